"""Good plays, and what the clock does."""

from collections.abc import Iterator

from app.games.game import Seat
from app.games.rummikub.actions import Action, DrawTile, PassTurn, TimeUp
from app.games.rummikub.state import RummikubState
from app.games.rummikub.view import RummikubView


def suggest(view: RummikubView) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat not in view.to_act:
        return
    yield DrawTile() if view.pool_size else PassTurn()


def timeout(state: RummikubState, seat: Seat) -> Action:
    """Time is up."""
    assert seat == state.turn, "the clock acts for the seat that is to act"
    return TimeUp()
