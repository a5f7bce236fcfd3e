"""Finished deals into the database, and the score sheet of a match out of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app import codec
from app.games.game import DealResult, Seat, Side
from app.rooms.room import FinishedDeal, MatchId, PersonId, RoomCode
from app.rooms.scoresheet import score_sheet
from app.store import forgotten
from app.store.database import insert_new, moment
from app.store.tables import DealRow, MatchPersonRow, MatchRow

_RESULT = codec.reader(DealResult)


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal as the database has it."""

    deal_no: int
    at: datetime
    result: DealResult


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match that was played, or is being played. `options` are as they were written, maybe by an older release."""

    id: MatchId
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    began: datetime
    ended: datetime | None
    deals: tuple[SheetDeal, ...]
    totals: tuple[int, ...]
    winners: tuple[Side, ...] | None


@dataclass(frozen=True, slots=True)
class Played:
    """A match with a sheet, as somebody who sat there is told of it."""

    id: MatchId
    seat: int
    game: str
    names: tuple[str, ...]
    began: datetime


async def archive(session: AsyncSession, *deals: FinishedDeal[Any]) -> int:
    """Write finished deals, and their matches; gives how many of them are new: writing one again changes nothing. A
    match that was broken off before its first deal was finished leaves no trace.

    Whoever asked to be forgotten since is not named.
    """
    deals = tuple(sorted(deals, key=lambda deal: (deal.match_id, deal.deal_no)))  # lest two workers wait for each other
    await forgotten.hold_pen(session)
    results = [(deal, deal.result) for deal in deals if deal.result is not None]
    written = await _write_deals(session, results) if results else 0
    for deal in deals:
        if deal.result is None or deal.match_winners is not None:
            goes_on = (MatchRow.id == deal.match_id) & MatchRow.ended.is_(None)
            ends = {"ended": moment(deal.at), "winners": deal.match_winners}
            await session.execute(update(MatchRow).where(goes_on).values(ends))
    return written


async def _write_deals(session: AsyncSession, results: Sequence[tuple[FinishedDeal[Any], DealResult]]) -> int:
    await _write_matches(session, {deal.match_id: deal for deal, _ in results}.values())
    rows = [
        {"match_id": deal.match_id, "deal_no": deal.deal_no, "at": moment(deal.at), **codec.encode(result)}
        for deal, result in results
    ]
    return len((await session.scalars(insert_new(session, DealRow).returning(DealRow.deal_no), rows)).all())


async def _write_matches(session: AsyncSession, deals: Collection[FinishedDeal[Any]]) -> None:
    """The matches of these deals, one deal of each."""
    marks = await forgotten.marks(session, {person for deal in deals for person in deal.people})
    matches: list[dict[str, object]] = []
    people_of: dict[str, tuple[PersonId, ...]] = {}
    for deal in deals:
        gone = forgotten.since(marks, deal.began)
        names, people_of[deal.match_id] = forgotten.without_names(deal.names, deal.people, gone)
        matches.append(
            {
                "id": deal.match_id,
                "game": deal.game,
                "code": deal.code,
                "options": codec.encode(deal.options),
                "names": names,
                "sides": deal.sides,
                "began": moment(deal.began),
            }
        )
    new = await session.scalars(insert_new(session, MatchRow).returning(MatchRow.id), matches)
    played = [
        {"match_id": match_id, "seat": n, "person_id": person}
        for match_id in new
        for n, person in enumerate(people_of[match_id])
        if person
    ]
    if played:
        await session.execute(insert_new(session, MatchPersonRow), played)


async def match_sheet(session: AsyncSession, match_id: MatchId) -> MatchSheet | None:
    """The score sheet of a match; None before its first deal was archived."""
    match = await session.get(MatchRow, match_id)
    if match is None:
        return None
    rows = await session.scalars(select(DealRow).where(DealRow.match_id == match_id).order_by(DealRow.deal_no))
    deals = tuple(SheetDeal(row.deal_no, row.at, _result(row)) for row in rows)
    sides = tuple(tuple(Seat(seat) for seat in side) for side in match.sides)
    return MatchSheet(
        id=match_id,
        game=match.game,
        options=match.options,
        names=tuple(match.names),
        sides=sides,
        began=match.began,
        ended=match.ended,
        deals=deals,
        totals=score_sheet(tuple(deal.result for deal in deals), len(sides)).totals,
        winners=None if match.winners is None else tuple(Side(side) for side in match.winners),
    )


async def played_by(session: AsyncSession, person: PersonId) -> tuple[Played, ...]:
    """The matches with a sheet that this person is known to have played, newest first."""
    found = (
        select(MatchRow, MatchPersonRow.seat)
        .join(MatchPersonRow, MatchPersonRow.match_id == MatchRow.id)
        .where(MatchPersonRow.person_id == person)
        .order_by(MatchRow.began.desc(), MatchRow.id)
    )
    rows = await session.execute(found)
    return tuple(Played(MatchId(row.id), seat, row.game, tuple(row.names), row.began) for row, seat in rows)


async def newest_match(session: AsyncSession, code: RoomCode, person: PersonId) -> MatchId | None:
    """The newest match with a sheet that this person played at this table."""
    played = MatchPersonRow.match_id == MatchRow.id, MatchPersonRow.person_id == person, MatchRow.code == code
    found = await session.scalar(select(MatchRow.id).where(*played).order_by(MatchRow.began.desc()).limit(1))
    return None if found is None else MatchId(found)


def _result(row: DealRow) -> DealResult:
    kept = {
        "points": row.points,
        "winners": row.winners,
        "void": row.void,
        "lines": row.lines,
        "carry": row.carry,
    }
    result: DealResult = _RESULT.read(codec.to_bytes(kept))
    return result
