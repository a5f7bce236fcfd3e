"""Sheets, the names on them and the marks of who was forgotten go when they are old, and not before."""

from dataclasses import replace

import pytest
from sqlalchemy import func, select

from app.live.mishaps import Mishaps
from app.live.retention import A_DAY, BETWEEN_STEPS, Retention
from app.rooms.room import MatchId, PersonId, RoomCode
from app.store import device_links, forgotten, shelf
from app.store.database import Sessions
from app.store.matches import archive, match_sheet
from app.store.retention import forget_old_names
from app.store.tables import (
    DealRow,
    DeviceLinkRow,
    ForgottenRow,
    MatchPersonRow,
    MatchRow,
    ShelfLineRow,
    ShelfPersonRow,
    ShelfRow,
)
from tests.store.test_matches import FIRST, LAST

ANNA = PersonId("id-of-anna")
OLD = replace(FIRST, people=(ANNA, PersonId(""), PersonId(""), PersonId("")))
NEW = replace(OLD, match_id=MatchId("b-match"), began=FIRST.began + A_DAY, at=FIRST.at + A_DAY)
TEN_DAYS_AFTER = FIRST.at + 10 * A_DAY
NUMBERED = ("#1", "#2", "#3", "#4")


async def bring(sessions: Sessions, *deals: object) -> None:
    async with sessions.begin() as session:
        for deal in deals:
            await archive(session, deal)  # type: ignore[arg-type]


async def count(sessions: Sessions, table: type[object]) -> int | None:
    async with sessions() as session:
        return await session.scalar(select(func.count()).select_from(table))


async def names(sessions: Sessions, match: MatchId) -> tuple[str, ...] | None:
    async with sessions() as session:
        sheet = await match_sheet(session, match)
    return sheet and sheet.names


class Clearing(Retention):
    """At a time that the test sets, with the pauses written down."""

    def __init__(self, sessions: Sessions, now: float, matches: float = 0, names: float = 0, shelf: float = 1) -> None:
        self.pauses: list[float] = []
        super().__init__(sessions, lambda: now, shelf, matches, names, Mishaps(lambda: now), self._note, at_once=2)

    async def _note(self, seconds: float) -> None:
        self.pauses.append(seconds)


@pytest.mark.parametrize(
    ("kept", "old", "new"), [(0, FIRST.names, NEW.names), (9.5, None, NEW.names), (8.5, None, None)]
)
async def test_a_sheet_is_kept_for_so_many_days_after_its_last_deal(
    sessions: Sessions, kept: float, old: object, new: object
) -> None:
    await bring(sessions, OLD, NEW)
    await Clearing(sessions, TEN_DAYS_AFTER, matches=kept).clear()
    assert (await names(sessions, OLD.match_id), await names(sessions, NEW.match_id)) == (old, new)
    left = (old is not None) + (new is not None)
    assert [await count(sessions, table) for table in (MatchRow, DealRow, MatchPersonRow)] == [left] * 3


async def test_names_are_kept_for_so_many_days_and_the_points_stay(sessions: Sessions) -> None:
    await bring(sessions, OLD, NEW)
    await Clearing(sessions, TEN_DAYS_AFTER, names=9.5).clear()
    assert (await names(sessions, OLD.match_id), await names(sessions, NEW.match_id)) == (NUMBERED, NEW.names)
    async with sessions() as session:
        assert await forgotten.matches_of(session, ANNA) == ((NEW.match_id, 0),)
        sheet = await match_sheet(session, OLD.match_id)
    assert sheet is not None
    assert sheet.totals == (120, -35)
    async with sessions.begin() as session:
        assert await forget_old_names(session, TEN_DAYS_AFTER - 9.5 * A_DAY, 2) == 0, "once is enough"


async def test_a_match_that_was_taken_up_again_is_as_old_as_its_newest_deal(sessions: Sessions) -> None:
    again = replace(LAST, at=TEN_DAYS_AFTER - A_DAY)
    await bring(sessions, OLD, again)
    await Clearing(sessions, TEN_DAYS_AFTER, matches=2, names=2).clear()
    assert await names(sessions, OLD.match_id) == FIRST.names
    await Clearing(sessions, TEN_DAYS_AFTER + 2 * A_DAY, names=2).clear()
    await bring(sessions, replace(again, deal_no=4))
    assert await names(sessions, OLD.match_id) == NUMBERED, "a late deal brings no name back"


async def test_many_are_cleared_in_steps_with_a_pause_between(sessions: Sessions) -> None:
    many = [replace(OLD, match_id=MatchId(f"match-{n}")) for n in range(5)]
    await bring(sessions, *many)
    clearing = Clearing(sessions, TEN_DAYS_AFTER, matches=1)
    await clearing.clear()
    assert (await count(sessions, MatchRow), clearing.pauses) == (0, [BETWEEN_STEPS] * 2)


async def test_old_marks_go(sessions: Sessions) -> None:
    async with sessions.begin() as session:
        await forgotten.mark(session, ANNA, FIRST.at)
    kept = forgotten.MARKS_KEPT_DAYS * A_DAY
    await Clearing(sessions, FIRST.at + kept - 1).clear()
    assert await count(sessions, ForgottenRow) == 1
    await Clearing(sessions, FIRST.at + kept + 1).clear()
    assert await count(sessions, ForgottenRow) == 0


async def test_tables_that_nobody_brought_back_and_links_that_nobody_used_go(sessions: Sessions) -> None:
    async with sessions.begin() as session:
        for n in range(3):
            laid = shelf.Shelved(RoomCode(f"ROOM{n}"), "a-game", 1, b"room", (b"line",), (ANNA,))
            await shelf.put(session, laid, FIRST.at + n * A_DAY)
        await device_links.make(session, ANNA, "Anna", FIRST.at, 60)
    await Clearing(sessions, FIRST.at + 3 * A_DAY, shelf=1.5).clear()
    assert [await count(sessions, table) for table in (ShelfRow, ShelfLineRow, ShelfPersonRow)] == [1, 1, 1]
    assert await count(sessions, DeviceLinkRow) == 0
