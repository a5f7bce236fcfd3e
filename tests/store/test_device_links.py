"""A personal link works once, for some minutes, and the database could not tell what stands in it."""

import asyncio

from sqlalchemy import func, select

from app.rooms.room import PersonId
from app.store import device_links
from app.store.database import Sessions
from app.store.tables import DeviceLinkRow

NOW = 1_800_000_000.0
ANNA = PersonId("annas-secret")


async def make(sessions: Sessions, now: float = NOW) -> str:
    async with sessions.begin() as session:
        return await device_links.make(session, ANNA, "Anna", now, 10)


async def peek(sessions: Sessions, token: str, now: float) -> str | None:
    async with sessions() as session:
        return await device_links.peek(session, token, now)


async def use(sessions: Sessions, token: str, now: float) -> tuple[PersonId, str] | None:
    async with sessions.begin() as session:
        return await device_links.use(session, token, now)


async def test_a_link_works_once(sessions: Sessions) -> None:
    token = await make(sessions)
    assert await use(sessions, token, NOW + 1) == (ANNA, "Anna")
    assert await use(sessions, token, NOW + 2) is None
    assert await peek(sessions, token, NOW + 2) is None


async def test_looking_does_not_use_it_up(sessions: Sessions) -> None:
    token = await make(sessions)
    assert await peek(sessions, token, NOW) == "Anna"
    assert await peek(sessions, token, NOW) == "Anna"
    assert await use(sessions, token, NOW) == (ANNA, "Anna")


async def test_a_link_works_for_its_minutes(sessions: Sessions) -> None:
    in_time, too_late = await make(sessions), await make(sessions)
    assert await use(sessions, in_time, NOW + 599.9) == (ANNA, "Anna")
    assert await peek(sessions, too_late, NOW + 600) is None
    assert await use(sessions, too_late, NOW + 600) is None


async def test_another_text_is_no_link(sessions: Sessions) -> None:
    token = await make(sessions)
    for wrong in ("", token[:-1], token + "a", "%"):
        assert await use(sessions, wrong, NOW) is None
    assert await use(sessions, token, NOW) == (ANNA, "Anna")


async def test_of_several_devices_at_once_one_gets_in(sessions: Sessions) -> None:
    token = await make(sessions)
    answers = await asyncio.gather(*(use(sessions, token, NOW + 1) for _ in range(8)))
    assert sorted(answer is not None for answer in answers) == [False] * 7 + [True]


async def test_a_link_that_was_not_used_in_the_end_still_works(sessions: Sessions) -> None:
    token = await make(sessions)
    async with sessions() as session:
        assert await device_links.use(session, token, NOW) is not None
        await session.rollback()
    assert await use(sessions, token, NOW) == (ANNA, "Anna")


async def test_old_links_are_cleared_away(sessions: Sessions) -> None:
    for minute in range(5):
        await make(sessions, NOW + 60 * minute)
    await make(sessions, NOW + 60 * 12)
    async with sessions() as session:
        kept = await session.scalar(select(func.count()).select_from(DeviceLinkRow))
    assert kept == 3


async def test_what_stands_in_a_link_is_not_kept(sessions: Sessions) -> None:
    token = await make(sessions)
    async with sessions() as session:
        link = (await session.scalars(select(DeviceLinkRow))).one()
    assert token not in {link.token_hash, link.person_id, link.name}
    assert len(token) >= 40
