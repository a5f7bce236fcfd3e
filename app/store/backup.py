"""A copy of the embedded databases, while the server runs."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from app.settings import Settings

WAIT_SECONDS = 30.0


def back_up(settings: Settings, folder: Path) -> None:
    """Copy live rooms, scores and the cookie secret to this new folder; put back, they are a `DATA_DIR`.

    Nothing is written to the scores while both are copied, so no deal or table is on its way between them and missed.
    Raises `ValueError` if something lies in the folder or not all is embedded, `OSError`, `sqlite3.Error`.
    """
    elsewhere = [name for name in ("REDIS_URL", "DATABASE_URL") if getattr(settings, name.lower())]
    if elsewhere:
        raise ValueError(
            f"{' and '.join(elsewhere)} set: Redis and Postgres are copied with their own tools, DATA_DIR as it is, "
            "while the server is stopped."
        )
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty.")
    if not settings.live_rooms_path.exists():
        raise ValueError(f"{settings.data_dir} holds nothing to copy. Is DATA_DIR right?")
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    secret = settings.data_dir / "secret"
    with closing(sqlite3.connect(settings.scores_path, timeout=WAIT_SECONDS, isolation_level=None)) as scores:
        scores.execute("begin immediate")
        for path in (settings.live_rooms_path, settings.scores_path):
            _copy(path, folder / path.name)
        scores.execute("rollback")
    if secret.exists():
        shutil.copy2(secret, folder / secret.name)


def _copy(path: Path, to: Path) -> None:
    with closing(sqlite3.connect(path, timeout=WAIT_SECONDS)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
