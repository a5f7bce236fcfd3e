"""Under a server that knows nothing of direct lines, messages go out through ASGI, one batch at a time."""

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from app.web.lines import line_of


class Browser:
    """The other end of an accepted socket; it takes messages while it is `open`, and may be gone."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.open = asyncio.Event()
        self.is_gone = False
        scope = {"type": "websocket", "headers": [], "path": "/", "query_string": b""}
        self.socket = WebSocket(scope, self._receive, self._send)
        self.socket.client_state = self.socket.application_state = WebSocketState.CONNECTED

    async def _receive(self) -> dict[str, object]:
        raise AssertionError

    async def _send(self, message: object) -> None:
        await self.open.wait()
        if self.is_gone:
            raise WebSocketDisconnect
        self.taken.append(message["text"])  # type: ignore[index]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_line_is_full_until_its_batch_is_out_and_then_says_so() -> None:
    browser, told = Browser(), asyncio.Event()
    line = line_of(browser.socket)
    line.tell_when_free(told.set)
    line.write([b"frame", b"done"])
    await settled()
    assert line.full_since is not None
    assert (browser.taken, told.is_set()) == ([], False)
    browser.open.set()
    await settled()
    assert line.full_since is None
    assert (browser.taken, told.is_set()) == (["frame", "done"], True)


async def test_a_line_whose_browser_is_gone_stays_full_and_breaks_nothing() -> None:
    browser = Browser()
    browser.is_gone = True
    browser.open.set()
    line = line_of(browser.socket)
    line.write([b"frame"])
    await settled()
    assert line.full_since is not None
