"""Where a person has a place: among the live rooms and on the shelf, found by nothing but who asks."""

from dataclasses import dataclass

import structlog

from app.live.mishaps import told
from app.live.shelving import Shelving
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.listing import OwnListing, own_listing
from app.rooms.offer import Offer
from app.rooms.people import with_a_place
from app.rooms.room import AnyRoom, PersonId
from app.store.live_rooms import StoreAway

SHOWN_AT_MOST = 24

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class OwnTables:
    """`complete` is false if the shelf was out of reach."""

    tables: tuple[OwnListing, ...]
    complete: bool


async def own_tables(submit: Submit, shelving: Shelving, person: PersonId, offer: Offer) -> OwnTables:
    """The person's tables, own turns first, then where something happened last. Raises `StoreAway` when the live rooms
    are out of reach."""
    live = await _live(submit, person)
    try:
        shelved, complete = await shelving.tables_of(person), True
    except StoreAway as away:
        log.warning("the shelf is away", cause=told(away.__cause__))
        shelved, complete = (), False
    rooms = {room.code: room for room in (*shelved, *live) if person in with_a_place(room)}
    found = sorted((own_listing(room, person, offer) for room in rooms.values()), key=_place_in_the_list)
    return OwnTables(tuple(found[:SHOWN_AT_MOST]), complete)


def _place_in_the_list(table: OwnListing) -> tuple[bool, float]:
    return not table.your_turn, -table.since


async def _live(submit: Submit, person: PersonId) -> tuple[AnyRoom, ...]:
    rooms = []
    for code in await submit.store.tables_of(person):
        try:
            rooms.append(await submit.room(code))
        except (NoSuchRoom, UnreadableRoom):
            continue
    return tuple(rooms)
