"""What one colour may do at one number."""

from functools import lru_cache
from typing import NamedTuple

from app.cards.tiles import HIGHEST
from app.games.rummikub.solver.puzzle import ColourStep, cost_of_leaving
from app.games.rummikub.solver.runs import next_shapes, shapes

Steps = dict[int, list[ColourStep]]
"""By the number of tiles that go into groups."""


class Place(NamedTuple):
    """All that matters there. (A plain tuple, because it is looked up very often.)"""

    number: int
    must: int
    may: int
    in_groups: tuple[int, ...]
    """How many tiles may go into groups."""
    next_exists: bool
    """There is a tile with the next number."""
    jokers: int
    whole_jokers: bool


@lru_cache(maxsize=1 << 14)
def steps_at(place: Place, most: int, shape: int, swallowed: tuple[int, ...]) -> Steps:
    """What may be done with open runs of this shape, at most so many of them. Not to be changed by the caller."""
    total = place.must + place.may
    found: Steps = {}
    for in_groups in place.in_groups:
        for in_runs in range(max(0, place.must - in_groups), total - in_groups + 1):
            left = total - in_groups - in_runs
            for jokers in range(_most_jokers(place, most, in_runs, left) + 1):
                after = next_shapes(most)[shape][in_runs + jokers]
                if after >= 0 and _jokers_stand_well(place, shapes(most)[shape], in_runs, jokers):
                    step = ColourStep(after, left * cost_of_leaving(place.number), in_runs, jokers, swallowed)
                    found.setdefault(in_groups, []).append(step)
    return found


def _most_jokers(place: Place, most: int, in_runs: int, left: int) -> int:
    """A joker never stands for a tile that is left on the rack meanwhile."""
    if left and not place.whole_jokers:
        return 0
    return min(place.jokers, most - in_runs)


def _jokers_stand_well(place: Place, shape: tuple[int, int, int], in_runs: int, jokers: int) -> bool:
    """Jokers stand only where they are needed: in a short run, between tiles of a long one, or before the 12."""
    if not jokers or place.whole_jokers:
        return True
    ones, twos, longs = shape
    going_on = min(longs, in_runs + jokers - ones - twos)
    begun = in_runs + jokers - ones - twos - going_on
    places = ones + twos + (going_on if place.next_exists else 0) + (begun if place.number == HIGHEST - 2 else 0)
    return jokers <= places
