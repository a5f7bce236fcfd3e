"""Good moves in Tic-a-Long, and what the clock does."""

from collections.abc import Iterator
from typing import cast

from app.games.game import Seat
from app.games.shedding.hints import clock_move, moves, stiffest_first
from app.games.shedding.view import View
from app.games.tic_a_long.actions import Action, ChooseRule, Give, Keep, Rule
from app.games.tic_a_long.rules import house
from app.games.tic_a_long.state import TicALongState


def suggest(view: View) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat not in view.to_act:
        return
    if view.phase == "choose_rule":
        yield from (ChooseRule("circle-play-again"), ChooseRule("yellow-giveaway"), ChooseRule("none"))
    elif view.phase == "give":
        yield from _gifts(view)
        yield Keep()
    else:
        yield from moves(view, house(_rule(view)))


def _gifts(view: View) -> Iterator[Give]:
    """A card that goes with few others, to whoever holds the most cards."""
    opponents = [Seat(seat) for seat in range(len(view.hand_sizes)) if seat != view.seat]
    opponents.sort(key=lambda seat: -view.hand_sizes[seat])
    for card in stiffest_first(view, house(_rule(view))):
        yield from (Give(card, seat) for seat in opponents)


def _rule(view: View) -> Rule | None:
    return cast("Rule | None", view.rule)


def timeout(state: TicALongState, seat: Seat) -> Action:
    """No rule is chosen, nothing is given away; on turn the clock's move."""
    assert seat == state.table.turn, "the clock acts for the seat that is to act"
    if state.table.phase == "choose_rule":
        return ChooseRule("none")
    if state.table.phase == "give":
        return Keep()
    return clock_move(state.table, house(state.rule))
