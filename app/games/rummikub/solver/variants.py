"""Other plans that cost no more than a limit, as different from each other as may be.

The search answers with one of many equal plans, and it may be the one that the rules about jokers refuse.
"""

from collections.abc import Iterator

from app.cards.tiles import HIGHEST
from app.games.rummikub.solver.bound import Bound
from app.games.rummikub.solver.puzzle import Effort, Plan
from app.games.rummikub.solver.search import Node, children, plan_of

_Key = tuple[int, tuple[int, ...], int, int]


class _Ways:
    """The ways on from each node that lead to an end within the limit, found once."""

    def __init__(self, bound: Bound, limit: int, effort: Effort) -> None:
        self.bound, self.limit, self.effort = bound, limit, effort
        self.known: dict[_Key, list[Node]] = {}

    def on_from(self, node: Node) -> list[Node]:
        key = node.number, node.state, node.jokers, node.cost
        found = self.known.get(key)
        if found is None:
            self.known[key] = found = []
            if self.effort.spend_in_dive():
                found += [child for _, child in children(self.bound, node, self.limit) if self.ends_well(child)]
        return found

    def ends_well(self, node: Node) -> bool:
        return node.number > HIGHEST or bool(self.on_from(node))


def variants(bound: Bound, limit: int, effort: Effort, walks: int) -> Iterator[Plan]:
    """Plans that cost less than the limit: one for each walk from the front, without those that are the same."""
    ways = _Ways(bound, limit, effort)
    seen = set()
    for walk in range(walks):
        node, turn = Node(1, (0, 0, 0, 0), bound.puzzle.jokers, 0, None, None), walk
        taken = []
        while node.number <= HIGHEST:
            choices = ways.on_from(node)
            if not choices:
                return
            turn = _scattered(turn)
            place = (turn >> 16) % len(choices)
            taken.append(place)
            chosen = choices[place]
            node = Node(chosen.number, chosen.state, chosen.jokers, chosen.cost, node, chosen.step)
        if tuple(taken) not in seen:
            seen.add(tuple(taken))
            yield plan_of(bound.puzzle, node)


def _scattered(turn: int) -> int:
    """The next of a row of numbers without an order, so that each walk turns off elsewhere."""
    return (turn * 1103515245 + 12345) % (1 << 31)
