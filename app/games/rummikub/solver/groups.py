"""The ways of putting tiles of one number into groups.

Of each colour some tiles go into groups, each into another one; with jokers they fill groups of three or four.
"""

from functools import cache
from itertools import product

from app.cards.tiles import COLOURS
from app.games.rummikub.combinations import LARGEST_GROUP, SHORTEST
from app.games.rummikub.solver.puzzle import GroupStep

NO_GROUPS = GroupStep((0,) * len(COLOURS), 0, 0)


@cache
def group_steps(at_hand: tuple[int, ...], jokers: int, *, spare_jokers: bool) -> tuple[GroupStep, ...]:
    """Every way, using at most these tiles of each colour. Without `spare_jokers` only as many as are needed."""
    return tuple(
        step
        for tiles in product(*(range(count + 1) for count in at_hand))
        for step in _fillings(tiles, jokers, spare_jokers=spare_jokers)
    )


@cache
def _fillings(tiles: tuple[int, ...], jokers: int, *, spare_jokers: bool) -> tuple[GroupStep, ...]:
    total, fewest = sum(tiles), max(tiles)
    if not total:
        alone = range(SHORTEST, jokers + 1) if spare_jokers else ()
        return (NO_GROUPS, *[GroupStep(tiles, count, 1) for count in alone])
    steps = []
    for used in range(jokers + 1):
        for groups in range(fewest, total + 1):
            if SHORTEST * groups <= total + used <= LARGEST_GROUP * groups:
                steps.append(GroupStep(tiles, used, groups))
                break
        if steps and not spare_jokers:
            break
    return tuple(steps)


def with_seats(step: GroupStep, missing: tuple[frozenset[int], ...], at_hand: tuple[int, ...]) -> list[GroupStep]:
    """The same with tiles taking seats in frozen groups, of which each has one for a missing colour."""
    found = []
    for seats in product(*[(-1, *sorted(colours)) for colours in missing]):
        tiles = tuple(count + seats.count(colour) for colour, count in enumerate(step.tiles))
        if all(count <= most for count, most in zip(tiles, at_hand, strict=True)):
            found.append(GroupStep(tiles, step.jokers, step.new_groups, seats))
    return found


def half_jokers(steps: tuple[GroupStep, ...], colour: int) -> dict[int, int]:
    """For each number of tiles of a colour in groups, the half jokers that it has to bring at least.

    A step's jokers are shared among its tiles and rounded down, so that all colours together never bring more.
    """
    least: dict[int, int] = {}
    for step in steps:
        count, total = step.tiles[colour], sum(step.tiles)
        share = 2 * step.jokers * count // total if total else 0
        least[count] = min(share, least.get(count, share))
    return least
