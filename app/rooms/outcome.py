"""What comes out of a command, and the small verbs by which rooms change."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from app.games.game import Dealer, IllegalMove, Seat
from app.rooms.news import News
from app.rooms.room import ENTRIES_KEPT, AnyRoom, Entry, Match, MatchId, Person, PersonId, Who, person_by_id
from app.values import replace

T = TypeVar("T")


class Shuffle(Protocol):
    """Mixes with chance that nobody can foresee."""

    def __call__(self, pieces: tuple[T, ...]) -> tuple[T, ...]: ...


@dataclass(frozen=True, slots=True)
class World:
    """What a room needs from outside: the time now, chance, and unguessable names for matches."""

    now: float
    shuffle: Shuffle
    new_id: Callable[[], str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move for the replay: `n` counts from 0 in the match, the dealer's shuffles included."""

    match_id: MatchId
    deal_no: int
    mover: Seat | Dealer
    action: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """The room after a command (the same object if nothing changed), the moves to be logged, and the move number."""

    room: AnyRoom
    log: tuple[LogLine, ...] = ()
    move_no: int = 0


Refused = IllegalMove
"""Rooms refuse as games do: a code, and what fills its sentence."""


def with_news(room: AnyRoom, now: float, *news: News) -> AnyRoom:
    """The room with further lines in its log."""
    return _with_entries(room, room.match, [Entry(room.next_entry + i, now, news=item) for i, item in enumerate(news)])


def with_events(room: AnyRoom, now: float, events: tuple[Any, ...], match: Match[Any]) -> AnyRoom:
    """The room after a step of the game: the match as it is now, and what happened in its log."""
    return _with_entries(room, match, [Entry(room.next_entry + i, now, event=event) for i, event in enumerate(events)])


def _with_entries(room: AnyRoom, match: Match[Any] | None, entries: list[Entry[Any]]) -> AnyRoom:
    kept = (*room.entries, *entries)[-ENTRIES_KEPT:]
    return replace(room, match=match, entries=kept, next_entry=room.next_entry + len(entries))


def with_person(room: AnyRoom, person: Person) -> AnyRoom:
    """The room with this person's record replaced."""
    return replace(room, people=tuple(person if other.no == person.no else other for other in room.people))


def with_chair(room: AnyRoom, chair: int, who: Who | None) -> AnyRoom:
    """The room with this chair taken or free."""
    return nobody_ready(replace(room, chairs=(*room.chairs[:chair], who, *room.chairs[chair + 1 :])))


def nobody_ready(room: AnyRoom) -> AnyRoom:
    """Whoever agreed to a rematch agreed to these chairs and rules only."""
    if room.match is None or not room.match.ready:
        return room
    return replace(room, match=replace(room.match, ready=()))


def the_person(room: AnyRoom, id: PersonId) -> Person:
    person = person_by_id(room, id)
    if person is None:
        raise Refused("not_at_this_table")
    return person


def the_host(room: AnyRoom, id: PersonId) -> Person:
    person = the_person(room, id)
    if person.no != room.host:
        raise Refused("only_the_host")
    return person
