"""Team TIC: lay down groups, pick up from the chain of discards, add to groups, and go out; in teams or alone."""

from app.games.game import nothing_drafted
from app.games.team_tic import hints, rules, scoring, view
from app.games.team_tic.actions import Action
from app.games.team_tic.events import Event
from app.games.team_tic.help import TeamTicHelp
from app.games.team_tic.state import TeamTicOptions, TeamTicState


class TeamTic:
    """The game as the rest of tictable knows it."""

    key = "team-tic"
    title = "Team TIC"
    seat_counts: tuple[int, ...] = (2, 4, 6)
    rules_version = 1
    refusals = rules.REFUSALS
    options_type = TeamTicOptions
    state_type = TeamTicState
    action_type = Action
    event_type = Event
    view_type = view.TeamTicView
    help = TeamTicHelp()
    clock = 0
    clock_only = ()
    drafts = ()

    sides = staticmethod(scoring.sides)
    setup = staticmethod(rules.setup)
    shuffle_due = staticmethod(rules.shuffle_due)
    to_act = staticmethod(rules.to_act)
    same_turn = staticmethod(rules.same_turn)
    drafted = staticmethod(nothing_drafted)
    apply = staticmethod(rules.apply)
    result = staticmethod(scoring.result)
    match_winners = staticmethod(scoring.match_winners)
    concealed = staticmethod(view.concealed)
    timeout = staticmethod(hints.timeout)
    suggest = staticmethod(hints.suggest)
    view = staticmethod(view.view_of)


GAME = TeamTic()
