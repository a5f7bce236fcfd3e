"""What a group is, and which cards it takes. The one place where that is decided.

A *Tic* is cards that all share the same two properties; all five of them are a *line*. In a *sequence* properties
move: they go on by one increment from card to card, always in the same direction; three of them make a *Tripo*,
exactly two a *Duo*. A group holds three to five cards.
"""

from functools import lru_cache
from itertools import pairwise

from app.cards.tic import DECK, TicCard
from app.games.game import IllegalMove, Side
from app.games.team_tic.state import GroupKind, TeamGroup, Variation

SMALLEST, LARGEST = 3, 5

Cards = tuple[TicCard, ...]
Values = tuple[int | None, ...]
"""Number, shape and colour; None where they may be anything."""

NONE: frozenset[TicCard] = frozenset()
VALUES = tuple((card.number, card.shape, card.colour) for card in DECK)


def _lines() -> dict[Values, frozenset[TicCard]]:
    found: dict[Values, set[TicCard]] = {}
    for card in DECK:
        values = VALUES[card.place]
        for free in (None, 0, 1, 2):
            key = tuple([None if prop == free else value for prop, value in enumerate(values)])
            found.setdefault(key, set()).add(card)
    return {key: frozenset(cards) for key, cards in found.items()}


LINES = _lines()
"""The five cards with two given values, and the one card with three."""


def read_group(cards: Cards, variation: Variation, side: Side) -> TeamGroup:
    """The group that these cards are, a sequence put in order if need be.

    Raises `card_twice`, `group_size`, `no_tic`, `no_sequence`.
    """
    check_once(cards)
    if not SMALLEST <= len(cards) <= LARGEST:
        raise IllegalMove("group_size", count=len(cards))
    if variation == "tics":
        if not line_of(cards).issuperset(cards):
            raise IllegalMove("no_tic")
        return TeamGroup(side, "tic", cards)
    order = in_sequence(cards)
    if order is None:
        raise IllegalMove("no_sequence")
    return TeamGroup(side, "tripo" if len(moving(order)) == 3 else "duo", order)


def check_once(cards: Cards) -> None:
    """Raises `card_twice` if a card is named more than once."""
    if len(set(cards)) < len(cards):
        raise IllegalMove("card_twice", card=next(card for card in cards if cards.count(card) > 1))


def line_of(cards: Cards) -> frozenset[TicCard]:
    """The line that the first two cards lie on, empty if they do not share two properties."""
    a, b = VALUES[cards[0].place], VALUES[cards[1].place]
    return LINES.get(tuple([x if x == y else None for x, y in zip(a, b, strict=True)]), NONE)


def in_sequence(cards: Cards) -> Cards | None:
    """The cards as given if they are a sequence; else in the order, first in deck order, in which they are one."""
    if len(moving(cards)) >= 2:
        return cards
    for prop in range(3):
        order = tuple(sorted(cards, key=lambda card: VALUES[card.place][prop]))
        if len(moving(order)) >= 2:
            return min(order, order[::-1], key=lambda way: way[0].place)
    return None


def moving(cards: Cards) -> dict[int, int]:
    """The properties that go on by one increment through all of these cards, and which way: 1 up, -1 down."""
    values = [VALUES[card.place] for card in cards]
    ways: dict[int, int] = {}
    for prop in range(3):
        way = values[1][prop] - values[0][prop]
        if abs(way) == 1 and all(after[prop] - before[prop] == way for before, after in pairwise(values)):
            ways[prop] = way
    return ways


def with_added(group: TeamGroup, cards: Cards) -> TeamGroup:
    """The group after cards were added to it, one after the other. Raises `group_is_full`, `does_not_fit`."""
    if len(group.cards) + len(cards) > LARGEST:
        raise IllegalMove("group_is_full", room=LARGEST - len(group.cards))
    grown = group.cards
    for card in cards:
        front, back = ends(grown, group.kind)
        if card in back:
            grown = (*grown, card)
        elif card in front:
            grown = (card, *grown)
        else:
            raise IllegalMove("does_not_fit", card=card)
    return TeamGroup(group.side, group.kind, grown)


def ends(cards: Cards, kind: GroupKind) -> tuple[frozenset[TicCard], frozenset[TicCard]]:
    """The cards that a group of these cards takes at its front and at its back; none is in both."""
    if len(cards) == LARGEST:
        return NONE, NONE
    if kind == "tic":
        return NONE, line_of(cards) - {*cards}
    ways = moving(cards)
    return _beyond(cards[0], {prop: -way for prop, way in ways.items()}), _beyond(cards[-1], ways)


def _beyond(end: TicCard, ways: dict[int, int]) -> frozenset[TicCard]:
    """The cards one step on from the end of a sequence; none if a property would leave its range."""
    values = VALUES[end.place]
    return LINES.get(tuple([values[prop] + ways[prop] if prop in ways else None for prop in range(3)]), NONE)


def takes(group: TeamGroup) -> frozenset[TicCard]:
    """The cards that may be added to the group next."""
    return _at_either_end(group.cards, group.kind)


@lru_cache(maxsize=1024)
def _at_either_end(cards: Cards, kind: GroupKind) -> frozenset[TicCard]:
    front, back = ends(cards, kind)
    return front | back
