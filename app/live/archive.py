"""Finished deals on their way to the database. Until it has them they wait in their rooms, so none can be lost.

The database may be away for minutes: play goes on, and what waits is tried again and again. Archiving is idempotent;
a deal that is brought twice, by this worker or another, stands there once.

A transaction costs as much as ten moves, whether it brings one deal or fifty: so deals that finish soon after each
other are brought together. After a failure each is tried alone, lest one that cannot be written holds up the others.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import structlog

from app.live.mishaps import Mishaps, told
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Archived
from app.rooms.room import AnyRoom, FinishedDeal, MatchId
from app.store import matches
from app.store.database import AWAY, Sessions
from app.store.live_rooms import StoreAway

GATHERING = 0.5
"""Seconds after one transaction before the next."""
TOGETHER = 50
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
        gather: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(GATHERING),
    ) -> None:
        self.archived = 0
        """How many deals the database has through this worker."""
        self.failures = 0
        """How many tries were in vain."""
        self._submit = submit
        self._sessions = sessions
        self._mishaps = mishaps
        self._pause = pause
        self._gather = gather
        self._waiting: OrderedDict[tuple[MatchId, int], FinishedDeal[Any]] = OrderedDict()
        self._something_waits = asyncio.Event()

    def note(self, room: AnyRoom) -> None:
        """Have the room's waiting deals archived; told twice is as good as once."""
        for deal in room.unarchived:
            self._waiting.setdefault(_key(deal), deal)
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
        pause, together = FIRST_PAUSE, TOGETHER
        while True:
            while not self._waiting:
                self._something_waits.clear()
                await self._something_waits.wait()
            deals = list(islice(self._waiting.values(), together))
            try:
                await self._archive(deals)
            except Exception as error:
                self.failures += 1
                if not isinstance(error, (*AWAY, StoreAway)):
                    self._mishaps.note(error, room=deals[0].code)
                log.warning("deals_wait", room=deals[0].code, waiting=self.waiting, error=told(error))
                for key in filter(self._waiting.__contains__, map(_key, deals)):
                    self._waiting.move_to_end(key)
                await self._pause(pause)
                pause, together = min(pause * 2, LONGEST_PAUSE), 1
            else:
                pause, together = FIRST_PAUSE, min(together * 2, TOGETHER)
                await self._gather()

    async def _archive(self, deals: Sequence[FinishedDeal[Any]]) -> None:
        async with self._sessions.begin() as session:
            new = await matches.archive(session, *deals)
        self.archived += new
        for deal in deals:
            try:
                await self._submit.own(deal.code, Archived(deal.match_id, deal.deal_no))
            except (NoSuchRoom, UnreadableRoom):
                log.info("archived_room_is_gone", room=deal.code)
            self._waiting.pop(_key(deal))
            await asyncio.sleep(0)  # whoever moves meanwhile does not wait for all of them


def _key(deal: FinishedDeal[Any]) -> tuple[MatchId, int]:
    return deal.match_id, deal.deal_no
