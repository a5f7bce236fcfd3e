"""Rooms to be saved, and what a store tells of them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import LiveRooms, Rung, Save

ROOM = RoomCode("AAAAAA")
OTHER = RoomCode("BBBBBB")
THIRD = RoomCode("CCCCCC")
HERE, THERE = WorkerId("here"), WorkerId("there")

NEW = Save(ROOM, "a-game", read=0, version=1, body=b"new", deadline=100.0, rings_at=(THERE,))
NEXT = replace(NEW, read=1, version=2, body=b"next", deadline=50.0)


async def heard(rings: AsyncIterator[Rung]) -> Rung:
    """The next ring; fails instead of waiting for ever."""
    async with asyncio.timeout(10):
        return await anext(rings)


async def everything(rooms: LiveRooms) -> tuple[object, ...]:
    """All that the store tells of the three rooms."""
    of_each = [(await rooms.load(code), await rooms.log(code)) for code in (ROOM, OTHER, THIRD)]
    deadlines = [await rooms.due(deadline, 9) for deadline in range(0, 200, 10)]
    by_change = (await rooms.count(), await rooms.by_change(0, 9, newest_first=True))
    return (of_each, deadlines, await rooms.listed(9), await rooms.tables_of(PersonId("ann")), by_change)
