"""A plan laid out as combinations of real tiles, changing as little as comes by itself.

Equal tiles are interchangeable to the search. Here each goes where its neighbours of the old table go.
"""

from dataclasses import dataclass, field

from app.cards.tiles import COLOURS, HIGHEST, Tile, kind_of
from app.games.rummikub.actions import Combinations
from app.games.rummikub.combinations import SHORTEST
from app.games.rummikub.solver.puzzle import ColourStep, GroupStep, NumberStep, Plan, Puzzle

Pieces = list[Tile]


@dataclass(slots=True)
class Stock:
    """The real tiles of a puzzle: by kind, those that must lie on the table first; jokers likewise; frozen ones."""

    old: Combinations
    tiles: dict[int, Pieces]
    jokers: Pieces
    frozen_runs: list[Pieces] = field(default_factory=list)
    frozen_groups: list[Pieces] = field(default_factory=list)


def laid_out(puzzle: Puzzle, stock: Stock, plan: Plan) -> tuple[list[Pieces], Pieces]:
    """The combinations of a plan, and the jokers of the table that found no place in it."""
    layout = _Layout(puzzle, stock)
    for number, step in enumerate(plan.steps, 1):
        layout.lay_number(number, step)
    combinations = [part for whole in layout.finished() for part in layout.cut(whole)]
    return combinations, layout.jokers[: plan.jokers_left]


class _Layout:
    def __init__(self, puzzle: Puzzle, stock: Stock) -> None:
        self.puzzle, self.stock = puzzle, stock
        self.jokers = list(stock.jokers)
        self.runs = list(stock.frozen_runs)
        self.open: list[list[Pieces]] = [[] for _ in COLOURS]
        self.done: list[Pieces] = []
        self.home = {tile: number for number, combination in enumerate(stock.old) for tile in combination}
        self.in_run = {tile for combination in stock.old if _is_run(combination) for tile in combination}

    def finished(self) -> list[Pieces]:
        at_the_end = [tiles for run, tiles in zip(self.puzzle.runs, self.runs, strict=True) if run.high == HIGHEST]
        return [*self.done, *[run for runs in self.open for run in runs], *at_the_end]

    def lay_number(self, number: int, step: NumberStep) -> None:
        to_groups: list[Pieces] = []
        for colour, colour_step in enumerate(step.colours):
            in_groups = step.groups.tiles[colour]
            tiles = self.stock.tiles.get(kind_of(colour, number), [])[: in_groups + colour_step.in_runs]
            tiles.sort(key=lambda tile: tile in self.in_run)
            to_groups.append(tiles[:in_groups])
            self._meet_frozen_runs(colour, number, colour_step)
            self._feed_runs(colour, tiles[in_groups:], colour_step)
        self._lay_groups(number, step.groups, to_groups)

    def _meet_frozen_runs(self, colour: int, number: int, step: ColourStep) -> None:
        lengths = iter(step.swallowed)
        for place, run in enumerate(self.puzzle.runs):
            if run.colour == colour and run.low == number and (length := next(lengths, 0)):
                front = next(tiles for tiles in self.open[colour] if len(tiles) == length)
                self.open[colour].remove(front)
                self.runs[place] = front + self.runs[place]
        for place, run in enumerate(self.puzzle.runs):
            if run.colour == colour and run.high == number - 1:
                self.open[colour].append(self.runs[place])

    def _feed_runs(self, colour: int, tiles: Pieces, step: ColourStep) -> None:
        """Short runs get a tile, then long ones; the rest begins new runs. Long runs that get none are finished."""
        homes = [self._home(tile) for tile in tiles]
        short = [run for run in self.open[colour] if len(run) < SHORTEST]
        long = [run for run in self.open[colour] if len(run) >= SHORTEST]
        long.sort(key=lambda run: self._home(run[-1]) not in homes)
        places = len(tiles) + step.joker_runs
        going_on = min(len(long), places - len(short))
        self.done += long[going_on:]
        fed = [*short, *long[:going_on]]
        begun: list[Pieces] = [[] for _ in range(places - len(fed))]
        matched, rest = self._matched(fed, tiles)
        pieces = [*[self.jokers.pop(0) for _ in range(step.joker_runs)], *tiles]
        self.open[colour] = [*matched, *[[*run, tile] for run, tile in zip([*rest, *begun], pieces, strict=True)]]

    def _matched(self, runs: list[Pieces], tiles: Pieces) -> tuple[list[Pieces], list[Pieces]]:
        """Runs grown by tiles that lay in the same combination as their last one, and the others. (The jokers and the
        tiles left go to the others; so there are never too few of these.)"""
        grown, rest = [], []
        for run in runs:
            home = self._home(run[-1])
            same = next((tile for tile in tiles if home is not None and self._home(tile) == home), None)
            if same is None:
                rest.append(run)
            else:
                tiles.remove(same)
                grown.append([*run, same])
        return grown, rest

    def _home(self, tile: Tile) -> int | None:
        return self.home.get(tile)

    def _lay_groups(self, number: int, step: GroupStep, tiles: list[Pieces]) -> None:
        seats = iter(step.seats)
        for offer, frozen in zip(self.puzzle.groups, self.stock.frozen_groups, strict=True):
            if offer.number == number:
                colour = next(seats, -1)
                self.done.append([*frozen, tiles[colour].pop()] if colour >= 0 else frozen)
        groups: list[Pieces] = [[] for _ in range(step.new_groups)]
        for pieces in sorted(tiles, key=len, reverse=True):
            left = list(groups)
            for tile in pieces:
                home = self._home(tile)
                group = min(left, key=lambda group: (len(group), home not in map(self._home, group)))
                group.append(tile)
                left = [other for other in left if other is not group]
        for _ in range(step.jokers):
            min(groups, key=len).append(self.jokers.pop(0))
        self.done += groups

    def cut(self, run: Pieces) -> list[Pieces]:
        """A long run is cut where combinations of the old table met, if both parts are long enough."""
        if not _is_run(tuple(run)):
            return [run]
        for place in range(SHORTEST, len(run) - SHORTEST + 1):
            before, after = self._home(run[place - 1]), self._home(run[place])
            if before != after:
                return [run[:place], *self.cut(run[place:])]
        return [run]


def _is_run(tiles: tuple[Tile, ...]) -> bool:
    return len({tile.number for tile in tiles if not tile.is_joker}) > 1
