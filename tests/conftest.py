"""Fixtures for tests that need something real around them.

`postgres` and `redis` are addresses of something empty, new for each test. `site` is a shared server: set tables of
your own. `browser` is shared: open a context of your own. Where two servers speak Redis, tests with `redis` run once
on each. Tests with `scores` or `sessions` run once on SQLite and once on Postgres.
"""

import gc
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.async_api import Browser
from redis.asyncio import Redis

from app.settings import Settings
from app.store import database
from app.store.tables import Base
from tests import services
from tests.sites import Site, serving

hypothesis.settings.register_profile("tictable", deadline=None)
hypothesis.settings.load_profile("tictable")

gc.disable()  # until the tests have been collected: that leaves no garbage

# A test run that is asked to end takes its servers with it.
signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: nobody need look through it again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A server to make databases on; the one in TEST_DATABASE_URL, if that is set."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with services.postgres_server() as url:
        yield url


@pytest.fixture
async def postgres(postgres_url: str) -> AsyncIterator[str]:
    """The address of an empty database."""
    async with services.empty_database(postgres_url) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def scores(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a server whose database of scores is still empty."""
    address = "" if request.param == "sqlite" else request.getfixturevalue("postgres")
    return Settings(_env_file=None, data_dir=tmp_path / "new", database_url=address, redis_url="")


@pytest.fixture(scope="session")
async def postgres_with_tables(postgres_url: str) -> AsyncIterator[str]:
    """The address of a database that has its tables; making one takes longer than most tests."""
    async with services.empty_database(postgres_url) as url:
        await database.migrate(Settings(_env_file=None, database_url=url))
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def scores_with_tables(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a server whose database of scores is ready, or, on SQLite, still has to be made so."""
    address = "" if request.param == "sqlite" else request.getfixturevalue("postgres_with_tables")
    return Settings(_env_file=None, data_dir=tmp_path / "new", database_url=address, redis_url="")


@pytest.fixture
async def sessions(scores_with_tables: Settings) -> AsyncIterator[database.Sessions]:
    """Sessions on a database whose tables are empty."""
    engine = database.scores_engine(scores_with_tables)
    if not scores_with_tables.database_url:
        await database.migrate(scores_with_tables)
    async with engine.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            await connection.execute(table.delete())
    yield database.sessions(engine)
    await engine.dispose()


REDIS_SERVERS = ["TEST_REDIS_URL"] if os.environ.get("TEST_REDIS_URL") else [*services.redis_programs()]


@pytest.fixture(scope="session", params=REDIS_SERVERS)
def redis_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A server that speaks Redis: each one found here in turn, or the one in TEST_REDIS_URL."""
    if given := os.environ.get("TEST_REDIS_URL"):
        yield given
        return
    with services.redis_server(services.redis_programs()[request.param]) as url:
        yield url


@pytest.fixture
async def redis(redis_url: str) -> str:
    """The address of an empty Redis."""
    async with Redis.from_url(redis_url) as client:
        await client.flushdb()
    return redis_url


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A Chromium. Where none is installed, the one from the npm package."""
    async with services.chromium() as started:
        yield started


@pytest.fixture(scope="session")
async def shared_site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """The whole server on its embedded default, with limits that tests do not reach."""
    async with serving(tmp_path_factory.mktemp("site")) as started:
        yield started


@pytest.fixture
async def site(shared_site: Site) -> AsyncIterator[Site]:
    """The shared server; whoever came in this test leaves at its end."""
    yield shared_site
    await shared_site.everybody_leaves()
