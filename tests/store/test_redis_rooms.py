"""What can befall a Redis: it is away, full, or forgets; connections break."""

import asyncio
from contextlib import aclosing
from dataclasses import replace

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as ConnectionLost

from app.rooms.room import RoomCode, WorkerId
from app.store.live_rooms import MISSED, Rung, StoreAway
from app.store.redis_rooms import ANSWER_SECONDS, RedisRooms
from tests.services import free_port
from tests.store.saves import NEW, NEXT, OTHER, ROOM, THERE, everything, heard


async def test_every_call_says_that_redis_is_away() -> None:
    rooms = RedisRooms(f"redis://127.0.0.1:{free_port()}/0")
    calls = (
        rooms.create(NEW),
        rooms.save_if(NEXT),
        rooms.load(ROOM),
        rooms.remove(ROOM, 1),
        rooms.due(1.0, 9),
        rooms.postpone(ROOM, 1, 1.0),
        rooms.log(ROOM),
        rooms.listed(9),
        rooms.beat(WorkerId("one"), 1.0),
        rooms.alive(1.0),
        rooms.close_room(ROOM, 1),
        rooms.count(),
        rooms.by_change(0, 9, newest_first=True),
        rooms.announce(b"notice", 1.0),
        rooms.announced(1.0),
    )
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreAway] * len(calls)
    await rooms.close()


async def test_many_who_save_while_redis_is_away_knock_one_at_a_time() -> None:
    at_the_door, most = 0, 0

    async def nobody_opens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal at_the_door, most
        at_the_door += 1
        most = max(most, at_the_door)
        await reader.read(1)
        at_the_door -= 1
        writer.close()

    server = await asyncio.start_server(nobody_opens, "127.0.0.1", 0)
    async with server:
        rooms = RedisRooms(f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}/0")
        answers = await asyncio.gather(*(rooms.save_if(NEXT) for _ in range(300)), return_exceptions=True)
        await rooms.close()
    assert [type(answer) for answer in answers] == [StoreAway] * 300
    assert most == 1


async def test_redis_may_lose_its_connections(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    async with aclosing(rooms.rings(THERE)) as bell:  # type: ignore[type-var]
        assert await heard(bell) == MISSED
        await rooms.create(NEW)
        assert await heard(bell) == Rung(ROOM, 1)
        for _ in range(3):
            await drop_connections(redis)
            assert await heard(bell) == MISSED
        await drop_connections(redis)
        assert await rooms.save_if(NEXT)
        assert await heard(bell) == MISSED
        await rooms.create(replace(NEW, code=OTHER))
        assert await heard(bell) == Rung(OTHER, 1)
    await rooms.close()


async def test_saves_that_are_on_their_way_together_each_get_their_own_answer(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    codes = [RoomCode(f"ROOM{n:02}") for n in range(60)]
    assert all(await asyncio.gather(*(rooms.create(replace(NEW, code=code)) for code in codes)))
    saves = [replace(NEXT, code=code, read=1 + n % 3) for n, code in enumerate(codes)]
    given_up = asyncio.create_task(rooms.save_if(saves.pop()))
    answers = asyncio.gather(*map(rooms.save_if, saves))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await answers == [save.read == 1 for save in saves]
    await rooms.close()


async def test_saves_that_are_on_their_way_outlive_their_connection(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    codes = [RoomCode(f"ROOM{n:02}") for n in range(60)]
    await asyncio.gather(*(rooms.create(replace(NEW, code=code)) for code in codes))
    saves = (rooms.save_if(replace(NEXT, code=code)) for code in codes)
    await asyncio.gather(*saves, drop_connections(redis))
    for code in codes:
        stored = await rooms.load(code)
        assert stored is not None
        assert stored.version == NEXT.version
    await rooms.close()


async def test_nobody_waits_at_a_connection_that_was_lost_while_they_waited_for_it(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    await rooms.create(NEW)
    lost = rooms._save._open
    assert lost is not None
    await lost.end(ConnectionLost("lost"))
    async with asyncio.timeout(10):
        with pytest.raises(ConnectionLost):
            await lost.ask(("PING",))
        assert not lost._connection.is_connected
        assert await rooms.save_if(NEXT)
    await rooms.close()


async def drop_connections(redis: str) -> None:
    async with Redis.from_url(redis) as admin:
        for kind in ("normal", "pubsub"):
            await admin.client_kill_filter(_type=kind, skipme=True)


async def test_redis_may_forget_the_scripts(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    await rooms.create(NEW)
    async with Redis.from_url(redis) as admin:
        await admin.script_flush()
    assert await rooms.save_if(NEXT)
    await rooms.close()


async def test_a_full_redis_refuses_and_forgets_nothing(redis: str) -> None:
    rooms = RedisRooms(redis)
    await rooms.open()
    await rooms.create(replace(NEW, listing=b"shown"))
    before = await everything(rooms)
    async with Redis.from_url(redis) as admin:
        await admin.config_set("maxmemory", 1)
        try:
            with pytest.raises(StoreAway):
                await rooms.save_if(replace(NEXT, log=(b"line",)))
            with pytest.raises(StoreAway):
                await rooms.create(replace(NEW, code=OTHER))
            assert await everything(rooms) == before
        finally:
            await admin.config_set("maxmemory", 0)
    assert await rooms.save_if(replace(NEXT, log=(b"line",)))
    await rooms.close()


@pytest.mark.parametrize(("waited", "is_saved"), [(0.0, True), (ANSWER_SECONDS - 1, True), (ANSWER_SECONDS + 1, False)])
async def test_a_save_that_reaches_redis_after_nobody_waits_for_it_is_not_carried_out(
    redis: str, waited: float, is_saved: bool
) -> None:
    times = [0.0]
    rooms = RedisRooms(redis, lambda: times[0])
    await rooms.open()
    await rooms.create(NEW)
    before = await everything(rooms)
    times[0] -= waited
    if is_saved:
        assert await rooms.save_if(NEXT)
    else:
        with pytest.raises(StoreAway):
            await rooms.save_if(NEXT)
        assert await everything(rooms) == before
        assert await rooms.save_if(NEXT), "the time was asked anew"
    await rooms.close()
