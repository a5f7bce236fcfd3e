"""What the rules cost: µs of CPU for an action with its legal choice, and for the views of a table of four.

An *action* is `to_act`, the mover's view, all its suggestions, one of them chosen at random, and `apply`. Dealing and
mixing are not counted.
"""

import random
from collections.abc import Callable
from itertools import islice
from statistics import median
from time import process_time_ns
from typing import Any

from app.games.game import DEALER, Seat, Setup, Shuffled
from app.games.registry import GAMES, AnyGame

SEATS = 4
WIDEST = 40
DEALS, AT_A_TURN = 60, 20


def microseconds_per_action() -> dict[str, float]:
    """For every game: median over deals."""
    return _medians(_time_actions)


def microseconds_per_table_of_views() -> dict[str, float]:
    """For every game: the views of four seats, median over deals."""
    return _medians(_time_views)


def _medians(timed: Callable[[AnyGame, random.Random], float]) -> dict[str, float]:
    """The games take turns, some deals each, so that a second in which the machine is slow decides about none."""
    found: dict[str, list[float]] = {key: [] for key in GAMES}
    for first in range(0, DEALS, AT_A_TURN):
        for key, game in GAMES.items():
            timed(game, random.Random(0))  # tables are built at the first move
            found[key] += [timed(game, random.Random(seed)) for seed in range(first, first + AT_A_TURN)]
    return {key: median(each) for key, each in found.items()}


def _mixed(game: AnyGame, state: Any, chance: random.Random) -> Any:
    """The state after the dealer has mixed whatever is due."""
    while due := list(game.shuffle_due(state)):
        chance.shuffle(due)
        state = game.apply(state, DEALER, Shuffled(tuple(due))).state
    return state


def _start(game: AnyGame, chance: random.Random) -> Any:
    return _mixed(game, game.setup(Setup(SEATS, 1, Seat(chance.randrange(SEATS))), game.options_type()), chance)


def _time_actions(game: AnyGame, chance: random.Random) -> float:
    state, spent, moves = _start(game, chance), 0, 0
    while game.result(state) is None:
        began = process_time_ns()
        seat = min(game.to_act(state))
        choice = list(islice(game.suggest(game.view(state, seat)), WIDEST))
        state = game.apply(state, seat, choice[int(chance.random() * len(choice))]).state
        spent += process_time_ns() - began
        moves += 1
        state = _mixed(game, state, chance)
    return spent / moves / 1000


def _time_views(game: AnyGame, chance: random.Random) -> float:
    state, spent, tables = _start(game, chance), 0, 0
    while game.result(state) is None:
        began = process_time_ns()
        for seat in range(SEATS):
            game.view(state, Seat(seat))
        spent += process_time_ns() - began
        tables += 1
        seat = min(game.to_act(state))
        state = _mixed(game, game.apply(state, seat, next(game.suggest(game.view(state, seat)))).state, chance)
    return spent / tables / 1000
