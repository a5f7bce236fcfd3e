"""The rules of Mono Duo Tripo.

From the top card to a *Mono* exactly one property moves by one increment, to a *Duo* two, to a *Tripo* all three. A
Mono ends the turn, a Duo lets its player go on, a Tripo ends the turn and makes the next seat draw three cards.
"""

from functools import cache

from app.cards.tic import TicCard, steps
from app.games.game import Dealer, IllegalMove, Seat, Setup, Shuffled, Step, mixed
from app.games.mono_duo_tripo.actions import Action
from app.games.mono_duo_tripo.state import MonoDuoTripoOptions, MonoDuoTripoState
from app.games.shedding import turns
from app.games.shedding.actions import Draw, Play
from app.games.shedding.effects import Effect, HouseRules, house_rules
from app.games.shedding.judge import check_mover
from app.games.shedding.table import due, laid_out

REFUSALS = (
    "shuffle_is_due", "wrong_pieces", "no_shuffle_is_due", "no_such_seat", "deal_is_over", "not_your_turn",
    "unknown_action", "not_in_hand", "must_play_drawn_card", "may_not_draw", "no_steps", "last_card_mono",
)  # fmt: skip

MONO = Effect("mono", stitches=1, again=False, goes_out=False)
DUO = Effect("duo", stitches=2, again=True, goes_out=True)
TRIPO = Effect("tripo", stitches=3, again=False, goes_out=True, next_draws=3)
TRIPO_AROUND_THE_TABLE = Effect("tripo", stitches=3, again=False, goes_out=True, next_draws=3, all_draw=True)


def effect(top: TicCard, card: TicCard, around_the_table: bool) -> Effect | None:
    """What `card` does on `top`."""
    match steps(top, card):
        case 1:
            return MONO
        case 2:
            return DUO
        case 3:
            return TRIPO_AROUND_THE_TABLE if around_the_table else TRIPO
        case _:
            return None


@cache
def house(around_the_table: bool) -> HouseRules:
    """The rules of a deal with or without Tripo around the table."""
    return house_rules(lambda top, card: effect(top, card, around_the_table), "no_steps", "last_card_mono")


def setup(setup: Setup, options: MonoDuoTripoOptions) -> MonoDuoTripoState:
    """The table before the deal."""
    return MonoDuoTripoState(options, laid_out(setup, "deal"))


def apply(state: MonoDuoTripoState, mover: Seat | Dealer, action: Action | Shuffled) -> Step[MonoDuoTripoState]:
    """Judge a move and make it."""
    pieces = due(state.table)
    if pieces:
        return _step(state, _shuffled(state, mixed(pieces, mover, action)))
    check_mover(state.table, mover)
    rules = house(state.options.tripo_around_the_table)
    match action:
        case Play(card):
            return _step(state, turns.play(state.table, rules, card))
        case Draw():
            return _step(state, turns.draw(state.table, rules))
        case _:
            raise IllegalMove("unknown_action")


def _step(state: MonoDuoTripoState, moved: turns.Moved) -> Step[MonoDuoTripoState]:
    table, events = moved
    return Step(MonoDuoTripoState(state.options, table), events)


def _shuffled(state: MonoDuoTripoState, order: tuple[TicCard, ...]) -> turns.Moved:
    if state.table.phase == "deal":
        return turns.deal(state.table, order, state.options.hand_size)
    return turns.mix(state.table, house(state.options.tripo_around_the_table), order)
