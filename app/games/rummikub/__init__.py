"""Rummikub: lay down runs and groups, rebuild the whole table, and be the first with an empty rack."""

from app.games.game import goes_on
from app.games.round_table import sides
from app.games.rummikub import hints, rules, scoring, start, view
from app.games.rummikub.actions import Action, Arrange, TimeUp
from app.games.rummikub.events import Event
from app.games.rummikub.help import RummikubHelp
from app.games.rummikub.state import RummikubOptions, RummikubState


class Rummikub:
    """The game as the rest of tictable knows it."""

    key = "rummikub"
    title = "Rummikub"
    seat_counts = tuple(range(2, 7))
    rules_version = 1
    refusals = rules.REFUSALS
    options_type = RummikubOptions
    state_type = RummikubState
    action_type = Action
    event_type = Event
    view_type = view.RummikubView
    help = RummikubHelp()
    clock = 60
    clock_only = (TimeUp,)
    drafts = (Arrange,)

    def drafted(self, state: RummikubState) -> Arrange | None:
        """The draft of the seat on turn."""
        draft = rules.draft_of(state)
        return None if draft is None else Arrange(draft)

    sides = staticmethod(sides)
    setup = staticmethod(start.setup)
    shuffle_due = staticmethod(rules.shuffle_due)
    to_act = staticmethod(rules.to_act)
    same_turn = staticmethod(goes_on)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    match_winners = staticmethod(scoring.match_winners)
    concealed = staticmethod(view.concealed)
    timeout = staticmethod(hints.timeout)
    suggest = staticmethod(hints.suggest)
    view = staticmethod(view.view_of)


GAME = Rummikub()
