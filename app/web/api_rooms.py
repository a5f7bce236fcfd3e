"""Tables over HTTP: what is open, setting one, looking one up."""

import io
from typing import Any

import segno
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from structlog.contextvars import bind_contextvars

from app import codec
from app.games.registry import GAMES
from app.live.chance import new_code
from app.live.submit import NoSuchRoom, UnreadableRoom
from app.rooms.handle import open_room
from app.rooms.listing import OwnListing, own_listing
from app.rooms.people import expect
from app.rooms.room import AnyRoom, RoomCode, Settings, person_by_id
from app.web.addresses import address_of
from app.web.answers import Made, OpenTables, Svg
from app.web.deps import GuestDep, Services, ServicesDep, shown_name
from app.web.errors import Problem
from app.web.guests import Guest, known_guest
from app.web.links import link_to

router = APIRouter(prefix="/api/rooms", tags=["tables"])

LISTED_AT_MOST = 60


class NewRoom(BaseModel):
    """`options` are the game's own; whatever is missing is as published."""

    model_config = ConfigDict(extra="forbid")

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)


class AnyTable(BaseModel):
    model_config = ConfigDict(extra="forbid")

    game: str | None = None


@router.get("", response_model=OpenTables)
async def open_tables(services: ServicesDep) -> Response:
    """The public tables at which somebody is, how many people are connected here, and what the host of the server tells
    everybody (null for nothing)."""
    rooms = codec.listed(await services.submit.store.listed(LISTED_AT_MOST))
    here = {"playing": services.hub.people(), "announced": services.announcements.message()}
    return _answer(codec.joined(codec.named("rooms", rooms), codec.to_bytes(here)))


@router.post("", status_code=201, response_model=Made)
async def set_a_table(new: NewRoom, request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    """A new table; whoever sets it is its host."""
    _limit(services, guest, request)
    try:
        options = codec.decode_options(_game(services, new.game), new.options)
        settings = codec.decode_settings(new.game, new.settings)
    except codec.Unreadable as error:
        raise Problem(422, "bad_options") from error
    return _made(services, await _open(services, guest, new.game, options, settings))


@router.post("/now", response_model=Made, responses={201: {"model": Made, "description": "A new table."}})
async def play_now(wanted: AnyTable, request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    """A public table with a free chair, else a new public one."""
    wanted_games = services.offer.games if wanted.game is None else (_game(services, wanted.game),)
    for listed in await services.submit.store.listed(LISTED_AT_MOST):
        table = codec.plain(listed.decode())
        if table["stage"] in ("lobby", "over") and table["free"] and table["game"] in wanted_games:
            return _made(services, RoomCode(str(table["code"])), 200)
    _limit(services, guest, request)
    key = wanted_games[0]
    options, settings = codec.decode_options(key, {}), codec.decode_settings(key, {"public": True})
    return _made(services, await _open(services, guest, key, options, settings))


@router.get("/{code}", response_model=OwnListing)
async def one_table(code: str, request: Request, guest: GuestDep, services: ServicesDep) -> Response:
    """What this link leads to, and whether the guest holds a seat there."""
    room = await find_room(services, code, request)
    return _json(own_listing(room, guest.id, services.offer))


@router.get("/{code}/qr.svg", response_class=Svg)
async def qr_code(code: str, request: Request, services: ServicesDep) -> Response:
    """The invitation as a QR code."""
    room = await find_room(services, code, request)
    picture = io.BytesIO()
    link = link_to(request, f"/t/{room.code}")
    segno.make(link, error="m", micro=False).save(picture, kind="svg", border=0, svgclass=None, lineclass=None)
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def find_room(services: Services, code: str, request: Request) -> AnyRoom:
    """The room, brought back if it was put away. Raises `Problem` when there is none; an address that asked for many
    that do not exist has to wait, and until then only people who are known in a room are told of it."""
    misses, address = services.allowances.misses, address_of(request)
    try:
        room = await services.shelving.room(RoomCode(code.upper()))
    except (NoSuchRoom, UnreadableRoom) as error:
        if not misses.take(address):
            raise Problem(429, "slow_down") from error
        raise Problem(404, "no_such_room" if isinstance(error, NoSuchRoom) else "old_room") from error
    if not misses.has(address) and not _is_known(room, known_guest(request)):
        raise Problem(429, "slow_down")
    bind_contextvars(room=room.code)
    return room


def _is_known(room: AnyRoom, guest: Guest | None) -> bool:
    return guest is not None and person_by_id(room, guest.id) is not None


def _game(services: Services, key: str) -> str:
    """A game that a table can be set for. Raises `Problem`."""
    if key not in GAMES:
        raise Problem(422, "no_such_game")
    if key not in services.offer.games:
        raise Problem(422, "game_not_offered")
    return key


def _limit(services: Services, guest: Guest, request: Request) -> None:
    allowances = services.allowances
    if not (allowances.rooms_of_guest.take(guest.id) and allowances.rooms.take(address_of(request))):
        raise Problem(429, "too_many_rooms")


async def _open(services: Services, guest: Guest, key: str, options: object, settings: Settings) -> RoomCode:
    """Codes are so many that one is hardly ever taken; then another is drawn."""
    while True:
        now = services.now()
        room = expect(open_room(new_code(), key, options, settings, now), guest.id, shown_name(services, guest), now)
        if await services.submit.open_room(room):
            return room.code


def _made(services: Services, code: RoomCode, status: int = 201) -> Response:
    return _json({"code": code, "path": f"{services.settings.base_path}/t/{code}"}, status)


def _json(value: object, status: int = 200) -> Response:
    return _answer(codec.to_bytes(value), status)


def _answer(text: codec.Json, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
