"""Collecting for a lay-down: the table names what is picked, what is missing, and why cards do not go together."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.hands import card_in
from tests.browser.people import DESKTOP, PHONE, People, Table
from tests.browser.player import Player
from tests.browser.world import StagedWorld

ANN = """4-star-red 4-star-cyan 4-circle-violet 4-crescent-yellow
    1-square-violet 2-square-cyan 3-circle-red 5-triangle-orange 5-square-cyan"""
BOB = """5-star-violet 5-star-cyan 2-triangle-violet 2-crescent-red 3-crescent-violet
    4-triangle-cyan 1-star-red 3-star-red 5-square-orange"""


@pytest.fixture
async def table(people: People, world: StagedWorld) -> Table:
    """Ann is on turn."""
    world.stage(ANN, BOB, top="4-triangle-orange", dealer=1, draw="1-crescent-red 4-square-red")
    ann, bob = await people.known("Ann", PHONE), await people.known("Bob", DESKTOP)
    return await people.dealt(ann, bob, game="tic-rummy")


@pytest.fixture
async def ann(table: Table) -> Player:
    return table.players[0]


async def says(player: Player, sentence: str) -> None:
    await expect(player.line).to_have_text(sentence)


async def test_the_pockets_are_a_checklist_of_the_round(ann: Player) -> None:
    await expect(ann.rummy.pocket("Single")).to_have_accessible_name("Single of 4, 0 of 4, your hand has 3 of 4")
    await expect(ann.rummy.pocket("Mono")).to_have_accessible_name("Mono of 4, 0 of 4, your hand has 4 of 4")
    await ann.rummy.gather("Single", "4-star-red 4-circle-violet")
    await expect(ann.rummy.pocket("Single")).to_have_accessible_name("Single of 4, 2 of 4, your hand has 3 of 4")
    await ann.rummy.take()
    await says(ann, "You took 4-triangle-orange. You hold all of round 1: fill the pockets.")
    await ann.press("Fill the pockets")
    await says(ann, "You took 4-triangle-orange. You can lay down round 1.")
    await expect(ann.rummy.pocket("Single")).to_have_accessible_name("Single of 4, ready")


async def test_what_is_missing_and_what_is_picked_is_named(table: Table, ann: Player) -> None:
    await table.sees_that(ann.rummy.draw())
    await says(ann, "You drew 1-crescent-red. Missing: one for the Single.")
    await ann.hands.pick("4-star-red")
    await says(ann, "4-star-red goes into the Single or the Mono.")
    await ann.hands.pick("3-circle-red")
    await says(ann, "Two more for the Single, two more for the Mono.")
    await ann.hands.pick("5-triangle-orange")
    await says(ann, "One more for the Mono.")
    await ann.hands.pick("2-square-cyan")
    await says(ann, "Number up: a Mono of 4.")
    await ann.shot("rummy-named")
    await ann.hands.pick("4-star-cyan")
    await says(ann, "These do not go together in this round.")


async def test_cards_that_tic_are_no_single_and_the_table_says_so(ann: Player) -> None:
    await ann.rummy.gather("Single", "4-star-red")
    await ann.rummy.hands.put("4-star-cyan", ann.rummy.slot("Single"))
    await says(ann, "4-star-red and 4-star-cyan Tic, so this is no Single.")
    await ann.shot("rummy-refused")
    await expect(card_in(ann.page, "4-star-cyan")).to_be_visible()
    await ann.hands.pick("4-star-cyan")
    await ann.rummy.gather("Single", "4-circle-violet")
    await expect(ann.rummy.pocket("Single")).to_have_accessible_name(re.compile("2 of 4"))


async def test_the_last_card_is_discarded_and_not_added(table: Table, ann: Player) -> None:
    bob = table.players[1]
    await table.sees_that(ann.rummy.take())
    await ann.press("Fill the pockets")
    await table.sees_that(ann.rummy.lay_down())
    await table.sees_that(ann.rummy.discard("5-square-cyan"))
    await table.sees_that(bob.rummy.draw())
    await table.sees_that(bob.rummy.discard("5-star-violet"))
    await table.sees_that(ann.rummy.draw())
    await says(ann, "Two of your cards fit on the table.")
    await ann.hands.pick("4-square-red")
    await says(ann, "4-square-red fits your Single and your Mono. Choose one.")
    await ann.shot("rummy-two-places")
    await table.sees_that(ann.hands.press(ann.rummy.place("End of your Mono")))
    await says(ann, "Discard 1-square-violet, your last card, and you are out.")
    await ann.hands.put("1-square-violet", ann.rummy.meld("Your Mono"))
    await says(ann, "Keep 1-square-violet: every turn ends with a discard, the last one too.")
    await ann.press("Discard 1-square-violet")
    await expect(ann.page.get_by_role("heading", name="You are out.")).to_be_visible()
