"""Penalty points, moving on, and the end of a match."""

import pytest

from app.games.game import DealResult, Side
from app.games.registry import GAMES
from tests.games.sitting import Sitting
from tests.games.tic_rummy.tables import KEY, meld, sitting

TIC = meld("tic", "1-star-red 1-star-cyan 1-star-orange")


def gone_out(*others: str, rounds: tuple[int, ...], down: str = "0") -> Sitting:
    """Seat 0 has just gone out."""
    at = sitting("1-star-violet", *others, rounds=rounds, down=down, melds=(TIC,))
    return at.move("0 draw deck", "0 add 1-star-violet 0", "0 discard 5-circle-cyan")


def test_every_card_left_in_a_hand_counts_its_number_whether_its_player_laid_down_or_not() -> None:
    at = gone_out("5-star-red 3-circle-cyan", "4-star-red 1-circle-violet 2-circle-red", rounds=(1, 1, 1), down="02")
    result = at.view(None).result
    assert (result.points, result.winners, result.void) == ((0, 8, 7), (0,), False)
    assert [(line.side, line.what, line.points, " ".join(line.pieces)) for line in result.lines] == [
        (0, "went_out", 0, ""),
        (1, "not_laid_down", 8, "5-star-red 3-circle-cyan"),
        (2, "laid_down", 7, "4-star-red 1-circle-violet 2-circle-red"),
    ]


@pytest.mark.parametrize(
    ("rounds", "down", "after"),
    [
        ((1, 1, 1), "0", (2, 1, 1)),
        ((1, 4, 2), "02", (2, 4, 3)),
        ((7, 7, 6), "012", (8, 8, 7)),
        ((3, 8, 8), "02", (4, 8, 8)),
        ((8, 7, 8), "01", (8, 8, 8)),
    ],
)
def test_whoever_laid_down_moves_on_by_one_round_at_most_to_the_eighth(
    rounds: tuple[int, ...], down: str, after: tuple[int, ...]
) -> None:
    at = gone_out("5-star-red", "4-star-red", rounds=rounds, down=down)
    result = at.game.result(at.state)
    assert result is not None
    assert (result.carry, at.view(1).result.rounds, at.events[-1].rounds) == (after, after, after)


def deal(points: tuple[int, ...], winner: int | None, rounds: tuple[int, ...]) -> DealResult:
    """A deal, and the rounds after it."""
    winners = () if winner is None else (Side(winner),)
    return DealResult(points, winners, void=winner is None, carry=rounds)


@pytest.mark.parametrize(
    ("past", "winners"),
    [
        ([], None),
        # reaching Round 8 does not end the match, nor does somebody else who goes out
        ([deal((0, 9), 0, (7, 8)), deal((0, 9), 0, (8, 8))], None),
        ([deal((0, 9), 0, (8, 7)), deal((9, 0), 1, (8, 8))], None),
        ([deal((0, 9), 0, (8, 7)), deal((0, 0), None, (8, 7))], None),
        # going out on Round 8 does; the fewest points win, whoever it was
        ([deal((0, 9), 0, (8, 7)), deal((0, 4), 0, (8, 7))], (0,)),
        ([deal((30, 0), 1, (8, 8)), deal((0, 4), 0, (8, 8))], (1,)),
        ([deal((0, 9), 0, (8, 7)), deal((0, 0), None, (8, 7)), deal((0, 4), 0, (8, 7))], (0,)),
        ([deal((5, 0), 1, (8, 8)), deal((0, 5), 0, (8, 8))], (0, 1)),
    ],
)
def test_the_match_ends_when_a_player_on_round_eight_goes_out_and_the_fewest_points_win(
    past: list[DealResult], winners: tuple[int, ...] | None
) -> None:
    game = GAMES[KEY]
    assert game.match_winners(tuple(past), game.options_type(), 2) == winners


def test_counted_hands_lie_open() -> None:
    at = gone_out("5-star-red 3-circle-cyan", rounds=(1, 1))
    assert at.game.concealed(at.state, None) == frozenset(at.state.deck)
