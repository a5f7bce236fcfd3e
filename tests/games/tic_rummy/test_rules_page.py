"""Every collection drawn on the rules page is one, and every other one is not."""

import re

import pytest

from app.cards.tic import TicCard
from app.games.game import IllegalMove
from app.games.tic_rummy.collections import read_collection
from app.games.tic_rummy.rounds import Required
from app.web.rules_pages import RULES

PAGE = (RULES / "en" / "tic-rummy.md").read_text("utf-8")
EXAMPLES = re.findall(r"^\{cards: ([^|]+) \| (Not an? )?(Single|Tic|Nic|Mono|Duo|Tripo): ", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("notation", "no", "kind"), EXAMPLES)
def test_an_example_is_the_collection_that_its_words_say(notation: str, no: str, kind: str) -> None:
    cards = tuple(TicCard(word) for word in notation.split() if "-" in word)
    required = Required(kind.lower(), len(cards))  # type: ignore[arg-type]
    if no:
        with pytest.raises(IllegalMove):
            read_collection(required, cards)
    else:
        assert read_collection(required, cards) == cards


def test_each_kind_is_drawn() -> None:
    assert {kind for _, no, kind in EXAMPLES if not no} == {"Single", "Tic", "Nic", "Mono", "Duo", "Tripo"}
