"""What the stores say afterwards: the log of a room, played again from its first line, and the archived deals."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import select

from app import room_bytes
from app.games.game import DealResult, Seat, Setup
from app.games.registry import GAMES, AnyGame
from app.rooms.room import AnyRoom, RoomCode
from app.settings import Settings
from app.store import database
from app.store.live_rooms import LiveRooms
from app.store.tables import DealRow, MatchRow
from tests.breakage.ledger import Acknowledged
from tests.playthroughs.playthrough import read_line

DealKey = tuple[str, int]
"""A match and the number of a deal in it."""


@dataclass(repr=False)
class Told:
    """A room and its whole log. `answers` are the answered commands of each person with the move they led to, as often
    as they stand there; `finished` the deals that were played out; `differs` says what cannot be played again."""

    room: AnyRoom
    answers: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    finished: dict[DealKey, DealResult] = field(default_factory=dict)
    differs: str = ""


async def told(store: LiveRooms, code: str, dealers: Mapping[DealKey, Seat]) -> Told:
    """Read and play again what the store has of this table."""
    stored = await store.load(RoomCode(code))
    assert stored is not None, f"{code} is gone"
    lines = [json.loads(line) for line in await store.log(RoomCode(code))]
    found = Told(room_bytes.room_from_bytes(stored.game, stored.body, stored.tail))
    for line in lines:
        for answer in line["answers"]:
            found.answers[answer["who"], answer["id"], answer["move_no"]] += 1
    versions = [line["version"] for line in lines]
    if versions != sorted(versions):
        found.differs = f"versions {versions}"
    try:
        _play_again(found, lines, dealers)
    except Exception as error:  # whatever is wrong with the log is what is looked for here
        found.differs = repr(error)
    return found


def _play_again(found: Told, lines: Iterable[Any], dealers: Mapping[DealKey, Seat]) -> None:
    """The state that the room holds has to come out."""
    room = found.room
    game: AnyGame = GAMES[room.game]
    past: dict[str, list[DealResult]] = {}
    deal: DealKey | None = None
    state: Any = None
    for line in lines:
        for move in line["moves"]:
            match_id, _, number = line["deal"].rpartition("/")
            if deal != (match_id, int(number)):
                deal = (match_id, int(number))
                results = tuple(past.setdefault(match_id, []))
                state = game.setup(Setup(_seats(room), deal[1], dealers[deal], results), room.options)
            state = game.apply(state, *read_line(room.game, move)).state
            result = game.result(state)
            if result is not None and deal not in found.finished:
                found.finished[deal] = result
                past[match_id].append(result)
    if room.match is not None and state != room.match.state:
        found.differs = "another state"


def _seats(room: AnyRoom) -> int:
    assert room.match is not None
    return len(room.match.seats)


@dataclass(frozen=True, slots=True)
class Compared:
    lost: int
    doubled: int
    done_though_refused: int
    differing: tuple[str, ...]


def compared(
    acknowledged: Iterable[Acknowledged], refused: Iterable[tuple[str, int, str]], tables: Mapping[str, Told]
) -> Compared:
    """What was acknowledged is in the log once, with the same answer; what was refused is not."""
    lost = sum(tables[told.code].answers[told.who, told.id, told.move_no] == 0 for told in acknowledged)
    times = {code: Counter(answer[:2] for answer in table.answers.elements()) for code, table in tables.items()}
    doubled = sum(number - 1 for counted in times.values() for number in counted.values())
    though_refused = sum(times[code][tuple(command)] > 0 for code, *command in refused)
    differing = tuple(f"{code}: {table.differs}" for code, table in tables.items() if table.differs)
    return Compared(lost, doubled, though_refused, differing)


async def archived(database_url: str, data_dir: Path, codes: Iterable[str]) -> dict[DealKey, tuple[int, ...]]:
    """The points of every deal of these tables that the database has."""
    engine = database.scores_engine(Settings(_env_file=None, database_url=database_url, data_dir=data_dir))
    try:
        async with database.sessions(engine)() as session:
            query = select(DealRow).join(MatchRow).where(MatchRow.code.in_(tuple(codes)))
            rows = await session.scalars(query)
            return {(row.match_id, row.deal_no): tuple(row.points) for row in rows}
    finally:
        await engine.dispose()
