"""A line between browsers and the server that can be pulled out and put back in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    """`base` is where browsers find the server through this line."""

    def __init__(self, base: str) -> None:
        self.lead_to(base)
        self._is_out = False
        self._ends: set[asyncio.StreamWriter] = set()
        self.base = ""

    def lead_to(self, base: str) -> None:
        self._port = urlsplit(base).port

    def pull_out(self) -> None:
        self._is_out = True
        for end in self._ends:
            end.transport.abort()

    def put_in(self) -> None:
        self._is_out = False

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_out:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends |= {writer, back}
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        self._ends -= {writer, back}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(65536):
                writer.write(content)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def cable_to(base: str) -> AsyncIterator[Cable]:
    cable = Cable(base)
    server = await asyncio.start_server(cable.connect, "127.0.0.1", 0)
    cable.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield cable
    finally:
        cable.pull_out()
        server.close()
