"""A whole match of TIC Rummy over real sockets: eight rounds, everybody at their own pace, to the end."""

from typing import Any

import pytest

from tests.sites import Site, Table
from tests.web.exports import LAST_ROUND, check_sums, recomputed, rounds_after, rows_of
from tests.web.leaks import leaks
from tests.web.suggested import play_as_suggested


async def exports(table: Table) -> dict[str, Any]:
    """The sheet as JSON, after holding the CSV against it."""
    guest, path = table.tabs[0].guest, f"/api/matches/{table.tabs[0].match['id']}"
    told: dict[str, Any] = (await guest.get(path)).json()
    totals = recomputed(rows_of((await guest.get(f"{path}/sheet.csv")).text))
    assert [totals[str(side)] for side in range(1, len(told["sides"]) + 1)] == told["totals"]
    check_sums(told)
    return told


@pytest.mark.slow
async def test_a_match_goes_over_eight_rounds_to_its_end_and_nothing_leaks(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", game="tic-rummy")).start()
    await play_as_suggested(table)
    match = table.tabs[0].match
    told = await exports(table)
    assert [deal["result"] for deal in told["deals"]] == match["sheet"]["deals"]
    before = rounds = [1, 1]
    for deal in told["deals"]:
        before, rounds = rounds, rounds_after(deal["result"], rounds)
    assert [before[side] for side in told["deals"][-1]["result"]["winners"]] == [LAST_ROUND]
    assert match["winners"] == [side for side, total in enumerate(told["totals"]) if total == min(told["totals"])]
    assert leaks(site, *table.tabs) == []
