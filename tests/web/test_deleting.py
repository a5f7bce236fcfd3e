"""Whoever wants it sees what is stored about them, takes it along, and has it deleted."""

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app.settings import Settings
from app.web.protection import HEADERS
from app.web.stored import kept_for
from app.web.texts import texts_in
from tests.sites import Site, serving

NAME = "Wilhelmina"


async def test_a_player_is_forgotten_at_tables_and_on_sheets(site: Site) -> None:
    table = await (await site.table(NAME, "bob", "cid", deals=3, hand_size=6)).start()
    while table.tabs[0].frame["table"]["stage"] == "deal":
        await table.move()
    await table.archived()
    gone, stays = table.tabs[0], table.tabs[1]
    mine = (await gone.guest.get("/what-we-store/mine.json")).json()
    assert (mine["name"], len(mine["tables"]), len(mine["matches"])) == (NAME, 1, 1)
    page = (await gone.guest.get("/what-we-store")).text
    assert NAME in page
    assert "what-we-store/delete" in page
    assert "<form" in (await gone.guest.get("/what-we-store/delete")).text
    assert (await gone.guest.get("/what-we-store")).text == page, "nothing was deleted by looking"

    deleted = await gone.guest.http.post("/what-we-store/delete")
    assert deleted.status_code == 303
    assert await gone.until_closed() == (4410, "forgotten")
    await stays.until(lambda frame: NAME not in frame["table"]["match"]["names"])
    sheet = (await stays.guest.get(f"/api/matches/{stays.match['id']}")).json()
    assert "#1" in sheet["names"]
    assert {"bob", "cid"} < set(sheet["names"])
    late = await (await site.guest("dan")).open(table.code)
    lines = b"".join(await site.services.submit.store.log(table.room().code))
    assert NAME.encode() not in lines
    assert NAME not in late.heard[-1]
    assert not gone.guest.http.cookies
    assert "4404" not in (await gone.guest.get("/what-we-store?deleted")).text


async def test_another_page_cannot_have_somebody_deleted(site: Site) -> None:
    ann = await site.guest("ann")
    form = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path, accepts, is_page in (
        ("/what-we-store/delete", form, True),
        ("/admin/sign-in", form, True),
        ("/what-we-store/delete", {}, False),
        ("/api/me", form, False),
    ):
        refused = await ann.http.post(path, headers={"origin": "https://elsewhere.example", **accepts})
        assert refused.status_code == 403
        assert HEADERS.items() <= dict(refused.headers).items()
        assert ("Nothing was done." in refused.text) == is_page
        assert is_page or refused.json()["code"] == "foreign_origin"
    assert re.search(r"Your name is ann\.", (await ann.get("/what-we-store")).text)


async def test_a_deletion_that_fails_is_answered_with_a_page_and_can_be_tried_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.guest(NAME)
        async with site.services.sessions.begin() as session:
            await session.execute(text("alter table forgotten rename to elsewhere"))
        failed = await ann.http.post("/what-we-store/delete")
        assert (failed.status_code, failed.headers["content-type"]) == (503, "text/html; charset=utf-8")
        assert 'role="alert"' in failed.text
        assert "<form" in failed.text
        assert 'role="alert"' not in (await ann.get("/what-we-store/delete")).text
        assert NAME in (await ann.get("/what-we-store")).text
        async with site.services.sessions.begin() as session:
            await session.execute(text("alter table elsewhere rename to forgotten"))
        assert (await ann.http.post("/what-we-store/delete")).status_code == 303
        assert NAME not in (await ann.get("/what-we-store?deleted")).text


async def test_a_refused_form_is_answered_with_a_page_and_a_program_with_a_code(site: Site) -> None:
    ann = await site.guest("ann")
    form = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    assert "<h1" in (await ann.http.post("/what-we-store/nothing", headers=form)).text
    for path, accepts in (("/what-we-store/nothing", {}), ("/api/nothing", form)):
        assert (await ann.http.post(path, headers=accepts)).json()["code"] == "no_such_page"


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, ("1 day", "400 days", "kept as long as")),
        ({"shelve_after_hours": 36, "shelf_keeps_days": 1}, ("1.5 days", "1 day", "kept as long as")),
        ({"shelve_after_hours": 1, "matches_kept_days": 30}, ("1 hour", "400 days", "kept for 30 days")),
        ({"names_kept_days": 7}, ("1 day", "400 days", "go 7 days after")),
        ({"names_kept_days": 1, "matches_kept_days": 2}, ("1 day", "400 days", "go 1 day after")),
    ],
)
def test_the_page_says_what_the_host_has_set(settings: dict[str, Any], told: tuple[str, str, str]) -> None:
    says = kept_for(Settings(_env_file=None, **settings), texts_in("en").pages["store"])
    assert (says["rests"], says["shelf"]) == told[:2]
    assert told[2] in says["sheets"]
    assert ("numbers the seats" in says["sheets"]) == ("names_kept_days" in settings)
