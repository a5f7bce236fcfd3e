"""Finished deals go into the database once, and the score sheet comes out of it."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import func, select

from app.games.game import DealResult, ScoreLine, Seat, Side
from app.rooms.room import FinishedDeal, MatchId, RoomCode
from app.store.database import Sessions
from app.store.matches import MatchSheet, archive, match_sheet
from app.store.tables import DealRow

BEGAN = datetime(2026, 3, 1, 20, 15, 0, 250_000, tzinfo=UTC)
FIRST = FinishedDeal(
    match_id=MatchId("a-match"),
    game="a-game",
    code=RoomCode("AAAAAA"),
    options={"target": 500, "jokers": True},
    names=("Anna", "Bo", "Çelik", "戴"),
    sides=((Seat(0), Seat(2)), (Seat(1), Seat(3))),
    began=BEGAN.timestamp(),
    deal_no=1,
    at=BEGAN.timestamp() + 60,
    result=DealResult(
        (120, -35), (Side(0),), lines=(ScoreLine(Side(1), "left_in_hand", -35, ("a", "b")),), carry=(2, 1)
    ),
    match_winners=None,
)
VOID = replace(FIRST, deal_no=2, at=BEGAN.timestamp() + 120, result=DealResult((7, 7), (), void=True))
LAST = replace(
    FIRST, deal_no=3, at=BEGAN.timestamp() + 180, result=DealResult((-20, 400), (Side(1),)), match_winners=(Side(1),)
)


async def bring(sessions: Sessions, *deals: FinishedDeal[dict[str, int]]) -> None:
    for deal in deals:
        async with sessions.begin() as session:
            await archive(session, deal)


async def sheet(sessions: Sessions) -> MatchSheet | None:
    async with sessions() as session:
        return await match_sheet(session, FIRST.match_id)


async def test_there_is_no_sheet_before_the_first_deal(sessions: Sessions) -> None:
    assert await sheet(sessions) is None


async def test_a_match_that_goes_on_has_no_winners(sessions: Sessions) -> None:
    await bring(sessions, FIRST)
    found = await sheet(sessions)
    assert found is not None
    assert (found.ended, found.winners, found.totals) == (None, None, (120, -35))


async def test_the_sheet_tells_the_whole_match(sessions: Sessions) -> None:
    await bring(sessions, FIRST, VOID, LAST)
    found = await sheet(sessions)
    assert found is not None
    assert (found.id, found.game, found.options) == ("a-match", "a-game", {"target": 500, "jokers": True})
    assert (found.names, found.sides) == (FIRST.names, FIRST.sides)
    assert (found.began, found.ended) == (BEGAN, BEGAN.replace(minute=18))
    assert [(deal.deal_no, deal.result) for deal in found.deals] == [
        (1, FIRST.result),
        (2, VOID.result),
        (3, LAST.result),
    ]
    assert found.deals[0].at == BEGAN.replace(minute=16)
    assert found.totals == (100, 365)
    assert found.winners == (Side(1),)


@pytest.mark.parametrize("deals", [(LAST, VOID, FIRST), (FIRST, FIRST, VOID, LAST, FIRST, LAST, LAST)])
async def test_neither_order_nor_repetition_changes_the_sheet(
    sessions: Sessions, deals: tuple[FinishedDeal[dict[str, int]], ...]
) -> None:
    await bring(sessions, *deals)
    brought = await sheet(sessions)
    await bring(sessions, FIRST, VOID, LAST)
    assert await sheet(sessions) == brought
    assert brought is not None
    assert (len(brought.deals), brought.totals, brought.winners) == (3, (100, 365), (Side(1),))


async def test_workers_that_bring_the_same_deal_at_once_bring_one(sessions: Sessions) -> None:
    await asyncio.gather(*(bring(sessions, deal) for _ in range(4) for deal in (FIRST, LAST)))
    async with sessions() as session:
        assert await session.scalar(select(func.count()).select_from(DealRow)) == 2


async def test_a_match_may_end_in_a_tie(sessions: Sessions) -> None:
    await bring(sessions, replace(LAST, match_winners=(Side(0), Side(1))))
    found = await sheet(sessions)
    assert found is not None
    assert found.winners == (Side(0), Side(1))


async def test_cancelled_work_gives_its_connections_back(sessions: Sessions) -> None:
    for _ in range(50):
        work = asyncio.create_task(bring(sessions, FIRST))
        await asyncio.wait([work], timeout=0)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
    await bring(sessions, FIRST)
    pool = sessions.kw["bind"].pool
    assert pool.checkedout() == 0


async def test_a_match_that_was_broken_off_has_an_end_and_no_winners(sessions: Sessions) -> None:
    broken_off = replace(FIRST, deal_no=2, at=FIRST.at + 30, result=None)
    await bring(sessions, FIRST, broken_off, broken_off)
    async with sessions() as session:
        sheet = await match_sheet(session, FIRST.match_id)
    assert sheet is not None
    assert (len(sheet.deals), sheet.winners) == (1, None)
    assert sheet.ended is not None
    assert sheet.ended.timestamp() == broken_off.at


async def test_a_match_that_was_broken_off_at_once_leaves_no_trace(sessions: Sessions) -> None:
    await bring(sessions, replace(FIRST, result=None))
    async with sessions() as session:
        assert await match_sheet(session, FIRST.match_id) is None
