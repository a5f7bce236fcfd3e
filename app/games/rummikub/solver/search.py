"""The search for the cheapest plan: A* through the numbers 1–13, ties to the deeper node."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from app.cards.tiles import COLOURS, HIGHEST
from app.games.rummikub.solver.bound import Bound
from app.games.rummikub.solver.puzzle import NEVER, ColourStep, Effort, NumberStep, Plan, Puzzle
from app.games.rummikub.solver.runs import better_shapes

State = tuple[int, ...]


@dataclass(slots=True)
class Node:
    number: int
    state: State
    jokers: int
    cost: int
    before: "Node | None"
    step: NumberStep | None


@dataclass(frozen=True, slots=True)
class Found:
    """The cheapest plan that was found, None if none costs less than the limit; no plan costs less than `at_least`."""

    plan: Plan | None
    at_least: int


def search(bound: Bound, effort: Effort, limit: int = NEVER) -> Found:
    """Look for the cheapest plan below a limit. When the effort is spent, dive for any good one with as much again."""
    puzzle = bound.puzzle
    root = Node(1, (0,) * len(COLOURS), puzzle.jokers, 0, None, None)
    least = bound.least(1, root.state, root.jokers)
    if least >= limit:
        return Found(None, least)
    order, better = count(), better_shapes(bound.most)
    heap: list[tuple[int, int, int, Node]] = [(least, -1, 0, root)]
    reached: dict[tuple[int, State, int], int] = {}
    while heap:
        least, _, _, node = heap[0]
        if least >= limit:
            break
        heappop(heap)
        if node.number > HIGHEST:
            return Found(plan_of(puzzle, node), least)
        if reached.get((node.number, node.state, node.jokers), NEVER) < node.cost or _is_outdone(node, reached, better):
            continue
        if not effort.spend():
            return Found(_dive(bound, [*heap, (least, 0, 0, node)], effort, limit), least)
        for estimate, child in children(bound, node, limit):
            key = child.number, child.state, child.jokers
            if child.cost < reached.get(key, NEVER):
                reached[key] = child.cost
                heappush(heap, (estimate, -child.number, next(order), child))
    return Found(None, limit)


def _is_outdone(node: Node, reached: dict[tuple[int, State, int], int], better: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a neighbour that allows no less was reached at no higher cost."""
    number, state, jokers, cost = node.number, node.state, node.jokers, node.cost
    if reached.get((number, state, jokers + 1), NEVER) <= cost:
        return True
    for colour, shape in enumerate(state):
        for other in better[shape]:
            neighbour = (*state[:colour], other, *state[colour + 1 :])
            if reached.get((number, neighbour, jokers), NEVER) <= cost:
                return True
    return False


def _dive(bound: Bound, heap: list[tuple[int, int, int, Node]], effort: Effort, limit: int) -> Plan | None:
    """A good plan, found by going deep first."""
    waiting = [(-node.number, least, tie, node) for least, _, tie, node in heap]
    waiting.sort()
    order = count(len(waiting) + 1)
    best: Node | None = None
    while waiting and effort.spend_in_dive():
        _, least, _, node = heappop(waiting)
        if least >= limit:
            continue
        if node.number > HIGHEST:
            best, limit = node, node.cost
            continue
        for estimate, child in children(bound, node, limit):
            heappush(waiting, (-child.number, estimate, next(order), child))
    return plan_of(bound.puzzle, best) if best else None


Choice = tuple[ColourStep, ColourStep]


def children(bound: Bound, node: Node, limit: int) -> Iterator[tuple[int, Node]]:
    """What may come after a node, with the least that it costs in all."""
    number, after = node.number, node.number + 1
    steps = [bound.steps(colour, number, shape) for colour, shape in enumerate(node.state)]
    for groups in bound.groups[number]:
        jokers = node.jokers - groups.jokers
        if jokers < 0:
            continue
        options = [found.get(tiles, []) for found, tiles in zip(steps, groups.tiles, strict=True)]
        if not all(options):
            continue
        firsts = _pairs(bound, 0, after, options, jokers)
        if not firsts:
            continue
        seconds = _pairs(bound, 2, after, options, jokers)
        for cost_a, jokers_a, (a, b) in firsts:
            for cost_b, jokers_b, (c, d) in seconds:
                left = jokers - jokers_a - jokers_b
                if left < 0 or _is_stranded(bound.puzzle, number, left):
                    continue
                state = a.shape, b.shape, c.shape, d.shape
                spent = _rack_jokers_spent(bound.puzzle, node.jokers, left)
                cost = node.cost + cost_a + cost_b + spent
                estimate = cost + bound.least(after, state, left)
                if estimate < limit:
                    yield estimate, Node(after, state, left, cost, node, NumberStep(groups, (a, b, c, d)))


def _pairs(
    bound: Bound, first: int, after: int, options: list[list[ColourStep]], jokers: int
) -> list[tuple[int, int, Choice]]:
    """The choices of two neighbouring colours that can still come to an end: their cost and jokers."""
    found = []
    for one in options[first]:
        for other in options[first + 1]:
            used = one.joker_runs + other.joker_runs
            if used <= jokers and bound.pair(first, after, one.shape, other.shape)[2 * (jokers - used)] < NEVER:
                found.append((one.cost + other.cost, used, (one, other)))
    return found


def _is_stranded(puzzle: Puzzle, number: int, left: int) -> bool:
    """Where every joker has to get its place, those of the table are used up at the end."""
    return puzzle.whole_jokers and number == HIGHEST and left > puzzle.rack_jokers


def _rack_jokers_spent(puzzle: Puzzle, before: int, left: int) -> int:
    """The jokers of the table are spent first; each one of the rack costs a little."""
    return max(0, min(before, puzzle.rack_jokers) - left)


def plan_of(puzzle: Puzzle, node: Node) -> Plan:
    steps = []
    at: Node | None = node
    while at is not None and at.step is not None:
        steps.append(at.step)
        at = at.before
    return Plan(node.cost, tuple(reversed(steps)), max(0, node.jokers - puzzle.rack_jokers))
