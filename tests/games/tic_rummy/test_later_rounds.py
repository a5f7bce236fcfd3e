"""The laws of every game hold in later rounds, too, and random play comes to lay-downs and adds in all of them."""

from collections.abc import Callable

import pytest

from app.games.tic_rummy.state import RummyOptions
from tests.every_game import test_json, test_play, test_refusals, test_twin_worlds
from tests.every_game.playouts import Case, play_out
from tests.games.tic_rummy.tables import KEY, after_rounds

LATER = [Case(KEY, len(rounds), RummyOptions(), after_rounds(*rounds)) for rounds in ((2, 3), (6, 7, 4), (8, 5, 8, 7))]
LAWS = [
    test_json.test_actions_and_events_survive_json,
    test_json.test_states_survive_json,
    test_json.test_views_survive_json,
    test_play.test_a_log_refolds_to_the_same_states_and_events,
    test_play.test_a_result_names_points_for_every_side_and_at_least_one_winner,
    test_play.test_a_shuffle_is_due_or_somebody_is_to_act_or_there_is_a_result,
    test_play.test_every_suggestion_is_accepted_and_there_is_one_for_whoever_is_to_act,
    test_play.test_pieces_are_conserved,
    test_play.test_the_clock_ends_every_turn,
    test_refusals.test_no_move_is_refused_without_a_code_of_the_list,
    test_refusals.test_seats_that_are_not_to_act_are_refused,
    test_twin_worlds.test_events_name_no_piece_that_is_concealed_from_everybody,
    test_twin_worlds.test_own_pieces_and_what_lies_open_are_not_concealed,
    test_twin_worlds.test_twin_worlds_look_alike,
]


@pytest.mark.parametrize("case", LATER, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_holds_in_later_rounds(law: Callable[[Case], None], case: Case) -> None:
    law(case)


@pytest.mark.parametrize("case", [Case(KEY, 3, RummyOptions()), *LATER], ids=str)
def test_random_play_says_everything_that_can_be_said(case: Case) -> None:
    assert {action.type for action in play_out(case).actions} == {"draw", "lay_down", "add", "discard"}
