"""The games that are played here, the score sheets of their matches, and the description of the socket."""

from typing import Any

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
from app.web.sheets import csv_of

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """Every game: its numbers of players, the schema of its options, the usual turn clock in seconds."""
    return [
        {
            "key": game.key,
            "title": game.title,
            "seat_counts": game.seat_counts,
            "options": TypeAdapter(game.options_type).json_schema(),
            "clock": game.clock,
        }
        for game in GAMES.values()
    ]


@router.get("/matches/{match_id}", response_model=matches.MatchSheet)
async def match_sheet(match_id: str, services: ServicesDep) -> Response:
    """The score sheet of a match: who, what was scored in each deal and why, totals, winners."""
    return Response(codec.to_bytes(await the_sheet(match_id, services)), media_type="application/json")


@router.get("/matches/{match_id}/sheet.csv", response_class=Csv)
async def match_sheet_csv(match_id: str, services: ServicesDep) -> Response:
    """The same sheet as comma separated values: a line for everything that was counted, each deal and each total."""
    sheet = await the_sheet(match_id, services)
    named = {"content-disposition": f'attachment; filename="{sheet.game}-{sheet.began:%Y-%m-%d}.csv"'}
    return Response(csv_of(sheet), media_type="text/csv", headers=named)


async def the_sheet(match_id: str, services: Services) -> matches.MatchSheet:
    """Whoever knows the match's unguessable id may read its sheet. Raises `Problem` when there is none
    (yet), `StoreAway`."""
    with reachable():
        async with services.sessions() as session:
            sheet = await matches.match_sheet(session, MatchId(match_id))
    if sheet is None:
        raise Problem(404, "no_such_match")
    return sheet


@router.get("/protocol.json")
async def protocol_json() -> dict[str, Any]:
    """JSON Schema of every message on a table's socket, both directions, game by game."""
    description: dict[str, Any] = protocol()
    return description
