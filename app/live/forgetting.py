"""Somebody asks to be forgotten: their name goes out of all tables, from the shelf and from the archived sheets.

First a mark is set, so that nothing older is written with the name any more (`store.forgotten`). Then come the live
tables, then in one transaction the shelf and the sheets, and then the live tables once more: a room that was just being
brought back from the shelf is found there. Whoever tries again after it failed half-way finishes it.
"""

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app import room_bytes
from app.live.shelving import readable
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Forget
from app.rooms.forgetting import entry_without, forget, names_in, names_of
from app.rooms.people import with_a_place
from app.rooms.room import AnyRoom, PersonId, RoomCode, Who, person_by_id
from app.store import forgotten, shelf
from app.store.database import Sessions, reachable
from app.store.live_rooms import TAIL, StoreAway

TRIES = 200
"""A log is rewritten only if nobody added to it meanwhile; at a lively table somebody often does."""

log = structlog.get_logger()


async def forget_everywhere(submit: Submit, sessions: Sessions, person: PersonId, nameless: str, now: float) -> None:
    """At tables the person is called `nameless`. Raises `StoreAway`: then some of it may be done already."""
    with reachable():
        async with sessions.begin() as session:
            await forgotten.mark(session, person, now)
    await _forget_at_live_tables(submit, person, nameless)
    with reachable():
        async with sessions.begin() as session:
            for code in await shelf.tables_of(session, person):
                await _forget_on_the_shelf(session, code, person, nameless, now)
            await forgotten.take_out(session, person)
    await _forget_at_live_tables(submit, person, nameless)


async def _forget_at_live_tables(submit: Submit, person: PersonId, nameless: str) -> None:
    for code in await submit.store.tables_of(person):
        try:
            await _forget_at(submit, code, person, nameless)
        except (NoSuchRoom, UnreadableRoom):
            log.info("a table that nobody can open was left as it is", room=code)


async def _forget_at(submit: Submit, code: RoomCode, person: PersonId, nameless: str) -> None:
    """The old lines of the log are rewritten before, and again after: somebody may have said something meanwhile."""
    room = await submit.room(code)
    known = person_by_id(room, person)
    if known is None:
        return
    names = names_of(room, known) | _names_told(room, await submit.store.log(code), known.no)
    await _rewrite_log(submit, code, known.no, names, nameless)
    await submit.own(code, Forget(person, nameless, names))
    await _rewrite_log(submit, code, known.no, names, nameless)


async def _rewrite_log(submit: Submit, code: RoomCode, who: Who, names: frozenset[str], nameless: str) -> None:
    for _ in range(TRIES):
        stored = await submit.store.load(code)
        if stored is None:
            return
        lines = _lines_without(stored.game, await submit.store.log(code), who, names, nameless)
        if await submit.store.rewrite_log(code, stored.version, lines):
            return
    raise StoreAway


async def _forget_on_the_shelf(
    session: AsyncSession, code: RoomCode, person: PersonId, nameless: str, now: float
) -> None:
    """What another release has written cannot be opened any more, and is given up."""
    shelved = await shelf.hold(session, code)
    if shelved is None:
        return
    try:
        room = readable(shelved.game, shelved.body, shelved.log[-TAIL:])
    except UnreadableRoom:
        await shelf.forget(session, code)
        return
    known = person_by_id(room, person)
    if known is None:
        return
    names = names_of(room, known) | _names_told(room, shelved.log, known.no)
    without = forget(room, Forget(person, nameless, names), now)
    lines = _lines_without(room.game, shelved.log, known.no, names, nameless)
    await shelf.rewrite(
        session,
        shelf.Shelved(
            code, room.game, shelved.version, room_bytes.room_to_bytes(without), lines, with_a_place(without)
        ),
    )


def _names_told(room: AnyRoom, lines: tuple[bytes, ...], who: Who) -> frozenset[str]:
    return frozenset(name for line in lines for name in names_in(room_bytes.entries_in(room.game, line), who))


def _lines_without(
    game: str, lines: tuple[bytes, ...], who: Who, names: frozenset[str], nameless: str
) -> tuple[bytes, ...]:
    return tuple(
        room_bytes.line_with(game, line, lambda entry: entry_without(entry, who, names, nameless)) for line in lines
    )
