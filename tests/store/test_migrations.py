"""Migrations lead from nothing to the tables of the code, and back, on both databases."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from app.settings import Settings
from app.store.database import MIGRATIONS, address, migrate, scores_engine, with_alembic
from app.store.tables import Base

OURS = set(Base.metadata.tables)


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def tables(settings: Settings) -> set[str]:
    engine = scores_engine(settings)
    async with engine.connect() as connection:
        names = await connection.run_sync(table_names)
    await engine.dispose()
    return names


async def test_the_models_are_what_the_migrations_make(scores: Settings) -> None:
    await migrate(scores)
    assert await tables(scores) == {*OURS, "alembic_version"}
    await with_alembic(scores, command.check)


async def test_every_step_goes_up_and_down(scores: Settings) -> None:
    steps = [*ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    seen = []
    for step in reversed(steps):
        await with_alembic(scores, lambda config, to=step.revision: command.upgrade(config, to))  # type: ignore[misc]
        seen.append(await tables(scores))
    for step in steps:
        assert await tables(scores) == seen.pop()
        to = step.down_revision or "base"
        await with_alembic(scores, lambda config, to=to: command.downgrade(config, to))  # type: ignore[misc]
    assert await tables(scores) == {"alembic_version"}


async def test_several_workers_may_start_at_once(scores: Settings) -> None:
    async with asyncio.timeout(20):
        await asyncio.gather(*(migrate(scores) for _ in range(4)))
    assert await tables(scores) == {*OURS, "alembic_version"}


async def test_a_file_that_another_process_is_making_is_waited_for(tmp_path: Path) -> None:
    settings = Settings(_env_file=None, data_dir=tmp_path)
    with closing(sqlite3.connect(settings.scores_path, isolation_level=None)) as other:
        other.execute("begin exclusive")
        migrating = asyncio.create_task(migrate(settings))
        await asyncio.wait({migrating}, timeout=0.1)
        assert not migrating.done()
        other.execute("commit")
    await migrating
    with closing(sqlite3.connect(settings.scores_path)) as anybody:
        assert anybody.execute("pragma journal_mode").fetchone() == ("wal",)


async def test_a_step_that_fails_leaves_everything_as_it_was(scores: Settings) -> None:
    def half_way(config: Config) -> None:
        command.upgrade(config, "0002")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await with_alembic(scores, half_way)
    assert await tables(scores) == set()
    await migrate(scores)
    assert await tables(scores) == {*OURS, "alembic_version"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("postgres://me:p%40ss@host/cards", "postgresql+asyncpg://me:p%40ss@host/cards"),
        ("postgresql://host/cards?sslmode=require", "postgresql+asyncpg://host/cards?ssl=require"),
        ("postgresql+asyncpg://host:6000/cards", "postgresql+asyncpg://host:6000/cards"),
        ("sqlite+aiosqlite:///var/tictable.db", "sqlite+aiosqlite:///var/tictable.db"),
    ],
)
def test_addresses_may_be_written_as_hosts_of_databases_do(written: str, meant: str) -> None:
    assert address(written).render_as_string(hide_password=False) == meant
