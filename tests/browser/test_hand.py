"""The own hand: what may be played, what happens to the rest, and that it is nobody else's to arrange."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.hands import Keys, MouseDragging, TouchDragging, card_in, discard
from tests.browser.people import DESKTOP, PHONE, People, Table
from tests.browser.rooms import match_of, view_of
from tests.browser.world import StagedWorld

TOP = "4-square-cyan"
TIC, SINGLE, STAR, NOTHING = "4-star-cyan", "1-square-red", "5-star-cyan", "1-crescent-red"
ANN = f"{NOTHING} {SINGLE} {STAR} {TIC} 2-triangle-violet 3-circle-orange"
BOB = "2-crescent-red 5-triangle-orange 1-circle-violet 4-square-yellow 3-crescent-violet 5-circle-orange"
TO_DRAW = "1-triangle-yellow 3-triangle-orange 2-circle-red 5-crescent-violet 1-circle-red 2-star-red"


@pytest.fixture
async def table(people: People, world: StagedWorld) -> Table:
    """Ann is on turn against Bob, with a Tic, two Singles and three cards that do not fit."""
    world.stage(ANN, BOB, top=TOP, dealer=1, draw=TO_DRAW)
    ann = await people.person("Ann", by=MouseDragging)
    await ann.says_their_name()
    return await people.dealt(ann, await people.known("Bob", PHONE), hand_size=6)


async def test_a_card_that_does_not_fit_is_told_why_and_nothing_changes(table: Table) -> None:
    ann, move_no = table.players[0], match_of(table.room).move_no
    await ann.hands.pick(NOTHING)
    await expect(ann.line).to_have_text(f"{NOTHING} and {TOP} share nothing.")
    await ann.press(f"Play {NOTHING}")
    await expect(card_in(ann.page, NOTHING).locator(".hatch")).to_be_attached()
    await ann.shot("refused")
    assert await ann.cards() == ANN.split()
    assert match_of(table.room).move_no == move_no
    await ann.hands.play(TIC)
    await table.rooms.until_moved(table.code, move_no)
    await table.all_see()


async def test_a_card_that_may_be_played_stands_out_in_form_and_in_words(table: Table) -> None:
    ann = table.players[0]
    marks = {TIC: (2, "Tic, plays again"), SINGLE: (1, "Single, ends your turn"), NOTHING: (0, "cannot be played now")}
    for card, (stitches, words) in marks.items():
        target = card_in(ann.page, card)
        await expect(target.locator(".stitches i")).to_have_count(stitches)
        await expect(target).to_have_accessible_name(re.compile(words))
    heights = {card: (await card_in(ann.page, card).locator(".face").bounding_box() or {})["y"] for card in marks}
    assert heights[TIC] == heights[SINGLE] < heights[NOTHING]
    await expect(ann.line).to_contain_text("Your turn. One card Tics, two Single.")


async def test_a_star_on_the_way_out_says_beforehand_who_draws(table: Table) -> None:
    ann, bob = table.players
    await ann.hands.pick(STAR)
    await expect(ann.line).to_have_text(f"{STAR} is a Single: it ends your turn and Bob draws 5.")
    await ann.press(f"Play {STAR}")
    await expect(bob.line).to_contain_text("You drew 5. Now it is your turn.")
    await expect(bob.hand).to_have_accessible_name("Your hand, 11 cards")
    assert await bob.cards() == [*BOB.split(), *TO_DRAW.split()[:5]]


async def test_the_own_order_survives_what_others_do_a_draw_and_a_reload(table: Table) -> None:
    ann, bob = table.players
    await bob.hands.press(card_in(bob.page, "5-circle-orange"))
    for key in ("Shift+ArrowLeft", "Shift+ArrowLeft"):
        await bob.page.keyboard.press(key)
    order = await bob.cards()
    assert order != BOB.split()
    await ann.hands.play(STAR)
    order = [*order, *TO_DRAW.split()[:5]]
    await expect(bob.hand).to_have_accessible_name("Your hand, 11 cards")
    assert await bob.cards() == order
    await table.rooms.until(table.code, lambda room: view_of(room, "Bob").to_act == (1,))
    await bob.page.reload()
    await table.all_see()
    assert await bob.cards() == order


async def test_sorting_is_done_once_and_can_be_undone(table: Table) -> None:
    ann = table.players[0]
    await ann.press("Sort")
    await ann.press("Number")
    sorted_ = [NOTHING, SINGLE, "2-triangle-violet", "3-circle-orange", TIC, STAR]
    assert await ann.cards() == sorted_
    await ann.press("Sort")
    await ann.press("Put back")
    assert await ann.cards() == ANN.split()


async def test_nothing_moves_under_a_hand_that_holds_a_card(table: Table) -> None:
    ann, bob = table.players
    await ann.hands.play(SINGLE)
    await bob.sees(await table.rooms.until_moved(table.code, 1))
    held = card_in(ann.page, TIC)
    dragging = ann.hands
    assert isinstance(dragging, MouseDragging)
    await dragging.grip(held)
    lies = await held.bounding_box()
    await bob.hands.play("4-square-yellow")
    await table.rooms.until_moved(table.code, 2)
    await expect(discard(ann.page)).to_have_accessible_name(re.compile("4 square yellow"))
    assert await held.bounding_box() == lies
    await ann.page.keyboard.press("Escape")
    await ann.page.mouse.up()
    await ann.sees(table.room)
    assert TIC in await ann.cards()
    assert await held.get_attribute("aria-pressed") == "false"


async def test_a_card_dropped_beside_the_pile_goes_home(table: Table) -> None:
    ann, move_no = table.players[0], match_of(table.room).move_no
    dragging = ann.hands
    assert isinstance(dragging, MouseDragging)
    await dragging.drag(card_in(ann.page, TIC), ann.page.get_by_role("heading", name="Tic-a-Long"))
    assert await ann.cards() == ANN.split()
    await dragging.drag(card_in(ann.page, TIC), card_in(ann.page, NOTHING))
    assert (await ann.cards())[0] == TIC
    assert match_of(table.room).move_no == move_no


async def test_a_finger_arranges_the_hand_too(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann = await people.person("Ann", PHONE, by=TouchDragging)
    await ann.says_their_name()
    table = await people.dealt(ann, await people.known("Bob", DESKTOP), hand_size=6)
    dragging = ann.hands
    assert isinstance(dragging, TouchDragging)
    await dragging.drag(card_in(ann.page, TIC), card_in(ann.page, NOTHING))
    await table.rooms.until(table.code, lambda room: match_of(room).orders[0] != ())
    assert (await ann.cards())[0] == TIC


async def test_keys_select_put_back_arrange_and_find(people: People, world: StagedWorld) -> None:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann = await people.person("Ann", by=Keys)
    await ann.says_their_name()
    await people.dealt(ann, await people.known("Bob", DESKTOP), hand_size=6)
    await ann.hands.pick(TIC)
    await expect(card_in(ann.page, TIC)).to_have_attribute("aria-pressed", "true")
    await ann.page.keyboard.press("Escape")
    await expect(card_in(ann.page, TIC)).to_have_attribute("aria-pressed", "false")
    await ann.page.keyboard.press("Shift+ArrowLeft")
    await expect(card_in(ann.page, TIC)).to_be_focused()
    assert (await ann.cards()).index(TIC) == 2
    await ann.page.keyboard.press("/")
    await ann.page.keyboard.press("o")
    await expect(card_in(ann.page, "3-circle-orange")).to_be_focused()
    await ann.page.keyboard.press("?")
    await expect(ann.page.get_by_role("dialog", name="On the keyboard")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(card_in(ann.page, "3-circle-orange")).to_be_focused()
