"""One open socket at a table, and what still has to be sent to it.

The outbox is one frame deep: a connection only remembers that it is behind, and its frame is made from the newest room
at the moment of sending. So a slow phone costs nothing and harms nobody.
"""

import asyncio
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any

from app.rooms.room import PersonId

ANSWERS_WAITING = 64
STALLED_AFTER = 30.0

GONE = (RuntimeError, OSError)
"""What a socket raises whose other end has gone; whoever reads from it hears of it anyway."""


class Connection:
    """`send` writes one text message; `frame` makes the frame that is due, None if there is none."""

    def __init__(
        self,
        person: PersonId,
        send: Callable[[str], Awaitable[None]],
        frame: Callable[["Connection"], bytes | None],
    ) -> None:
        self.person = person
        self.name = ""
        """What the person wanted to be called when the socket opened."""
        self.sent_entry = 0
        """The last entry of the table's log that was sent."""
        self.waiting_since: float | None = None
        """Since when the socket has not taken what was sent (the event loop's clock)."""
        self.reason: str | None = None
        """Why the socket is to be closed."""
        self.closed = asyncio.Event()
        self._send = send
        self._frame = frame
        self._answers: deque[bytes] = deque(maxlen=ANSWERS_WAITING)
        self._is_behind = False
        self._rest: asyncio.Task[None] | None = None

    def answer(self, message: bytes) -> None:
        """Have a short message sent."""
        self._answers.append(message)
        self._send_now()

    def is_behind(self) -> None:
        """The room has changed: have a frame sent."""
        self._is_behind = True
        self._send_now()

    def is_free(self) -> bool:
        """Whether what is sent now goes out at once."""
        return self._rest is None and not self.closed.is_set()

    def has_stalled(self) -> bool:
        """The other end has taken nothing for so long that it must be gone, or had better start anew."""
        now = asyncio.get_running_loop().time()
        return self.waiting_since is not None and now - self.waiting_since > STALLED_AFTER

    def close(self, reason: str) -> None:
        """Have the socket closed for this reason."""
        self.reason = self.reason or reason
        self.closed.set()

    def stop(self) -> None:
        """Send nothing any more."""
        self.closed.set()
        if self._rest is not None:
            self._rest.cancel()

    def _send_now(self) -> None:
        """Send at once if the socket takes it; else what is due then is sent when it does."""
        if self.is_free():
            self._rest = _begun(self._send_what_is_due())
            if self._rest is not None:
                self.waiting_since = asyncio.get_running_loop().time()

    async def _send_what_is_due(self) -> None:
        try:
            while (self._answers or self._is_behind) and not self.closed.is_set():
                if self._answers:
                    await self._send(self._answers.popleft().decode())
                    continue
                self._is_behind = False
                frame = self._frame(self)
                if frame is not None:
                    await self._send(frame.decode())
        except GONE:
            self.closed.set()
        self._rest = None
        self.waiting_since = None


def _begun(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run until it first has to wait; the rest becomes a task. A socket takes nearly everything without waiting, and
    so a move reaches all seats without a task being woken for each."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_go_on(work, waits_for))


async def _go_on(work: Coroutine[Any, Any, None], waits_for: object) -> None:
    await _resumed(work, waits_for)


@types.coroutine
def _resumed(work: Coroutine[Any, Any, None], waits_for: object) -> Generator[object, object, None]:
    try:
        while True:
            try:
                result = yield waits_for
            except BaseException as error:
                waits_for = work.throw(error)
            else:
                waits_for = work.send(result)
    except StopIteration:
        return
