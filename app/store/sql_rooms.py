"""Live rooms in a SQLite file, for one process: written through at once, so that a killed server loses nothing.

The standard library's driver is called straight from the event loop: a write costs a tenth of a millisecond, a thread
more. So nobody else may write to this file, and between `begin` and `commit` nothing is awaited.
"""

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Container, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import ANNOUNCED, CLOSED, MISSED, TAIL, Rung, Save, StoreAway, Stored, rung_by

_SCHEMA = """
create table if not exists live_rooms (
    code text primary key, game text not null, version integer not null, body blob not null,
    deadline real not null, listing blob, changed integer not null
);
create index if not exists live_rooms_deadline on live_rooms (deadline);
create index if not exists live_rooms_listed on live_rooms (changed) where listing is not null;
create table if not exists live_log (
    code text not null, version integer not null, n integer not null, line blob not null,
    primary key (code, version, n)
) without rowid;
create table if not exists live_people (
    person text not null, code text not null, primary key (person, code)
) without rowid;
create index if not exists live_people_code on live_people (code);
create table if not exists live_notice (notice blob not null, until real not null);
"""
_REPLACE = "update live_rooms set version = ?, body = ?, changed = ? where code = ? and version = ?"
_REPLACE_INDEXED = (
    "update live_rooms set deadline = ?, listing = ?"
    " where code = ? and (deadline <> ? or coalesce(?, listing) is not null)"
)
"""Of most moves the deadline stays, and the table is not listed: then no index is written."""
SAVES_A_CHECKPOINT = 2000


class SqlRooms:
    """`LiveRooms` on one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bells: dict[asyncio.Queue[Rung], WorkerId] = {}
        self._workers: dict[WorkerId, float] = {}
        self._changes = 0
        self._by_change: OrderedDict[RoomCode, None] = OrderedDict()
        self._saves = 0
        self._checkpoint: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._db = sqlite3.connect(self._path, isolation_level=None, cached_statements=64)
            self._db.execute("pragma page_size = 8192")
            self._db.execute("pragma journal_mode = wal")
            self._db.execute("pragma synchronous = normal")
            self._db.execute("pragma wal_autocheckpoint = 0")
            self._db.executescript(_SCHEMA)
            self._db.execute("pragma busy_timeout = 100")
        except (OSError, sqlite3.OperationalError) as error:
            raise StoreAway from error
        kept = self._run("select code, changed from live_rooms order by changed").fetchall()
        self._by_change.update((RoomCode(code), None) for code, _ in kept)
        self._changes = kept[-1][1] if kept else 0

    async def close(self) -> None:
        if self._checkpoint is not None:
            await self._checkpoint
        self._db.close()

    async def create(self, save: Save) -> bool:
        assert save.read == 0, "a new room replaces nothing"
        with self._writing():
            created = self._run("insert or ignore into live_rooms values (?, ?, ?, ?, ?, ?, ?)", self._row(save))
            if created.rowcount == 0:
                return False
            self._append(save)
            self._seat(save)
        self._by_change[save.code] = None
        self._ring(rung_by(save), save.rings_at)
        return True

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        row = self._run("select game, version, body from live_rooms where code = ?", (code,)).fetchone()
        if row is None:
            return None
        newest = "select line from live_log where code = ? order by version desc, n desc limit ?"
        tail = [line for (line,) in self._run(newest, (code, lines))]
        game, version, body = row
        return Stored(game, version, body, tuple(reversed(tail)))

    async def save_if(self, save: Save) -> bool:
        code, _, version, body, deadline, listing, changed = self._row(save)
        with self._writing():
            replaced = self._run(_REPLACE, (version, body, changed, code, save.read))
            if replaced.rowcount == 0:
                return False
            self._run(_REPLACE_INDEXED, (deadline, listing, code, deadline, listing))
            self._append(save)
            self._seat(save)
        self._by_change.move_to_end(save.code)
        if save.rings_at:
            self._ring(rung_by(save), save.rings_at)
        self._saves += 1
        if self._saves % SAVES_A_CHECKPOINT == 0 and (self._checkpoint is None or self._checkpoint.done()):
            self._checkpoint = asyncio.create_task(asyncio.to_thread(_move_into_the_file, self._path))
        return True

    async def remove(self, code: RoomCode, read: int) -> bool:
        with self._writing():
            removed = self._run("delete from live_rooms where code = ? and version = ?", (code, read))
            if removed.rowcount == 0:
                return False
            self._run("delete from live_log where code = ?", (code,))
            self._run("delete from live_people where code = ?", (code,))
        del self._by_change[code]
        return True

    async def close_room(self, code: RoomCode, read: int) -> bool:
        closed = await self.remove(code, read)
        if closed:
            self._ring(Rung(code, CLOSED))
        return closed

    async def count(self) -> int:
        return len(self._by_change)

    async def by_change(self, skip: int, at_most: int, *, newest_first: bool) -> tuple[RoomCode, ...]:
        codes = reversed(self._by_change) if newest_first else iter(self._by_change)
        return tuple(islice(codes, skip, skip + at_most))

    async def announce(self, notice: bytes | None, until: float) -> None:
        with self._writing():
            self._run("delete from live_notice")
            if notice is not None:
                self._run("insert into live_notice values (?, ?)", (notice, until))
        self._ring(ANNOUNCED)

    async def announced(self, now: float) -> bytes | None:
        row = self._run("select notice from live_notice where until > ?", (now,)).fetchone()
        return None if row is None else bytes(row[0])

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        query = "select code from live_rooms where deadline <= ? order by deadline, code limit ?"
        return tuple(RoomCode(code) for (code,) in self._run(query, (now, at_most)))

    async def postpone(self, code: RoomCode, read: int, deadline: float) -> None:
        with self._writing():
            self._run("update live_rooms set deadline = ? where code = ? and version = ?", (deadline, code, read))

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        return tuple(
            line for (line,) in self._run("select line from live_log where code = ? order by version, n", (code,))
        )

    async def rewrite_log(self, code: RoomCode, read: int, lines: tuple[bytes, ...]) -> bool:
        with self._writing():
            if self._run("select 1 from live_rooms where code = ? and version = ?", (code, read)).fetchone() is None:
                return False
            self._run("delete from live_log where code = ?", (code,))
            for n, line in enumerate(lines):
                self._run("insert into live_log values (?, ?, ?, ?)", (code, read, n, line))
        return True

    async def drop_lines(self, code: RoomCode, lines: tuple[bytes, ...]) -> None:
        marks = ", ".join("?" * len(lines))
        with self._writing():
            self._run(f"delete from live_log where code = ? and line in ({marks})", (code, *lines))  # noqa: S608

    async def listed(self, at_most: int) -> tuple[bytes, ...]:
        query = "select listing from live_rooms where listing is not null order by changed desc limit ?"
        return tuple(listing for (listing,) in self._run(query, (at_most,)))

    async def tables_of(self, person: PersonId) -> tuple[RoomCode, ...]:
        query = "select code from live_people where person = ? order by code"
        return tuple(RoomCode(code) for (code,) in self._run(query, (person,)))

    async def beat(self, worker: WorkerId, until: float) -> None:
        self._workers[worker] = until

    async def alive(self, now: float) -> frozenset[WorkerId]:
        self._workers = {worker: until for worker, until in self._workers.items() if until > now}
        return frozenset(self._workers)

    async def rings(self, worker: WorkerId) -> AsyncIterator[Rung]:
        bell: asyncio.Queue[Rung] = asyncio.Queue()
        self._bells[bell] = worker
        try:
            yield MISSED
            while True:
                yield await bell.get()
        finally:
            del self._bells[bell]

    def _ring(self, rung: Rung, at: Container[WorkerId] | None = None) -> None:
        """At these workers, or at all."""
        for bell, worker in self._bells.items():
            if at is None or worker in at:
                bell.put_nowait(rung)

    def _row(self, save: Save) -> tuple[str, str, int, bytes, float, bytes | None, int]:
        self._changes += 1
        return (save.code, save.game, save.version, save.body, save.deadline, save.listing, self._changes)

    def _append(self, save: Save) -> None:
        for n, line in enumerate(save.log):
            self._run("insert into live_log values (?, ?, ?, ?)", (save.code, save.version, n, line))

    def _seat(self, save: Save) -> None:
        if save.people is None:
            return
        self._run("delete from live_people where code = ?", (save.code,))
        for person in save.people:
            self._run("insert into live_people values (?, ?)", (person, save.code))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing."""
        self._run("begin immediate")
        try:
            yield
            self._run("commit")
        except BaseException:
            self._db.rollback()
            raise

    def _run(self, sql: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        try:
            return self._db.execute(sql, values)
        except sqlite3.OperationalError as error:
            raise StoreAway from error


def _move_into_the_file(path: Path) -> None:
    """Move what was written ahead into the database file: in a thread, for it waits for the disk."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("pragma wal_checkpoint(passive)")
