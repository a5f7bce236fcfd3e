"""Live rooms in a SQLite file, for one process: written through at once, so that a killed server loses nothing.

The standard library's driver is called straight from the event loop: a write costs some 15 microseconds, a thread more.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

from app.rooms.room import RoomCode, WorkerId
from app.store.live_rooms import Rung, Save, StoreAway, Stored

_SCHEMA = """
create table if not exists live_rooms (
    code text primary key, game text not null, version integer not null, body blob not null,
    deadline real not null, listing blob, changed integer not null
) without rowid;
create index if not exists live_rooms_deadline on live_rooms (deadline);
create index if not exists live_rooms_listed on live_rooms (changed) where listing is not null;
create table if not exists live_log (code text not null, n integer not null, line blob not null, primary key (code, n))
    without rowid;
"""


class SqlRooms:
    """`LiveRooms` on one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bells: set[asyncio.Queue[Rung]] = set()
        self._workers: dict[WorkerId, float] = {}
        self._changes = 0

    async def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(self._path, isolation_level=None, cached_statements=64)
        self._db.execute("pragma journal_mode = wal")
        self._db.execute("pragma synchronous = normal")
        self._db.execute("pragma busy_timeout = 2000")
        self._db.executescript(_SCHEMA)
        (self._changes,) = self._db.execute("select coalesce(max(changed), 0) from live_rooms").fetchone()

    async def close(self) -> None:
        self._db.close()

    async def create(self, save: Save) -> bool:
        try:
            self._write("insert into live_rooms values (?, ?, ?, ?, ?, ?, ?)", self._row(save))
        except sqlite3.IntegrityError:
            return False
        self._ring(save.code, save.version)
        return True

    async def load(self, code: RoomCode) -> Stored | None:
        row = self._read("select game, version, body from live_rooms where code = ?", (code,)).fetchone()
        return None if row is None else Stored(*row)

    async def save_if(self, save: Save) -> bool:
        self._write("begin immediate", ())
        try:
            saved = self._replace(save)
        except BaseException:
            self._db.execute("rollback")
            raise
        self._write("commit", ())
        if saved:
            self._ring(save.code, save.version)
        return saved

    def _replace(self, save: Save) -> bool:
        code, _, version, body, deadline, listing, changed = self._row(save)
        replaced = self._write(
            "update live_rooms set version = ?, body = ?, deadline = ?, listing = ?, changed = ?"
            " where code = ? and version = ?",
            (version, body, deadline, listing, changed, code, save.read),
        )
        if replaced.rowcount == 0:
            return False
        if save.log:
            (last,) = self._read("select coalesce(max(n), 0) from live_log where code = ?", (code,)).fetchone()
            lines = [(code, last + 1 + i, line) for i, line in enumerate(save.log)]
            self._db.executemany("insert into live_log values (?, ?, ?)", lines)
        return True

    async def remove(self, code: RoomCode, read: int) -> bool:
        removed = self._write("delete from live_rooms where code = ? and version = ?", (code, read)).rowcount > 0
        if removed:
            self._write("delete from live_log where code = ?", (code,))
        return removed

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        rows = self._read("select code from live_rooms where deadline <= ? order by deadline limit ?", (now, at_most))
        return tuple(RoomCode(code) for (code,) in rows)

    async def postpone(self, code: RoomCode, read: int, deadline: float) -> None:
        self._write("update live_rooms set deadline = ? where code = ? and version = ?", (deadline, code, read))

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        rows = self._read("select line from live_log where code = ? order by n", (code,))
        return tuple(line for (line,) in rows)

    async def listed(self, at_most: int) -> tuple[bytes, ...]:
        query = "select listing from live_rooms where listing is not null order by changed desc limit ?"
        return tuple(listing for (listing,) in self._read(query, (at_most,)))

    async def beat(self, worker: WorkerId, until: float) -> None:
        self._workers[worker] = until

    async def alive(self, now: float) -> frozenset[WorkerId]:
        return frozenset(worker for worker, until in self._workers.items() if until > now)

    async def rings(self) -> AsyncIterator[Rung]:
        bell: asyncio.Queue[Rung] = asyncio.Queue()
        self._bells.add(bell)
        try:
            while True:
                yield await bell.get()
        finally:
            self._bells.discard(bell)

    def _ring(self, code: RoomCode, version: int) -> None:
        for bell in self._bells:
            bell.put_nowait(Rung(code, version))

    def _row(self, save: Save) -> tuple[str, str, int, bytes, float, bytes | None, int]:
        self._changes += 1
        return (save.code, save.game, save.version, save.body, save.deadline, save.listing, self._changes)

    def _read(self, sql: str, values: tuple[object, ...]) -> sqlite3.Cursor:
        try:
            return self._db.execute(sql, values)
        except sqlite3.OperationalError as error:
            raise StoreAway from error

    _write = _read
