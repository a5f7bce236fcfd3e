"""What every answer carries and every request must pass: security headers, the origin of posts, the size of bodies."""

import asyncio
from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.settings import Settings
from app.web.origins import is_own_origin

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HTTPS_HEADERS = {"strict-transport-security": "max-age=31536000"}
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
BODY_AT_MOST = 16 * 1024
BODY_TAKES_AT_MOST = 20.0
"""Seconds."""


def security_headers(https: bool) -> dict[str, str]:
    """What every answer carries."""
    return HEADERS | (HTTPS_HEADERS if https else {})


class Protection:
    """ASGI middleware; `refuse` makes the answer to a request, of this status and for this code. Sockets check their
    origin themselves, before they are accepted."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Callable[[Request, int, str], Response]) -> None:
        self._app = app
        self._allowed = settings.allowed_origins
        self._own = settings.own_origin
        self._headers = security_headers(settings.secure_cookies)
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith(f"{scope.get('root_path', '')}/static/"):
                    headers.setdefault("cache-control", "no-store" if _is_personal(scope["path"]) else "no-cache")
            await send(message)

        if scope["method"] not in SAFE_METHODS:
            request = Request(scope)
            code = self._refusal(request)
            if code is not None:
                answer = self._refuse(request, 403 if code == "foreign_origin" else 413, code)
                await answer(scope, receive, send_protected)
                return
            receive = _at_most(receive)
        await self._app(scope, receive, send_protected)

    def _refusal(self, request: Request) -> str | None:
        if not is_own_origin(request, self._allowed, self._own):
            return "foreign_origin"
        length = request.headers.get("content-length", "0")
        return "bad_request" if not length.isdigit() or int(length) > BODY_AT_MOST else None


def _is_personal(path: str) -> bool:
    """What is told to one guest, or a link that works once, is kept nowhere."""
    return "/api/" in path or "/continue/" in path or "/what-we-store" in path


def _at_most(receive: Receive) -> Receive:
    """A body sent in pieces is cut off, and so becomes unreadable, once it is too large or takes too long."""
    seen, is_whole = 0, False
    ends = asyncio.get_running_loop().time() + BODY_TAKES_AT_MOST

    async def receive_some() -> Message:
        nonlocal seen, is_whole
        try:
            async with asyncio.timeout_at(None if is_whole else ends):
                message = await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}
        seen += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        return {"type": "http.disconnect"} if seen > BODY_AT_MOST else message

    return receive_some
