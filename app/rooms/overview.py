"""What the host of the server sees of a table: who is here, and where the match stands.

It is built up from nothing, and holds no pieces, no moves and nothing that was said: a host of the server may be at
the table as a player, or know one.
"""

from dataclasses import dataclass
from typing import Literal

from app.games.registry import GAMES
from app.rooms.news import DealBegan
from app.rooms.offer import AS_PUBLISHED, Offer
from app.rooms.room import (
    AnyRoom,
    Match,
    MatchId,
    Person,
    RoomCode,
    Who,
    is_playing,
    person_by_no,
    stage,
)


@dataclass(frozen=True, slots=True)
class PersonSeen:
    """Somebody at a table; `chair` is None for whoever has none, `away_since` while they are here."""

    no: Who
    name: str
    chair: int | None
    away_since: float | None


@dataclass(frozen=True, slots=True)
class MatchSeen:
    """The match on the table. `waits_for` are names, `since` is when it began to wait for them."""

    id: MatchId
    is_on: bool
    began: float
    deal_no: int
    deals_finished: int
    move_no: int
    waits_for: tuple[str, ...]
    since: float


@dataclass(frozen=True, slots=True)
class TableSeen:
    """`unarchived` are the finished deals that the database does not have yet."""

    code: RoomCode
    game: str
    title: str
    name: str
    stage: Literal["lobby", "deal", "pause", "over"]
    public: bool
    clock: int
    opened: float
    touched: float
    chairs: int
    people: tuple[PersonSeen, ...]
    host: Who
    match: MatchSeen | None
    unarchived: int

    @property
    def seated(self) -> tuple[PersonSeen, ...]:
        """Those on chairs, chair by chair."""
        on_chairs = [(person.chair, person) for person in self.people if person.chair is not None]
        return tuple(person for _, person in sorted(on_chairs, key=lambda pair: pair[0]))

    @property
    def watching(self) -> tuple[PersonSeen, ...]:
        """Those who are here without a chair."""
        return tuple(person for person in self.people if person.chair is None and person.away_since is None)

    @property
    def connected(self) -> int:
        """How many people are here."""
        return sum(person.away_since is None for person in self.people)


def table_seen(room: AnyRoom, offer: Offer = AS_PUBLISHED) -> TableSeen:
    return TableSeen(
        code=room.code,
        game=room.game,
        title=offer.title(room.game),
        name=room.settings.title,
        stage=stage(room),
        public=room.settings.public,
        clock=room.settings.clock,
        opened=room.opened,
        touched=room.touched,
        chairs=len(room.chairs),
        people=tuple(_person_seen(room, person) for person in room.people),
        host=room.host,
        match=None if room.match is None else _match_seen(room, room.match),
        unarchived=len(room.unarchived),
    )


def _person_seen(room: AnyRoom, person: Person) -> PersonSeen:
    chair = room.chairs.index(person.no) if person.no in room.chairs else None
    return PersonSeen(person.no, person.name, chair, None if person.workers else person.away_since)


def _match_seen(room: AnyRoom, match: Match[object]) -> MatchSeen:
    return MatchSeen(
        id=match.id,
        is_on=is_playing(room),
        began=match.began,
        deal_no=match.deal_no,
        deals_finished=len(match.past),
        move_no=match.move_no,
        waits_for=_waits_for(room, match),
        since=_since(room, match),
    )


def _waits_for(room: AnyRoom, match: Match[object]) -> tuple[str, ...]:
    """Whose move it is; between deals those who are not ready; nobody after the match."""
    if match.ended:
        return ()
    if match.pause_ends is None:
        return tuple(match.names[seat] for seat in sorted(GAMES[room.game].to_act(match.state)))
    waiting = [person_by_no(room, who) for who in match.seats if who not in match.ready]
    return tuple(person.name for person in waiting if person is not None)


def _since(room: AnyRoom, match: Match[object]) -> float:
    """When the last move was made or the deal began; what was said does not count."""
    happened = [entry.at for entry in room.entries if entry.event is not None or isinstance(entry.news, DealBegan)]
    return happened[-1] if happened else match.began
