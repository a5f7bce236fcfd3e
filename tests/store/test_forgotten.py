"""Names go out of the archived sheets, and what was still on its way comes without them."""

from dataclasses import replace

import pytest

from app.rooms.room import FinishedDeal, PersonId
from app.store import device_links, forgotten
from app.store.database import Sessions
from app.store.matches import archive, match_sheet, played_by
from tests.store.test_matches import FIRST, LAST

ANNA, BO = PersonId("id-of-anna"), PersonId("id-of-bo")
PLAYED = replace(FIRST, people=(ANNA, BO, PersonId(""), PersonId("")))
LATER = FIRST.at + 500


async def bring(sessions: Sessions, deal: FinishedDeal[dict[str, int]]) -> None:
    async with sessions.begin() as session:
        await archive(session, deal)


async def forget(sessions: Sessions, person: PersonId, now: float = LATER) -> None:
    async with sessions.begin() as session:
        await forgotten.mark(session, person, now)
    async with sessions.begin() as session:
        await forgotten.take_out(session, person)


async def names(sessions: Sessions) -> tuple[str, ...]:
    async with sessions() as session:
        sheet = await match_sheet(session, FIRST.match_id)
    assert sheet is not None
    return sheet.names


async def test_the_name_goes_and_the_others_stay(sessions: Sessions) -> None:
    await bring(sessions, PLAYED)
    async with sessions.begin() as session:
        assert await forgotten.matches_of(session, ANNA) == ((FIRST.match_id, 0),)
        (played,) = await played_by(session, ANNA)
        assert (played.id, played.seat, played.game, played.names) == (FIRST.match_id, 0, FIRST.game, FIRST.names)
        token = await device_links.make(session, ANNA, "Anna", LATER, 15)
        other = await device_links.make(session, BO, "Bo", LATER, 15)
    await forget(sessions, ANNA)
    assert await names(sessions) == ("#1", *FIRST.names[1:])
    async with sessions.begin() as session:
        assert await forgotten.matches_of(session, ANNA) == ()
        assert await forgotten.matches_of(session, BO) == ((FIRST.match_id, 1),)
        assert await device_links.peek(session, token, LATER) is None
        assert await device_links.peek(session, other, LATER) == "Bo"


@pytest.mark.parametrize("before", [(), (PLAYED,)])
async def test_a_deal_that_was_on_its_way_comes_out_without_the_name(
    sessions: Sessions, before: tuple[FinishedDeal[dict[str, int]], ...]
) -> None:
    for deal in before:
        await bring(sessions, deal)
    await forget(sessions, BO)
    await bring(sessions, replace(LAST, people=PLAYED.people))
    assert await names(sessions) == ("Anna", "#2", *FIRST.names[2:])
    async with sessions() as session:
        assert await forgotten.matches_of(session, BO) == ()


async def test_who_comes_again_with_the_old_cookie_is_named_in_later_matches(sessions: Sessions) -> None:
    await forget(sessions, ANNA, PLAYED.began - 1)
    await bring(sessions, PLAYED)
    assert await names(sessions) == FIRST.names
