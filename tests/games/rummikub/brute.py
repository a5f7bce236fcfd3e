"""The best play by trying everything; for small tables only. It knows nothing but the judge."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from app.cards.tiles import Tile, tiles_for
from app.games.game import IllegalMove
from app.games.rummikub.actions import Combinations
from app.games.rummikub.combinations import is_combination, read
from app.games.rummikub.judge import Position, TablePlay, judge_play
from app.games.rummikub.state import tiles_of

Laid = tuple[int, int, int]
"""Numbered tiles laid, their points, and (less is more) jokers spent, as a negative number."""


def laid(play: TablePlay | None) -> Laid:
    numbers = [tile.number for tile in play.played if not tile.is_joker] if play else []
    return len(numbers), sum(numbers), len(numbers) - len(play.played) if play else 0


def best_by_trying(position: Position) -> Laid:
    """What the best of all legal plays lays."""
    best = (0, 0, 0)
    for size in range(len(position.rack), 0, -1):
        for chosen in combinations(position.rack, size):
            numbers = [tile.number for tile in chosen if not tile.is_joker]
            worth = len(numbers), sum(numbers), len(numbers) - size
            if worth > best and is_playable(position, chosen):
                best = worth
    return best


def is_playable(position: Position, chosen: tuple[Tile, ...]) -> bool:
    """Whether some table with exactly these tiles of the rack is a legal play."""
    if not position.opened:
        return any(is_legal(position, (*position.table, *new)) for new in partitions(tuple(sorted(chosen))))
    return any(is_legal(position, table) for table in partitions(tuple(sorted((*tiles_of(position.table), *chosen)))))


def is_legal(position: Position, table: Combinations) -> bool:
    try:
        judge_play(position, table)
    except IllegalMove:
        return False
    return True


def partitions(tiles: tuple[Tile, ...]) -> Iterator[Combinations]:
    """All ways of making combinations of all these tiles, jokers in any place."""
    if not tiles:
        yield ()
        return
    first, others = tiles[0], tiles[1:]
    for size in range(2, min(len(others), 12) + 1):
        for more in combinations(others, size):
            for order in orders((first, *more)):
                left = tuple(tile for tile in others if tile not in more)
                yield from ((order, *rest) for rest in partitions(left))


@cache
def orders(tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """All orders in which they are a combination, but for those that say the same."""
    if not is_combination(tiles):
        return ()
    if not any(tile.is_joker for tile in tiles) or len(tiles) > 6:
        return (tiles,)
    said = {(tuple(sorted(c.jokers, key=str)), c.worth): c.tiles for c in map(read, permutations(tiles))}
    return tuple(said.values())


def small_position(chance: random.Random, *, jokers: int, rack: int, table: int, opened: bool = True) -> Position:
    """A few combinations and a few tiles that may go with them."""
    pool = [tile for tile in tiles_for(2) if not tile.is_joker and tile.number <= 7]
    chance.shuffle(pool)
    spare = [tile for tile in tiles_for(2) if tile.is_joker][:jokers]
    lies: list[tuple[Tile, ...]] = []
    while len(lies) < table:
        some = chance.sample(pool, 3)
        if spare and chance.random() < 0.3:
            some[0] = spare[0]
        if is_combination(tuple(some)):
            lies.append(read(tuple(some)).tiles)
            pool = [tile for tile in pool if tile not in some]
            spare = [tile for tile in spare if tile not in some]
    return Position(tuple(lies), tuple(pool[: rack - len(spare)] + spare), opened)
