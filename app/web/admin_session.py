"""Signing in as the host of the server: a token, tries that run out, and a short-lived cookie of its own.

The cookie is signed with a key made of the server's own and the present token, so another token ends every session.
Each page's forms carry a token that belongs to the session.
"""

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qsl

from fastapi import Request, Response
from fastapi.responses import RedirectResponse
from fastapi.routing import APIRoute
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.settings import Settings
from app.web.deps import services_of
from app.web.errors import Problem
from app.web.limits import Buckets

COOKIE = "tictable_admin"
KEPT_FOR = 12 * 3600
TRIES_AN_ADDRESS = 5
TRIES_IN_ALL = 30
SECONDS_A_TRY = 60
FIELDS_AT_MOST = 12


@dataclass(frozen=True, slots=True)
class HostSession:
    """`form` is what every form of this session sends along."""

    name: str
    form: str


class Tries:
    """How often a token may still be tried, by address and in all; `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._of_address = Buckets(1 / SECONDS_A_TRY, TRIES_AN_ADDRESS, clock)
        self._in_all = Buckets(TRIES_IN_ALL / SECONDS_A_TRY / 10, TRIES_IN_ALL, clock)

    def take(self, address: str) -> bool:
        return self._of_address.take(address) and self._in_all.take("")


def is_the_token(settings: Settings, given: str) -> bool:
    """Takes the same time, however much of it is right."""
    digests = [sha256(text.encode("utf-8", "surrogatepass")).digest() for text in (given, settings.admin_token)]
    return hmac.compare_digest(*digests)


def begin(settings: Settings, request: Request, answer: Response, name: str, now: float) -> None:
    """From now on this browser is the host's; `name` is a new one that nobody can guess."""
    held = urlsafe_b64encode(json.dumps({"name": name, "until": now + KEPT_FOR}).encode()).decode()
    answer.set_cookie(
        COOKIE,
        f"{held}.{_signed(settings, 'session', held)}",
        max_age=KEPT_FOR,
        path=path_of(request),
        secure=settings.secure_cookies,
        httponly=True,
        samesite="strict",
    )


def end(request: Request, answer: Response) -> None:
    answer.delete_cookie(COOKIE, path=path_of(request), httponly=True, samesite="strict")


def session_of(request: Request) -> HostSession | None:
    """The session whose cookie came with this request, if it was signed by us for this token and is not over."""
    services = services_of(request)
    held, _, signature = request.cookies.get(COOKIE, "").rpartition(".")
    if not hmac.compare_digest(signature.encode(), _signed(services.settings, "session", held).encode()):
        return None
    kept = json.loads(urlsafe_b64decode(held))
    if kept["until"] <= services.now():
        return None
    return HostSession(kept["name"], _signed(services.settings, "form", kept["name"]))


def _signed(settings: Settings, purpose: str, text: str) -> str:
    key = hmac.digest(settings.signing_key.encode(), f"admin {settings.admin_token}".encode(), sha256)
    return hmac.new(key, f"{purpose} {text}".encode(), sha256).hexdigest()


def path_of(request: Request) -> str:
    """Where the host's pages lie, as the browser asks for them."""
    return f"{request.scope.get('root_path', '')}/admin"


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises `Problem` (`bad_request`)."""
    try:
        text = (await request.body()).decode()
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS_AT_MOST, errors="strict"))
    except (ClientDisconnect, ValueError) as error:
        raise Problem(400, "bad_request") from error


class HostOnly(APIRoute):
    """A route for the signed-in host alone. Others are sent to sign in; a post without the form's token is refused."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def guarded(request: Request) -> Response:
            session = session_of(request)
            if session is None:
                return RedirectResponse(f"{path_of(request)}/sign-in", 303)
            if request.method == "POST":
                given = (await fields_of(request)).get("form", "")
                if not hmac.compare_digest(given.encode("utf-8", "surrogatepass"), session.form.encode()):
                    raise Problem(403, "foreign_origin")
            request.state.host_session = session
            return await handler(request)

        return guarded


class NeverKept:
    """ASGI middleware: nothing under `/admin` is kept by a browser or a proxy, or found by a search."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "").removeprefix(scope.get("root_path", ""))
        if scope["type"] != "http" or not f"{path}/".startswith("/admin/"):
            await self._app(scope, receive, send)
            return

        async def send_unkept(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["cache-control"] = "no-store"
                headers["x-robots-tag"] = "noindex"
            await send(message)

        await self._app(scope, receive, send_unkept)
