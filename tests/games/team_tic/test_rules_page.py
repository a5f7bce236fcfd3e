"""Every group drawn on the rules page is one, and every other one is not."""

import re

import pytest

from app.cards.tic import TicCard, steps
from app.games.game import IllegalMove, Side
from app.games.team_tic.groups import read_group
from app.games.team_tic.state import Variation
from app.web.rules_pages import RULES

PAGE = (RULES / "en" / "team-tic.md").read_text("utf-8")
DRAWN = re.findall(r"^\{cards: ([^|]+) \|", PAGE, re.MULTILINE)
NAMED = re.findall(r"^\{cards: ([^|]+) \| (Not a )?(Tic|Duo|Tripo): ", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("notation", "no", "kind"), NAMED)
def test_an_example_is_the_group_that_its_words_say(notation: str, no: str, kind: str) -> None:
    variation: Variation = "tics" if kind == "Tic" else "sequences"
    row = tuple(TicCard(word) for word in notation.split() if "-" in word)
    if no:
        with pytest.raises(IllegalMove):
            read_group(row, variation, Side(0))
    else:
        assert read_group(row, variation, Side(0)).kind == kind.lower()


@pytest.mark.parametrize("notation", [notation for notation in DRAWN if ">" in notation])
def test_the_stitches_are_the_properties_that_move_one_step(notation: str) -> None:
    parts = notation.split()
    for before, stitches, after in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        assert steps(TicCard(before), TicCard(after)) == len(stitches)


def test_each_kind_is_drawn() -> None:
    assert {kind for _, no, kind in NAMED if not no} == {"Tic", "Duo", "Tripo"}
