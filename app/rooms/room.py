"""A table's life around a game, as values.

A *person* is somebody who opened the link; `no` is their number in this room, the only one others see. *Chairs* are
where people sit before a match; *seats* are the chairs that were taken when it began, numbered anew. An *entry* is one
line of the table's log. All times are seconds since the epoch, handed in from outside.
"""

from dataclasses import dataclass
from typing import Any, Generic, Literal, NewType, TypeVar

from app.games.game import DealResult, Game, Seat, Side
from app.rooms.news import News

PersonId = NewType("PersonId", str)
"""A guest's secret id, from the signed cookie; never sent to anybody."""

RoomCode = NewType("RoomCode", str)
MatchId = NewType("MatchId", str)
WorkerId = NewType("WorkerId", str)
Who = NewType("Who", int)
"""A person's number in one room."""

AnyGame = Game[Any, Any, Any, Any]

FORMAT = 1
"""Grows when a stored room of the last release would no longer be read rightly."""

ENTRIES_KEPT = 40
ANSWERS_KEPT = 48
PEOPLE_AT_MOST = 60

O = TypeVar("O")  # options  # noqa: E741
S = TypeVar("S")  # state
E = TypeVar("E")  # event

ClockSeconds = Literal[0, 30, 60, 120, 300]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host decides about the table, beside the game's own options."""

    title: str = ""
    public: bool = False
    clock: ClockSeconds = 0
    free_chat: bool = False
    marks: bool = True
    pause: int = 30


@dataclass(frozen=True, slots=True)
class Person:
    """`name` is what others read, `called` what the person wants to be called: two Annas are Anna and Anna 2.

    `workers` hold a connection of this person; none means away since `away_since`.
    """

    no: Who
    id: PersonId
    name: str
    called: str
    since: float
    workers: tuple[WorkerId, ...] = ()
    away_since: float | None = None


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """One line of the table's log: a public event of the game, or news of the room."""

    n: int
    at: float
    event: E | None = None
    news: News | None = None


@dataclass(frozen=True, slots=True)
class Match(Generic[S]):
    """What is being played. `turn_ends` and `pause_ends` are deadlines; None while there is nothing to wait for.

    `left_at` is when the last of the players went away; None while one of them is here.
    """

    id: MatchId
    seats: tuple[Who, ...]
    names: tuple[str, ...]
    began: float
    deal_no: int
    dealer: Seat
    state: S
    move_no: int = 0
    past: tuple[DealResult, ...] = ()
    winners: tuple[Side, ...] | None = None
    ended: bool = False
    ready: tuple[Who, ...] = ()
    turn_ends: float | None = None
    pause_ends: float | None = None
    orders: tuple[tuple[str, ...], ...] = ()
    left_at: float | None = None


@dataclass(frozen=True, slots=True)
class FinishedDeal(Generic[O]):
    """A deal on its way to the database; it waits in the room until it got there.

    `result` is None for the deal during which the match was broken off. `people` are the guests on the seats: nobody is
    shown them; empty for a seat whose player is not known any more.
    """

    match_id: MatchId
    game: str
    code: RoomCode
    options: O
    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    began: float
    deal_no: int
    at: float
    result: DealResult | None
    match_winners: tuple[Side, ...] | None
    people: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that was carried out, remembered so that its repetition gets the same answer."""

    who: Who
    id: str
    move_no: int


@dataclass(frozen=True, slots=True)
class Room(Generic[O, S, E]):
    """One table. `version` grows by one with every change; the store refuses to replace any other than the one read.
    `touched` is when a person last did something here, came or went; `forgotten` are ids that nobody may come with any
    more, as their owners asked to be forgotten."""

    code: RoomCode
    game: str
    options: O
    settings: Settings
    opened: float
    touched: float
    version: int = 0
    format: int = FORMAT
    people: tuple[Person, ...] = ()
    next_who: int = 1
    host: Who = Who(0)
    chairs: tuple[Who | None, ...] = ()
    match: Match[S] | None = None
    entries: tuple[Entry[E], ...] = ()
    next_entry: int = 1
    answers: tuple[Accepted, ...] = ()
    unarchived: tuple[FinishedDeal[O], ...] = ()
    forgotten: tuple[PersonId, ...] = ()


AnyRoom = Room[Any, Any, Any]


def person_by_id(room: AnyRoom, id: PersonId) -> Person | None:
    for person in room.people:
        if person.id == id:
            return person
    return None


def person_by_no(room: AnyRoom, no: Who) -> Person | None:
    for person in room.people:
        if person.no == no:
            return person
    return None


def is_playing(room: AnyRoom) -> bool:
    """A match is on: its chairs are fixed, its hands are out or its next deal is near."""
    return room.match is not None and not room.match.ended


def is_anybody_here(room: AnyRoom) -> bool:
    return any(person.workers for person in room.people)


def seat_of(room: AnyRoom, no: Who) -> Seat | None:
    """The seat a person holds in the match on the table, finished or not."""
    if room.match is None or no not in room.match.seats:
        return None
    return Seat(room.match.seats.index(no))


def stage(room: AnyRoom) -> Literal["lobby", "deal", "pause", "over"]:
    """Where the table is: gathering, playing a deal, between deals, after the match."""
    match = room.match
    if match is None:
        return "lobby"
    if match.ended:
        return "over"
    return "deal" if match.pause_ends is None else "pause"
