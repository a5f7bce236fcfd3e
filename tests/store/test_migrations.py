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

from app.__main__ import bring_database_up
from app.settings import Settings
from app.store.database import MIGRATIONS, TooNew, _enter_alone, address, migrate, scores_engine, with_alembic
from app.store.tables import Base
from tests.services import free_port

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


async def test_only_who_finds_an_older_form_waits_for_another_who_migrates(scores: Settings) -> None:
    await with_alembic(scores, lambda config: command.upgrade(config, "0004"))
    engine = scores_engine(scores)
    for waits in (True, False):
        async with engine.begin() as other:
            await _enter_alone(other)
            migrating = asyncio.create_task(migrate(scores))
            await asyncio.wait({migrating}, timeout=0.1 if waits else 20)
            assert migrating.done() is not waits
        await migrating
    await engine.dispose()


async def test_what_a_newer_release_has_made_is_left_alone(scores: Settings) -> None:
    await migrate(scores)
    engine = scores_engine(scores)
    async with engine.begin() as newer:
        await newer.exec_driver_sql("update alembic_version set version_num = '9999'")
    with pytest.raises(TooNew, match="does not know its form 9999"):
        await migrate(scores)
    await engine.dispose()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, None),
        ({"DATA_DIR": "file"}, "The database stays as it was: [Errno 17] File exists: 'file'"),
        ({"DATA_DIR": "other"}, "The database stays as it was: file is not a database"),
        ({"DATABASE_URL": f"postgresql://127.0.0.1:{free_port()}/none"}, "The database stays as it was: [Errno 111] "),
        ({"WORKERS": "2"}, "WORKERS=2 needs REDIS_URL"),
        ({"SKIN_DIR": "none"}, "SKIN_DIR: none is no folder"),
    ],
)
async def test_the_host_is_told_in_a_sentence_that_it_is_done_or_why_not(
    said: dict[str, str],
    why: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "scores.db").write_text("not one")
    for name, value in ({"DATA_DIR": "new", "DATABASE_URL": "", "REDIS_URL": ""} | said).items():
        monkeypatch.setenv(name, value)
    if why is None:
        await asyncio.to_thread(bring_database_up)
        assert await tables(Settings(_env_file=None, data_dir=tmp_path / "new")) == {*OURS, "alembic_version"}
        assert capsys.readouterr().out == "The database has its newest form.\n"
        return
    with pytest.raises(SystemExit) as refused:
        await asyncio.to_thread(bring_database_up)
    assert str(refused.value).startswith(why)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "new").exists()


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
        ("postgres://host/cards?timeout=9", "postgresql+asyncpg://host/cards?timeout=9"),
        ("sqlite+aiosqlite:///var/tictable.db", "sqlite+aiosqlite:///var/tictable.db"),
    ],
)
def test_addresses_may_be_written_as_hosts_of_databases_do(written: str, meant: str) -> None:
    assert address(written).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    ("written", "why"),
    [("postgres://me:p@ss:w@host:x/cards", "cannot be read"), ("postgres://host/cards?what=9", "says what, which")],
)
def test_an_address_that_cannot_be_is_refused_without_being_told(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        address(written)
    assert written not in str(refused.value)
