"""Pieces are conserved, somebody can always move, suggestions and the clock are legal, a log refolds to its state."""

import random
from dataclasses import fields

import pytest

from app.games.game import DEALER, Seat, Setup
from app.games.registry import GAMES, AnyGame
from tests.every_game.playouts import (
    LONGEST,
    Case,
    count_pieces,
    every_case,
    every_game,
    next_move,
    play_out,
    suggestions,
    watchers,
)

MANY = 120
"""Moves at the least, in as many deals as that takes."""


@every_game
def test_a_game_is_found_under_its_key(game: AnyGame) -> None:
    assert GAMES[game.key] is game
    assert list(game.seat_counts) == sorted(set(game.seat_counts))


@every_game
def test_every_seat_is_on_exactly_one_side(game: AnyGame) -> None:
    for seats in game.seat_counts:
        seated = [seat for side in game.sides(seats) for seat in side]
        assert sorted(seated) == list(range(seats))


@every_case
def test_pieces_are_conserved(case: Case) -> None:
    playout = play_out(case)
    deals = [move for move in playout.moves if move.mover is DEALER]
    whole = count_pieces(deals[0].after)
    assert set(whole.values()) == {1}
    assert set(deals[0].action.order) <= set(whole)
    for move in playout.moves[playout.moves.index(deals[0]) :]:
        assert count_pieces(move.after) == whole, move.action


@every_case
def test_a_shuffle_is_due_or_somebody_is_to_act_or_there_is_a_result(case: Case) -> None:
    game = case.game
    for state in play_out(case).states:
        holds = [bool(game.shuffle_due(state)), bool(game.to_act(state)), game.result(state) is not None]
        assert holds.count(True) == 1, state
        assert game.to_act(state) <= set(range(case.seats))


@every_case
def test_every_suggestion_is_accepted_and_there_is_one_for_whoever_is_to_act(case: Case) -> None:
    game = case.game
    for state in play_out(case).sample(30):
        for watcher in watchers(case):
            suggested = suggestions(game, state, watcher)
            assert bool(suggested) == (watcher in game.to_act(state))
            assert len(suggested) == len(set(suggested))
            for action in suggested:
                game.apply(state, Seat(int(watcher or 0)), action)


@every_case
def test_the_clock_ends_every_turn(case: Case) -> None:
    game = case.game
    for state in play_out(case).sample(30):
        for seat in game.to_act(state):
            after = state
            for _ in range(100):
                if seat not in game.to_act(after):
                    break
                after = game.apply(after, seat, game.timeout(after, seat)).state
            assert seat not in game.to_act(after)


@every_case
def test_a_result_names_points_for_every_side_and_at_least_one_winner(case: Case) -> None:
    game, last = case.game, play_out(case).states[-1]
    result = game.result(last)
    assert result is not None
    sides = range(len(game.sides(case.seats)))
    assert len(result.points) == len(sides)
    assert set(result.winners) <= set(sides)
    assert result.winners or result.void
    assert {line.side for line in result.lines} <= set(sides)
    for watcher in watchers(case):
        shown = game.view(last, watcher).result
        assert all(getattr(shown, part.name) == getattr(result, part.name) for part in fields(result))


@every_case
def test_a_log_refolds_to_the_same_states_and_events(case: Case) -> None:
    playout = play_out(case)
    state = case.game.setup(playout.setup, case.options)
    for move in playout.moves:
        step = case.game.apply(state, move.mover, move.action)
        assert (step.state, step.events) == (move.after, move.events)
        state = step.state


@every_case
def test_a_rematch_begins_like_a_fresh_match(case: Case) -> None:
    setup = Setup(case.seats, 1, Seat(0))
    before = case.game.setup(setup, case.options)
    play_out(case)
    assert case.game.setup(setup, case.options) == before
    assert hash(before) == hash(case.game.setup(setup, case.options))


@every_case
def test_a_later_deal_begins_like_the_first_but_for_its_number(case: Case) -> None:
    result = case.game.result(play_out(case).states[-1])
    assert result is not None
    state = case.game.setup(Setup(case.seats, 2, Seat(1), (result,)), case.options)
    view = case.game.view(state, Seat(0))
    assert (view.deal_no, view.result) == (2, None)
    mover, action = next_move(case.game, state, random.Random(0))
    assert case.game.apply(state, mover, action).state != state


@pytest.mark.slow
@every_case
def test_many_random_deals_keep_their_pieces_and_end(case: Case) -> None:
    chance, game = random.Random(2), case.game
    moves = 0
    while moves < MANY:
        state = game.setup(Setup(case.seats, 1, Seat(chance.randrange(case.seats))), case.options)
        for _ in range(LONGEST):
            if game.result(state) is not None:
                break
            state = game.apply(state, *next_move(game, state, chance)).state
            moves += 1
            assert bool(game.shuffle_due(state)) + bool(game.to_act(state)) + (game.result(state) is not None) == 1
        assert game.result(state) is not None
        assert set(count_pieces(state).values()) == {1}
