"""Redis is started anew in the middle of a deal, with the append-only file that the hosting guide asks for."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests import services
from tests.sites import Table, eventually, serving

MOVES = 6


@pytest.fixture(params=services.redis_programs())
def start(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[ExitStack], str]:
    """Starts this Redis, on what it has kept; it ends with the stack."""
    program, port, kept = services.redis_programs()[request.param], services.free_port(), tmp_path / "kept"
    kept.mkdir()
    return lambda stack: stack.enter_context(services.redis_server(program, kept, port))


@pytest.fixture
def running() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
async def table(start: Callable[[ExitStack], str], running: ExitStack, tmp_path: Path) -> AsyncIterator[Table]:
    async with serving(tmp_path / "site", redis_url=start(running), secret_key="s" * 40) as site:
        yield await (await site.table("Ann", "Bob")).start()


def seen(table: Table) -> list[Any]:
    return [(tab.view, tab.frame["hand_order"], tab.move_no) for tab in table.tabs]


async def test_a_deal_goes_on_where_it_stood(
    table: Table, start: Callable[[ExitStack], str], running: ExitStack
) -> None:
    for _ in range(MOVES):
        await table.move()
    before = seen(table)
    await asyncio.to_thread(running.close)
    refused = await table.on_turn.act(table.on_turn.choice())
    assert (refused["t"], refused["code"]) == ("refused", "store_away")
    await asyncio.to_thread(start, running)
    table.site.services.submit._held.clear()  # what is seen now comes out of Redis

    async def are_back() -> bool:
        tabs = [await tab.guest.dial(table.code) for tab in table.tabs]
        table.tabs = tabs
        try:
            for tab in tabs:
                await tab.until(lambda frame: True)
        except AssertionError:
            return False
        return True

    await eventually(are_back)
    assert seen(table) == before
    await table.move()
