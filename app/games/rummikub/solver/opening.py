"""The best opening: own tiles alone, worth 30 or more; most tiles, then most points, jokers kept where that is enough.

Here a joker is worth its place, so every place for it is tried. Going through the numbers, for each state of the runs
and each number of tiles laid those ways are kept that are not worse than another one in worth and in points.
"""

from dataclasses import dataclass

from app.cards.tiles import HIGHEST
from app.games.rummikub.judge import OPENING, Position
from app.games.rummikub.solver.bound import Bound
from app.games.rummikub.solver.layout import Pieces, laid_out
from app.games.rummikub.solver.mixes import Mix, task
from app.games.rummikub.solver.puzzle import NEVER, NumberStep, Plan
from app.games.rummikub.solver.search import Node, children
from app.values import replace


@dataclass(frozen=True, slots=True)
class _Way:
    """One way of laying so many tiles up to a number: what they are worth, jokers included, and how."""

    worth: int
    """Of the tiles and jokers."""
    points: int
    """Of the tiles alone."""
    before: "_Way | None" = None
    step: NumberStep | None = None


_Ways = dict[int, list[_Way]]
"""The good ways for each number of tiles laid."""
_State = tuple[tuple[int, ...], int]
"""The shapes of the open runs, and the jokers left."""
MOST_JOKERS = 3
"""So many jokers of a rack are thought of."""


def best_opening(position: Position) -> list[Pieces]:
    """The new combinations of the best opening; none if the rack does not make 30."""
    job = task(Position((), position.rack, opened=True), Mix())
    puzzle = replace(job.puzzle, whole_jokers=True, rack_jokers=min(MOST_JOKERS, job.puzzle.rack_jokers))
    bound = Bound(puzzle)
    level: dict[_State, _Ways] = {((0, 0, 0, 0), puzzle.jokers): {0: [_Way(0, 0)]}}
    for number in range(1, HIGHEST + 1):
        level = _next_level(bound, number, level)
    ranked = [
        (tiles, tiles == sum(puzzle.may) and not jokers, way.points, jokers, way)
        for (_, jokers), ways in level.items()
        for tiles, good in ways.items()
        for way in good
        if way.worth >= OPENING
    ]
    if not ranked:
        return []
    best = max(ranked, key=lambda entry: entry[:-1])[-1]
    return laid_out(puzzle, job.stock, Plan(0, _steps(best), 0))[0]


def _next_level(bound: Bound, number: int, level: dict[_State, _Ways]) -> dict[_State, _Ways]:
    after: dict[_State, _Ways] = {}
    for (state, jokers), ways in level.items():
        for _, child in children(bound, Node(number, state, jokers, 0, None, None), NEVER):
            assert child.step is not None, "a child comes by a step"
            laid = sum(child.step.groups.tiles) + sum(step.in_runs for step in child.step.colours)
            worth, points = number * (laid + jokers - child.jokers), number * laid
            known = after.setdefault((child.state, child.jokers), {})
            for tiles, good in ways.items():
                for way in good:
                    _keep(known.setdefault(tiles + laid, []), way, worth, points, child.step)
    return after


def _keep(known: list[_Way], way: _Way, worth: int, points: int, step: NumberStep) -> None:
    """Add a way, unless one that is known is as good; drop those that are not better in anything."""
    worth += way.worth
    points += way.points
    if any(other.worth >= worth and other.points >= points for other in known):
        return
    known[:] = [other for other in known if other.worth > worth or other.points > points]
    known.append(_Way(worth, points, way, step))


def _steps(way: _Way) -> tuple[NumberStep, ...]:
    steps = []
    at: _Way | None = way
    while at is not None and at.step is not None:
        steps.append(at.step)
        at = at.before
    return tuple(reversed(steps))
