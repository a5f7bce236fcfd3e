"""All collections of the deck, straight from the words of the rules, to hold the search against.

Slow and simple on purpose; nothing here asks the rules of the game. A collection is a set of cards as an integer, a
card being the bit of its place.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product

from app.cards.tic import DECK, TicCard
from app.games.tic_rummy.rounds import Kind, Required

NEEDED = {"mono": 1, "duo": 2, "tripo": 3}


def values(card: TicCard) -> tuple[int, int, int]:
    return card.number, card.shape + 1, card.colour + 1


SHARED = [[sum(x == y for x, y in zip(values(one), values(other), strict=True)) for other in DECK] for one in DECK]
"""How many properties a card has in common with another, by their places."""
OF_VALUES = {values(card): card for card in DECK}


def bits(cards: Iterable[TicCard]) -> int:
    return sum(1 << card.place for card in cards)


def most_used(required: tuple[Required, ...], hand: tuple[TicCard, ...]) -> int:
    """How many cards of the hand can go towards the collections at once: a card may be in either of two, but in one."""
    held = bits(hand)
    parts = [{part & held for part in parts_in(wanted.kind, wanted.size, hand)} for wanted in required]
    best = 0
    for chosen in product(*[[part for part in some if not _is_inside_another(part, some)] for some in parts]):
        union = 0
        for part in chosen:
            union |= part
        best = max(best, union.bit_count())
    return best


def _is_inside_another(part: int, parts: set[int]) -> bool:
    return any(part != other and part & other == part for other in parts)


def parts_in(kind: Kind, size: int, hand: tuple[TicCard, ...]) -> Iterable[int]:
    """Sets that hold every part of such a collection that is in the hand. (There are too many Monos to list.)"""
    return _monos_in(size, hand) if kind == "mono" else all_of(kind, size)


def _monos_in(size: int, hand: tuple[TicCard, ...]) -> Iterator[int]:
    for count in range(size + 1):
        for cards in combinations(hand, count):
            if any(_is_run(sorted(values(card)[i] for card in cards), size) for i in range(3)):
                yield bits(cards)


def _is_run(numbers: list[int], size: int) -> bool:
    """Whether they can be part of a run of this length."""
    return len(set(numbers)) == len(numbers) and (not numbers or numbers[-1] - numbers[0] < size)


@cache
def all_of(kind: Kind, size: int) -> frozenset[int]:
    """Every collection of the deck of this kind and size."""
    if kind in NEEDED:
        return frozenset(map(bits, _sequences(NEEDED[kind], size)))
    return frozenset(map(bits, _sets(kind, size)))


def _sets(kind: Kind, size: int) -> Iterator[tuple[TicCard, ...]]:
    """Singles, Tics and Nics grow by a card that shares the right number of properties with each before it."""
    wanted = {"single": 1, "tic": 2, "nic": 0}[kind]
    grown: list[tuple[TicCard, ...]] = [(card,) for card in DECK]
    for _ in range(size - 1):
        grown = [
            (*cards, card)
            for cards in grown
            for card in DECK[cards[-1].place + 1 :]
            if all(SHARED[card.place][other.place] == wanted for other in cards)
        ]
    for cards in grown:
        common = sum(len({values(card)[i] for card in cards}) == 1 for i in range(3))
        if common == wanted:
            yield cards


def _sequences(needed: int, size: int) -> Iterator[tuple[TicCard, ...]]:
    for names in combinations(range(3), needed):
        for start in DECK:
            for ways in product((1, -1), repeat=needed):
                yield from _onward((start,), dict(zip(names, ways, strict=True)), size)


def _onward(cards: tuple[TicCard, ...], ways: dict[int, int], size: int) -> Iterator[tuple[TicCard, ...]]:
    if len(cards) == size:
        yield cards
        return
    now = values(cards[-1])
    for next_values in product(*[[now[i] + ways[i]] if i in ways else range(1, 6) for i in range(3)]):
        if next_values in OF_VALUES:
            yield from _onward((*cards, OF_VALUES[next_values]), ways, size)
