"""Every scenario of `make break` at a small size: nothing acknowledged is lost, whatever breaks."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.breakage import full, lines, processes, skew, stores
from tests.breakage.evening import KINDS, Evening
from tests.breakage.roads import Chaos
from tests.services import empty_database

THINK = 0.05
MOVES = 20

TOGETHER = {
    "worker killed": partial(processes.worker_killed, kills=1, moves=MOVES),
    "drained": partial(processes.server_drained, restarts=1, moves=MOVES, down=0.0, thinks=0.1),
    "Redis killed": partial(stores.redis_killed, kills=1, moves=MOVES),
    "Redis refuses": partial(stores.redis_killed, kills=1, moves=MOVES, down=0.5),
    "Redis silent": partial(stores.redis_silent, moves=MOVES, silent=3.5),
    "Redis full": partial(stores.redis_full, moves=MOVES, full=0.5),
    "scores away": partial(stores.scores_away, moves=MOVES, away=2.0, kills=0),
    "scores read-only": partial(stores.scores_read_only, moves=MOVES, deals=1),
    "bad listeners": partial(lines.bad_listeners, moves=MOVES),
    "chaos": partial(lines.chaos, moves=MOVES, how=Chaos(cut=0.01, seconds_late=0.2)),
}
ALONE = {
    "server killed": partial(processes.server_killed, kills=1, moves=MOVES),
    "file full": partial(stores.live_file_full, moves=MOVES, full=0.5),
}


@pytest.fixture(scope="module")
async def composed(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    """One table of every game on two workers, Redis and Postgres; everything is broken one after the other."""
    async with (
        empty_database(postgres_url) as url,
        full.composed(tmp_path_factory.mktemp("composed"), url, tables=len(KINDS), clock=60, think=THINK) as evening,
    ):
        yield evening


@pytest.fixture(scope="module")
async def embedded(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    """One table of every game on two SQLite files."""
    folder: Path = tmp_path_factory.mktemp("embedded")
    async with full.embedded(folder, tables=len(KINDS), clock=60, think=THINK) as evening:
        yield evening


@pytest.mark.parametrize("name", TOGETHER)
async def test_nothing_acknowledged_is_lost(composed: Evening, name: str) -> None:
    reckoning = await full.broken(composed, name, TOGETHER[name])
    assert reckoning.is_clean, reckoning.line()


@pytest.mark.parametrize("name", ALONE)
async def test_nothing_acknowledged_is_lost_on_the_embedded_default(embedded: Evening, name: str) -> None:
    reckoning = await full.broken(embedded, name, ALONE[name])
    assert reckoning.is_clean, reckoning.line()


async def test_a_browser_whose_clock_is_wrong_shows_the_time_that_is_left(embedded: Evening, browser: Browser) -> None:
    reckoning = await full.broken(embedded, "clock skew", partial(skew.clock_skew, browser=browser, moves=MOVES))
    assert reckoning.is_clean, reckoning.line()
