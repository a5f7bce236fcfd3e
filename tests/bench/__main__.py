"""`make bench`: what a move costs, as ratios to a bare server measured in the same run; and how fast the search is.

One round measures every server once; figures are medians over the rounds, so that a noisy minute does not decide.
"""

import asyncio
import statistics
import sys
from contextlib import ExitStack

from tests.bench import rules, rummikub_solver
from tests.bench.servers import Server, bare_server, full_server
from tests.bench.tables import SEATS, open_tables, play_flat_out, play_steadily
from tests.services import redis_programs, redis_server

ROUNDS = 3
BUSY_TABLES, BUSY_SECONDS = 20, 4.0
STEADY_TABLES, STEADY_MOVES, STEADY_SECONDS = 100, 500.0, 4.0


async def measure(kind: str, server: Server) -> dict[str, float]:
    """Moves per CPU second, then median and worst milliseconds to the last seat at a steady pace, and KiB per seat."""
    before = server.memory()
    tables = await open_tables(kind, server.base, STEADY_TABLES)
    a_seat = (server.memory() - before) / (STEADY_TABLES * SEATS) / 1024
    took = sorted(await play_steadily(tables, STEADY_MOVES, STEADY_SECONDS))
    for table in tables[BUSY_TABLES:]:
        await table.close()
    await _until_it_rests(server)
    spent = server.cpu()
    moves = await play_flat_out(tables[:BUSY_TABLES], BUSY_SECONDS)
    spent = server.cpu() - spent
    for table in tables[:BUSY_TABLES]:
        await table.close()
    return {
        "moves per CPU second": moves / spent,
        "ms to the last seat, median": statistics.median(took) * 1000,
        "ms to the last seat, 99 %": took[len(took) * 99 // 100] * 1000,
        "KiB of memory a seat": a_seat,
    }


async def _until_it_rests(server: Server) -> None:
    """Until it has seen off whoever went."""
    before, now = -1.0, server.cpu()
    while now > before:
        await asyncio.sleep(0.3)
        before, now = now, server.cpu()


def measure_servers(rounds: int) -> None:
    found: dict[str, list[dict[str, float]]] = {"bare": [], "embedded": [], "Redis": []}
    for _ in range(rounds):
        with ExitStack() as stack:
            redis = stack.enter_context(redis_server(next(iter(redis_programs().values()))))
            with bare_server() as server:
                found["bare"].append(asyncio.run(measure("bare", server)))
            with full_server() as server:
                found["embedded"].append(asyncio.run(measure("full", server)))
            with full_server(REDIS_URL=redis) as server:
                found["Redis"].append(asyncio.run(measure("full", server)))
    for figure in found["bare"][0]:
        median = {name: statistics.median(part[figure] for part in parts) for name, parts in found.items()}
        ratios = ", ".join(f"{name} {median[name]:.2f} = {median[name] / median['bare']:.2f} x bare" for name in found)
        print(f"{figure}: {ratios}")


def measure_rules() -> None:
    views = rules.microseconds_per_table_of_views()
    for key, action in rules.microseconds_per_action().items():
        print(f"rules of {key}: {action:.1f} us an action with its choice, {views[key]:.1f} us four views")


if __name__ == "__main__":
    measure_rules()
    rummikub_solver.measure()
    measure_servers(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
