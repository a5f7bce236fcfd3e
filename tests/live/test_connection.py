"""One socket: what is sent at once, what waits, and that nobody else waits for it."""

import asyncio

from app.live import connection as module
from app.live.connection import Connection
from app.rooms.room import PersonId


class Socket:
    """Takes messages only while it is open."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.open = asyncio.Event()
        self.frames = 0

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.taken.append(text)

    def frame(self, _: Connection) -> bytes:
        self.frames += 1
        return f"frame {self.frames}".encode()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_willing_socket_has_its_frame_before_the_mover_goes_on() -> None:
    socket = Socket()
    socket.open.set()
    connection = Connection(PersonId("ann"), socket.send, socket.frame)
    connection.is_behind()
    connection.answer(b"done")
    assert socket.taken == ["frame 1", "done"]
    assert connection.waiting_since is None


async def test_a_slow_socket_gets_only_the_newest_frame_and_every_answer() -> None:
    socket = Socket()
    connection = Connection(PersonId("ann"), socket.send, socket.frame)
    connection.is_behind()
    for n in range(20):
        connection.answer(f"answer {n}".encode())
        connection.is_behind()
    assert socket.frames == 1
    socket.open.set()
    await settled()
    assert socket.taken == ["frame 1", *(f"answer {n}" for n in range(20)), "frame 2"]
    assert connection.waiting_since is None


async def test_a_socket_that_takes_nothing_has_stalled_after_a_while() -> None:
    socket = Socket()
    connection = Connection(PersonId("ann"), socket.send, socket.frame)
    connection.is_behind()
    assert not connection.has_stalled()
    assert connection.waiting_since is not None
    connection.waiting_since -= module.STALLED_AFTER + 1
    assert connection.has_stalled()
    connection.stop()
    await settled()
    assert socket.taken == []


async def test_a_socket_whose_other_end_is_gone_is_closed_and_breaks_nothing() -> None:
    async def gone(_: str) -> None:
        raise RuntimeError("closed")

    connection = Connection(PersonId("ann"), gone, Socket().frame)
    connection.is_behind()
    assert connection.closed.is_set()
    assert connection.reason is None
