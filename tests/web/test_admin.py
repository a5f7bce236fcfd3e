"""The pages of the host of the server: who gets in, what is seen, and what is done."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from app.games.registry import GAMES
from app.settings import Settings
from app.web.admin_session import COOKIE, TRIES_AN_ADDRESS
from tests.sites import NO_TLS, Guest, Site, serving
from tests.web.leaks import pieces_in

TOKEN = "a token that nobody guesses"


@pytest.fixture
async def admin_site(tmp_path: Path) -> AsyncIterator[Site]:
    async with serving(tmp_path, admin_token=TOKEN) as started:
        yield started


class Host:
    """The host of the server at a browser without script."""

    def __init__(self, site: Site) -> None:
        self.http = httpx2.AsyncClient(base_url=site.base, trust_env=False, verify=NO_TLS, follow_redirects=True)
        site.guests.append(Guest("", site.base, self.http))

    async def sign_in(self, token: str = TOKEN) -> httpx2.Response:
        return await self.http.post("/admin/sign-in", data={"token": token})

    async def do(self, path: str) -> httpx2.Response:
        """Read the page that asks once more, and press its button."""
        page = await self.http.get(path)
        assert page.status_code == 200, page.text
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text.partition("<main")[2]))
        return await self.http.post(path.partition("?")[0], data=fields)


async def test_there_is_no_such_page_without_a_token(site: Site) -> None:
    ann = await site.guest("Ann")
    assert [(await ann.get(path)).status_code for path in ("/admin", "/admin/sign-in")] == [404, 404]


@pytest.mark.parametrize(("token", "is_long"), [("x" * 23, False), ("x" * 24, True), ("", True)])
def test_a_short_token_is_refused_at_the_start(token: str, is_long: bool) -> None:
    settings = Settings(_env_file=None, admin_token=token)
    if is_long:
        settings.refuse_what_cannot_work()
    else:
        with pytest.raises(ValueError, match="ADMIN_TOKEN is too short"):
            settings.refuse_what_cannot_work()


async def test_only_who_knows_the_token_gets_in_and_tries_run_out(admin_site: Site) -> None:
    host, thief = Host(admin_site), Host(admin_site)
    assert "Sign in" in (await thief.http.get("/admin")).text
    entered = await host.sign_in()
    cookie = next(answer.headers["set-cookie"] for answer in entered.history)
    assert all(part in cookie.lower() for part in ("httponly", "samesite=strict", "path=/admin", "max-age=43200"))
    assert (entered.headers["cache-control"], entered.headers["x-robots-tag"]) == ("no-store", "noindex")
    assert [(await thief.sign_in("x" * 30)).status_code for _ in range(TRIES_AN_ADDRESS)] == [403] * 4 + [429]
    assert (await thief.sign_in()).status_code == 429
    assert "Tables: 0" in (await host.http.get("/admin")).text
    await host.http.post("/admin/sign-out", data={"form": "wrong"})
    assert (await host.http.post("/admin/announce", data={"phrase": "restart", "minutes": "5"})).status_code == 403
    assert admin_site.services.announcements.current is None
    stolen = host.http.cookies[COOKIE]
    forged = ("", f"{stolen[:-1]}{'0' if stolen[-1] != '0' else '1'}", "nonsense", ".")
    for cookie in forged:
        page = await thief.http.get("/admin", headers={"cookie": f"{COOKIE}={cookie}"})
        assert page.url.path == "/admin/sign-in"


@pytest.mark.parametrize("game", GAMES)
async def test_no_page_of_the_host_shows_a_card_or_a_word(admin_site: Site, game: str) -> None:
    table = await (await admin_site.table("Ann", "Bob", game=game, settings={"free_chat": True})).start()
    await table.tabs[0].ask("say", phrase="", text="mango chutney")
    admin_site.services.mishaps.note(KeyError("mango"), request="the request that failed")
    host = Host(admin_site)
    await host.sign_in()
    paths = ("", *(f"/tables/{table.code}{deed}" for deed in ("", "/stop", "/close")))
    pages = [(await host.http.get(f"/admin{path}")).text for path in paths]
    assert all(table.code in page for page in pages)
    assert all("Ann" in page for page in pages[:2])
    assert "at tables: 2 people, 2 sockets" in pages[0]
    assert "the request that failed" in pages[0]
    assert pieces_in(table.tabs[0].view)
    assert [pieces_in(page) for page in pages] == [set()] * 4
    assert not any("mango" in page for page in pages)


async def test_what_people_typed_is_text_on_the_pages_of_the_host(admin_site: Site) -> None:
    script = "<img src=x>{name}"
    table = await admin_site.table(f"A{script}", "Bob", settings={"title": f"T{script}"})
    host = Host(admin_site)
    await host.sign_in()
    at, who = f"/tables/{table.code}", table.tabs[0].frame["you"]
    for path in ("", at, f"{at}/clear?who={who}", f"/announce?phrase=own&text={script}&minutes=5"):
        page = (await host.http.get(f"/admin{path}")).text
        assert "&lt;img src=x&gt;{name}" in page, path
        assert "<img src=x" not in page, path


async def test_the_host_ends_a_match_frees_a_chair_and_closes_the_table(admin_site: Site) -> None:
    table = await (await admin_site.table("Ann", "Bob", hand_size=6, deals=2)).start()
    ann = table.tabs[0]
    while ann.frame["table"]["stage"] == "deal":
        await table.move()
    match_id = ann.match["id"]
    host = Host(admin_site)
    await host.sign_in()
    assert "has been ended" in (await host.do(f"/admin/tables/{table.code}/stop")).text
    frame = await ann.until(lambda frame: frame["table"]["stage"] == "over")
    assert any(entry["news"] == {"type": "match_stopped"} for entry in ann.log)
    who = next(person["no"] for person in frame["table"]["people"] if person["name"] == "Bob")
    await host.do(f"/admin/tables/{table.code}/clear?who={who}")
    await ann.until(lambda frame: who not in frame["table"]["chairs"])
    closed = await host.do(f"/admin/tables/{table.code}/close")
    assert "closed" in closed.text
    assert await ann.until_closed() == (4404, "closed_by_server_host")
    assert (await ann.guest.get(f"/t/{table.code}")).status_code == 404
    sheet = (await ann.guest.get(f"/api/matches/{match_id}")).json()
    assert (len(sheet["deals"]), sheet["ended"] is None) == (1, False)


async def test_what_is_announced_is_told_now_and_to_those_who_come_later(admin_site: Site) -> None:
    table = await admin_site.table("Ann")
    host = Host(admin_site)
    await host.sign_in()
    bad: list[Any] = ["phrase=own&text=", f"phrase=own&text={'x' * 201}", "phrase=restart&minutes=0"]
    assert [(await host.http.get(f"/admin/announce?{query}")).status_code for query in bad] == [422] * 3
    await host.do("/admin/announce?phrase=restart&minutes=5")
    told = await table.tabs[0].answer("announced")
    assert (told["phrase"], 0 < told["ends"] - told["now"] <= 300) == ("restart", True)
    late = await (await admin_site.guest("Bob")).open(table.code)
    assert (await late.answer("announced"))["phrase"] == "restart"
    assert (await late.guest.get("/api/rooms")).json()["announced"]["phrase"] == "restart"
    await host.do("/admin/withdraw")
    assert (await late.answer("announced"))["phrase"] == ""
    assert (await late.guest.get("/api/rooms")).json()["announced"] is None
