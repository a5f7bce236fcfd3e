"""What a taken joker needs at least: a *core*, which is a combination of it and a tile from the rack.

Where the search may put a joker anywhere, it often puts it where the rules do not let it lie. Laying a core first and
solving the rest gives plays that are mostly legal; and if no core can be solved at less cost, no play can. Besides
there are the runs in which a joker has moved to an end because a tile took its place: their combination lies whole.
"""

from collections.abc import Iterator
from itertools import combinations

from app.cards.tiles import COLOURS, HIGHEST, Tile, kind_of
from app.games.rummikub.judge import Position
from app.games.rummikub.solver.layout import Pieces
from app.games.rummikub.solver.mixes import Task
from app.games.rummikub.solver.puzzle import FrozenGroup, FrozenRun
from app.values import replace

Kinds = tuple[int, ...]


def cores(position: Position, job: Task) -> Iterator[Task]:
    """The task with each core laid that one of its free jokers may be in."""
    joker = job.stock.jokers[0]
    for kind in sorted({tile.kind for tile in position.rack if not tile.is_joker}):
        colour, number = divmod(kind, HIGHEST)
        for other in (other for other in range(len(COLOURS)) if other != colour):
            group = FrozenGroup(number + 1, frozenset(range(len(COLOURS))) - {colour, other})
            yield from _laid(job, kind, (kind_of(other, number + 1),), joker, group)
        for run, place in _runs(colour, number + 1):
            others = tuple(
                kind_of(colour, each) for each in range(run.low, run.high + 1) if each not in (number + 1, place)
            )
            yield from _laid(job, kind, others, joker, run, place)
    yield from _moved(position, job, joker)


def _runs(colour: int, number: int) -> Iterator[tuple[FrozenRun, int]]:
    """Runs from this number of the rack to the place of a joker, three long or longer."""
    for place in range(1, HIGHEST + 1):
        low, high = min(number, place), max(number, place)
        if low == high:
            continue
        if high - low >= 2:
            yield FrozenRun(colour, low, high), place
            continue
        if low > 1:
            yield FrozenRun(colour, low - 1, high), place
        if high < HIGHEST:
            yield FrozenRun(colour, low, high + 1), place


def _moved(position: Position, job: Task, joker: Tile) -> Iterator[Task]:
    """The joker's run lying whole, its place filled, and the joker beyond one of its ends."""
    tiles = next(tiles for tiles in position.table if joker in tiles)
    numbers = sorted({tile.number for tile in tiles if not tile.is_joker})
    colours = {tile.colour for tile in tiles if not tile.is_joker}
    if len(colours) != 1:
        return
    colour = colours.pop()
    for place in range(1, HIGHEST + 1):
        low, high = min(place, numbers[0]), max(place, numbers[-1])
        if place not in range(numbers[0], numbers[-1] + 1) and high - low >= 2:
            others = tuple(kind_of(colour, each) for each in range(low, high + 1) if each != place)
            yield from _laid(job, None, others, joker, FrozenRun(colour, low, high), place)


def _laid(
    job: Task, from_rack: int | None, others: Kinds, joker: Tile, core: FrozenRun | FrozenGroup, place: int = 0
) -> Iterator[Task]:
    """The task without the tiles of the core, if they are all at hand; other free jokers may stand for some."""
    for count in range(min(job.puzzle.table_jokers, len(others) + 1)):
        for stood_for in combinations(others, count):
            real = tuple(kind for kind in others if kind not in stood_for)
            left = _without(job, from_rack, real)
            if left is not None:
                must, may, tiles, used = left
                yield _with_core(job, core, (must, may, tiles), _in_order(core, used, stood_for, job, place, joker))


_Left = tuple[list[int], list[int], dict[int, Pieces], Pieces]


def _without(job: Task, from_rack: int | None, others: Kinds) -> _Left | None:
    """What is left of the puzzle and its tiles, and the tiles taken out; None if some are not at hand."""
    must, may = list(job.puzzle.must), list(job.puzzle.may)
    tiles = {kind: list(pieces) for kind, pieces in job.stock.tiles.items()}
    used = []
    if from_rack is not None:
        (may if may[from_rack] else must)[from_rack] -= 1  # a tile of the rack that has to be played is among `must`
        used.append(tiles[from_rack].pop())
    for kind in others:
        if not must[kind] and not may[kind]:
            return None
        (must if must[kind] else may)[kind] -= 1
        used.append(tiles[kind].pop(0))
    return must, may, tiles, used


def _in_order(
    core: FrozenRun | FrozenGroup, used: Pieces, stood_for: Kinds, job: Task, place: int, joker: Tile
) -> Pieces:
    """The tiles of the core; in a run each in its place. (A kept joker stands as the kind that it is kept as.)"""
    jokers = job.stock.jokers[: 1 + len(stood_for)]
    if isinstance(core, FrozenGroup):
        return [*used, *jokers]
    at = {kind % HIGHEST + 1: other for kind, other in zip(stood_for, jokers[1:], strict=True)} | {place: joker}
    kinds = {tile: kind for kind, pieces in job.stock.tiles.items() for tile in pieces}
    at |= {kinds[tile] % HIGHEST + 1: tile for tile in used}
    return [at[number] for number in range(core.low, core.high + 1)]


def _with_core(
    job: Task, core: FrozenRun | FrozenGroup, left: tuple[list[int], list[int], dict[int, Pieces]], laid: Pieces
) -> Task:
    must, may, tiles = left
    spent = sum(tile in job.stock.jokers for tile in laid)
    puzzle = replace(job.puzzle, must=tuple(must), may=tuple(may), table_jokers=job.puzzle.table_jokers - spent)
    stock = replace(job.stock, tiles=tiles, jokers=job.stock.jokers[spent:])
    if isinstance(core, FrozenGroup):
        return Task(
            replace(puzzle, groups=(*puzzle.groups, core)),
            replace(stock, frozen_groups=[*stock.frozen_groups, laid]),
        )
    return Task(replace(puzzle, runs=(*puzzle.runs, core)), replace(stock, frozen_runs=[*stock.frozen_runs, laid]))
