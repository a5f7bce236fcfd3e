"""What was acknowledged before a backup is there after it was put back, live tables and scores alike."""

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from app.settings import Settings
from app.store.backup import back_up
from tests.services import ROOT
from tests.sites import Table, serving


def backup(data_dir: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """As the host of a server asks for it."""
    return subprocess.run(
        [sys.executable, "-m", "app", "backup", str(folder)],
        cwd=ROOT,
        env={**os.environ, "DATA_DIR": str(data_dir), "REDIS_URL": "", "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        check=False,
    )


async def test_a_table_that_is_played_while_a_backup_is_made_goes_on_from_it(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        tables: list[Table] = [await (await site.table("Ann", "Bob", deals=9, hand_size=6)).start() for _ in range(3)]
        while tables[0].tabs[0].frame["table"]["stage"] == "deal":
            await tables[0].move()
        await tables[0].archived()
        playing = [asyncio.create_task(table.play_match()) for table in tables[1:]]
        acknowledged = {table.code: table.tabs[0].move_no for table in tables}
        done = await asyncio.to_thread(backup, tmp_path / "data", tmp_path / "backup")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        for task in playing:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        match_id = tables[0].tabs[0].match["id"]
        cookies = {table.code: dict(table.tabs[0].guest.http.cookies) for table in tables}
    async with serving(tmp_path / "backup") as again:
        for code, move_no in acknowledged.items():
            ann = await again.guest("Ann")
            ann.http.cookies.clear()
            ann.http.cookies.update(cookies[code])
            tab = await ann.open(code)
            assert tab.seat is not None
            assert tab.move_no >= move_no
        sheet = (await ann.get(f"/api/matches/{match_id}")).json()
        assert len(sheet["deals"]) == 1


def test_a_backup_is_refused_with_a_sentence_where_it_would_be_none(tmp_path: Path) -> None:
    nothing = backup(tmp_path / "nothing", tmp_path / "backup")
    assert (nothing.returncode, nothing.stderr) == (
        1,
        f"{tmp_path / 'nothing'} holds nothing to copy. Is DATA_DIR right?\n",
    )
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").touch()
    with pytest.raises(ValueError, match="not empty"):
        back_up(Settings(data_dir=tmp_path), tmp_path / "full")
    with pytest.raises(ValueError, match="their own tools"):
        back_up(Settings(data_dir=tmp_path, redis_url="redis://here"), tmp_path / "new")
    assert not (tmp_path / "new").exists()
