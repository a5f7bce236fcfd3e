"""Bad roads between bots and the server, and clients that do not listen."""

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.browser.cable import Cable, laid
from tests.sites import dialled


class DarkRoad(Cable):
    """Carries everything until it is dark: then both ends hold their line, and nothing comes through."""

    def __init__(self, base: str) -> None:
        super().__init__(base)
        self.light = asyncio.Event()
        self.light.set()

    def pull_out(self) -> None:
        self.light.set()
        super().pull_out()

    async def _passes(self) -> None:
        await self.light.wait()


def dark_road(base: str) -> AbstractAsyncContextManager[DarkRoad]:
    return laid(DarkRoad(base))


@dataclass(frozen=True)
class Chaos:
    """How often (0 to 1) a message is doubled, comes late (and so out of order), or its line is cut."""

    doubled: float = 0.2
    late: float = 0.3
    cut: float = 0.002
    seconds_late: float = 0.5


@asynccontextmanager
async def chaotic_road(base: str, chaos: Chaos) -> AsyncIterator[str]:
    """The address of a relay that plays havoc with the messages in both directions."""

    async def carry(client: ServerConnection) -> None:
        assert client.request is not None
        code = client.request.path.rpartition("/")[2]
        try:
            there = await dialled(base, code, {"Cookie": client.request.headers["Cookie"]})
        except (OSError, InvalidHandshake):
            return
        with suppress(ConnectionClosed):
            async with asyncio.TaskGroup() as work:
                work.create_task(_pump(client, there, chaos, work))
                work.create_task(_pump(there, client, chaos, work))
        there.transport.abort()

    async with serve(carry, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


Socket = ServerConnection | ClientConnection


async def _pump(here: Socket, there: Socket, chaos: Chaos, work: asyncio.TaskGroup) -> None:
    try:
        while True:
            text = await here.recv()
            if random.random() < chaos.cut:
                here.transport.abort()
                there.transport.abort()
                return
            for _ in range(2 if random.random() < chaos.doubled else 1):
                if random.random() < chaos.late:
                    work.create_task(_late(there, text, random.uniform(0, chaos.seconds_late)))
                else:
                    await there.send(text)
    except ConnectionClosed:
        there.transport.abort()


async def _late(there: Socket, text: str | bytes, seconds: float) -> None:
    await asyncio.sleep(seconds)
    with suppress(ConnectionClosed):
        await there.send(text)


@asynccontextmanager
async def bad_listener(base: str, code: str, cookie: str, take: Callable[[], Awaitable[int]]) -> AsyncIterator[None]:
    """A socket at a table that takes only as many bytes as `take` says, again and again; for none it takes nothing."""
    address = urlsplit(base)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, (address.hostname, address.port))
    request = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    await loop.sock_sendall(line, request.encode())
    listening = asyncio.create_task(_take(line, take))
    try:
        yield
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        line.close()


async def _take(line: socket.socket, take: Callable[[], Awaitable[int]]) -> None:
    while size := await take():
        if not await asyncio.get_running_loop().sock_recv(line, size):
            return
