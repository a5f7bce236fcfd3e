"""Jokers on the table: kept or taken."""

import pytest

from tests.games.rummikub.tables import rummikub

REST = "O1b O2b"


@pytest.mark.parametrize(
    ("lies", "rack", "play", "code"),
    [
        # kept: it still stands for a tile that it could stand for
        ("R4 R5 J", "R7", "R4 R5 J R7", None),
        ("R4 R5 J, K6 B6 O6", "R7 R8", "J R7 R8, K6 B6 O6, R4 R5", "too_short"),
        ("R3 R4 R5 J", "R7 R8", "R3 R4 R5, J R7 R8", None),  # the six, elsewhere
        ("R4 B4 J", "K4", "R4 B4 K4 J", None),  # the orange four now
        ("R4 B4 J, K4b K5 K6", "O5 O6", "R4 B4 K4b, J O5 O6, K5 K6", "too_short"),
        ("R4 B4 J, K4b K5 K6 K7", "O5 O6", "R4 B4 K4b, J O5 O6, K5 K6 K7", None),  # as the orange four
        ("R1 R2 R3 R4, K1 K2 K3 K4, O1 O2 O3 O4, B1 B2 B3 J", "R7 R8 R9",
         "R1 K1 O1 B1, R2 K2 O2 B2, R3 K3 O3 B3, R4 K4 O4 J, R7 R8 R9", None),
        ("R1 R2 R3 R4, K1 K2 K3 K4, O1 O2 O3 O4, B1 B2 B3 J", "R7 R8 R9",
         "R1 K1 O1 B1, R2 K2 O2 B2, R3 K3 O3 B3, R4 K4 O4, J, R7 R8 R9", "too_short"),
        # kept: its combination lies whole, in whatever order
        ("R4 R5 J", "R6", "R4 R5 R6 J", None),
        ("R4 R5 J", "R2", "R2 J R4 R5", None),
        ("R4 R5 J", "R6 R2", "R2 J R4 R5 R6", None),
        # taken: from the rack, from the table, and with no tile of its own
        ("R4 J R6", "R5 O8 O9", "R4 R5 R6, O8 O9 J", None),
        ("R4 J R6, R5 R6b R7 R8", "O8 O9", "R4 R5 R6, R6b R7 R8, O8 O9 J", None),
        ("R4 J R6, R6b R7 R8", "O8 O9", "R4 R6, R6b R7 R8, O8 O9 J", "too_short"),
        ("R4 R5 R6 J", "O8 O9", "R4 R5 R6, O8 O9 J", "joker_not_replaced"),
        ("R4 R5 R6 J", "O8 O9 R7", "R4 R5 R6 R7, O8 O9 J", None),
        ("R4 R5 R6 J", "O8 O9 R3", "R4 R5 R6 R3, O8 O9 J", None),  # valid in some order
        ("R4 R5 R6 J", "O8 O9 R8", "R4 R5 R6, O8 O9 J", "joker_not_replaced"),
        ("R4 B4 J", "K4 O8 O9", "R4 B4 K4, O8 O9 J", None),
        ("R4 B4 J", "O4 O8 O9", "R4 B4 O4, O8 O9 J", None),  # either missing colour
        ("R4 B4 K4 J", "O8 O9", "R4 B4 K4, O8 O9 J", "joker_not_replaced"),
        # the tile need not lie there at the end: it could have
        ("R4 R5 R6 J, R7 B7 O7", "O8 O9", "R4 R5 R6, R7 B7 O7, O8 O9 J", None),
        # taken: into a new combination
        ("R4 J R6, K8 K9 K10", "R5 K12", "R4 R5 R6, K8 K9 K10 J K12", "joker_needs_new_combination"),
        ("R4 J R6, K8 K9 K10 K11", "R5 K13", "R4 R5 R6, K8 K9 K10, K11 J K13", None),
        # taken: with a tile from the rack
        ("R4 J R6, O7 O8 O9 O10, O11 O12 O13", "R5", "R4 R5 R6, O7 O8 O9, J O10 O11 O12 O13",
         "joker_needs_new_combination"),
        ("R4 J R6, O6 O7 O8 O9, B9 B10 B11 B12, R9 R10 R11 R12", "R5",
         "R4 R5 R6, O6 O7 O8, O9 B9 R9 J, B10 B11 B12, R10 R11 R12", "joker_needs_rack_tile"),
        ("R4 J R6, O6 O7 O8 O9, B9 B10 B11 B12", "R5 R9",
         "R4 R5 R6, O6 O7 O8, O9 B9 R9 J, B10 B11 B12", None),
        # two jokers
        ("R4 J R6, B4 Jb B6", "R5 B5 O8 O9 O11", "R4 R5 R6, B4 B5 B6, O8 O9 J O11 Jb", None),
        ("R4 J R6, B4 Jb B6", "R5 O8 O9 O11", "R4 R5 R6, B4 Jb B6, O8 O9 J O11", None),
        ("R4 J R6, B4 Jb B6", "R5 O8 O9", "R4 R5 R6, B4 Jb B6, O8 O9 J", None),
        ("R4 J R6, B4 Jb B6", "R5 O8 O9", "R4 R5 R6, B4 J B6, O8 O9 Jb", None),  # they are alike
        ("R4 R5 R6 J, R4b R5b R6b Jb", "R7 O8 O9 O11",
         "R4 R5 R6 R7, R4b R5b R6b, O8 O9 J O11 Jb", "joker_not_replaced"),  # each needs a tile of its own
        ("R4 R5 R6 J, R4b R5b R6b Jb", "R7 R7b O8 O9 O11",
         "R4 R5 R6 R7, R4b R5b R6b R7b, O8 O9 J O11 Jb", None),
        ("R4 J Jb R7", "R5 O8 O9", "R4 R5 Jb R7, J O8 O9", None),
        ("R4 J Jb R7, R5 R6 R7b R8", "R4b O8 O9 O11",
         "R4 R5 R6 R7, R4b, R7b R8, O8 O9 J O11 Jb", "too_short"),
        # a joker from the rack
        ("R4 J R6", "R5 Jb O8", "R4 R5 R6, O8 J Jb", None),
        ("R4 J R6", "R5 Jb R7", "R4 J R6 R7, R5 Jb", "too_short"),
        ("R4 J R6", "Jb O8 O9", "R4 Jb R6, O8 O9 J", None),  # as if it had been the other one
    ],
)  # fmt: skip
def test_a_joker_is_kept_or_taken_as_it_may_be(lies: str, rack: str, play: str, code: str | None) -> None:
    assert rummikub(lies, f"{rack} {REST}", REST).code(f"play {play}") == code


def test_three_jokers_alone_are_replaced_by_any_tiles_that_go_together() -> None:
    lies, rack = "J Jb Jc", "O8 O9 O11 R3 B3 K3"
    at = rummikub(lies, f"{rack} {REST}", "R1", "R1b", "R2", "R2b")
    assert at.code("play J Jb Jc, R3 B3 K3") is None
    assert at.code("play R3 B3 K3, J Jb Jc O8 O9") is None  # each may stand for a tile as before
