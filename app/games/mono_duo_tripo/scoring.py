"""Scores of Mono Duo Tripo: a point for every deal won."""

from app.games.game import DealResult, Side
from app.games.mono_duo_tripo.state import MonoDuoTripoOptions, MonoDuoTripoState
from app.games.shedding import scoring


def result(state: MonoDuoTripoState) -> DealResult | None:
    """The finished deal."""
    return scoring.result(state.table)


def match_winners(past: tuple[DealResult, ...], options: MonoDuoTripoOptions, seats: int) -> tuple[Side, ...] | None:
    """Whoever has won most of the deals agreed on."""
    return scoring.match_winners(past, options.deals, seats)
