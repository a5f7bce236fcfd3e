"""A room that nobody touches is put away and comes back as it was; whatever happens in between, it is there once."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app import room_bytes
from app.live.submit import NoSuchRoom
from app.rooms.commands import Archived, Arrive, Depart, LostWorkers, Tick
from app.rooms.room import RoomCode
from app.settings import Settings as ServerSettings
from app.store.live_rooms import TAIL, StoreAway
from tests.live.shelf_worlds import (
    A_DAY,
    ANN,
    BOB,
    EVE,
    GAME,
    ROOM,
    Cellar,
    as_it_was,
    cellar_in,
    embedded,
    in_mid_deal,
    is_live,
    move,
    told,
)


def away(settings: ServerSettings) -> ServerSettings:
    """The same rooms, and a database that is not there."""
    if settings.database_url:
        return settings.model_copy(update={"database_url": "postgresql://nobody@127.0.0.1:1/nothing"})
    return settings.model_copy(update={"database_url": "sqlite+aiosqlite:////nowhere/scores.db"})


class Anywhere:
    """`settings` say where the live rooms and the database are."""

    @pytest.fixture
    async def cellar(self, settings: ServerSettings) -> AsyncIterator[Cellar]:
        made = await cellar_in(settings)
        yield made
        await made.close()

    async def test_a_room_comes_back_as_it_was(self, cellar: Cellar) -> None:
        """In mid-deal, with hands, clock, chat, answers and its whole log; the server is another one afterwards."""
        async with cellar.worker() as worker:
            before = await in_mid_deal(worker)
            whole = await worker.store.log(ROOM)
            assert len(whole) > 130
            log = (*(line for line in whole[:-TAIL] if b'"moves":[]' not in line), *whole[-TAIL:])
            assert len(whole) > len(log) > TAIL
            cellar.now += A_DAY
            await worker.shelving.put_away(ROOM)
            assert not await is_live(worker)
            assert (await worker.store.log(ROOM), await worker.store.tables_of(ANN)) == ((), ())
        cellar.now += 7 * A_DAY
        async with cellar.worker() as worker:
            after = await worker.shelving.room(ROOM)
            assert as_it_was(after) == as_it_was(before)
            assert after.version == before.version + 1
            assert as_it_was(
                room_bytes.room_from_bytes(GAME, room_bytes.room_to_bytes(after), log[-TAIL:])
            ) == as_it_was(before)
            assert await worker.store.log(ROOM) == log
            assert await worker.store.tables_of(ANN) == (ROOM,)
            assert await cellar.shelved() is None

    async def test_play_goes_on_and_the_clock_has_what_it_had_left(self, cellar: Cellar) -> None:
        async with cellar.worker() as worker:
            before = await in_mid_deal(worker)
            assert before.match is not None
            cellar.now += 9 * A_DAY
            await worker.shelving.put_away(ROOM)
            await worker.shelving.room(ROOM)
            back = await told(worker, Arrive(BOB, "Bob", worker.name))
            assert back.match is not None
            assert before.match.turn_ends is not None
            assert before.match.left_at is not None
            assert back.match.turn_ends == pytest.approx(
                cellar.now + before.match.turn_ends - before.match.left_at - 15
            )
            await move(worker, "on-we-go")
            assert (await worker.submit.room(ROOM)).version > back.version

    async def test_a_room_can_be_put_away_again_and_again(self, cellar: Cellar) -> None:
        async with cellar.worker() as worker:
            before = await in_mid_deal(worker)
            for times in range(1, 4):
                cellar.now += A_DAY
                await worker.shelving.put_away(ROOM)
                assert (await worker.shelving.room(ROOM)).version == before.version + times
            assert as_it_was(await worker.submit.room(ROOM)) == as_it_was(before)

    async def test_only_whoever_opens_the_link_brings_a_room_back(self, cellar: Cellar) -> None:
        async with cellar.worker() as worker:
            before = await in_mid_deal(worker)
            assert before.match is not None
            cellar.now += A_DAY
            await worker.shelving.put_away(ROOM)
            for command in (Tick(), LostWorkers(frozenset()), Archived(before.match.id, 1), Depart(ANN, worker.name)):
                with pytest.raises(NoSuchRoom):
                    await told(worker, command)
            assert await cellar.shelved() is not None
            await worker.shelving.room(ROOM)
            assert await is_live(worker)

    async def test_a_room_that_does_not_rest_stays(self, cellar: Cellar) -> None:
        async with cellar.worker() as worker:
            await in_mid_deal(worker)
            cellar.now += A_DAY - 1
            await worker.shelving.put_away(ROOM)
            await told(worker, Arrive(EVE, "Eve", worker.name))
            cellar.now += 5 * A_DAY
            await worker.shelving.put_away(ROOM)
            assert await is_live(worker)
            assert await cellar.shelved() is None

    async def test_many_workers_put_a_room_away_at_once(self, cellar: Cellar) -> None:
        async with cellar.worker() as one, cellar.worker(name="other") as other:
            before = await in_mid_deal(one)
            cellar.now += A_DAY
            workers = (one, other) if cellar.settings.redis_url else (one, one)
            async with asyncio.timeout(30):
                await asyncio.gather(*(workers[n % 2].shelving.put_away(ROOM) for n in range(6)))
            assert not await is_live(one)
            laid = await cellar.shelved()
            assert laid is not None
            assert laid.version == before.version

    async def test_many_workers_bring_a_room_back_at_once(self, cellar: Cellar) -> None:
        async with cellar.worker() as one, cellar.worker(name="other") as other:
            before = await in_mid_deal(one)
            cellar.now += A_DAY
            await one.shelving.put_away(ROOM)
            workers = (one, other) if cellar.settings.redis_url else (one, one)
            async with asyncio.timeout(30):
                rooms = await asyncio.gather(*(workers[n % 2].shelving.room(ROOM) for n in range(6)))
            assert {room.version for room in rooms} == {before.version + 1}
            assert await cellar.shelved() is None

    async def test_putting_away_and_coming_back_at_once_leaves_one_room(self, cellar: Cellar) -> None:
        async with cellar.worker() as one, cellar.worker(name="other") as other:
            before = await in_mid_deal(one)
            there = other if cellar.settings.redis_url else one
            for _ in range(8):
                cellar.now += A_DAY
                async with asyncio.timeout(30):
                    await asyncio.gather(
                        one.shelving.put_away(ROOM),
                        there.shelving.room(ROOM),
                        there.shelving.put_away(ROOM),
                        one.shelving.room(ROOM),
                    )
                assert as_it_was(await one.shelving.room(ROOM)) == as_it_was(before)

    async def test_while_the_database_is_away_rooms_stay_live(self, cellar: Cellar) -> None:
        nowhere = Cellar(away(cellar.settings), now=cellar.now)
        async with nowhere.worker() as worker:
            before = await in_mid_deal(worker)
            nowhere.now += A_DAY
            with pytest.raises(StoreAway):
                await worker.shelving.put_away(ROOM)
            assert await worker.shelving.room(ROOM) == before
            with pytest.raises(StoreAway):
                await worker.shelving.tables_of(ANN)
            with pytest.raises(StoreAway):
                await worker.shelving.room(RoomCode("BBBBBB"))
        await nowhere.close()
        cellar.now = nowhere.now
        async with cellar.worker() as worker:
            await worker.shelving.put_away(ROOM)
            assert as_it_was(await worker.shelving.room(ROOM)) == as_it_was(before)

    async def test_everybody_finds_the_own_rooms_on_the_shelf_and_leaves_them_there(self, cellar: Cellar) -> None:
        async with cellar.worker() as worker:
            before = await in_mid_deal(worker)
            cellar.now += A_DAY
            await worker.shelving.put_away(ROOM)
            for person in (ANN, BOB):
                (found,) = await worker.shelving.tables_of(person)
                assert found == before
            assert await worker.shelving.tables_of(EVE) == ()
            assert not await is_live(worker)


class TestEmbedded(Anywhere):
    @pytest.fixture
    def settings(self, tmp_path: Path) -> ServerSettings:
        return embedded(tmp_path)


class TestRedisAndPostgres(Anywhere):
    @pytest.fixture
    def settings(self, redis: str, postgres: str, tmp_path: Path) -> ServerSettings:
        return embedded(tmp_path).model_copy(update={"redis_url": redis, "database_url": postgres})
