"""What one connection is told: the table as everybody sees it, and the own view.

A frame is whole: joining, moving, reconnecting and watching all use this same message. `table` is the same for
everybody at the table, so it is made and encoded once; `view` and `hand_order` are one seat's own.
"""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from app.games.game import Seat, Side
from app.games.registry import GAMES
from app.rooms.room import (
    AnyGame,
    AnyRoom,
    Entry,
    Match,
    MatchId,
    RoomCode,
    Settings,
    Who,
    is_playing,
    seat_of,
    stage,
)
from app.rooms.scoresheet import Sheet, score_sheet

O = TypeVar("O")  # options  # noqa: E741
V = TypeVar("V")  # view
E = TypeVar("E")  # event


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody in the room. `away_since` is null while they are here."""

    no: Who
    name: str
    away_since: float | None


@dataclass(frozen=True, slots=True)
class MatchShown:
    """The match on the table; `turn_ends` and `pause_ends` are on the server's clock, as `now` is."""

    id: MatchId
    seats: tuple[Who, ...]
    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    deal_no: int
    dealer: Seat
    move_no: int
    to_act: tuple[Seat, ...]
    ready: tuple[Who, ...]
    turn_ends: float | None
    pause_ends: float | None
    winners: tuple[Side, ...] | None
    ended: bool
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class TableShown(Generic[O]):
    code: RoomCode
    game: str
    title: str
    seat_counts: tuple[int, ...]
    options: O
    published_options: O
    settings: Settings
    stage: Literal["lobby", "deal", "pause", "over"]
    people: tuple[PersonShown, ...]
    host: Who
    chairs: tuple[Who | None, ...]
    match: MatchShown | None


@dataclass(frozen=True, slots=True)
class Frame(Generic[O, V, E]):
    """`now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet."""

    version: int
    now: float
    you: Who
    seat: Seat | None
    table: TableShown[O]
    view: V | None
    hand_order: tuple[str, ...]
    log: tuple[Entry[E], ...]
    t: Literal["frame"] = "frame"


def table_shown(room: AnyRoom) -> TableShown[Any]:
    """The part of a frame that is the same for everybody."""
    game: AnyGame = GAMES[room.game]
    people = tuple(PersonShown(person.no, person.name, person.away_since) for person in room.people)
    return TableShown(
        code=room.code,
        game=room.game,
        title=game.title,
        seat_counts=game.seat_counts,
        options=room.options,
        published_options=game.options_type(),
        settings=room.settings,
        stage=stage(room),
        people=people,
        host=room.host,
        chairs=room.chairs,
        match=None if room.match is None else _match_shown(game, room.match),
    )


def _match_shown(game: AnyGame, match: Match[Any]) -> MatchShown:
    sides = game.sides(len(match.seats))
    goes_on = not match.ended and match.pause_ends is None
    return MatchShown(
        id=match.id,
        seats=match.seats,
        names=match.names,
        sides=sides,
        deal_no=match.deal_no,
        dealer=match.dealer,
        move_no=match.move_no,
        to_act=tuple(sorted(game.to_act(match.state))) if goes_on else (),
        ready=match.ready,
        turn_ends=match.turn_ends,
        pause_ends=match.pause_ends,
        winners=match.winners,
        ended=match.ended,
        sheet=score_sheet(match.past, len(sides)),
    )


def own_seat(room: AnyRoom, who: Who | None) -> Seat | None:
    return None if who is None else seat_of(room, who)


def own_view(room: AnyRoom, seat: Seat | None) -> Any:
    """What this seat (None: a watcher) sees of the deal; None before the first match."""
    return None if room.match is None else GAMES[room.game].view(room.match.state, seat)


def hand_order(room: AnyRoom, seat: Seat | None, view: Any) -> tuple[str, ...]:
    """The seat's hand as its player arranged it, new pieces at the end."""
    if room.match is None or seat is None or not is_playing(room):
        return ()
    arranged = room.match.orders[seat]
    return (*arranged, *(piece for piece in view.hand if piece not in arranged)) if arranged else tuple(view.hand)


def entries_after(room: AnyRoom, n: int) -> tuple[Entry[Any], ...]:
    """The table's log behind entry `n`, as far back as it is kept."""
    fresh = room.next_entry - 1 - n
    return room.entries[-fresh:] if fresh > 0 else ()
