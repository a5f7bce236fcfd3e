"""A worker takes people while its live tables answer; the scores may be away; who is told to stop takes nobody more."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from app.live.readiness import Look, Readiness
from app.live.stopping import SIGNALS
from app.rooms.room import WorkerId
from app.settings import Settings
from app.store.database import scores_engine, sessions
from app.store.live_rooms import LiveRooms
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms
from tests.services import free_port
from tests.sites import eventually, serving


async def looked(store: LiveRooms, scores: Settings) -> tuple[Look, int, float]:
    """What is found, how many troubles with the scores were told, and how long it took."""
    troubles: list[None] = []
    engine = scores_engine(scores, lambda: troubles.append(None))
    began = time.monotonic()
    look = await Readiness(store, sessions(engine), WorkerId("w"), time.time).look()
    await engine.dispose()
    return look, len(troubles), time.monotonic() - began


@pytest.fixture
def nowhere() -> str:
    return f"127.0.0.1:{free_port()}"


async def test_both_are_there(tmp_path: Path) -> None:
    rooms = SqlRooms(tmp_path / "rooms.db")
    await rooms.open()
    look, troubles, _ = await looked(rooms, Settings(_env_file=None, data_dir=tmp_path))
    await rooms.close()
    assert (look, look.is_ready, troubles) == (Look(leaving=False, rooms=True, scores=True), True, 0)


async def test_without_scores_people_may_come(tmp_path: Path, nowhere: str) -> None:
    rooms = SqlRooms(tmp_path / "rooms.db")
    await rooms.open()
    look, troubles, _ = await looked(rooms, Settings(_env_file=None, database_url=f"postgresql://x@{nowhere}/x"))
    await rooms.close()
    assert (look, look.is_ready, troubles) == (Look(leaving=False, rooms=True, scores=False), True, 1)


async def test_without_live_rooms_nobody_may_come(tmp_path: Path, nowhere: str) -> None:
    look, _, _ = await looked(RedisRooms(f"redis://{nowhere}/0"), Settings(_env_file=None, data_dir=tmp_path))
    assert (look, look.is_ready) == (Look(leaving=False, rooms=False, scores=True), False)


async def test_a_store_that_says_nothing_is_not_waited_for_long(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        store = RedisRooms(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")
        look, _, seconds = await looked(store, Settings(_env_file=None, data_dir=tmp_path))
        await store.close()
    assert (look.rooms, look.scores) == (False, True)
    assert 0.9 < seconds < 2.5


@pytest.fixture
def stops() -> Iterator[list[int]]:
    """Every SIGTERM and SIGINT that reaches whoever would end the server."""
    told: list[int] = []

    def usual(number: int, _: FrameType | None) -> None:
        told.append(number)

    before = {number: signal.signal(number, usual) for number in SIGNALS}
    yield told
    for number, handler in before.items():
        signal.signal(number, handler)


async def test_who_is_told_to_stop_sends_new_people_elsewhere_and_plays_on_for_a_while(
    tmp_path: Path, stops: list[int]
) -> None:
    async with serving(tmp_path, drain_seconds=0.3) as site:
        table = await (await site.table("Ann", "Bob")).start()
        ann = table.tabs[0].guest
        ready = await ann.get("/readyz")
        assert (ready.status_code, ready.text) == (200, "ready\n")
        os.kill(os.getpid(), signal.SIGTERM)
        leaving = await ann.get("/readyz")
        assert (leaving.status_code, leaving.text.count("\n")) == (503, 1)
        assert (await ann.get("/healthz")).status_code == 200
        await table.move()
        assert stops == []

        async def is_over() -> bool:
            await table.tabs[0].ping()
            return stops == [signal.SIGTERM]

        await eventually(is_over)


@pytest.mark.parametrize("told", [(signal.SIGTERM, signal.SIGTERM), (signal.SIGINT,)])
async def test_told_twice_or_from_a_terminal_it_stops_at_once(
    tmp_path: Path, stops: list[int], told: tuple[signal.Signals, ...]
) -> None:
    async with serving(tmp_path, drain_seconds=3600) as site:
        ann = await site.guest("Ann")
        for number in told:
            os.kill(os.getpid(), number)
            assert (await ann.get("/readyz")).status_code == 503
        assert stops == [told[0]]
