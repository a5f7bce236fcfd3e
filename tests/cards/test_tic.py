"""The TIC deck and how two cards relate."""

from itertools import permutations

import pytest

from app.cards.tic import COLOURS, DECK, NUMBERS, SHAPES, TicCard, shared, steps


def test_the_deck_holds_each_combination_once_in_deck_order() -> None:
    written = [f"{number}-{shape}-{colour}" for number in NUMBERS for shape in SHAPES for colour in COLOURS]
    assert len(set(DECK)) == 125
    assert list(DECK) == written
    assert [card.place for card in DECK] == list(range(125))
    assert (DECK[0], DECK[-1]) == ("1-circle-violet", "5-star-red")


def test_a_card_is_its_notation() -> None:
    card = TicCard("4-square-cyan")
    assert (card.number, SHAPES[card.shape], COLOURS[card.colour]) == (4, "square", "cyan")
    assert card == "4-square-cyan"
    assert f"{card}" == "4-square-cyan"


@pytest.mark.parametrize("word", ["", "4-square", "0-square-cyan", "6-square-cyan", "4-cyan-square", "4-square-cyan "])
def test_nothing_else_is_a_card(word: str) -> None:
    with pytest.raises(ValueError, match="is not a valid TicCard"):
        TicCard(word)


def test_cards_are_looked_up_as_fast_as_text() -> None:
    assert TicCard.__hash__ is str.__hash__
    assert TicCard.__eq__ is str.__eq__


@pytest.mark.parametrize(
    ("a", "b", "count"),
    [
        ("4-square-cyan", "1-crescent-red", 0),
        ("4-square-cyan", "4-star-red", 1),
        ("4-square-cyan", "1-square-red", 1),
        ("4-square-cyan", "1-star-cyan", 1),
        ("4-square-cyan", "4-square-red", 2),
        ("4-square-cyan", "4-star-cyan", 2),
        ("4-square-cyan", "1-square-cyan", 2),
        ("4-square-cyan", "4-square-cyan", 3),
    ],
)
def test_cards_share_the_properties_that_are_equal(a: str, b: str, count: int) -> None:
    assert shared(TicCard(a), TicCard(b)) == shared(TicCard(b), TicCard(a)) == count


@pytest.mark.parametrize(
    ("a", "b", "count"),
    [
        ("4-square-cyan", "3-circle-red", 1),  # number down; the others move further
        ("4-square-cyan", "4-square-yellow", 1),  # colour up; the others stay
        ("4-square-cyan", "3-star-red", 2),  # number down, shape up
        ("4-square-cyan", "3-star-yellow", 3),  # each its own way
        ("4-square-cyan", "5-triangle-violet", 3),
        ("4-square-cyan", "4-square-red", 0),
        ("4-square-cyan", "2-crescent-orange", 0),  # two increments are no step
    ],
)
def test_a_step_is_exactly_one_increment_up_or_down(a: str, b: str, count: int) -> None:
    assert steps(TicCard(a), TicCard(b)) == steps(TicCard(b), TicCard(a)) == count


@pytest.mark.parametrize(
    ("a", "b", "neighbour"),
    [
        ("1-square-cyan", "5-square-cyan", "2-square-cyan"),
        ("4-circle-cyan", "4-star-cyan", "4-crescent-cyan"),
        ("4-square-violet", "4-square-red", "4-square-cyan"),
        ("5-square-cyan", "1-square-cyan", "4-square-cyan"),
        ("4-star-cyan", "4-circle-cyan", "4-square-cyan"),
        ("4-square-red", "4-square-violet", "4-square-orange"),
    ],
)
def test_no_order_wraps_around(a: str, b: str, neighbour: str) -> None:
    assert steps(TicCard(a), TicCard(b)) == 0
    assert steps(TicCard(a), TicCard(neighbour)) == 1


def test_every_card_has_as_many_relatives_as_a_pencil_counts() -> None:
    for card in DECK:
        relations = [shared(card, other) for other in DECK]
        assert [relations.count(n) for n in (0, 1, 2, 3)] == [64, 48, 12, 1]
    inner, corner = TicCard("3-triangle-yellow"), TicCard("1-circle-violet")
    assert [sum(steps(inner, other) == n for other in DECK) for n in (0, 1, 2, 3)] == [27, 54, 36, 8]
    assert [sum(steps(corner, other) == n for other in DECK) for n in (0, 1, 2, 3)] == [64, 48, 12, 1]


def test_relations_do_not_depend_on_which_card_is_first() -> None:
    for a, b in permutations(DECK[::7], 2):
        assert (shared(a, b), steps(a, b)) == (shared(b, a), steps(b, a))
