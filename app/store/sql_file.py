"""The SQLite file of live rooms: its tables, and the moving of what was written ahead into it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from app.store.database import TooNew

_SCHEMA = """
create table if not exists live_rooms (
    code text primary key, game text not null, version integer not null, body blob not null,
    deadline real not null, listing blob, changed integer not null, newest_lines text not null default ''
);
create index if not exists live_rooms_deadline on live_rooms (deadline);
create index if not exists live_rooms_listed on live_rooms (changed) where listing is not null;
create table if not exists live_lines (n integer primary key, code text not null, lines text not null);
create index if not exists live_lines_code on live_lines (code);
create table if not exists live_people (
    person text not null, code text not null, primary key (person, code)
) without rowid;
create index if not exists live_people_code on live_people (code);
create table if not exists live_notice (notice blob not null, until real not null);
"""
"""The newest lines of a room's log lie in its row: so most changes write a single page of the file."""

_FROM_A_ROW_FOR_EACH_LINE = """
begin immediate;
alter table live_rooms add column newest_lines text not null default '';
insert into live_lines (code, lines)
    select code, group_concat(cast(line as text) || char(10), '')
    from (select code, line from live_log order by code, version, n) group by code;
drop table live_log;
commit;
"""
"""As the log was kept before."""

FORM = 1
"""Of these tables; it stands in the file."""


def open_file(path: Path) -> sqlite3.Connection:
    """A connection to the file, which is made if it is not there. Raises `OSError`, `sqlite3.OperationalError`,
    `TooNew`."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None, cached_statements=64)
    (form,) = db.execute("pragma user_version").fetchone()
    if form > FORM:
        db.close()
        raise TooNew(f"{path.name} belongs to a newer release: this one does not know its form {form}.")
    db.execute("pragma page_size = 8192")
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = normal")
    db.execute("pragma wal_autocheckpoint = 0")
    db.executescript(_SCHEMA)
    if db.execute("select 1 from sqlite_master where name = 'live_log'").fetchone():
        db.executescript(_FROM_A_ROW_FOR_EACH_LINE)
    db.execute(f"pragma user_version = {FORM}")
    db.execute("pragma busy_timeout = 100")
    return db


def move_into_the_file(path: Path, way: Literal["passive", "restart"]) -> None:
    """Move what was written ahead into the database file. This waits for the disk.

    `passive` may be done while others write. `restart` has what is written next overwrite what was moved, so that the
    file that is written ahead does not grow for ever; nobody may write meanwhile. What cannot be done now (a copy is
    being made, the disk is full) is left for the next time.
    """
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as db:
            db.execute(f"pragma wal_checkpoint({way})")
            if way == "restart":
                db.execute(f"pragma user_version = {FORM}")  # whoever writes first waits for the disk, too
    except sqlite3.OperationalError:
        return
