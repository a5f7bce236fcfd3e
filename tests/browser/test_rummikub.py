"""A whole deal of Rummikub by the screen alone: with a mouse, with a finger, and with keys."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from app.codec import encode
from app.games.registry import GAMES
from app.games.rummikub.events import TilesPlayed
from app.games.rummikub.state import tiles_of
from app.rooms.room import stage
from tests import sites
from tests.browser.hands import Keys, MouseDragging, TouchDragging
from tests.browser.layout import overflow
from tests.browser.people import DESKTOP, PHONE, SIZES, TABLET, People, Table
from tests.browser.player import Player
from tests.browser.rooms import match_of
from tests.browser.sheets import rows_below
from tests.browser.test_access import check, check_sizes
from tests.browser.tiles import Tiles
from tests.browser.world import StagedWorld
from tests.web.leaks import Heard, leaks

RUNS = {
    "Ann": "red-7a red-8a red-9a red-10a black-10a",
    "Bob": "blue-7a blue-8a blue-9a blue-10a orange-8a black-1a black-3a",
    "Cleo": "orange-7a joker-a orange-9a orange-10a",
}
REST = {
    "Ann": "red-1b red-4b blue-13b black-12b orange-2b orange-5b red-13b blue-6b red-2b",
    "Bob": "orange-12b orange-13b red-5b red-11b blue-2b red-6b blue-12b",
    "Cleo": "black-5a black-6a black-7a black-8a black-9a blue-1a blue-2a blue-3a blue-4a blue-5a",
}


@pytest.fixture
async def table(people: People, world: StagedWorld) -> Table:
    """Ann with a mouse, Bob with a finger, Cleo with keys; Ann begins."""
    world.stage_tiles(*[f"{RUNS[name]} {REST[name]}" for name in RUNS], first=0)
    ann = await people.person("Ann", DESKTOP, by=MouseDragging)
    bob = await people.person("Bob", PHONE, by=TouchDragging)
    cleo = await people.person("Cleo", DESKTOP, by=Keys)
    await asyncio.gather(*[player.says_their_name() for player in (ann, bob, cleo)])
    return await people.dealt(ann, bob, cleo, game="rummikub")


async def test_three_people_play_a_deal_and_only_what_is_played_is_seen(table: Table, people: People) -> None:
    ann, bob, cleo = map(Tiles, table.players)
    heard = [Heard.of(player.page, table.code) for player in table.players]
    await asyncio.gather(*[player.page.reload() for player in table.players])

    await ann.lays("red 7", "red 8", "red 9", "red 10")
    await ann.plays(4)
    await bob.lays("blue 7", "blue 8", "blue 9", "blue 10")
    await bob.plays(4)
    await cleo.lays("orange 7", "joker", "orange 9", "orange 10")
    await cleo.plays(4)

    # A ten from each of the three runs, and one from the rack.
    await expect(ann.on_table("joker for orange 8")).to_be_visible()
    await ann.drags(ann.on_rack("black 10"), ann.table.locator(".ground"))
    for colour in ("red", "blue", "orange"):
        await ann.drags(ann.on_table(f"{colour} 10"), ann.on_table("black 10"))
    await expect(bob.player.line).to_contain_text("Ann is rebuilding the table.")
    await expect(bob.table.get_by_role("img", name="a tile face down")).to_have_count(1)
    await expect(ann.set_called("Group of 10, four tiles")).to_be_visible()
    await ann.player.shot("rummikub-rebuilt")
    await ann.plays(1)
    await expect(bob.player.line).to_contain_text("Your turn.")
    assert last_play(table).rebuilt == 3

    # The joker for the tile that it stood for, and on with it.
    await bob.drags(bob.on_table("joker for orange 8"), bob.table.locator(".ground"))
    await bob.drags(bob.on_rack("orange 8"), bob.on_table("orange 9"))
    await bob.pick(bob.on_rack("black 1"))
    await bob.player.hands.press(bob.table.get_by_role("button", name=re.compile("^End of Unfinished: joker")))
    await bob.pick(bob.on_rack("black 3"))
    await bob.player.hands.press(bob.table.get_by_role("button", name=re.compile("^End of Unfinished")))
    await expect(bob.set_called("Run, black 1 to 3, three tiles")).to_be_visible()
    await bob.player.shot("rummikub-joker")
    await bob.plays(3)

    await cleo.lays("black 5", "black 6", "black 7", "black 8", "black 9")
    await cleo.lays("blue 1", "blue 2", "blue 3", "blue 4", "blue 5")
    await cleo.plays(10)
    assert (await table.rooms.until(table.code, lambda room: stage(room) == "pause")) is not None
    await expect(cleo.page.get_by_role("heading", name="Rummikub! You are out.")).to_be_visible()
    for player in table.players[:2]:
        await expect(player.page.get_by_role("heading", name="Rummikub! Cleo is out.")).to_be_visible()
    await table.all_shot("rummikub-out")
    await deals_won_stand_beside_the_total(table, cleo.player)
    assert leaks(people.site, *heard) == []


async def deals_won_stand_beside_the_total(table: Table, reader: Player) -> None:
    """At the table and on the page of the match."""
    points = [str(points).replace("-", "−") for points in match_of(table.room).past[0].points]
    expected = [[name, each, f"{each} {won} won"] for name, each, won in zip(RUNS, points, "001", strict=True)]
    assert await rows_below(reader.page, "The match so far") == expected
    room = await table.rooms.until(table.code, lambda room: not room.unarchived)
    await reader.opens(f"/matches/{match_of(room).id}")
    assert await rows_below(reader.page, "The match") == expected


def last_play(table: Table) -> TilesPlayed:
    events = [entry.event for entry in table.room.entries]
    return next(event for event in reversed(events) if isinstance(event, TilesPlayed))


async def test_steps_go_back_and_forth_and_the_whole_turn_back(table: Table) -> None:
    ann, move_no = Tiles(table.players[0]), match_of(table.room).move_no
    await ann.lays("red 7", "red 8", "red 9", "red 10")
    await ann.player.press("Undo")
    await expect(ann.table.get_by_role("group")).to_have_count(0)
    await expect(ann.rack).to_have_accessible_name("Your rack, 14 tiles")
    await ann.player.press("Redo")
    await expect(ann.set_called("Run, red 7 to 10, four tiles")).to_be_visible()
    await ann.player.press("Reset turn")
    await expect(ann.rack).to_have_accessible_name("Your rack, 14 tiles")
    assert match_of(table.room).move_no == move_no


async def test_what_is_not_in_order_says_why_and_cannot_be_played(table: Table) -> None:
    ann = Tiles(table.players[0])
    await ann.lays("red 7", "red 8")
    await expect(ann.set_called("Unfinished: red 7, red 8: needs 1 more")).to_be_visible()
    await expect(ann.player.button(re.compile("^Play"))).to_be_disabled()
    await ann.drags(ann.on_rack("orange 5"), ann.on_table("red 8"))
    await expect(ann.table.get_by_role("group", name=re.compile("mixed colours"))).to_be_visible()
    await ann.drags(ann.on_table("orange 5"), ann.rack)
    await ann.drags(ann.on_rack("red 9"), ann.on_table("red 8"))
    await expect(ann.set_called("Run, red 7 to 9, three tiles")).to_be_visible()
    await expect(ann.player.line).to_contain_text("24 of 30")
    await expect(ann.player.button(re.compile("^Play"))).to_be_disabled()


async def test_a_plan_is_carried_over_to_the_own_turn(table: Table) -> None:
    ann, bob, _ = map(Tiles, table.players)
    await bob.lays("blue 7", "blue 8", "blue 9", "blue 10")
    await expect(bob.player.line).to_contain_text("You are planning.")
    await expect(ann.table.get_by_role("group")).to_have_count(0)
    await ann.player.press("Draw a tile")
    await expect(bob.player.line).to_contain_text("Your first tiles make 34.")
    await bob.plays(4)
    await expect(ann.set_called("Run, blue 7 to 10, four tiles")).to_be_visible()


async def test_a_hint_comes_in_three_steps(table: Table) -> None:
    ann = Tiles(table.players[0])
    await ann.player.press("Hint: is there anything?")
    await expect(ann.player.line).to_contain_text("Yes, something can be played.")
    await ann.player.press("Hint: which tiles?")
    await expect(ann.player.line).to_contain_text("You could play")
    await expect(ann.rack.locator(".stitches")).to_have_count(4)
    await ann.player.press("Hint: how?")
    await expect(ann.set_called("Run, red 7 to 10, four tiles")).to_be_visible()
    await ann.plays(4)


async def test_what_was_being_built_is_still_there_after_a_reload(table: Table) -> None:
    ann, bob = Tiles(table.players[0]), Tiles(table.players[1])
    await ann.lays("red 7", "red 8", "red 9", "red 10")
    await expect(bob.table.get_by_role("img", name="a tile face down")).to_have_count(4)
    await ann.page.reload()
    await expect(ann.set_called("Run, red 7 to 10, four tiles")).to_be_visible()
    await expect(ann.rack).to_have_accessible_name("Your rack, 10 tiles")
    await ann.plays(4)


async def test_when_the_clock_runs_out_a_draft_that_is_in_order_counts(table: Table, world: StagedWorld) -> None:
    ann, bob = Tiles(table.players[0]), Tiles(table.players[1])
    await ann.lays("red 7", "red 8", "red 9", "red 10")
    await expect(bob.table.get_by_role("img", name="a tile face down")).to_have_count(4)
    move_no = match_of(table.room).move_no
    world.go_on(61)
    await table.rooms.until_moved(table.code, move_no)
    await expect(bob.set_called("Run, red 7 to 10, four tiles")).to_be_visible()
    await expect(ann.page.get_by_role("region", name="What happened")).to_contain_text("what lay on the table counts")


async def test_a_drop_into_a_run_splits_it_where_both_halves_are_runs(people: People, world: StagedWorld) -> None:
    run = " ".join(f"red-{number}a" for number in range(5, 11))
    world.stage_tiles(f"{run} red-7b {' '.join(REST['Ann'].split()[:7])}", f"{RUNS['Cleo']} {REST['Cleo']}", first=0)
    ann = await people.person("Ann", DESKTOP, by=MouseDragging)
    await ann.says_their_name()
    bob = await people.known("Bob", PHONE)
    await people.dealt(ann, bob, game="rummikub")
    tiles, others = Tiles(ann), Tiles(bob)
    await tiles.lays(*[f"red {number}" for number in range(5, 11)])
    await expect(tiles.set_called("Run, red 5 to 10, six tiles")).to_be_visible()
    await tiles.plays(6)
    await others.player.press("Draw a tile")
    await expect(ann.line).to_contain_text("Your turn.")
    await tiles.drags(tiles.on_rack("red 7"), tiles.on_table("red 8"))
    await expect(tiles.set_called("Run, red 5 to 7, three tiles")).to_be_visible()
    await expect(tiles.set_called("Run, red 7 to 10, four tiles")).to_be_visible()
    await tiles.plays(1)
    await expect(others.table.get_by_role("group")).to_have_count(2)


async def test_the_place_of_a_joker_says_what_it_stands_for(table: Table) -> None:
    cleo = Tiles(table.players[2])
    await cleo.lays("joker", "orange 9", "orange 10")
    await expect(cleo.on_table("joker for orange 8")).to_be_visible()
    await cleo.player.hands.go_to(cleo.on_table("joker for orange 8"))
    await cleo.page.keyboard.press("Space")
    await cleo.player.hands.press(cleo.table.get_by_role("button", name=re.compile("^End of Run, orange 8 to 10")))
    await expect(cleo.on_table("joker for orange 11")).to_be_visible()
    await cleo.page.keyboard.press("?")
    keys = cleo.page.get_by_role("dialog", name="On the keyboard")
    await expect(keys).to_contain_text("to the next tile with that number or colour, or to a joker")


async def test_a_hundred_tiles_on_the_table_can_all_be_seen_and_touched(people: People, world: StagedWorld) -> None:
    world.begin("a full table")
    table = await people.site.table("Ann", "Bob", "Cleo", "Dora", "Emil", "Finn", game="rummikub")
    await table.start()
    await filled(table)
    lying = tiles_of(match_of(table.room()).state.table)
    for size in SIZES:
        player = await people.again(table.on_turn.guest, size)
        await player.opens(f"/t/{table.code}")
        tiles = Tiles(player).table.locator("[data-piece]")
        await expect(tiles).to_have_count(len(lying))
        await player.shot("rummikub-full")
        assert await tiles.evaluate_all(SEEN) == [True] * len(lying)
        assert await overflow(player.page) == (0, 0)


SEEN = """tiles => tiles.map((tile) => {
    tile.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = tile.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return width >= 24 && height >= 32.5 && left >= 0 && left + width <= innerWidth && tile.contains(hit);
})"""


async def filled(table: sites.Table) -> None:
    """Everybody draws until the pool is empty, and then lays what there is without going out."""
    game = GAMES["rummikub"]
    while len(tiles_of((state := match_of(table.room()).state).table)) < 100:
        action = {"type": "draw"} if state.pool else encode(next(game.suggest(game.view(state, state.turn))))
        if action["type"] == "play" and len(tiles_of(action["table"])) == len(
            tiles_of((*state.table, state.racks[state.turn]))
        ):
            action = {"type": "pass"}
        done = await table.tabs[state.turn].act(action)
        assert done["t"] == "done"
        for tab in table.tabs:
            await tab.until_moved(done["move_no"])
    assert stage(table.room()) == "deal"


LINES = "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size"


async def test_the_table_is_for_everybody(people: People, world: StagedWorld) -> None:
    world.stage_tiles(*[f"{RUNS[name]} {REST[name]}" for name in RUNS], first=0)
    ann, bob, cleo = await people.known("Ann"), await people.known("Bob", TABLET), await people.known("Cleo")
    table = await people.dealt(ann, bob, cleo, game="rummikub")
    tiles = Tiles(ann)
    await tiles.lays("red 7", "red 8", "red 9")
    await tiles.lays("orange 2", "orange 5")
    await tiles.pick(tiles.on_rack("red 10"))
    await expect(tiles.table.get_by_role("button", name=re.compile("^End of Run"))).to_be_visible()
    await check_sizes(ann, "rummikub-building")
    await expect(Tiles(bob).table.get_by_role("img", name="a tile face down")).to_have_count(5)
    await check(bob, "rummikub-watching", "light", "dark")
    buttons = bob.page.locator("[role=toolbar] button")
    assert await buttons.count() == 8
    assert await buttons.evaluate_all(LINES) == 1
    assert stage(table.room) == "deal"
