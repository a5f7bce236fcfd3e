"""What others may know of a table without sitting at it: the lobby's line, the answer to "what is this link?"."""

from dataclasses import dataclass, fields
from typing import Any, Literal

from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.offer import AS_PUBLISHED, Offer
from app.rooms.room import AnyGame, AnyRoom, PersonId, RoomCode, Settings, person_by_id, person_by_no, seat_of, stage


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in the lobby. `people` are those who sit; `changed` says that it does not play by the published rules."""

    code: RoomCode
    game: str
    title: str
    name: str
    stage: Literal["lobby", "deal", "pause", "over"]
    people: tuple[str, ...]
    chairs: int
    free: int
    watching: int
    options: Any
    settings: Settings
    changed: bool
    touched: float


def listing(room: AnyRoom, offer: Offer = AS_PUBLISHED) -> Listing:
    game: AnyGame = GAMES[room.game]
    seated = tuple(person for who in room.chairs if who is not None and (person := person_by_no(room, who)) is not None)
    watching = sum(1 for person in room.people if person.workers and person.no not in room.chairs)
    playing = room.match is not None and not room.match.ended
    return Listing(
        code=room.code,
        game=room.game,
        title=offer.title(room.game),
        name=room.settings.title,
        stage=stage(room),
        people=tuple(person.name for person in seated),
        chairs=len(room.chairs),
        free=0 if playing else room.chairs.count(None),
        watching=watching,
        options=room.options,
        settings=room.settings,
        changed=room.options != game.options_type(),
        touched=room.touched,
    )


def is_listed(room: AnyRoom) -> bool:
    """The lobby shows public tables at which somebody is."""
    return room.settings.public and any(person.workers for person in room.people)


@dataclass(frozen=True, slots=True)
class OwnListing(Listing):
    """A table as one of its people finds it. `to_act` names whose turn it is, `since` is when something last happened
    there; `your_seat` is None for whoever does not play."""

    your_seat: Seat | None
    your_turn: bool
    to_act: tuple[str, ...]
    since: float


def own_listing(room: AnyRoom, id: PersonId, offer: Offer = AS_PUBLISHED) -> OwnListing:
    person = person_by_id(room, id)
    seat = None if person is None else seat_of(room, person.no)
    names = () if room.match is None else room.match.names
    acting = _to_act(room)
    listed = listing(room, offer)
    shown = {field.name: getattr(listed, field.name) for field in fields(listed)}
    return OwnListing(
        **shown,
        your_seat=seat,
        your_turn=seat in acting,
        to_act=tuple(names[seat] for seat in acting),
        since=room.entries[-1].at if room.entries else room.opened,
    )


def _to_act(room: AnyRoom) -> tuple[Seat, ...]:
    """The seats that are waited for; nobody while no deal is being played."""
    match = room.match
    if match is None or match.ended or match.pause_ends is not None:
        return ()
    return tuple(sorted(GAMES[room.game].to_act(match.state)))
