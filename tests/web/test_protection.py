"""What every answer carries, and what no request may do."""

import re
from pathlib import Path
from typing import Any

import pytest

from app.games.registry import GAMES
from app.web.protection import BODY_AT_MOST, HEADERS
from tests.sites import Site, serving

PATHS = [
    "/",
    "/rules",
    "/rules/tic-a-long",
    "/how-we-shuffle",
    "/what-we-store",
    "/t/QQQQQQ",
    "/nothing/here",
    "/api/games",
    "/api/rooms",
    "/api/nothing",
    "/api/matches/none",
    "/api/protocol.json",
    "/api/openapi.json",
    "/static/dist/nothing.js",
    "/static/dist/.vite/manifest.json",
    "/healthz",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_security_headers(site: Site, path: str) -> None:
    answer = await (await site.guest("Ann")).get(path)
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "server_trouble" not in answer.text


async def test_built_files_carry_them_too(site: Site) -> None:
    ann = await site.guest("Ann")
    page = (await ann.get("/")).text
    script = page.partition('src="/static/dist/')[2].partition('"')[0]
    answer = await ann.get(f"/static/dist/{script}")
    assert answer.status_code == 200
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_page_names_the_parts_of_its_game_beforehand(site: Site, game: str) -> None:
    ann = await site.guest("Ann")
    code = (await ann.post("/api/rooms", game=game)).json()["code"]
    preloaded = re.findall(r'rel="modulepreload" href="([^"]+)"', (await ann.get(f"/t/{code}")).text)
    assert any(Path(part).name.startswith(f"{game}-") for part in preloaded)
    assert {(await ann.get(part)).status_code for part in preloaded} == {200}


async def test_a_failing_server_carries_them_too_and_tells_nothing(tmp_path: Any) -> None:
    async with serving(tmp_path) as site:

        @site.app.get("/api/broken")
        async def broken() -> None:
            raise ZeroDivisionError("the secret reason")

        answer = await (await site.guest("Ann")).get("/api/broken")
        assert answer.status_code == 500
        assert answer.json()["code"] == "server_trouble"
        assert "secret" not in answer.text
        assert HEADERS.items() <= dict(answer.headers).items()


async def test_pages_have_no_inline_script_and_no_foreign_address(site: Site) -> None:
    table = await site.table("Ann")
    for path in ("/", f"/t/{table.code}", "/rules", "/rules/tic-a-long"):
        page = (await table.tabs[0].guest.get(path)).text
        assert "<script>" not in page
        assert " onclick=" not in page
        assert "style=" not in page
        assert "http://" not in page.replace(site.base, "").replace("http://www.w3.org/", "")


@pytest.mark.parametrize(
    ("origin", "status"), [("{own}", 200), (None, 200), ("https://evil.example", 403), ("null", 403), ("http://[", 403)]
)
async def test_only_our_own_pages_may_post(site: Site, origin: str | None, status: int) -> None:
    ann = await site.guest("Ann")
    headers = {} if origin is None else {"origin": origin.format(own=site.base)}
    answer = await ann.http.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "foreign_origin"
        assert HEADERS.items() <= dict(answer.headers).items()
        assert (await ann.get("/api/me")).json() == {"name": "Ann"}


async def test_a_body_is_small(site: Site) -> None:
    ann = await site.guest("Ann")
    assert (await ann.http.post("/api/me", content=b'{"name":"Ann"' + b" " * 1000 + b"}")).status_code in (200, 422)
    answer = await ann.http.post("/api/me", content=b" " * (BODY_AT_MOST + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "bad_request")


async def test_a_body_in_pieces_is_small_too(site: Site) -> None:
    ann = await site.guest("Ann")

    async def pieces() -> Any:
        for _ in range(40):
            yield b" " * 1024

    answer = await ann.http.post("/api/me", content=pieces())
    assert 400 <= answer.status_code < 500
    assert (await ann.get("/healthz")).status_code == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
async def test_other_methods_are_refused(site: Site, method: str) -> None:
    answer = await (await site.guest("Ann")).http.request(method, "/api/rooms")
    assert answer.status_code == 405
    assert answer.json()["code"] == "bad_request"


async def test_no_file_outside_the_built_ones_is_served(site: Site) -> None:
    ann = await site.guest("Ann")
    for path in (
        "/static/dist/../../pyproject.toml",
        "/static/dist/%2e%2e/%2e%2e/pyproject.toml",
        "/static/src/app.ts",
    ):
        assert (await ann.get(path)).status_code == 404
