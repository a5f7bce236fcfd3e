"""The laws of every game, before the game is in the list: for the length of these tests it is."""

import random
from collections.abc import Iterator

import pytest

from app.games import registry
from app.games.team_tic import GAME
from app.games.team_tic.actions import DiscardToChain
from app.games.team_tic.state import TeamTicOptions
from tests.every_game import playouts, test_json, test_play, test_refusals, test_twin_worlds
from tests.every_game.playouts import Case

LAWS = [
    test_play.test_pieces_are_conserved,
    test_play.test_a_shuffle_is_due_or_somebody_is_to_act_or_there_is_a_result,
    test_play.test_every_suggestion_is_accepted_and_there_is_one_for_whoever_is_to_act,
    test_play.test_the_clock_ends_every_turn,
    test_play.test_a_result_names_points_for_every_side_and_at_least_one_winner,
    test_play.test_a_log_refolds_to_the_same_states_and_events,
    test_play.test_a_rematch_begins_like_a_fresh_match,
    test_play.test_a_later_deal_begins_like_the_first_but_for_its_number,
    test_refusals.test_seats_that_are_not_to_act_are_refused,
    test_refusals.test_nobody_else_moves_and_nothing_unknown_is_done,
    test_refusals.test_seats_do_not_mix_and_the_dealer_does_nothing_else,
    test_refusals.test_only_exactly_the_due_pieces_are_mixed,
    test_refusals.test_no_move_is_refused_without_a_code_of_the_list,
    test_twin_worlds.test_twin_worlds_look_alike,
    test_twin_worlds.test_own_pieces_and_what_lies_open_are_not_concealed,
    test_twin_worlds.test_events_name_no_piece_that_is_concealed_from_everybody,
    test_json.test_states_survive_json,
    test_json.test_views_survive_json,
    test_json.test_actions_and_events_survive_json,
    test_json.test_an_action_with_another_shape_is_not_read,
]


CASES = [
    Case(GAME.key, seats, TeamTicOptions(variation=variation))
    for seats in GAME.seat_counts
    for variation in ("tics", "sequences")
]


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(registry.GAMES, GAME.key, GAME)  # type: ignore[arg-type]
        yield


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_law_holds(law: object, case: Case) -> None:
    law(case)  # type: ignore[operator]


def test_a_discard_with_an_empty_deck_reveals_only_who_can_pick_up() -> None:
    """Skipping depends on hidden hands; that much the rules themselves reveal, and no card."""
    (case, *_) = [case for case in CASES if case.seats == 6 and case.options.variation == "tics"]
    chance, seen = random.Random(1), set()
    for move in playouts.play_out(case).moves:
        if isinstance(move.action, DiscardToChain) and not move.before.deck:
            other = test_twin_worlds.twin(GAME, move.before, move.before.turn, chance)  # type: ignore[arg-type]
            there = GAME.apply(other, move.before.turn, move.action).events
            assert there[0] == move.events[0]
            for event in (*there[1:], *move.events[1:]):
                assert event.type in ("seats_skipped", "next_turn", "deal_over")
                seen.add(event.type)
    assert {"seats_skipped", "next_turn"} <= seen


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    test_refusals.test_every_refusal_has_a_sentence_of_its_own(GAME)


def test_options_survive_json() -> None:
    test_json.test_options_survive_json_and_every_key_may_be_missing(GAME)
