"""The best play with the least change to the table: as many combinations as can be stay whole."""

from app.games.rummikub.judge import Position, TablePlay
from app.games.rummikub.solver.best import Answer, cost_of, judged
from app.games.rummikub.solver.bound import Bound
from app.games.rummikub.solver.mixes import task
from app.games.rummikub.solver.puzzle import Effort
from app.games.rummikub.solver.search import search
from app.games.rummikub.state import broken_up

Numbers = tuple[int, ...]


def least_changing(position: Position, play: TablePlay, answer: Answer, effort: Effort) -> TablePlay:
    """A play that lays as much and breaks up few combinations. When the effort is spent, the best one yet."""
    if not position.opened:
        return play
    broken = broken_up(position.table, play.table)
    whole = tuple(number for number in range(len(position.table)) if number not in broken)
    quest = _Quest(position, play, answer, effort)
    quest.freeze(whole)
    quest.freeze(broken)
    return quest.play


class _Quest:
    """Freezes one combination after the other as long as the answer can still be reached."""

    def __init__(self, position: Position, play: TablePlay, answer: Answer, effort: Effort) -> None:
        self.position, self.play, self.answer, self.effort = position, play, answer, effort
        self.frozen: frozenset[int] = frozenset()

    def freeze(self, numbers: Numbers) -> None:
        """Freeze all of these; where that is too much, the halves by themselves."""
        if not numbers or self._is_reached(self.frozen.union(numbers)) or len(numbers) == 1:
            return
        middle = len(numbers) // 2
        self.freeze(numbers[:middle])
        self.freeze(numbers[middle:])

    def _is_reached(self, frozen: frozenset[int]) -> bool:
        if not self.effort.spend():
            return False
        job = task(self.position, self.answer.mix, frozen)
        found = search(Bound(job.puzzle), self.effort, self.answer.cost + 1)
        play = found.plan and judged(self.position, job, found.plan)
        if not play or cost_of(self.position, play) > self.answer.cost:
            return False
        self.play, self.frozen = play, frozen
        return True
