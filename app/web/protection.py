"""What every answer carries and every request must pass: security headers, the origin of posts, the size of bodies."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.origins import is_own_origin
from app.web.texts import Texts

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


def security_headers(https: bool) -> dict[str, str]:
    """What every answer carries."""
    return HEADERS | (HTTPS_HEADERS if https else {})


class Protection:
    """ASGI middleware. Sockets check their origin themselves, before they are accepted."""

    def __init__(self, app: ASGIApp, allowed_origins: list[str], https: bool, texts: Texts) -> None:
        self._app = app
        self._allowed = allowed_origins
        self._headers = security_headers(https)
        self._texts = texts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] not in SAFE_METHODS:
            code = self._refusal(HTTPConnection(scope))
            if code is not None:
                body = {"code": code, "sentence": self._texts.refusal("", code, {})}
                await JSONResponse(body, 403 if code == "foreign_origin" else 413)(scope, receive, send_protected)
                return
            receive = _at_most(receive)
        await self._app(scope, receive, send_protected)

    def _refusal(self, connection: HTTPConnection) -> str | None:
        if not is_own_origin(connection, self._allowed):
            return "foreign_origin"
        length = connection.headers.get("content-length", "0")
        return "bad_request" if not length.isdigit() or int(length) > BODY_AT_MOST else None


def _at_most(receive: Receive) -> Receive:
    """A body sent in pieces is cut off, and so becomes unreadable, once it is too large."""
    seen = 0

    async def receive_some() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return {"type": "http.disconnect"} if seen > BODY_AT_MOST else message

    return receive_some
