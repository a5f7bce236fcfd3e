"""Somebody is forgotten in the very moment in which a deal with their name is archived, in two transactions at once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.settings import Settings
from app.store import database, forgotten
from app.store.database import Sessions
from app.store.matches import archive
from tests.sites import eventually
from tests.store.test_forgotten import ANNA, LATER, PLAYED, forget, names

NAMELESS = ("#1", *PLAYED.names[1:])


@pytest.fixture
async def postgres_sessions(postgres: str) -> AsyncIterator[Sessions]:
    settings = Settings(_env_file=None, database_url=postgres, redis_url="")
    await database.migrate(settings)
    engine = database.scores_engine(settings)
    yield database.sessions(engine)
    await engine.dispose()


async def somebody_waits(sessions: Sessions) -> bool:
    """Whether a transaction of this database waits for the pen."""
    waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'"
    async with sessions() as session:
        return bool(await session.scalar(text(waiting)))


async def test_who_is_forgotten_waits_for_the_deal_that_is_being_written(postgres_sessions: Sessions) -> None:
    async with postgres_sessions.begin() as writing:
        await archive(writing, PLAYED)
        forgetting = asyncio.create_task(forget(postgres_sessions, ANNA))
        await eventually(lambda: somebody_waits(postgres_sessions))
        assert not forgetting.done()
    await forgetting
    assert await names(postgres_sessions) == NAMELESS


async def test_a_deal_waits_for_the_mark_and_comes_out_without_the_name(postgres_sessions: Sessions) -> None:
    async def bring() -> None:
        async with postgres_sessions.begin() as writing:
            await archive(writing, PLAYED)

    async with postgres_sessions.begin() as marking:
        await forgotten.mark(marking, ANNA, LATER)
        bringing = asyncio.create_task(bring())
        await eventually(lambda: somebody_waits(postgres_sessions))
        assert not bringing.done()
    await bringing
    assert await names(postgres_sessions) == NAMELESS


async def test_those_who_write_do_not_wait_for_each_other(postgres_sessions: Sessions) -> None:
    async with postgres_sessions.begin() as one, postgres_sessions.begin() as other:
        await forgotten.hold_pen(one)
        await forgotten.hold_pen(other)
        assert not await somebody_waits(postgres_sessions)
