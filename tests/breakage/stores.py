"""Redis and the databases that die, hang, refuse to write or are full."""

import asyncio
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy import make_url

from tests.breakage.evening import Evening
from tests.breakage.servers import children, parent, silenced

STORE_AWAY = "store_away"


async def redis_killed(evening: Evening, kills: int = 3, moves: int = 1000, down: float = 0.0) -> list[str]:
    """SIGKILL takes Redis; after `down` seconds without it, it begins with its append-only file."""
    redis = evening.redis
    assert redis is not None
    await evening.moves(moves)
    said = []
    for _ in range(kills):
        before, refused = len(evening.ledger.outages), evening.ledger.refused[STORE_AWAY]
        await asyncio.to_thread(redis.kill)
        if down:
            await _refuses(evening, refused)
            await asyncio.sleep(down)
        await asyncio.to_thread(redis.start)
        said.append(f"{await _all_go_on(evening)}; {_were_told(evening, refused, before)}")
        await evening.moves(moves)
    return said


async def redis_silent(evening: Evening, moves: int = 1000, silent: float = 20.0) -> list[str]:
    """Redis holds every line and says nothing for so long."""
    redis = evening.redis
    assert redis is not None
    await evening.moves(moves)
    before, refused = len(evening.ledger.outages), evening.ledger.refused[STORE_AWAY]
    pid = redis.pid()
    with silenced([pid]):
        began = time.perf_counter()
        await _refuses(evening, refused)
        await asyncio.sleep(max(0.0, silent - (time.perf_counter() - began)))
    went_on = await _all_go_on(evening)
    await evening.moves(moves)
    return [went_on, _were_told(evening, refused, before)]


async def redis_full(evening: Evening, moves: int = 1000, full: float = 10.0) -> list[str]:
    """Redis has no memory left for a single write, and throws nothing away."""
    redis = evening.redis
    assert redis is not None
    redis.call("CONFIG", "SET", "maxmemory-policy", "noeviction")
    await evening.moves(moves)
    before, refused = len(evening.ledger.outages), evening.ledger.refused[STORE_AWAY]
    redis.call("CONFIG", "SET", "maxmemory", "1")
    await _refuses(evening, refused)
    acknowledged = len(evening.ledger.acknowledged)
    await asyncio.sleep(full)
    kept = len(evening.ledger.acknowledged) - acknowledged
    assert kept == 0, f"{kept} moves acknowledged by a Redis that cannot write"
    redis.call("CONFIG", "SET", "maxmemory", "0")
    went_on = await _all_go_on(evening)
    await evening.moves(moves)
    return [went_on, _were_told(evening, refused, before)]


async def live_file_full(evening: Evening, moves: int = 1000, full: float = 10.0) -> list[str]:
    """On the embedded default nothing more can be written to any file, as on a disk that is full or read-only."""
    await evening.moves(moves)
    before, refused = len(evening.ledger.outages), evening.ledger.refused[STORE_AWAY]
    with no_room(evening.app.workers()):
        await _refuses(evening, refused)
        acknowledged = len(evening.ledger.acknowledged)
        await asyncio.sleep(full)
        kept = len(evening.ledger.acknowledged) - acknowledged
        assert kept == 0, f"{kept} moves acknowledged that could not be written"
    went_on = await _all_go_on(evening)
    await evening.moves(moves)
    return [went_on, _were_told(evening, refused, before)]


async def scores_away(evening: Evening, moves: int = 1000, away: float = 60.0, kills: int = 1) -> list[str]:
    """Postgres is out of reach while deals finish: half of the time it refuses, then it is silent. Workers that are
    killed meanwhile have successors, which wait for it, and the others serve on."""
    cable = evening.scores
    assert cable is not None
    await evening.moves(moves)
    url = evening.app.settings["DATABASE_URL"]
    pids = await _processes_of(url)
    before, acknowledged = _deals(evening), len(evening.ledger.acknowledged)
    refused = evening.ledger.refused[STORE_AWAY]
    cable.pull_out()
    for _ in range(kills):
        outage = evening.outage()
        evening.app.kill_a_worker()
        await outage.somebody_is_lost()
        await outage.everybody_is_back()
    await asyncio.sleep(away / 2)
    with silenced(pids):
        cable.put_in()
        await asyncio.sleep(away / 2)
    meanwhile = len(evening.ledger.acknowledged) - acknowledged
    assert meanwhile > 0, "play waited for the scores"
    told = evening.ledger.refused[STORE_AWAY] - refused
    deals = _deals(evening) - before
    assert deals > 0, "no deal ended meanwhile"
    assert evening.app.server.poll() is None, "the server ended"
    return [f"{meanwhile} moves and {deals} deals without the database, {told} refused, {kills} workers killed"]


async def scores_read_only(evening: Evening, moves: int = 1000, deals: int = 20) -> list[str]:
    """Postgres lets nobody write until so many more deals have finished."""
    await evening.moves(moves)
    url = make_url(evening.app.settings["DATABASE_URL"])
    before, acknowledged = _deals(evening), len(evening.ledger.acknowledged)
    await _set_read_only(url.render_as_string(hide_password=False), str(url.database), "on")
    assert await evening.until(lambda: _deals(evening) - before >= deals), "no deal finishes"
    meanwhile = len(evening.ledger.acknowledged) - acknowledged
    await _set_read_only(url.render_as_string(hide_password=False), str(url.database), "off")
    return [f"{meanwhile} moves and {_deals(evening) - before} deals without writing to the database"]


async def _refuses(evening: Evening, refused: int) -> None:
    assert await evening.until(lambda: evening.ledger.refused[STORE_AWAY] > refused), "nobody is told"


async def _all_go_on(evening: Evening) -> str:
    began = time.perf_counter()
    stuck = await evening.everybody_moves()
    assert not stuck, f"tables stuck: {stuck}"
    return f"a move at every table {time.perf_counter() - began:.1f} s later"


def _were_told(evening: Evening, refused: int, outages: int) -> str:
    told = evening.ledger.refused[STORE_AWAY] - refused
    return f"{told} times told {STORE_AWAY}, {len(evening.ledger.outages) - outages} lines lost"


def _deals(evening: Evening) -> int:
    return len(evening.ledger.dealers)


@contextmanager
def no_room(pids: list[int]) -> Iterator[None]:
    """The system writes nothing to any file for these processes."""
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids}
    for pid, (_, hard) in before.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        for pid, limits in before.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


async def _processes_of(url: str) -> list[int]:
    """All processes of this Postgres on this machine."""
    connection = await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        first = parent(await connection.fetchval("select pg_backend_pid()"))
    finally:
        await connection.close()
    return [first, *children(first)]


async def _set_read_only(url: str, name: str, how: str) -> None:
    """For everybody who connects from now on; whoever is connected has to come anew."""
    plain = make_url(url).set(drivername="postgresql", database="postgres").render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain, server_settings={"default_transaction_read_only": "off"})
    try:
        await connection.execute(f'alter database "{name}" set default_transaction_read_only = {how}')
        await connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
            name,
        )
    finally:
        await connection.close()
