"""Scores of Tic-a-Long: a point for every deal won."""

from app.games.game import DealResult, Side
from app.games.shedding import scoring
from app.games.tic_a_long.state import TicALongOptions, TicALongState


def result(state: TicALongState) -> DealResult | None:
    """The finished deal."""
    return scoring.result(state.table)


def match_winners(past: tuple[DealResult, ...], options: TicALongOptions, seats: int) -> tuple[Side, ...] | None:
    """Whoever has won most of the deals agreed on."""
    return scoring.match_winners(past, options.deals, seats)
