"""Whoever may not move is refused with a code of the closed list, in a sentence, and nothing has changed."""

import random
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.codec import to_bytes
from app.games.game import DEALER, IllegalMove, Seat, Shuffled
from app.games.registry import GAMES, AnyGame
from tests.every_game.playouts import Case, Playout, every_case, every_game, outcome, play_out

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "app/web/texts/en"
FOREIGN: list[Any] = [None, "draw", 7, object(), {"type": "draw"}, ()]
NOBODY: list[Any] = [-1, 99, True, 1.0, "0", None]


@cache
def sentences(key: str) -> dict[str, str]:
    """The refusals of a game, in English."""
    texts = [tomllib.loads((TEXTS / name).read_text()) for name in ("game.toml", f"{key}.toml")]
    return {code: sentence for text in texts for code, sentence in text.get("refusals", {}).items()}


def assert_refused(game: AnyGame, state: Any, mover: Any, action: Any) -> None:
    before = to_bytes(state)
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, mover, action)
    assert to_bytes(state) == before
    assert refused.value.code in game.refusals
    sentence = sentences(game.key)[refused.value.code].format(**refused.value.data)
    assert len(sentence) <= 120, sentence


def some(playout: Playout, count: int) -> list[Any]:
    return random.Random(0).sample(playout.actions, min(count, len(playout.actions)))


@every_case
def test_seats_that_are_not_to_act_are_refused(case: Case) -> None:
    playout = play_out(case)
    for state in playout.sample(10):
        waiting = [seat for seat in map(Seat, range(case.seats)) if seat not in case.game.to_act(state)]
        for seat in waiting:
            for action in some(playout, 3):
                assert_refused(case.game, state, seat, action)


@every_case
def test_nobody_else_moves_and_nothing_unknown_is_done(case: Case) -> None:
    playout = play_out(case)
    for state in playout.sample(10):
        for mover in NOBODY:
            assert_refused(case.game, state, mover, playout.actions[0])
        for seat in range(case.seats):
            for action in FOREIGN:
                assert_refused(case.game, state, Seat(seat), action)


@every_case
def test_seats_do_not_mix_and_the_dealer_does_nothing_else(case: Case) -> None:
    game, playout = case.game, play_out(case)
    for state in playout.sample(10):
        due = game.shuffle_due(state)
        for seat in range(case.seats):
            assert_refused(game, state, Seat(seat), Shuffled(due))
        assert_refused(game, state, DEALER, playout.actions[0])
        if not due:
            assert_refused(game, state, DEALER, Shuffled(()))


@every_case
def test_only_exactly_the_due_pieces_are_mixed(case: Case) -> None:
    game = case.game
    for move in play_out(case).moves:
        if move.mover is DEALER:
            due = game.shuffle_due(move.before)
            for order in (due[1:], (*due, due[0]), (*due[1:], "joker-z")):
                assert_refused(game, move.before, DEALER, Shuffled(order))
            plain = Shuffled(tuple(map(str, move.action.order)))
            assert game.apply(move.before, DEALER, plain).state == move.after


@every_case
def test_no_move_is_refused_without_a_code_of_the_list(case: Case) -> None:
    """What others did at other times is accepted, or refused with a code."""
    game, playout = case.game, play_out(case)
    for state in playout.sample(20):
        for seat in game.to_act(state):
            for action in some(playout, 15):
                if isinstance(outcome(game, state, seat, action), IllegalMove):
                    assert_refused(game, state, seat, action)


@every_game
def test_every_refusal_has_a_sentence_of_its_own(game: AnyGame) -> None:
    known = sentences(game.key)
    assert len(set(game.refusals)) == len(game.refusals)
    for code in game.refusals:
        assert re.fullmatch(r"[A-Z{].{5,100}\.", known[code]), known[code]
        assert not re.search(r"\b(error|invalid|illegal|wrong)\b", known[code], re.IGNORECASE), known[code]
    own = tomllib.loads((TEXTS / f"{game.key}.toml").read_text())["refusals"]
    assert set(own) <= set(game.refusals), "a sentence that no refusal says"


def test_every_code_in_the_rules_is_in_a_list() -> None:
    source = "\n".join(path.read_text() for path in (ROOT / "app/games").rglob("*.py"))
    raised = set(re.findall(r"IllegalMove\(\s*\"(\w+)\"", source))
    listed = {code for game in GAMES.values() for code in game.refusals}
    assert raised <= listed
    assert {code for code in listed if source.count(f'"{code}"') < 2} == set(), "listed but never said"
