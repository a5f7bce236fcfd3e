"""The host of the server, at pages of their own: everybody is told something, and a table that is stuck is ended."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.layout import overflow
from tests.browser.people import PHONE, TABLET, People
from tests.browser.player import Player
from tests.browser.rooms import Rooms
from tests.browser.test_access import check
from tests.browser.world import StagedWorld
from tests.sites import Site, serving

TOKEN = "a token that nobody guesses"
WORDS = "Cake in the kitchen at eight."


@pytest.fixture
async def site(tmp_path: Path, staged_world: StagedWorld) -> AsyncIterator[Site]:
    async with serving(tmp_path, world=staged_world, admin_token=TOKEN) as server:
        yield server


@pytest.fixture
def rooms(site: Site) -> Rooms:
    return Rooms(site)


async def test_the_host_tells_everybody_something_and_ends_a_table(people: People, world: StagedWorld) -> None:
    ann, bob, host = await people.known("Ann", PHONE), await people.known("Bob"), await people.person("", TABLET)
    table = await people.dealt(ann, bob, hand_size=6)
    await signs_in(host, table.code)

    await host.page.get_by_label("What").select_option("Own words")
    await host.page.get_by_label("Own words").fill(WORDS)
    await host.press("Look at it first")
    await expect(host.page.get_by_text(WORDS)).to_be_visible()
    await host.press("Tell everybody")
    await expect(host.page.get_by_text("Everybody is being told.")).to_be_visible()
    for player in table.players:
        await expect(strip(player)).to_have_text(WORDS)
        assert await overflow(player.page) == (0, 0)
    await ann.shot("announced")
    await ann.press("Put this away")
    await expect(strip(ann)).to_have_count(0)
    await ann.opens(table.path)
    await ann.sees(table.room)
    await table.move()
    await expect(strip(ann)).to_have_count(0)
    await expect(strip(bob)).to_have_text(WORDS)

    await host.page.get_by_role("link", name=table.code).click()
    await host.page.get_by_role("link", name="End the match").click()
    await host.press("End the match")
    await expect(host.page.get_by_text("The match has been ended. Its sheet stays.")).to_be_visible()
    for player in table.players:
        await expect(player.page.get_by_role("heading", name="The match was broken off.")).to_be_visible()

    await host.page.get_by_role("link", name="Host of this server").click()
    await host.page.get_by_role("link", name="Withdraw it").click()
    await host.press("Withdraw it")
    await expect(strip(bob)).to_have_count(0)


async def signs_in(host: Player, code: str) -> None:
    await host.opens("/admin")
    await host.page.get_by_label("Admin token").fill(TOKEN)
    await host.press("Sign in")
    await expect(host.page.get_by_role("link", name=code)).to_be_visible()
    await check(host, "admin", "light")


def strip(player: Player) -> Locator:
    """What stands above everything else."""
    return player.page.get_by_role("complementary", name="From the host of this server")
