"""One socket: what is sent at once, what waits, and that nobody else waits for it."""

import asyncio
from collections.abc import Sequence

from app.live.connection import STALLED_AFTER, Connection
from app.rooms.room import PersonId
from tests.live.lines import PlainLine


class Socket:
    """A connection with numbered frames, on a line of its own."""

    def __init__(self, line: PlainLine | None = None) -> None:
        self.line = line or PlainLine()
        self.frames = 0
        self.connection = Connection(PersonId("ann"), self.line, self._frame)

    def _frame(self, _: Connection) -> bytes:
        self.frames += 1
        return f"frame {self.frames}".encode()


async def test_a_willing_socket_has_its_frame_before_the_mover_goes_on() -> None:
    socket = Socket()
    socket.connection.is_behind()
    assert socket.line.taken == ["frame 1"]
    socket.connection.answer(b"pong")
    assert socket.line.taken == ["frame 1", "pong"]


async def test_a_prepared_answer_goes_out_behind_the_next_frame() -> None:
    socket = Socket()
    socket.connection.prepare_answer(b"done")
    assert socket.line.taken == []
    socket.connection.is_behind()
    assert socket.line.taken == ["frame 1", "done"]


async def test_a_slow_socket_gets_only_the_newest_frame_and_every_answer() -> None:
    socket = Socket()
    socket.line.fill(since=0)
    for n in range(20):
        socket.connection.answer(f"answer {n}".encode())
        socket.connection.is_behind()
    assert socket.frames == 0
    socket.line.free()
    assert socket.line.taken == ["frame 1", *(f"answer {n}" for n in range(20))]
    assert socket.connection.is_free()


async def test_a_socket_that_takes_nothing_has_stalled_after_a_while() -> None:
    socket = Socket()
    now = asyncio.get_running_loop().time()
    socket.line.fill(since=now)
    assert not socket.connection.has_stalled()
    socket.line.fill(since=now - STALLED_AFTER - 1)
    assert socket.connection.has_stalled()


async def test_a_stopped_socket_is_sent_nothing_any_more() -> None:
    socket = Socket()
    socket.connection.stop()
    socket.connection.is_behind()
    socket.connection.answer(b"pong")
    assert socket.line.taken == []


async def test_a_socket_whose_other_end_is_gone_is_closed_and_breaks_nothing() -> None:
    class GoneLine(PlainLine):
        def write(self, messages: Sequence[bytes]) -> None:
            raise ConnectionResetError

    socket = Socket(GoneLine())
    socket.connection.is_behind()
    assert socket.connection.is_closed
    assert socket.connection.reason is None
