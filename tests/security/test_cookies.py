"""A cookie is who one is: signed, renewed, out of reach for scripts and other sites; a key can be replaced."""

import json
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from app.live.chance import the_world
from app.web.sessions import COOKIE, KEPT_FOR, RENEWED_AFTER
from tests.sites import NO_TLS, Guest, Site, serving

OLD, NEW, FOREIGN = "an old key that was in use", "the new key", "a key of somebody else"


def the_cookie(guest: Guest) -> str:
    return f"{COOKIE}={guest.http.cookies[COOKIE]}"


async def asks(site: Site, cookie: str) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=site.base, trust_env=False, verify=NO_TLS) as http:
        return await http.get("/api/me", headers={"cookie": cookie})


async def called(site: Site, cookie: str) -> str:
    name: str = (await asks(site, cookie)).json()["name"]
    return name


async def test_a_former_key_is_believed_while_it_is_given_and_cookies_move_to_the_new_one(tmp_path: Path) -> None:
    async with serving(tmp_path / "1", secret_key=OLD) as site:
        ann = the_cookie(await site.guest("Ann"))
    async with serving(tmp_path / "2", secret_key=NEW, secret_keys_before=[FOREIGN, OLD]) as site:
        answer = await asks(site, ann)
        assert answer.json() == {"name": "Ann"}
        moved = answer.headers["set-cookie"].partition(";")[0]
    async with serving(tmp_path / "3", secret_key=NEW) as site:
        assert await called(site, moved) == "Ann"
        assert "set-cookie" not in (await asks(site, moved)).headers
        assert await called(site, ann) == ""


async def test_a_cookie_is_renewed_by_use_and_dies_without(tmp_path: Path) -> None:
    clock = [1_800_000_000.0]
    async with serving(tmp_path, secret_key=NEW, world=lambda: replace(the_world(), now=clock[0])) as site:
        ann = the_cookie(await site.guest("Ann"))
        clock[0] -= 5
        assert await called(site, ann) == "Ann", "the clock of another server may be behind"
        clock[0] += 5
        assert "set-cookie" not in (await asks(site, ann)).headers
        clock[0] += RENEWED_AFTER + 1
        renewed = (await asks(site, ann)).headers["set-cookie"].partition(";")[0]
        clock[0] += KEPT_FOR - RENEWED_AFTER
        assert await called(site, ann) == ""
        assert await called(site, renewed) == "Ann"


@pytest.mark.parametrize("secure", [False, True])
async def test_scripts_other_sites_and_plain_http_do_not_get_at_a_cookie(tmp_path: Path, secure: bool) -> None:
    async with serving(tmp_path, secure_cookies=secure) as site:
        answer = await asks(site, "")
        attributes = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
        wanted = {"httponly", "samesite=lax", "path=/", f"max-age={KEPT_FOR}"}
        assert attributes == wanted | ({"secure"} if secure else set())
        assert ("strict-transport-security" in answer.headers) == secure
        assert answer.headers["cache-control"] == "no-store"


def forgeries(cookie: str) -> list[str]:
    session, when, signature = cookie.removeprefix(f"{COOKIE}=").split(".")
    mine = b64encode(json.dumps({"id": "somebody-else", "name": "Eve"}).encode()).decode()
    return [
        f"{COOKIE}={text}" for text in (f"{mine}.{when}.{signature}", f"{session}.AAAAAA.{signature}", mine, "", ".")
    ]


async def test_a_cookie_that_we_did_not_sign_is_nobody(site: Site) -> None:
    cookie = the_cookie(await site.guest("Ann"))
    assert await called(site, cookie) == "Ann"
    for forged in (*forgeries(cookie), f"{COOKIE}=%C3%A4", f"{COOKIE}=" + "x" * 5000):
        assert await called(site, forged) == "", forged[:60]


async def test_built_files_set_no_cookie_and_look_at_none(site: Site) -> None:
    ann = await site.guest("Ann")
    script = (await ann.get("/")).text.partition('src="/static/dist/')[2].partition('"')[0]
    answer = await ann.get(f"/static/dist/{script}")
    assert answer.status_code == 200
    assert not {"set-cookie", "vary"} & {*answer.headers} or "ookie" not in answer.headers["vary"]


async def test_a_stolen_link_to_another_device_works_once_and_for_a_quarter_of_an_hour(tmp_path: Path) -> None:
    clock = [1_800_000_000.0]
    async with serving(tmp_path, world=lambda: replace(the_world(), now=clock[0])) as site:
        ann, thief = await site.guest("Ann"), await site.guest("Thief")

        async def link() -> str:
            told: dict[str, Any] = (await ann.post("/api/me/link")).json()
            return str(told["url"]).removeprefix(site.base)

        used, late, fresh = await link(), await link(), await link()
        page = await ann.get(used)
        assert page.headers["cache-control"] == "no-store"
        assert page.headers["referrer-policy"] == "same-origin"
        assert (await ann.http.post(used)).status_code == 303
        clock[0] += 14 * 60
        assert (await thief.get(used)).status_code == (await thief.http.post(used)).status_code == 404
        assert (await ann.get(fresh)).status_code == 200
        clock[0] += 2 * 60
        assert (await thief.get(late)).status_code == (await thief.http.post(late)).status_code == 404
        assert (await thief.get("/api/me")).json() == {"name": "Thief"}
