"""What a watcher of Tic-a-Long may see, and may not."""

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.shedding import table, view
from app.games.tic_a_long.rules import house
from app.games.tic_a_long.state import TicALongState

View = view.View


def view_of(state: TicALongState, watcher: Seat | None) -> View:
    """What one watcher may see."""
    return view.view(state.table, house(state.rule), state.rule, watcher)


def concealed(state: TicALongState, watcher: Seat | None) -> frozenset[TicCard]:
    """The cards whose places the watcher must not know."""
    return table.concealed(state.table, watcher)
