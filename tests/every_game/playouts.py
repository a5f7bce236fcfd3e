"""Deals played at random, for the laws that hold for every game.

A *case* is a game with a number of seats and options; together the cases of a game cover every number of seats and
every pair of option values. A *playout* is one deal of a case. It is played once and looked at by all laws.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, cycle, islice, product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from annotated_types import Interval

from app.games.game import DEALER, Dealer, DealResult, IllegalMove, Seat, Setup, Shuffled
from app.games.registry import GAMES, AnyGame

LONGEST = 5000
"""Moves after which a deal is taken to have no end."""
WIDEST = 40
"""Suggestions that are looked at; some games can suggest without end."""


@dataclass(frozen=True)
class Case:
    """Seats and options at which a game is tried, and deals that came before."""

    key: str
    seats: int
    options: Any
    past: tuple[DealResult, ...] = ()

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    def __str__(self) -> str:
        chosen = [str(getattr(self.options, option.name)) for option in fields(self.options)]
        carried = [str(number) for deal in self.past for number in deal.carry]
        return "-".join([self.key, str(self.seats), *chosen, *carried])


@dataclass(frozen=True)
class Move:
    """One line of a log: who did what, in which state, and what came of it."""

    before: Any
    mover: Seat | Dealer
    action: Any
    after: Any
    events: tuple[Any, ...]


@dataclass(frozen=True)
class Playout:
    case: Case
    setup: Setup
    start: Any
    moves: tuple[Move, ...]

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def states(self) -> list[Any]:
        return [self.start, *[move.after for move in self.moves]]

    @property
    def actions(self) -> list[Any]:
        """All actions of seats, as a pool of what somebody might say at the wrong time."""
        return [move.action for move in self.moves if move.mover is not DEALER]

    def sample(self, count: int) -> list[Any]:
        """About `count` states, evenly spread, with the first ones and the last."""
        states = self.states
        stride = max(1, len(states) // count)
        return [*states[:3], *states[3::stride], states[-1]]


def option_values(option_type: Any) -> list[Any]:
    """Values of an option to try: all of a short list, the ends of a range."""
    if option_type is bool:
        return [False, True]
    origin = get_origin(option_type)
    if origin is Literal:
        return list(get_args(option_type))
    if origin in (Union, UnionType):
        return [value for part in get_args(option_type) for value in option_values(part)]
    assert origin is Annotated, f"say the range of {option_type}"
    (interval,) = [note for note in get_args(option_type) if isinstance(note, Interval)]
    return [interval.ge, interval.le]


def option_sets(options_type: Any) -> list[Any]:
    """Option sets in which every two values of different options meet."""
    hints = get_type_hints(options_type, include_extras=True)
    names = list(hints)
    wanted: set[Any] = set()
    chosen = [options_type()]
    for values in product(*[option_values(hints[name]) for name in names]):
        pairs = set(combinations(zip(names, values, strict=True), 2)) or set(zip(names, values, strict=True))
        if not pairs <= wanted:
            wanted |= pairs
            chosen.append(options_type(**dict(zip(names, values, strict=True))))
    return chosen


def cases_of(game: AnyGame) -> list[Case]:
    """Every number of seats and every option set at least once."""
    options = option_sets(game.options_type)
    count = max(len(options), len(game.seat_counts))
    pairs = islice(zip(cycle(game.seat_counts), cycle(options), strict=False), count)
    return [Case(game.key, seats, chosen) for seats, chosen in pairs]


CASES = [case for game in GAMES.values() for case in cases_of(game)]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def play_out(case: Case) -> Playout:
    """One deal, every move chosen at random among the suggestions."""
    game, chance = case.game, random.Random(str(case))
    setup = Setup(case.seats, 1 + len(case.past), Seat(chance.randrange(case.seats)), case.past)
    start = state = game.setup(setup, case.options)
    moves: list[Move] = []
    while game.result(state) is None:
        assert len(moves) < LONGEST, "random play ends"
        mover, action = next_move(game, state, chance)
        step = game.apply(state, mover, action)
        moves.append(Move(state, mover, action, step.state, step.events))
        state = step.state
    return Playout(case, setup, start, tuple(moves))


def next_move(game: AnyGame, state: Any, chance: random.Random) -> tuple[Seat | Dealer, Any]:
    """The dealer mixes what is due; otherwise some seat that is to act does one of the things suggested."""
    due = list(game.shuffle_due(state))
    if due:
        chance.shuffle(due)
        return DEALER, Shuffled(tuple(due))
    seat = chance.choice(sorted(game.to_act(state)))
    return seat, chance.choice(suggestions(game, state, seat))


def suggestions(game: AnyGame, state: Any, seat: Seat | None) -> list[Any]:
    """What is suggested to a watcher, as far as it is looked at."""
    return list(islice(game.suggest(game.view(state, seat)), WIDEST))


def watchers(case: Case) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*map(Seat, range(case.seats)), None]


def pieces_in(value: Any) -> Iterator[StrEnum]:
    """The pieces that lie somewhere in a state. (A piece that stands alone in a field is a mention, not a place.)"""
    if isinstance(value, tuple):
        for item in value:
            if isinstance(item, StrEnum):
                yield item
            else:
                yield from pieces_in(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from pieces_in(getattr(value, part.name))


def count_pieces(state: Any) -> Counter[StrEnum]:
    return Counter(pieces_in(state))


def outcome(game: AnyGame, state: Any, mover: Any, action: Any) -> IllegalMove | tuple[Any, ...]:
    """The refusal of a move, or the events of an accepted one."""
    try:
        return game.apply(state, mover, action).events
    except IllegalMove as refused:
        return refused
