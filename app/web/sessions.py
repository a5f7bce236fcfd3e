"""The signed cookie that a guest is known by.

It is signed with the newest key and believed with any key that is still given, so that a key can be replaced without
anybody losing their seat. One that is a month old, or signed with a former key, is written anew when it is used; one
that has not been used for as long as browsers keep it is not believed any more. One from the future is: the clocks of
two servers differ, and a clock that is set right may go back.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from starlette.datastructures import MutableHeaders
from starlette.middleware.sessions import Session
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "tictable"
KEPT_FOR = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie."""
RENEWED_AFTER = 30 * 24 * 3600


class Sessions:
    """ASGI middleware. `keys` are the former ones, oldest first, and the one to sign with last; `path` is where the
    cookie is sent; `clock` gives the seconds since the epoch."""

    def __init__(
        self, app: ASGIApp, keys: Sequence[str], https_only: bool, clock: Callable[[], float], path: str = "/"
    ) -> None:
        self._app = app
        self._newest = _signer(keys[-1], clock)
        self._signers = [_signer(key, clock) for key in reversed(keys)]
        self._clock = clock
        self._attributes = f"path={path}; Max-Age={KEPT_FOR}; httponly; samesite=lax{'; secure' * https_only}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        session, is_old = self._read(HTTPConnection(scope).cookies.get(COOKIE, ""))
        scope["session"] = session

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and session.accessed:
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Cookie")
                if session and (session.modified or is_old):
                    headers.append("set-cookie", f"{COOKIE}={self._written(session)}; {self._attributes}")
                elif session.modified:
                    gone = self._attributes.replace(f"Max-Age={KEPT_FOR}", "Max-Age=0")
                    headers.append("set-cookie", f"{COOKIE}=; {gone}")
            await send(message)

        await self._app(scope, receive, send_with_cookie)

    def _read(self, cookie: str) -> tuple[Session, bool]:
        """What the cookie holds (nothing if it is not ours), and whether it had better be written anew."""
        for signer in self._signers:
            try:
                held, when = signer.unsign(cookie, return_timestamp=True)
            except BadSignature:
                continue
            age = self._clock() - when.timestamp()
            if age > KEPT_FOR:
                break
            return Session(json.loads(b64decode(held))), signer is not self._signers[0] or age > RENEWED_AFTER
        return Session(), False

    def _written(self, session: dict[str, Any]) -> str:
        return self._newest.sign(b64encode(json.dumps(session).encode())).decode()


def _signer(key: str, clock: Callable[[], float]) -> TimestampSigner:
    class Signer(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(clock())

    return Signer(key)
