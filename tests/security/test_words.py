"""What people type is shown as text, wherever it is shown."""

import json
from datetime import UTC, datetime

import pytest

from app.games.game import DealResult, Seat, Side
from app.rooms.room import MatchId
from app.store.matches import MatchSheet, SheetDeal
from app.web.sheets import players
from tests.sites import Site
from tests.web.suggested import play_as_suggested

SCRIPT = '"><img src=x>'
WHEN = datetime(2026, 3, 1, tzinfo=UTC)


def sheet_of(name: str) -> MatchSheet:
    deals = (SheetDeal(1, WHEN, DealResult((1,), (Side(0),))),)
    return MatchSheet(MatchId("m"), "rummikub", {}, (name,), ((Seat(0),),), WHEN, None, deals, (1,), None)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("@sum", "'@sum"),
        ("Ann;=1+1", "Ann;'=1+1"),
        ('Ann; "=cmd', "Ann; \"'=cmd"),
        ("Ann, -1", "Ann, '-1"),
        ("Ann|+1", "Ann|'+1"),
        ("Ann-Marie", "Ann-Marie"),
        ("Ann; Bob", "Ann; Bob"),
    ],
)
def test_a_name_is_no_formula_wherever_a_spreadsheet_begins_a_cell(name: str, shown: str) -> None:
    assert players(sheet_of(name), 0) == shown


async def test_names_and_titles_are_text_on_every_page(site: Site) -> None:
    names = (f"A{SCRIPT}", f"B{SCRIPT}")
    table = await site.table(*names, game="rummikub", settings={"public": True, "title": f"T{SCRIPT}"})
    await play_as_suggested(await table.start())
    guest, match = table.tabs[0].guest, table.tabs[0].match["id"]
    link = (await guest.post("/api/me/link")).json()["url"].removeprefix(site.base)
    for path in ("/", f"/t/{table.code}", f"/matches/{match}", link):
        page = await guest.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert "<img src=x" not in page.text, path
    for path in ("/api/rooms", f"/api/matches/{match}", "/api/me"):
        told = await guest.get(path)
        assert told.headers["content-type"] == "application/json"
        assert SCRIPT in json.dumps(told.json()).replace('\\"', '"')


@pytest.mark.parametrize("name", ["A\r\nSet-Cookie: x=1", "A\x1b[31m", "A\u2028B", "A\u202eB", "A\x00"])
async def test_a_name_breaks_no_line_and_no_header(site: Site, name: str) -> None:
    ann = await site.guest("Ann")
    answer = await ann.post("/api/me", name=name)
    shown = answer.json()["name"]
    assert shown.startswith("A")
    assert shown.isprintable()
    assert answer.headers.get_list("set-cookie")[0].count("=") >= 1
    assert "x=1" not in answer.headers["set-cookie"].partition(";")[2]
