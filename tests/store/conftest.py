"""Scores on both databases: a test that asks for `sessions` runs once on each."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.settings import Settings
from app.store.database import Sessions, migrate, scores_engine
from app.store.database import sessions as sessions_of


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a server whose database of scores is still empty."""
    address = "" if request.param == "sqlite" else request.getfixturevalue("postgres")
    return Settings(_env_file=None, data_dir=tmp_path / "new", database_url=address, redis_url="")


@pytest.fixture
async def sessions(settings: Settings) -> AsyncIterator[Sessions]:
    """Sessions on a database that has its tables."""
    await migrate(settings)
    engine = scores_engine(settings)
    yield sessions_of(engine)
    await engine.dispose()
