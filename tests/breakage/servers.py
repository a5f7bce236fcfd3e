"""The processes that are broken: `python -m app` as compose starts it, a Redis that keeps every write in its
append-only file, and the way to a Postgres. Each can be killed, stopped and brought back."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import redis

from tests import services
from tests.services import ROOT, free_port, wait_until
from tests.sites import NO_TLS

LIMITS = {"ROOMS_A_MINUTE": "10000", "LOG_LEVEL": "warning"}
COMPOSE_WAITS = 15.0
"""`stop_grace_period` of the compose file: then the rest is killed."""


class App:
    """The server and its workers. `settings` are environment variables."""

    def __init__(self, data_dir: Path, port: int | None = None, **settings: str) -> None:
        self.data_dir = data_dir
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.settings = settings
        self.log = data_dir / "log"
        self.server: subprocess.Popen[bytes]

    def start(self) -> None:
        """Begin, and wait until the server is well."""
        here = {"PORT": str(self.port), "HOST": "127.0.0.1", "DATA_DIR": str(self.data_dir)}
        with self.log.open("ab") as output:
            self.server = subprocess.Popen(
                [sys.executable, "-m", "app"],
                cwd=ROOT,
                env={**os.environ, **LIMITS, **here, **self.settings},
                stdout=output,
                stderr=output,
            )
        try:
            wait_until(self.is_well, self.server, self.log)
        except BaseException:
            self.kill()
            raise

    def is_well(self) -> bool:
        try:
            return httpx2.get(f"{self.base}/healthz", trust_env=False, verify=NO_TLS).status_code == 200
        except httpx2.TransportError:
            return False

    def workers(self) -> list[int]:
        """The processes that serve: with one worker there is no other."""
        if int(self.settings.get("WORKERS", "1")) == 1:
            return [self.server.pid]
        return [pid for pid in children(self.server.pid) if "spawn_main" in command(pid)]

    def kill_a_worker(self) -> None:
        """The one that holds most sockets."""
        os.kill(max(self.workers(), key=open_files), signal.SIGKILL)

    def kill(self) -> None:
        """All of it at once."""
        self.server.poll()
        for pid in [*self.workers(), *children(self.server.pid), self.server.pid]:
            with_signal(pid, signal.SIGKILL)
        self.server.wait()

    def terminate(self) -> float:
        """As `docker stop`: asks, and kills after the grace period. Gives the seconds it took."""
        began = time.monotonic()
        self.server.terminate()
        try:
            self.server.wait(COMPOSE_WAITS)
        except subprocess.TimeoutExpired:
            self.kill()
        return time.monotonic() - began

    def memory(self) -> int:
        """Bytes held by all workers."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.workers()]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")


class AofRedis:
    """A Redis on one port, with one folder for what it keeps."""

    def __init__(self, kept: Path, program: Path | None = None) -> None:
        self.kept = kept
        self.program = program or next(iter(services.redis_programs().values()))
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._running = ExitStack()

    def start(self) -> None:
        self._running.enter_context(services.redis_server(self.program, self.kept, self.port))

    def call(self, *words: str) -> object:
        with redis.Redis.from_url(self.url) as client:
            return client.execute_command(*words)

    def pid(self) -> int:
        with redis.Redis.from_url(self.url) as client:
            return int(client.info("server")["process_id"])

    def kill(self) -> None:
        os.kill(self.pid(), signal.SIGKILL)
        self.close()

    def close(self) -> None:
        self._running.close()


@contextmanager
def silenced(pids: list[int]) -> Iterator[None]:
    """These processes hold their lines and say nothing."""
    for pid in pids:
        with_signal(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with_signal(pid, signal.SIGCONT)


def with_signal(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def open_files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
