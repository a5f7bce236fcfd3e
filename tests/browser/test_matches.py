"""Whole matches, by the screen alone."""

import pytest
from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.people import DESKTOP, PHONE, People
from tests.browser.rooms import match_of


@pytest.mark.parametrize("game", ["tic-a-long", "mono-duo-tripo"])
async def test_two_people_play_a_match_of_two_deals_and_again(people: People, game: str) -> None:
    ann = await people.known("Ann", DESKTOP)
    bob = await people.known("Bob", PHONE)
    table = await people.table(ann, bob, game=game, hand_size=6, deals=2)
    await table.deal()
    await table.play()
    assert stage(table.room) == "pause"
    for player in table.players:
        await expect(player.page.get_by_role("heading", name="take")).to_be_visible()
        await player.shot(f"pause-{game}")
    await table.all_ready()
    await table.play()
    assert stage(table.room) == "over"
    for player in table.players:
        await expect(player.page.get_by_role("heading", name="the match.")).to_be_visible()
        await player.shot(f"end-{game}")
    await table.all_play_again()
    assert match_of(table.room).deal_no == 1
    await table.move()
