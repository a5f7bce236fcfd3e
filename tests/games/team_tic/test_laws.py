"""Six seats with Tics, which the pairs of `tests/every_game` leave out: there the deck runs out."""

import pytest

from app.games.team_tic import GAME
from app.games.team_tic.state import TeamTicOptions
from tests.every_game import test_json, test_play, test_refusals, test_twin_worlds
from tests.every_game.playouts import Case

CASE = Case(GAME.key, 6, TeamTicOptions())

LAWS = [
    test_play.test_pieces_are_conserved,
    test_play.test_a_shuffle_is_due_or_somebody_is_to_act_or_there_is_a_result,
    test_play.test_every_suggestion_is_accepted_and_there_is_one_for_whoever_is_to_act,
    test_play.test_the_clock_ends_every_turn,
    test_play.test_a_log_refolds_to_the_same_states_and_events,
    test_refusals.test_seats_that_are_not_to_act_are_refused,
    test_refusals.test_no_move_is_refused_without_a_code_of_the_list,
    test_twin_worlds.test_twin_worlds_look_alike,
    test_twin_worlds.test_events_name_no_piece_that_is_concealed_from_everybody,
    test_json.test_states_survive_json,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds_with_an_empty_deck(law: object) -> None:
    law(CASE)  # type: ignore[operator]
