"""One open socket at a table, and what still has to be sent to it.

The outbox is one frame deep: a connection only remembers that it is behind, and its frame is made from the newest room
at the moment of sending. So a slow phone costs nothing and harms nobody.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from app.rooms.room import PersonId

ANSWERS_WAITING = 64


class Connection:
    """`send` writes one text message; `frame` makes the frame that is due and notes what it holds."""

    def __init__(self, person: PersonId, send: Callable[[str], Awaitable[None]]) -> None:
        self.person = person
        self.sent_version = 0
        self.sent_entry = 0
        self.sending_since: float | None = None
        self._send = send
        self._answers: deque[bytes] = deque(maxlen=ANSWERS_WAITING)
        self._is_behind = False
        self._awake = asyncio.Event()
        self.closing: str | None = None

    def answer(self, message: bytes) -> None:
        """Have a short message sent."""
        self._answers.append(message)
        self._awake.set()

    def is_behind(self) -> None:
        """The room has changed: have a frame sent."""
        self._is_behind = True
        self._awake.set()

    def close(self, code: str) -> None:
        """Have the socket closed for this reason."""
        self.closing = code
        self._awake.set()

    async def send_what_is_due(self, frame: Callable[["Connection"], bytes | None]) -> None:
        """Send answers and frames until the connection is to be closed; errors of the socket come through."""
        loop = asyncio.get_running_loop()
        while self.closing is None:
            await self._awake.wait()
            self._awake.clear()
            self.sending_since = loop.time()
            while self._answers:
                await self._send(self._answers.popleft().decode())
            if self._is_behind:
                self._is_behind = False
                due = frame(self)
                if due is not None:
                    await self._send(due.decode())
            self.sending_since = None
