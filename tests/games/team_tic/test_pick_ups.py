"""Picking up from the chain: what is taken, what the new group needs, and that the search finds all of it."""

import random
from itertools import combinations

import pytest

from app.cards.tic import DECK, TicCard
from app.games.game import IllegalMove, Side
from app.games.team_tic.groups import Cards, read_group
from app.games.team_tic.patterns import patterns_of
from app.games.team_tic.pick_ups import all_groups, best_new_groups, can_pick_up, reaches
from app.games.team_tic.scoring import total
from app.games.team_tic.state import Variation
from tests.games.team_tic.tables import FAR, cards, table, written

BOTH = pytest.mark.parametrize("variation", ["tics", "sequences"])


def test_a_pick_up_takes_the_named_card_and_all_after_it_and_lays_the_group_at_once() -> None:
    at = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="4ty 5cc 3qr 2to 1sy")
    at = at.move("pick 3qr for 3qv 3qr 3qc")
    assert (at.groups, at.chain) == (["0: 3qv 3qr 3qc"], "4ty 5cc")
    assert (at.hand(), at.state.phase, at.told()) == (f"{FAR} 2to 1sy", "meld", ["picked_up"])
    assert (at.view().drawn, written(at.events[0].taken)) == (None, "3qr 2to 1sy")
    assert at.refusal("draw") == at.refusal("pick 5cc for 5cc 1ov 5tr") == "already_drawn"
    assert at.refusal("discard 1sy") is None


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("pick 3qr for 3qv 3qc 3qr", None),
        ("pick 3qr for 3qr 3qv 3qo", None),  # one card of the hand and one that comes along
        ("pick 3qr for 3qv 3qc 3qr 3qo", None),
        ("pick 3qr for 3qv 3qc 3qr 3qo 3qy", "not_in_hand"),  # the last one lies deeper
        ("pick 3qy for 3qv 3qc 3qr 3qo 3qy", None),
        ("pick 3qy for 3qy 3qr 3qo", "group_without_own_card"),
        ("pick 3qy for 3qv 3qc 3qr", "group_without_card"),
        ("pick 3qr for 3qr 3qv", "group_size"),
        ("pick 3qr for 3qr 3qv 3qv", "card_twice"),
        ("pick 3qr for 3qr 3qv 1ov", "no_tic"),
        ("pick 3qr for 3qr 3qv 3tr", "not_in_hand"),
        ("pick 1ov for 1ov 3qv 3qc", "not_in_chain"),  # it is in the hand
        ("pick 5cy for 5cy 3qv 3qc", "not_in_chain"),  # it lies in the deck
        ("pick 2qv for 2qv 3qv 4qv", "not_in_chain"),  # it lies in a group
        ("pick 2ty for 2ty 3qv 3qc", "no_tic"),
    ],
)
def test_the_new_group_holds_the_named_card_and_one_of_the_hand(move: str, code: str | None) -> None:
    hand, chain = f"3qv 3qc 4qv {FAR}", "3qy 2ty 3qr 3qo 1sy"
    at = table(hand, "3tr", phase="draw", chain=chain, deck="5cy", groups=("1: 2qv 2qc 2qo",))
    assert at.refusal(move) == code


def test_a_pick_up_makes_a_new_group_and_adds_to_none() -> None:
    at = table(f"3qo {FAR}", FAR, phase="draw", chain="3qy", groups=("0: 3qv 3qc 3qr",))
    assert at.refusal("pick 3qy for 3qy 3qo") == "group_size"
    assert at.refusal("pick 3qy for 3qv 3qc 3qy") == "not_in_hand"
    assert at.refusal("draw") is None


def test_the_oldest_card_may_be_picked_up_with_the_whole_chain() -> None:
    at = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="3qr 2to 1sy").move("pick 3qr for 3qv 3qc 3qr")
    assert (at.chain, at.hand()) == ("", f"{FAR} 2to 1sy")
    assert at.move("discard 2to").chain == "2to"


def test_a_pick_up_that_uses_up_the_hand_ends_the_deal() -> None:
    at = table("3qv 3qc", FAR, phase="draw", chain="4ty 3qr").move("pick 3qr for 3qv 3qc 3qr")
    assert (at.state.phase, at.told(), at.events[-1].went_out) == ("over", ["picked_up", "deal_over"], 0)
    with_more = table("3qv 3qc", FAR, phase="draw", chain="3qr 4ty").move("pick 3qr for 3qv 3qc 3qr")
    assert (with_more.state.phase, with_more.hand()) == ("meld", "4ty")


def test_picking_up_is_a_choice_while_there_is_a_deck() -> None:
    at = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="3qr")
    assert at.refusal("draw") is at.refusal("pick 3qr for 3qv 3qc 3qr") is None


def test_after_a_pick_up_groups_are_laid_and_cards_added_as_after_drawing() -> None:
    at = table("3qv 3qc 4ov 4oc 1ov", FAR, phase="draw", chain="3qr 4or 3qo").move("pick 3qr for 3qv 3qc 3qr")
    at = at.move("lay 4ov 4oc 4or", "add 3qo to 0")
    assert at.groups == ["0: 3qv 3qc 3qr 3qo", "0: 4ov 4oc 4or"]


def test_a_sequence_is_picked_up_in_any_order() -> None:
    at = table(f"1ov 3tv {FAR}", FAR, phase="draw", chain="2cr", variation="sequences")
    assert at.move("pick 2cr for 2cr 1ov 3tv").groups == ["0: 1ov 2cr 3tv"]


def is_group(row: Cards, variation: Variation) -> bool:
    try:
        read_group(row, variation, Side(0))
    except IllegalMove:
        return False
    return True


def by_trying_all(hand: Cards, chain: Cards, variation: Variation) -> dict[int, set[frozenset[TicCard]]]:
    """The new groups for every card of the chain, straight from the rule."""
    found: dict[int, set[frozenset[TicCard]]] = {}
    groups = [set(row) for size in (3, 4, 5) for row in combinations(hand + chain, size) if is_group(row, variation)]
    for at, card in enumerate(chain):
        for group in groups:
            if card in group and group & {*hand} and group <= {*hand, *chain[at:]}:
                found.setdefault(at, set()).add(frozenset(group))
    return found


@BOTH
def test_the_search_finds_every_pick_up_and_every_new_group(variation: Variation) -> None:
    chance, patterns = random.Random(7), patterns_of(variation)
    for _ in range(8):
        mixed = chance.sample(DECK, 15)
        hand, chain = tuple(mixed[:6]), tuple(mixed[6:])
        wanted = by_trying_all(hand, chain, variation)
        found = {reach.at: reach for reach in reaches(hand, chain, patterns)}
        assert list(found) == sorted(wanted, reverse=True)
        assert can_pick_up(hand, chain, variation) == bool(wanted)
        for at, reach in found.items():
            assert {frozenset(group) for group in all_groups(hand, chain, reach, patterns)} == wanted[at]
            best = best_new_groups(hand, chain, reach, patterns)
            assert {frozenset(group) for group in best} <= wanted[at]
            assert total(best[0]) == max(total(tuple(group)) for group in wanted[at])


@pytest.mark.parametrize(
    ("hand", "chain", "able"),
    [
        ("1ov 2cv", "5sv 4qv", False),
        ("1ov 2cv", "5sv 4qv 3tv", True),
        ("1ov", "5sv 4qv 3tv 2cv", True),  # five in a row, the own card at its far end
        ("1ov", "5sv 4qv 2cv", False),  # a gap
        ("1ov 5sv", "4qv 2cv 3tr", True),
        ("3to", "5sr 1oy", False),
    ],
)
def test_a_long_sequence_joins_a_card_of_the_chain_with_one_of_the_hand(hand: str, chain: str, able: bool) -> None:
    assert can_pick_up(cards(hand), cards(chain), "sequences") == able
