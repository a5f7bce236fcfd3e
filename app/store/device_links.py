"""Personal links to go on with on another device: each works once, and only for some minutes."""

import hashlib
import secrets
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.rooms.room import PersonId
from app.store.database import moment
from app.store.tables import DeviceLinkRow


async def make(session: AsyncSession, person_id: PersonId, name: str, now: float, minutes: int) -> str:
    """What stands in a new link."""
    await forget_old(session, now)
    token = secrets.token_urlsafe(32)
    expires = moment(now + minutes * 60)
    session.add(DeviceLinkRow(token_hash=_hash(token), person_id=person_id, name=name, expires=expires, used_at=None))
    await session.flush()
    return token


async def peek(session: AsyncSession, token: str, now: float) -> str | None:
    """The name of whose link this is, if it still works; it goes on working. The secret id is not given away."""
    name: str | None = await session.scalar(select(DeviceLinkRow.name).where(*_still_works(token, now)))
    return name


async def open_links(session: AsyncSession, person: PersonId, now: float) -> tuple[datetime, ...]:
    """When the person's links that still work will stop working."""
    still_work = select(DeviceLinkRow.expires).where(
        DeviceLinkRow.person_id == person, DeviceLinkRow.used_at.is_(None), DeviceLinkRow.expires > moment(now)
    )
    return tuple(await session.scalars(still_work.order_by(DeviceLinkRow.expires)))


async def use(session: AsyncSession, token: str, now: float) -> tuple[PersonId, str] | None:
    """Whose link this is, if it still worked; from now on it does not. Of several at once, one gets an answer."""
    using = update(DeviceLinkRow).where(*_still_works(token, now)).values(used_at=moment(now))
    used = (await session.execute(using.returning(DeviceLinkRow.person_id, DeviceLinkRow.name))).one_or_none()
    await forget_old(session, now)
    return None if used is None else (PersonId(used.person_id), used.name)


def _still_works(token: str, now: float) -> tuple[ColumnElement[bool], ...]:
    return (
        DeviceLinkRow.token_hash == _hash(token),
        DeviceLinkRow.used_at.is_(None),
        DeviceLinkRow.expires > moment(now),
    )


async def forget_old(session: AsyncSession, now: float) -> None:
    """Nothing is kept of links that do not work any more because of their age."""
    await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.expires <= moment(now)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
