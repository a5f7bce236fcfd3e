"""Good moves in Mono Duo Tripo, and what the clock does."""

from collections.abc import Iterator

from app.games.game import Seat
from app.games.mono_duo_tripo.actions import Action
from app.games.mono_duo_tripo.rules import house
from app.games.mono_duo_tripo.state import MonoDuoTripoState
from app.games.shedding.hints import clock_move, moves
from app.games.shedding.view import View


def suggest(view: View) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat in view.to_act:
        yield from moves(view, house(around_the_table=False))  # who draws does not change what fits


def timeout(state: MonoDuoTripoState, seat: Seat) -> Action:
    """The clock's move."""
    assert seat == state.table.turn, "the clock acts for the seat that is to act"
    return clock_move(state.table, house(state.options.tripo_around_the_table))
