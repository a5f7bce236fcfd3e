"""What a watcher of Mono Duo Tripo may see, and may not."""

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.mono_duo_tripo.rules import house
from app.games.mono_duo_tripo.state import MonoDuoTripoState
from app.games.shedding import table, view

View = view.View


def view_of(state: MonoDuoTripoState, watcher: Seat | None) -> View:
    """What one watcher may see. No optional rule is ever chosen."""
    return view.view(state.table, house(state.options.tripo_around_the_table), "none", watcher)


def concealed(state: MonoDuoTripoState, watcher: Seat | None) -> frozenset[TicCard]:
    """The cards whose places the watcher must not know."""
    return table.concealed(state.table, watcher)
