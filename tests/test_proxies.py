"""Behind Caddy and nginx, set up by the examples that are shipped, everything works as it does without them."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from fastapi import FastAPI
from websockets.exceptions import InvalidStatus

from app.__main__ import PING_EVERY
from tests import compose, proxies
from tests.breakage.servers import AofRedis, App
from tests.proxies import DEPLOY, Proxy
from tests.services import ROOT, free_port
from tests.sites import Site, Tab, Table, serving

EXAMPLES = {
    "caddy": ("Caddyfile", ""),
    "nginx": ("nginx.conf", ""),
    "caddy at a path": ("Caddyfile.sub-path", "/play"),
    "nginx at a path": ("nginx.sub-path.conf", "/play"),
}
FEW = {"rooms_a_minute": 10_000, "secure_cookies": True}


@pytest.fixture(scope="module", params=EXAMPLES)
async def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """A server behind a proxy, as people reach it."""
    folder = tmp_path_factory.mktemp("proxy")
    example, path = EXAMPLES[request.param]
    start = proxies.caddy if example.startswith("Caddy") else proxies.nginx
    async with serving(folder, base_path=path, **FEW) as server:
        with start(example, urlsplit(server.base).netloc, folder, path) as proxy:
            server.base, server.trust = proxy.base, proxy.trust
            yield server


@pytest.fixture
async def table(site: Site) -> AsyncIterator[Table]:
    yield await (await site.table("Anna", "Ben")).start()
    await site.everybody_leaves()


def origin(site: Site) -> str:
    return "https://" + urlsplit(site.base).netloc


async def test_people_play(table: Table) -> None:
    before = table.tabs[0].move_no
    for _ in range(3):
        await table.move()
    assert table.tabs[1].move_no >= before + 3


async def test_a_page_of_the_same_host_may_open_a_socket_and_post_and_a_foreign_one_may_not(table: Table) -> None:
    guest, site = table.tabs[0].guest, table.site
    await guest.open(table.code, origin=origin(site))
    with pytest.raises(InvalidStatus, match="403"):
        await guest.open(table.code, origin="https://evil.example")
    for said, status in ((origin(site), 200), ("https://evil.example", 403)):
        answer = await guest.http.post("/api/me", json={"name": "Anna"}, headers={"origin": said})
        assert answer.status_code == status


async def test_links_and_cookies_are_for_https(site: Site) -> None:
    guest = await site.guest("Anna")
    answer = await guest.post("/api/me", name="Anne")
    assert "; secure" in answer.headers["set-cookie"]
    assert (await guest.post("/api/me/link")).json()["url"].startswith(f"{site.base}/continue/")
    assert "strict-transport-security" in answer.headers


async def test_built_files_are_kept_and_pages_are_not(site: Site) -> None:
    guest = await site.guest("Anna")
    page = await guest.get("/")
    assert page.headers["cache-control"] == "no-cache"
    script = re.findall(r'<script type="module" src="([^"]+)"', page.text)[0]
    built = await guest.http.get(f"{origin(site)}{script}")
    assert built.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert built.headers["content-encoding"] == "gzip"


async def test_the_address_is_that_of_the_client_and_nobody_says_another(site: Site) -> None:
    async def asks(address: str, times: int, **headers: str) -> list[int]:
        transport = httpx2.AsyncHTTPTransport(local_address=address, verify=site.trust)
        async with httpx2.AsyncClient(base_url=site.base, transport=transport) as http:
            return [(await http.get("/api/rooms/ZZZZZZ", headers=headers)).status_code for _ in range(times)]

    guessed = await asks("127.0.0.2", 40)
    assert {guessed[0], guessed[-1]} == {404, 429}
    assert await asks("127.0.0.2", 1, **{"x-forwarded-for": "198.51.100.7"}) == [429]
    assert await asks("127.0.0.3", 1) == [404]


async def test_a_large_body_and_the_figures_get_no_further_than_the_proxy(site: Site) -> None:
    guest = await site.guest("Anna")
    async with guest.http.stream("POST", "/api/me", content=b"x" * 70_000) as answer:
        assert answer.status_code == 413  # the server may say so first; then Caddy cuts off its sentence
    assert (await guest.get("/metrics")).status_code == 404


@pytest.mark.parametrize("example", ["nginx.conf", "nginx.sub-path.conf"])
def test_nginx_waits_for_longer_than_a_socket_is_silent(example: str) -> None:
    waits = re.findall(r"proxy_(?:read|send)_timeout +(\d+)s;", (DEPLOY / example).read_text())
    assert len(waits) == 2
    assert min(map(int, waits)) > 2 * PING_EVERY


@asynccontextmanager
async def behind_a_hasty_nginx(ping_every: float, folder: Path) -> AsyncIterator[Tab]:
    """Somebody at a table whose nginx waits for one second only."""

    def hasty(text: str) -> str:
        return re.sub(r"proxy_(read|send)_timeout +\d+s", r"proxy_\1_timeout 1s", text)

    async with serving(folder, ping_every=ping_every, **FEW) as site:
        with proxies.nginx("nginx.conf", urlsplit(site.base).netloc, folder, change=hasty) as proxy:
            site.base, site.trust = proxy.base, proxy.trust
            yield (await site.table("Anna")).tabs[0]
            await site.everybody_leaves()


async def test_a_player_who_thinks_for_long_stays_connected(tmp_path_factory: pytest.TempPathFactory) -> None:
    folders = [tmp_path_factory.mktemp("hasty") for _ in range(2)]
    async with behind_a_hasty_nginx(60, folders[0]) as silent, behind_a_hasty_nginx(0.3, folders[1]) as kept:
        assert (await silent.until_closed())[0] == 1006
        await kept.ping()


@dataclass(repr=False)
class Composed:
    """The server as compose starts it, with Caddy before it."""

    app: App
    proxy: Proxy


def migrated(command: list[str], said: dict[str, str]) -> None:
    """What the server of compose waits for is done."""
    program, *words = command
    assert program == "python"
    subprocess.run([sys.executable, *words], cwd=ROOT, env=os.environ | said, stdout=subprocess.DEVNULL, check=True)


@pytest.fixture
async def composed(postgres: str, tmp_path: Path) -> AsyncIterator[Composed]:
    redis, port = AofRedis(tmp_path), free_port()
    with ExitStack() as running:
        running.callback(redis.close)
        redis.start()
        proxy = running.enter_context(proxies.caddy("Caddyfile", f"127.0.0.1:{port}", tmp_path))
        env = compose.example(SECRET_KEY="s" * 64, POSTGRES_PASSWORD="p" * 64, SITE=urlsplit(proxy.base).netloc)
        here = {"DATABASE_URL": postgres, "REDIS_URL": redis.url, "DATA_DIR": str(tmp_path)}
        gate = compose.services(env)["migrate"]["command"]
        await asyncio.to_thread(migrated, gate, compose.environment(env, compose.WITH_CADDY, "migrate") | here)
        said = compose.environment(env, compose.WITH_CADDY) | here
        app = App(tmp_path, port, **{name: said[name] for name in said if name not in ("HOST", "PORT")})
        await asyncio.to_thread(app.start)
        running.callback(app.kill)
        yield Composed(app, proxy)


async def test_what_compose_starts_is_played_at_and_started_anew(composed: Composed) -> None:
    assert len(composed.app.workers()) == 2
    site = Site(composed.proxy.base, FastAPI(), composed.proxy.trust)
    table = await (await site.table("Anna", "Ben")).start()
    for _ in range(3):
        await table.move()
    before = [(tab.view, tab.move_no) for tab in table.tabs]
    await asyncio.to_thread(composed.app.terminate)
    assert [(await tab.until_closed())[0] for tab in table.tabs] == [1012, 1012]
    await asyncio.to_thread(composed.app.start)
    table.tabs = [await tab.guest.open(table.code) for tab in table.tabs]
    assert [(tab.view, tab.move_no) for tab in table.tabs] == before
    await table.move()
    await site.everybody_leaves()
