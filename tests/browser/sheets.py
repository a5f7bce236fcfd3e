"""What the score sheets on a screen say, and what they have to say by the server's own sheet."""

import re
from dataclasses import dataclass

from playwright.async_api import Page

from app.games.game import DealResult
from app.rooms.room import AnyRoom
from tests.browser.hands import spoken
from tests.browser.player import counted
from tests.browser.rooms import match_of

CELLS = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText))"
NOTES = {"went_out": "went out", "laid_down": "laid down", "not_laid_down": "did not lay down"}


@dataclass(frozen=True)
class DealLine:
    """A player on the sheet of a deal."""

    name: str
    note: str
    left: str
    points: int
    total: int
    round: str


async def rows_below(page: Page, heading: str) -> list[list[str]]:
    """The table under this heading, its cells without line breaks; the head of the table is left out."""
    title = page.get_by_role("heading", name=heading, exact=True)
    table = title.locator("xpath=following::table[1]")
    rows: list[list[str]] = await table.locator("tbody tr").evaluate_all(CELLS)
    return [[re.sub(r"\s+", " ", cell).replace(" :", ":").strip() for cell in row] for row in rows]


async def deal_sheet(page: Page, heading: str) -> list[DealLine]:
    """On a phone the cards of a player stand in a row of their own."""
    rows = await rows_below(page, heading)
    if len(rows[0]) < 5:
        rows = [[who, *left, *rest] for (who, *rest), left in zip(rows[::2], rows[1::2], strict=True)]
    return [_line(*row) for row in rows]


def _line(who: str, left: str, points: str, total: str, round: str) -> DealLine:
    _, name, note = who.split(" ", 2)
    return DealLine(name, note, left, int(points), int(total), round)


def expected_lines(room: AnyRoom, rounds: tuple[int, ...]) -> list[DealLine]:
    """The newest deal, in which the seats were on these rounds."""
    match = match_of(room)
    result: DealResult = match.past[-1]
    totals = [sum(deal.points[side] for deal in match.past) for side in range(len(rounds))]
    return [
        DealLine(
            match.names[line.side],
            NOTES[line.what],
            left_in_hand(line.pieces),
            line.points,
            totals[line.side],
            step(rounds[line.side], result.carry[line.side]),
        )
        for line in result.lines
    ]


def left_in_hand(pieces: tuple[str, ...]) -> str:
    return f"{counted(len(pieces))} left: {', '.join(map(spoken, pieces))}" if pieces else "nothing left"


def step(before: int, after: int) -> str:
    return f"{before} again" if after == before else f"{before} → {after}"
