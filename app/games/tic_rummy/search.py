"""The best use of a hand: which of its cards go towards which collection of the round, so that the fewest are missing.

Exact. Collections that are hard to find come first and are tried largest part first; the one that comes last, a Mono,
a Duo or a Tic, is not listed but counted. A branch is left as soon as it cannot do better than what was found.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import itemgetter, or_

from app.cards.tic import DECK, TicCard
from app.games.tic_rummy.collections import SHARED_BY_TWO
from app.games.tic_rummy.parts import ALIKE, BIT, LINES, PLANES, Mask, Row, as_part, cards_in, mask_of, windows
from app.games.tic_rummy.rounds import Kind, Required

_COUNTED: tuple[Kind, ...] = ("tripo", "single", "nic", "tic", "duo", "mono")
"""The last of these that a round asks for is not listed but counted."""
_RAREST_FIRST: tuple[Kind, ...] = ("tripo", "tic", "single", "nic")

_ALL = mask_of(DECK)


@dataclass(frozen=True, slots=True)
class Plan:
    """For each required collection, in order, the cards that go towards it; how many cards are missing in all.

    With none missing the parts are collections that can be laid down as they stand.
    """

    parts: tuple[tuple[TicCard, ...], ...]
    missing: int


def best_plan(required: tuple[Required, ...], hand: tuple[TicCard, ...]) -> Plan:
    """The parts that hold most cards of the hand together."""
    parts = tuple(map(in_order, required, most_cards(required, mask_of(hand))))
    return Plan(parts, cards_asked_for(required) - sum(map(len, parts)))


@cache
def cards_asked_for(required: tuple[Required, ...]) -> int:
    """How many cards the collections hold together."""
    return sum(collection.size for collection in required)


def in_order(required: Required, mask: Mask) -> tuple[TicCard, ...]:
    """The cards of a part that was found, as they would lie."""
    order = as_part(required, tuple(cards_in(mask)))
    assert order is not None, "the search finds parts"
    return order


def most_cards(required: tuple[Required, ...], hand: Mask) -> tuple[Mask, ...]:
    """The disjoint parts of the required collections that hold most cards together."""
    found = _Search(required, hand).best(0, hand, 0)
    assert found is not None, "no card at all is a part, too"
    return tuple([found[place] for place in _order(required)])


def brings_nearer(required: tuple[Required, ...], hand: Mask, card: Mask) -> bool:
    """Whether a further card leaves fewer missing than the hand without it."""
    search = _Search(required, hand | card)
    used = sum(search.best(0, hand | card, 0) or ())
    return bool(used & card) and search.best(0, hand, used.bit_count()) is None


@cache
def _tried(required: tuple[Required, ...]) -> tuple[Required, ...]:
    """The collections in the order in which they are tried: rarest first; the one that is counted comes last."""
    last = max(required, key=lambda collection: _COUNTED.index(collection.kind))
    others = [collection for collection in required if collection is not last]
    return (*sorted(others, key=lambda collection: _RAREST_FIRST.index(collection.kind)), last)


@cache
def _order(required: tuple[Required, ...]) -> tuple[int, ...]:
    """Where in that order each of the collections stands."""
    return tuple([_tried(required).index(collection) for collection in required])


class _Search:
    """The search in a hand: the collections in the order in which they are tried, and what cards there are for them."""

    def __init__(self, required: tuple[Required, ...], hand: Mask) -> None:
        *listed, counted = _tried(required)
        self.listed = [_Listed(collection, hand) for collection in listed]
        self.size = counted.size
        self.ways = _ways_of(counted, hand)
        self.most = [min(self.size, self.ways[0][0]) if self.ways else 0]
        """How many cards the collections from each one on can hold at most; the first one is left out."""
        for collection in reversed(self.listed[1:]):
            self.most.insert(0, self.most[0] + collection.largest(hand))

    def best(self, place: int, free: Mask, wanted: int) -> list[Mask] | None:
        """The parts of the collections from `place` on that hold most of the `free` cards, if `wanted` or more."""
        if place == len(self.listed):
            return self._counted(free, wanted)
        found = None
        rest = self.most[place]
        size = self.most[place - 1] - rest if place else self.listed[0].size
        while size >= 0 and size + rest >= wanted:
            for part in self.listed[place].parts(size, free):
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
            if most <= best or best >= self.size:
                break
            held = sum([1 for cards in row if cards & free])
            if held > best:
                best, found = held, row
        if found is not None:
            firsts = [cards & free for cards in found if cards & free]
            return [sum([cards & -cards for cards in firsts[: self.size]])]
        return [0] if wanted <= 0 else None


class _Listed:
    """A collection whose parts are listed. A *field* is a set of cards in which those lie that go together."""

    def __init__(self, required: Required, hand: Mask) -> None:
        self.size = required.size
        self.alike = _alike(required.kind)
        self.fields = [cards for field in _fields(required) if (cards := field & hand).bit_count() > 1]

    def parts(self, size: int, free: Mask) -> Iterator[Mask]:
        """All parts with exactly this many free cards; some come more than once."""
        if size < 2:
            yield from _sets(free, self.alike, size)
            return
        for field in self.fields:
            if (field & free).bit_count() >= size:
                yield from _sets(field & free, self.alike, size)

    def largest(self, hand: Mask) -> int:
        """How many cards of the hand the collection can hold if no other needs them."""
        return next(size for size in range(self.size, -1, -1) if any(True for _ in self.parts(size, hand)))


def _sets(cards: Mask, alike: tuple[Mask, ...], size: int) -> Iterator[Mask]:
    """All sets of so many of the cards in which any two are alike."""
    if size == 0:
        yield 0
        return
    while cards.bit_count() >= size:
        lowest = cards & -cards
        cards ^= lowest
        if size == 1:
            yield lowest
            continue
        others = cards & alike[lowest.bit_length() - 1]
        if others.bit_count() >= size - 1:
            for more in _sets(others, alike, size - 1):
                yield lowest | more


@cache
def _fields(required: Required) -> tuple[Mask, ...]:
    match required.kind:
        case "single":
            return PLANES
        case "tic":
            return LINES
        case "nic":
            return (_ALL,)
        case _:
            return tuple([all_of_it for all_of_it, _ in _rows(required)])


@cache
def _alike(kind: Kind) -> tuple[Mask, ...]:
    """Which cards go with each card of a field, by place. Each place of a Tripo has one card, and all go together."""
    return ALIKE[SHARED_BY_TWO[kind]] if kind in SHARED_BY_TWO else (_ALL,) * len(DECK)


def _ways_of(required: Required, hand: Mask) -> list[tuple[int, Row]]:
    """The rows in which cards of the hand lie, and how many do, most first. (Two cards may lie in the same place.)"""
    found = [(held, row) for all_of_it, row in _rows(required) if (held := (all_of_it & hand).bit_count())]
    found.sort(key=itemgetter(0), reverse=True)
    return found


@cache
def _rows(required: Required) -> tuple[tuple[Mask, Row], ...]:
    """Every way in which the collection can lie: all cards of it, and those for each of its places."""
    if required.kind == "tic":
        rows: tuple[Row, ...] = tuple(tuple([BIT[card.place] for card in cards_in(line)]) for line in LINES)
    else:
        rows = windows(required.kind, required.size)
    return tuple((reduce(or_, row), row) for row in rows)
