"""Every example on the rules page is what the game itself says."""

import re
from pathlib import Path

import pytest

from app.cards.tiles import Tile
from app.games.rummikub.combinations import is_combination

PAGE = (Path(__file__).parents[3] / "templates/rules/en/rummikub.md").read_text()
EXAMPLES = re.findall(r"^\{tiles: (x )?([^|}]+?) *\| ([^}]+)\}", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("misfit", "example", "said"), EXAMPLES[1:], ids=lambda part: part[:20])
def test_an_example_is_a_combination_unless_it_is_crossed_out(misfit: str, example: str, said: str) -> None:
    for part in example.split(","):
        assert is_combination(tuple(map(Tile, part.split()))) == (not misfit), said


def test_there_are_examples_and_the_first_shows_the_tiles() -> None:
    assert len(EXAMPLES) == PAGE.count("{tiles:")
    assert [Tile(word).number for word in EXAMPLES[0][1].split()] == [4, 4, 4, 4, 0]
