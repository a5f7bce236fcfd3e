"""Starts the servers that are measured, and reads what they cost from the operating system."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.services import free_port

ROOT = Path(__file__).parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Server:
    base: str
    pid: int

    def cpu(self) -> float:
        """CPU seconds used so far, by all its processes."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(_cpu(int(pid)) for pid in (self.pid, *children))

    def memory(self) -> int:
        """Bytes of memory held now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def bare_server() -> Iterator[Server]:
    port = free_port()
    with _running([sys.executable, "-m", "tests.bench.bare_server", str(port)], port, {}) as server:
        yield server


@contextmanager
def full_server(**settings: str) -> Iterator[Server]:
    """Our server on an empty data folder; `settings` are environment variables."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        limits = {"MESSAGES_A_SECOND": "100000", "ROOMS_A_MINUTE": "100000", "SOCKETS_AN_ADDRESS": "100000"}
        environment = {"PORT": str(port), "DATA_DIR": data, "LOG_LEVEL": "warning"} | limits | settings
        with _running([sys.executable, "-m", "app"], port, environment) as server:
            yield server


@contextmanager
def _running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[Server]:
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | environment)
    base = f"http://127.0.0.1:{port}"
    try:
        _wait_until_well(base, process)
        yield Server(base, process.pid)
    finally:
        process.terminate()
        process.wait(20)


def _wait_until_well(base: str, process: "subprocess.Popen[bytes]") -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    ends = time.monotonic() + 30
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise RuntimeError("the server did not start")
        try:
            with opener.open(f"{base}/healthz", timeout=2):
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not get well")
