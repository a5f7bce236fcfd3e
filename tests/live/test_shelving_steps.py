"""What is put away and what is given up, and what becomes of a room when something fails between two steps."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from app import codec
from app.live.mishaps import Mishaps
from app.live.retention import Retention
from app.live.submit import NoSuchRoom, UnreadableRoom
from app.rooms.commands import Arrive, Depart, Say
from app.rooms.handle import open_room
from app.rooms.room import RoomCode, Settings
from app.store import shelf
from app.store.live_rooms import Save, StoreAway
from app.store.sql_rooms import SqlRooms
from tests.live.shelf_worlds import (
    A_DAY,
    ANN,
    GAME,
    ROOM,
    Cellar,
    Worker,
    as_it_was,
    cellar_in,
    embedded,
    in_mid_deal,
    is_live,
    told,
)
from tests.sites import eventually


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Cellar]:
    """The embedded one only."""
    made = await cellar_in(embedded(tmp_path))
    yield made
    await made.close()


async def test_a_command_that_was_answered_before_is_known_after(small: Cellar) -> None:
    async with small.worker() as worker:
        before = await in_mid_deal(worker)
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        await worker.shelving.room(ROOM)
        again = await worker.submit.personal(ROOM, ANN, Say("say-119", text="line 119"))
        assert as_it_was(again.room) == as_it_was(before)


# What is put away, and what is not


async def test_a_table_without_a_match_is_given_up(small: Cellar) -> None:
    async with small.worker() as worker:
        await worker.submit.open_room(open_room(ROOM, GAME, codec.decode_options(GAME, {}), Settings(), small.now))
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        with pytest.raises(NoSuchRoom):
            await worker.shelving.room(ROOM)
        assert await small.shelved() is None


async def test_after_its_time_on_the_shelf_a_room_is_given_up_though_nobody_puts_another_away(small: Cellar) -> None:
    retention = Retention(small.sessions, lambda: small.now, 30, 0, 0, Mishaps(lambda: small.now))
    async with small.worker() as worker:
        await in_mid_deal(worker)
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        small.now += 30 * A_DAY - 1
        await retention.clear()
        assert await small.shelved()
        small.now += 2
        await retention.clear()
        with pytest.raises(NoSuchRoom):
            await worker.shelving.room(ROOM)


async def test_a_room_of_another_release_stays_where_it_is(small: Cellar) -> None:
    async with small.worker() as worker:
        await worker.store.create(Save(ROOM, GAME, 0, 7, b'{"from":"before"}', small.now))
        with pytest.raises(UnreadableRoom):
            await worker.shelving.put_away(ROOM)
        assert await is_live(worker)
        await worker.store.remove(ROOM, 7)
        old = shelf.Shelved(ROOM, GAME, 7, b'{"from":"before"}', (), (ANN,))
        async with small.sessions.begin() as session:
            await shelf.put(session, old, small.now)
        with pytest.raises(UnreadableRoom):
            await worker.shelving.room(ROOM)
        assert await worker.shelving.tables_of(ANN) == ()
        assert await small.shelved() == old


# Death between the steps


async def test_a_worker_that_dies_before_the_second_step_of_putting_away_loses_nothing(small: Cellar) -> None:
    class Dies(SqlRooms):
        async def remove(self, code: RoomCode, read: int) -> bool:
            raise StoreAway

    async with small.worker(Dies(small.settings.live_rooms_path)) as worker:
        before = await in_mid_deal(worker)
        small.now += A_DAY
        with pytest.raises(StoreAway):
            await worker.shelving.put_away(ROOM)
        assert await small.shelved() is not None
    async with small.worker() as worker:
        assert await worker.shelving.room(ROOM) == before
        assert await worker.shelving.tables_of(ANN) == ()
        await told(worker, Arrive(ANN, "Ann", worker.name))
        await worker.submit.personal(ROOM, ANN, Say("news", text="news"))
        newest = await told(worker, Depart(ANN, worker.name))
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        assert as_it_was(await worker.shelving.room(ROOM)) == as_it_was(newest)


async def test_a_worker_that_dies_before_the_second_step_of_coming_back_doubles_nothing(small: Cellar) -> None:
    async with small.worker() as worker:
        before = await in_mid_deal(worker)
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        left_behind = await small.shelved()
        assert left_behind is not None
        await worker.shelving.room(ROOM)
        async with small.sessions.begin() as session:
            await shelf.put(session, left_behind, small.now)
        assert await worker.shelving.tables_of(ANN) == ()
        await told(worker, Arrive(ANN, "Ann", worker.name))
        newest = await told(worker, Depart(ANN, worker.name))
        assert newest.version > before.version
        assert await worker.shelving.room(ROOM) == newest


@pytest.mark.parametrize("step", ["create", "remove"])
async def test_an_answer_of_the_store_that_gets_lost_loses_no_room(small: Cellar, step: str) -> None:
    """It did what was asked; asked again, it says that it could not."""

    class Forgetful(SqlRooms):
        async def create(self, save: Save) -> bool:
            return await super().create(save) and (step != "create" or save.version == 1)

        async def remove(self, code: RoomCode, read: int) -> bool:
            return await super().remove(code, read) and step != "remove"

    async with small.worker(Forgetful(small.settings.live_rooms_path)) as worker:
        before = await in_mid_deal(worker)
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        assert as_it_was(await worker.shelving.room(ROOM)) == as_it_was(before)
        assert await small.shelved() is None


# Races


async def test_somebody_who_comes_back_just_then_is_not_lost(small: Cellar) -> None:
    """After the room was laid on the shelf, and before it is taken from the live ones."""

    class Visited(SqlRooms):
        visitor: Worker

        async def remove(self, code: RoomCode, read: int) -> bool:
            await told(self.visitor, Arrive(ANN, "Ann", self.visitor.name))
            return await super().remove(code, read)

    store = Visited(small.settings.live_rooms_path)
    async with small.worker(store) as worker:
        store.visitor = worker
        before = await in_mid_deal(worker)
        small.now += A_DAY
        await worker.shelving.put_away(ROOM)
        room = await worker.shelving.room(ROOM)
        assert [bool(person.workers) for person in room.people] == [True, False]
        assert room.version == before.version + 1


# The database is away


async def test_a_room_that_cannot_be_put_away_keeps_no_other(small: Cellar) -> None:
    """What fails is tried again when the clock notes it again."""
    other = RoomCode("BBBBBB")
    async with small.worker() as worker:
        await in_mid_deal(worker)
        await in_mid_deal(worker, other)
        small.now += A_DAY

        async def is_pausing() -> bool:
            return len(small.pauses) == 1

        async def are_shelved() -> bool:
            return None not in [await small.shelved(code) for code in (ROOM, other)]

        await execute(small, "alter table shelf rename to elsewhere")
        work = asyncio.create_task(worker.shelving.run())
        worker.shelving.note(ROOM)
        await eventually(is_pausing)
        await execute(small, "alter table elsewhere rename to shelf")
        for code in (other, ROOM, ROOM):
            worker.shelving.note(code)
        await eventually(are_shelved)
        assert len(small.pauses) == 1
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work


async def execute(cellar: Cellar, statement: str) -> None:
    async with cellar.engine.begin() as connection:
        await connection.execute(text(statement))
