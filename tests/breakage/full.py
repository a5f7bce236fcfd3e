"""The scenarios at full size: which server, how many tables, how long everything is away."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

from tests import services
from tests.breakage import processes
from tests.breakage.evening import Evening, Reckoning, folder
from tests.breakage.servers import AofRedis, App

TABLES = 200
WORKERS = 2
THINK = 1.0
"""Seconds over a move: about as many moves a second as there are tables."""

Breaks = Callable[..., Awaitable[list[str]]]


@asynccontextmanager
async def composed(base: Path, *, tables: int, clock: int = 0, **settings: str) -> AsyncIterator[Evening]:
    """Several workers on a Redis and a Postgres."""
    with services.postgres_server() as url:
        redis = AofRedis(folder(base, "redis"))
        redis.start()
        app = App(
            folder(base, "app"),
            WORKERS=str(WORKERS),
            SECRET_KEY="s" * 40,
            REDIS_URL=redis.url,
            DATABASE_URL=make_url(url).render_as_string(hide_password=False),
            **settings,
        )
        try:
            async with playing(app, redis, tables, clock) as evening:
                yield evening
        finally:
            redis.close()


@asynccontextmanager
async def embedded(base: Path, *, tables: int, clock: int = 0, **settings: str) -> AsyncIterator[Evening]:
    """One process on two SQLite files."""
    async with playing(App(folder(base, "app"), **settings), None, tables, clock) as evening:
        yield evening


@asynccontextmanager
async def playing(app: App, redis: AofRedis | None, tables: int, clock: int) -> AsyncIterator[Evening]:
    evening = Evening(app, redis, THINK, clock)
    app.start()
    try:
        await evening.set_tables(tables)
        yield evening
    finally:
        await evening.ends()
        app.kill()


async def run(
    server: Any, breaks: Breaks, name: str, base: Path, *, tables: int = TABLES, clock: int = 0, **settings: str
) -> Reckoning:
    """One scenario from the first move to the reckoning."""
    async with server(base, tables=tables, clock=clock, **settings) as evening:
        special = await breaks(evening)
        return await evening.reckoned(name, *special)


SCENARIOS: Mapping[str, Callable[[str, Path], Awaitable[Reckoning]]] = {
    "worker-killed": partial(run, composed, processes.worker_killed),
    "server-killed": partial(run, embedded, processes.server_killed),
    "drained": partial(run, composed, processes.server_drained, clock=30),
    "drained-embedded": partial(run, embedded, processes.server_drained, clock=30),
}
