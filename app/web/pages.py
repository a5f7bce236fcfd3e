"""The pages: home, a table, score sheets, and moving to another device. The browser application does the rest."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from app.codec import encode
from app.games.registry import GAMES
from app.rooms.room import RoomCode, person_by_no
from app.store import device_links
from app.store.database import reachable
from app.store.matches import newest_match
from app.web import stored
from app.web.api_games import the_sheet
from app.web.api_rooms import find_room
from app.web.deps import GuestDep, Services, ServicesDep
from app.web.errors import Problem
from app.web.guests import Guest, become
from app.web.protocol import protocol
from app.web.rules_pages import rules_body
from app.web.sheets import deals_shown, deals_won, file_name

router = APIRouter(include_in_schema=False)
router.include_router(stored.router)

TableCode = Annotated[str, Query(pattern="^[A-Z0-9]*$", max_length=12)]


@router.get("/")
async def home(request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    return services.templates.TemplateResponse(request, "home.html", {"guest": guest.name})


@router.get("/t/{code}")
async def table(code: str, request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    try:
        room = await find_room(services, code, request)
    except Problem as problem:
        raise await _with_a_sheet(problem, RoomCode(code.upper()), guest, services) from problem
    host = person_by_no(room, room.host)
    shown = {
        "code": room.code,
        "game": room.game,
        "title": services.offer.title(room.game),
        "inviter": "" if host is None else host.name,
    }
    return services.templates.TemplateResponse(request, "table.html", shown)


async def _with_a_sheet(problem: Problem, code: RoomCode, guest: Guest, services: Services) -> Problem:
    """A table that cannot go on shows whoever played there the way to the sheet of their last match."""
    if problem.code != "old_room":
        return problem
    with reachable():
        async with services.sessions() as session:
            sheet = await newest_match(session, code, guest.id)
    return problem if sheet is None else Problem(problem.status, problem.code, {"sheet": sheet})


@router.get("/matches/{match_id}")
async def match_page(match_id: str, request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    """The whole score sheet, for whoever has the link; nobody can change anything there."""
    sheet = await the_sheet(match_id, services)
    shown = {"match": encode(sheet), "deals": encode(deals_shown(sheet)), "deals_won": deals_won(sheet)}
    shown["file_name"] = file_name(sheet)
    return services.templates.TemplateResponse(request, "match.html", shown)


@router.get("/rules")
async def rules_index(request: Request, services: ServicesDep) -> Response:
    return services.templates.TemplateResponse(request, "rules_index.html", {"games": services.offer.offered()})


@router.get("/rules/{key}")
async def rules(key: str, request: Request, services: ServicesDep) -> Response:
    if key not in GAMES:
        raise Problem(404, "no_such_game")
    if key not in services.offer.games:
        raise Problem(404, "game_not_offered")
    body = rules_body(services.texts.language, key)
    shown = {"key": key, "title": services.offer.title(key), "body": body, "games": services.offer.offered()}
    return services.templates.TemplateResponse(request, "rules.html", shown)


@router.get("/how-we-shuffle")
async def how_we_shuffle(request: Request, services: ServicesDep) -> Response:
    return services.templates.TemplateResponse(request, "how_we_shuffle.html", {})


@router.get("/continue/{token}")
async def continue_page(token: str, request: Request, services: ServicesDep) -> Response:
    """Asks before it is done, so that a preview of the link does not use it up."""
    async with services.sessions() as session:
        name = await device_links.peek(session, token, services.now())
    if name is None:
        raise Problem(404, "link_used")
    return services.templates.TemplateResponse(request, "continue.html", {"token": token, "name": name})


@router.post("/continue/{token}")
async def continue_here(token: str, request: Request, services: ServicesDep, table: TableCode = "") -> Response:
    """This device is now that guest; it goes on at the table that the link names."""
    async with services.sessions.begin() as session:
        found = await device_links.use(session, token, services.now())
    if found is None:
        raise Problem(404, "link_used")
    person_id, name = found
    become(request, Guest(person_id, name))
    home = f"{request.scope.get('root_path', '')}/"
    return RedirectResponse(f"{home}t/{table}" if table else home, 303)


@router.get("/api/docs")
async def api_docs(request: Request, services: ServicesDep) -> Response:
    """What other programs can ask this server."""
    shown = {"api": request.app.openapi(), "protocol": protocol(), "titles": services.offer.titles}
    return services.templates.TemplateResponse(request, "api_docs.html", shown)
