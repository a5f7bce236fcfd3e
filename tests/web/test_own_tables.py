"""Everybody finds the own tables, on every device, and nobody finds those of others."""

import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import text

from app.live.chance import the_world
from app.live.submit import NoSuchRoom
from app.rooms.outcome import World
from app.rooms.room import RoomCode
from app.settings import Settings
from app.store.database import scores_engine
from tests.sites import NO_TLS, Guest, Site, Table, eventually, serving

A_DAY = 24 * 3600.0


async def tables(guest: Guest) -> list[dict[str, Any]]:
    answer = (await guest.get("/api/me/tables")).json()
    assert answer["complete"]
    listed: list[dict[str, Any]] = answer["tables"]
    return listed


async def codes(guest: Guest) -> list[str]:
    return [table["code"] for table in await tables(guest)]


def owner(table: Table, seat: int) -> Guest:
    return table.tabs[seat].guest


async def test_a_table_is_told_with_game_names_and_whose_turn_it_is(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", settings={"title": "Kitchen"})).start()
    waiting, acting = table.waiting, table.on_turn
    for tab in (waiting, acting):
        (line,) = await tables(tab.guest)
        assert (line["code"], line["game"], line["name"], line["stage"]) == (
            table.code,
            "tic-a-long",
            "Kitchen",
            "deal",
        )
        assert (line["people"], line["to_act"]) == (["Ann", "Bob"], [acting.guest.name])
        assert (line["your_seat"], line["your_turn"]) == (tab.seat, tab is acting)
        assert time.time() - 60 < line["since"] <= time.time()


async def test_the_own_turn_stands_first(site: Site) -> None:
    first = await site.table("Ann", "Bob")
    ann, bob = (tab.guest for tab in first.tabs)
    later = (await ann.post("/api/rooms", game="tic-a-long")).json()["code"]
    assert await codes(ann) == [later, first.code]
    await first.start()
    first.tabs[0], first.tabs[1] = first.on_turn, first.waiting
    mine = owner(first, 0)
    assert (await codes(mine))[0] == first.code
    assert await codes(bob) == [first.code]


async def test_nobody_finds_the_tables_of_others(site: Site) -> None:
    private = await (await site.table("Ann", "Bob")).start()
    public = await (await site.table("Cid", "Dot", settings={"public": True})).start()
    eve = await site.guest("Eve")
    for table in (private, public):
        await eve.open(table.code)
    assert await tables(eve) == []
    assert await codes(owner(private, 0)) == [private.code]
    assert await codes(owner(public, 1)) == [public.code]
    async with httpx2.AsyncClient(base_url=site.base, trust_env=False, verify=NO_TLS) as http:
        assert await tables(Guest("", site.base, http)) == []


async def test_nothing_secret_is_told(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    answer = (await owner(table, 0).get("/api/me/tables")).text
    assert not [person.id for person in table.room().people if person.id in answer]
    assert not [card for tab in table.tabs for card in tab.view["hand"] if card in answer]


async def test_they_are_the_same_on_another_device(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    link = (await owner(table, 0).post("/api/me/link")).json()["url"]
    phone = await site.guest("Phone")
    assert await tables(phone) == []
    await phone.http.post(link.removeprefix(site.base))
    assert await tables(phone) == await tables(owner(table, 0))


async def test_whoever_leaves_a_gathering_table_does_not_find_it_any_more(site: Site) -> None:
    table = await site.table("Ann", "Bob")
    bob = owner(table, 1)
    assert await codes(bob) == [table.code]
    await table.tabs[1].ask("stand")
    assert await codes(bob) == []
    await table.tabs[1].ask("sit", chair=4)
    assert await codes(bob) == [table.code]


class Later:
    """The world, after so many seconds."""

    ahead = 0.0

    def __call__(self) -> World:
        return replace(the_world(), now=time.time() + self.ahead)


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
async def quiet(tmp_path: Path, later: Later) -> AsyncIterator[Site]:
    """A server whose time can be moved on."""
    async with serving(tmp_path, world=later) as started:
        yield started


async def put_away(site: Site, table: Table, later: Later) -> None:
    """Everybody leaves, and two days pass."""
    for tab in table.tabs:
        await tab.leave()
    code = RoomCode(table.code)

    async def is_left() -> bool:
        return not any(person.workers for person in (await site.services.submit.room(code)).people)

    await eventually(is_left)
    later.ahead += 2 * A_DAY
    await eventually(lambda: is_away(site, code))


async def is_away(site: Site, code: RoomCode) -> bool:
    try:
        await site.services.submit.room(code)
    except NoSuchRoom:
        return True
    return False


async def test_tables_that_were_put_away_are_found_and_stay_there(quiet: Site, later: Later) -> None:
    table = await (await quiet.table("Ann", "Bob")).start()
    before = {guest.name: await tables(guest) for guest in (owner(table, 0), owner(table, 1))}
    eve = await quiet.guest("Eve")
    await put_away(quiet, table, later)
    fresh = await quiet.table("Ann")
    for guest in (owner(table, 0), owner(table, 1)):
        (found,), (line,) = await tables(guest), before[guest.name]
        assert {**found, "touched": 0} == {**line, "touched": 0}
    assert await tables(eve) == []
    assert await codes(owner(fresh, 0)) == [fresh.code]
    assert await is_away(quiet, RoomCode(table.code))


async def test_while_the_shelf_is_out_of_reach_the_live_tables_are_there(quiet: Site, tmp_path: Path) -> None:
    """And nobody is told that a table is gone which may only have been put away."""
    table = await quiet.table("Ann")
    engine = scores_engine(Settings(_env_file=None, data_dir=tmp_path, database_url=""))
    async with engine.begin() as connection:
        for name in ("shelf_people", "shelf"):
            await connection.execute(text(f"alter table {name} rename to {name}_elsewhere"))
    await engine.dispose()
    ann = owner(table, 0)
    answer = (await ann.get("/api/me/tables")).json()
    assert ([line["code"] for line in answer["tables"]], answer["complete"]) == ([table.code], False)
    assert (await ann.get(f"/t/{table.code}")).status_code == 200
    assert (await ann.get("/t/QQQQQQ")).status_code == 503
    assert (await ann.get("/api/rooms/QQQQQQ")).json()["code"] == "store_away"
    assert await (await ann.dial("QQQQQQ")).until_closed() == (1013, "store_away")
