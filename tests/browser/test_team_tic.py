"""Team TIC by the screen alone: four people in two teams, on desktop, phone and by keyboard; teams in the lobby."""

import asyncio
import random
import re

from playwright.async_api import expect

from app.codec import encode
from app.games.registry import GAMES
from app.games.team_tic.actions import DiscardToChain
from app.games.team_tic.state import TeamTicState
from app.rooms.news import ChairsShuffled
from app.rooms.room import stage
from tests import sites
from tests.browser.hands import Keys, MouseDragging, TouchDragging
from tests.browser.people import DESKTOP, PHONE, TABLET, People, Table
from tests.browser.player import Player
from tests.browser.rooms import match_of
from tests.browser.team import Team
from tests.browser.test_access import check
from tests.browser.test_matches import COUNT_POINTERS
from tests.browser.world import StagedWorld

LONG = 60
"""Cards in a chain."""
FIRST = (
    """3-square-violet 3-square-cyan 3-square-yellow 1-star-red
    2-star-red 5-triangle-cyan 5-triangle-red 5-triangle-yellow""",
    """4-crescent-violet 4-crescent-cyan 4-crescent-red 1-circle-red
    2-triangle-violet 5-square-orange 3-star-yellow 1-triangle-orange""",
    """3-star-red 4-star-red 4-crescent-yellow 2-circle-cyan
    5-circle-yellow 1-square-cyan 2-crescent-violet 3-triangle-orange""",
    """4-crescent-orange 1-crescent-red 2-square-yellow 3-circle-violet
    5-star-cyan 1-triangle-cyan 2-star-orange 4-square-red""",
)
SECOND = (
    """3-square-violet 4-crescent-cyan 1-star-red 2-triangle-orange
    5-square-yellow 3-circle-red 4-star-cyan 1-triangle-violet""",
    """1-circle-violet 1-circle-cyan 1-circle-yellow 1-circle-orange
    2-star-violet 2-star-cyan 2-star-yellow 2-star-orange""",
    """3-star-red 5-crescent-red 4-crescent-yellow 2-circle-cyan
    5-circle-yellow 1-square-cyan 2-crescent-violet 3-triangle-orange""",
    """4-crescent-orange 1-crescent-red 2-square-yellow 3-circle-violet
    5-star-cyan 1-triangle-cyan 4-triangle-red 4-square-red""",
)


def at(player: Player) -> Team:
    return Team(player.page, player.hands)


async def test_two_teams_play_whole_deals_with_a_pick_up_and_an_add_to_opponents(
    people: People, world: StagedWorld
) -> None:
    world.stage(
        *FIRST,
        top="5-circle-violet",
        dealer=3,
        draw="3-square-orange 2-square-red 1-star-violet 1-square-violet",
    )
    world.deal(*SECOND, top="5-star-yellow", dealer=0, draw="5-triangle-red")
    ann, bob, cleo, dan = await asyncio.gather(
        people.known("Ann", DESKTOP, by=MouseDragging),
        people.known("Bob", PHONE, by=TouchDragging),
        people.known("Cleo", TABLET, by=Keys),
        people.known("Dan", PHONE),
    )
    await cleo.page.add_init_script(COUNT_POINTERS)
    table = await people.dealt(ann, bob, cleo, dan, game="team-tic", deals=2)
    await the_first_round(table, ann, bob, cleo, dan)
    await ann_goes_out(table, ann)
    await all_read_the_sheet(table, "Ann and Cleo", {"Ann + Cleo": 19, "Bob + Dan": -4})
    await table.all_ready()
    await bob_goes_out_at_once(table, bob)
    await all_read_the_sheet(table, "Bob and Dan", {"Ann + Cleo": -13, "Bob + Dan": 11})
    assert await cleo.page.evaluate("sessionStorage.pointed") is None


async def the_first_round(table: Table, ann: Player, bob: Player, cleo: Player, dan: Player) -> None:
    """Everybody has a turn: drag, touch, keys, taps."""
    await table.sees_that(at(ann).draw())
    await at(ann).pick("3-square-violet 3-square-cyan 3-square-yellow 3-square-orange")
    await expect(ann.line).to_have_text("3-square: a Tic of 4, 8 points.")
    await table.sees_that(at(ann).drag_to("3-square-cyan", at(ann).new_group))
    await table.sees_that(at(ann).drag_to("1-star-red", at(ann).chain_end))

    await table.sees_that(at(bob).draw())
    await at(bob).pick("4-crescent-violet 4-crescent-cyan 4-crescent-red")
    await table.sees_that(at(bob).press("^Lay down Tic 4-crescent$"))
    await table.sees_that(at(bob).discard("5-square-orange"))

    await at(cleo).choose("1-star-red")
    await expect(cleo.line).to_have_text("You take 2: 1 into the Tic, 1 in hand.")
    await expect(at(cleo).pouch).to_contain_text("star-red, 3 points")
    await table.all_shot("team-pick-up")
    await table.sees_that(at(cleo).press("^Take 2 and lay down$"))
    await at(cleo).pick("4-crescent-yellow")
    await expect(at(cleo).table).to_contain_text("you may add 2" if (await is_wide(cleo)) else "add 2")
    await table.sees_that(cleo.hands.press(at(cleo).place("Bob and Dan's Tic")))
    await expect(at(bob).group("Your Tic", "4 crescent")).to_have_accessible_name(re.compile("4 crescent yellow$"))
    await table.sees_that(at(cleo).discard("2-circle-cyan"))

    await table.sees_that(at(dan).draw())
    await at(dan).pick("4-crescent-orange")
    await table.sees_that(at(dan).press("^Add to your Tic$"))
    await expect(at(ann).group("Bob and Dan's Tic", "4 crescent")).to_have_accessible_name(re.compile("worth 20:"))
    await table.sees_that(at(dan).discard("1-crescent-red"))


async def is_wide(player: Player) -> bool:
    size = player.page.viewport_size
    return size is not None and size["width"] >= 1000


async def ann_goes_out(table: Table, ann: Player) -> None:
    """She adds to her partner's group, lays down her last three of a kind, and discards what she drew."""
    await table.sees_that(at(ann).draw())
    await table.sees_that(at(ann).drag_to("2-star-red", at(ann).group("Your Tic", "star red")))
    await table.sees_that(at(ann).press("^Lay down Tic 5-triangle$"))
    await ann.hands.pick("1-square-violet")
    await expect(ann.line).to_have_text("Discard 1-square-violet, your last card, and you are out.")
    await at(ann).press("^Discard 1-square-violet$")
    await table.rooms.until(table.code, lambda room: stage(room) == "pause")


async def bob_goes_out_at_once(table: Table, bob: Player) -> None:
    """The first turn has passed on to him. A card of the chain that is dragged shows what it would bring."""
    await bob.hands.drag(at(bob).in_chain("5-star-yellow"), at(bob).pouch)  # type: ignore[attr-defined]
    await expect(bob.line).to_have_text("5-star-yellow: nothing more, and no group.")
    await table.sees_that(bob.hands.drag(at(bob).draw_pile, bob.hand))  # type: ignore[attr-defined]
    await table.sees_that(at(bob).press("^Lay down Tic 1-circle$"))
    await table.sees_that(at(bob).press("^Lay down Tic 2-star$"))
    await at(bob).drag_to("5-triangle-red", at(bob).chain)
    await table.rooms.until(table.code, lambda room: stage(room) == "over")


async def all_read_the_sheet(table: Table, winners: str, totals: dict[str, int]) -> None:
    """Everybody reads the same, line by line, and the lines add up to the points of the deal."""
    match = match_of(table.room)
    result = match.past[-1]
    verb = "win the match" if match.ended else "take the deal"
    for player in table.players:
        names = winners.split(" and ")
        others = [name for name in names if name != player.name]
        said = winners if len(others) == 2 else f"You and {others[0]}"
        await expect(player.page.get_by_role("heading", name=f"{said} {verb}.", exact=True)).to_be_visible()
        for side, (name, total) in enumerate(totals.items()):
            rows = await player.page.get_by_role("table", name=name).get_by_role("row").all_inner_texts()
            points = [int(row.split("\t")[-1].split("\n")[-1].replace("−", "-")) for row in rows]
            *lines, deal, together = points
            assert lines == [line.points for line in result.lines if line.side == side]
            assert (sum(lines), deal, together) == (deal, result.points[side], total)
    await table.all_shot(f"team-sheet-{match.deal_no}")


async def test_partners_sit_across_and_chance_can_make_the_teams(people: People) -> None:
    ann, bob, cleo, dan = await asyncio.gather(*[people.known(name, PHONE) for name in ("Ann", "Bob", "Cleo", "Dan")])
    table = await people.table(ann, bob, cleo, dan, game="team-tic", sit=False)
    await ann.sits(1)
    await bob.press("Sit on chair 3, free, with Ann")
    await cleo.press(re.compile("^Sit on chair 2, free"))
    await expect(ann.page.get_by_text("One more chair to fill: two, four or six can play.")).to_be_visible()
    await dan.press(re.compile("^Sit on chair 5, free"))
    said = "Nobody sits across from Ann and Bob yet: partners sit across."
    await expect(ann.page.get_by_text(said)).to_be_visible()
    await expect(ann.button("Deal the cards")).to_be_disabled()
    await check(ann, "team-lobby-odd", "light", "dark")
    await dan.press("Move to chair 4, free, with Ann")
    await expect(ann.page.get_by_text("with Dan")).to_be_visible()
    await expect(ann.button("Deal the cards")).to_be_enabled()
    await ann.shot("team-lobby")
    await ann.press("Shuffle the chairs")
    room = await table.rooms.until(table.code, lambda room: isinstance(room.entries[-1].news, ChairsShuffled))
    chairs = [next((person.name for person in room.people if person.no == who), "") for who in room.chairs]
    across = chairs[(chairs.index("Ann") + 2) % 4]
    await expect(ann.page.get_by_text(f"with {across}")).to_be_visible()


async def test_every_card_of_a_long_chain_can_be_seen_and_touched(people: People) -> None:
    table = await people.site.table("Eve", "Fay", "Gus", "Hal", game="team-tic")
    await table.start()
    seat = await lengthened(table, LONG)
    for size in (PHONE, TABLET, DESKTOP):
        eve = await people.again(table.tabs[seat].guest, size)
        await eve.opens(f"/t/{table.code}")
        await expect(at(eve).chain_cards).to_have_count(LONG)
        boxes = await at(eve).chain_cards.evaluate_all(SEEN)
        assert all(boxes)
        await check(eve, f"team-chain-{LONG}", *(("light", "dark") if size == PHONE else ("light",)))


SEEN = """cards => cards.map((card) => {
    const { left, top, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 6, top + height / 2);
    return card === hit || card.contains(hit);
})"""


async def lengthened(table: sites.Table, length: int) -> int:
    """Everybody draws and discards until so many cards lie in the chain; the seat that is on turn then."""
    game, chance = GAMES["team-tic"], random.Random(length)
    while True:
        state = match_of(table.room()).state
        assert isinstance(state, TeamTicState)
        if state.phase == "draw" and len(state.chain) == length:
            return state.turn
        discards = [DiscardToChain(card) for card in state.hands[state.turn]]
        action = {"type": "draw"} if state.phase == "draw" else encode(chance.choice(discards))
        done = await table.tabs[state.turn].act(action)
        assert done["t"] == "done"
        assert game.result(match_of(table.room()).state) is None
        for tab in table.tabs:
            await tab.until_moved(done["move_no"])
