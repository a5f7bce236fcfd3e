"""What each colour alone may do at each number, and what it will cost at least from there on."""

from app.cards.tiles import COLOURS, HIGHEST
from app.games.rummikub.solver.colour import Place, Steps, steps_at
from app.games.rummikub.solver.groups import group_steps, half_jokers, with_seats
from app.games.rummikub.solver.puzzle import NEVER, GroupStep, Puzzle
from app.games.rummikub.solver.runs import Shape, is_finished, shape_number, shapes

NUMBERS = range(1, HIGHEST + 1)
Row = list[int]
"""The least cost by the half jokers that there are."""


class Bound:
    """Tables of one puzzle, made as far as they are asked for.

    The bound takes groups to be free wherever the other colours could supply them, and shares the jokers among the
    colours as well as can be; it is never too high.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.most = max(2, *(must + may for must, may in zip(puzzle.must, puzzle.may, strict=True)))
        self.halves = 2 * puzzle.jokers
        self.groups = [(), *[self._groups(number) for number in NUMBERS]]
        self.shares = [[half_jokers(steps, colour) for steps in self.groups] for colour in range(len(COLOURS))]
        self._places = [[self._place(colour, number) for number in NUMBERS] for colour in range(len(COLOURS))]
        self._steps: dict[tuple[int, int, int], Steps] = {}
        self._rows: dict[tuple[int, int, int], Row] = {}
        self._pairs: dict[tuple[int, int, int, int], Row] = {}
        self._least: dict[tuple[int, tuple[int, ...], int], int] = {}

    def _groups(self, number: int) -> tuple[GroupStep, ...]:
        at_hand = tuple(sum(self.puzzle.at(colour, number)) for colour in range(len(COLOURS)))
        steps = group_steps(at_hand, self.puzzle.jokers, spare_jokers=self.puzzle.whole_jokers)
        missing = tuple(group.missing for group in self.puzzle.groups if group.number == number)
        if not missing:
            return steps
        return tuple(seated for step in steps for seated in with_seats(step, missing, at_hand))

    def steps(self, colour: int, number: int, shape: int) -> Steps:
        """What a colour may do at a number with open runs of this shape."""
        key = colour, number, shape
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = self._find_steps(colour, number, shape)
        return found

    def _place(self, colour: int, number: int) -> Place:
        return Place(
            number,
            *self.puzzle.at(colour, number),
            tuple(self.shares[colour][number]),
            number < HIGHEST and any(self.puzzle.at(colour, number + 1)),
            self.puzzle.jokers,
            self.puzzle.whole_jokers,
        )

    def _find_steps(self, colour: int, number: int, shape: int) -> Steps:
        place = self._places[colour][number - 1]
        if not self.puzzle.runs:
            return steps_at(place, self.most, shape, ())
        found: Steps = {}
        for before, swallowed in self._beginnings(colour, number, shape):
            for in_groups, steps in steps_at(place, self.most, before, swallowed).items():
                found.setdefault(in_groups, []).extend(steps)
        return found

    def _beginnings(self, colour: int, number: int, shape: int) -> list[tuple[int, tuple[int, ...]]]:
        """The shapes to go on from, with the frozen runs that begin or end here."""
        runs = [run for run in self.puzzle.runs if run.colour == colour]
        ending = sum(run.high == number - 1 for run in runs)
        beginning = sum(run.low == number for run in runs)
        if not ending and not beginning:
            return [(shape, ())]
        found: list[tuple[Shape, tuple[int, ...]]] = [(shapes(self.most)[shape], ())]
        for _ in range(beginning):
            found = [choice for before, lengths in found for choice in _swallowings(before, lengths)]
        numbers = shape_number(self.most)
        return [
            (numbers[ones, twos, min(longs + ending, self.most - ones - twos)], lengths)
            for (ones, twos, longs), lengths in found
        ]

    def row(self, colour: int, number: int, shape: int) -> Row:
        """The least cost of a colour from this number on, by the half jokers that it may use."""
        key = colour, number, shape
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._find_row(colour, number, shape)
        return found

    def _find_row(self, colour: int, number: int, shape: int) -> Row:
        if number > HIGHEST:
            return [0 if is_finished(self.most)[shape] else NEVER] * (self.halves + 1)
        best = [NEVER] * (self.halves + 1)
        shares = self.shares[colour][number]
        for in_groups, steps in self.steps(colour, number, shape).items():
            for step in steps:
                rest = self.row(colour, number + 1, step.shape)
                spent = 2 * step.joker_runs + shares[in_groups]
                for halves in range(spent, self.halves + 1):
                    cost = step.cost + rest[halves - spent]
                    if cost < best[halves]:
                        best[halves] = cost
        return best

    def pair(self, first: int, number: int, one: int, other: int) -> Row:
        """The least cost of two neighbouring colours together, by the half jokers that they may use."""
        key = first, number, one, other
        found = self._pairs.get(key)
        if found is None:
            a, b = self.row(first, number, one), self.row(first + 1, number, other)
            found = self._pairs[key] = combined(a, b)
        return found

    def least(self, number: int, state: tuple[int, ...], jokers: int) -> int:
        """The least cost from this number on, with so many jokers left, the table's being spent first."""
        key = number, state, jokers
        found = self._least.get(key)
        if found is None:
            one, other = self.pair(0, number, state[0], state[1]), self.pair(2, number, state[2], state[3])
            free = max(0, jokers - self.puzzle.rack_jokers)
            found = self._least[key] = min(
                used - free + one[part] + other[2 * used - part]
                for used in range(free, jokers + 1)
                for part in range(2 * used + 1)
            )
        return found


def combined(a: Row, b: Row) -> Row:
    """The cheapest split of so many half jokers between two."""
    if len(a) == 1:
        return [a[0] + b[0]]
    return [min(a[part] + b[whole - part] for part in range(whole + 1)) for whole in range(len(a))]


def _swallowings(shape: Shape, lengths: tuple[int, ...]) -> list[tuple[Shape, tuple[int, ...]]]:
    """A frozen run begins: no open run goes in front of it, or a short one."""
    ones, twos, longs = shape
    found = [(shape, (*lengths, 0))]
    if ones:
        found.append(((ones - 1, twos, longs), (*lengths, 1)))
    if twos:
        found.append(((ones, twos - 1, longs), (*lengths, 2)))
    return found
