"""The best play: always legal, as good as trying everything, and honest about being the best."""

import random

import pytest

from app.cards.tiles import tiles_for
from app.games.rummikub.judge import Position, judge_play
from app.games.rummikub.solver.best import best_play, quick_play
from app.games.rummikub.solver.change import least_changing
from app.games.rummikub.solver.puzzle import Effort
from tests.games.rummikub.brute import best_by_trying, laid, small_position
from tests.games.rummikub.tables import position, word, words

ENOUGH = 600


@pytest.mark.parametrize(
    ("lies", "rack", "lays"),
    [
        ("", "R4 R5 R6 B1", "R4 R5 R6"),
        ("", "R4 R5 B6", ""),
        ("R4 R5 R6", "R7 B1", "R7"),
        ("R4 R5 R6", "R7 R3 B1", "R7 R3"),
        ("R4 R5 R6 R7 R8", "R6b", "R6b"),  # a split
        ("R1 R2 R3, B1 B2 B3, K1 K2 K3", "O1", "O1"),  # four runs become three groups, of which one has four
        ("R4 R5 R6 R7", "B4 K4 O9", "B4 K4"),
        ("R4 R5 R6", "K9 B9 O9 R7 R8", "K9 B9 O9 R7 R8"),
        ("", "R4 R5 R7 J B1", "R4 R5 R7 J"),
        ("", "R4 R5 R6 J B1", "R4 R5 R6"),  # the joker is kept, it would lay nothing more
        ("", "R4 R5 R6 J", "R4 R5 R6 J"),  # unless that empties the rack
        ("K4 B4 R4", "J", "J"),
        ("R4 J R6", "R5 O8 O9 B1", "R5 O8 O9"),  # the joker is taken
        ("R4 J R6", "O8 O9 B1", ""),  # but only for a tile
        ("R4 R5 J", "R2 B1", "R2"),  # it is kept at the other end
        ("R9 B9 K9 J", "O9 B1", ""),  # it would have nowhere to go
        ("R9 B9 K9 J", "O9", ""),
    ],
)
def test_most_tiles_are_laid(lies: str, rack: str, lays: str) -> None:
    answer = best_play(position(lies, rack), Effort(ENOUGH))
    played = answer.play.played if answer.play else ()
    assert (sorted(map(word, played)), answer.proved) == (sorted(lays.split()), True)


def test_of_equally_many_tiles_the_higher_ones_are_laid() -> None:
    answer = best_play(position("", "R3 B3 K3 R4 R5"), Effort(ENOUGH))
    assert answer.play
    assert words(answer.play.table) == "R3 R4 R5"


@pytest.mark.parametrize(
    ("rack", "lays"),
    [
        ("R9 R10 R11 B1", "R9 R10 R11"),
        ("R8 R9 R10 B1", None),  # 27
        ("R8 R9 R10 B1 K1 O1", "R8 R9 R10 B1 K1 O1"),  # 27 and 3
        ("R8 R9 R10 J B1", "R8 R9 R10 J"),  # as the eleven
        ("R9 R10 R11 J B1", "R9 R10 R11"),  # it is enough without
        ("K12 B12 J R1", "K12 B12 J"),
    ],
)
def test_an_opening_makes_30_of_own_tiles(rack: str, lays: str | None) -> None:
    answer = best_play(position("R1b R2b R3b", rack, opened=False), Effort(ENOUGH))
    assert (answer.play and " ".join(map(word, answer.play.played))) == lays
    assert answer.proved


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_answer_is_as_good_as_trying_everything(jokers: int) -> None:
    proved = 0
    for seed in range(25):
        chance = random.Random(seed)
        where = small_position(chance, jokers=jokers, rack=chance.randint(2, 4), table=chance.randint(1, 2))
        answer = best_play(where, Effort(ENOUGH))
        assert_legal(where, answer.play)
        best = best_by_trying(where)
        goes_out = answer.play is not None and len(answer.play.played) == len(where.rack)
        assert laid(answer.play) == best or goes_out or not answer.proved, (seed, words(where.table))
        proved += answer.proved
    assert proved >= 23


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_an_opening_is_as_good_as_trying_everything(jokers: int) -> None:
    high = [tile for tile in tiles_for(2) if tile.number >= 9 and tile.colour < 3]
    spare = tuple(tile for tile in tiles_for(2) if tile.is_joker)[:jokers]
    opened = 0
    for seed in range(12):
        where = Position((), (*random.Random(seed).sample(high, 7 - jokers), *spare), opened=False)
        answer = best_play(where, Effort(ENOUGH))
        opened += answer.play is not None
        assert laid(answer.play) == best_by_trying(where) or len(answer.play.played if answer.play else ()) == 7
    assert opened > 0


def assert_legal(where: Position, play: object) -> None:
    if play is not None:
        table = play.table  # type: ignore[attr-defined]
        assert judge_play(where, table) == play


MIDDLE = "R1 R2 R3, B1 B2 B3, K1 K2 K3, O5 O6 O7 O8, R9 B9 K9, B10 B11 B12, K10 K11 K12 K13, R4 B4 O4"


@pytest.mark.parametrize("nodes", [0, 1, 5, 600])
def test_the_answer_is_legal_however_little_time_there_is(nodes: int) -> None:
    where = position(MIDDLE, "O1 O9 R9b R10 K9b J B13")
    answer = best_play(where, Effort(nodes))
    assert_legal(where, answer.play)
    assert answer.proved == (nodes == 600)


def test_the_caller_may_say_that_time_is_up() -> None:
    where = position(MIDDLE, "O1 O9 R9b R10 K9b J B13")
    asked = iter(range(1000))
    answer = best_play(where, Effort(ENOUGH, lambda: next(asked) > 2))
    assert_legal(where, answer.play)
    assert not answer.proved


@pytest.mark.parametrize(
    ("lies", "rack", "rebuilt"),
    [
        ("R4 R5 R6, K7 B7 O7", "R7 B1", 0),  # it goes behind the run, not into the group
        ("R4 R5 R6 R7, K9 B9 O9", "B4 K4 O1", 1),
        (MIDDLE, "O1 R1b", 2),
        (MIDDLE, "B13 O9 R1b", 0),
    ],
)
def test_the_best_play_can_be_had_with_little_change(lies: str, rack: str, rebuilt: int) -> None:
    where = position(lies, rack)
    best = best_play(where, Effort(ENOUGH))
    assert best.play
    play = least_changing(where, best.play, best, Effort(ENOUGH))
    assert_legal(where, play)
    assert laid(play) == laid(best.play)
    after = [set(combination) for combination in play.table]
    assert sum(not any(now.issuperset(old) for now in after) for old in where.table) == rebuilt


def test_a_quick_play_leaves_every_combination_whole() -> None:
    where = position("R4 R5 R6 R7 R8, B7 K7 O7", "R6b R9 R7b R3")
    quick = quick_play(where, Effort(ENOUGH)).play
    assert quick
    assert words([sorted(quick.played)]) == "R3 R7b R9"
