"""Guests who asked to be forgotten: their names go out of what is kept, and what is still on its way comes without.

Whoever writes names holds the *pen* together with others; whoever takes names out waits until all have laid it down.
So a writer either is seen by them, or finds the mark that they have left. A mark counts only against what is older than
itself, and is thrown away after some days, when nothing of then can be on its way any more.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, false, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.rooms.room import MatchId, PersonId
from app.store.database import insert_new, moment
from app.store.tables import DeviceLinkRow, ForgottenRow, MatchPersonRow, MatchRow

PEN = 7418256
"""Any number will do, as long as all workers take the same one."""
MARKS_KEPT_DAYS = 30
NAMELESS = "#{}"
"""What a seat is called on a sheet that does not name its player any more."""


async def hold_pen(session: AsyncSession) -> None:
    """From here to the end of the transaction nobody is forgotten."""
    await _pen(session, "select pg_advisory_xact_lock_shared(:pen)")


async def _pen(session: AsyncSession, on_postgres: str) -> None:
    """SQLite has one writer at a time, and whoever writes anything is the one."""
    if session.get_bind().dialect.name == "sqlite":
        await session.execute(delete(ForgottenRow).where(false()))
    else:
        await session.execute(text(on_postgres), {"pen": PEN})


async def mark(session: AsyncSession, person: PersonId, now: float) -> None:
    """From now on nothing older than this is written with the person's name."""
    await _pen(session, "select pg_advisory_xact_lock(:pen)")
    await session.execute(insert_new(session, ForgottenRow).values(person_hash=_hash(person), at=moment(now)))
    await session.execute(update(ForgottenRow).where(_is(person)).values(at=moment(now)))


async def forgotten_since(session: AsyncSession, people: Collection[PersonId], then: float) -> frozenset[PersonId]:
    """Who of these asked to be forgotten after that time. Hold the pen before."""
    return since(await marks(session, people), then)


async def marks(session: AsyncSession, people: Collection[PersonId]) -> dict[PersonId, datetime]:
    """Who of these asked to be forgotten, and when last. Hold the pen before."""
    by_hash = {_hash(person): person for person in people if person}
    found = select(ForgottenRow.person_hash, ForgottenRow.at).where(ForgottenRow.person_hash.in_(by_hash))
    return {by_hash[person_hash]: at for person_hash, at in await session.execute(found)}


def since(marks: Mapping[PersonId, datetime], then: float) -> frozenset[PersonId]:
    """Whose marks are not older than that time."""
    return frozenset(person for person, at in marks.items() if at >= moment(then))


async def matches_of(session: AsyncSession, person: PersonId) -> tuple[tuple[MatchId, int], ...]:
    """The archived matches in which this person is known to have played, and the seat, newest first."""
    found = (
        select(MatchPersonRow.match_id, MatchPersonRow.seat)
        .join(MatchRow, MatchRow.id == MatchPersonRow.match_id)
        .where(MatchPersonRow.person_id == person)
        .order_by(MatchRow.began.desc(), MatchRow.id)
    )
    return tuple((MatchId(match), seat) for match, seat in await session.execute(found))


async def take_out(session: AsyncSession, person: PersonId) -> None:
    """The person's name goes out of every archived sheet, and the person's links to other devices stop working."""
    for match_id, seat in await matches_of(session, person):
        match = await session.get(MatchRow, match_id, with_for_update=True)
        if match is not None:
            match.names = [NAMELESS.format(seat + 1) if n == seat else name for n, name in enumerate(match.names)]
    await session.execute(delete(MatchPersonRow).where(MatchPersonRow.person_id == person))
    await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.person_id == person))


async def forget_old_marks(session: AsyncSession, now: float) -> None:
    await session.execute(delete(ForgottenRow).where(ForgottenRow.at < moment(now - MARKS_KEPT_DAYS * 24 * 3600)))


def without_names(
    names: Sequence[str], people: Sequence[PersonId], gone: Collection[PersonId]
) -> tuple[tuple[str, ...], tuple[PersonId, ...]]:
    """The names and people of the seats, without those who are gone."""
    if not gone:
        return tuple(names), tuple(people)
    is_gone = [person in gone for person in people]
    told = tuple(NAMELESS.format(n + 1) if is_gone[n] else name for n, name in enumerate(names))
    return told, tuple(PersonId("") if is_gone[n] else person for n, person in enumerate(people))


def _is(person: PersonId) -> ColumnElement[bool]:
    return ForgottenRow.person_hash == _hash(person)


def _hash(person: PersonId) -> str:
    return hashlib.sha256(person.encode()).hexdigest()
