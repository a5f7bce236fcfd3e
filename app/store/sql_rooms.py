"""Live rooms in a SQLite file, for one process: written through at once, so that a killed server loses nothing.

The standard library's driver is called straight from the event loop: a write costs less than a tenth of a millisecond,
a thread more. So nobody else may write to this file, and between `begin` and `commit` nothing is awaited.
"""

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import ANNOUNCED, CLOSED, MISSED, TAIL, Rung, Save, StoreAway, Stored, rung_by
from app.store.sql_file import move_into_the_file, open_file

_REPLACE = """
update live_rooms set version = ?, body = ?, changed = ?, newest_lines = newest_lines || ?
where code = ? and version = ?
"""
_REPLACE_INDEXED = _REPLACE.replace(" set ", " set deadline = ?, listing = ?, ")
"""Of most moves the deadline stays, and the table is not listed: then no index is written."""
_MOVE_LINES = """
insert into live_lines (code, lines) select code, newest_lines from live_rooms
where code = ? and version = ? and newest_lines <> ''
"""
_NO_LINES = "update live_rooms set newest_lines = '' where code = ? and version = ?"

ROOM_FOR_LINES = 3000
"""So many characters of log lines may lie in the row of a room."""
SAVES_A_CHECKPOINT = 1000


@dataclass(slots=True)
class _Kept:
    """What is known of a row without reading it."""

    deadline: float
    is_listed: bool
    characters: int
    """Of the newest lines."""


class SqlRooms:
    """`LiveRooms` on one SQLite file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bells: dict[asyncio.Queue[Rung], WorkerId] = {}
        self._workers: dict[WorkerId, float] = {}
        self._changes = 0
        self._kept: OrderedDict[RoomCode, _Kept] = OrderedDict()
        """By the order of their last changes."""
        self._saves = 0
        self._checkpoint: asyncio.Task[None] | None = None
        self._free = asyncio.Event()
        self._free.set()

    async def open(self) -> None:
        try:
            self._db = open_file(self._path)
        except (OSError, sqlite3.OperationalError) as error:
            raise StoreAway from error
        query = (
            "select changed, code, deadline, listing is not null, length(newest_lines) from live_rooms order by changed"
        )
        for changed, code, deadline, is_listed, characters in self._run(query):
            self._kept[code] = _Kept(deadline, bool(is_listed), characters)
            self._changes = changed

    async def close(self) -> None:
        if self._checkpoint is not None:
            await self._checkpoint
        self._db.close()

    async def create(self, save: Save) -> bool:
        assert save.read == 0, "a new room replaces nothing"
        await self._free.wait()
        if save.code in self._kept:
            return False
        lines = _text(save.log)
        with self._writing():
            values = (save.code, save.game, save.version, save.body, save.deadline, save.listing, self._next(), lines)
            self._run("insert into live_rooms values (?, ?, ?, ?, ?, ?, ?, ?)", values)
            self._seat(save)
        self._kept[save.code] = _Kept(save.deadline, save.listing is not None, len(lines))
        self._ring(rung_by(save), save.rings_at)
        return True

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        found = self._run("select game, version, body, newest_lines from live_rooms where code = ?", (code,)).fetchone()
        if found is None:
            return None
        game, version, body, newest = found
        tail = _lines(newest)
        older = self._run("select lines from live_lines where code = ? order by n desc", (code,))
        while len(tail) < lines and (part := older.fetchone()) is not None:
            tail = _lines(part[0]) + tail
        return Stored(game, version, body, tuple(tail[-lines:]))

    async def save_if(self, save: Save) -> bool:
        await self._free.wait()
        kept = self._kept.get(save.code)
        if kept is None:
            return False
        lines = _text(save.log)
        if save.people is None and kept.characters + len(lines) <= ROOM_FOR_LINES:
            is_saved = self._replace(save, kept, lines)
            characters = kept.characters + len(lines)
        else:
            with self._writing():
                self._run(_MOVE_LINES, (save.code, save.read))
                self._run(_NO_LINES, (save.code, save.read))
                is_saved = self._replace(save, kept, lines)
                if is_saved:
                    self._seat(save)
            characters = len(lines)
        if is_saved:
            kept.deadline, kept.is_listed, kept.characters = save.deadline, save.listing is not None, characters
            self._kept.move_to_end(save.code)
            if save.rings_at:
                self._ring(rung_by(save), save.rings_at)
            self._count_saves()
        return is_saved

    def _replace(self, save: Save, kept: _Kept, lines: str) -> bool:
        values = (save.version, save.body, self._next(), lines, save.code, save.read)
        if save.listing is None and not kept.is_listed and save.deadline == kept.deadline:
            return self._run(_REPLACE, values).rowcount == 1
        return self._run(_REPLACE_INDEXED, (save.deadline, save.listing, *values)).rowcount == 1

    def _count_saves(self) -> None:
        self._saves += 1
        if self._saves % SAVES_A_CHECKPOINT == 0 and (self._checkpoint is None or self._checkpoint.done()):
            self._checkpoint = asyncio.create_task(self._move_into_the_file())

    async def _move_into_the_file(self) -> None:
        """In a thread, for it waits for the disk: most of it while others write, the rest while they wait as well."""
        await asyncio.to_thread(move_into_the_file, self._path, "passive")
        self._free.clear()
        try:
            await asyncio.to_thread(move_into_the_file, self._path, "restart")
        finally:
            self._free.set()

    async def remove(self, code: RoomCode, read: int) -> bool:
        await self._free.wait()
        with self._writing():
            removed = self._run("delete from live_rooms where code = ? and version = ?", (code, read))
            if removed.rowcount == 0:
                return False
            self._run("delete from live_lines where code = ?", (code,))
            self._run("delete from live_people where code = ?", (code,))
        del self._kept[code]
        return True

    async def close_room(self, code: RoomCode, read: int) -> bool:
        closed = await self.remove(code, read)
        if closed:
            self._ring(Rung(code, CLOSED))
        return closed

    async def count(self) -> int:
        return len(self._kept)

    async def by_change(self, skip: int, at_most: int, *, newest_first: bool) -> tuple[RoomCode, ...]:
        codes = reversed(self._kept) if newest_first else iter(self._kept)
        return tuple(islice(codes, skip, skip + at_most))

    async def announce(self, notice: bytes | None, until: float) -> None:
        await self._free.wait()
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
        await self._free.wait()
        query = "update live_rooms set deadline = ? where code = ? and version = ?"
        if self._run(query, (deadline, code, read)).rowcount == 1:
            self._kept[code].deadline = deadline

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        parts = self._run("select lines from live_lines where code = ? order by n", (code,)).fetchall()
        parts += self._run("select newest_lines from live_rooms where code = ?", (code,)).fetchall()
        return tuple(line for (part,) in parts for line in _lines(part))

    async def rewrite_log(self, code: RoomCode, read: int, lines: tuple[bytes, ...]) -> bool:
        await self._free.wait()
        with self._writing():
            if self._run(_NO_LINES, (code, read)).rowcount == 0:
                return False
            self._run("delete from live_lines where code = ?", (code,))
            self._run("insert into live_lines (code, lines) values (?, ?)", (code, _text(lines)))
        self._kept[code].characters = 0
        return True

    async def drop_lines(self, code: RoomCode, lines: tuple[bytes, ...]) -> None:
        await self._free.wait()
        kept = self._kept.get(code)
        if kept is None:
            return
        gone = set(lines)
        newest: str = self._run("select newest_lines from live_rooms where code = ?", (code,)).fetchone()[0]
        stays = _without(newest, gone)
        with self._writing():
            self._run("update live_rooms set newest_lines = ? where code = ?", (stays, code))
            for n, part in self._parts_with(code, gone):
                self._run("update live_lines set lines = ? where n = ?", (_without(part, gone), n))
        kept.characters = len(stays)

    def _parts_with(self, code: RoomCode, lines: set[bytes]) -> list[tuple[int, str]]:
        """Where these lines lie; they are looked for from the end, where they are."""
        found: list[tuple[int, str]] = []
        missing = set(lines)
        for n, part in self._run("select n, lines from live_lines where code = ? order by n desc", (code,)):
            if not missing:
                break
            if not missing.isdisjoint(_lines(part)):
                found.append((n, part))
                missing.difference_update(_lines(part))
        return found

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

    def _next(self) -> int:
        self._changes += 1
        return self._changes

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


def _text(lines: tuple[bytes, ...]) -> str:
    return "".join([f"{line.decode()}\n" for line in lines])


def _lines(text: str) -> list[bytes]:
    return [line.encode() for line in text.split("\n")[:-1]]


def _without(text: str, gone: Container[bytes]) -> str:
    return _text(tuple(line for line in _lines(text) if line not in gone))
