"""Every refusal over HTTP: a status, a code and a sentence; pages get a page of their own."""

from collections.abc import Mapping

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.games.game import Fact
from app.rooms.outcome import Refused
from app.store.live_rooms import StoreAway
from app.web.addresses import address_of
from app.web.deps import services_of
from app.web.protection import security_headers
from app.web.requests import HEADER, request_id_of
from app.web.under_path import path_within

log = structlog.get_logger()


class Problem(Exception):
    """Answered with this status and the sentence that belongs to the code."""

    def __init__(self, status: int, code: str, data: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.data = data or {}


def refuse(request: Request, status: int, code: str, data: Mapping[str, Fact] | None = None) -> Response:
    """The answer for whoever asked: a page for somebody who reads, else the code and its sentence."""
    services = services_of(request)
    services.tally.refused("http", code)
    sentence = services.texts.refusal("", code, data or {})
    if _is_for_a_page(request):
        headings = services.texts.pages["notice"]["headings"]
        shown = {
            "heading": headings.get(code, headings["else"]),
            "sentence": sentence,
            "sheet": (data or {}).get("sheet"),
        }
        return services.templates.TemplateResponse(request, "notice.html", shown, status_code=status)
    return JSONResponse({"code": code, "sentence": sentence}, status)


def _is_for_a_page(request: Request) -> bool:
    """Whoever asks for a page, or sends a form from one, as browsers do, wants to read the answer."""
    is_read = request.method == "GET" or "text/html" in request.headers.get("accept", "")
    return is_read and not path_within(request).startswith(("/api/", "/static/"))


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return refuse(request, error.status, error.code, error.data)


async def asks_in_measure(connection: HTTPConnection) -> None:
    """For every route that costs something. Raises `Problem` if too much was asked from this address lately."""
    if not services_of(connection).allowances.requests.take(address_of(connection)):
        raise Problem(429, "slow_down")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refuse(request, 422, error.code, error.data)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "no_such_page" if error.status_code == 404 else "bad_request"
    return refuse(request, error.status_code, code)


async def _unreadable(request: Request, _: Exception) -> Response:
    return refuse(request, 422, "bad_request")


async def _store_away(request: Request, _: Exception) -> Response:
    return refuse(request, 503, "store_away")


async def _trouble(request: Request, error: Exception) -> Response:
    request_id = request_id_of(request.scope)
    services_of(request).mishaps.note(error, request=request_id)
    log.error("a request failed", exc_info=error)
    answer = refuse(request, 500, "server_trouble")
    answer.headers.update(security_headers(services_of(request).settings.secure_cookies))  # it passes by all middleware
    answer.headers[HEADER] = request_id
    return answer


def install(app: FastAPI) -> None:
    """One handler for each kind of refusal."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(StoreAway, _store_away)
    app.add_exception_handler(Exception, _trouble)
