"""A worker that starts while Redis or the database is away waits for it. If it gave up, its server would stop all the
others too, who play on: one worker that dies while the database is away must not be the end of every table. For
anything else it gives up, and says why."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial

import structlog

from app.live.mishaps import told
from app.live.stopping import told_to_stop
from app.store.live_rooms import StoreAway

PAUSE = 1.0

log = structlog.get_logger()


async def when_there(
    step: Callable[[], Awaitable[None]], pause: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Take this step as soon as what it needs can be reached. Raises its `StoreAway` if the worker is told to stop
    before that, and every other error at once."""
    stop: list[bool] = []
    with told_to_stop(partial(stop.append, True), 0):
        while True:
            try:
                return await step()
            except StoreAway as away:
                if stop:
                    raise
                log.warning("the start waits for a store that is away", cause=told(away.__cause__))
                await pause(PAUSE)


@contextmanager
def told_if_it_fails() -> Iterator[None]:
    """Why a start failed is written down as every error is; what the library says of it quotes values."""
    try:
        yield
    except Exception as error:
        log.error("the server cannot start", exc_info=error)
        raise
