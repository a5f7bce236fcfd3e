"""Once an hour, what has been kept for long enough is given up: tables on the shelf, sheets, names on sheets, links to
other devices, marks of who was forgotten.

It goes in small steps, each a transaction of its own, with a pause between them: archiving never waits for long.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.live.mishaps import Mishaps, told
from app.store import device_links, shelf
from app.store.database import AWAY, Sessions
from app.store.forgotten import forget_old_marks
from app.store.retention import forget_old_matches, forget_old_names

AN_HOUR = 3600.0
A_DAY = 24 * AN_HOUR
STEP = 200
"""So many tables or matches at once."""
BETWEEN_STEPS = 0.5

log = structlog.get_logger()

Step = Callable[[AsyncSession, float, int], Awaitable[int]]


class Retention:
    """`run` clears until it is cancelled. Tables on the shelf, sheets and the names on these are kept for so many days;
    0 is for ever."""

    def __init__(
        self,
        sessions: Sessions,
        now: Callable[[], float],
        shelf_keeps_days: float,
        matches_kept_days: float,
        names_kept_days: float,
        mishaps: Mishaps,
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
        at_once: int = STEP,
    ) -> None:
        self._sessions = sessions
        self._now = now
        self._steps: tuple[tuple[Step, float], ...] = (
            (shelf.forget_old, shelf_keeps_days),
            (forget_old_matches, matches_kept_days),
            (forget_old_names, names_kept_days),
        )
        self._mishaps = mishaps
        self._pause = pause
        self._at_once = at_once

    async def run(self) -> None:
        """What could not be cleared now is cleared an hour later."""
        while True:
            try:
                await self.clear()
            except Exception as error:  # it must go on in an hour, whatever is wrong now
                if not isinstance(error, AWAY):
                    self._mishaps.note(error)
                log.warning("nothing_cleared", error=told(error))
            await self._pause(AN_HOUR)

    async def clear(self) -> None:
        """Give up everything that is too old now."""
        async with self._sessions.begin() as session:
            await forget_old_marks(session, self._now())
            await device_links.forget_old(session, self._now())
        for step, days in self._steps:
            if days:
                await self._clear(step, self._now() - days * A_DAY)

    async def _clear(self, step: Step, before: float) -> None:
        while True:
            async with self._sessions.begin() as session:
                cleared = await step(session, before, self._at_once)
            if cleared < self._at_once:
                return
            await self._pause(BETWEEN_STEPS)
