"""Behind the shipped example of Caddy, by https and under a path of the host, a browser finds everything there."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests import proxies
from tests.browser.people import People
from tests.browser.rooms import Rooms
from tests.browser.world import StagedWorld
from tests.sites import Site, serving

BASE = "/play"


@pytest.fixture
async def site(tmp_path: Path, staged_world: StagedWorld) -> AsyncIterator[Site]:
    async with serving(tmp_path, world=staged_world, base_path=BASE, secure_cookies=True) as server:
        with proxies.caddy("Caddyfile.sub-path", urlsplit(server.base).netloc, tmp_path, BASE) as proxy:
            server.base, server.trust = proxy.base, proxy.trust
            yield server


@pytest.fixture
def rooms(site: Site) -> Rooms:
    return Rooms(site)


async def test_people_set_a_table_and_play_under_the_path(people: People, site: Site) -> None:
    asked: set[str] = set()
    anna, ben = [await people.known(name, ignore_https_errors=True) for name in ("Anna", "Ben")]
    for page in (anna.page, ben.page):
        page.on("request", lambda request: asked.add(urlsplit(request.url).path))
        page.on("websocket", lambda socket: asked.add(urlsplit(socket.url).path))
    await anna.opens("/")
    await anna.page.get_by_role("link", name="Rules of TIC Rummy").click()
    await expect(anna.page).to_have_url(f"{site.base}/rules/tic-rummy")
    table = await (await people.table(anna, ben)).deal()
    for _ in range(3):
        await table.move()
    await ben.page.reload()
    await table.move()
    assert {path for path in asked if not path.startswith(f"{BASE}/")} == set()
    assert f"{BASE}/ws/{table.code}" in asked
    assert {cookie.get("path") for cookie in await anna.page.context.cookies()} == {BASE}
