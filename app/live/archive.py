"""Finished deals on their way to the database. Until it has them they wait in their rooms, so none can be lost.

The database may be away for minutes: play goes on, and what waits is tried again and again. Archiving is idempotent;
a deal that is brought twice, by this worker or another, stands there once.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import structlog

from app.live.mishaps import Mishaps, told
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Archived
from app.rooms.room import AnyRoom, FinishedDeal, MatchId
from app.store import matches
from app.store.database import AWAY, Sessions
from app.store.live_rooms import StoreAway

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0

log = structlog.get_logger()


class Archive:
    """`note` takes the waiting deals of a room; `run` brings them to the database until it is cancelled."""

    def __init__(
        self,
        submit: Submit,
        sessions: Sessions,
        mishaps: Mishaps,
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.archived = 0
        """How many deals the database has through this worker."""
        self.failures = 0
        """How many tries were in vain."""
        self._submit = submit
        self._sessions = sessions
        self._mishaps = mishaps
        self._pause = pause
        self._waiting: OrderedDict[tuple[MatchId, int], FinishedDeal[Any]] = OrderedDict()
        self._something_waits = asyncio.Event()

    def note(self, room: AnyRoom) -> None:
        """Have the room's waiting deals archived; told twice is as good as once."""
        for deal in room.unarchived:
            self._waiting.setdefault((deal.match_id, deal.deal_no), deal)
            self._something_waits.set()

    @property
    def waiting(self) -> int:
        """How many deals the database does not have yet, as far as this worker knows."""
        return len(self._waiting)

    def over_since(self) -> Iterator[tuple[MatchId, int, float]]:
        """Which deals these are, and when each was over."""
        for (match, deal_no), deal in self._waiting.items():
            yield match, deal_no, deal.at

    async def run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            while not self._waiting:
                self._something_waits.clear()
                await self._something_waits.wait()
            key, deal = next(iter(self._waiting.items()))
            try:
                await self._archive(deal)
            except Exception as error:
                self.failures += 1
                if not isinstance(error, (*AWAY, StoreAway)):
                    self._mishaps.note(error, room=deal.code)
                log.warning("deal_waits", room=deal.code, deal=deal.deal_no, waiting=self.waiting, error=told(error))
                self._waiting.move_to_end(key)
                await self._pause(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                del self._waiting[key]
                pause = FIRST_PAUSE

    async def _archive(self, deal: FinishedDeal[Any]) -> None:
        async with self._sessions.begin() as session:
            is_new = await matches.archive(session, deal)
        self.archived += is_new
        try:
            await self._submit.own(deal.code, Archived(deal.match_id, deal.deal_no))
        except (NoSuchRoom, UnreadableRoom):
            log.info("archived_room_is_gone", room=deal.code)
