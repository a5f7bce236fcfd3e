"""Whole matches, by the screen alone. The seeds are such that a match is short, and that somebody has to draw."""

import asyncio
import re
from collections.abc import Sequence

import pytest
from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.hands import Keys, MouseDragging, TouchDragging
from tests.browser.people import DESKTOP, PHONE, SIDEWAYS, TABLET, People, Table
from tests.browser.rooms import match_of
from tests.browser.world import StagedWorld

COUNT_POINTERS = """
    addEventListener("pointerdown", () => { sessionStorage.pointed = "yes" }, true);
    addEventListener("touchstart", () => { sessionStorage.pointed = "yes" }, true);
"""


async def all_read(table: Table, sentence: str) -> None:
    """Everybody sees this said large."""
    for player in table.players:
        await expect(player.page.get_by_role("heading", name=re.compile(sentence))).to_be_visible()


async def test_two_people_play_a_match_of_two_deals_and_another_one(people: People, world: StagedWorld) -> None:
    world.begin("69")
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", PHONE)
    table = await people.table(ann, bob, game="mono-duo-tripo", hand_size=6, deals=2)
    await table.deal()
    await table.play()
    await all_read(table, "takes? the deal")
    await table.all_shot("pause")
    await table.all_ready()
    await table.play()
    await all_read(table, "wins? the match")
    await table.all_shot("end")
    await table.all_play_again()
    assert match_of(table.room).deal_no == 1
    await table.move()
    await table.all_see()


@pytest.mark.parametrize(
    ("game", "seed", "sizes"),
    [
        ("mono-duo-tripo", "163", [SIDEWAYS, TABLET, PHONE, DESKTOP]),
        ("tic-a-long", "61", [PHONE, SIDEWAYS, TABLET, DESKTOP, PHONE, PHONE, PHONE, PHONE]),
    ],
    ids=["four", "eight"],
)
async def test_people_with_all_kinds_of_screens_play_a_match(
    people: People, world: StagedWorld, game: str, seed: str, sizes: Sequence[tuple[int, int]]
) -> None:
    world.begin(seed)
    names = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hana"]
    known = await asyncio.gather(*[people.known(name, size) for name, size in zip(names, sizes, strict=False)])
    table = await people.table(*known, game=game, hand_size=6)
    await table.deal()
    await table.play(until=lambda room: match_of(room).move_no > 4)
    await table.all_see()
    for player in table.players[:4]:
        await player.shot(f"{len(sizes)}-at-{game}")
    await table.play()
    assert stage(table.room) == "over"
    await all_read(table, "wins? the match")
    await table.all_play_again()


async def test_one_person_needs_no_pointer_from_the_first_page_to_the_end_of_a_match(
    people: People, world: StagedWorld
) -> None:
    world.begin("282")
    ann, bob = await people.person("Ann", by=Keys), await people.known("Bob")
    await ann.page.add_init_script(COUNT_POINTERS)
    await ann.opens("/")
    await ann.press("Set a table")
    await ann.page.keyboard.type("Ann")
    await ann.page.keyboard.press("Enter")
    await ann.hands.go_to(ann.page.get_by_role("spinbutton", name="Cards each"))
    await ann.page.keyboard.press("Home")
    await ann.hands.go_to(ann.page.get_by_role("spinbutton", name="Deals"))
    await ann.page.keyboard.press("ArrowUp")
    await ann.press("Set the table")
    await ann.page.wait_for_url("**/t/*")
    table = Table(ann.page.url[-6:], [ann, bob], people.rooms)
    await ann.sits(2)
    await bob.opens(table.path)
    await bob.sits(1)
    await table.deal()
    await table.play()
    await table.all_ready()
    await table.play()
    await all_read(table, "wins? the match")
    await ann.press("Play again, same chairs")
    await expect(bob.page.get_by_text("Ann is in.")).to_be_visible()
    assert await ann.page.evaluate("sessionStorage.pointed") is None


async def test_every_card_of_a_match_is_dragged_to_the_pile(people: People, world: StagedWorld) -> None:
    world.begin("20")
    ann, bob = await people.known("Ann", DESKTOP, by=MouseDragging), await people.known("Bob", PHONE, by=TouchDragging)
    table = await people.table(ann, bob, hand_size=6)
    await table.deal()
    await table.play()
    await all_read(table, "wins? the match")
