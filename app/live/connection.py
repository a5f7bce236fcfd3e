"""One open socket at a table, and what still has to be sent to it.

The outbox is one frame deep: a connection only remembers that it is behind, and its frame is made from the newest room
at the moment of sending. So a slow phone costs nothing and harms nobody.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from app.rooms.room import PersonId

ANSWERS_WAITING = 64
STALLED_AFTER = 30.0

GONE = (RuntimeError, OSError)
"""What a socket raises whose other end has gone; whoever reads from it hears of it anyway."""


class Line(Protocol):
    """The way to a browser. It takes messages until it is full, and tells when it is free again."""

    full_since: float | None
    """Since when it takes nothing (the event loop's clock); None while it is free."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send these text messages, in one go. Raises one of `GONE`."""
        ...

    def tell_when_free(self, told: Callable[[], None]) -> None:
        """Have this called whenever the line was full and is free again."""
        ...


class Connection:
    """A person's socket; `frame` makes the frame that is due, None if there is none."""

    def __init__(self, person: PersonId, line: Line, frame: Callable[["Connection"], bytes | None]) -> None:
        self.person = person
        self.name = ""
        """What the person wanted to be called when the socket opened."""
        self.sent_entry = 0
        """The last entry of the table's log that was sent."""
        self.reason: str | None = None
        """Why the socket is to be closed."""
        self.is_closed = False
        self._told_of_the_end: Callable[[], None] | None = None
        self._line = line
        self._frame = frame
        self._answers: list[bytes] = []
        self._is_behind = False
        line.tell_when_free(self.send_what_is_due)

    def answer(self, message: bytes) -> None:
        """Have a short message sent."""
        self.prepare_answer(message)
        self.send_what_is_due()

    def prepare_answer(self, message: bytes) -> None:
        """Have a short message sent together with what is sent next. Of very many that wait, the oldest are lost."""
        self._answers.append(message)
        del self._answers[:-ANSWERS_WAITING]

    def is_behind(self) -> None:
        """The room has changed: have a frame sent."""
        self._is_behind = True
        self.send_what_is_due()

    def is_free(self) -> bool:
        """Whether what is sent now goes out at once."""
        return self._line.full_since is None and not self.is_closed

    def has_stalled(self) -> bool:
        """The other end has taken nothing for so long that it must be gone, or had better start anew."""
        since = self._line.full_since
        return since is not None and asyncio.get_running_loop().time() - since > STALLED_AFTER

    def close(self, reason: str) -> None:
        """Have the socket closed for this reason."""
        self.reason = self.reason or reason
        self.stop()

    def stop(self) -> None:
        """Send nothing any more."""
        if not self.is_closed:
            self.is_closed = True
            if self._told_of_the_end is not None:
                self._told_of_the_end()

    def tell_of_the_end(self, told: Callable[[], None]) -> None:
        """Have this called when nothing is sent any more; at once, if that is so already."""
        self._told_of_the_end = told
        if self.is_closed:
            told()

    def send_what_is_due(self) -> None:
        """The newest frame and all answers, as soon as the line is free."""
        if not self.is_free():
            return
        due: list[bytes] = []
        if self._is_behind:
            self._is_behind = False
            frame = self._frame(self)
            if frame is not None:
                due.append(frame)
        if self._answers:
            due += self._answers
            self._answers = []
        if due:
            try:
                self._line.write(due)
            except GONE:
                self.stop()
