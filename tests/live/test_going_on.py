"""What goes wrong in a way that nobody has thought of ends neither the clock nor the doorbell of a worker."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.live.announcements import Announcements
from app.live.chance import the_world
from app.live.clock import Clock
from app.live.connection import Connection
from app.live.doorbell import answer_the_door
from app.live.hub import Hub
from app.live.mishaps import Mishaps
from app.live.presence import Presence
from app.live.submit import Submit
from app.rooms.commands import Arrive
from app.rooms.room import RoomCode, WorkerId
from app.store.live_rooms import TAIL, StoreAway, Stored
from app.store.sql_rooms import SqlRooms
from tests.live.lines import PlainLine
from tests.live.shelf_worlds import ANN, ROOM, Cellar, cellar_in, embedded, in_mid_deal
from tests.sites import eventually

BROKEN = RoomCode("BROKEN")


class Unlucky(SqlRooms):
    """One room cannot be read, the first question for what is due fails, and now and then all of it `is_away`."""

    asked = 0
    is_away = False

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        if self.is_away:
            raise StoreAway
        return await super().load(code, lines // (code != BROKEN))

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        self.asked += 1
        return await super().due(now, at_most // (self.asked - 1))


@pytest.fixture
async def cellar(tmp_path: Path) -> AsyncIterator[Cellar]:
    made = await cellar_in(embedded(tmp_path))
    yield made
    await made.close()


async def test_the_clock_goes_on_and_vouches_for_its_worker(cellar: Cellar, tmp_path: Path) -> None:
    store, mishaps, me = Unlucky(tmp_path / "unlucky.db"), Mishaps(lambda: 1.0), WorkerId("me")
    async with cellar.worker(store) as worker:
        presence = Presence(worker.submit, worker.shelving, worker.submit.hub, me, 8, lambda: cellar.now)
        clock = asyncio.create_task(Clock(worker.submit, worker.shelving, presence, mishaps, lambda: cellar.now).run())

        async def goes_on() -> bool:
            return store.asked > 1

        await eventually(goes_on)
        assert not clock.done()
        assert [mishap.kind for mishap in mishaps.recent()] == ["ZeroDivisionError"]
        assert await store.alive(cellar.now) == {me}
        clock.cancel()
        await asyncio.gather(clock, return_exceptions=True)


async def test_the_doorbell_is_heard_at_the_other_tables_as_soon_as_the_store_is_there(
    cellar: Cellar, tmp_path: Path
) -> None:
    told: list[dict[str, Any]] = []
    loop = asyncio.get_running_loop()
    usual = loop.get_exception_handler()
    store, hub, line = Unlucky(tmp_path / "unlucky.db"), Hub(lambda: 1.0), PlainLine()
    async with cellar.worker(store) as worker:
        await in_mid_deal(worker)
        await worker.submit.own(ROOM, Arrive(ANN, "Ann", WorkerId("me")))
        for code in (BROKEN, ROOM):
            hub.add(code, Connection(ANN, line, lambda due, code=code: hub.frame(code, due)))  # type: ignore[misc]
        loop.set_exception_handler(lambda _, context: told.append(context))
        store.is_away = True
        pauses: list[float] = []

        async def comes_back(seconds: float) -> None:
            pauses.append(seconds)
            store.is_away = len(pauses) < 3

        door = asyncio.create_task(
            answer_the_door(
                WorkerId("me"), Submit(store, hub, the_world), Announcements(store, hub, lambda: 1.0), store, comes_back
            )
        )

        async def is_shown() -> bool:
            return len(line.taken) == 1

        await eventually(is_shown)
        assert not door.done()
        assert len(pauses) == 3
        assert [type(context["exception"]) for context in told] == [ZeroDivisionError]
        loop.set_exception_handler(usual)
        door.cancel()
        await asyncio.gather(door, return_exceptions=True)
