"""The score sheet of a match: finished deals by sides, totals, and why."""

from dataclasses import dataclass

from app.games.game import DealResult


@dataclass(frozen=True, slots=True)
class Sheet:
    """`deals` in the order played; `totals` per side, void deals left out."""

    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]


def score_sheet(past: tuple[DealResult, ...], sides: int) -> Sheet:
    counted = tuple(deal for deal in past if not deal.void)
    totals = tuple(sum(deal.points[side] for deal in counted) for side in range(sides))
    return Sheet(past, totals)
