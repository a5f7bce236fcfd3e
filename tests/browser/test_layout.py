"""Everything in sight, on every size of screen, and large enough for fingers and eyes."""

import asyncio
from itertools import pairwise

from playwright.async_api import expect

from tests.browser.layout import COVERED, Box, outside, overflow, targets, too_small
from tests.browser.people import PHONE, SIDEWAYS, SIZES, People, Table
from tests.browser.world import StagedWorld


async def test_fourteen_cards_lie_readable_on_a_small_phone(people: People, world: StagedWorld) -> None:
    world.dealer(1)
    ann, bob = await people.known("Ann", PHONE), await people.known("Bob", SIDEWAYS)
    table = await people.dealt(ann, bob, game="mono-duo-tripo", hand_size=14)
    for player in table.players:
        await player.shot("fourteen-cards")
        cards = [box for box in await targets(player.page) if " of 14" in box.name]
        assert len(cards) == 14
        assert not await outside(player.page)
        rows: dict[float, list[Box]] = {}
        for card in cards:
            rows.setdefault(round(card.y), []).append(card)
        for row in rows.values():
            assert all(right.x - left.x >= 33 for left, right in pairwise(row))
        for card in await player.hand.get_by_role("button").all():
            assert await card.evaluate(COVERED) == []
        assert await overflow(player.page) == (0, 0)


async def four_sizes(people: People, world: StagedWorld, hand_size: int) -> Table:
    """One table, and a screen of each size at it; the first one is on turn."""
    world.dealer(3)
    names = ("Ann", "Bob", "Cleo", "Dora")
    players = await asyncio.gather(*[people.known(name, size) for name, size in zip(names, SIZES, strict=True)])
    return await people.table(*players, hand_size=hand_size)


async def test_a_table_in_play_neither_scrolls_nor_hides_anything(people: People, world: StagedWorld) -> None:
    table = await (await four_sizes(people, world, hand_size=10)).deal()
    for _ in range(4):
        player = table.on_turn
        await player.sees(table.room)
        await player.hands.pick(max(await player.cards(), key=len))
        for each in table.players:
            assert await overflow(each.page) == (0, 0)
            assert not await outside(each.page)
            if each.hands.touch:
                assert not too_small(await targets(each.page))
        await table.move()
        await table.all_see()
    await table.all_shot("in-play")


async def test_letters_twice_as_large_leave_the_hand_and_the_words_in_sight(people: People, world: StagedWorld) -> None:
    table = await four_sizes(people, world, hand_size=6)
    for player in table.players:
        await player.page.evaluate("document.documentElement.style.fontSize = '200%'")
    await table.all_shot("large-letters-lobby")
    await table.deal()
    await table.all_shot("large-letters")
    for player in table.players:
        for locator in (player.hand, player.line):
            box = await locator.bounding_box()
            size = player.page.viewport_size
            assert box is not None
            assert size is not None
            assert Box("", **box, dense=False).is_inside(size["width"], size["height"])
        assert (await overflow(player.page))[0] == 0
    for _ in range(5):
        await table.move()
    await table.all_see()


async def test_pages_before_and_after_the_game_are_for_fingers_too(people: People, world: StagedWorld) -> None:
    world.begin("273")
    ann, bob = await people.known("Ann", PHONE), await people.known("Bob", SIDEWAYS)
    for player in (ann, bob):
        await player.opens("/")
        await expect(player.button("Play Tic-a-Long")).to_be_visible()
        assert (await overflow(player.page))[0] == 0
        await player.shot("home")
        await player.press("Set a table")
        await expect(player.button("Set the table")).to_be_visible()
        assert (await overflow(player.page))[0] == 0
        await player.shot("set-a-table")
    table = await people.table(ann, bob, hand_size=6)
    for player in table.players:
        assert (await overflow(player.page))[0] == 0
        assert not too_small(await targets(player.page))
    await table.deal()
    await people.play_out(table)
    for player in table.players:
        await expect(player.button("Play again, same chairs")).to_be_visible()
        assert (await overflow(player.page))[0] == 0
    await table.all_shot("after-the-match")
