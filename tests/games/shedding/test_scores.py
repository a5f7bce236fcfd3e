"""Points of a deal, winners of a match, options."""

import pytest

from app.codec import Unreadable, decode_options
from app.games.game import DealResult, Side
from app.games.registry import GAMES
from tests.games.shedding.tables import FAR, tic_a_long

BOTH = pytest.mark.parametrize("key", ["tic-a-long", "mono-duo-tripo"])


def won_by(*sides: int) -> DealResult:
    return DealResult(tuple(int(seat in sides) for seat in range(3)), tuple(map(Side, sides)))


def test_a_deal_gives_a_point_to_whoever_went_out() -> None:
    at = tic_a_long("4-square-red", FAR, FAR, top="4-square-cyan").move("0 play 4-square-red")
    result = at.game.result(at.state)
    assert result is not None
    assert (result.points, result.winners, result.void) == ((1, 0, 0), (0,), False)
    assert [(line.side, line.what, line.points, line.pieces) for line in result.lines] == [(0, "went_out", 1, ())]


@BOTH
@pytest.mark.parametrize(
    ("deals", "past", "winners"),
    [
        (1, [], None),
        (1, [won_by(2)], (2,)),
        (1, [won_by(0, 2)], (0, 2)),
        (3, [won_by(2), won_by(2)], None),
        (3, [won_by(2), won_by(0), won_by(2)], (2,)),
        (3, [won_by(2), won_by(0), won_by(1)], (0, 1, 2)),
        (2, [won_by(0, 1), won_by(1)], (1,)),
    ],
)
def test_the_match_goes_to_whoever_won_most_deals(
    key: str, deals: int, past: list[DealResult], winners: tuple[int, ...] | None
) -> None:
    game = GAMES[key]
    assert game.match_winners(tuple(past), game.options_type(deals=deals), 3) == winners


@BOTH
def test_every_seat_scores_alone(key: str) -> None:
    assert GAMES[key].sides(3) == ((0,), (1,), (2,))


@pytest.mark.parametrize(
    ("key", "options", "readable"),
    [
        ("tic-a-long", {}, True),
        ("tic-a-long", {"hand_size": 6, "deals": 20, "optional_rules": "dealer-chooses"}, True),
        ("tic-a-long", {"hand_size": 5}, False),
        ("tic-a-long", {"hand_size": 11}, False),
        ("tic-a-long", {"deals": 0}, False),
        ("tic-a-long", {"deals": 21}, False),
        ("tic-a-long", {"deals": True}, False),
        ("tic-a-long", {"optional_rules": "yellow-giveaway"}, False),
        ("tic-a-long", {"tripo_around_the_table": True}, False),
        ("mono-duo-tripo", {"hand_size": 14, "deals": 1, "tripo_around_the_table": True}, True),
        ("mono-duo-tripo", {"hand_size": 15}, False),
        ("mono-duo-tripo", {"hand_size": 6.0}, False),
        ("mono-duo-tripo", {"tripo_around_the_table": 1}, False),
        ("mono-duo-tripo", {"optional_rules": "none"}, False),
    ],
)
def test_options_keep_to_their_ranges(key: str, options: dict[str, object], readable: bool) -> None:
    try:
        decode_options(key, options)
    except Unreadable:
        assert not readable
    else:
        assert readable


@pytest.mark.parametrize(("key", "seats"), [("tic-a-long", (2, 8)), ("mono-duo-tripo", (2, 6))])
def test_how_many_can_play(key: str, seats: tuple[int, int]) -> None:
    counts = GAMES[key].seat_counts
    assert (counts[0], counts[-1], len(counts)) == (*seats, seats[1] - seats[0] + 1)
