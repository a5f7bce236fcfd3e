"""Nobody learns what is concealed.

In a *twin world* the pieces that are concealed from a watcher have changed places. It must look the same to that
watcher: the view, the suggestions, the refusals and the public events of its own moves.
"""

import json
import random
import re
from itertools import takewhile
from typing import Any

import pytest

from app.codec import decode_state, encode
from app.games.game import IllegalMove, Seat
from app.games.registry import GAMES, AnyGame
from tests.every_game.playouts import CASES, Case, every_case, outcome, play_out, suggestions, watchers


def twin(game: AnyGame, state: Any, watcher: Seat | None, chance: random.Random) -> Any:
    """The state with the concealed pieces renamed among themselves, wherever they stand."""
    concealed = sorted(game.concealed(state, watcher))
    renamed = dict(zip(concealed, chance.sample(concealed, len(concealed)), strict=True))
    text = re.sub(r'"([^"]*)"', lambda word: f'"{renamed.get(word[1], word[1])}"', json.dumps(encode(state)))
    return decode_state(game.key, json.loads(text))


def comparable(result: Any) -> Any:
    return (result.code, dict(result.data)) if isinstance(result, IllegalMove) else "accepted"


def assert_alike(game: AnyGame, state: Any, other: Any, watcher: Seat | None, actions: list[Any]) -> None:
    assert game.view(other, watcher) == game.view(state, watcher)
    suggested = suggestions(game, state, watcher)
    assert suggestions(game, other, watcher) == suggested
    if watcher is None:
        return
    for action in [*suggested[:5], *actions]:
        here, there = outcome(game, state, watcher, action), outcome(game, other, watcher, action)
        assert comparable(here) == comparable(there), action
        if not isinstance(here, IllegalMove) and not isinstance(there, IllegalMove):
            assert_told_alike(here, there)


def assert_told_alike(here: tuple[Any, ...], there: tuple[Any, ...]) -> None:
    """Events are alike, until one of the worlds has nothing more to tell: drawing may or may not end a turn."""
    here, there = before_hands_decide(here), before_hands_decide(there)
    common = min(len(here), len(there))
    assert here[:common] == there[:common]
    assert common


def before_hands_decide(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """With an empty deck the rules themselves reveal who can pick up and who cannot; that much, and no card."""

    def is_decided_by_hands(event: Any) -> bool:
        return (
            event.type == "seats_skipped"
            or (event.type == "next_turn" and getattr(event, "must_pick_up", False))
            or (event.type == "deal_over" and getattr(event, "went_out", event) is None)
        )

    return tuple(takewhile(lambda event: not is_decided_by_hands(event), events))


@every_case
def test_twin_worlds_look_alike(case: Case) -> None:
    playout, chance = play_out(case), random.Random(1)
    for state in playout.sample(15):
        for watcher in watchers(case):
            other = twin(case.game, state, watcher, chance)
            actions = chance.sample(playout.actions, min(5, len(playout.actions)))
            assert_alike(case.game, state, other, watcher, actions)


@every_case
def test_own_pieces_and_what_lies_open_are_not_concealed(case: Case) -> None:
    for state in play_out(case).sample(15):
        for watcher in watchers(case):
            seen = set(re.findall(r'"([^"]*)"', json.dumps(encode(case.game.view(state, watcher)))))
            assert not seen & set(case.game.concealed(state, watcher))


@every_case
def test_events_name_no_piece_that_is_concealed_from_everybody(case: Case) -> None:
    for move in play_out(case).moves:
        told = set(re.findall(r'"([^"]*)"', json.dumps(encode(list(move.events)))))
        hidden = case.game.concealed(move.before, None) & case.game.concealed(move.after, None)
        assert not told & set(hidden)


@pytest.mark.parametrize("key", GAMES)
def test_these_tests_notice_a_leak(key: str) -> None:
    game = GAMES[key]

    class Leaky:
        """Shows one concealed piece in every view."""

        suggest = staticmethod(lambda view: iter(()))

        def view(self, state: Any, watcher: Seat | None) -> Any:
            return game.view(state, watcher), min(game.concealed(state, watcher), key=game_order(state))

    def game_order(state: Any) -> Any:
        written = json.dumps(encode(state))
        return written.index

    case = next(case for case in CASES if case.key == key)
    state = play_out(case).states[len(play_out(case).states) // 2]
    with pytest.raises(AssertionError):
        assert_alike(Leaky(), state, twin(game, state, Seat(0), random.Random(1)), Seat(0), [])  # type: ignore[arg-type]
