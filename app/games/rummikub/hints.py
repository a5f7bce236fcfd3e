"""Good plays, and what the clock does. Suggested are the best play found, and the best that leaves the table whole."""

from collections.abc import Iterator

from app.games.game import Seat
from app.games.rummikub.actions import Action, DrawTile, PassTurn, PlayTable, TimeUp
from app.games.rummikub.solver.best import best_play, quick_play
from app.games.rummikub.solver.puzzle import Effort
from app.games.rummikub.state import RummikubState
from app.games.rummikub.view import RummikubView, position_of

EFFORT = 100
"""Nodes of the search that a suggestion is worth."""


def suggest(view: RummikubView) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat not in view.to_act:
        return
    position = position_of(view)
    best = best_play(position, Effort(EFFORT)).play
    if best:
        yield PlayTable(best.table)
        quick = quick_play(position, Effort(EFFORT)).play if position.opened else best
        if quick and quick.table != best.table:
            yield PlayTable(quick.table)
    yield DrawTile() if view.pool_size else PassTurn()


def timeout(state: RummikubState, seat: Seat) -> Action:
    """Time is up."""
    assert seat == state.turn, "the clock acts for the seat that is to act"
    return TimeUp()
