"""What a player can ask about the own view of Rummikub: is my draft in order, and what could I play?"""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval

from app.cards.tiles import FACES, Tile, tiles_for
from app.games.game import IllegalMove, Refusal, TimeUp, never
from app.games.rummikub.actions import Combinations
from app.games.rummikub.combinations import Combination, CombinationKind, read
from app.games.rummikub.judge import Position, judge_play, opening_worth, played_tiles
from app.games.rummikub.solver.best import best_play
from app.games.rummikub.solver.change import least_changing
from app.games.rummikub.solver.puzzle import Effort
from app.games.rummikub.view import RummikubView, position_of

EFFORT = 600
"""Nodes of the search that a question is worth."""
SECONDS = {106: 0.14, 160: 0.28}
"""How long it may take, by the number of tiles in the game."""


HintStep = Annotated[int, Interval(ge=1, le=3)]
"""1: is there anything; 2: which tiles; 3: how."""


@dataclass(frozen=True, slots=True)
class AskJudge:
    """Is this table, or each combination of it, in order?"""

    table: Combinations
    type: Literal["judge"] = "judge"


@dataclass(frozen=True, slots=True)
class AskHint:
    """What could I play?"""

    step: HintStep
    type: Literal["hint"] = "hint"


Question = AskJudge | AskHint


@dataclass(frozen=True, slots=True)
class JokerMeaning:
    """A joker and the faces that it may stand for."""

    joker: Tile
    stands_for: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CombinationJudged:
    """A list of a draft: as it will lie, if it is valid (else as it was sent, and what is amiss)."""

    valid: bool
    kind: CombinationKind | None
    tiles: tuple[Tile, ...]
    jokers: tuple[JokerMeaning, ...]
    worth: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class DraftJudged:
    """What has come of a draft so far.

    `opening` is what the valid new combinations make (0 once the player has opened), `laid` the number of rack tiles
    in the draft, `refusal` why it would not be accepted now.
    """

    combinations: tuple[CombinationJudged, ...]
    opening: int
    laid: int
    refusal: Refusal | None
    type: Literal["judged"] = "judged"


@dataclass(frozen=True, slots=True)
class PlayHint:
    """Whether something goes, and as far as was asked which tiles and how. `proved`: no other play is better."""

    step: HintStep
    possible: bool
    proved: bool
    tiles: tuple[Tile, ...] | None
    table: Combinations | None
    type: Literal["hint"] = "hint"


Answer = DraftJudged | PlayHint


class RummikubHelp:
    """Answers from the own view alone."""

    question_type = Question
    answer_type = Answer

    def seconds(self, view: RummikubView, question: Question) -> float:
        """A hint is searched for, with two sets of tiles longer."""
        return SECONDS[len(tiles_for(len(view.hand_sizes)))] if isinstance(question, AskHint) else 0.0

    def answer(self, view: RummikubView, question: Question, is_time_up: TimeUp = never) -> Answer:
        """Raises `IllegalMove` where there is no table to ask about."""
        if view.phase != "play":
            raise IllegalMove("deal_is_over" if view.phase == "over" else "shuffle_is_due")
        position = position_of(view)
        match question:
            case AskJudge(table):
                return judge_draft(position, table)
            case AskHint(step):
                return hint(position, step, is_time_up)


def judge_draft(position: Position, wish: Combinations) -> DraftJudged:
    """What the judge says of a draft, part by part."""
    wish = tuple(combination for combination in wish if combination)
    judged = tuple(map(_judge_combination, wish))
    valid = tuple(read(combination.tiles) for combination in judged if combination.valid)
    own = tuple(combination for combination in valid if set(position.rack).issuperset(combination.tiles))
    opening = 0 if position.opened else opening_worth(position.table, own)
    return DraftJudged(judged, opening, len(played_tiles(position, wish)), _refusal(position, wish))


def _refusal(position: Position, wish: Combinations) -> Refusal | None:
    try:
        judge_play(position, wish)
    except IllegalMove as refused:
        return Refusal(refused.code, refused.data)
    return None


def _judge_combination(tiles: tuple[Tile, ...]) -> CombinationJudged:
    try:
        combination = read(tiles)
    except IllegalMove as refused:
        return CombinationJudged(False, None, tiles, (), 0, Refusal(refused.code, refused.data))
    return CombinationJudged(True, combination.kind, combination.tiles, _meanings(combination), combination.worth, None)


def _meanings(combination: Combination) -> tuple[JokerMeaning, ...]:
    return tuple(
        JokerMeaning(joker, tuple(FACES[kind] for kind in sorted(kinds))) for joker, kinds in combination.jokers
    )


def hint(position: Position, step: int, is_time_up: TimeUp) -> PlayHint:
    """As much of the best play as was asked for, in the end with the least change to the table."""
    best = best_play(position, Effort(EFFORT, is_time_up))
    if best.play is None or step == 1:
        return PlayHint(step, best.play is not None, best.proved, None, None)
    play = least_changing(position, best.play, best, Effort(EFFORT, is_time_up))
    return PlayHint(step, True, best.proved, play.played, play.table if step == 3 else None)
