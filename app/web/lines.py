"""The lines that connections write to.

A move is five small messages. Sending them through ASGI costs several coroutines and two copies each; so our sockets
offer the application a direct way, as an ASGI extension. Under another server, messages go the usual way.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from app.live.connection import GONE, Line

LARGEST_MESSAGE = 8 * 1024
"""Bytes that a browser may send at once."""
EXTENSION = "tictable.line"
TEXT = 0x81
"""The first byte of a text message that is sent in one piece."""


def line_of(websocket: WebSocket) -> Line:
    """The way to the browser behind an accepted socket."""
    direct: Line | None = websocket.scope.get("extensions", {}).get(EXTENSION)
    return AsgiLine(websocket) if direct is None else direct


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, which is a `Line` as well."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.full_since: float | None = None
        self._told: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full_since = None
        if self._told is not None:
            self._told()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._told = None

    def tell_when_free(self, told: Callable[[], None]) -> None:
        self._told = told

    def write(self, messages: Sequence[bytes]) -> None:
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ConnectionResetError
        if self.conn.extensions:
            for message in messages:
                self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(b"".join([part for message in messages for part in (_head(len(message)), message)]))


def _head(length: int) -> bytes:
    """What stands before a text message from a server (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return bytes((TEXT, 126, length >> 8, length & 255))
    return bytes((TEXT, 127)) + length.to_bytes(8)


class AsgiLine:
    """Sends through ASGI, one batch of messages at a time."""

    def __init__(self, websocket: WebSocket) -> None:
        self.full_since: float | None = None
        self._websocket = websocket
        self._told: Callable[[], None] = lambda: None
        self._sending: asyncio.Task[None] | None = None

    def tell_when_free(self, told: Callable[[], None]) -> None:
        self._told = told

    def write(self, messages: Sequence[bytes]) -> None:
        self.full_since = asyncio.get_running_loop().time()
        self._sending = asyncio.create_task(self._send(messages))

    async def _send(self, messages: Sequence[bytes]) -> None:
        with contextlib.suppress(*GONE, WebSocketDisconnect):  # whoever reads from it hears of it
            for message in messages:
                await self._websocket.send_text(message.decode())
            self.full_since = None
            self._told()
