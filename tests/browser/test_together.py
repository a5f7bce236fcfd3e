"""What people at a table do with each other besides playing: host, clock, waiting, talking."""

import re

from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.people import DESKTOP, PHONE, People
from tests.browser.player import Player
from tests.browser.rooms import match_of, on_turn
from tests.browser.world import StagedWorld

LOUD = "<img src=x onerror=\"document.title='broken'\">"


async def test_the_host_hands_on_before_a_match_and_during_one(people: People) -> None:
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.table(ann, bob, hand_size=6)
    await ann.press(re.compile("^Bob"))
    await ann.press("Make Bob the host")
    await expect(ann.button("Deal the cards")).to_have_count(0)
    await bob.press("Deal the cards")
    await table.rooms.until_deal(table.code)
    await bob.press("More")
    await bob.press("Ann")
    await expect(bob.button("End the match")).to_have_count(0)
    await bob.press("Close")
    await ann.press("More")
    await ann.press("End the match")
    await ann.press("End it")
    await table.rooms.until(table.code, lambda room: stage(room) == "over")
    for player in table.players:
        await expect(player.page.get_by_role("heading", name="The match was broken off.")).to_be_visible()
    await ann.shot("broken-off")


async def test_the_others_may_play_on_for_somebody_who_is_away_for_a_minute(people: People, world: StagedWorld) -> None:
    world.dealer(0)
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6)
    assert on_turn(table.room) == "Bob"
    await bob.page.close()
    await expect(ann.seat_button("Bob")).to_have_accessible_name(re.compile("away 0:0"))
    await expect(ann.button("Play on for Bob")).to_have_count(0)
    world.go_on(61)
    await ann.press("Hello!")
    await ann.press("Play on for Bob")
    await table.rooms.until(table.code, lambda room: on_turn(room) == "Ann")
    await expect(ann.page.get_by_role("region", name="What happened")).to_contain_text(
        "Ann let the clock move for Bob."
    )
    await ann.shot("played-on")


async def test_the_clock_of_a_turn_is_shown_and_moves_by_itself(people: People, world: StagedWorld) -> None:
    world.dealer(1)
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6, deals=2, settings={"clock": 30})
    for player in table.players:
        await expect(player.line).to_contain_text(re.compile(r"0:(30|2\d)"))
    world.go_on(30)
    await table.rooms.until(table.code, lambda room: on_turn(room) == "Bob" or stage(room) != "deal")
    await expect(ann.page.get_by_role("region", name="What happened")).to_contain_text(
        "Time was up: the clock moved for Ann."
    )
    await table.all_see()


async def test_the_next_deal_begins_when_the_pause_is_over(people: People, world: StagedWorld) -> None:
    world.begin("273")
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6, deals=2)
    await people.play_out(table)
    await ann.press("Ready")
    await expect(bob.page.get_by_text("Ann is ready.")).to_be_visible()
    assert match_of(table.room).deal_no == 1
    world.go_on(30)
    await table.rooms.until_deal(table.code, 2)
    await table.all_see()


async def opens_chat(player: Player) -> None:
    if player.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        await player.press(re.compile("^Log and chat"))


async def test_people_say_phrases_and_anything_only_where_that_was_agreed(people: People) -> None:
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", PHONE)
    await people.dealt(ann, bob, hand_size=6)
    await opens_chat(bob)
    await bob.press("Well played")
    await expect(ann.page.get_by_role("region", name="Chat")).to_contain_text(re.compile(r"Bob:\s*Well played"))
    for player in (ann, bob):
        await expect(player.page.get_by_role("textbox")).to_have_count(0)


async def test_what_is_typed_stays_text_and_can_be_muted(people: People) -> None:
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", PHONE)
    await people.dealt(ann, bob, hand_size=6, settings={"free_chat": True})
    await ann.hands.type(ann.page.get_by_role("textbox", name="Say something…"), LOUD)
    await ann.press("Send")
    await expect(bob.button("Log and chat, 1 new")).to_be_visible()
    await opens_chat(bob)
    said = bob.page.get_by_role("region", name="Chat")
    await expect(said).to_contain_text(LOUD)
    await expect(bob.page.locator("img")).to_have_count(0)
    assert await bob.page.title() != "broken"
    await bob.shot("chat")
    await bob.press("Mute Ann")
    await expect(said).not_to_contain_text(LOUD)
    await ann.press("Hello!")
    await bob.press("Hear Ann again")
    await expect(said).to_contain_text(re.compile(r"Ann:\s*Hello!"))
    await bob.press("Close")
