"""Every request gets an id, a line in the log and a count; every socket an id of its own.

The line names the route and not the path, for a path may hold a link that is a secret.
"""

import re
import secrets
from http import HTTPStatus
from time import perf_counter

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars

from app.live.tally import UNKNOWN, Tally

HEADER = "x-request-id"
PROBES = {"/healthz", "/readyz", "/metrics"}
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

_ID = "tictable.request_id"
_USABLE = re.compile(r"[A-Za-z0-9._-]{1,64}")

log = structlog.get_logger()


def request_id_of(scope: Scope) -> str:
    """The id of a request; that of the one which opened it, for a socket."""
    found: str = scope.get(_ID, "")
    return found


class Watched:
    """ASGI middleware around all other. A request may bring its id from a proxy in `X-Request-ID`."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        self._app = app
        self._tally = tally

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope[_ID] = _brought(scope) or secrets.token_hex(8)
        bind_contextvars(request=scope[_ID])
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        began, status = perf_counter(), int(HTTPStatus.INTERNAL_SERVER_ERROR)

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = scope[_ID]
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        finally:
            self._note(scope, status, perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else UNKNOWN
        self._tally.requests[method, route, str(status)] += 1
        say = log.debug if route in PROBES else log.info
        say("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1))


def _brought(scope: Scope) -> str | None:
    given = Headers(scope=scope).get(HEADER, "")
    return given if _USABLE.fullmatch(given) else None


def _route_of(scope: Scope) -> str:
    """Its template, `/t/{code}`; `other` if nothing here answers such a path."""
    route = scope.get("route")
    path: str = getattr(route, "path", UNKNOWN)
    return path
