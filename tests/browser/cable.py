"""A line between browsers and the server that can be pulled out and put back in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import TypeVar
from urllib.parse import urlsplit


class Cable:
    """`base` is where browsers find the server through this line."""

    def __init__(self, base: str) -> None:
        self.lead_to(base)
        self._is_out = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._works: set[asyncio.Task[None]] = set()
        self.base = ""

    def lead_to(self, base: str) -> None:
        self._port = urlsplit(base).port

    def pull_out(self) -> None:
        self._is_out = True
        for end in self._ends:
            end.transport.abort()

    def put_in(self) -> None:
        self._is_out = False

    async def remove(self) -> None:
        """Pull it out for good. Nothing of it is left for the end of the loop, which would cancel it."""
        self.pull_out()
        await asyncio.gather(*self._works, return_exceptions=True)

    def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        work = asyncio.create_task(self._connect(reader, writer))
        self._works.add(work)
        work.add_done_callback(self._works.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_out:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except ConnectionError:
            writer.close()
            return
        self._ends |= {writer, back}
        if self._is_out:
            self.pull_out()
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        self._ends -= {writer, back}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(65536):
                await self._passes()
                writer.write(content)
                await writer.drain()
        await self._passes()
        writer.close()

    async def _passes(self) -> None:
        """Wait until something may pass."""


C = TypeVar("C", bound=Cable)


@asynccontextmanager
async def laid(cable: C) -> AsyncIterator[C]:
    """The cable, while it can be used."""
    server = await asyncio.start_server(cable.connect, "127.0.0.1", 0)
    cable.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield cable
    finally:
        server.close()
        await cable.remove()


def cable_to(base: str) -> AbstractAsyncContextManager[Cable]:
    return laid(Cable(base))
