"""What a group is, in both variations, and which cards it takes."""

from itertools import permutations

import pytest

from app.cards.tic import DECK
from app.games.game import IllegalMove, Side
from app.games.team_tic.groups import ends, in_sequence, moving, read_group, takes, with_added
from app.games.team_tic.state import Variation
from tests.games.team_tic.tables import cards, group, written


def judged(words: str, variation: Variation) -> str:
    """The kind of group that these cards are, or the code with which they are refused."""
    try:
        return read_group(cards(words), variation, Side(0)).kind
    except IllegalMove as refused:
        return refused.code


def grown(words: str, added: str, variation: Variation) -> str:
    """The group after cards were added, or the code with which they are refused."""
    try:
        return written(with_added(group(f"0: {words}", variation), cards(added)).cards)
    except IllegalMove as refused:
        return refused.code


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("3qv 3qc 3qr", "tic"),  # number and shape
        ("3qr 3or 3sr", "tic"),  # number and colour
        ("1qr 5qr 3qr", "tic"),  # shape and colour
        ("3qv 3qc 3qy 3qo", "tic"),
        ("3qv 3qc 3qy 3qo 3qr", "tic"),
        ("3qv 3qc 3sv", "no_tic"),  # not the same two
        ("3qv 3qc 4qv", "no_tic"),
        ("3qv 3qc 3oy", "no_tic"),
        ("3qv 3sc 3or", "no_tic"),  # only the number
        ("1ov 2cc 3ty", "no_tic"),
        ("3qv 3qc", "group_size"),
        ("", "group_size"),
        ("3qv 3qc 3qy 3qo 3qr 4qr", "group_size"),
        ("3qv 3qc 3qv", "card_twice"),
        ("3qv 3qv", "card_twice"),
    ],
)
def test_a_tic_group_is_three_to_five_cards_that_share_the_same_two_properties(row: str, says: str) -> None:
    assert judged(row, "tics") == says


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("1ov 2cr 3tv", "duo"),  # number and shape move, the colour is free
        ("1ov 2cv 3tv", "duo"),
        ("1tv 2cr 3ov", "duo"),  # each in its own direction
        ("4ov 2cc 1ty", "duo"),  # shape and colour
        ("1ov 2sc 3ty", "duo"),  # number and colour
        ("1ov 2cc 3ty", "tripo"),
        ("1sr 2qo 3ty 4cc 5ov", "tripo"),
        ("1oo 2cy 3tc 4qv 5sv", "duo"),  # the colours stop, so only two move through the whole group
        ("1ov 2cc 3oy", "duo"),  # the shapes turn round
        ("1ov 2cc 3oc", "no_sequence"),  # so do two of them
        ("1ov 2qv 3tv", "no_sequence"),  # only the number
        ("1ov 3cv 5tv", "no_sequence"),  # steps of two
        ("1ov 2cv 3tv 5qv", "no_sequence"),  # a gap
        ("1ov 1cc 1oy", "no_sequence"),
        ("4ov 5cv 1tv", "no_sequence"),  # nothing follows 5
        ("1ov 2cv", "group_size"),
        ("1ov 2cv 3tv 1ov", "card_twice"),
    ],
)
def test_in_a_duo_two_properties_move_and_in_a_tripo_three(row: str, says: str) -> None:
    assert judged(row, "sequences") == says


@pytest.mark.parametrize(
    ("handed_in", "lies"),
    [
        ("1ov 2cr 3tv", "1ov 2cr 3tv"),
        ("3tv 2cr 1ov", "3tv 2cr 1ov"),  # as given: it is valid
        ("2cr 1ov 3tv", "1ov 2cr 3tv"),
        ("2cr 3tv 1ov", "1ov 2cr 3tv"),
        ("2cc 1ty 4ov", "1ty 2cc 4ov"),  # of both ways the one that begins lower in deck order
        ("5sr 3ty 4qo 1ov 2cc", "1ov 2cc 3ty 4qo 5sr"),
    ],
)
def test_a_sequence_is_put_in_order_unless_it_is_in_one(handed_in: str, lies: str) -> None:
    assert written(read_group(cards(handed_in), "sequences", Side(0)).cards) == lies


@pytest.mark.parametrize("row", ["1ov 2cr 3tv 4qc", "4ov 2cc 1ty 1qo", "1sr 2qo 3ty 4cc 5ov"])
def test_every_order_of_a_sequence_is_accepted(row: str) -> None:
    orders = {in_sequence(order) for order in permutations(cards(row))}
    assert orders == {cards(row), cards(row)[::-1]}


@pytest.mark.parametrize(
    ("lies", "added", "becomes"),
    [
        ("3qv 3qc 3qr", "3qo", "3qv 3qc 3qr 3qo"),
        ("3qv 3qc 3qr", "3qo 3qy", "3qv 3qc 3qr 3qo 3qy"),
        ("3qv 3qc 3qr", "3so", "does_not_fit"),
        ("3qv 3qc 3qr", "3qo 3so", "does_not_fit"),
        ("3qv 3qc 3qr 3qo", "3qy 3sy", "group_is_full"),
        ("3qv 3qc 3qr 3qo 3qy", "4qy", "group_is_full"),
    ],
)
def test_a_tic_takes_cards_of_its_line_up_to_five(lies: str, added: str, becomes: str) -> None:
    assert grown(lies, added, "tics") == becomes


@pytest.mark.parametrize(
    ("lies", "added", "becomes"),
    [
        ("2cv 3tr 4qv", "5sy", "2cv 3tr 4qv 5sy"),  # behind
        ("2cv 3tr 4qv", "1oy", "1oy 2cv 3tr 4qv"),  # in front
        ("2cv 3tr 4qv", "5sy 1oy", "1oy 2cv 3tr 4qv 5sy"),
        ("2cv 3tr 4qv", "1oy 5sy", "1oy 2cv 3tr 4qv 5sy"),
        ("1ov 2cr 3tv", "4qr 5sy", "1ov 2cr 3tv 4qr 5sy"),
        ("1ov 2cr 3tv", "5sy 4qr", "does_not_fit"),  # in the order in which they are added
        ("3tv 4qr 5sv", "4sr", "does_not_fit"),  # no property turns round
        ("3tv 4cr 5ov", "2qy", "2qy 3tv 4cr 5ov"),
        ("1ov 2cr 3tv", "4sr", "does_not_fit"),  # both have to go on
        ("1ov 2cc 3ty", "4qo", "1ov 2cc 3ty 4qo"),
        ("1ov 2cc 3ty", "4qr", "does_not_fit"),  # a Tripo stays a Tripo
        ("2cy 3to 4qr", "1oc", "1oc 2cy 3to 4qr"),
        ("2cy 3to 4qr", "5sr", "does_not_fit"),  # the colours cannot go on
        ("1ov 2cr 3tv 4qr 5sy", "5sr", "group_is_full"),
    ],
)
def test_a_sequence_grows_at_both_ends_and_never_turns_round(lies: str, added: str, becomes: str) -> None:
    assert grown(lies, added, "sequences") == becomes


def test_a_duo_stays_a_duo_and_keeps_what_moves() -> None:
    duo = group("0: 1or 2cv 3tc", "sequences")
    longer = with_added(duo, cards("4qy"))
    assert (longer.kind, moving(longer.cards)) == ("duo", {0: 1, 1: 1})


@pytest.mark.parametrize("row", ["2cv 3tr 4qv", "2cc 3ty 4qo", "1sr 2qo 3tr 4cv", "2tv 2cc 3oy"])
def test_a_card_fits_at_most_one_end_of_a_sequence_and_all_that_moves_goes_on(row: str) -> None:
    laid = group(f"1: {row}", "sequences")
    ways, others = moving(laid.cards), [one for one in DECK if one not in laid.cards]
    front, back = ends(laid.cards, laid.kind)
    assert front == {one for one in others if moving((one, *laid.cards)) == ways}
    assert back == {one for one in others if moving((*laid.cards, one)) == ways}
    assert takes(laid) == front | back
    assert not front & back


def test_a_tic_takes_exactly_the_rest_of_its_line() -> None:
    assert takes(group("1: 3qv 3qc 3qr")) == {*cards("3qy 3qo")}
    assert takes(group("1: 3qv 3cv 3tv 3ov")) == {*cards("3sv")}
    assert takes(group("1: 1qv 2qv 3qv 4qv 5qv")) == frozenset()
