"""What the database keeps for some days only: archived sheets, and the names on them.

A match is as old as its newest deal, so one that was taken up again after long is not cut in two. Several workers may
clear at once; each takes other matches.
"""

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.store.database import moment
from app.store.forgotten import NAMELESS, hold_pen
from app.store.tables import DealRow, MatchPersonRow, MatchRow


async def forget_old_matches(session: AsyncSession, before: float, at_most: int) -> int:
    """Delete the sheets of matches in which nothing was played since that time; how many it were."""
    await hold_pen(session)
    found = select(MatchRow.id).where(_is_older_than(before)).order_by(MatchRow.began).limit(at_most)
    old = list(await session.scalars(found.with_for_update(skip_locked=True)))
    await session.execute(delete(MatchRow).where(MatchRow.id.in_(old)))
    return len(old)


async def forget_old_names(session: AsyncSession, before: float, at_most: int) -> int:
    """On the sheets of such matches nobody is named any more, and nobody is known to stand; how many it were."""
    await hold_pen(session)
    named = MatchRow.nameless.is_(False) & _is_older_than(before)
    found = select(MatchRow).where(named).order_by(MatchRow.began).limit(at_most).with_for_update(skip_locked=True)
    old = list(await session.scalars(found))
    for match in old:
        match.names = [NAMELESS.format(n + 1) for n in range(len(match.names))]
        match.nameless = True
    await session.execute(delete(MatchPersonRow).where(MatchPersonRow.match_id.in_([match.id for match in old])))
    return len(old)


def _is_older_than(before: float) -> ColumnElement[bool]:
    played_since = select(DealRow.deal_no).where(DealRow.match_id == MatchRow.id, DealRow.at >= moment(before))
    return (MatchRow.began < moment(before)) & ~played_since.exists()
