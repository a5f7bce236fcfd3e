"""From a position to puzzles.

Each joker of the table is *kept* as a tile that it could stand for, or *taken*, and then it is free. A taken one needs
a tile that could have lain in its place; if only the rack has such a tile, that tile has to be played. A *mix* says
this of every joker. Combinations may be *frozen*: they stay whole, jokers and all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from app.cards.tiles import COLOURS, HIGHEST, KINDS, Tile
from app.games.rummikub.combinations import Combination, is_combination, read
from app.games.rummikub.judge import Position
from app.games.rummikub.solver.layout import Stock
from app.games.rummikub.solver.puzzle import FrozenGroup, FrozenRun, Puzzle
from app.games.rummikub.state import tiles_of

_ONE_OF = {tile.kind: tile for tile in Tile if not tile.is_joker}


@dataclass(frozen=True, slots=True)
class Mix:
    """The kinds as which jokers are kept, and the kinds that have to be played for those that are taken."""

    kept: tuple[tuple[Tile, int], ...] = ()
    played: tuple[int, ...] = ()

    def is_careful(self, jokers: int) -> bool:
        """Whether no joker is taken."""
        return len(self.kept) == jokers


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle and the real tiles in it."""

    puzzle: Puzzle
    stock: Stock


def mixes(position: Position) -> Iterator[Mix]:
    """Every mix that a legal play may follow."""
    rack = {tile.kind for tile in position.rack if not tile.is_joker}
    jokers = [(tiles, joker) for tiles in position.table for joker in tiles if joker.is_joker]
    fitting = {joker: _fitting(tiles, joker) for tiles, joker in jokers}
    choices = []
    for tiles, joker in jokers:
        elsewhere = {tile.kind for tile in tiles_of(position.table) if not tile.is_joker and tile not in tiles}
        for other, kinds in fitting.items():
            elsewhere |= kinds if other != joker else set()  # jokers are alike, so one may lie in another's place
        choices.append(_choices(joker, fitting[joker], elsewhere, rack))
    for whole in product(*choices):
        kept = tuple(part for mix in whole for part in mix.kept)
        yield Mix(kept, tuple(kind for mix in whole for kind in mix.played))


def _fitting(tiles: tuple[Tile, ...], joker: Tile) -> set[int]:
    """The kinds that could lie in the place of a joker, its combination being valid in some order."""
    place = tiles.index(joker)
    return {kind for kind in range(KINDS) if is_combination((*tiles[:place], _ONE_OF[kind], *tiles[place + 1 :]))}


def _choices(joker: Tile, fitting: set[int], elsewhere: set[int], rack: set[int]) -> list[Mix]:
    kept = [Mix(kept=((joker, kind),)) for kind in sorted(fitting)]
    if elsewhere & fitting:
        return [*kept, Mix()]
    return [*kept, *[Mix(played=(kind,)) for kind in sorted(fitting & rack)]]


def task(position: Position, mix: Mix, frozen: frozenset[int] = frozenset()) -> Task:
    """The puzzle of a mix with some combinations (by their numbers) frozen."""
    kept = dict(mix.kept)
    must, may = [0] * KINDS, [0] * KINDS
    stock = Stock(position.table, {}, [])
    runs: list[FrozenRun] = []
    groups: list[FrozenGroup] = []
    for number, tiles in enumerate(position.table):
        if number in frozen:
            _freeze(read(tiles), runs, groups, stock)
            continue
        if moved := _moved(tiles, kept):
            _freeze(moved, runs, groups, stock)
            continue
        for tile in tiles:
            kind = kept.get(tile, tile.kind)
            if kind >= 0:
                must[kind] += 1
                stock.tiles.setdefault(kind, []).append(tile)
            else:
                stock.jokers.append(tile)
    table_jokers = len(stock.jokers)
    for tile in position.rack:
        if tile.is_joker:
            stock.jokers.append(tile)
        else:
            may[tile.kind] += 1
            stock.tiles.setdefault(tile.kind, []).append(tile)
    for kind in set(mix.played):
        must[kind] += 1
        may[kind] -= 1
    rack_jokers = len(stock.jokers) - table_jokers
    puzzle = Puzzle(tuple(must), tuple(may), table_jokers, rack_jokers, tuple(runs), tuple(groups))
    return Task(puzzle, stock)


def _moved(tiles: tuple[Tile, ...], kept: dict[Tile, int]) -> Combination | None:
    """A run whose joker is kept at its other end: that is so only as long as the run lies whole."""
    jokers = read(tiles).jokers
    if len(jokers) != 1 or kept.get(jokers[0][0], -1) in (-1, *jokers[0][1]):
        return None
    joker = jokers[0][0]
    kinds = {tile: tile.kind for tile in tiles if not tile.is_joker} | {joker: kept[joker]}
    return read(tuple(sorted(tiles, key=kinds.__getitem__)))


def _freeze(combination: Combination, runs: list[FrozenRun], groups: list[FrozenGroup], stock: Stock) -> None:
    tiles = list(combination.tiles)
    numbered = [tile for tile in tiles if not tile.is_joker]
    if combination.kind == "run":
        low = numbered[0].number - tiles.index(numbered[0])
        runs.append(FrozenRun(numbered[0].colour, low, low + len(tiles) - 1))
        stock.frozen_runs.append(tiles)
        return
    seats = len(numbered) and len(tiles) < len(COLOURS)
    missing = frozenset(range(len(COLOURS))) - {tile.colour for tile in numbered} if seats else frozenset()
    groups.append(FrozenGroup(numbered[0].number if numbered else HIGHEST, missing))
    stock.frozen_groups.append(tiles)
