"""The clock of Rummikub and a line that is lost: what lay on the table when the time was up is what counts."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.world import StagedWorld
from tests.live.test_clock import hurry
from tests.sites import Site, Table, serving

RUN = ["red-7a", "red-8a", "red-9a", "red-10a"]
BLUE_RUN = ["blue-7a", "blue-8a", "blue-9a", "blue-10a"]
RACKS = (
    f"{' '.join(RUN)} red-1b red-4b blue-13b black-12b orange-2b orange-5b red-13b blue-6b red-2b black-3b",
    f"{' '.join(BLUE_RUN)} orange-8a black-1a black-3a orange-12b orange-13b red-5b red-11b blue-2b black-5b red-6b",
)
A_TURN = 60


@pytest.fixture
def world() -> StagedWorld:
    return StagedWorld()


@pytest.fixture
async def table(tmp_path: Path, world: StagedWorld) -> AsyncIterator[Table]:
    """Ann begins, and can open with a run of four; the clock has its usual minute."""
    world.stage_tiles(*RACKS, first=0)
    async with serving(tmp_path, world=world) as site:
        yield await (await site.table("Ann", "Bob", game="rummikub")).start()


async def lost_with(table: Table, draft: list[list[str]]) -> None:
    """Ann builds this, and then her line breaks without a word."""
    ann, bob = table.tabs
    assert (await ann.act({"type": "arrange", "table": draft}))["t"] == "done"
    await bob.until(lambda frame: frame["view"]["draft"] is not None)
    ann.line.transport.abort()
    await ann.until_closed()


async def when_time_is_up(table: Table, world: StagedWorld) -> dict[str, Any]:
    """Bob's view after Ann's minute is over, and not a second before."""
    bob = table.tabs[1]
    move_no = bob.move_no
    left = bob.match["turn_ends"] - world().now
    world.go_on(left - 2)
    await bob.ping()
    assert bob.move_no == move_no
    world.go_on(2)
    return (await bob.until_moved(move_no + 1))["view"]


async def test_a_draft_in_order_counts_though_its_builder_lost_the_line(table: Table, world: StagedWorld) -> None:
    await lost_with(table, [RUN])
    view = await when_time_is_up(table, world)
    assert (view["table"], view["hand_sizes"]) == ([RUN], [10, 14])
    back = await table.tabs[0].guest.open(table.code)
    assert len(back.view["hand"]) == 10


@pytest.mark.parametrize("draft", [RUN[:2], RUN[:3]], ids=["no run", "too few points to open"])
async def test_a_draft_that_is_no_play_goes_back_and_a_tile_is_drawn(
    table: Table, world: StagedWorld, draft: list[str]
) -> None:
    await lost_with(table, [draft])
    view = await when_time_is_up(table, world)
    assert (view["table"], view["hand_sizes"]) == ([], [15, 14])


async def test_a_table_left_in_pieces_is_put_back_and_three_tiles_are_drawn(table: Table, world: StagedWorld) -> None:
    ann, bob = table.tabs
    assert (await ann.act({"type": "draw"}))["t"] == "done"
    await bob.until_moved(1)
    assert (await bob.act({"type": "play", "table": [BLUE_RUN]}))["t"] == "done"
    await ann.until_moved(2)
    await lost_with(table, [BLUE_RUN[:2], BLUE_RUN[2:]])
    view = await when_time_is_up(table, world)
    assert (view["table"], view["hand_sizes"]) == ([BLUE_RUN], [15 + 3, 10])


async def test_a_play_in_the_last_moment_is_played_once_or_refused(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", game="rummikub", settings={"clock": A_TURN})).start()
    for _ in range(20):
        mover, move_no = table.on_turn, table.tabs[0].move_no
        answer, _ = await asyncio.gather(mover.act({"type": "draw"}, move_no=move_no), hurry(table, A_TURN))
        assert answer["t"] == "done" or answer["code"] == "stale_move"
        await table.all_see(lambda frame: frame["table"]["match"]["move_no"] > move_no)  # noqa: B023 — awaited at once
        tiles = [sum(tab.view["hand_sizes"]) + tab.view["pool_size"] for tab in table.tabs]
        assert tiles == [106, 106]
    lines = [entry["n"] for entry in table.tabs[0].log]
    assert lines == sorted(set(lines))
