"""A publisher's skin is what people see, on a server below a path as well, and everybody can still read everything."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from tests.browser.axe import faults
from tests.browser.people import DESKTOP, PHONE, People
from tests.browser.rooms import Rooms
from tests.browser.world import StagedWorld
from tests.services import ROOT
from tests.sites import Site, serving

BASE = "/play"
CLOTH: dict[Literal["light", "dark"], str] = {"light": "rgb(198, 222, 219)", "dark": "rgb(17, 48, 47)"}


@pytest.fixture
async def site(tmp_path: Path, staged_world: StagedWorld) -> AsyncIterator[Site]:
    example = ROOT / "deploy" / "skin-example"
    async with serving(tmp_path, world=staged_world, base_path=BASE, skin_dir=example) as server:
        server.base += BASE
        yield server


@pytest.fixture
def rooms(site: Site) -> Rooms:
    return Rooms(site)


async def style(page: Page, selector: str, name: str) -> str:
    """As the browser has worked it out."""
    worked_out: str = await page.locator(selector).first.evaluate(
        "(element, name) => getComputedStyle(element).getPropertyValue(name)", name
    )
    return worked_out


async def test_a_skin_is_seen_and_read_by_day_and_in_the_evening(people: People) -> None:
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", PHONE)
    await people.dealt(ann, bob, hand_size=6)
    table, home = ann.page, bob.page
    assert "Saltmarsh" in await table.title() + await home.title()
    await bob.opens("/")
    await expect(home.get_by_role("link", name="Rules of TIC Rummy")).to_be_visible()
    await expect(home.get_by_role("link", name="Saltmarsh, home").get_by_role("img")).to_be_visible()
    drawn = await table.locator(".publishers-mark").evaluate("mark => mark.complete && mark.naturalWidth > 0")
    assert drawn
    assert "tictable" not in await table.inner_html("body")
    assert re.search(rf"{BASE}/static/skin/card-back\.\w+\.svg", await style(table, ".face-down", "background-image"))
    assert await style(table, ".face-down > use", "display") == "none"
    for page in (home, table):
        for theme, cloth in CLOTH.items():
            await page.emulate_media(color_scheme=theme)
            assert await style(page, "body", "background-color") == cloth
            assert await faults(page, "color-contrast") == []
    await home.emulate_media(media="print")
    assert await style(home, "body", "background-color") == "rgb(255, 255, 255)"
    await home.emulate_media(media="screen", forced_colors="active")
    assert await style(home, "html", "--table") == "Canvas"
    assert await style(home, "html", "--thread") == "Highlight"
