"""Where groups are looked for.

A *pattern* is a row of places with the cards that may lie there, and a group is cards of one pattern, one a place. For
Tics a pattern is a line: five places of one card each, and any three of them make a group. For sequences it is a row of
lines in which the same two properties move on from place to place: five cards a place, and only neighbours make a
group. So everything that can be laid is found in the same way. Places are counted in bits.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

from app.cards.tic import TicCard
from app.games.team_tic.groups import LARGEST, LINES, SMALLEST, Values
from app.games.team_tic.state import Variation

Row = tuple[frozenset[TicCard], ...]
"""The cards that may lie at each place of a pattern."""


class Spot(NamedTuple):
    """A card's place in a pattern."""

    pattern: int
    bit: int
    group_with: tuple[int, ...]
    """For the places of the pattern at which there are cards: those of the largest group with this one, 0 if none."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """All patterns of a variation."""

    rows: tuple[Row, ...]
    spots: dict[TicCard, tuple[Spot, ...]]
    groups: tuple[tuple[int, ...], ...]
    """For the places at which there are cards: the sets of places that make a group, larger ones first."""

    largest: tuple[int, ...]
    """Likewise the places of the largest group, 0 if none."""

    def filled(self, cards: Iterable[TicCard]) -> list[int]:
        """For each pattern the places at which one of these cards may lie."""
        filled = [0] * len(self.rows)
        for card in cards:
            for pattern, bit, _ in self.spots[card]:
                filled[pattern] |= bit
        return filled

    def with_group(self, filled: list[int]) -> list[tuple[Row, int]]:
        """The patterns, filled so, in which there is a group, and the places at which there are cards."""
        largest = self.largest
        return [(self.rows[no], there) for no, there in enumerate(filled) if largest[there]]


@cache
def patterns_of(variation: Variation) -> Patterns:
    """The patterns of Tics or of sequences."""
    if variation == "tics":
        return _patterns(_tic_rows(), range(32))
    neighbours = [bits for bits in range(32) if f"{bits:b}".strip("0").count("0") == 0]
    return _patterns(_sequence_rows(), neighbours)


def _patterns(rows: tuple[Row, ...], together: Iterable[int]) -> Patterns:
    """`together` are the sets of places that belong together."""
    makes = sorted((bits for bits in together if bits.bit_count() >= SMALLEST), key=lambda bits: -bits.bit_count())
    groups = tuple(tuple(bits for bits in makes if bits & there == bits) for there in range(32))
    group_with = {1 << at: tuple(_largest_with(1 << at, found) for found in groups) for at in range(LARGEST)}
    spots: dict[TicCard, list[Spot]] = {}
    for no, row in enumerate(rows):
        for at, cards in enumerate(row):
            for card in cards:
                spots.setdefault(card, []).append(Spot(no, 1 << at, group_with[1 << at]))
    largest = tuple(found[0] if found else 0 for found in groups)
    return Patterns(rows, {card: tuple(found) for card, found in spots.items()}, groups, largest)


def _largest_with(bit: int, groups: tuple[int, ...]) -> int:
    return next((bits for bits in groups if bits & bit), 0)


def _tic_rows() -> tuple[Row, ...]:
    lines = (line for values, line in LINES.items() if values.count(None) == 1)
    return tuple(tuple(frozenset({card}) for card in sorted(line, key=lambda card: card.place)) for line in lines)


def _sequence_rows() -> tuple[Row, ...]:
    """From each line before which there is none, as long as both properties can go on."""
    rows: list[Row] = []
    for line, way in product(LINES, (1, -1)):
        if line.count(None) == 1 and _next_line(line, -1, -way) not in LINES:
            row, values = [], line
            while values in LINES:
                row.append(LINES[values])
                values = _next_line(values, 1, way)
            if len(row) >= SMALLEST:
                rows.append(tuple(row))
    return tuple(rows)


def _next_line(line: Values, *ways: int) -> Values:
    """The line whose first given property is further by the first of `ways`, the second by the other."""
    left = iter(ways)
    return tuple([None if value is None else value + next(left) for value in line])
