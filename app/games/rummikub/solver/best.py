"""The best play from a position, as far as the effort reaches.

Every mix of jokers kept and taken is a puzzle of its own. Whatever the search answers is laid out and judged; an
answer is proved best if no puzzle can be solved at less cost.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.game import IllegalMove
from app.games.rummikub.judge import Position, TablePlay, judge_play
from app.games.rummikub.solver.bound import Bound
from app.games.rummikub.solver.cores import cores
from app.games.rummikub.solver.layout import Pieces, laid_out
from app.games.rummikub.solver.mixes import Mix, Task, mixes, task
from app.games.rummikub.solver.opening import MOST_JOKERS, best_opening
from app.games.rummikub.solver.parking import parkings
from app.games.rummikub.solver.puzzle import NEVER, Effort, Plan, cost_of_leaving
from app.games.rummikub.solver.search import search
from app.games.rummikub.solver.variants import variants
from app.values import replace

NO_JOKERS = Mix()
WALKS = 24
"""Variants of a refused plan that are judged."""
A_MIX, A_CORE = 20, 4
"""What it costs to look at a mix, and at a core, in nodes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The best play that was found, None if there is nothing to lay down, and whether it is proved to be the best."""

    play: TablePlay | None
    proved: bool
    cost: int = NEVER
    mix: Mix = NO_JOKERS


def best_play(position: Position, effort: Effort) -> Answer:
    """Most tiles, then most points, jokers kept where that costs nothing. Always legal by the rules' own judge."""
    if not position.opened:
        return _opening(position)
    answer = quick_play(position, effort)
    at_least = NEVER
    ways, all_seen = _ways(position, effort)
    for way in ways:
        if way.least < answer.cost:
            play, least = _solved(position, way, effort, answer.cost)
            at_least = min(at_least, least)
            if play and cost_of(position, play) < answer.cost:
                answer = Answer(play, False, cost_of(position, play), way.mix)
    return _gone_out(position, replace(answer, proved=all_seen and at_least >= answer.cost))


def _solved(position: Position, way: "_Way", effort: Effort, limit: int) -> tuple[TablePlay | None, int]:
    """The best legal play of a mix that was found, and what every play of it costs at least.

    Where the plan is refused because some joker has no good place, the search looks again with a place for each.
    """
    job, bound = way.job, way.bound
    found = search(bound, effort, limit)
    play = judged(position, job, found.plan) if found.plan else None
    if found.plan and not play and found.plan.jokers_left:
        job = Task(replace(job.puzzle, whole_jokers=True), job.stock)
        bound = Bound(job.puzzle)
        found = search(bound, effort, limit)
        play = judged(position, job, found.plan) if found.plan else None
    if found.plan and not play:
        play = _other_play(position, job, bound, effort, (found.at_least + 1, limit))
    if found.plan and way.job.puzzle.table_jokers and (play is None or cost_of(position, play) > found.at_least):
        return _solved_by_cores(position, way.job, effort, play, limit)
    return play, found.at_least


def _solved_by_cores(
    position: Position, job: Task, effort: Effort, play: TablePlay | None, limit: int
) -> tuple[TablePlay | None, int]:
    """The same by laying first what a taken joker needs. What costs at least this much in every core does so at all."""
    if job.puzzle.rack_jokers:
        return play, 0
    limit = cost_of(position, play) if play else limit
    at_least = limit
    for core in cores(position, job):
        if not effort.spend(A_CORE):
            return play, 0
        bound = Bound(core.puzzle)
        if bound.least(1, (0, 0, 0, 0), core.puzzle.jokers) >= limit:
            continue
        found = search(bound, effort, limit)
        better = judged(position, core, found.plan) if found.plan else None
        if found.plan and not better:
            better = _other_play(position, core, bound, effort, (found.at_least + 1,))
        if better and cost_of(position, better) < limit:
            play, limit = better, cost_of(position, better)
        at_least = min(at_least, found.at_least)
    return play, at_least


@dataclass(frozen=True, slots=True)
class _Way:
    """A mix with its task, and the least that it can cost."""

    mix: Mix
    job: Task
    bound: Bound
    least: int


def _ways(position: Position, effort: Effort) -> tuple[list[_Way], bool]:
    """The mixes that a legal play may follow: first those that take no joker, then those that may cost least.

    Also whether these are all.
    """
    jokers = sum(tile.is_joker for combination in position.table for tile in combination)
    found: list[_Way] = []
    all_seen = True
    for mix in mixes(position):
        if found and not effort.spend(A_MIX):
            all_seen = False
            break
        job = task(position, mix)
        bound = Bound(job.puzzle)
        found.append(_Way(mix, job, bound, bound.least(1, (0, 0, 0, 0), job.puzzle.jokers)))
    return sorted(found, key=lambda way: (not way.mix.is_careful(jokers), way.least)), all_seen


def _other_play(
    position: Position, job: Task, bound: Bound, effort: Effort, limits: tuple[int, ...]
) -> TablePlay | None:
    """A legal play where the plan found is none: first among equal plans, then among all better than the answer."""
    for limit in limits:
        best = None
        for plan in variants(bound, limit, effort, WALKS):
            play = judged(position, job, plan)
            if effort.is_time_up() or (play and cost_of(position, play) == limit - 1):
                return play
            if play and (best is None or cost_of(position, play) < cost_of(position, best)):
                best = play
        if best:
            return best
    return None


def _gone_out(position: Position, answer: Answer) -> Answer:
    """If only jokers would stay on the rack, these go to the table, too, wherever they may."""
    played = set(answer.play.played) if answer.play else set()
    left = [tile for tile in position.rack if tile not in played]
    if not left or not all(tile.is_joker for tile in left):
        return answer
    lies = answer.play.table if answer.play else position.table
    play = first_legal(position, parkings(list(map(list, lies)), left, position))
    return Answer(play, True, 0, answer.mix) if play else answer


def _opening(position: Position) -> Answer:
    combinations = best_opening(position)
    proved = sum(tile.is_joker for tile in position.rack) <= MOST_JOKERS
    if not combinations:
        return Answer(None, proved)
    play = judge_play(position, (*position.table, *map(tuple, combinations)))
    return Answer(play, proved, cost_of(position, play))


def quick_play(position: Position, effort: Effort) -> Answer:
    """The best play that leaves every combination of the table whole."""
    job = task(position, Mix(), frozenset(range(len(position.table))))
    found = search(Bound(job.puzzle), effort)
    play = found.plan and judged(position, job, found.plan)
    nothing = cost_of(position, None)
    return Answer(play, False, cost_of(position, play)) if play else Answer(None, False, nothing)


def judged(position: Position, job: Task, plan: Plan) -> TablePlay | None:
    """The legal play that a plan comes to, if it comes to one."""
    combinations, jokers = laid_out(job.puzzle, job.stock, plan)
    return first_legal(position, parkings(combinations, jokers, position))


def first_legal(position: Position, tables: Iterable[list[Pieces]]) -> TablePlay | None:
    """The first of these tables that is a legal play."""
    for table in tables:
        try:
            return judge_play(position, tuple(map(tuple, table)))
        except IllegalMove:
            continue
    return None


def cost_of(position: Position, play: TablePlay | None) -> int:
    """What a play leaves on the rack, and the jokers that it spends."""
    played = set(play.played) if play else set()
    left = sum(cost_of_leaving(tile.number) for tile in position.rack if tile not in played and not tile.is_joker)
    return left + sum(tile.is_joker for tile in played)
