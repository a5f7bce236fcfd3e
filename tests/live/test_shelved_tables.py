"""A match survives evenings: its table is put away while nobody comes, the server starts anew, everybody comes back."""

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from app.live.chance import the_world
from app.live.submit import NoSuchRoom
from app.rooms.outcome import World
from app.rooms.room import RoomCode
from tests.sites import Guest, Site, Tab, Table, eventually, serving

A_WEEK = 7 * 24 * 3600.0


@dataclass
class LaterWorld:
    """The world, after so many seconds."""

    ahead: float = 0.0

    def __call__(self) -> World:
        return replace(the_world(), now=time.time() + self.ahead)


@dataclass(repr=False)
class House:
    """A server that can be started anew on what it has written down."""

    path: Path
    stack: AsyncExitStack
    settings: dict[str, Any]
    world: LaterWorld
    site: Site

    async def start_anew(self) -> None:
        await self.stack.aclose()
        self.site = await self.stack.enter_async_context(serving(self.path, world=self.world, **self.settings))

    async def nobody_comes_for(self, table: Table, seconds: float) -> None:
        """Everybody leaves; the time passes, and the table is put away."""
        for tab in table.tabs:
            await tab.leave()
        code = RoomCode(table.code)

        async def is_left() -> bool:
            return not any(person.workers for person in (await self.site.services.submit.room(code)).people)

        async def is_put_away() -> bool:
            try:
                await self.site.services.submit.room(code)
            except NoSuchRoom:
                return True
            return False

        await eventually(is_left)
        self.world.ahead += seconds
        await eventually(is_put_away)

    def again(self, tab: Tab) -> Guest:
        """The same browser at the server as it runs now."""
        guest = Guest(tab.guest.name, self.site.base, tab.guest.http)
        guest.http.base_url = self.site.base
        self.site.guests.append(guest)
        return guest


class Anywhere:
    """`settings` say where the live rooms and the database are."""

    @pytest.fixture
    async def house(self, settings: dict[str, Any], tmp_path: Path) -> AsyncIterator[House]:
        world = LaterWorld()
        async with AsyncExitStack() as stack:
            site = await stack.enter_async_context(serving(tmp_path, world=world, **settings))
            yield House(tmp_path, stack, settings, world, site)

    async def test_a_match_survives_weeks_and_restarts(self, house: House) -> None:
        """In mid-deal, with arranged hands and a running clock; afterwards it is played to its end."""
        table = await house.site.table("Ann", "Bob", settings={"clock": 300}, deals=2, hand_size=6)
        await table.start()
        await table.move()
        for tab in table.tabs:
            await tab.ask("hand", order=sorted(tab.view["hand"]))
            await tab.ping()
        before = [seen(tab) for tab in table.tabs]
        left = table.tabs[0].match["turn_ends"] - table.tabs[0].frame["now"]
        await house.nobody_comes_for(table, A_WEEK)
        house.site.guests.clear()
        await house.start_anew()
        guests = [house.again(tab) for tab in table.tabs]
        shown = (await guests[0].get(f"/api/rooms/{table.code}")).json()
        assert (shown["your_seat"], shown["stage"], shown["people"]) == (0, "deal", ["Ann", "Bob"])
        table = Table(house.site, table.code, [await guest.open(table.code) for guest in guests])
        assert [seen(tab) for tab in table.tabs] == before
        for tab in table.tabs:
            assert left - 60 < tab.match["turn_ends"] - tab.frame["now"] <= left
        await table.play_match()
        await table.archived()
        sheet = (await guests[1].get(f"/api/matches/{table.tabs[0].match['id']}")).json()
        assert (len(sheet["deals"]), sheet["totals"]) == (2, table.tabs[0].match["sheet"]["totals"])

    async def test_the_sheet_of_a_match_that_is_over_survives_too(self, house: House) -> None:
        table = await (await house.site.table("Ann", "Bob", hand_size=6)).start()
        await table.play_match()
        await table.archived()
        sheet = table.tabs[0].match["sheet"]
        await house.nobody_comes_for(table, A_WEEK)
        tab = await table.tabs[0].guest.open(table.code)
        assert (tab.frame["table"]["stage"], tab.match["sheet"]) == ("over", sheet)

    @pytest.mark.parametrize("door", ["/t/{}", "/api/rooms/{}", "/api/rooms/{}/qr.svg", ""])
    async def test_every_door_leads_to_a_table_that_was_put_away(self, house: House, door: str) -> None:
        table = await (await house.site.table("Ann", "Bob")).start()
        before = seen(table.tabs[0])
        await house.nobody_comes_for(table, A_WEEK)
        ann = table.tabs[0].guest
        if door:
            assert (await ann.get(door.format(table.code.lower()))).status_code == 200
        assert seen(await ann.open(table.code)) == before

    async def test_a_table_that_never_was_is_still_none(self, house: House) -> None:
        eve = await house.site.guest("Eve")
        assert (await eve.get("/api/rooms/QQQQQQ")).status_code == 404
        assert await (await eve.dial("QQQQQQ")).until_closed() == (4404, "no_such_room")


def seen(tab: Tab) -> dict[str, Any]:
    """All that must be as it was; who is away is counted anew, and so is the clock."""
    table = {name: value for name, value in tab.frame["table"].items() if name not in ("people", "match")}
    match = {name: value for name, value in tab.match.items() if name != "turn_ends"}
    return {**{name: tab.frame[name] for name in ("seat", "you", "view", "hand_order")}, "table": table, "match": match}


class TestEmbedded(Anywhere):
    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {}


class TestRedisAndPostgres(Anywhere):
    @pytest.fixture
    def settings(self, redis: str, postgres: str) -> dict[str, Any]:
        return {"redis_url": redis, "database_url": postgres}
