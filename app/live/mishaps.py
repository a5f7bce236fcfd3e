"""The newest unexpected errors of this worker: what kind, and where in the code; never a value.

An *unexpected* error is one that no rule, player or absent store explains. A message of an exception may quote a hand
or a name, so none is kept.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType

from redis.exceptions import RedisError

from app.rooms.room import RoomCode

KEPT = 100
OURS = "app."
PLAIN = (sqlite3.OperationalError, RedisError)


@dataclass(frozen=True, slots=True)
class Mishap:
    """`at` is seconds since the epoch; `where` is "module:function:line", the innermost place in our own code. `room`
    and `request` are empty where there was none."""

    at: float
    kind: str
    where: str
    room: str
    request: str


class Mishaps:
    """`now` is the time in seconds since the epoch. `total` counts all of them, also those no longer kept."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.total = 0
        self._now = now
        self._kept: deque[Mishap] = deque(maxlen=KEPT)

    def note(self, error: BaseException, *, room: RoomCode | str = "", request: str = "") -> None:
        """Keep where this error came from; the oldest is forgotten when there are too many."""
        self.total += 1
        self._kept.append(Mishap(self._now(), type(error).__name__, place_of(error), room, request))

    def take_over(self, earlier: Sequence[Mishap]) -> None:
        """These, newest first, were before; they are not counted here."""
        self._kept.extendleft(earlier)

    def recent(self) -> tuple[Mishap, ...]:
        """Newest first."""
        return tuple(reversed(self._kept))


def told(error: BaseException | None) -> str:
    """An error as it may be written down: its kind and those behind it, with what the system, SQLite or Redis says, for
    that holds no values. What others say may quote a name or a hand."""
    said = []
    while error is not None:
        kind = type(error).__name__
        says = error.strerror if isinstance(error, OSError) else str(error) if isinstance(error, PLAIN) else None
        said.append(f"{kind}({says})" if says else kind)
        error = error.__cause__ or getattr(error, "orig", None)
    return " < ".join(said)


def place_of(error: BaseException) -> str:
    """The innermost place in our own code, else the innermost of all; empty for an error that was never raised."""
    passed = places(error.__traceback__)
    return next((place for place in reversed(passed) if place.startswith(OURS)), passed[-1] if passed else "")


def places(trace: TracebackType | None) -> list[str]:
    """ "module:function:line" of every frame that an error passed, innermost last."""
    found = []
    while trace is not None:
        frame = trace.tb_frame
        found.append(f"{frame.f_globals.get('__name__', '?')}:{frame.f_code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return found
