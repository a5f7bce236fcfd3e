"""The search for the best use of a hand is exact: as good as trying everything."""

import random
from time import process_time

import pytest

from app.cards.tic import DECK, TicCard
from app.games.tic_rummy.parts import as_part
from app.games.tic_rummy.rounds import ROUNDS, Kind, Required
from app.games.tic_rummy.search import best_plan, brings_nearer
from app.games.tic_rummy.turns import read_collections
from tests.games.tic_rummy.brute_force import all_of, bits, most_used
from tests.games.tic_rummy.tables import cards


def some_hand(number: int, chance: random.Random) -> tuple[TicCard, ...]:
    """A hand after drawing: chance alone, or near what the round asks for."""
    size = ROUNDS[number - 1].hand_size + 1
    if chance.random() < 0.5:
        return tuple(chance.sample(DECK, size))
    hand: list[TicCard] = []
    for wanted in ROUNDS[number - 1].required:
        start = chance.choice(DECK)
        near = sorted(DECK, key=lambda card: (_distance(wanted.kind, start, card), chance.random()))
        hand += [card for card in near[: wanted.size + 1] if card not in hand]
    rest = [card for card in DECK if card not in hand]
    return tuple(chance.sample([*hand, *chance.sample(rest, size)][:size], size))


def _distance(kind: Kind, one: TicCard, other: TicCard) -> int:
    steps = (one.number - other.number, one.shape - other.shape, one.colour - other.colour)
    match kind:
        case "tic":
            return -steps.count(0)
        case "nic":
            return steps.count(0)
        case _:
            return sum(map(abs, steps))


def assert_exact(number: int, hand: tuple[TicCard, ...]) -> None:
    required = ROUNDS[number - 1].required
    plan = best_plan(required, hand)
    used = [card for part in plan.parts for card in part]
    assert len(set(used)) == len(used)
    assert set(used) <= set(hand)
    assert all(as_part(wanted, part) == part for wanted, part in zip(required, plan.parts, strict=True))
    assert plan.missing == sum(wanted.size for wanted in required) - len(used)
    assert len(used) == most_used(required, hand)
    for card in hand:
        others = tuple(other for other in hand if other != card)
        nearer = best_plan(required, others).missing > plan.missing
        assert brings_nearer(required, bits(others), bits([card])) == nearer
    if plan.missing == 0:
        assert read_collections(required, hand, plan.parts) == plan.parts


@pytest.mark.parametrize("number", [2, 3, 7])
def test_no_use_of_a_hand_is_better_than_the_one_found(number: int) -> None:
    chance = random.Random(number)
    for _ in range(12):
        assert_exact(number, some_hand(number, chance))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 9))
def test_no_use_of_a_hand_is_better_in_any_round(number: int) -> None:
    chance = random.Random(number)
    for _ in range(2):
        assert_exact(number, some_hand(number, chance))


def test_hands_that_can_be_laid_down_are_found() -> None:
    """Collections of the deck, thrown together with other cards."""
    chance = random.Random(9)
    for _ in range(60):
        number = chance.choice([2, 3, 7])
        required = ROUNDS[number - 1].required
        chosen = [chance.choice(sorted(all_of(wanted.kind, wanted.size))) for wanted in required]
        if chosen[0] & chosen[1]:
            continue
        needed = [card for card in DECK if bits([card]) & (chosen[0] | chosen[1])]
        others = chance.sample([card for card in DECK if card not in needed], 2)
        hand = tuple(chance.sample([*needed, *others], 8))
        assert best_plan(required, hand).missing == 0


def test_any_hand_of_round_eight_is_searched_within_fifty_milliseconds() -> None:
    chance = random.Random(8)
    hands = [some_hand(8, chance) for _ in range(200)]
    best_plan(ROUNDS[7].required, hands[0])
    longest = 0.0
    for hand in hands:
        began = process_time()
        best_plan(ROUNDS[7].required, hand)
        longest = max(longest, process_time() - began)
    assert longest < 0.05


@pytest.mark.parametrize(
    ("kind", "size", "words", "order"),
    [
        ("single", 4, "4-circle-red 4-square-cyan", "4-circle-red 4-square-cyan"),
        ("single", 4, "4-circle-red 4-square-red", None),
        ("tic", 3, "2-star-red 2-star-cyan", "2-star-red 2-star-cyan"),
        ("tic", 3, "2-star-red 2-circle-cyan", None),
        ("nic", 3, "2-star-red 3-circle-cyan", "2-star-red 3-circle-cyan"),
        ("nic", 3, "2-star-red 3-circle-red", None),
        # a sequence may have gaps, as long as it is not too long
        ("mono", 4, "5-star-red 2-star-red", "5-star-red 2-star-red"),
        ("mono", 4, "1-star-red 5-star-red", None),
        ("mono", 4, "1-star-red 2-circle-red 4-star-cyan", "1-star-red 2-circle-red 4-star-cyan"),
        ("mono", 4, "2-circle-red 1-star-red 4-star-cyan", "1-star-red 2-circle-red 4-star-cyan"),
        ("mono", 4, "1-star-red 1-star-cyan", "1-star-red 1-star-cyan"),
        ("mono", 4, "1-star-red 1-star-violet", None),
        ("duo", 3, "2-star-red 4-triangle-red", "2-star-red 4-triangle-red"),
        ("duo", 3, "2-star-red 4-square-red", None),
        ("duo", 3, "5-star-red 4-square-red", "5-star-red 4-square-red"),
        ("tripo", 3, "3-triangle-yellow 4-square-cyan", "3-triangle-yellow 4-square-cyan"),
        ("tripo", 3, "3-triangle-yellow 5-circle-red", "3-triangle-yellow 5-circle-red"),
        ("tripo", 3, "3-triangle-yellow 5-circle-orange", None),
        ("tripo", 3, "3-triangle-yellow", "3-triangle-yellow"),
        ("tripo", 3, "1-circle-red 2-crescent-orange 3-triangle-yellow 4-square-cyan", None),
        ("tic", 3, "2-star-red 2-star-cyan 2-star-orange 2-star-violet", None),
    ],
)
def test_cards_are_a_part_if_cards_of_the_deck_can_complete_them(
    kind: Kind, size: int, words: str, order: str | None
) -> None:
    assert as_part(Required(kind, size), cards(words)) == (cards(order) if order else None)


@pytest.mark.parametrize(("kind", "size"), [("tic", 3), ("nic", 3), ("duo", 3), ("tripo", 3)])
def test_parts_are_exactly_what_lies_inside_some_collection(kind: Kind, size: int) -> None:
    chance = random.Random(f"{kind} {size}")
    whole = all_of(kind, size)
    for _ in range(60):
        few = tuple(chance.sample(DECK, chance.choice((1, 2, 2, 2))))
        mask = bits(few)
        inside = any(mask & collection == mask for collection in whole)
        assert (as_part(Required(kind, size), few) is not None) == inside


def test_there_are_as_many_collections_as_pencil_and_paper_say() -> None:
    counts = {("tic", 3): 750, ("nic", 3): 36000, ("duo", 3): 6534, ("tripo", 3): 108}
    assert {kind: len(all_of(*kind)) for kind in counts} == counts  # type: ignore[arg-type]
