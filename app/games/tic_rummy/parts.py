"""Which cards can be a part of a collection: it needs only cards that exist to become the whole.

A *mask* is a set of cards as an integer, a card being the bit of its place. A *plane* is the cards with one level in
one property, a *line* those with two. A *row* says of each place of a collection which cards fit there.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product

from app.cards.tic import DECK, TicCard, shared
from app.games.tic_rummy.collections import HIGHEST, LEVELS, MOVING, in_sequence, is_set
from app.games.tic_rummy.rounds import Kind, Required

Mask = int
Row = tuple[Mask, ...]

BIT: tuple[Mask, ...] = tuple(1 << place for place in range(len(DECK)))


def mask_of(cards: Iterable[TicCard]) -> Mask:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= BIT[card.place]
    return mask


def cards_in(mask: Mask) -> Iterator[TicCard]:
    """The cards of a mask, in deck order."""
    while mask:
        lowest = mask & -mask
        yield DECK[lowest.bit_length() - 1]
        mask ^= lowest


ALIKE: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(mask_of(other for other in DECK if other is not card and shared(card, other) == count) for card in DECK)
    for count in range(3)
)
"""For 0, 1 and 2: the cards that share so many properties with each card, by place."""

_PLANE = {
    (name, level): mask_of(card for card in DECK if levels[card.place] == level)
    for name, levels in LEVELS.items()
    for level in range(HIGHEST + 1)
}
PLANES: tuple[Mask, ...] = tuple(_PLANE.values())
LINES: tuple[Mask, ...] = tuple(
    mask for one, other in combinations(_PLANE, 2) if one[0] != other[0] and (mask := _PLANE[one] & _PLANE[other])
)


@cache
def windows(kind: Kind, size: int) -> tuple[Row, ...]:
    """Every way in which a sequence of this kind and size can lie, the first of its properties rising."""
    return tuple(
        tuple([_meet(moves, place) for place in range(size)])
        for names in combinations(LEVELS, MOVING[kind])
        for moves in product(*[[(name, *run) for run in _runs(size)] for name in names])
        if moves[0][2] == 1
    )


def _runs(size: int) -> list[tuple[int, int]]:
    """Where a property may start and how it moves, to go on through a sequence of this size."""
    starts = range(HIGHEST + 2 - size)
    return [*((start, 1) for start in starts), *((HIGHEST - start, -1) for start in starts)]


def _meet(moves: tuple[tuple[str, int, int], ...], place: int) -> Mask:
    """The cards whose properties are all where they belong at this place of a window."""
    mask = -1
    for name, start, step in moves:
        mask &= _PLANE[name, start + step * place]  # type: ignore[index]
    return mask


def as_part(required: Required, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...] | None:
    """The cards in the order in which they would lie in the collection, missing ones between them; None if they cannot.

    Of several orders: the given one, else the first in deck order.
    """
    if len(cards) > required.size:
        return None
    if required.kind not in MOVING:
        return cards if is_set(required.kind, cards) else None
    if len(cards) == required.size:
        return in_sequence(required.kind, cards)
    return _in_window(required, cards)


def _in_window(required: Required, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...] | None:
    ways = windows(required.kind, required.size)
    for order in (cards, *permutations(sorted(cards, key=lambda card: card.place))):
        if any(_lies_in(window, order) or _lies_in(window[::-1], order) for window in ways):
            return order
    return None


def _lies_in(window: Row, order: tuple[TicCard, ...]) -> bool:
    """Whether the cards fit places of the window in this order."""
    places = iter(window)
    return all(any(place & BIT[card.place] for place in places) for card in order)
