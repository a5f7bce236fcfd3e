"""Mono Duo Tripo: a Mono ends the turn, a Duo goes on, a Tripo makes others draw; be the first without cards."""

from app.cards.tic import TicCard
from app.games.game import Seat, goes_on, nothing_drafted
from app.games.mono_duo_tripo import hints, rules, scoring, view
from app.games.mono_duo_tripo.actions import Action
from app.games.mono_duo_tripo.events import Event
from app.games.mono_duo_tripo.state import MonoDuoTripoOptions, MonoDuoTripoState
from app.games.round_table import sides
from app.games.shedding import table


class MonoDuoTripo:
    """The game as the rest of tictable knows it."""

    key = "mono-duo-tripo"
    title = "Mono Duo Tripo"
    seat_counts = tuple(range(2, 7))
    rules_version = 1
    refusals = rules.REFUSALS
    options_type = MonoDuoTripoOptions
    state_type = MonoDuoTripoState
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

    def shuffle_due(self, state: MonoDuoTripoState) -> tuple[TicCard, ...]:
        """The cards to be mixed now."""
        return table.due(state.table)

    def to_act(self, state: MonoDuoTripoState) -> frozenset[Seat]:
        """The seat on turn."""
        return table.to_act(state.table)


GAME = MonoDuoTripo()
