"""Which cards are a collection when it is laid down, and in which order they lie."""

import pytest

from app.games.game import IllegalMove
from app.games.tic_rummy.collections import moves_of, read_collection
from app.games.tic_rummy.rounds import Kind, Required
from tests.games.tic_rummy.tables import cards

COLLECTIONS: list[tuple[Kind, str, str | None]] = [
    # Single: all share one property, and no two Tic
    ("single", "4-circle-red 4-square-cyan 4-star-violet 4-triangle-orange", None),
    ("single", "4-circle-red 3-circle-cyan 1-circle-violet 2-circle-yellow", None),
    ("single", "4-circle-red 3-square-red 1-star-red 2-triangle-red", None),
    ("single", "4-star-red 4-star-cyan 4-square-violet 4-circle-orange", "tic_in_single"),
    ("single", "4-circle-red 4-square-cyan 4-star-violet 4-triangle-red", "tic_in_single"),
    ("single", "4-circle-red 4-square-cyan 4-star-violet 3-triangle-orange", "nic_in_single"),
    ("single", "4-circle-red 4-square-cyan 3-square-red 3-circle-cyan", "nothing_in_common"),
    # Tic: all share the same two properties
    ("tic", "2-star-red 2-star-cyan 2-star-orange", None),
    ("tic", "2-star-red 3-star-red 5-star-red 1-star-red", None),
    ("tic", "2-star-red 2-circle-red 2-square-red", None),
    ("tic", "2-star-red 2-star-cyan 2-circle-red", "single_in_tic"),
    ("tic", "2-star-red 2-star-cyan 3-circle-violet", "nic_in_tic"),
    # Nic: no two share anything
    ("nic", "1-star-cyan 3-circle-red 4-square-violet", None),
    ("nic", "1-star-cyan 3-circle-red 4-square-violet 2-triangle-orange", None),
    ("nic", "1-star-cyan 3-circle-red 4-square-cyan", "single_in_nic"),
    ("nic", "1-star-cyan 3-circle-red 1-square-cyan", "tic_in_nic"),
    # Mono: one property or more moves one increment from card to card, without reversal
    ("mono", "2-star-red 3-circle-red 4-star-cyan 5-star-orange", None),
    ("mono", "5-star-red 4-circle-red 3-star-cyan 2-star-orange", None),
    ("mono", "1-star-red 1-square-red 1-triangle-cyan 1-crescent-violet", None),
    ("mono", "2-star-red 3-square-red 4-triangle-cyan 5-crescent-violet", None),
    ("mono", "3-circle-red 4-star-violet 3-square-yellow", "no_mono"),
    ("mono", "5-circle-red 1-star-violet 2-crescent-yellow", "no_mono"),
    ("mono", "1-circle-red 2-star-violet 4-crescent-cyan", "no_mono"),
    ("mono", "4-circle-yellow 4-circle-orange 4-circle-red", None),
    # Duo: at least two of them
    ("duo", "4-circle-violet 3-crescent-violet 2-triangle-red", None),
    ("duo", "4-circle-violet 3-crescent-cyan 2-triangle-yellow", None),
    ("duo", "4-circle-violet 3-crescent-violet 2-square-red", "no_duo"),
    ("duo", "4-circle-violet 3-crescent-violet 2-circle-red", "no_duo"),
    ("duo", "4-circle-violet 3-crescent-cyan 2-circle-red", "no_duo"),
    # Tripo: all three of them
    ("tripo", "1-square-yellow 2-triangle-orange 3-crescent-red", None),
    ("tripo", "1-circle-violet 2-crescent-cyan 3-triangle-yellow", None),
    ("tripo", "1-square-yellow 2-triangle-orange 3-crescent-orange", "no_tripo"),
    ("tripo", "1-square-orange 2-triangle-red 3-crescent-orange", "no_tripo"),
]


@pytest.mark.parametrize(("kind", "words", "code"), COLLECTIONS)
def test_cards_are_a_collection_or_the_refusal_says_why_not(kind: Kind, words: str, code: str | None) -> None:
    hand = cards(words)
    required = Required(kind, len(hand))
    if code is None:
        assert set(read_collection(required, hand)) == set(hand)
        return
    with pytest.raises(IllegalMove) as refused:
        read_collection(required, hand)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("kind", "words", "named"),
    [
        ("single", "4-circle-orange 4-star-red 4-star-cyan 4-square-violet", "4-star-red 4-star-cyan"),
        ("single", "4-circle-red 4-square-cyan 3-square-red 3-circle-cyan", "4-circle-red 4-square-cyan 3-square-red"),
        ("tic", "2-star-red 2-star-cyan 2-circle-red", "2-star-cyan 2-circle-red"),
        ("nic", "1-star-cyan 3-circle-red 4-square-cyan", "1-star-cyan 4-square-cyan"),
        ("duo", "2-square-red 4-circle-violet 3-crescent-violet", "3-crescent-violet 2-square-red"),
        ("mono", "1-circle-red 3-circle-red 5-circle-red", "1-circle-red 3-circle-red"),
    ],
)
def test_a_refusal_names_the_cards_that_do_not_go_together(kind: Kind, words: str, named: str) -> None:
    """In a sequence: where its longest beginning breaks off."""
    hand = cards(words)
    with pytest.raises(IllegalMove) as refused:
        read_collection(Required(kind, len(hand)), hand)
    assert list(refused.value.data.values()) == named.split()


@pytest.mark.parametrize(
    ("size", "words", "code"),
    [
        (3, "2-star-red 2-star-cyan 2-star-orange", None),
        (3, "2-star-red 2-star-cyan", "wrong_size"),
        (3, "2-star-red 2-star-cyan 2-star-orange 2-star-violet", "wrong_size"),
        (3, "", "wrong_size"),
    ],
)
def test_the_size_of_a_collection_is_exact(size: int, words: str, code: str | None) -> None:
    hand, required = cards(words), Required("tic", size)
    if code is None:
        assert read_collection(required, hand) == hand
        return
    with pytest.raises(IllegalMove) as refused:
        read_collection(required, hand)
    assert (refused.value.code, refused.value.data) == (code, {"kind": "Tic", "size": size, "count": len(hand)})


@pytest.mark.parametrize(
    ("kind", "given", "laid"),
    [
        # an order that is valid is kept
        ("mono", "4-star-red 3-star-cyan 2-star-orange", "4-star-red 3-star-cyan 2-star-orange"),
        ("mono", "2-star-orange 3-star-cyan 4-star-red", "2-star-orange 3-star-cyan 4-star-red"),
        ("mono", "3-circle-red 2-crescent-red 4-triangle-red", "3-circle-red 2-crescent-red 4-triangle-red"),
        # otherwise the first valid one in deck order
        ("mono", "3-star-cyan 2-star-orange 4-star-red", "2-star-orange 3-star-cyan 4-star-red"),
        ("mono", "4-triangle-red 3-circle-red 2-crescent-red", "4-triangle-red 3-circle-red 2-crescent-red"),
        ("mono", "2-crescent-red 4-triangle-red 3-circle-red", "2-crescent-red 3-circle-red 4-triangle-red"),
        ("tripo", "3-star-red 1-triangle-yellow 2-square-orange", "1-triangle-yellow 2-square-orange 3-star-red"),
        # others lie as given
        ("tic", "2-star-red 2-star-cyan 2-star-orange", "2-star-red 2-star-cyan 2-star-orange"),
        ("nic", "4-square-violet 1-star-cyan 3-circle-red", "4-square-violet 1-star-cyan 3-circle-red"),
    ],
)  # fmt: skip
def test_a_sequence_keeps_an_order_that_is_valid_or_is_put_in_the_first_one(kind: Kind, given: str, laid: str) -> None:
    hand = cards(given)
    assert read_collection(Required(kind, len(hand)), hand) == cards(laid)


@pytest.mark.parametrize(
    ("words", "moves"),
    [
        ("2-star-red 3-star-cyan 4-star-red", ("number",)),
        ("2-star-red 3-square-cyan 4-triangle-red", ("number", "shape")),
        ("2-star-red 3-square-orange 4-triangle-yellow", ("number", "shape", "colour")),
        ("2-circle-red 2-crescent-orange 4-triangle-yellow", ("shape", "colour")),
        ("3-star-red 4-square-orange 3-triangle-yellow", ("shape", "colour")),
    ],
)
def test_all_properties_that_moved_without_reversal_are_remembered(words: str, moves: tuple[str, ...]) -> None:
    assert moves_of(cards(words)) == moves
