"""Where jokers go that are not needed anywhere: behind or before a run, into a group of three, or together."""

from collections.abc import Iterator
from itertools import islice, permutations

from app.cards.tiles import HIGHEST
from app.games.rummikub.combinations import LARGEST_GROUP, SHORTEST
from app.games.rummikub.judge import Position
from app.games.rummikub.solver.layout import Pieces

MOST = 24
"""Ways of parking that are tried."""


def parkings(combinations: list[Pieces], jokers: Pieces, position: Position) -> Iterator[list[Pieces]]:
    """Tables with these jokers added, likely ones first."""
    if not jokers:
        yield combinations
        return
    places = [number for number, tiles in enumerate(combinations) for _ in range(_seats(tiles))]
    places.sort(key=lambda number: -_fitness(combinations[number], position))
    for choice in islice(permutations(places, len(jokers)), MOST):
        table = list(combinations)
        for joker, number in zip(jokers, choice, strict=True):
            table[number] = [*table[number], joker]
        yield table
    if len(jokers) >= SHORTEST:
        yield [*combinations, jokers]


def _seats(tiles: Pieces) -> int:
    """How many jokers may join a combination."""
    if len({tile.number for tile in tiles if not tile.is_joker}) > 1:
        return HIGHEST - len(tiles)
    return LARGEST_GROUP - len(tiles)


def _fitness(tiles: Pieces, position: Position) -> int:
    """First where an old combination with a joker lay, all but the joker; then a new combination with a rack tile."""
    here = set(tiles)
    for old in position.table:
        numbered = {tile for tile in old if not tile.is_joker}
        if numbered <= here:
            return 2 if len(numbered) < len(old) else 0
    return 1 if here.intersection(position.rack) else 0
