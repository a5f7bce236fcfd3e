"""The best use of a hand: which of its cards go towards which collection of the round, so that the fewest are missing.

Exact. Collections that are hard to find come first and are tried largest part first; the one that comes last, a Mono,
a Duo or a Tic, is not listed but counted. A branch is left as soon as it cannot do better than what was found.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations
from operator import or_

from app.cards.tic import DECK, TicCard
from app.games.tic_rummy.collections import SHARED_BY_TWO
from app.games.tic_rummy.parts import ALIKE, BIT, LINES, PLANES, Mask, Row, as_part, cards_in, mask_of, windows
from app.games.tic_rummy.rounds import Kind, Required

_COUNTED: tuple[Kind, ...] = ("tripo", "single", "nic", "tic", "duo", "mono")
"""The last of these that a round asks for is not listed but counted."""
_RAREST_FIRST: tuple[Kind, ...] = ("tripo", "tic", "single", "nic")

_FIELDS: dict[Kind, tuple[Mask, ...]] = {"single": PLANES, "tic": LINES, "nic": (mask_of(DECK),)}
"""Where all cards of a Single, Tic or Nic lie."""


@dataclass(frozen=True, slots=True)
class Plan:
    """For each required collection, in order, the cards that go towards it; how many cards are missing in all.

    With none missing the parts are collections that can be laid down as they stand.
    """

    parts: tuple[tuple[TicCard, ...], ...]
    missing: int


def best_plan(required: tuple[Required, ...], hand: tuple[TicCard, ...]) -> Plan:
    """The parts that hold most cards of the hand together."""
    masks = most_cards(required, mask_of(hand))
    assert masks is not None, "no card at all is a plan, too"
    parts = tuple(in_order(collection, mask) for collection, mask in zip(required, masks, strict=True))
    return Plan(parts, sum(collection.size for collection in required) - sum(map(len, parts)))


def in_order(required: Required, mask: Mask) -> tuple[TicCard, ...]:
    """The cards of a part that was found, as they would lie."""
    order = as_part(required, tuple(cards_in(mask)))
    assert order is not None, "the search finds parts"
    return order


def most_cards(required: tuple[Required, ...], hand: Mask, at_least: int = 0) -> tuple[Mask, ...] | None:
    """The largest disjoint parts of the required collections; None if they hold fewer cards than `at_least`."""
    order = _order(required)
    found = _Search([required[place] for place in order], hand).best(0, hand, at_least)
    return None if found is None else tuple([found[order.index(place)] for place in range(len(required))])


@cache
def _order(required: tuple[Required, ...]) -> list[int]:
    """In which order the collections are tried: the one that is counted last, the others rarest first."""
    places = range(len(required))
    last = max(places, key=lambda place: _COUNTED.index(required[place].kind))
    return [*sorted({*places} - {last}, key=lambda place: _RAREST_FIRST.index(required[place].kind)), last]


class _Search:
    """One search: the collections in the order in which they are tried, and what depends on the whole hand only."""

    def __init__(self, required: list[Required], hand: Mask) -> None:
        self.required = required
        self.last = len(required) - 1
        self.size = required[-1].size
        self.ways = _ways_of(required[-1], hand)
        self.most = [self.ways[0][0] if self.ways else 0]
        """How many cards the collections from each one on can hold at most; the first one is left out."""
        for collection in reversed(required[1:-1]):
            self.most.insert(0, self.most[0] + _largest_alone(collection, hand))

    def best(self, place: int, free: Mask, wanted: int) -> list[Mask] | None:
        """The parts of the collections from `place` on that hold most cards, if these are `wanted` or more."""
        if place == self.last:
            return self._counted(free, wanted)
        found = None
        rest = self.most[place]
        size = self.required[place].size if place == 0 else self.most[place - 1] - rest
        while size >= 0 and size + rest >= wanted:
            for part in parts_of(self.required[place], size, free):
                others = self.best(place + 1, free & ~part, wanted - size)
                if others is not None:
                    found = [part, *others]
                    wanted = sum([mask.bit_count() for mask in found]) + 1
                    if size + rest < wanted:
                        break
            size -= 1
        return found

    def _counted(self, free: Mask, wanted: int) -> list[Mask] | None:
        """The part of the last collection that has most places with a free card."""
        best, found = wanted - 1, None
        for most, row in self.ways:
            if most <= best:
                break
            held = sum([1 for cards in row if cards & free])
            if held > best:
                best, found = min(held, self.size), row
        if found is not None:
            firsts = [cards & free for cards in found if cards & free]
            return [sum([cards & -cards for cards in firsts[: self.size]])]
        return [0] if wanted <= 0 else None


def _ways_of(required: Required, hand: Mask) -> list[tuple[int, Row]]:
    """The rows in which cards of the hand lie, those with most cards first; at most how many of their places are held.

    Only a bound: two cards may share a place.
    """
    found = [(held, row) for all_of_it, row in _rows(required) if (held := (all_of_it & hand).bit_count())]
    found.sort(key=_held, reverse=True)
    return [(min(held, required.size), row) for held, row in found]


def _held(row: tuple[int, Row]) -> int:
    return row[0]


@cache
def _rows(required: Required) -> tuple[tuple[Mask, Row], ...]:
    """Every way in which the collection can lie: all cards of it, and those for each of its places."""
    if required.kind == "tic":
        rows: tuple[Row, ...] = tuple(tuple([BIT[card.place] for card in cards_in(line)]) for line in LINES)
    else:
        rows = windows(required.kind, required.size)
    return tuple((reduce(or_, row), row) for row in rows)


def _largest_alone(required: Required, hand: Mask) -> int:
    """How many cards of the hand the collection can hold if nothing else needs them."""
    return next(size for size in range(required.size, -1, -1) if any(True for _ in parts_of(required, size, hand)))


def parts_of(required: Required, size: int, free: Mask) -> Iterator[Mask]:
    """All parts of the collection with exactly this many free cards; some come more than once."""
    if size < 2:
        yield from _cliques(free, ALIKE[0], size)
    elif required.kind == "tripo":
        for all_of_it, row in _rows(required):
            if (all_of_it & free).bit_count() >= size:
                yield from map(sum, combinations([card for card in row if card & free], size))
    else:
        alike = ALIKE[SHARED_BY_TWO[required.kind]]
        for field in _FIELDS[required.kind]:
            if (field & free).bit_count() >= size:
                yield from _cliques(field & free, alike, size)


def _cliques(cards: Mask, alike: tuple[Mask, ...], size: int) -> Iterator[Mask]:
    """All sets of so many of the cards in which any two are alike."""
    if size == 0:
        yield 0
        return
    while cards.bit_count() >= size:
        lowest = cards & -cards
        cards ^= lowest
        if size == 1:
            yield lowest
        else:
            for others in _cliques(cards & alike[lowest.bit_length() - 1], alike, size - 1):
                yield lowest | others
