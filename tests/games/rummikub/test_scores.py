"""Points of a deal and winners of a match."""

import pytest

from app.codec import encode
from app.games.game import DealResult, Side
from app.games.rummikub import GAME
from app.games.rummikub.state import RummikubOptions
from tests.games.rummikub.tables import rummikub

LIES = "R4 R5 R6"


def test_whoever_empties_the_rack_gets_what_the_others_hold_and_a_joker_counts_30() -> None:
    over = rummikub(LIES, "R7", "K2 K13", "J R1").move("play R4 R5 R6 R7")
    result = over.view(None).result
    assert (result.points, result.winners, result.void) == ((46, -15, -31), (0,), False)
    assert [(line.side, line.what, line.points, line.pieces) for line in result.lines] == [
        (0, "went_out", 46, ()), (1, "rack", -15, ("black-2a", "black-13a")), (2, "rack", -31, ("joker-a", "red-1a")),
    ]  # fmt: skip
    assert (over.events[-1].winners, over.events[-1].went_out) == ((0,), True)


@pytest.mark.parametrize(
    ("racks", "points", "winners"),
    [
        (["K5", "K9", "J"], (29, -4, -25), (0,)),
        (["K9", "K5", "K10 B3"], (-4, 12, -8), (1,)),
        (["K5", "B5", "J"], (12, 12, -25), (0, 1)),  # 25, split and rounded down
        (["K5", "B5", "O2 K3"], (0, 0, 0), (0, 1, 2)),
    ],
)
def test_with_nobody_out_the_lowest_rack_gets_what_the_others_hold_above_it(
    racks: list[str], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = rummikub(LIES, *racks, pool="").move("pass", "pass", "pass").view(0).result
    assert (result.points, result.winners) == (points, winners)


def test_racks_are_counted_openly_when_the_deal_is_over() -> None:
    over = rummikub(LIES, "R7", "K2", "J", pool="B1").move("play R4 R5 R6 R7")
    assert "black-2a" in str(encode(over.view(2)))
    assert GAME.concealed(over.state, None) == {"blue-1a"}


def deal(points: tuple[int, ...], *winners: int) -> DealResult:
    return DealResult(points, tuple(map(Side, winners)))


A, B, AB = deal((10, -10), 0), deal((-30, 30), 1), deal((0, 0), 0, 1)


@pytest.mark.parametrize(
    ("rounds", "past", "winners"),
    [
        (1, [], None),
        (1, [A], None),  # a round holds as many deals as there are seats
        (1, [A, A], (0,)),
        (1, [A, B], (1,)),  # one each: the higher score
        (1, [A, AB], (0,)),
        (1, [AB, AB], (0, 1)),
        (2, [A, A], None),
        (2, [A, A, A, B], (0,)),  # most deals, whatever the score
    ],
)
def test_the_match_goes_to_most_deals_then_to_the_higher_score(
    rounds: int, past: list[DealResult], winners: tuple[int, ...] | None
) -> None:
    assert GAME.match_winners(tuple(past), RummikubOptions(rounds=rounds), 2) == winners


def test_every_seat_scores_alone() -> None:
    assert GAME.sides(3) == ((0,), (1,), (2,))
