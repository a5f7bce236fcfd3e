"""TIC Rummy: lay down the collections of your round, add what fits, and go out with a discard; eight rounds."""

from app.games.game import goes_on, nothing_drafted
from app.games.round_table import sides
from app.games.tic_rummy import hints, rules, scoring, view
from app.games.tic_rummy.actions import Action
from app.games.tic_rummy.answers import RummyHelp
from app.games.tic_rummy.events import Event
from app.games.tic_rummy.state import RummyOptions, RummyState


class TicRummy:
    """The game as the rest of tictable knows it."""

    key = "tic-rummy"
    title = "TIC Rummy"
    seat_counts = tuple(range(2, 5))
    rules_version = 1
    refusals = rules.REFUSALS
    options_type = RummyOptions
    state_type = RummyState
    action_type = Action
    event_type = Event
    view_type = view.RummyView
    help = RummyHelp()
    clock = 0
    clock_only = ()
    drafts = ()

    sides = staticmethod(sides)
    setup = staticmethod(rules.setup)
    shuffle_due = staticmethod(rules.shuffle_due)
    to_act = staticmethod(rules.to_act)
    same_turn = staticmethod(goes_on)
    drafted = staticmethod(nothing_drafted)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    match_winners = staticmethod(scoring.match_winners)
    concealed = staticmethod(view.concealed)
    timeout = staticmethod(hints.timeout)
    suggest = staticmethod(hints.suggest)
    view = staticmethod(view.view_of)


GAME = TicRummy()
