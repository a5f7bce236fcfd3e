"""The scenarios at full size: which server, how many tables, how long everything is away."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import make_url

from tests import services
from tests.breakage import lines, processes, skew, stores
from tests.breakage.evening import Evening, Reckoning, folder
from tests.breakage.servers import AofRedis, App
from tests.browser.cable import cable_to

TABLES = 200
WORKERS = 2
THINK = 1.0
"""Seconds over a move: about as many moves a second as there are tables."""

Breaks = Callable[..., Awaitable[list[str]]]


@asynccontextmanager
async def composed(
    base: Path, postgres: str | None = None, *, tables: int, clock: int = 0, think: float = THINK, **settings: str
) -> AsyncIterator[Evening]:
    """Several workers on a Redis and a Postgres, which is reached through a cable."""
    with nullcontext(postgres) if postgres else services.postgres_server() as url:
        redis = AofRedis(folder(base, "redis"))
        redis.start()
        address = make_url(url)
        async with cable_to(f"http://127.0.0.1:{address.port}") as cable:
            through = address.set(host="127.0.0.1", port=urlsplit(cable.base).port)
            app = App(
                folder(base, "app"),
                WORKERS=str(WORKERS),
                SECRET_KEY="s" * 40,
                REDIS_URL=redis.url,
                DATABASE_URL=through.render_as_string(hide_password=False),
                **settings,
            )
            try:
                async with playing(app, redis, tables, clock, think) as evening:
                    evening.scores = cable
                    yield evening
            finally:
                redis.close()


@asynccontextmanager
async def embedded(
    base: Path, *, tables: int, clock: int = 0, think: float = THINK, **settings: str
) -> AsyncIterator[Evening]:
    """One process on two SQLite files."""
    async with playing(App(folder(base, "app"), **settings), None, tables, clock, think) as evening:
        yield evening


@asynccontextmanager
async def playing(app: App, redis: AofRedis | None, tables: int, clock: int, think: float) -> AsyncIterator[Evening]:
    evening = Evening(app, redis, think, clock)
    await asyncio.to_thread(app.start)
    try:
        await evening.set_tables(tables)
        yield evening
    finally:
        await evening.ends()
        app.kill()


async def run(
    server: Any,
    breaks: Breaks,
    name: str,
    base: Path,
    *,
    tables: int = TABLES,
    clock: int = 0,
    think: float = THINK,
    **settings: str,
) -> Reckoning:
    """One scenario from the first move to the reckoning."""
    async with server(base, tables=tables, clock=clock, think=think, **settings) as evening:
        return await broken(evening, name, breaks)


async def broken(evening: Evening, name: str, breaks: Breaks) -> Reckoning:
    """Break it, and reckon."""
    for bot in evening.bots:
        bot.wake()
    special = await breaks(evening)
    return await evening.reckoned(name, *special)


SCENARIOS: Mapping[str, Callable[[str, Path], Awaitable[Reckoning]]] = {
    "worker-killed": partial(run, composed, processes.worker_killed),
    "server-killed": partial(run, embedded, processes.server_killed),
    "drained": partial(run, composed, processes.server_drained, clock=30),
    "drained-embedded": partial(run, embedded, processes.server_drained, clock=30),
    "redis-killed": partial(run, composed, stores.redis_killed),
    "redis-refuses": partial(run, composed, partial(stores.redis_killed, kills=1, down=20.0)),
    "redis-silent": partial(run, composed, stores.redis_silent),
    "redis-full": partial(run, composed, stores.redis_full),
    "live-file-full": partial(run, embedded, stores.live_file_full),
    "scores-away": partial(run, composed, stores.scores_away),
    "scores-read-only": partial(run, composed, stores.scores_read_only),
    "bad-listeners": partial(run, composed, lines.bad_listeners),
    "half-open": partial(run, composed, lines.half_open),
    "chaos": partial(run, composed, lines.chaos),
    "clock-skew": partial(run, embedded, skew.clock_skew, tables=5, clock=60),
}
