"""`python -m app` starts the server; `python -m app migrate` brings the database to the newest form before that, and
`python -m app backup FOLDER` copies the embedded databases while it runs."""

import asyncio
import gc
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn

from app.settings import Settings, settings_of_environment
from app.store.backup import back_up
from app.store.live_rooms import StoreAway
from app.web.assets import DIST
from app.web.in_time import HttpInTime
from app.web.lines import LARGEST_MESSAGE, TableSocket
from app.web.logs import write_logs
from app.web.skin import skin_of

PING_EVERY = 20.0
"""Seconds; a proxy must not close a socket that is silent for so long."""


def serve() -> None:
    try:
        settings = _settings()
        _ = settings.signing_key  # made and kept now, or refused in a sentence before there is any worker
    except ValueError as refusal:
        sys.exit(str(refusal))
    write_logs(settings)
    gc.disable()  # until the application has been imported and made: that leaves no garbage, and looking takes its time
    with _a_place_for_figures(settings):
        _run(settings)


def _settings() -> Settings:
    """What the environment says. Raises `ValueError` with a sentence if no server could start with it."""
    settings = settings_of_environment()
    settings.refuse_what_cannot_work()
    skin_of(settings.skin_dir, DIST)
    return settings


@contextmanager
def _a_place_for_figures(settings: Settings) -> Iterator[None]:
    """Several workers lay down what they have counted in a folder of their own; their environment names it."""
    is_asked_for = settings.metrics_token or settings.admin_token
    if settings.workers == 1 or settings.metrics_dir is not None or not is_asked_for:
        yield
        return
    with TemporaryDirectory(prefix="tictable-") as folder:
        os.environ["METRICS_DIR"] = folder
        yield


def _run(settings: Settings) -> None:
    uvicorn.run(
        "app.main:from_environment",
        factory=True,
        workers=settings.workers,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        http=HttpInTime,
        ws=TableSocket,
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=30,
        ws_per_message_deflate=settings.deflate,
        timeout_graceful_shutdown=5,
    )


def bring_database_up() -> None:
    """With settings no server could start with, the database is left alone."""
    from app.store.database import AWAY, migrate  # only here: what starts the workers needs none of it

    try:
        asyncio.run(migrate(_settings()))
    except ValueError as refusal:
        sys.exit(str(refusal))
    except (StoreAway, sqlite3.Error, *AWAY) as error:
        sys.exit(f"The database stays as it was: {_first_cause(error)}")
    sys.stdout.write("The database has its newest form.\n")


def _first_cause(error: BaseException) -> str:
    """What the database or the system says, in a line."""
    while error.__cause__:
        error = error.__cause__
    return (str(error) or type(error).__name__).splitlines()[0]


def make_backup(folder: Path) -> None:
    try:
        back_up(settings_of_environment(), folder)
    except (ValueError, OSError, sqlite3.Error) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            serve()
        case ["migrate"]:
            bring_database_up()
        case ["backup", where]:
            make_backup(Path(where))
        case _:
            sys.exit("python -m app | python -m app migrate | python -m app backup FOLDER")
