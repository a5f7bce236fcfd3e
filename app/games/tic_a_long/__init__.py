"""Tic-a-Long: Singles end the turn, Tics go on; be the first without cards."""

from app.cards.tic import TicCard
from app.games.game import Seat, goes_on, nothing_drafted
from app.games.round_table import sides
from app.games.shedding import table
from app.games.tic_a_long import hints, rules, scoring, view
from app.games.tic_a_long.actions import Action
from app.games.tic_a_long.events import Event
from app.games.tic_a_long.state import TicALongOptions, TicALongState


class TicALong:
    """The game as the rest of tictable knows it."""

    key = "tic-a-long"
    title = "Tic-a-Long"
    seat_counts = tuple(range(2, 9))
    rules_version = 1
    refusals = rules.REFUSALS
    options_type = TicALongOptions
    state_type = TicALongState
    action_type = Action
    event_type = Event
    view_type = view.View
    help = None
    clock = 0
    clock_only = ()
    drafts = ()

    sides = staticmethod(sides)
    setup = staticmethod(rules.setup)
    same_turn = staticmethod(goes_on)
    drafted = staticmethod(nothing_drafted)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    match_winners = staticmethod(scoring.match_winners)
    concealed = staticmethod(view.concealed)
    timeout = staticmethod(hints.timeout)
    suggest = staticmethod(hints.suggest)
    view = staticmethod(view.view_of)

    def shuffle_due(self, state: TicALongState) -> tuple[TicCard, ...]:
        """The cards to be mixed now."""
        return table.due(state.table)

    def to_act(self, state: TicALongState) -> frozenset[Seat]:
        """The seat on turn, or the dealer who chooses a rule."""
        return table.to_act(state.table)


GAME = TicALong()
