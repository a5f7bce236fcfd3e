"""Fires the deadlines of rooms. Every worker may; the version check lets one win."""

import asyncio
from collections.abc import Callable

import structlog

from app.live.presence import Presence
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Tick
from app.rooms.handle import cleared_away_at, next_deadline
from app.rooms.room import RoomCode
from app.store.live_rooms import StoreAway

LOOK_EVERY = 0.2
BEAT_EVERY = 5.0
ROOMS_AT_ONCE = 100
LOOK_AGAIN_AFTER = 5.0
UNREADABLE_AGAIN_AFTER = 3600.0

log = structlog.get_logger()


class Clock:
    """`now` is the time in seconds since the epoch."""

    def __init__(self, submit: Submit, presence: Presence, now: Callable[[], float]) -> None:
        self._submit = submit
        self._presence = presence
        self._now = now

    async def run(self) -> None:
        """Look for due rooms, and vouch for this worker, until cancelled; a store that is away is tried again."""
        next_beat = 0.0
        while True:
            now = self._now()
            try:
                if now >= next_beat:
                    next_beat = now + BEAT_EVERY
                    await self._presence.beat(now)
                await self.look(now)
            except StoreAway:
                log.warning("the store of live rooms is away")
            await asyncio.sleep(LOOK_EVERY)

    async def look(self, now: float) -> None:
        """Ring at every room whose time has come."""
        for code in await self._submit.store.due(now, ROOMS_AT_ONCE):
            await self._ring(code, now)

    async def _ring(self, code: RoomCode, now: float) -> None:
        try:
            before = await self._submit.room(code)
            if cleared_away_at(before) <= now:
                await self._submit.remove(before)
                return
            after = (await self._submit.own(code, Tick())).room
            if after.version == before.version:
                self._submit.after(after)
                await self._submit.store.postpone(
                    code, after.version, max(next_deadline(after), now + LOOK_AGAIN_AFTER)
                )
        except NoSuchRoom:
            return
        except UnreadableRoom:
            log.error("a room of another release cannot be read", room=code)
            await self._put_off(code, now)
        except StoreAway:
            raise
        except Exception:  # whatever is wrong with this room must not stop the clocks of all others
            log.exception("a room's clock failed", room=code)
            await self._put_off(code, now)

    async def _put_off(self, code: RoomCode, now: float) -> None:
        stored = await self._submit.store.load(code)
        if stored is not None:
            await self._submit.store.postpone(code, stored.version, now + UNREADABLE_AGAIN_AFTER)
