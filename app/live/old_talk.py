"""What was said at a table goes out of its log when nobody is shown it any more.

A log keeps its moves for good. Every other line (talk, who came and sat, what the host changed) is dropped once so many
newer ones stand behind it that no frame can show it: else a table that lives for months would only ever grow.
"""

import asyncio

from app import room_bytes
from app.rooms.room import AnyRoom, RoomCode
from app.store.live_rooms import TAIL, LiveRooms, StoreAway

LOOK_EVERY = 250
"""Versions of a room."""
LOOK_BACK = 2 * LOOK_EVERY
"""So many lines behind the newest ones are looked at; a look that failed is made good by the next."""


class OldTalk:
    """`note` is told of every room that was saved."""

    def __init__(self, store: LiveRooms) -> None:
        self._store = store
        self._works: set[asyncio.Task[None]] = set()

    def note(self, room: AnyRoom) -> None:
        """Now and then, have what is old dropped; nobody waits for it."""
        if room.version % LOOK_EVERY == 0:
            work = asyncio.create_task(self._drop(room.code))
            self._works.add(work)
            work.add_done_callback(self._works.discard)

    async def end(self) -> None:
        """Leave what is under way."""
        for work in self._works:
            work.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)

    async def _drop(self, code: RoomCode) -> None:
        try:
            stored = await self._store.load(code, TAIL + LOOK_BACK)
            old = () if stored is None else room_bytes.without_moves(stored.tail[:-TAIL])
            if old:
                await self._store.drop_lines(code, old)
        except StoreAway:
            return
