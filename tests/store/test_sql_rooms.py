"""What is special about live rooms in a SQLite file."""

import asyncio
import itertools
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.database import TooNew
from app.store.live_rooms import Stored
from app.store.sql_file import FORM
from app.store.sql_rooms import SAVES_A_CHECKPOINT, SqlRooms
from tests.store.saves import NEW, NEXT, OTHER, ROOM, everything


async def test_a_sqlite_file_survives_its_process(tmp_path: Path) -> None:
    path = tmp_path / "tictable.db"
    killed = SqlRooms(path)
    await killed.open()
    await killed.create(replace(NEW, listing=b"shown"))
    await killed.create(replace(NEW, code=OTHER, listing=b"shown later"))
    await killed.save_if(replace(NEXT, log=(b"line",), listing=b"shown"))
    rooms = SqlRooms(path)
    await rooms.open()
    assert await rooms.load(ROOM) == Stored("a-game", 2, b"next", (b"line",))
    await killed.announce(b"notice", 10.0)
    assert (await rooms.announced(9.0), await rooms.announced(10.0)) == (b"notice", None)
    assert await everything(rooms) == await everything(killed)
    await rooms.save_if(replace(NEXT, code=OTHER, listing=b"shown last"))
    assert await rooms.listed(9) == (b"shown last", b"shown")
    await rooms.close()
    await killed.close()


async def test_what_is_written_ahead_does_not_grow_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    tasks_of_others = asyncio.all_tasks()
    rooms = SqlRooms(path)
    await rooms.open()
    await rooms.create(NEW)
    versions = itertools.count(1)

    async def save() -> None:
        read = next(versions)
        assert await rooms.save_if(replace(NEXT, read=read, version=read + 1, log=(b"%d" % read,)))

    sizes = []
    for _ in range(5):
        for _ in range(SAVES_A_CHECKPOINT):
            await save()
        while moving := asyncio.all_tasks() - tasks_of_others:
            await save()
            await asyncio.wait(moving, timeout=0.001)
        sizes.append(path.with_name("rooms.db-wal").stat().st_size)
    assert max(sizes) < 1.5 * sizes[0]
    again = SqlRooms(path)
    await again.open()
    assert await again.log(ROOM) == tuple(b"%d" % read for read in range(1, next(versions)))
    await rooms.close()
    await again.close()


async def test_a_file_with_a_row_for_each_line_of_a_log_is_carried_along(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript("""
            create table live_rooms (
                code text primary key, game text not null, version integer not null, body blob not null,
                deadline real not null, listing blob, changed integer not null
            );
            create table live_log (
                code text not null, version integer not null, n integer not null, line blob not null,
                primary key (code, version, n)
            ) without rowid;
        """)
        db.execute("insert into live_rooms values (?, 'a-game', 10, x'00ff', 100.0, null, 7)", (ROOM,))
        lines = [(ROOM, 9, 0, "€".encode()), (OTHER, 9, 0, b"other"), (ROOM, 10, 1, b"third"), (ROOM, 10, 0, b"second")]
        db.executemany("insert into live_log values (?, ?, ?, ?)", lines)
        db.commit()
    for _ in range(2):
        rooms = SqlRooms(path)
        await rooms.open()
        assert await rooms.load(ROOM) == Stored("a-game", 10, b"\x00\xff", ("€".encode(), b"second", b"third"))
        assert await rooms.due(100.0, 9) == (ROOM,)
        await rooms.close()
    rooms = SqlRooms(path)
    await rooms.open()
    assert await rooms.save_if(replace(NEXT, read=10, version=11, log=(b"fourth",)))
    assert await rooms.log(ROOM) == ("€".encode(), b"second", b"third", b"fourth")
    await rooms.close()


async def test_a_file_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"pragma user_version = {FORM + 1}")
    before = path.read_bytes()
    with pytest.raises(TooNew, match=r"^rooms\.db belongs to a newer release"):
        await SqlRooms(path).open()
    assert path.read_bytes() == before
