"""The rules pages: their notation, and that every drawn example is what the game itself says."""

import re
from collections.abc import Callable, Iterator

import pytest

from app.cards.tic import TicCard, shared, steps
from app.games.registry import GAMES
from app.web.rules_pages import RULES, rendered, rules_body

STITCHES: dict[str, Callable[[TicCard, TicCard], int]] = {
    "tic-a-long": lambda a, b: shared(a, b) % 3,
    "mono-duo-tripo": steps,
    "tic-rummy": steps,
    "team-tic": steps,
}


def examples(key: str) -> Iterator[str]:
    text = (RULES / "en" / f"{key}.md").read_text("utf-8")
    yield from re.findall(r"^\{cards: ([^|}]+?) *[|}]", text, re.MULTILINE)


@pytest.mark.parametrize("key", GAMES)
def test_every_example_is_as_the_game_has_it(key: str) -> None:
    for example in examples(key):
        parts = re.split(r"\s+", example)
        assert [TicCard(part) for part in parts if "-" in part], example
        for card, sign, after in zip(parts, parts[1:], parts[2:], strict=False):
            if "-" not in sign:
                stitches = STITCHES[key](TicCard(card), TicCard(after))
                assert stitches == (0 if sign == "x" else len(sign)), example


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_its_page_with_one_minute_and_contents(key: str) -> None:
    body = rules_body("en", key)
    assert body.startswith('<div class="note">')
    targets = re.findall(r'<a href="#([^"]+)">', body)
    assert targets
    assert set(targets) == set(re.findall(r'<h2 id="([^"]+)">', body))


def test_an_example_becomes_a_figure() -> None:
    assert rendered("{cards: 4-square-cyan >> 4-square-red | A Tic.}") == (
        '<figure class="example" data-cards="4-square-cyan &gt;&gt; 4-square-red">'
        "<figcaption>A Tic.</figcaption></figure>\n"
    )
    assert rendered("{cards: 5-star-red}") == '<figure class="example" data-cards="5-star-red"></figure>\n'


def test_an_example_ends_the_paragraph_before_it() -> None:
    assert "<p>Look:</p>\n<figure" in rendered("Look:\n{cards: 5-star-red}")


def test_html_is_shown_and_not_obeyed() -> None:
    assert "<script>" not in rendered("<script>alert(1)</script>")
    assert "<script>" not in rendered("{cards: <script> | <script>}")
