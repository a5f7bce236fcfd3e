"""The database of scores: SQLite in a file, or Postgres. Which one it is, only this file knows."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from inspect import signature
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, ExceptionContext, NullPool, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from app.settings import Settings
from app.store.live_rooms import StoreAway

Sessions = async_sessionmaker[AsyncSession]

AWAY = (SQLAlchemyError, asyncpg.PostgresError, OSError)
"""What is raised when the database is out of reach, or cannot do now what it is asked."""

CONNECTION_LOST = (OSError, asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError)
"""The server of the database is not there, or not yet."""

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
MIGRATION_LOCK = 7418255
"""Any number will do, as long as all workers take the same one."""

CONNECTION_PARAMETERS = {*signature(asyncpg.connect).parameters, "prepared_statement_cache_size"}
"""What may stand behind the `?` of an address of Postgres, besides `sslmode`."""

BUSY_SECONDS = 5
LOOK_AGAIN_SECONDS = 0.02
CONNECT_SECONDS = 5
COMMAND_SECONDS = 20


def address(url: str) -> URL:
    """The SQLAlchemy address for what a host of servers may write: `postgres://…?sslmode=require` too. Raises
    `ValueError` with a sentence for what is no such address."""
    try:
        given = make_url(url)
    except (ValueError, ArgumentError):
        raise ValueError("DATABASE_URL cannot be read: in its password, signs are written as @ is: %40.") from None
    if given.get_backend_name() == "sqlite":
        return given
    query = {"ssl" if key == "sslmode" else key: value for key, value in given.query.items()}
    if unknown := sorted(query.keys() - CONNECTION_PARAMETERS):
        raise ValueError(f"DATABASE_URL says {unknown[0]}, which nobody here knows; leave it out.")
    return given.set(drivername="postgresql+asyncpg", query=query)


def scores_engine(settings: Settings, away: Callable[[], None] = lambda: None) -> AsyncEngine:
    """Connections to the scores; nothing is opened before the first use. Dispose of it at the end. `away` is told of
    every connection and query that fails. What an error tells never holds the values of a query."""
    url = address(settings.scores_url)
    if url.get_backend_name() != "sqlite":
        engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=_patience(url))
    else:
        engine = create_async_engine(url, hide_parameters=True, connect_args=_patience(url))
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    _tell(engine, away)
    return engine


def _tell(engine: AsyncEngine, away: Callable[[], None]) -> None:
    """A refused connection is no error of the database's driver, so it is looked for where connections are made."""

    def failed(context: ExceptionContext) -> None:
        if not context.is_pre_ping:
            away()

    def connect(dialect: Any, _: object, args: Any, options: Any) -> Any:
        try:
            return dialect.connect(*args, **options)
        except OSError:
            away()
            raise

    event.listen(engine.sync_engine, "handle_error", failed)
    event.listen(engine.sync_engine, "do_connect", connect)


def sessions(engine: AsyncEngine) -> Sessions:
    """Makes sessions; what was read stays readable after a commit."""
    return async_sessionmaker(engine, expire_on_commit=False)


@contextmanager
def reachable() -> Iterator[None]:
    """Whatever the database fails with in here is a `StoreAway`."""
    try:
        yield
    except AWAY as error:
        raise StoreAway from error


def _patience(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "sqlite":
        return {"timeout": BUSY_SECONDS}
    return {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("pragma synchronous = normal")
    cursor.execute("pragma foreign_keys = on")
    cursor.close()


def insert_new(session: AsyncSession, table: type[Any]) -> "postgresql.Insert | sqlite.Insert":
    """An insert that leaves a row alone which is there already."""
    if session.get_bind().dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


class TooNew(ValueError):
    """A newer release has brought the tables to a form that this one does not know."""


async def migrate(settings: Settings) -> None:
    """Bring the tables to the newest form, all or nothing; several processes may start at once. Where they have it,
    this only looks, and waits for nobody. Raises `StoreAway` when the database server cannot be reached, `TooNew`."""
    on_sqlite = address(settings.scores_url).get_backend_name() == "sqlite"
    try:
        async with _connection(settings) as connection:
            if not await connection.run_sync(_is_newest):
                await _enter_alone(connection)
                await connection.run_sync(lambda held: command.upgrade(_config(held), "head"))
    except CONNECTION_LOST as error:
        if on_sqlite:
            raise
        raise StoreAway from error
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        raise StoreAway from error


def _is_newest(connection: Connection) -> bool:
    steps = ScriptDirectory.from_config(_config(connection))
    found = MigrationContext.configure(connection).get_current_heads()
    if unknown := set(found) - {step.revision for step in steps.walk_revisions()}:
        raise TooNew(f"The database belongs to a newer release: this one does not know its form {min(unknown)}.")
    return set(found) == set(steps.get_heads())


async def with_alembic(settings: Settings, act: Callable[[Config], None]) -> None:
    """Run a command of alembic in one transaction that no other process can enter at the same time."""
    async with _connection(settings) as connection:
        await _enter_alone(connection)
        await connection.run_sync(lambda held: act(_config(held)))


@asynccontextmanager
async def _connection(settings: Settings) -> AsyncIterator[AsyncConnection]:
    """A connection for migrations, in one transaction; the file of SQLite is made where there is none. Foreign keys are
    off here, as SQLite wants it where a table is rebuilt."""
    url = address(settings.scores_url)
    on_sqlite = url.get_backend_name() == "sqlite"
    if on_sqlite and url.database:
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(_write_ahead, url.database)
    engine = create_async_engine(
        url, poolclass=NullPool, connect_args={} if on_sqlite else {"timeout": CONNECT_SECONDS}
    )
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _enter_alone(connection: AsyncConnection) -> None:
    """Wait until no other process migrates; none can before this transaction ends."""
    on_sqlite = connection.dialect.name == "sqlite"
    lock = "begin immediate" if on_sqlite else f"select pg_advisory_xact_lock({MIGRATION_LOCK})"
    await connection.exec_driver_sql(lock)


def _write_ahead(path: str) -> None:
    """The file stays so: readers need not wait for a writer. Where several processes change it to this at the same
    moment SQLite lets one do it, and tells the others at once that it is locked; so they wait here."""
    until = time.monotonic() + BUSY_SECONDS
    with closing(sqlite3.connect(path)) as database:
        while True:
            try:
                database.execute("pragma journal_mode = wal")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(LOOK_AGAIN_SECONDS)
            else:
                return


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def moment(seconds: float) -> datetime:
    """Seconds since the epoch as the database keeps them."""
    return datetime.fromtimestamp(seconds, UTC)
