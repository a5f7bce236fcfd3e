"""TIC Rummy by the screen alone: three people, three ways of using it, two deals."""

import asyncio
import json
import re

from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.hands import Keys, MouseDragging, Pressing, TouchDragging, discard
from tests.browser.layout import cut
from tests.browser.people import DESKTOP, PHONE, TABLET, People, Table
from tests.browser.player import Player
from tests.browser.rooms import match_of, view_of
from tests.browser.rummy import COLLECTORS
from tests.browser.sheets import deal_sheet, expected_lines, rows_below
from tests.browser.test_matches import COUNT_POINTERS
from tests.browser.world import StagedWorld
from tests.web.exports import check_sums, recomputed, rounds_after, rows_of

FIRST = (
    *COLLECTORS,
    """5-star-violet 5-star-cyan 2-triangle-violet 2-crescent-red 3-crescent-violet
    4-triangle-cyan 1-star-red 3-star-red 5-square-orange""",
)
SECOND = (
    "2-star-red 2-star-cyan 3-triangle-violet 1-square-red 5-crescent-red 4-circle-violet 5-square-violet",
    "3-crescent-violet 3-crescent-cyan 3-crescent-red 1-star-orange 4-triangle-cyan 5-circle-yellow 2-triangle-red",
    """1-circle-violet 2-circle-cyan 3-circle-yellow 5-circle-red
    1-square-violet 2-crescent-cyan 3-square-yellow 4-triangle-orange 5-star-yellow""",
)


async def all_see_the_sheet(table: Table, rounds: tuple[int, ...], headline: str, why: str) -> None:
    """The deal is over, and everybody reads the same about it as the server has it."""
    assert stage(table.room) == "pause"
    match = match_of(table.room)
    expected = expected_lines(table.room, rounds)
    for player in table.players:
        you = headline == f"{player.name} is out."
        await expect(player.page.get_by_role("heading", name="You are out." if you else headline)).to_be_visible()
        assert await deal_sheet(player.page, f"Deal {match.deal_no}") == expected
        so_far = await rows_below(player.page, "The match so far")
        for line, (name, *deals, total) in zip(expected, so_far, strict=True):
            assert (name, int(total)) == (line.name, line.total)
            points = [result.points[expected.index(line)] for result in match.past]
            assert [int(deal.split()[0]) for deal in deals] == points
    bystander = next(player for player in table.players if player.name not in f"{headline} {why}")
    await expect(bystander.page.get_by_text(why)).to_be_visible()
    await table.all_shot(f"rummy-pause-{match.deal_no}")


async def pad_says_what_the_server_says(player: Player, table: Table) -> None:
    rounds = view_of(table.room, player.name).rounds
    names, totals = match_of(table.room).names, [0] * len(rounds)
    for result in match_of(table.room).past:
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
    rows = await rows_below(player.page, "Score pad")
    assert [row[0] for row in rows] == list(names)
    assert [int(row[2]) for row in rows] == totals
    assert [re.findall(r"round (\d)", row[1]) for row in rows] == [[str(number)] for number in rounds]


async def test_three_people_play_two_deals_with_mouse_finger_and_keys(people: People, world: StagedWorld) -> None:
    world.stage(*FIRST, top="5-crescent-cyan", dealer=2, draw="4-square-violet 2-crescent-yellow 4-triangle-red")
    world.deal(*SECOND, top="4-star-violet", dealer=0, draw="5-triangle-cyan 4-crescent-yellow 4-star-red")
    ann, bob, cleo = await asyncio.gather(
        people.known("Ann", DESKTOP, by=MouseDragging),
        people.known("Bob", PHONE, by=TouchDragging),
        people.known("Cleo", TABLET, by=Keys),
    )
    await cleo.page.add_init_script(COUNT_POINTERS)
    table = await people.dealt(ann, bob, cleo, game="tic-rummy")
    await first_deal(table, ann, bob, cleo)
    await all_see_the_sheet(table, (1, 1, 1), "Ann is out.", "Ann and Bob move up a round. You try round 1 again.")
    await table.all_ready()
    await pad_says_what_the_server_says(ann, table)
    bob.hands = Pressing(bob.page, touch=True)
    await second_deal(table, ann, bob, cleo)
    await all_see_the_sheet(table, (2, 2, 1), "Bob is out.", "Bob and Cleo move up a round. You try round 2 again.")
    assert await cleo.page.evaluate("sessionStorage.pointed") is None
    await exported_sheets_add_up(table, cleo, [22, 3, 34])


async def first_deal(table: Table, ann: Player, bob: Player, cleo: Player) -> None:
    """Ann adds to Bob's Mono, which turns round at its 5, and goes out; Cleo has not laid down."""
    await table.sees_that(ann.hands.drag(ann.rummy.draw_pile, ann.hand))
    await ann.rummy.gather("Single", "1-circle-violet 1-crescent-cyan 1-triangle-yellow 1-square-orange")
    await ann.rummy.gather_together("Mono", "3-star-violet 1-star-cyan 4-circle-red 2-circle-yellow")
    await table.sees_that(ann.rummy.lay_down())
    await table.sees_that(ann.rummy.discard("5-circle-red"))
    await table.sees_that(bob.hands.drag(discard(bob.page), bob.hand))
    await bob.rummy.gather("Single", "1-star-orange 2-square-orange 3-triangle-orange 4-crescent-orange")
    await bob.rummy.gather_together("Mono", "2-star-violet 3-circle-cyan 4-star-yellow 5-circle-yellow")
    await table.all_shot("rummy-gathered")
    await table.sees_that(bob.rummy.lay_down())
    await table.sees_that(bob.rummy.discard("5-circle-red"))
    # Plates say less, not half, where letters are large.
    await cleo.page.evaluate("document.documentElement.style.fontSize = '125%'")
    assert await cut(cleo.rummy.table) == []
    await cleo.page.evaluate("document.documentElement.style.fontSize = ''")
    await table.sees_that(cleo.rummy.draw())
    await table.sees_that(cleo.rummy.discard("2-crescent-yellow"))
    await table.sees_that(ann.rummy.draw())
    await table.sees_that(ann.rummy.add("4-square-violet", "End of Bob's Mono"))
    await table.all_shot("rummy-added")
    await ann.rummy.discard("4-triangle-red")
    await table.rooms.until(table.code, lambda room: stage(room) == "pause")


async def second_deal(table: Table, ann: Player, bob: Player, cleo: Player) -> None:
    """Bob adds to Cleo's Mono, where his card fits at both ends, and goes out; Ann has not laid down."""
    await table.sees_that(bob.rummy.draw())
    await bob.rummy.gather_together("Tic", "3-crescent-violet 3-crescent-cyan 3-crescent-red")
    await bob.rummy.gather_together("Nic", "1-star-orange 4-triangle-cyan 5-circle-yellow")
    await table.sees_that(bob.rummy.lay_down())
    await table.sees_that(bob.rummy.discard("5-triangle-cyan"))
    await table.sees_that(cleo.rummy.draw())
    await cleo.rummy.gather_together("Single", "1-circle-violet 2-circle-cyan 3-circle-yellow 5-circle-red")
    await cleo.rummy.gather_together("Mono", "1-square-violet 2-crescent-cyan 3-square-yellow")
    await cleo.rummy.gather("Mono", "4-triangle-orange")
    await table.sees_that(cleo.rummy.lay_down())
    await table.sees_that(cleo.rummy.discard("5-star-yellow"))
    await table.sees_that(ann.hands.drag(discard(ann.page), ann.hand))
    await table.sees_that(ann.rummy.discard("5-square-violet"))
    await table.sees_that(bob.rummy.draw())
    await bob.hands.pick("2-triangle-red")
    await expect(bob.line).to_have_text("2-triangle-red fits at both ends of Cleo's Mono. Choose one.")
    await bob.shot("rummy-both-ends")
    await bob.hands.press(bob.rummy.meld("Cleo's Mono"))
    await expect(bob.line).to_have_text("2-triangle-red fits at both ends. Say which one.")
    await table.sees_that(bob.hands.press(bob.rummy.place("Front of Cleo's Mono")))
    await expect(cleo.rummy.meld("Your Mono")).to_have_accessible_name(
        re.compile("number down, then up: 2 triangle red,")
    )
    await bob.rummy.discard("4-star-red")
    await table.rooms.until(table.code, lambda room: stage(room) == "pause")


async def exported_sheets_add_up(table: Table, reader: Player, totals: list[int]) -> None:
    """The match page gives the sheet away as CSV and JSON; both say how it came to these totals."""
    room = await table.rooms.until(table.code, lambda room: not room.unarchived)
    await reader.opens(f"/matches/{match_of(room).id}")
    await reader.shot("rummy-match")
    csv = await saved(reader, "Save as CSV")
    assert [recomputed(rows_of(csv))[str(side)] for side in (1, 2, 3)] == totals
    told = json.loads(await saved(reader, "Save as JSON"))
    check_sums(told)
    assert told["totals"] == totals
    rounds = [1, 1, 1]
    for deal in told["deals"]:
        rounds = rounds_after(deal["result"], rounds)
    assert rounds == [2, 3, 2]


async def saved(reader: Player, link: str) -> str:
    async with reader.page.expect_download() as saving:
        await reader.hands.press(reader.page.get_by_role("link", name=link))
    return (await (await saving.value).path()).read_text("utf-8")
