"""Who begins, and the dealing."""

from typing import Any

import pytest

from app.cards.tiles import Tile, tiles_for
from app.games.game import DEALER, IllegalMove, Seat, Setup, Shuffled
from app.games.rummikub import GAME
from app.games.rummikub.state import RummikubOptions, RummikubState
from tests.games.rummikub.tables import tiles, word


def fresh(seats: int) -> RummikubState:
    return GAME.setup(Setup(seats), RummikubOptions())


def order(seats: int, front: str = "") -> tuple[Tile, ...]:
    """All tiles, these first."""
    first = tiles(front)
    return (*first, *[tile for tile in tiles_for(seats) if tile not in first])


def mix(state: RummikubState, *orders: tuple[Tile, ...]) -> RummikubState:
    for pieces in orders:
        state = GAME.apply(state, DEALER, Shuffled(pieces)).state
    return state


@pytest.mark.parametrize(
    ("seats", "front", "first", "drawn"),
    [
        (2, "R5 R9", 1, "0 red-5, 1 red-9"),
        (3, "R5 R9 K9", 2, "0 red-5, 1 red-9, 2 black-9, 1 black-1, 2 black-2"),  # only 1 and 2 draw again
        (3, "R5 R9 K9 R2 R1", 1, "0 red-5, 1 red-9, 2 black-9, 1 red-2, 2 red-1"),
        (3, "R5 R9 K9 R1 R2", 2, "0 red-5, 1 red-9, 2 black-9, 1 red-1, 2 red-2"),
        (3, "R9 K5 B9 O4 K4 O3 O2", 0, "0 red-9, 1 black-5, 2 blue-9, 0 orange-4, 2 black-4, 0 orange-3, 2 orange-2"),
        (2, "J R9 R10", 0, "0 joker, 1 red-9, 0 red-10"),  # a joker is no number
        (2, "J R9 R8", 1, "0 joker, 1 red-9, 0 red-8"),
        (2, "J Jb R8 R9", 1, "0 joker, 1 joker, 0 red-8, 1 red-9"),
        (2, "J R9 Jb R10", 0, "0 joker, 1 red-9, 0 joker, 0 red-10"),
        (2, "J R9 B9 K1 K2", 1, "0 joker, 1 red-9, 0 blue-9, 0 black-1, 1 black-2"),  # first the jokers, then the tie
        (2, "R9 B9 J K2 K3", 0, "0 red-9, 1 blue-9, 0 joker, 1 black-2, 0 black-3"),
    ],
)  # fmt: skip
def test_the_highest_number_begins_and_jokers_and_ties_are_drawn_again(
    seats: int, front: str, first: int, drawn: str
) -> None:
    step = GAME.apply(fresh(seats), DEALER, Shuffled(order(seats, front)))
    view = GAME.view(step.state, None)
    told = ", ".join(f"{draw.seat} {draw.tile}" for draw in view.drawn_for_start)
    assert (told, step.state.turn, view.phase) == (drawn, first, "deal")
    assert (step.events[0].draws, step.events[0].first) == (view.drawn_for_start, first)


def test_an_order_that_is_used_up_is_followed_by_another_and_the_drawing_goes_on() -> None:
    ties = [f"{colour}{number}{copy}" for copy in ("", "b") for number in range(1, 14) for colour in "KBOR"]
    used_up = GAME.apply(fresh(2), DEALER, Shuffled(tiles(" ".join([*ties, "J", "Jb"]))))
    assert (used_up.state.phase, used_up.events[0].first) == ("start", None)
    assert len(GAME.shuffle_due(used_up.state)) == 106
    after = GAME.apply(used_up.state, DEALER, Shuffled(order(2, "R5 R9")))
    assert (after.state.turn, len(after.state.start_draws)) == (1, 108)


@pytest.mark.parametrize("seats", range(2, 7))
def test_fourteen_tiles_each_are_dealt_one_at_a_time_from_the_seat_that_begins(seats: int) -> None:
    mixed = tuple(reversed(tiles_for(seats)))
    state = mix(fresh(seats), order(seats, "R5 R9"), mixed)
    racks: list[list[Tile]] = [[] for _ in range(seats)]
    for nth, tile in enumerate(mixed[: 14 * seats]):
        racks[(1 + nth) % seats].append(tile)
    assert [list(rack) for rack in state.racks] == racks
    assert (state.pool, state.phase, GAME.to_act(state)) == (mixed[14 * seats :], "play", {1})


@pytest.mark.parametrize("wrong", [lambda due: due[1:], lambda due: (*due, due[0]), lambda due: (*due[1:], due[1])])
def test_exactly_the_tiles_of_the_set_are_mixed(wrong: Any) -> None:
    start = fresh(2)
    for state in (start, mix(start, order(2, "R5 R9"))):
        with pytest.raises(IllegalMove, match="wrong_pieces"):
            GAME.apply(state, DEALER, Shuffled(wrong(GAME.shuffle_due(state))))
        with pytest.raises(IllegalMove, match="shuffle_is_due"):
            GAME.apply(state, Seat(0), Shuffled(GAME.shuffle_due(state)))


def test_before_the_dealing_nobody_holds_anything() -> None:
    view = GAME.view(fresh(3), Seat(0))
    assert (view.phase, view.to_act, view.hand, view.hand_sizes, view.table) == ("start", (), (), (0, 0, 0), ())
    assert (view.dealer, view.draft, view.opened, view.drawn_for_start) == (None, None, (False,) * 3, ())
    assert [word(tile) for tile in GAME.shuffle_due(fresh(5))[-4:]] == ["J", "Jb", "Jc", "Jd"]
