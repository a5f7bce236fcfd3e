"""How the server scales: workers on one Redis, sockets on one worker, idle tables beside the busy ones.

`python -m tests.bench.scaling`; the players are played on the same machine.
"""

import asyncio
import statistics
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.bench.servers import Server, full_server
from tests.bench.tables import SEATS, Table, open_tables, play_flat_out, play_steadily
from tests.services import redis_programs, redis_server

BUSY_TABLES, SECONDS = 40, 5.0
STEADY_MOVES = 250.0
FEW_SOCKETS, MANY_SOCKETS = 400, 4000
FEW_IDLE, MANY_IDLE = 10, 5000
AT_ONCE = 20


@contextmanager
def store_settings(name: str) -> Iterator[dict[str, str]]:
    """What makes a server keep its rooms there."""
    if name == "embedded":
        yield {}
    else:
        with redis_server(next(iter(redis_programs().values()))) as redis:
            yield {"REDIS_URL": redis, "SECRET_KEY": "the same for all workers of this server"}


async def play(server: Server, tables: list[Table]) -> tuple[float, float]:
    """Moves per second of the clock, and per CPU second of all workers."""
    await play_flat_out(tables, 1.0)
    spent = server.cpu()
    moves = await play_flat_out(tables, SECONDS)
    return moves / SECONDS, moves / (server.cpu() - spent)


async def new_tables_play(server: Server) -> tuple[float, float]:
    """As `play` says."""
    tables = await open_tables("full", server.base, BUSY_TABLES)
    played = await play(server, tables)
    for table in tables:
        await table.close()
    return played


async def with_sockets(server: Server) -> tuple[float, float]:
    """Median milliseconds from a move to the last seat, at few and at many open sockets and the same moves a second."""
    tables: list[Table] = []
    medians = []
    for sockets in (FEW_SOCKETS, MANY_SOCKETS):
        tables += await open_tables("full", server.base, sockets // SEATS - len(tables))
        medians.append(statistics.median(await play_steadily(tables, STEADY_MOVES, SECONDS)) * 1000)
    for table in tables:
        await table.close()
    few, many = medians
    return few, many


async def with_idle_tables(server: Server) -> tuple[float, float]:
    """Moves per CPU second beside few and beside many tables at which nobody is; each time by tables that are new."""
    await set_tables(server, FEW_IDLE)
    _, few = await new_tables_play(server)
    await set_tables(server, MANY_IDLE - FEW_IDLE)
    _, many = await new_tables_play(server)
    return few, many


async def set_tables(server: Server, count: int) -> None:
    async with httpx.AsyncClient(base_url=server.base, trust_env=False, timeout=60) as host:
        (await host.post("/api/me", json={"name": "Host"})).raise_for_status()
        for begun in range(0, count, AT_ONCE):
            new = {"game": "tic-a-long", "options": {}}
            asked = [host.post("/api/rooms", json=new) for _ in range(min(AT_ONCE, count - begun))]
            for answer in await asyncio.gather(*asked):
                answer.raise_for_status()


def measure() -> None:
    for workers in (1, 2, 4):
        with store_settings("Redis") as settings, full_server(WORKERS=str(workers), **settings) as server:
            a_second, a_cpu_second = asyncio.run(new_tables_play(server))
        print(f"{workers} workers: {a_second:.0f} moves a second, {a_cpu_second:.0f} a CPU second of all workers")
    for store in ("embedded", "Redis"):
        with store_settings(store) as settings, full_server(**settings) as server:
            few, many = asyncio.run(with_sockets(server))
        print(f"{store}, {MANY_SOCKETS} sockets: {many:.2f} ms to the last seat, {many / few:.2f} x of {FEW_SOCKETS}")
        with store_settings(store) as settings, full_server(**settings) as server:
            few, many = asyncio.run(with_idle_tables(server))
        print(f"{store}, {MANY_IDLE} idle tables: {many:.0f} moves a CPU second, {many / few:.2f} x of {FEW_IDLE}")


if __name__ == "__main__":
    measure()
