"""What every store of live rooms keeps to: the contract, once on each implementation."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import ANNOUNCED, CLOSED, MISSED, TAIL, LiveRooms, Rung, Stored
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms
from tests.store.saves import HERE, NEW, NEXT, OTHER, ROOM, THERE, THIRD, everything, heard


@pytest.fixture
async def rooms(connect: Callable[[], LiveRooms]) -> AsyncIterator[LiveRooms]:
    store = connect()
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def others(rooms: LiveRooms, connect: Callable[[], LiveRooms]) -> AsyncIterator[LiveRooms]:
    """The store as another worker sees it."""
    store = connect()
    if store is not rooms:
        await store.open()
    yield store
    if store is not rooms:
        await store.close()


@pytest.fixture
async def bell(others: LiveRooms) -> AsyncIterator[AsyncIterator[Rung]]:
    """The doorbell at another worker, already hanging."""
    async with aclosing(others.rings(THERE)) as rings:  # type: ignore[type-var]
        assert await heard(rings) == MISSED
        yield rings


class Contract:
    """`connect` makes a further client of the same, at first empty, store."""

    async def test_a_new_room_is_kept(self, rooms: LiveRooms) -> None:
        assert await rooms.load(ROOM) is None
        assert await rooms.create(replace(NEW, body=b"\x00\xff\r\n'", log=(b"first",)))
        assert await rooms.load(ROOM) == Stored("a-game", 1, b"\x00\xff\r\n'", (b"first",))
        assert await rooms.log(ROOM) == (b"first",)

    async def test_a_code_is_taken_once(self, rooms: LiveRooms) -> None:
        assert await rooms.create(NEW)
        before = await everything(rooms)
        assert not await rooms.create(replace(NEW, body=b"thief", deadline=10.0, log=(b"line",), listing=b"here"))
        assert await everything(rooms) == before

    async def test_the_version_that_was_read_is_replaced(self, rooms: LiveRooms, others: LiveRooms) -> None:
        await rooms.create(NEW)
        assert await rooms.save_if(NEXT)
        assert await others.load(ROOM) == Stored("a-game", 2, b"next")
        assert await others.save_if(replace(NEXT, read=2, version=3, body=b"third"))
        assert await rooms.load(ROOM) == Stored("a-game", 3, b"third")

    @pytest.mark.parametrize("read", [1, 3, 10])
    async def test_no_other_version_is_replaced(self, rooms: LiveRooms, bell: AsyncIterator[Rung], read: int) -> None:
        await rooms.create(NEW)
        await rooms.save_if(replace(NEXT, log=(b"one",), listing=b"shown"))
        before = await everything(rooms)
        assert not await rooms.save_if(replace(NEXT, read=read, version=read + 1, deadline=9.0, log=(b"two",)))
        assert not await rooms.save_if(replace(NEXT, read=read, version=read + 1, log=(b"two",), listing=b"other"))
        assert await everything(rooms) == before
        await rooms.create(replace(NEW, code=OTHER))
        assert [await heard(bell) for _ in range(3)] == [Rung(ROOM, 1), Rung(ROOM, 2), Rung(OTHER, 1)]

    async def test_a_room_that_is_not_there_is_not_replaced(self, rooms: LiveRooms) -> None:
        before = await everything(rooms)
        assert not await rooms.save_if(replace(NEXT, log=(b"one",), listing=b"shown"))
        assert await everything(rooms) == before

    async def test_of_twenty_saves_at_once_one_wins(self, rooms: LiveRooms, others: LiveRooms) -> None:
        await rooms.create(NEW)
        saves = [replace(NEXT, body=str(n).encode(), log=(f"{n}".encode(),)) for n in range(20)]
        saved = await asyncio.gather(*((rooms, others)[n % 2].save_if(save) for n, save in enumerate(saves)))
        assert sum(saved) == 1
        winner = saves[saved.index(True)]
        assert await rooms.load(ROOM) == Stored("a-game", 2, winner.body, winner.log)
        assert await rooms.log(ROOM) == winner.log

    async def test_the_log_is_told_oldest_first(self, rooms: LiveRooms) -> None:
        lines = tuple(f"line {n}".encode() for n in range(25))
        await rooms.create(replace(NEW, log=lines[:1]))
        for version in range(1, 13):
            fresh = lines[2 * version - 1 : 2 * version + 1]
            assert await rooms.save_if(replace(NEXT, read=version, version=version + 1, log=fresh))
        await rooms.create(replace(NEW, code=OTHER, log=(b"of another room",)))
        assert await rooms.log(ROOM) == lines

    async def test_a_log_is_rewritten_as_it_was_read(self, rooms: LiveRooms, others: LiveRooms) -> None:
        await rooms.create(replace(NEW, log=(b"one", b"two")))
        assert not await others.rewrite_log(ROOM, 2, (b"no",))
        assert await others.rewrite_log(ROOM, 1, (b"1", b"2"))
        assert await rooms.save_if(replace(NEXT, log=(b"three",)))
        assert await others.log(ROOM) == (b"1", b"2", b"three")
        assert not await others.rewrite_log(OTHER, 0, ())

    async def test_lines_that_are_dropped_are_gone_and_all_others_stay(
        self, rooms: LiveRooms, others: LiveRooms
    ) -> None:
        await rooms.create(replace(NEW, log=(b"one", b"two", b"three")))
        await rooms.create(replace(NEW, code=OTHER, log=(b"two",)))
        await others.drop_lines(ROOM, (b"two", b"one", b"of no room"))
        await others.drop_lines(THIRD, (b"two",))
        assert await rooms.save_if(replace(NEXT, log=(b"four",)))
        assert await rooms.log(ROOM) == (b"three", b"four")
        assert (await rooms.log(OTHER), await rooms.load(THIRD)) == ((b"two",), None)

    async def test_the_newest_lines_of_the_log_come_with_the_room(self, rooms: LiveRooms) -> None:
        lines = tuple(f"line {n}".encode() for n in range(TAIL + 5))
        await rooms.create(replace(NEW, log=lines[:-1]))
        assert await rooms.save_if(replace(NEXT, log=lines[-1:]))
        assert await rooms.load(ROOM) == Stored("a-game", 2, b"next", lines[-TAIL:])

    async def test_rooms_are_due_longest_overdue_first(self, rooms: LiveRooms) -> None:
        for code, deadline in ((ROOM, 100.0), (OTHER, 99.5), (THIRD, 100.25)):
            await rooms.create(replace(NEW, code=code, deadline=deadline))
        assert await rooms.due(99.4, 9) == ()
        assert await rooms.due(99.5, 9) == (OTHER,)
        assert await rooms.due(101.0, 9) == (OTHER, ROOM, THIRD)
        assert await rooms.due(101.0, 2) == (OTHER, ROOM)
        await rooms.save_if(replace(NEXT, deadline=1000.0))
        assert await rooms.due(101.0, 9) == (OTHER, THIRD)

    async def test_a_room_is_postponed_only_as_it_was_read(self, rooms: LiveRooms) -> None:
        await rooms.create(NEW)
        await rooms.save_if(NEXT)
        await rooms.postpone(ROOM, 1, 150.0)
        await rooms.postpone(OTHER, 1, 10.0)
        assert await rooms.due(200.0, 9) == (ROOM,)
        assert await rooms.due(50.0, 9) == (ROOM,)
        await rooms.postpone(ROOM, 2, 150.0)
        assert await rooms.due(149.0, 9) == ()
        assert await rooms.due(150.0, 9) == (ROOM,)
        assert await rooms.load(ROOM) == Stored("a-game", 2, b"next")

    async def test_the_lobby_shows_the_newest_change_first(self, rooms: LiveRooms) -> None:
        await rooms.create(replace(NEW, listing=b"first"))
        await rooms.create(replace(NEW, code=OTHER, listing=b"second"))
        await rooms.create(replace(NEW, code=THIRD))
        assert await rooms.listed(9) == (b"second", b"first")
        await rooms.save_if(replace(NEXT, listing=b"first again"))
        assert await rooms.listed(9) == (b"first again", b"second")
        assert await rooms.listed(1) == (b"first again",)
        await rooms.save_if(replace(NEXT, code=OTHER))
        assert await rooms.listed(9) == (b"first again",)

    async def test_everybody_finds_the_rooms_in_which_they_have_a_place(
        self, rooms: LiveRooms, others: LiveRooms
    ) -> None:
        ann, bob, an = PersonId("ann"), PersonId("bob"), PersonId("an")
        await rooms.create(replace(NEW, people=(ann, bob), log=(b"line",)))
        await rooms.create(replace(NEW, code=OTHER, people=(ann,)))
        await rooms.create(replace(NEW, code=THIRD, people=()))
        assert await others.tables_of(ann) == (ROOM, OTHER)
        assert await others.tables_of(bob) == (ROOM,)
        assert await others.tables_of(an) == ()
        await rooms.save_if(NEXT)
        assert await others.tables_of(bob) == (ROOM,)
        await rooms.save_if(replace(NEXT, read=2, version=3, people=(bob,), log=(b"line", b"more")))
        assert (await others.tables_of(ann), await others.tables_of(bob)) == ((OTHER,), (ROOM,))
        assert await rooms.log(ROOM) == (b"line", b"line", b"more")

    async def test_who_loses_a_race_gives_nobody_a_place(self, rooms: LiveRooms) -> None:
        ann, bob = PersonId("ann"), PersonId("bob")
        await rooms.create(replace(NEW, people=(ann,)))
        await rooms.save_if(NEXT)
        assert not await rooms.save_if(replace(NEXT, people=(bob,)))
        assert not await rooms.create(replace(NEW, people=(bob,)))
        assert (await rooms.tables_of(ann), await rooms.tables_of(bob)) == ((ROOM,), ())

    async def test_a_removed_room_leaves_nothing(self, rooms: LiveRooms) -> None:
        empty = await everything(rooms)
        await rooms.create(replace(NEW, log=(b"line",), listing=b"shown", people=(PersonId("ann"),)))
        await rooms.save_if(replace(NEXT, log=(b"line",), listing=b"shown"))
        before = await everything(rooms)
        assert not await rooms.remove(ROOM, 1)
        assert not await rooms.remove(OTHER, 2)
        assert await everything(rooms) == before
        assert await rooms.remove(ROOM, 2)
        assert await everything(rooms) == empty
        assert await rooms.create(NEW)
        assert await rooms.log(ROOM) == ()

    async def test_rooms_stand_in_the_order_of_their_last_changes(self, rooms: LiveRooms, others: LiveRooms) -> None:
        assert (await rooms.count(), await rooms.by_change(0, 9, newest_first=True)) == (0, ())
        for code in (ROOM, OTHER, THIRD):
            await rooms.create(replace(NEW, code=code))
        assert await others.by_change(0, 9, newest_first=True) == (THIRD, OTHER, ROOM)
        assert await rooms.save_if(replace(NEXT, code=OTHER))
        assert not await rooms.save_if(replace(NEXT, read=3, version=4))
        await rooms.postpone(ROOM, 1, 500.0)
        assert await others.by_change(0, 9, newest_first=True) == (OTHER, THIRD, ROOM)
        assert await others.by_change(0, 9, newest_first=False) == (ROOM, THIRD, OTHER)
        assert await others.by_change(1, 1, newest_first=True) == (THIRD,)
        assert await others.by_change(2, 5, newest_first=False) == (OTHER,)
        assert (await others.count(), await others.by_change(3, 5, newest_first=True)) == (3, ())

    async def test_a_room_that_is_closed_is_gone_and_rings(self, rooms: LiveRooms, bell: AsyncIterator[Rung]) -> None:
        for code in (ROOM, OTHER):
            await rooms.create(replace(NEW, code=code))
        assert not await rooms.close_room(ROOM, 2)
        assert await rooms.remove(OTHER, 1)
        assert await rooms.close_room(ROOM, 1)
        assert (await rooms.load(ROOM), await rooms.count()) == (None, 0)
        assert [await heard(bell) for _ in range(3)] == [Rung(ROOM, 1), Rung(OTHER, 1), Rung(ROOM, CLOSED)]

    async def test_what_is_announced_is_there_until_its_time(
        self, rooms: LiveRooms, others: LiveRooms, bell: AsyncIterator[Rung]
    ) -> None:
        assert await rooms.announced(0.0) is None
        await rooms.announce(b"first \xff", 100.0)
        await rooms.announce(b"second", 50.5)
        assert [await others.announced(now) for now in (0.0, 50.4, 50.5)] == [b"second", b"second", None]
        await others.announce(None, 100.0)
        assert await rooms.announced(0.0) is None
        assert [await heard(bell) for _ in range(3)] == [ANNOUNCED] * 3

    async def test_the_doorbell_rings_at_the_workers_that_have_to_hear(
        self, rooms: LiveRooms, bell: AsyncIterator[Rung]
    ) -> None:
        async with aclosing(rooms.rings(HERE)) as own:  # type: ignore[type-var]
            assert await heard(own) == MISSED
            await rooms.create(replace(NEW, rings_at=(HERE,)))
            await rooms.save_if(replace(NEXT, rings_at=(THERE, HERE)))
            await rooms.create(replace(NEW, code=OTHER, rings_at=(THERE,)))
            await rooms.create(replace(NEW, code=THIRD, rings_at=(WorkerId("elsewhere"), HERE)))
            own_ones, theirs = [Rung(ROOM, 1), Rung(ROOM, 2), Rung(THIRD, 1)], [Rung(ROOM, 2), Rung(OTHER, 1)]
            assert [await heard(own) for _ in own_ones] == own_ones
            assert [await heard(bell) for _ in theirs] == theirs

    async def test_the_doorbell_tells_what_was_saved(self, rooms: LiveRooms, bell: AsyncIterator[Rung]) -> None:
        await rooms.create(replace(NEW, log=(b"one",)))
        lines = (b"", b"two\n", b"three")
        await rooms.save_if(replace(NEXT, body=b"a 1\nb \xff", log=lines, people=(PersonId("ann"),)))
        await rooms.save_if(replace(NEXT, read=2, version=3))
        await rooms.close_room(ROOM, 3)
        assert [(await heard(bell)).saved for _ in range(4)] == [
            Stored(NEW.game, 1, NEW.body, (b"one",)),
            Stored(NEXT.game, 2, b"a 1\nb \xff", lines),
            Stored(NEXT.game, 3, NEXT.body),
            None,
        ]

    async def test_what_nobody_elsewhere_has_to_hear_of_rings_nowhere(
        self, rooms: LiveRooms, bell: AsyncIterator[Rung]
    ) -> None:
        await rooms.create(NEW)
        assert await rooms.save_if(replace(NEXT, rings_at=()))
        assert await rooms.save_if(replace(NEXT, read=2, version=3))
        assert [await heard(bell) for _ in range(2)] == [Rung(ROOM, 1), Rung(ROOM, 3)]

    async def test_saves_at_the_same_time_are_each_kept_or_refused(self, rooms: LiveRooms) -> None:
        codes = [RoomCode(f"ROOM{n:02}") for n in range(20)]
        await asyncio.gather(*(rooms.create(replace(NEW, code=code)) for code in codes))
        reads = [n % 2 for n in range(20)]
        saves = [replace(NEXT, code=code, read=read) for code, read in zip(codes, reads, strict=True)]
        assert await asyncio.gather(*map(rooms.save_if, saves)) == [read == 1 for read in reads]

    async def test_a_listener_can_be_cancelled(self, rooms: LiveRooms, others: LiveRooms) -> None:
        hangs = asyncio.Event()

        async def listen() -> None:
            async for _ in others.rings(THERE):
                hangs.set()

        listener = asyncio.create_task(listen())
        await hangs.wait()
        listener.cancel()
        with pytest.raises(asyncio.CancelledError):
            await listener
        assert await rooms.create(NEW)

    async def test_workers_are_alive_until_their_time(self, rooms: LiveRooms, others: LiveRooms) -> None:
        one, two = WorkerId("one"), WorkerId("two")
        await rooms.beat(one, 100.0)
        await others.beat(two, 105.0)
        assert await rooms.alive(99.0) == {one, two}
        await others.beat(one, 103.0)
        assert await others.alive(101.0) == {one, two}
        assert await rooms.alive(104.0) == {two}
        assert await rooms.alive(105.0) == frozenset()


class TestSqlite(Contract):
    """One process, and so one client."""

    @pytest.fixture
    def connect(self, tmp_path: Path) -> Callable[[], LiveRooms]:
        only = SqlRooms(tmp_path / "new" / "tictable.db")
        return lambda: only


class TestRedis(Contract):
    @pytest.fixture
    def connect(self, redis: str) -> Callable[[], LiveRooms]:
        return lambda: RedisRooms(redis)
