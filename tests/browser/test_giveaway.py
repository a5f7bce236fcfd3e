"""The optional rules: the dealer chooses one for the deal, and a yellow Single lets its player give a card away."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.hands import card_in
from tests.browser.people import DESKTOP, PHONE, SIDEWAYS, TABLET, People, Table
from tests.browser.rooms import view_of
from tests.browser.world import StagedWorld

TOP = "4-square-cyan"
ANN = "1-crescent-red 4-circle-yellow 2-square-yellow 4-star-violet 2-triangle-violet 3-circle-orange"
BOB = "2-crescent-red 5-triangle-orange 1-circle-violet 5-square-yellow 3-crescent-violet 5-circle-orange"
CLEO = "2-star-red 5-triangle-red 1-circle-red 3-square-yellow 3-crescent-red 5-circle-red"


@pytest.fixture
async def table(people: People, world: StagedWorld) -> Table:
    """Cleo deals, and chooses; then Ann is on turn."""
    world.stage(ANN, BOB, CLEO, top=TOP, dealer=2)
    ann, bob, cleo = [
        await people.known(name, size) for name, size in (("Ann", DESKTOP), ("Bob", PHONE), ("Cleo", SIDEWAYS))
    ]
    table = await people.dealt(ann, bob, cleo, hand_size=6, optional_rules="dealer-chooses")
    await expect(ann.line).to_have_text("Cleo chooses the rule of this deal.")
    await expect(cleo.line).to_have_text("You deal. Which rule has this deal?")
    await cleo.shot("choose-rule")
    await cleo.chooses("yellow-giveaway")
    await table.rooms.until_moved(table.code, 1)
    await table.all_see()
    return table


async def test_a_card_is_given_to_an_opponent_who_alone_sees_which(table: Table) -> None:
    ann, bob, cleo = table.players
    await ann.hands.play("4-circle-yellow")
    await expect(ann.line).to_contain_text("Give one card away, or keep all of them.")
    await expect(bob.line).to_have_text("Ann may give a card away.")
    await ann.hands.pick("1-crescent-red")
    await expect(ann.line).to_have_text("Who gets 1-crescent-red? Tap a player.")
    await ann.shot("giving")
    await ann.hands.press(ann.seat_button("Bob"))
    await table.rooms.until_moved(table.code, 3)
    await table.all_see()
    await expect(card_in(bob.page, "1-crescent-red")).to_have_accessible_name(re.compile("new"))
    assert "1-crescent-red" not in await cleo.page.content()
    assert len(view_of(table.room, "Ann").hand) == 4


async def test_whoever_may_give_may_keep_all_cards(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann, bob = await people.known("Ann", PHONE), await people.known("Bob", DESKTOP)
    table = await people.dealt(ann, bob, hand_size=6, optional_rules="dealer-chooses")
    await bob.chooses("yellow-giveaway")
    await ann.sees(await table.rooms.until_moved(table.code, 1))
    await ann.hands.play("2-square-yellow")
    await ann.press("Keep all")
    await table.rooms.until_moved(table.code, 3)
    await table.all_see()
    assert len(view_of(table.room, "Ann").hand) == 5


async def test_whoever_has_no_room_for_more_buttons_gives_too(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, CLEO, top=TOP, dealer=0)
    ann, bob, cleo = [
        await people.known(name, size) for name, size in (("Ann", TABLET), ("Bob", SIDEWAYS), ("Cleo", DESKTOP))
    ]
    table = await people.dealt(ann, bob, cleo, hand_size=6, optional_rules="dealer-chooses")
    await ann.chooses("yellow-giveaway")
    await bob.sees(await table.rooms.until_moved(table.code, 1))
    await bob.hands.play("5-square-yellow")
    await table.rooms.until_moved(table.code, 2)
    await bob.gives("5-circle-orange", "Cleo")
    await bob.shot("gave")
    await table.rooms.until_moved(table.code, 3)
    await table.all_see()
    await expect(card_in(cleo.page, "5-circle-orange")).to_be_visible()
