"""Whether this worker may be sent people.

It is ready while the store of live rooms takes what it is told and answers soon. The database of scores need not be
there: play goes on without it, finished deals wait in their rooms, and turning people away would help nobody; so it is
only said that it is away. A worker that has been told to stop is not ready, though everybody on it plays on.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sqlalchemy import text

from app.live.presence import LIVES_FOR
from app.rooms.room import WorkerId
from app.store.database import AWAY, Sessions
from app.store.live_rooms import LiveRooms, StoreAway

PATIENCE = 1.0
"""Seconds for which each store is waited for."""
KEPT = 1.0
"""Seconds for which the answer stands, so that nobody makes work by asking often."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was found: `leaving` is true once the worker was told to stop; `rooms` and `scores` answer or do not."""

    leaving: bool
    rooms: bool
    scores: bool

    @property
    def is_ready(self) -> bool:
        return self.rooms and not self.leaving


class Readiness:
    """`now` is the time in seconds since the epoch."""

    def __init__(self, store: LiveRooms, sessions: Sessions, worker: WorkerId, now: Callable[[], float]) -> None:
        self.is_leaving = False
        self._store = store
        self._sessions = sessions
        self._worker = worker
        self._now = now
        self._one_at_a_time = asyncio.Lock()
        self._found: Look | None = None
        self._found_at = 0.0

    def leave(self) -> None:
        """The worker was told to stop."""
        self.is_leaving = True

    async def look(self) -> Look:
        """How it is now, or was a moment ago."""
        clock = asyncio.get_running_loop().time
        async with self._one_at_a_time:
            if self._found is None or self.is_leaving or clock() - self._found_at > KEPT:
                rooms, scores = (True, True) if self.is_leaving else await self._ask_both()
                self._found, self._found_at = Look(self.is_leaving, rooms, scores), clock()
            return self._found

    async def _ask_both(self) -> tuple[bool, bool]:
        rooms, scores = await asyncio.gather(_answers(self._ask_rooms()), _answers(self._ask_scores()))
        return rooms, scores

    async def _ask_rooms(self) -> None:
        """Vouching for this worker is something that a full or read-only Redis refuses."""
        await self._store.beat(self._worker, self._now() + LIVES_FOR)
        await self._store.announced(self._now())

    async def _ask_scores(self) -> None:
        async with self._sessions() as session:
            await session.execute(text("select 1"))


async def _answers(question: Awaitable[None]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await question
    except (StoreAway, *AWAY):
        return False
    return True
