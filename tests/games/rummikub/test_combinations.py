"""Runs and groups, and what their jokers stand for."""

from itertools import permutations

import pytest

from app.games.game import IllegalMove
from app.games.rummikub.combinations import is_combination, read
from tests.games.rummikub.tables import tiles, words


@pytest.mark.parametrize(
    ("handed_in", "says"),
    [
        ("R5 R6 R7", "run 18"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "run 91"),
        ("R12 R13 R1", "gap_in_run"),  # the 1 is low
        ("R4 R5 R7", "gap_in_run"),
        ("R5 R6", "too_short"),
        ("R5", "too_short"),
        ("J Jb", "too_short"),
        ("R5 R6 B7", "neither_run_nor_group"),
        ("R5 R6 R6b R7", "number_twice"),
        ("R7 B7 K7", "group 21"),
        ("R7 B7 K7 O7", "group 28"),
        ("R7 B7 R7b", "colour_twice"),
        ("R7 B7 K8", "neither_run_nor_group"),
        ("R7 B7 K7 O7 J", "group_too_long"),
        ("R7 B7 K7 O7 R7b", "colour_twice"),
        ("R7 B7 J Jb Jc", "group_too_long"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 J", "run_too_long"),
        ("R3 J R5 R6", "run 18"),
        ("J R4 R5 R6 R7", "run 25"),
        ("R4 J Jb R7", "run 22"),
        ("R4 J Jb R8", "too_few_jokers"),
        ("R4 J R7", "too_few_jokers"),
        ("R7 B7 J", "group 21"),
        ("R13 B13 K13 J", "group 52"),
    ],
)
def test_a_combination_is_a_group_or_a_run(handed_in: str, says: str) -> None:
    assert said_of(handed_in) == says


def said_of(handed_in: str) -> str:
    try:
        combination = read(tiles(handed_in))
    except IllegalMove as refused:
        return refused.code
    return f"{combination.kind} {combination.worth}"


@pytest.mark.parametrize(
    ("handed_in", "lies"),
    [
        ("R7 R5 R6", "R5 R6 R7"),
        ("J R4 R5", "J R4 R5"),  # valid as it is
        ("R4 R5 J", "R4 R5 J"),
        ("R4 R6 J", "R4 J R6"),  # the joker fills the gap
        ("J R6 R4", "R4 J R6"),
        ("R5 J R4", "R4 R5 J"),  # it is left over: at the upper end
        ("J R1 R2", "R1 R2 J"),  # there is no place below 1
        ("R12 R13 J", "J R12 R13"),  # nor above 13
        ("R13 J Jb R12", "J Jb R12 R13"),
        ("R12 R11 J Jb", "Jb R11 R12 J"),
        ("J Jb R2", "J Jb R2"),  # a group as it is
        ("R13 J Jb", "R13 J Jb"),
        ("B7 R7 K7", "B7 R7 K7"),
    ],
)
def test_a_combination_stays_as_handed_in_or_is_put_in_order(handed_in: str, lies: str) -> None:
    assert words([read(tiles(handed_in)).tiles]) == lies


@pytest.mark.parametrize(
    ("handed_in", "kinds"),
    [
        ("R5 J R7", ["red 6"]),
        ("J R6 R7", ["red 5"]),
        ("R7 B7 J", ["black 7 orange 7"]),
        ("R7 B7 K7 J", ["orange 7"]),
        ("R7 J Jb", ["black 7 blue 7 orange 7 red 8", "black 7 blue 7 orange 7 red 9"]),  # a run or a group
        ("J Jb R1", ["black 1 blue 1 orange 1"] * 2),  # no run as it lies
    ],
)
def test_a_joker_in_a_run_stands_for_its_place_and_in_a_group_for_any_missing_colour(
    handed_in: str, kinds: list[str]
) -> None:
    names = [f"{colour} {number}" for colour in ("black", "blue", "orange", "red") for number in range(1, 14)]
    stands = [" ".join(names[kind] for kind in sorted(may)) for _, may in read(tiles(handed_in)).jokers]
    assert stands == kinds


@pytest.mark.parametrize(
    ("handed_in", "worth"),
    [("R5 J Jb", 18), ("J Jb R5", 15), ("R13 J Jb", 39), ("J Jb R13", 39), ("J Jb Jc", 39), ("J Jb Jc Jd", 52)],
)
def test_where_it_could_be_a_run_or_a_group_the_higher_value_counts(handed_in: str, worth: int) -> None:
    assert read(tiles(handed_in)).worth == worth


def test_the_order_of_the_tiles_decides_nothing_about_whether_they_are_a_combination() -> None:
    for order in permutations(["K13", "K13b", "R13", "O13"]):
        assert not is_combination(tiles(" ".join(order)))
    for order in permutations(["R13", "O13", "K13"]):
        assert is_combination(tiles(" ".join(order)))
    for order in permutations(["R4", "R5", "J", "R8", "Jb"]):
        assert is_combination(tiles(" ".join(order)))
        assert not is_combination(tiles(" ".join(order).replace("R8", "R9")))


def test_a_joker_may_stand_anywhere_in_a_whole_run() -> None:
    run = [f"R{number}" for number in range(1, 14)]
    for place in range(13):
        assert is_combination(tiles(" ".join([*run[:place], "J", *run[place + 1 :]])))
