"""Rooms on the shelf: laid there once, given back whole, seen only by who has a place in them."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from app.rooms.room import PersonId, RoomCode
from app.store.database import Sessions
from app.store.shelf import Shelved, forget, forget_old, hold, look, put, tables_of
from app.store.tables import ShelfLineRow, ShelfPersonRow

ANN, BOB, EVE = PersonId("ann"), PersonId("bob"), PersonId("eve")
ROOM = Shelved(RoomCode("AAAAAA"), "a-game", 7, b"\x00\xff\r\n'", (b"first\n", b"\x00second"), (ANN, BOB))
OTHER = replace(ROOM, code=RoomCode("BBBBBB"), people=(ANN,), log=())
NOON = 1_700_000_000.0


async def lay(sessions: Sessions, *rooms: Shelved, now: float = NOON) -> None:
    for room in rooms:
        async with sessions.begin() as session:
            await put(session, room, now)


async def found(sessions: Sessions, code: RoomCode = ROOM.code) -> Shelved | None:
    async with sessions() as session:
        return await look(session, code)


async def remains(sessions: Sessions) -> list[int]:
    """How many lines and places the shelf holds in all."""
    async with sessions() as session:
        counted = [
            await session.scalar(select(func.count()).select_from(row)) for row in (ShelfLineRow, ShelfPersonRow)
        ]
    return [count or 0 for count in counted]


async def test_a_room_is_given_back_as_it_was_put_away(sessions: Sessions) -> None:
    assert await found(sessions) is None
    await lay(sessions, ROOM, OTHER)
    assert (await found(sessions), await found(sessions, OTHER.code)) == (ROOM, OTHER)


async def test_a_long_log_keeps_its_order(sessions: Sessions) -> None:
    long = replace(ROOM, log=tuple(f"line {n}".encode() for n in range(3000)))
    await lay(sessions, long)
    assert await found(sessions) == long
    async with sessions() as session:
        assert await look(session, ROOM.code, 2) == replace(long, log=long.log[-2:])


async def test_a_newer_copy_takes_the_place_of_an_older_one(sessions: Sessions) -> None:
    newer = replace(ROOM, version=9, body=b"newer", log=(b"other",), people=(EVE,))
    await lay(sessions, ROOM, newer)
    assert await found(sessions) == newer
    assert await remains(sessions) == [1, 1]


async def test_an_older_copy_changes_nothing(sessions: Sessions) -> None:
    await lay(sessions, ROOM, replace(ROOM, version=6, body=b"older", log=(), people=()))
    assert await found(sessions) == ROOM


async def test_a_forgotten_room_leaves_nothing(sessions: Sessions) -> None:
    await lay(sessions, ROOM)
    async with sessions.begin() as session:
        await forget(session, ROOM.code)
    assert await found(sessions) is None
    assert await remains(sessions) == [0, 0]


async def test_only_rooms_that_were_put_away_long_ago_are_given_up(sessions: Sessions) -> None:
    await lay(sessions, ROOM)
    await lay(sessions, OTHER, now=NOON + 100)
    async with sessions.begin() as session:
        assert await forget_old(session, NOON + 100, 9) == 1
    assert await found(sessions) is None
    assert await found(sessions, OTHER.code) == OTHER


@pytest.mark.parametrize(("person", "codes"), [(ANN, ["AAAAAA", "BBBBBB"]), (BOB, ["AAAAAA"]), (EVE, [])])
async def test_everybody_finds_the_own_rooms_only(sessions: Sessions, person: PersonId, codes: list[str]) -> None:
    await lay(sessions, OTHER, ROOM)
    async with sessions() as session:
        assert [*await tables_of(session, person)] == codes


async def test_of_two_who_hold_a_room_the_second_waits_and_finds_it_gone(sessions: Sessions) -> None:
    await lay(sessions, ROOM)
    taken: list[Shelved | None] = []

    async def take() -> None:
        async with sessions.begin() as session:
            room = await hold(session, ROOM.code)
            await asyncio.sleep(0)
            await forget(session, ROOM.code)
        taken.append(room)

    async with asyncio.timeout(20):
        await asyncio.gather(*(take() for _ in range(4)))
    assert sorted(room is not None for room in taken) == [False, False, False, True]
