"""A worker waits for a store that is away when it starts, and for nothing else."""

import os
import signal
from pathlib import Path

import pytest

from app.live.starting import when_there
from app.settings import Settings
from app.store.database import migrate
from app.store.live_rooms import StoreAway
from tests.services import free_port


async def test_a_start_waits_until_the_store_is_there() -> None:
    found = [StoreAway(), StoreAway(), None]
    pauses: list[float] = []

    async def step() -> None:
        if error := found.pop(0):
            raise error

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    await when_there(step, pause)
    assert (found, len(pauses)) == ([], 2)


async def test_what_is_no_trouble_of_a_store_ends_the_start_at_once() -> None:
    async def step() -> None:
        raise ValueError("a wrong password")

    with pytest.raises(ValueError, match="a wrong password"):
        await when_there(step)


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
async def test_who_is_told_to_stop_waits_no_longer(told: signal.Signals) -> None:
    async def step() -> None:
        raise StoreAway

    async def pause(_: float) -> None:
        os.kill(os.getpid(), told)

    usual = signal.signal(told, lambda *_: None)
    try:
        with pytest.raises(StoreAway):
            await when_there(step, pause)
    finally:
        signal.signal(told, usual)


async def test_a_database_that_refuses_is_away_and_a_wrong_one_is_wrong(tmp_path: Path) -> None:
    away = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    with pytest.raises(StoreAway):
        await migrate(Settings(_env_file=None, data_dir=tmp_path, database_url=away))
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        await migrate(Settings(_env_file=None, data_dir=tmp_path / "file"))
