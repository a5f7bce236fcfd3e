"""Points of a deal line by line, winners of a deal and of a match, options."""

import json

import pytest

from app.codec import Unreadable, reader
from app.games.game import DealResult, Side
from app.games.team_tic import GAME
from app.games.team_tic.scoring import total
from tests.games.team_tic.tables import At, cards, table, written

READER = reader(GAME.options_type)


@pytest.mark.parametrize(
    ("group", "points"),
    [
        ("3qv 3qc 3qr", 3),
        ("3qv 3qc 3qr 3qo", 8),
        ("3qv 3qc 3qr 3qo 3qy", 20),
        ("1ov 1oc 1or", 3 + 5),
        ("5sr 4sr 3sr 2sr", 8 + 10),
        ("5sr 4sr 3sr 2sr 1sr", 20 + 10),
        ("1ov 2cc 3ty 4qo 5sr", 20 + 5 + 10),  # a Tripo may hold both
        ("1oc 1oy 1or", 3),
    ],
)
def test_a_group_counts_by_its_final_size_and_for_extreme_cards(group: str, points: int) -> None:
    assert total(cards(group)) == points


def over(*hands: str, **more: object) -> At:
    """A deal that seat 0 has ended by discarding its last card."""
    return table("3to", *hands, **more).move("discard 3to")  # type: ignore[arg-type]


def test_a_deal_is_counted_line_by_line() -> None:
    groups = ("0: 3qv 3qc 3qr 3qo 3qy", "1: 5sr 4sr 3sr", "0: 1ov 1oc 1or", "0: 4tv 4tc 4tr 4to")
    at = over("2qv 2oc", "2tv 2to 5ty", "1sv", groups=groups)
    result = GAME.result(at.state)
    assert result is not None
    assert [(line.side, line.what, line.points, written(line.pieces)) for line in result.lines] == [
        (0, "group", 20, "3qv 3qc 3qr 3qo 3qy"),
        (0, "group", 3, "1ov 1oc 1or"),
        (0, "extreme", 5, "1ov"),
        (0, "group", 8, "4tv 4tc 4tr 4to"),
        (0, "went_out", 10, ""),
        (0, "cards_left", 0, ""),
        (0, "cards_left", -6, ""),  # the partner's hand
        (1, "group", 3, "5sr 4sr 3sr"),
        (1, "extreme", 10, "5sr"),
        (1, "cards_left", -4, ""),
        (1, "cards_left", -2, ""),
    ]
    assert (result.points, result.winners, result.void) == ((40, 7), (0,), False)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_points_are_the_sum_of_their_lines(seats: int) -> None:
    hands = ["2qv 2oc", "2tv", "1sv 1sr 5cr", "4qv", "4cr 4cy"]
    at = over(*hands[: seats - 1], groups=("0: 3qv 3qc 3qr 3qo", "1: 5sr 4sr 3sr"))
    result = GAME.result(at.state)
    assert result is not None
    for side, points in enumerate(result.points):
        assert points == sum(line.points for line in result.lines if line.side == side)


def test_an_extreme_card_counts_for_the_owner_of_the_group_whoever_added_it() -> None:
    at = table("5sr", "2qv", groups=("1: 4sr 3sr 2sr",)).move("add 5sr to 0")
    assert at.points == (10, 8 + 10 - 2)


def test_an_extreme_card_in_the_hand_costs_no_more_than_any_other() -> None:
    assert over("5sr 1ov").points == over("4sr 2ov").points == (10, -4)


def test_added_cards_count_for_the_owner_of_the_group() -> None:
    at = table("3qo 3qy", "2qv", groups=("1: 3qv 3qc 3qr",)).move("add 3qo 3qy to 0")
    assert at.points == (10, 20 - 2)


def test_the_sides_with_the_most_points_win_the_deal() -> None:
    tied = over("2qv", groups=("1: 3qv 3qc 3qr 3qo", "1: 1tv 1tc 1tr"))
    result = GAME.result(tied.state)
    assert result is not None
    assert (result.points, result.winners) == ((10, 9), (0,))
    three = over("2qv 2ov", "2tv", "4qv", "4cr", "1sr", groups=("1: 3qv 3qc 3qr 3qo 3qy", "2: 1tv 1tc 1tr 1to 1ty"))
    result = GAME.result(three.state)
    assert result is not None
    assert (result.points, result.winners) == ((8, 14, 16), (2,))


def test_the_view_shows_what_the_sides_would_have_if_the_deal_ended_now() -> None:
    at = table("1tr 1ty", "2qv", "2so 2sr", "4cr", groups=("0: 3qv 3qc 3qr 3qo", "1: 5sr 4sr 3sr"))
    for watcher in (0, 1, None):
        view = at.view(watcher)
        assert [(of.points, of.bonus) for of in view.worths] == [(8, 0), (3, 10)]
        assert view.scores == (8 - 8, 13 - 4)
    ended = over("2qv", "2so", "4cr", groups=("0: 3qv 3qc 3qr 3qo",))
    assert ended.view().scores == ended.points


def deal(*points: int) -> DealResult:
    return DealResult(points, tuple(Side(side) for side, score in enumerate(points) if score == max(points)))


@pytest.mark.parametrize(
    ("deals", "past", "winners"),
    [
        (1, [], None),
        (1, [deal(12, 30)], (1,)),
        (1, [deal(30, 30)], (0, 1)),
        (2, [deal(12, 30)], None),
        (2, [deal(12, 30), deal(20, 5)], (1,)),  # 32 to 35
        (2, [deal(12, 30), deal(20, 2)], (0, 1)),
        (3, [deal(50, 0), deal(0, 20), deal(0, 20)], (0,)),  # the total, not the number of deals won
        (1, [deal(-8, -20)], (0,)),
    ],
)
def test_the_highest_total_over_all_deals_wins_the_match(
    deals: int, past: list[DealResult], winners: tuple[int, ...] | None
) -> None:
    assert GAME.match_winners(tuple(past), GAME.options_type(deals=deals), 4) == winners


def test_with_six_seats_three_totals_are_compared() -> None:
    past = (deal(10, 30, 20), deal(10, 0, 10))
    assert GAME.match_winners(past, GAME.options_type(deals=2), 6) == (1, 2)


@pytest.mark.parametrize(
    ("options", "readable"),
    [
        ({}, True),
        ({"deals": 20, "variation": "sequences"}, True),
        ({"deals": 0}, False),
        ({"deals": 21}, False),
        ({"deals": True}, False),
        ({"variation": "tic"}, False),
        ({"hand_size": 8}, False),
    ],
)
def test_options_keep_to_their_ranges(options: dict[str, object], readable: bool) -> None:
    try:
        READER.read(json.dumps(options))
    except Unreadable:
        assert not readable
    else:
        assert readable
