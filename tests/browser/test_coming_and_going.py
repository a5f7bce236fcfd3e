"""Tabs, devices, lost connections, watchers: a seat belongs to a person, whatever happens to the page."""

import re

from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.cable import cable_to
from tests.browser.hands import card_in
from tests.browser.people import DESKTOP, PHONE, TABLET, People
from tests.browser.player import Player
from tests.browser.rooms import match_of, on_turn, view_of
from tests.browser.world import StagedWorld

ANN = "1-crescent-red 1-square-red 5-star-cyan 4-star-cyan 2-triangle-violet 3-circle-orange"
BOB = "2-crescent-red 5-triangle-orange 1-circle-violet 4-square-yellow 3-crescent-violet 5-circle-orange"
TOP = "4-square-cyan"


async def test_a_second_tab_is_the_same_seat_and_both_live(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6)
    await expect(ann.page).to_have_title(re.compile("^● Your turn · "))
    await expect(bob.page).to_have_title(re.compile(" · tictable$"))
    other_page = await ann.page.context.new_page()
    other = Player("Ann", other_page, type(ann.hands)(other_page, touch=False), ann.base)
    await other.opens(table.path)
    await other.sees(table.room)
    assert await other.cards() == await ann.cards()
    await other.hands.play("4-star-cyan")
    await ann.sees(await table.rooms.until_moved(table.code, 1))
    await ann.hands.play("5-star-cyan")
    await other.sees(await table.rooms.until_moved(table.code, 2))
    await ann.page.close()
    table.players[0] = other
    await table.move()
    await table.all_see()
    assert len(table.room.people) == 2
    assert all(person.away_since is None for person in table.room.people)


async def test_a_lost_connection_is_told_the_hand_stays_and_the_game_goes_on(
    people: People, world: StagedWorld
) -> None:
    people.complaints.expected = ["WebSocket connection to", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE"]
    world.stage(ANN, BOB, top=TOP, dealer=1)
    async with cable_to(people.site.base) as cable:
        ann, bob = await people.known("Ann"), await people.known("Bob", PHONE, base=cable.base)
        table = await people.dealt(ann, bob, hand_size=6)
        hand = await bob.cards()
        cable.pull_out()
        await expect(bob.line).to_have_text("Connection lost. Your seat is kept. Trying again…")
        assert await bob.cards() == hand
        await bob.hands.pick(hand[0])
        await expect(bob.button(f"Play {hand[0]}")).to_be_disabled()
        await expect(ann.seat_button("Bob")).to_have_accessible_name(re.compile("away 0:0"))
        await bob.shot("connection-lost")
        await ann.shot("somebody-is-away")
        await expect(ann.line).to_contain_text("Your turn.")
        await ann.hands.play("1-square-red")
        await ann.sees(await table.rooms.until_moved(table.code, 1))
        cable.put_in()
        await expect(bob.line).to_have_text("You are back. Ann played while you were away.")
        await expect(ann.seat_button("Bob")).not_to_have_accessible_name(re.compile("away"))
        await table.move()
        await table.all_see()


async def test_a_watcher_sees_no_hand_and_sits_down_for_the_next_match(people: People, world: StagedWorld) -> None:
    world.begin("273")
    ann, bob, cleo = await people.known("Ann"), await people.known("Bob", PHONE), await people.known("Cleo", TABLET)
    table = await people.dealt(ann, bob, hand_size=6)
    await cleo.opens(table.path)
    await expect(cleo.line).to_contain_text("You are watching.")
    await expect(cleo.hand).to_have_count(0)
    await expect(cleo.page.get_by_role("toolbar")).to_have_count(0)
    await cleo.shot("watching")
    shown = await cleo.page.content()
    hidden = {*view_of(table.room, "Ann").hand, *view_of(table.room, "Bob").hand}
    assert not [card for card in hidden if f"{card}" in shown or card.replace("-", " ") in shown]
    await people.play_out(table)
    await cleo.press("Change chairs")
    await cleo.sits(3)
    await ann.press("Deal a new match")
    table.players.append(cleo)
    await table.rooms.until(table.code, lambda room: stage(room) == "deal")
    await table.all_see()
    assert match_of(table.room).names == ("Ann", "Bob", "Cleo")


async def test_another_device_takes_the_seat_over_and_the_link_works_once(people: People, world: StagedWorld) -> None:
    people.complaints.expected = ["404"]
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann, bob = await people.known("Ann"), await people.known("Bob", DESKTOP)
    table = await people.dealt(ann, bob, hand_size=6)
    await ann.press("More")
    await ann.press("Continue on another device")
    await ann.press("Make a link")
    link = await ann.page.get_by_role("textbox", name="Go on with another device").input_value()
    phone = await people.person("Ann", PHONE)
    await phone.page.goto(link)
    await phone.press("Go on as Ann")
    await phone.page.wait_for_url(f"**{table.path}")
    await phone.sees(table.room)
    assert await phone.cards() == ANN.split()
    await phone.hands.play("4-star-cyan")
    await table.rooms.until_moved(table.code, 1)
    assert len(table.room.people) == 2
    stranger = await people.person("Mallory", PHONE)
    await stranger.page.goto(link)
    await expect(stranger.button("Go on as Ann")).to_have_count(0)


async def test_whoever_follows_a_link_without_a_name_is_asked_for_one(people: People) -> None:
    ann, bob = await people.known("Ann"), await people.person("Bob", PHONE)
    table = await people.table(ann, hand_size=6)
    await bob.opens(table.path)
    await bob.hands.type(bob.page.get_by_role("textbox", name="Your name"), "Bob")
    await bob.press("That is me")
    await bob.sits(2)
    await expect(ann.page.get_by_text("Here: Ann and Bob.")).to_be_visible()
    await bob.shot("lobby")
    await ann.shot("lobby")


async def test_a_table_is_found_by_its_code_and_stands_among_the_own_ones(people: People) -> None:
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.table(ann, hand_size=6)
    await bob.opens("/")
    await bob.hands.type(bob.page.get_by_role("textbox", name=re.compile("Code of a table")), table.code.lower())
    await bob.press("Sit down")
    await bob.page.wait_for_url(f"**{table.path}")
    await bob.sits(2)
    table.players.append(bob)
    await table.deal()
    player = table.on_turn
    await player.opens("/")
    await player.hands.press(player.page.get_by_role("link", name=re.compile("Tic-a-Long: your turn")))
    await player.sees(table.room)
    assert on_turn(table.room) == player.name


async def test_an_open_table_stands_in_the_list_and_a_private_one_does_not(people: People) -> None:
    ann, bob, cleo = await people.known("Ann"), await people.known("Bob"), await people.known("Cleo", PHONE)
    await people.table(ann, settings={"title": "Kitchen", "public": False})
    open_table = await people.table(bob, settings={"title": "Veranda", "public": True})
    await cleo.opens("/")
    await expect(cleo.page.get_by_role("link", name="Sit at Veranda")).to_be_visible()
    await expect(cleo.page.get_by_text("Kitchen")).to_have_count(0)
    await cleo.hands.press(cleo.page.get_by_role("link", name="Sit at Veranda"))
    await cleo.page.wait_for_url(f"**{open_table.path}")
    await cleo.sits(2)


async def test_back_and_forth_in_the_browser_leaves_the_seat(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6)
    await bob.hands.press(bob.page.get_by_role("link", name="To the first page"))
    await expect(bob.page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    await bob.page.go_back()
    await bob.sees(table.room)
    assert await bob.cards() == BOB.split()
    assert card_in(bob.page, BOB.split()[0])
    assert len(table.room.people) == 2
