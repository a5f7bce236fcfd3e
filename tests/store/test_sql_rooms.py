"""What is special about live rooms in a SQLite file."""

from dataclasses import replace
from pathlib import Path

from app.store.live_rooms import Stored
from app.store.sql_rooms import SqlRooms
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
