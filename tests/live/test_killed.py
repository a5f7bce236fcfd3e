"""The server is killed in the middle of everything, and started again: every table stands where it stood."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.rooms.standstill import COMES_BACK
from tests.breakage.servers import App
from tests.services import wait_until
from tests.sites import Site, Tab, Table, eventually

DEADLINES = ("turn_ends", "pause_ends")


class Process(App):
    """`python -m app` on its embedded default."""

    def __init__(self, data_dir: Path) -> None:
        super().__init__(data_dir, MESSAGES_A_SECOND="10000")
        self.start()

    def let_time_pass(self, code: str, seconds: float) -> None:
        """While the server is down: every deadline of this table comes nearer."""
        with closing(sqlite3.connect(self.data_dir / "rooms.db")) as db, db:
            (body,) = db.execute("select body from live_rooms where code = ?", (code,)).fetchone()
            room = json.loads(body)
            room["touched"] -= seconds
            if room["match"]["turn_ends"] is not None:
                room["match"]["turn_ends"] -= seconds
            db.execute(
                "update live_rooms set body = ?, deadline = deadline - ? where code = ?",
                (json.dumps(room).encode(), seconds, code),
            )

    def is_put_away(self, code: str) -> bool:
        with closing(sqlite3.connect(self.data_dir / "rooms.db")) as db:
            return db.execute("select 1 from live_rooms where code = ?", (code,)).fetchone() is None


async def seen(tab: Tab) -> dict[str, Any]:
    """All that must be as it was; who is away is counted anew, and the clocks stood still meanwhile."""
    await tab.ping()
    table = {name: value for name, value in tab.frame["table"].items() if name != "people"}
    table["match"] = {name: value for name, value in (table["match"] or {}).items() if name not in DEADLINES}
    return {**{name: tab.frame[name] for name in ("seat", "you", "view", "hand_order")}, "table": table}


def clocks(table: Table) -> dict[str, Any]:
    return {which: table.tabs[0].match[which] for which in DEADLINES}


async def with_open_giveaway(site: Site) -> Table:
    """Somebody has played a yellow Single and is asked what to give away; the clock runs."""
    while True:
        table = await site.table("Ann", "Bob", settings={"clock": 60}, optional_rules="dealer-chooses")
        await table.start()
        while table.tabs[0].frame["table"]["stage"] == "deal":
            if table.tabs[0].view["phase"] == "give":
                return table
            await table.move()


async def in_the_middle_of_a_turn(site: Site) -> Table:
    """A Duo was played and its player goes on; hands are arranged."""
    while True:
        table = await (await site.table("Cid", "Dot", "Eve", game="mono-duo-tripo", hand_size=14)).start()
        while table.tabs[0].frame["table"]["stage"] == "deal":
            if table.tabs[0].view["played_on"]:
                for tab in table.tabs:
                    await tab.ask("hand", order=sorted(tab.view["hand"]))
                return table
            await table.move()


async def between_deals(site: Site) -> Table:
    table = await (await site.table("Fay", "Gus", deals=2, hand_size=6, settings={"pause": 120})).start()
    while table.tabs[0].frame["table"]["stage"] == "deal":
        await table.move()
    await table.tabs[0].ask("ready")
    return table


@dataclass(repr=False)
class Evening:
    """Tables at which the server was killed, as they were seen before."""

    site: Site
    tables: dict[str, Table]
    before: dict[str, list[dict[str, Any]]]
    clocks: dict[str, dict[str, Any]]
    answered: tuple[int, dict[str, Any], dict[str, Any]]
    """The last move before, at the table `moved`: its seat, the message, the answer."""

    async def back(self, name: str) -> Table:
        """All players of this table come back."""
        table = self.tables[name]
        table.tabs = [await tab.guest.open(table.code) for tab in table.tabs]
        return table


@pytest.fixture(scope="module")
async def evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    """Tables in the middle of this and that; then the server is killed. At `hurried` a minute passes meanwhile; at
    `resting` two days, so that it is put away, and the server is killed again."""
    process = Process(tmp_path_factory.mktemp("evening"))
    site = Site(process.base, None)  # type: ignore[arg-type]
    try:
        tables = {
            "giving": await with_open_giveaway(site),
            "hurried": await with_open_giveaway(site),
            "playing on": await in_the_middle_of_a_turn(site),
            "between deals": await between_deals(site),
            "moved": await (await site.table("Ann", "Bob")).start(),
            "resting": await in_the_middle_of_a_turn(site),
            "left": await site.table("Ivy", settings={"public": True}),
        }
        mover = tables["moved"].on_turn
        move = {"id": "once", "move_no": mover.move_no, "action": mover.choice()}
        answered = (mover.seat or 0, move, await mover.ask("act", **move))
        before = {name: [await seen(tab) for tab in table.tabs] for name, table in tables.items()}
        clocks_before = {name: clocks(table) for name, table in tables.items() if name != "left"}
        process.kill()
        process.let_time_pass(tables["hurried"].code, 60)
        process.let_time_pass(tables["resting"].code, 2 * 24 * 3600)
        process.start()
        wait_until(lambda: process.is_put_away(tables["resting"].code), process.server, process.log)
        process.kill()
        process.start()
        yield Evening(site, tables, before, clocks_before, answered)
        await site.everybody_leaves()
    finally:
        process.kill()


@pytest.mark.parametrize("name", ["giving", "playing on", "between deals", "moved", "resting"])
async def test_every_table_stands_where_it_stood(evening: Evening, name: str) -> None:
    """Views, arranged hands, the score sheet; and no clock has lost anything."""
    table = await evening.back(name)
    assert [await seen(tab) for tab in table.tabs] == evening.before[name]
    before, after = evening.clocks[name], clocks(table)
    assert (after["turn_ends"] is not None) == (name == "giving")
    assert all(after[which] is None or after[which] >= before[which] for which in DEADLINES)


@pytest.mark.parametrize("name", ["giving", "playing on", "resting"])
async def test_play_goes_on(evening: Evening, name: str) -> None:
    table = await evening.back(name)
    await table.move()


async def test_who_was_ready_is_still_ready(evening: Evening) -> None:
    table = await evening.back("between deals")
    await table.tabs[1].ask("ready")
    await table.all_see(lambda frame: frame["table"]["match"]["deal_no"] == 2)


async def test_whose_clock_ran_out_meanwhile_has_a_moment_to_come_back(evening: Evening) -> None:
    before = evening.before["hurried"][0]["table"]["match"]
    table = await evening.back("hurried")
    for tab in table.tabs:
        assert (tab.move_no, tab.match["to_act"]) == (before["move_no"], before["to_act"])
        assert 0 < tab.match["turn_ends"] - tab.frame["now"] <= COMES_BACK


async def test_a_message_that_was_answered_before_is_known_after(evening: Evening) -> None:
    seat, move, answer = evening.answered
    table = await evening.back("moved")
    assert await table.tabs[seat].ask("act", **move) == answer
    assert table.tabs[seat].move_no == answer["move_no"]


async def test_a_table_whose_people_never_come_back_leaves_the_lobby(evening: Evening) -> None:
    eve = await evening.site.guest("Eve")

    async def is_empty() -> bool:
        return (await eve.get("/api/rooms")).json()["rooms"] == []

    await eventually(is_empty)
