"""The groups that a hand can lay down, and the best choice among them.

A group's *value* is its points and bonus and two more for each of its cards, which would cost as much in the hand.
The best set of groups without a common card is found by trying out the groups of one card after the other, best first;
what the rest could be worth at most tells where to stop.
"""

from dataclasses import dataclass
from itertools import product

from app.cards.tic import TicCard
from app.games.team_tic.groups import Cards
from app.games.team_tic.patterns import Patterns, patterns_of
from app.games.team_tic.pick_ups import liked
from app.games.team_tic.scoring import CARD_LEFT, total
from app.games.team_tic.state import Variation

PATIENCE = 8_000
"""Groups that a search looks at before it is content with the best it has."""
WIDEST = 1_500
"""Groups of a very large hand that are considered at all."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A group that can be laid: its cards as bits of the hand, its value, and its value for each card."""

    cards: Cards
    bits: int
    value: int
    share: float


def largest_groups(hand: Cards, variation: Variation) -> list[Cards]:
    """The largest group of each pattern, those that are worth most first. They may have cards in common."""
    patterns, own = patterns_of(variation), frozenset(hand)
    found: dict[frozenset[TicCard], Cards] = {}
    for row, there in patterns.with_group(patterns.filled(hand)):
        places = patterns.largest[there]
        group = tuple([liked(cards & own, own)[0] for at, cards in enumerate(row) if places >> at & 1])
        found.setdefault(frozenset(group), group)
    return sorted(found.values(), key=lambda group: (-total(group), [card.place for card in group]))


def best_set(hand: Cards, variation: Variation, patience: int = PATIENCE) -> list[Cards]:
    """Groups of the hand without a common card that together have the most value, the best of them first."""
    candidates = _candidates(hand, patterns_of(variation))
    if not candidates:
        return []
    search = _Search(patience)
    search.go(candidates, 0, ())
    return sorted(search.best, key=lambda group: (-total(group), [card.place for card in group]))


def _candidates(hand: Cards, patterns: Patterns) -> list[Candidate]:
    """All groups of the hand, those with the most value for a card first."""
    rows = patterns.with_group(patterns.filled(hand))
    if not rows:
        return []
    own = frozenset(hand)
    bit_of = {card: 1 << at for at, card in enumerate(hand)}
    found: dict[int, Candidate] = {}
    for row, there in rows:
        for places in patterns.groups[there]:
            for group in product(*[cards & own for at, cards in enumerate(row) if places >> at & 1]):
                bits = sum([bit_of[card] for card in group])
                value = total(group) - CARD_LEFT * len(group)
                found.setdefault(bits, Candidate(group, bits, value, value / len(group)))
    return sorted(found.values(), key=lambda candidate: (-candidate.share, candidate.bits))[:WIDEST]


class _Search:
    """The best set found so far, and how many groups may still be looked at."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.value = 0
        self.best: tuple[Cards, ...] = ()

    def go(self, free: list[Candidate], value: int, chosen: tuple[Cards, ...]) -> None:
        """Try to do better with more of these groups, which are sorted by their share."""
        if value > self.value:
            self.value, self.best = value, chosen
        self.patience -= len(free)
        if self.patience < 0 or value + _at_most(free) <= self.value:
            return
        card = free[0].bits & -free[0].bits
        for one in free:
            if one.bits & card:
                rest = [other for other in free if not other.bits & one.bits]
                self.go(rest, value + one.value, (*chosen, one.cards))
        self.go([other for other in free if not other.bits & card], value, chosen)


def _at_most(free: list[Candidate]) -> float:
    """What these groups could be worth if every card were in its best one."""
    most, seen = 0.0, 0
    for candidate in free:
        new = candidate.bits & ~seen
        if new:
            most += new.bit_count() * candidate.share
            seen |= new
    return most
