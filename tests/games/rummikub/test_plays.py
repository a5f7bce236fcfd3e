"""Which tables may be handed in: opening, rearranging, and what a play has to hold."""

import pytest

from tests.games.rummikub.tables import rummikub

REST = "K13 K13b"
"""Tiles that stay on the rack."""


@pytest.mark.parametrize(
    ("lies", "rack", "play", "code"),
    [
        ("", "R9 R10 R11", "R9 R10 R11", None),  # 30
        ("", "R8 R9 R10", "R8 R9 R10", "opening_too_low"),  # 27
        ("", "R1 R2 R3 K8 B8 O8", "R1 R2 R3, K8 B8 O8", None),  # 6 + 24
        ("", "R1 R2 R3 K7 B7 O7", "R1 R2 R3, K7 B7 O7", "opening_too_low"),
        ("", "R9 R10 J", "R9 R10 J", None),  # the joker counts 11
        ("", "R9 R10 J", "J R9 R10", "opening_too_low"),  # the joker counts 8
        ("", "K10 B10 J", "K10 B10 J", None),
        ("", "K9 B9 J", "K9 B9 J", "opening_too_low"),
        ("", "R9 J Jb", "R9 J Jb", None),  # 9, 10, 11
        ("", "R9 J Jb", "J Jb R9", "opening_too_low"),  # three nines
        ("R4 R5 R6", "R7 R9 R10 R11", "R4 R5 R6 R7, R9 R10 R11", "not_opened_yet"),
        ("R4 R5 R6", "R9 R10 R11", "R9 R10 R11, R4 R5 R6", None),  # the order of the combinations is free
        ("R4 R5 R6", "R9 R10 R11", "R6 R5 R4, R9 R10 R11", None),  # it lies in order again
        ("K4 B4 R4", "R9 R10 R11", "R4 K4 B4, R9 R10 R11", None),  # as is the order in a group
        ("K4 J R4", "R9 R10 R11", "R4 K4 J, R9 R10 R11", None),
        ("R4 R5 J", "R9 R10 R11", "J R4 R5, R9 R10 R11", "not_opened_yet"),  # but not a joker's place in a run
        ("R4 R5 R6 R7", "R8 R9 R10", "R4 R5 R6, R7 R8 R9 R10", "not_opened_yet"),
        ("R4 R5 J", "R6 R9 R10 R11", "R4 R5 R6, J R9 R10 R11", "not_opened_yet"),  # nor is a joker taken
        ("R4 R5 R6, R7 R8 R9", "K9 K10 K11", "R4 R5 R6 R7 R8 R9, K9 K10 K11", "not_opened_yet"),
    ],
)
def test_the_first_tiles_are_own_ones_worth_30_and_leave_the_table_alone(
    lies: str, rack: str, play: str, code: str | None
) -> None:
    assert rummikub(lies, f"{rack} {REST}", REST, opened=False).code(f"play {play}") == code


def test_the_refusal_of_a_low_opening_says_what_the_tiles_make() -> None:
    refused = rummikub("", "R6 R7 R8 R1", REST, opened=False).refusal("play R6 R7 R8")
    assert refused
    assert refused.data == {"worth": 21, "needed": 30}


@pytest.mark.parametrize(
    ("lies", "rack", "play", "code"),
    [
        ("R4 R5 R6", "R7", "R4 R5 R6 R7", None),
        ("R4 R5 R6", "R3", "R6 R5 R4 R3", None),  # it is put in order
        ("R4 R5 R6", "R7", "R4 R5 R6", "nothing_played"),
        ("R4 R5 R6 R7", "R4b K4", "R5 R6 R7, R4 R4b K4", "colour_twice"),
        ("R4 R5 R6 R7", "B4 K4", "R5 R6 R7, R4 B4 K4", None),
        ("R4 R5 R6 R7 R8", "R6b", "R4 R5 R6b, R6 R7 R8", None),  # a split
        ("R4 R5 R6 R7", "R6b", "R4 R5 R6b, R6 R7", "too_short"),
        ("R4 R5 R6", "B4 K4", "R4 B4 K4, R5 R6", "too_short"),
        ("R4 R5 R6", "R7", "R4 R5 R7, R6", "gap_in_run"),
        ("R4 R5 R6", "R8 K1 K2 K3", "R4 R5 R6 R8, K1 K2 K3", "gap_in_run"),  # all is judged, not the new alone
        ("R1 R2 R3, B1 B2 B3, K1 K2 K3", "O1 O2 O3", "R1 B1 K1 O1, R2 B2 K2 O2, R3 B3 K3 O3", None),
        ("R4 R5 R6", "R7", "R4 R5 R7", "tile_missing"),  # no tile goes to the rack
        ("R4 R5 R6", "R7 R8", "R4 R5, R6 R7 R8", "too_short"),
        ("R4 R5 R6", "K1 K2 K3", "K1 K2 K3", "tile_missing"),
        ("R4 R5 R6", "R7", "R4 R5 R6 R7 R7", "tile_twice"),
        ("R4 R5 R6", "R7", "R4 R5 R6, R4 R5 R6 R7", "tile_twice"),
        ("R4 R5 R6", "R7", "R4 R5 R6 R7 R8", "not_in_hand"),
        ("R4 R5 R6", "R7", "R4 R5 R6 R7c", "not_in_hand"),  # four seats have no third copy
        ("R4 R5 R6", "R7", "", "tile_missing"),
        ("R4 R5 R6", "R7", ", R4 R5 R6 R7", None),
    ],
)
def test_after_the_opening_the_whole_table_may_be_rebuilt_as_long_as_it_adds_up(
    lies: str, rack: str, play: str, code: str | None
) -> None:
    assert rummikub(lies, f"{rack} {REST}", REST).code(f"play {play}") == code


def test_a_tile_that_is_not_at_hand_is_refused_alike_wherever_it_lies() -> None:
    at = rummikub("R4 R5 R6", "R7 K1", "R8 K2", pool="R9")
    codes = {at.code(f"play R4 R5 R6 R7 {lies}") for lies in ("R8", "R9", "R13c", "Jd")}
    assert codes == {"not_in_hand"}


@pytest.mark.parametrize(
    ("play", "data"),
    [
        ("R4 R5 R7", {"colour": "red", "numbers": (4, 5, 7), "missing": (6,), "jokers": 0}),
        ("R4 J R9", {"colour": "red", "numbers": (4, 9), "missing": (5, 6, 7, 8), "jokers": 1}),
        ("R4 R5 B9", {"one": "red 4", "other": "blue 9"}),
        ("R4 R4b R5", {"colour": "red", "number": 4}),
        ("R4 B4 R4b", {"tile": "red 4"}),
        ("R4 B4", {"faces": "red 4 and blue 4"}),
    ],
)
def test_a_refusal_names_the_combination_and_the_reason(play: str, data: dict[str, object]) -> None:
    refused = rummikub("", "R4 R4b R5 R7 R9 B4 B9 J", REST).refusal(f"play {play}")
    assert refused
    assert {name: value for name, value in refused.data.items() if name != "tiles"} == data
    assert len(refused.data["tiles"]) == len(play.split())  # type: ignore[arg-type]


def test_what_was_played_is_told_and_the_next_seat_is_on_turn() -> None:
    at = rummikub("R4 R5 R6, K1 K2 K3", "R7 R8 B1", REST).move("play K1 K2 K3, R8 R7 R6 R5 R4")
    played, turn = at.events
    assert (played.seat, played.tiles, played.opening, played.worth) == (0, ("red-7a", "red-8a"), False, 0)
    assert (played.rebuilt, played.by_clock, played.hand_size, turn.seat) == (0, False, 1, 1)
    assert (at.table, at.rack(0), at.view(None).to_act) == ("K1 K2 K3, R4 R5 R6 R7 R8", "B1", (1,))


def test_an_opening_is_remembered_and_told() -> None:
    at = rummikub("", "R9 R10 R11 R1 R12", REST, opened=False).move("play R9 R10 R11")
    assert (at.events[0].opening, at.events[0].worth, at.view(1).opened) == (True, 30, (True, False))
    at = at.move("draw")
    assert at.code("play R9 R10 R11 R12") is None
    assert rummikub("R9 R10 R11", "R12 R1", REST, opened=False).code("play R9 R10 R11 R12") == "not_opened_yet"
