"""What one connection is told: the table as everybody sees it, and the own view.

A frame is whole: joining, moving, reconnecting and watching all use this same message. `table` is the same for
everybody, so it is encoded once, and what a move does not change is kept encoded from one move to the next; `view` and
`hand_order` are one seat's own.
"""

from dataclasses import dataclass, fields
from typing import Any, Generic, Literal, TypeVar

from app.games.game import Seat, Side
from app.games.registry import GAMES
from app.rooms.offer import AS_PUBLISHED, Offer
from app.rooms.room import (
    AnyGame,
    AnyRoom,
    Entry,
    MatchId,
    RoomCode,
    Settings,
    Who,
    is_playing,
    seat_of,
    stage,
)
from app.rooms.scoresheet import Sheet, score_sheet
from app.rooms.standstill import stands_still_from
from app.rooms.teams import Teams, partnerless, teams_of

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
class MatchNow:
    """The match on the table without its sheet.

    `turn_ends` and `pause_ends` are on the server's clock, as `now` is; so is `stands_from`, when the running one of
    them begins to wait for a player, as none is here.
    """

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
    stands_from: float | None
    winners: tuple[Side, ...] | None
    ended: bool


@dataclass(frozen=True, slots=True)
class MatchShown(MatchNow):
    """The match on the table as everybody sees it."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Furniture(Generic[O]):
    """The part of the table that a move does not change: people, chairs and rules.

    `offered` says whether new tables are set for this game here, and its rules can be read. `teams` are the chairs of
    each team as people sit, empty where everybody plays alone; `partnerless` who keep a match from beginning, as nobody
    sits across from them.
    """

    code: RoomCode
    game: str
    title: str
    offered: bool
    seat_counts: tuple[int, ...]
    options: O
    published_options: O
    settings: Settings
    people: tuple[PersonShown, ...]
    host: Who
    chairs: tuple[Who | None, ...]
    teams: Teams
    partnerless: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class TableShown(Furniture[O]):
    """The table as everybody sees it."""

    stage: Literal["lobby", "deal", "pause", "over"]
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


def table_shown(room: AnyRoom, offer: Offer = AS_PUBLISHED) -> TableShown[Any]:
    """The part of a frame that is the same for everybody."""
    now, sheet = match_now(room), sheet_shown(room)
    match = None if now is None or sheet is None else MatchShown(**_fields(now), sheet=sheet)
    return TableShown(**_fields(furniture(room, offer)), stage=stage(room), match=match)


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in fields(value)}


def furniture(room: AnyRoom, offer: Offer = AS_PUBLISHED) -> Furniture[Any]:
    """The part of the table that a move does not change."""
    game: AnyGame = GAMES[room.game]
    return Furniture(
        code=room.code,
        game=room.game,
        title=offer.title(room.game),
        offered=room.game in offer.games,
        seat_counts=game.seat_counts,
        options=room.options,
        published_options=game.options_type(),
        settings=room.settings,
        people=tuple(PersonShown(person.no, person.name, person.away_since) for person in room.people),
        host=room.host,
        chairs=room.chairs,
        teams=teams_of(room),
        partnerless=partnerless(room),
    )


def sheet_shown(room: AnyRoom) -> Sheet | None:
    """The score sheet; a move changes it only when it ends a deal."""
    match = room.match
    return None if match is None else score_sheet(match.past, len(GAMES[room.game].sides(len(match.seats))))


def match_now(room: AnyRoom) -> MatchNow | None:
    """The part of the match that a move changes."""
    match = room.match
    if match is None:
        return None
    game: AnyGame = GAMES[room.game]
    goes_on = not match.ended and match.pause_ends is None
    return MatchNow(
        id=match.id,
        seats=match.seats,
        names=match.names,
        sides=game.sides(len(match.seats)),
        deal_no=match.deal_no,
        dealer=match.dealer,
        move_no=match.move_no,
        to_act=tuple(sorted(game.to_act(match.state))) if goes_on else (),
        ready=match.ready,
        turn_ends=match.turn_ends,
        pause_ends=match.pause_ends,
        stands_from=stands_still_from(match),
        winners=match.winners,
        ended=match.ended,
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
