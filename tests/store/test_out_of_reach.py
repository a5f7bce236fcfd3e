"""A store of live rooms that is nowhere says so at the start."""

from pathlib import Path

import pytest

from app.store.live_rooms import LiveRooms, StoreAway
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms
from tests.services import free_port


async def test_a_store_out_of_reach_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere: tuple[LiveRooms, ...] = (
        SqlRooms(tmp_path / "file" / "tictable.db"),
        SqlRooms(tmp_path),
        RedisRooms(f"redis://127.0.0.1:{free_port()}/0"),
    )
    for rooms in nowhere:
        with pytest.raises(StoreAway):
            await rooms.open()
