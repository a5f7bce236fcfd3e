"""A server that shares its host with others has everything of its own under one path, whoever takes the path off."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from fastapi.routing import iter_route_contexts

from app.main import create_app
from app.settings import OWN_PATHS, Settings
from tests.sites import Guest, Site, serving

BASE = "/play"
NAMED = re.compile(
    r"""(?:href|src|action)="([^"]*)"|url\((?!["']?data:)["']?([^)"']+)|(?:import|from)\s*\(?["'`]([./][^"'`]+)"""
)
WRITTEN = re.compile(
    r"""["'`](/(?:api|t|ws|rules|matches|static|continue|admin|what-we-store|how-we-shuffle)\b[^"'`]*)"""
)


@pytest.fixture(scope="module")
async def under_path(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with serving(tmp_path_factory.mktemp("play"), base_path=f"{BASE}/", admin_token="a" * 24) as started:
        started.base += BASE
        yield started


async def all_named(guest: Guest, start: list[str]) -> dict[str, Any]:
    """By path, every answer that can be reached from these addresses by what answers name on this host."""
    waiting, found = [*start], {}
    while waiting:
        address = waiting.pop().partition("#")[0]
        path = urlsplit(address).path
        if path in found or urlsplit(address).netloc != urlsplit(guest.base).netloc:
            continue
        found[path] = answer = await guest.http.get(address)
        if answer.headers.get("content-type", "").startswith(("text/html", "text/css", "text/javascript")):
            names = [name for match in NAMED.findall(answer.text) for name in match if name]
            waiting += [urljoin(address, name.replace("&amp;", "&")) for name in names]
    return found


async def test_nothing_that_a_page_names_lies_elsewhere(under_path: Site) -> None:
    table = await under_path.table("Anna", "Ben")
    anna = table.tabs[0].guest
    link = (await anna.post("/api/me/link")).json()["url"]
    pages = ["/", f"/t/{table.code}", "/api/docs", "/admin/sign-in", "/what-we-store/delete", "/no-such-page"]
    found = await all_named(anna, [*(under_path.base + page for page in pages), link])
    assert {path for path in found if not path.startswith(f"{BASE}/")} == set()
    assert [path for path, answer in found.items() if answer.status_code >= 400] == [f"{BASE}/no-such-page"]
    assert sum(path.startswith(f"{BASE}/static/dist/assets/") for path in found) > 20
    assert sum(path.startswith(f"{BASE}/rules/") for path in found) == 5
    shown = {path: answer for path, answer in found.items() if "html" in answer.headers.get("content-type", "")}
    assert {path: WRITTEN.findall(answer.text) for path, answer in shown.items()} == {path: [] for path in shown}


async def test_links_cookies_and_redirects_keep_the_path(under_path: Site) -> None:
    guest = await under_path.guest("Anna")
    first = await guest.post("/api/me", name="Anne")
    assert f"path={BASE};" in first.headers["set-cookie"]
    made = (await guest.post("/api/rooms", game="tic-a-long")).json()
    assert made["path"] == f"{BASE}/t/{made['code']}"
    link = (await guest.post("/api/me/link")).json()["url"]
    assert link.startswith(f"{under_path.base}/continue/")
    other = await under_path.guest("Ben")
    went_on = await other.http.post(link, params={"table": made["code"]})
    assert went_on.headers["location"] == made["path"]
    assert (await guest.get("/admin")).headers["location"] == f"{BASE}/admin/sign-in"
    described = (await guest.get("/api/openapi.json")).json()
    assert described["servers"] == [{"url": BASE}]


@pytest.mark.parametrize("asked", [f"{BASE}/", BASE, "/"])
async def test_a_proxy_may_pass_the_path_on_or_take_it_off(under_path: Site, asked: str) -> None:
    guest = await under_path.guest("Anna")
    host = under_path.base.removesuffix(BASE)
    page = await guest.http.get(host + asked)
    assert page.status_code == 200
    assert f'<html lang="en" data-base="{BASE}">' in page.text
    assert (await guest.http.get(f"{host}{asked.rstrip('/')}/static/dist/nothing.js")).status_code == 404


@pytest.mark.parametrize("base", ["/t", "/api", "/static", "/t/", "/rules/of-ours"])
def test_a_path_of_the_server_itself_is_refused(base: str) -> None:
    with pytest.raises(ValueError, match="BASE_PATH"):
        Settings(_env_file=None, base_path=base).refuse_what_cannot_work()
    Settings(_env_file=None, base_path="/table/t").refuse_what_cannot_work()


def test_every_path_of_the_server_itself_is_known(tmp_path: Path) -> None:
    app = create_app(Settings(_env_file=None, data_dir=tmp_path, admin_token="x" * 24))
    assert {route.path.split("/")[1] for route in iter_route_contexts([*app.routes])} - {""} == OWN_PATHS


@pytest.mark.parametrize("base", ["play", "/play?x", '/"', "//evil.example"])
def test_what_is_no_path_is_refused(base: str) -> None:
    with pytest.raises(ValueError, match="base_path"):
        Settings(_env_file=None, base_path=base)


def test_the_told_address_ends_with_the_path() -> None:
    Settings(_env_file=None, base_path="/play", public_url="https://cards.example/play/").refuse_what_cannot_work()
    with pytest.raises(ValueError, match="PUBLIC_URL"):
        Settings(_env_file=None, base_path="/play", public_url="https://cards.example").refuse_what_cannot_work()
