"""Fires the deadlines of rooms. Every worker may; the version check lets one win."""

import asyncio
from collections.abc import Callable

import structlog

from app.live.mishaps import Mishaps
from app.live.presence import Presence
from app.live.shelving import Shelving
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import LostWorkers, Tick
from app.rooms.handle import next_deadline
from app.rooms.rest import is_at_rest
from app.rooms.room import RoomCode
from app.store.live_rooms import StoreAway

LOOK_EVERY = 0.2
BEAT_EVERY = 5.0
ROOMS_AT_ONCE = 100
LOOK_AGAIN_AFTER = 5.0
SHELVED_WITHIN = 600.0
"""Seconds after which a room is noted again that is still not put away."""
LOOK_AGAIN_BY = 3600.0
UNREADABLE_AGAIN_AFTER = 3600.0

log = structlog.get_logger()


class Clock:
    """`now` is the time in seconds since the epoch."""

    def __init__(
        self, submit: Submit, shelving: Shelving, presence: Presence, mishaps: Mishaps, now: Callable[[], float]
    ) -> None:
        self.fired = 0
        """How many deadlines have changed a room through this worker."""
        self._submit = submit
        self._shelving = shelving
        self._presence = presence
        self._mishaps = mishaps
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
            except Exception as error:  # whatever is wrong, this worker must go on vouching for itself
                self._mishaps.note(error)
                log.exception("the clock failed")
            await asyncio.sleep(LOOK_EVERY)

    async def look(self, now: float) -> None:
        """Ring at every room whose time has come."""
        due = await self._submit.store.due(now, ROOMS_AT_ONCE)
        lost = await self._presence.lost_workers() if due else LostWorkers(frozenset())
        for code in due:
            await self._ring(code, lost, now)

    async def _ring(self, code: RoomCode, lost: LostWorkers, now: float) -> None:
        try:
            room = (await self._submit.own(code, lost)).room
            if is_at_rest(room, now, self._submit.rests_after):
                self._shelving.note(code)
                await self._submit.store.postpone(code, room.version, now + SHELVED_WITHIN)
                return
            after = (await self._submit.own(code, Tick())).room
            if after.version != room.version:
                self.fired += 1
            else:
                self._submit.after(after)
                again = min(max(next_deadline(after), now + LOOK_AGAIN_AFTER), now + LOOK_AGAIN_BY)
                await self._submit.store.postpone(code, after.version, again)
        except NoSuchRoom:
            return
        except UnreadableRoom:
            log.error("a room of another release cannot be read", room=code)
            await self._put_off(code, now)
        except StoreAway:
            raise
        except Exception as error:  # whatever is wrong with this room must not stop the clocks of all others
            self._mishaps.note(error, room=code)
            log.exception("a room's clock failed", room=code)
            await self._put_off(code, now)

    async def _put_off(self, code: RoomCode, now: float) -> None:
        stored = await self._submit.store.load(code)
        if stored is not None:
            await self._submit.store.postpone(code, stored.version, now + UNREADABLE_AGAIN_AFTER)
