"""The pages of the host of the server: what goes on at the tables, and the few deeds that they may do.

No page shows pieces, moves or what was said. A deed is asked once more, is a post, and is written to the log.
"""

import asyncio
import secrets
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from app.live import closing
from app.live.announcements import TEXT_AT_MOST, Announcement, Phrase
from app.live.figures import newest_mishaps, together
from app.live.submit import NoSuchRoom, UnreadableRoom
from app.rooms.commands import ClearChair, StopMatch
from app.rooms.outcome import Refused
from app.rooms.overview import TableSeen, table_seen
from app.rooms.room import MatchId, RoomCode, Who
from app.rooms.talking import clean
from app.store.live_rooms import StoreAway
from app.web import admin_session
from app.web.addresses import address_of
from app.web.admin_session import HostOnly, fields_of, is_the_token, path_of
from app.web.deps import Services, ServicesDep
from app.web.errors import Problem

A_PAGE = 50
MINUTES_AT_MOST = 24 * 60

PageNo = Annotated[int, Query(ge=1, le=100_000)]

sign_in = APIRouter(prefix="/admin", include_in_schema=False)
router = APIRouter(prefix="/admin", include_in_schema=False, route_class=HostOnly)
log = structlog.get_logger()


@sign_in.get("/sign-in")
async def sign_in_page(request: Request, services: ServicesDep) -> Response:
    return _page(request, services, "sign_in", {"refused": ""})


@sign_in.post("/sign-in")
async def sign_in_here(request: Request, services: ServicesDep) -> Response:
    words = services.texts.pages["admin"]
    address = address_of(request)
    if not request.app.state.admin_tries.take(address):
        log.warning("admin_sign_in_held_off", address=address)
        return _page(request, services, "sign_in", {"refused": words["too_many_tries"]}, 429)
    if not is_the_token(services.settings, (await fields_of(request)).get("token", "").strip()):
        log.warning("admin_sign_in_refused", address=address)
        return _page(request, services, "sign_in", {"refused": words["wrong_token"]}, 403)
    log.info("admin_signed_in", address=address)
    answer = _to(request, "")
    admin_session.begin(services.settings, request, answer, secrets.token_urlsafe(18), services.now())
    return answer


@router.post("/sign-out")
async def sign_out(request: Request) -> Response:
    answer = _to(request, "/sign-in")
    admin_session.end(request, answer)
    return answer


@router.get("")
async def overview(
    request: Request, services: ServicesDep, page: PageNo = 1, oldest: bool = False, done: str = ""
) -> Response:
    """Tables by their last change, fifty at a time, and how the server is."""
    look = await services.readiness.look()
    tables, count = await _tables(services, page, oldest) if look.rooms else ((), 0)
    snapshots = tuple(services.all_workers())
    figures = together(snapshots, services.now())
    shown = {
        "look": look,
        "tables": tables,
        "count": count,
        "page": page,
        "pages": max(1, -(-count // A_PAGE)),
        "oldest": oldest,
        "people": int(figures["tictable_people", ()][0]),
        "sockets": int(figures["tictable_sockets", ()][0]),
        "workers": len(await services.submit.store.alive(services.now())) if look.rooms else 0,
        "backlog": int(figures["tictable_archive_waiting", ()][0]),
        "mishaps": newest_mishaps(snapshots),
        "announced": services.announcements.current,
        "version": request.app.version,
        "done": services.texts.pages["admin"]["done"].get(done, ""),
    }
    return _page(request, services, "overview", shown)


@router.get("/tables/{code}")
async def one_table(code: str, request: Request, services: ServicesDep, done: str = "") -> Response:
    said = services.texts.pages["admin"]["done"].get(done, "")
    return _page(request, services, "table", {"table": await _table(services, code), "done": said})


@router.get("/tables/{code}/{deed}")
async def ask_once_more(code: str, deed: str, request: Request, services: ServicesDep, who: int = 0) -> Response:
    """What a deed is going to do, before it is done."""
    if deed not in ("stop", "clear", "close"):
        raise Problem(404, "no_such_page")
    table = await _table(services, code)
    person = next((person for person in table.people if person.no == who), None)
    asks = services.texts.pages["admin"][deed]
    data = {
        "code": table.code,
        "deals": 0 if table.match is None else table.match.deals_finished,
        "people": table.connected,
        "name": "" if person is None else person.name,
    }
    fields = {"who": who} if deed == "clear" else {"match": table.match.id if deed == "stop" and table.match else ""}
    shown = {
        "heading": asks["heading"].format_map(data),
        "effect": asks["effect"].format_map(data),
        "button": asks["button"].format_map(data),
        "fields": fields,
        "back": f"/tables/{table.code}",
    }
    return _page(request, services, "confirm", shown)


@router.post("/tables/{code}/stop")
async def stop(code: str, request: Request, services: ServicesDep) -> Response:
    match_id = MatchId((await fields_of(request)).get("match", ""))
    await _own(services, code, StopMatch(match_id))
    log.info("admin_stopped_match", room=code, address=address_of(request))
    return _to(request, f"/tables/{code}?done=stop")


@router.post("/tables/{code}/clear")
async def clear(code: str, request: Request, services: ServicesDep) -> Response:
    who = (await fields_of(request)).get("who", "")
    await _own(services, code, ClearChair(Who(int(who) if who.isdecimal() and len(who) < 10 else 0)))
    log.info("admin_cleared_chair", room=code, who=who[:9], address=address_of(request))
    return _to(request, f"/tables/{code}?done=clear")


@router.post("/tables/{code}/close")
async def close(code: str, request: Request, services: ServicesDep) -> Response:
    try:
        await closing.close_room(services.submit, services.sessions, RoomCode(code))
    except NoSuchRoom as error:
        raise Problem(404, "no_such_room") from error
    except UnreadableRoom as error:
        raise Problem(409, "old_room") from error
    log.info("admin_closed_room", room=code, address=address_of(request))
    return _to(request, "?done=close")


@router.get("/announce")
async def announce_page(
    request: Request, services: ServicesDep, phrase: str = "", text: str = "", minutes: str = "5"
) -> Response:
    """What is going to be told, and to how many, before it is."""
    announcement = _announcement(services, phrase, text, minutes)
    words = services.texts.pages["admin"]["announce"]
    said = words["phrases"].get(phrase, "").format(minutes=minutes) or announcement.text
    shown = {
        "heading": words["heading"],
        "effect": words["effect"].format(minutes=minutes),
        "quote": said,
        "button": words["button"],
        "fields": {"phrase": phrase, "text": announcement.text, "minutes": minutes},
        "back": "",
    }
    return _page(request, services, "confirm", shown)


@router.post("/announce")
async def announce(request: Request, services: ServicesDep) -> Response:
    fields = await fields_of(request)
    announcement = _announcement(services, fields.get("phrase", ""), fields.get("text", ""), fields.get("minutes", ""))
    await services.announcements.announce(announcement)
    log.info("admin_announced", phrase=announcement.phrase, text=announcement.text, address=address_of(request))
    return _to(request, "?done=announce")


@router.get("/withdraw")
async def withdraw_page(request: Request, services: ServicesDep) -> Response:
    asks = services.texts.pages["admin"]["withdraw"]
    shown = {name: asks[name] for name in ("heading", "effect", "button")} | {"fields": {}, "back": ""}
    return _page(request, services, "confirm", shown)


@router.post("/withdraw")
async def withdraw(request: Request, services: ServicesDep) -> Response:
    await services.announcements.announce(None)
    log.info("admin_withdrew", address=address_of(request))
    return _to(request, "?done=withdraw")


def _announcement(services: Services, phrase: str, text: str, minutes: str) -> Announcement:
    """One of the phrases or a text, for some minutes. Raises `Problem`."""
    phrases: dict[str, Phrase] = {"restart": "restart", "trouble": "trouble", "repaired": "repaired"}
    chosen = phrases.get(phrase, "")
    written = "" if chosen else clean(text, TEXT_AT_MOST + 1)
    lasts = int(minutes) if minutes.isdecimal() and len(minutes) < 6 else 0
    if not 1 <= lasts <= MINUTES_AT_MOST or not (chosen or 0 < len(written) <= TEXT_AT_MOST):
        raise Problem(422, "bad_announcement")
    return Announcement(chosen, written, services.now() + 60 * lasts)


async def _own(services: Services, code: str, command: StopMatch | ClearChair) -> None:
    try:
        await services.submit.own(RoomCode(code), command)
    except NoSuchRoom as error:
        raise Problem(404, "no_such_room") from error
    except UnreadableRoom as error:
        raise Problem(409, "old_room") from error
    except Refused as refused:
        raise Problem(409, refused.code, refused.data) from refused


async def _table(services: Services, code: str) -> TableSeen:
    try:
        return table_seen(await services.submit.room(RoomCode(code)), services.offer)
    except (NoSuchRoom, UnreadableRoom) as error:
        raise Problem(404, "no_such_room" if isinstance(error, NoSuchRoom) else "old_room") from error


async def _tables(services: Services, page: int, oldest: bool) -> tuple[tuple[TableSeen, ...], int]:
    """One page of tables, as far as the store tells of them, and how many there are. Others have their turn between any
    two rooms that are read."""
    store = services.submit.store
    count, found = await store.count(), []
    for code in await store.by_change((page - 1) * A_PAGE, A_PAGE, newest_first=not oldest):
        await asyncio.sleep(0)
        try:
            found.append(table_seen(await services.submit.room(code), services.offer))
        except (NoSuchRoom, UnreadableRoom):
            continue
        except StoreAway:
            break
    return tuple(found), count


def _page(request: Request, services: Services, name: str, shown: dict[str, Any], status: int = 200) -> Response:
    session = getattr(request.state, "host_session", None)
    shared = {
        "admin": path_of(request),
        "form": "" if session is None else session.form,
        "now": services.now(),
        "since": _since,
    }
    return services.templates.TemplateResponse(request, f"admin/{name}.html", shared | shown, status_code=status)


def _since(then: float, now: float) -> str:
    """A length of time as it is read at a glance: 40 s, 12 min, 5 h, 3 d."""
    seconds = max(0, int(now - then))
    for unit, length in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= length:
            return f"{seconds // length} {unit}"
    return f"{seconds} s"


def _to(request: Request, path: str) -> RedirectResponse:
    return RedirectResponse(path_of(request) + path, 303)
