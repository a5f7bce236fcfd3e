"""Which cards of the chain can be picked up, and the new groups that are possible with them.

A pick-up takes a card and all that were discarded after it. Its new group holds that card and at least one of the
hand. The search walks the chain from its newest card back.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from app.cards.tic import TicCard
from app.games.team_tic.groups import Cards
from app.games.team_tic.patterns import Patterns, Row, Spot, patterns_of
from app.games.team_tic.scoring import EXTREMES, total
from app.games.team_tic.state import Variation


@dataclass(frozen=True, slots=True)
class Reach:
    """A card of the chain that can be picked up now."""

    at: int
    """Its place in the chain."""
    spots: tuple[tuple[Spot, int], ...]
    """Where it makes a group: its spot in a pattern, and the places there at which hand and taken cards may lie."""


def reaches(hand: Cards, chain: Cards, patterns: Patterns) -> Iterator[Reach]:
    """The cards of the chain that can be picked up, newest first."""
    held = patterns.filled(hand)
    filled = held.copy()
    for at in range(len(chain) - 1, -1, -1):
        found: list[tuple[Spot, int]] = []
        for spot in patterns.spots[chain[at]]:
            pattern, bit, group_with = spot
            there = filled[pattern] = filled[pattern] | bit
            if group_with[there] & held[pattern] & ~bit:
                found.append((spot, there))
        if found:
            yield Reach(at, tuple(found))


def can_pick_up(hand: Cards, chain: Cards, variation: Variation) -> bool:
    """Whether a seat with this hand can pick up anything."""
    return next(reaches(hand, chain, patterns_of(variation)), None) is not None


def all_groups(hand: Cards, chain: Cards, reach: Reach, patterns: Patterns) -> Iterator[Cards]:
    """Every new group that is possible with this pick-up; some come more than once."""
    card, own = chain[reach.at], frozenset(hand)
    there = own.union(chain[reach.at :])
    for spot, filled in reach.spots:
        for bits in patterns.groups[filled]:
            if bits & spot.bit:
                for group in product(*_choices(patterns.rows[spot.pattern], bits, spot.bit, card, there)):
                    if not own.isdisjoint(group):
                        yield group


def _choices(row: Row, bits: int, fixed: int, card: TicCard, there: frozenset[TicCard]) -> Iterator[Iterable[TicCard]]:
    """The cards that may lie at each of these places; at the `fixed` one it is `card`."""
    for at, cards in enumerate(row):
        if bits >> at & 1:
            yield (card,) if fixed == 1 << at else cards & there


def best_new_groups(hand: Cards, chain: Cards, reach: Reach, patterns: Patterns) -> list[Cards]:
    """The largest new group of every pattern, those that are worth most first."""
    card, own = chain[reach.at], frozenset(hand)
    there = own.union(chain[reach.at :])
    best: dict[frozenset[TicCard], Cards] = {}
    for spot, filled in reach.spots:
        row, bits = patterns.rows[spot.pattern], spot.group_with[filled]
        choices = [liked(cards, own) for cards in _choices(row, bits, spot.bit, card, there)]
        group = tuple([cards[0] for cards in choices])
        if own.isdisjoint(group):
            at = next(at for at, cards in enumerate(choices) if not own.isdisjoint(cards))
            mine = next(card for card in choices[at] if card in own)
            group = (*group[:at], mine, *group[at + 1 :])
        best.setdefault(frozenset(group), group)
    return sorted(best.values(), key=lambda group: (-total(group), [card.place for card in group]))


def liked(cards: Iterable[TicCard], own: frozenset[TicCard]) -> list[TicCard]:
    """These cards: extreme ones first, then those of the own hand."""
    return sorted(cards, key=lambda card: (-EXTREMES.get(card, 0), card not in own, card.place))


def cheapest(hand: Cards, chain: Cards, variation: Variation) -> tuple[TicCard, Cards]:
    """The pick-up that takes the fewest cards, with the group that is first in deck order."""
    patterns = patterns_of(variation)
    reach = next(reaches(hand, chain, patterns))
    groups = [tuple(sorted(group, key=_place)) for group in all_groups(hand, chain, reach, patterns)]
    return chain[reach.at], min(groups, key=lambda group: [card.place for card in group])


def _place(card: TicCard) -> int:
    return card.place
