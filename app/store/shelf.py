"""The shelf: rooms that nobody has touched for long, out of the way of those that are played in.

A room that is among the live ones is what lives there, whatever the shelf holds of it: a copy that stayed behind is
replaced when the room is put away again. What a room's bytes mean is none of the shelf's business.
"""

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.rooms.room import PersonId, RoomCode
from app.store.database import insert_new, moment
from app.store.tables import ShelfLineRow, ShelfPersonRow, ShelfRow


@dataclass(frozen=True, slots=True)
class Shelved:
    """A room as it lay in the store of live rooms, with its whole log, oldest line first, and who has a place there."""

    code: RoomCode
    game: str
    version: int
    body: bytes
    log: tuple[bytes, ...]
    people: tuple[PersonId, ...]


async def put(session: AsyncSession, room: Shelved, now: float) -> None:
    """Lay the room on the shelf, in the place of any older copy of it; a newer one stays."""
    row = {"game": room.game, "version": room.version, "body": room.body, "put_at": moment(now)}
    await session.execute(insert_new(session, ShelfRow).values(code=room.code, **row))
    is_newest = (ShelfRow.code == room.code) & (ShelfRow.version <= room.version)
    if await session.scalar(update(ShelfRow).where(is_newest).values(row).returning(ShelfRow.code)) is None:
        return
    await _lay(session, room)


async def _lay(session: AsyncSession, room: Shelved) -> None:
    for part in (ShelfLineRow, ShelfPersonRow):
        await session.execute(delete(part).where(part.code == room.code))
    lines = [{"code": room.code, "n": n, "line": line} for n, line in enumerate(room.log)]
    if lines:
        await session.execute(insert(ShelfLineRow), lines)
    people = [{"code": room.code, "person_id": person} for person in room.people]
    if people:
        await session.execute(insert(ShelfPersonRow), people)


async def rewrite(session: AsyncSession, room: Shelved) -> None:
    """What lies on the shelf of this room becomes this; since when it lies there stays. Hold it before."""
    changed = {"body": room.body, "version": room.version}
    await session.execute(update(ShelfRow).where(ShelfRow.code == room.code).values(changed))
    await _lay(session, room)


async def hold(session: AsyncSession, code: RoomCode) -> Shelved | None:
    """The room, which nobody else can hold before this transaction is over."""
    await session.execute(update(ShelfRow).where(ShelfRow.code == code).values(code=code))
    return await look(session, code)


async def look(session: AsyncSession, code: RoomCode, newest: int | None = None) -> Shelved | None:
    """The room with its whole log, or only so many of its newest lines."""
    row = await session.get(ShelfRow, code)
    if row is None:
        return None
    lines = select(ShelfLineRow.line).where(ShelfLineRow.code == code).order_by(ShelfLineRow.n.desc()).limit(newest)
    people = select(ShelfPersonRow.person_id).where(ShelfPersonRow.code == code).order_by(ShelfPersonRow.person_id)
    return Shelved(
        code=code,
        game=row.game,
        version=row.version,
        body=row.body,
        log=tuple(reversed((await session.scalars(lines)).all())),
        people=tuple(PersonId(person) for person in await session.scalars(people)),
    )


async def forget(session: AsyncSession, code: RoomCode) -> None:
    """The shelf has no such room any more."""
    await session.execute(delete(ShelfRow).where(ShelfRow.code == code))


async def forget_old(session: AsyncSession, before: float, at_most: int) -> int:
    """Give up rooms that were put away before this time, unless somebody holds them; how many it were."""
    found = select(ShelfRow.code).where(ShelfRow.put_at < moment(before)).order_by(ShelfRow.put_at).limit(at_most)
    old = list(await session.scalars(found.with_for_update(skip_locked=True)))
    await session.execute(delete(ShelfRow).where(ShelfRow.code.in_(old)))
    return len(old)


async def tables_of(session: AsyncSession, person: PersonId) -> tuple[RoomCode, ...]:
    """The rooms on the shelf in which this person has a place."""
    found = select(ShelfPersonRow.code).where(ShelfPersonRow.person_id == person).order_by(ShelfPersonRow.code)
    return tuple(RoomCode(code) for code in await session.scalars(found))
