"""Bring this folder to the point where tictable can run, or be tested; do nothing when it is there already.

Usage: `python3 scripts/prepare.py run|test|bench`. A *stamp* is the hash of what a step was made from; it lies inside
what the step made, so that deleting that also forgets the stamp. Needs only Python 3.11, and never the rights of root.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 — this file is also read by the Python that is too old
    found = ".".join(map(str, sys.version_info[:3]))
    sys.exit(f"tictable needs Python 3.11 or newer; this is {found}. Name another one: make PYTHON=python3.13 run")

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS, VENV, VAR, STATIC = ROOT / ".tools", ROOT / ".venv", ROOT / "var", ROOT / "static"
UV = TOOLS / "bin" / "uv"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = {"run": ROOT / "requirements.txt", "test": ROOT / "requirements-dev.txt"}
BENCH_REQUIREMENTS = ROOT / "requirements-bench.txt"


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(ROOT)}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def is_stamped(stamp: Path, with_digest: str) -> bool:
    return stamp.is_file() and stamp.read_text() == with_digest


def say(what: str) -> None:
    print(f"tictable: {what}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    if not succeeds(*command, cwd=cwd):
        sys.exit(f"tictable: this failed: {' '.join(map(str, command))}")


def succeeds(*command: str | Path, cwd: Path = ROOT, output: int | None = None) -> bool:
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", os.defpath)]),
        "VIRTUAL_ENV": str(VENV),
        **caches(),
    }
    done = subprocess.run(command, cwd=cwd, env=environment, stdout=output, stderr=output, check=False)
    return done.returncode == 0


def caches() -> dict[str, str]:
    """Downloads are kept at home; without a home one can write to, here."""
    home = Path(os.environ.get("HOME", "/nonexistent"))
    if home.is_dir() and os.access(home, os.W_OK):
        return {}
    return {"HOME": str(VAR / "home"), "UV_CACHE_DIR": str(VAR / "home" / "uv")}


def prepare_uv() -> None:
    wanted = ROOT / "scripts" / "uv.txt"
    stamp, now = TOOLS / "stamp", digest([wanted])
    if UV.is_file() and is_stamped(stamp, now):
        return
    say("fetching uv")
    shutil.rmtree(TOOLS, ignore_errors=True)
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", wanted)
    if not (is_there("pip") and succeeds(sys.executable, *install, "--root-user-action=ignore", "--target", TOOLS)):
        if not is_there("ensurepip"):
            sys.exit("tictable: this Python cannot make virtual environments; on Debian: apt install python3-venv")
        run(sys.executable, "-m", "venv", "--clear", TOOLS)
        run(TOOLS / "bin" / "python", *install)
    stamp.write_text(now)


def is_there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def prepare_python(purpose: str) -> bool:
    """What a test needs contains what a run needs, so an environment made for tests serves both. Gives whether anything
    was to be done."""
    wanted = {each: digest([REQUIREMENTS[each]]) for each in REQUIREMENTS}
    stamps = {each: VENV / f"stamp-{each}" for each in REQUIREMENTS}
    enough = ["test"] if purpose == "test" else ["run", "test"]
    if PYTHON.exists() and any(is_stamped(stamps[each], wanted[each]) for each in enough):
        return False
    say(f"fetching what a {purpose} needs")
    if not PYTHON.exists():
        run(UV, "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
    run(UV, "pip", "install", "--quiet", "--require-hashes", "-r", REQUIREMENTS[purpose])
    stamps[purpose].write_text(wanted[purpose])
    return True


def compile_python(purpose: str) -> None:
    """Import what is going to be imported, for Python keeps what it has compiled. This is only for speed: whatever
    fails will say so when it is needed."""
    importing = ("-c", "import app.main") if purpose == "run" else ("-m", "pytest", "--collect-only", "--quiet")
    succeeds(PYTHON, *importing, output=subprocess.DEVNULL)


def prepare_bench() -> None:
    """What only the bench needs comes on top of what a test needs."""
    wanted = digest([BENCH_REQUIREMENTS, REQUIREMENTS["test"]])
    stamp = VENV / "stamp-bench"
    if is_stamped(stamp, wanted):
        return
    say("fetching what the bench compares with")
    run(UV, "pip", "install", "--quiet", "--require-hashes", "-r", BENCH_REQUIREMENTS)
    stamp.write_text(wanted)


def prepare_node_modules(purpose: str) -> None:
    """`dependencies` are what a build needs, `devDependencies` what checks and tests need on top."""
    wanted = digest(STATIC / name for name in (".npmrc", "package.json", "package-lock.json"))
    stamp = STATIC / "node_modules" / ".stamp"
    enough = ["test"] if purpose == "test" else ["run", "test"]
    if any(is_stamped(stamp, f"{wanted} {each}") for each in enough):
        return
    say("fetching the parts of the front end")
    run("npm", "ci", "--loglevel=error", *([] if purpose == "test" else ["--omit=dev"]), cwd=STATIC)
    stamp.write_text(f"{wanted} {purpose}")


def prepare_front_end() -> None:
    settings = [STATIC / name for name in ("package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")]
    now = digest([*settings, *(file for file in (STATIC / "src").rglob("*") if file.is_file())])
    stamp = STATIC / "dist" / ".vite" / "stamp"
    if is_stamped(stamp, now):
        return
    say("building the front end")
    run("npm", "run", "--silent", "build", "--", "--logLevel=warn", cwd=STATIC)
    stamp.write_text(now)


def prepare(purpose: str) -> None:
    VAR.mkdir(exist_ok=True)
    with (VAR / "prepare.lock").open("w") as lock, ThreadPoolExecutor() as beside:
        fcntl.flock(lock, fcntl.LOCK_EX)
        prepare_uv()
        if prepare_python("run" if purpose == "run" else "test"):
            beside.submit(compile_python, purpose)
        if purpose == "bench":
            prepare_bench()
        prepare_node_modules("run" if purpose == "run" else "test")
        prepare_front_end()


if __name__ == "__main__":
    if sys.argv[1:] not in (["run"], ["test"], ["bench"]):
        sys.exit("usage: prepare.py run|test|bench")
    prepare(sys.argv[1])
