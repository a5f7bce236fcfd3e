"""Where the live rooms are kept: one interface, two implementations, one contract test.

A room is replaced only if its version is still the one that was read (compare-and-set); the log, the deadline and the
doorbell go with it, all or nothing. What a room's bytes mean is none of the store's business.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Protocol

from app.rooms.room import PersonId, RoomCode, WorkerId

TAIL = 100
"""How many of the newest log lines come with a room."""


class StoreAway(Exception):
    """The store cannot be reached now; nothing was changed as far as we know."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A room as it lies in the store, with the newest lines of its log, oldest first."""

    game: str
    version: int
    body: bytes
    tail: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Save:
    """A change to a room: replaces version `read` by `version`.

    `log` lines (UTF-8, without line breaks) are appended to the room's log; `deadline` (epoch seconds) is when it next
    wants to be looked at; `listing` is what the lobby shows of it, None for a room that is not listed; `people` are
    those who have a place there, None if they are the same as before. `rings_at` are the workers that have to hear of
    it.
    """

    code: RoomCode
    game: str
    read: int
    version: int
    body: bytes
    deadline: float
    log: tuple[bytes, ...] = ()
    listing: bytes | None = None
    people: tuple[PersonId, ...] | None = None
    rings_at: tuple[WorkerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody changed this room. `saved` is what was saved, with those lines of the log only that this change added;
    None where there is nothing to tell. It spares every worker with a player at this table a way to the store."""

    code: RoomCode
    version: int
    saved: Stored | None = field(default=None, compare=False)


def rung_by(save: Save) -> Rung:
    """What the doorbell tells of this change."""
    return Rung(save.code, save.version, Stored(save.game, save.version, save.body, save.log))


MISSED = Rung(RoomCode(""), 0)
"""The doorbell was out of order for a while: any room may have changed."""
ANNOUNCED = Rung(RoomCode(""), 1)
"""What is announced to everybody has changed."""
CLOSED = -1
"""In place of its version: this room was closed, and whoever is connected to it has to go."""


class LiveRooms(Protocol):
    """All methods raise `StoreAway` when the store is out of reach."""

    async def open(self) -> None:
        """Get ready; called once before anything else."""
        ...

    async def close(self) -> None: ...

    async def create(self, save: Save) -> bool:
        """Keep a new room; False if the code is taken."""
        ...

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        """The room with so many of the newest lines of its log."""
        ...

    async def save_if(self, save: Save) -> bool:
        """Replace the room if its version is `save.read`; False, with nothing changed, if it is not."""
        ...

    async def remove(self, code: RoomCode, read: int) -> bool:
        """Forget the room, its log and its deadline, if its version is `read`."""
        ...

    async def close_room(self, code: RoomCode, read: int) -> bool:
        """Forget the room as `remove` does, and ring `CLOSED`: people may be connected to it."""
        ...

    async def count(self) -> int:
        """How many rooms there are."""
        ...

    async def by_change(self, skip: int, at_most: int, *, newest_first: bool) -> tuple[RoomCode, ...]:
        """The rooms in the order of their last changes, without the first `skip`."""
        ...

    async def announce(self, notice: bytes | None, until: float) -> None:
        """Keep this for everybody until then, in the place of what was announced before; None for nothing any more."""
        ...

    async def announced(self, now: float) -> bytes | None:
        """What is announced now."""
        ...

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        """Rooms whose deadline has passed, longest overdue first."""
        ...

    async def postpone(self, code: RoomCode, read: int, deadline: float) -> None:
        """Look at this room again at `deadline`, if its version is still `read`."""
        ...

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        """The room's log, oldest line first."""
        ...

    async def rewrite_log(self, code: RoomCode, read: int, lines: tuple[bytes, ...]) -> bool:
        """Put these lines in the place of the room's log, if its version is `read`."""
        ...

    async def drop_lines(self, code: RoomCode, lines: tuple[bytes, ...]) -> None:
        """Take these lines out of the room's log; those that are not there (any more) are passed over."""
        ...

    async def listed(self, at_most: int) -> tuple[bytes, ...]:
        """The listings of public rooms, newest change first."""
        ...

    async def tables_of(self, person: PersonId) -> tuple[RoomCode, ...]:
        """The rooms in which this person has a place."""
        ...

    async def beat(self, worker: WorkerId, until: float) -> None:
        """This worker lives, at least until then."""
        ...

    async def alive(self, now: float) -> frozenset[WorkerId]:
        """The workers that live."""
        ...

    def rings(self, worker: WorkerId) -> AsyncIterator[Rung]:
        """The doorbell of this worker: changes that it has to hear of, and what concerns all.

        `MISSED` comes first, as soon as the doorbell hangs, and again whenever it hangs anew.
        """
        ...
