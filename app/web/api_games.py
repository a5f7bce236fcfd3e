"""The games that are played here, the score sheets of their matches, and the description of the socket."""

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Response
from pydantic import TypeAdapter

from app import codec
from app.games.registry import GAMES
from app.rooms.room import MatchId
from app.store import matches
from app.store.database import reachable
from app.web.answers import Csv
from app.web.deps import Services, ServicesDep
from app.web.errors import Problem
from app.web.protocol import protocol
from app.web.sheets import TitledSheet, csv_of, file_name, titled

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def games(services: ServicesDep) -> list[dict[str, Any]]:
    """Every game that is offered here: its key and title, its numbers of players, the schema of its options, the usual
    turn clock in seconds."""
    return [_described(key, services) for key in services.offer.games]


@router.get("/games/{key}")
async def one_game(key: str, services: ServicesDep) -> dict[str, Any]:
    """The same of one game, also if it is no longer offered: its tables go on."""
    if key not in GAMES:
        raise Problem(404, "no_such_game")
    return _described(key, services)


def _described(key: str, services: Services) -> dict[str, Any]:
    game = GAMES[key]
    return {
        "key": key,
        "title": services.offer.title(key),
        "seat_counts": game.seat_counts,
        "options": TypeAdapter(game.options_type).json_schema(),
        "clock": game.clock,
    }


@router.get("/matches/{match_id}", response_model=TitledSheet)
async def match_sheet(match_id: str, services: ServicesDep) -> Response:
    """The score sheet of a match: who, what was scored in each deal and why, totals, winners."""
    return Response(codec.to_bytes(await the_sheet(match_id, services)), media_type="application/json")


@router.get("/matches/{match_id}/sheet.csv", response_class=Csv)
async def match_sheet_csv(match_id: str, services: ServicesDep) -> Response:
    """The same sheet as comma separated values: a line for everything that was counted, each deal and each total."""
    sheet = await the_sheet(match_id, services)
    return Response(csv_of(sheet), media_type="text/csv", headers={"content-disposition": _saved_as(sheet)})


def _saved_as(sheet: TitledSheet) -> str:
    """A header holds plain letters only; others are written as RFC 6266 has it."""
    name = f"{file_name(sheet)}.csv"
    return f'attachment; filename="{name}"' if name.isascii() else f"attachment; filename*=UTF-8''{quote(name)}"


async def the_sheet(match_id: str, services: Services) -> TitledSheet:
    """Whoever knows the match's unguessable id may read its sheet. Raises `Problem` when there is none
    (yet), `StoreAway`."""
    with reachable():
        async with services.sessions() as session:
            sheet = await matches.match_sheet(session, MatchId(match_id))
    if sheet is None:
        raise Problem(404, "no_such_match")
    return titled(sheet, services.offer.title(sheet.game))


@router.get("/protocol.json")
async def protocol_json() -> dict[str, Any]:
    """JSON Schema of every message on a table's socket, both directions, game by game."""
    description: dict[str, Any] = protocol()
    return description
