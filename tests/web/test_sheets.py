"""Score sheets: shown whole, exported so that they can be recomputed, and read by whoever has the link."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import httpx2
import pytest

from app.games.game import DealResult, ScoreLine, Seat, Side
from app.games.registry import GAMES
from app.rooms.room import MatchId
from app.rooms.scoresheet import score_sheet
from app.store.live_rooms import Save
from app.store.matches import MatchSheet, SheetDeal
from app.values import replace
from app.web.sheets import csv_of, deals_shown, deals_won
from tests.sites import NO_TLS, Guest, Site, Table
from tests.web.exports import check_sums, recomputed, rows_of
from tests.web.suggested import play_as_suggested

BEGAN = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
LINES = (
    ScoreLine(Side(0), "groups", 40),
    ScoreLine(Side(0), "left_in_hand", -5, ("red-7a", "joker-a")),
    ScoreLine(Side(1), "went_out", 10),
)
COUNTED = DealResult((35, 10), (Side(0),), lines=LINES, carry=(2, 1, 3, 1))
VOID = DealResult((7, 7), (), void=True)
LAST = DealResult((-20, 4), (Side(1),), lines=(ScoreLine(Side(0), "fee", -20), ScoreLine(Side(1), "went_out", 4)))


def sheet(*results: DealResult, names: tuple[str, ...] = ("Anna", "Bo", "Çelik", "戴")) -> MatchSheet:
    """Anna and Çelik against Bo and 戴."""
    deals = tuple(SheetDeal(no, BEGAN.replace(minute=15 + no), result) for no, result in enumerate(results, start=1))
    sides = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    totals = score_sheet(results, 2).totals
    return MatchSheet(MatchId("m"), "a-game", {}, names, sides, BEGAN, None, deals, totals, (Side(0),))


def test_the_lines_of_an_export_add_up() -> None:
    rows = rows_of(csv_of(sheet(COUNTED, VOID, LAST)))
    assert recomputed(rows) == {"1": 15, "2": 14}


def test_deals_won_are_those_that_count() -> None:
    void = replace(COUNTED, void=True)
    assert deals_won(sheet(COUNTED, void, LAST, COUNTED)) == (2, 1)
    assert deals_won(sheet(void)) == (0, 0)


def test_an_export_names_everything_that_counted() -> None:
    first, second, *_ = rows_of(csv_of(sheet(COUNTED)))
    assert (first["what"], first["players"], first["points"]) == ("groups", "Anna + Çelik", "40")
    assert (second["what"], second["pieces"], second["points"]) == ("left_in_hand", "red-7a joker-a", "-5")
    assert second["finished"] == "2026-03-01T20:16:00+00:00"


def test_an_export_says_who_won_what_is_void_and_what_is_carried() -> None:
    rows = [row for row in rows_of(csv_of(sheet(COUNTED, VOID))) if row["kind"] != "counted"]
    assert [(row["kind"], row["void"], row["won"], row["carried"]) for row in rows] == [
        ("deal", "no", "yes", "2 3"),
        ("deal", "no", "no", "1 1"),
        ("deal", "yes", "no", ""),
        ("deal", "yes", "no", ""),
        ("total", "", "yes", ""),
        ("total", "", "no", ""),
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@sum", "\tx"])
def test_a_name_is_no_formula(name: str) -> None:
    rows = rows_of(csv_of(sheet(COUNTED, names=(name, "Bo", "C", "D"))))
    assert rows[0]["players"] == f"'{name} + C"


@pytest.mark.parametrize("name", ['Anna "the fox"', "Anna, Bo", "Anna\nBo"])
def test_a_name_stays_in_its_cell(name: str) -> None:
    rows = rows_of(csv_of(sheet(COUNTED, names=(name, "Bo", "C", "D"))))
    assert rows[0]["players"] == f"{name} + C"


def test_totals_run_along_the_deals_and_void_ones_change_nothing() -> None:
    shown = deals_shown(sheet(COUNTED, VOID, LAST))
    assert [[side.total for side in deal.sides] for deal in shown] == [[35, 10], [35, 10], [15, 14]]
    assert [deal.void for deal in shown] == [False, True, False]


# Over HTTP


async def some_deals(site: Site, game: str, deals: int, *names: str) -> Table:
    return await play_as_suggested(await (await site.table(*names, game=game)).start(), deals)


@asynccontextmanager
async def stranger(site: Site) -> AsyncIterator[Guest]:
    """Somebody who was never here, without a cookie."""
    async with httpx2.AsyncClient(base_url=site.base, trust_env=False, verify=NO_TLS) as http:
        yield Guest("", site.base, http)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_exports_of_a_played_match_are_the_sheet_on_the_table(site: Site, game: str) -> None:
    names = ("Ann", "Bob", "Cid", "Dot")[: min(n for n in GAMES[game].seat_counts if n >= 2)]
    table = await some_deals(site, game, 2, *names)
    match = table.tabs[0].match
    async with stranger(site) as eve:
        answer = await eve.get(f"/api/matches/{match['id']}/sheet.csv")
        told = (await eve.get(f"/api/matches/{match['id']}")).json()
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.headers["content-disposition"].startswith(f'attachment; filename="{game}-20')
    assert [recomputed(rows_of(answer.text))[str(side + 1)] for side in range(len(match["sides"]))] == told["totals"]
    assert told["totals"] == match["sheet"]["totals"]
    assert [deal["result"] for deal in told["deals"]] == match["sheet"]["deals"]
    check_sums(told)


async def test_whoever_has_the_link_reads_the_sheet_and_nothing_else(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", hand_size=6)).start()
    await table.play_match()
    await table.archived()
    match_id = table.tabs[0].match["id"]
    assert len(match_id) >= 22
    async with stranger(site) as eve:
        page = await eve.get(f"/matches/{match_id}")
        assert page.status_code == 200
        assert "Deal by deal" in page.text
        assert "noindex" in page.text
        told = [page.text, (await eve.get(f"/api/matches/{match_id}")).text]
        told.append((await eve.get(f"/api/matches/{match_id}/sheet.csv")).text)
        for text in told:
            assert table.code not in text
            assert not [person.id for person in table.room().people if person.id in text]
        for path in (f"/matches/{match_id}", f"/api/matches/{match_id}", f"/api/matches/{match_id}/sheet.csv"):
            for change in (eve.http.post, eve.http.put, eve.http.delete):
                assert (await change(path)).status_code in (403, 405)


async def test_a_table_from_before_shows_its_players_the_way_to_their_last_sheet(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", hand_size=6)).start()
    await table.play_match()
    await table.archived()
    match_id, room = table.tabs[0].match["id"], table.room()
    eve = await site.guest("Eve")
    submit = site.services.submit
    await submit.remove(room)
    assert f"/matches/{match_id}" not in (await table.tabs[0].guest.get(f"/t/{table.code}")).text
    assert await submit.store.create(Save(room.code, room.game, 0, 7, b'{"from":"before"}', BEGAN.timestamp()))
    for guest, is_shown in ((table.tabs[0].guest, True), (table.tabs[1].guest, True), (eve, False)):
        page = await guest.get(f"/t/{table.code}")
        assert (page.status_code, "A table from before." in page.text) == (404, True)
        assert (f'href="/matches/{match_id}"' in page.text) == is_shown
    assert await submit.store.remove(room.code, 7)


@pytest.mark.parametrize("path", ["/matches/{}", "/api/matches/{}", "/api/matches/{}/sheet.csv"])
async def test_a_sheet_that_is_not_there_says_so(site: Site, path: str) -> None:
    eve = await site.guest("Eve")
    assert (await eve.get(path.format("nonsense"))).status_code == 404


async def test_everything_that_counted_stands_on_the_page(site: Site) -> None:
    table = await some_deals(site, "tic-rummy", 1, "Ann", "Bob <b>")
    page = (await table.tabs[0].guest.get(f"/matches/{table.tabs[0].match['id']}")).text
    (deal,) = table.tabs[0].match["sheet"]["deals"]
    for line in deal["lines"]:
        assert " ".join(line["pieces"]) in page
    assert "went out" in page
    assert "next round" in page
    # As at the table, and nothing that the totals say already.
    assert "Bold: went out in that deal." in page
    assert "1 won" not in page
    assert "Bob &lt;b&gt;" in page
