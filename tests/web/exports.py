"""Reads exported score sheets as a spreadsheet would, and adds them up again."""

import csv
import io
from collections import Counter
from typing import Any

from app.web.sheets import COLUMNS

Row = dict[str, str]
LAST_ROUND = 8


def rows_of(text: str) -> list[Row]:
    rows = [*csv.DictReader(io.StringIO(text))]
    assert all(tuple(row) == COLUMNS for row in rows)
    return rows


def recomputed(rows: list[Row]) -> Counter[str]:
    """The totals from what was counted, after checking that every sum between is right."""
    counted: Counter[tuple[str, str]] = Counter()
    totals: Counter[str] = Counter()
    for row in rows:
        if row["kind"] == "counted":
            counted[row["deal"], row["side"]] += int(row["points"])
        elif row["kind"] == "deal" and row["void"] == "no":
            assert int(row["points"]) == counted[row["deal"], row["side"]], row
            totals[row["side"]] += int(row["points"])
    assert {row["side"]: int(row["points"]) for row in rows if row["kind"] == "total"} == totals
    return totals


def check_sums(told: dict[str, Any]) -> None:
    """The same of the JSON: lines make deals, and deals make totals."""
    sides = range(len(told["sides"]))
    for deal in told["deals"]:
        counted: Counter[int] = Counter()
        for line in deal["result"]["lines"]:
            counted[line["side"]] += line["points"]
        assert [counted[side] for side in sides] == deal["result"]["points"], deal
    played = [deal["result"]["points"] for deal in told["deals"] if not deal["result"]["void"]]
    assert [sum(points[side] for points in played) for side in sides] == told["totals"]


def rounds_after(result: dict[str, Any], rounds: list[int]) -> list[int]:
    """Of a deal of TIC Rummy: points are the numbers on the cards left, and whoever laid down moves on; in a void deal
    nobody does."""
    assert result["void"] or [line["points"] for line in result["lines"]] == result["points"]
    for line in result["lines"]:
        assert line["points"] == sum(int(card[0]) for card in line["pieces"])
        assert (line["what"] == "went_out") == (line["side"] in result["winners"]) == (line["pieces"] == [])
    moving = [line["what"] != "not_laid_down" for line in result["lines"]] or [False] * len(rounds)
    assert result["carry"] == [min(no + moves, LAST_ROUND) for no, moves in zip(rounds, moving, strict=True)]
    return result["carry"]
