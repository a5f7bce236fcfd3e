"""Options, states, actions, events and views survive JSON both ways, and nothing else is read."""

import json
from typing import Any

import pytest

from app import codec
from app.games.game import DEALER
from app.games.registry import AnyGame
from tests.every_game.playouts import Case, every_case, every_game, option_sets, play_out, watchers


def through_text(value: object) -> Any:
    """The JSON-able form, as it comes back from text."""
    return json.loads(json.dumps(codec.encode(value)))


@every_case
def test_states_survive_json(case: Case) -> None:
    for state in play_out(case).sample(20):
        assert codec.decode_state(case.key, through_text(state)) == state


@every_case
def test_views_survive_json(case: Case) -> None:
    for state in play_out(case).sample(20):
        for watcher in watchers(case):
            view = case.game.view(state, watcher)
            assert codec.decode_view(case.key, through_text(view)) == view


@every_case
def test_actions_and_events_survive_json(case: Case) -> None:
    for move in play_out(case).moves:
        if move.mover is not DEALER:
            assert codec.decode_action(case.key, through_text(move.action)) == move.action
        for event in move.events:
            assert codec.decode_event(case.key, through_text(event)) == event


@every_game
def test_options_survive_json_and_every_key_may_be_missing(game: AnyGame) -> None:
    assert codec.decode_options(game.key, {}) == game.options_type()
    for options in option_sets(game.options_type):
        assert codec.decode_options(game.key, through_text(options)) == options
    with pytest.raises(codec.Unreadable):
        codec.decode_options(game.key, {"surprise": 1})


@every_case
def test_an_action_with_another_shape_is_not_read(case: Case) -> None:
    kinds = {action.type: through_text(action) for action in play_out(case).actions}
    for written in kinds.values():
        others = [{**written, "extra": 1}, {**written, "type": "surprise"}, [written], None, "draw"]
        others += [{**written, name: wrong} for name in written for wrong in (True, 1.0, -1, "1", {}, "6-square-cyan")]
        others += [{k: v for k, v in written.items() if k != "type"}]
        for other in others:
            with pytest.raises(codec.Unreadable):
                codec.decode_action(case.key, other)
