"""What each worker of this machine has counted, and what went wrong there, laid down for the others, so that whoever is
asked answers for all.

A worker's file bears its process number. When it has died, the next worker to start takes its file over and counts on
from there; so counters never go back, and there are no more files than workers.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from app import codec
from app.live.figures import Snapshot, Worker
from app.rooms.room import WorkerId

PUT_EVERY = 2.0
"""Seconds."""

_READER = codec.reader(Snapshot)


class WorkerFiles:
    """`folder` is shared by the workers of one server, and by nobody else."""

    def __init__(self, folder: Path, worker: WorkerId) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder = folder
        self._own = folder / f"{os.getpid()}-{worker}.json"

    def take_over(self) -> Snapshot | None:
        """The last snapshot of a worker that has died, which from now on is this one's; None if all live."""
        for path in self._others():
            if not _is_running(int(path.name.partition("-")[0])):
                with suppress(FileNotFoundError):  # another new worker was quicker
                    path.rename(self._own)
                    return _read(self._own)
        return None

    def put(self, snapshot: Snapshot) -> None:
        """In the place of the one before; a reader sees the one or the other. On a full disk the one before stays."""
        fresh = self._own.with_suffix(".new")
        with suppress(OSError):
            fresh.write_bytes(codec.to_bytes(snapshot))
            fresh.replace(self._own)

    def others(self) -> Iterator[Snapshot]:
        """The newest snapshot of every other worker, living or dead."""
        for path in self._others():
            if (snapshot := _read(path)) is not None:
                yield snapshot

    def _others(self) -> list[Path]:
        return [path for path in self._folder.glob("*-*.json") if path != self._own]


class AllWorkers:
    """This worker, and the others if they lay down their files."""

    def __init__(self, worker: Worker, files: WorkerFiles | None) -> None:
        self._worker = worker
        self._files = files
        left = None if files is None else files.take_over()
        if left is not None:
            worker.take_over(left)

    def snapshots(self) -> list[Snapshot]:
        """The newest of each. What is shown of this worker is laid down too, so nobody ever shows less of it."""
        own = self._worker.snapshot()
        if self._files is None:
            return [own]
        self._files.put(own)
        return [own, *self._files.others()]

    async def run(self) -> None:
        """Lay down what this worker has counted now and then until cancelled, and once more then."""
        if self._files is None:
            return
        try:
            while True:
                self._files.put(self._worker.snapshot())
                await asyncio.sleep(PUT_EVERY)
        finally:
            self._files.put(self._worker.snapshot())


def _read(path: Path) -> Snapshot | None:
    """None if it is gone, or was written by another release."""
    try:
        snapshot: Snapshot = _READER.read(path.read_bytes())
    except (OSError, codec.Unreadable):
        return None
    return snapshot


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
