"""Connections that do not say in time what they want are closed: else a few hundred that send a letter a minute would
hold the server's memory for ever."""

import asyncio
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpInTime(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to the patience for a request's first lines."""

    takes_at_most = 20.0
    """Seconds from the connection, or the first letter of a later request, to the end of the headers."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gives_up: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._gives_up is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._gives_up = self.loop.call_later(self.takes_at_most, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._gives_up is not None:
            self._gives_up.cancel()
            self._gives_up = None
