"""What the host of the server tells everybody who is connected, for a while: kept in the store, so that those who come
later hear it too, at every worker."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Len

from app import codec
from app.live.connection import Connection
from app.live.hub import Hub
from app.store.live_rooms import LiveRooms

TEXT_AT_MOST = 200
TOLD_AT_ONCE = 200
"""Connections that are told in one go; then others have their turn."""

Phrase = Literal["", "restart", "trouble", "repaired"]
"""Ready-made words by key; every language has its own for them. `restart` speaks of the moment at which it ends."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One of the phrases, or a text of the host's own: the other one is empty. It is over at `ends`, in seconds since
    the epoch."""

    phrase: Phrase
    text: Annotated[str, Len(0, TEXT_AT_MOST)]
    ends: float


@dataclass(frozen=True, slots=True)
class Announced:
    """The host of the server tells everybody this, in the place of what was told before; nothing more, if both are
    empty. `ends` and `now` are on the server's clock."""

    phrase: Phrase
    text: str
    ends: float
    now: float
    t: Literal["announced"] = "announced"


_ANNOUNCEMENT = codec.reader(Announcement)


class Announcements:
    """`now` tells the time in seconds since the epoch."""

    def __init__(self, store: LiveRooms, hub: Hub, now: Callable[[], float]) -> None:
        self._store = store
        self._hub = hub
        self._now = now
        self._last: Announcement | None = None

    @property
    def current(self) -> Announcement | None:
        """What is announced now, as far as this worker has heard."""
        last = self._last
        return None if last is None or last.ends <= self._now() else last

    def message(self) -> Announced | None:
        """What is announced now, as browsers are told."""
        current = self.current
        return None if current is None else Announced(current.phrase, current.text, current.ends, self._now())

    def greet(self, connection: Connection) -> None:
        """Tell somebody who has just come."""
        message = self.message()
        if message is not None:
            connection.answer(codec.to_bytes(message))

    async def announce(self, announcement: Announcement | None) -> None:
        """Tell everybody, in the place of what was announced before; None withdraws that. Raises `StoreAway`."""
        notice = None if announcement is None else codec.to_bytes(announcement)
        await self._store.announce(notice, 0.0 if announcement is None else announcement.ends)
        await self._take(announcement)

    async def look(self) -> None:
        """Another worker may have announced something. Raises `StoreAway`."""
        notice = await self._store.announced(self._now())
        try:
            await self._take(None if notice is None else _ANNOUNCEMENT.read(notice))
        except codec.Unreadable:  # by another release, for its own readers
            await self._take(None)

    async def _take(self, announcement: Announcement | None) -> None:
        if announcement == self._last:
            return
        self._last = announcement
        now = self._now()
        message = self.message() or Announced("", "", now, now)
        told = codec.to_bytes(message)
        for number, connection in enumerate(tuple(self._hub.all()), start=1):
            connection.answer(told)
            if number % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)
