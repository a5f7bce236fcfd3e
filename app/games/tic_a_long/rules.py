"""The rules of Tic-a-Long.

A *Single* shares one property with the top card and ends the turn; a *Tic* shares two and lets its player go on. A
star Single makes the next seat draw as many cards as it shows. Optional, one a deal: the *yellow giveaway* (a yellow
Single lets its player give a card away) and *circle play again* (a circle Single counts as a Tic).
"""

from functools import cache
from typing import get_args

from app.cards.tic import CIRCLE, STAR, YELLOW, TicCard, shared
from app.games.game import Dealer, IllegalMove, Seat, Setup, Shuffled, Step, mixed
from app.games.round_table import is_seat
from app.games.shedding import turns
from app.games.shedding.actions import Draw, Play
from app.games.shedding.effects import Effect, HouseRules, house_rules
from app.games.shedding.judge import check_mover, held
from app.games.shedding.table import Phase, Table, due, laid_out
from app.games.tic_a_long.actions import Action, ChooseRule, Give, Keep, Rule
from app.games.tic_a_long.events import Event, Gave, Kept, RuleChosen
from app.games.tic_a_long.state import TicALongOptions, TicALongState
from app.values import replace

REFUSALS = (
    "shuffle_is_due", "wrong_pieces", "no_shuffle_is_due", "no_such_seat", "deal_is_over", "not_your_turn",
    "unknown_action", "not_in_hand", "must_play_drawn_card", "may_not_draw", "shares_nothing", "last_card_single",
    "choose_rule_first", "not_choosing", "no_such_rule", "giveaway_is_open", "not_giving", "gives_to_itself",
)  # fmt: skip

TIC = Effect("tic", stitches=2, again=True, goes_out=True)


def effect(top: TicCard, card: TicCard, rule: Rule) -> Effect | None:
    """What `card` does on `top`."""
    match shared(top, card):
        case 1:
            return single(card, rule)
        case 2:
            return TIC
        case _:
            return None


def single(card: TicCard, rule: Rule) -> Effect:
    """A Single ends the turn, but for a circle under circle play again."""
    if rule == "circle-play-again" and card.shape == CIRCLE:
        return Effect("single", stitches=1, again=True, goes_out=True)
    return Effect(
        "single",
        stitches=1,
        again=False,
        goes_out=False,
        next_draws=card.number if card.shape == STAR else 0,
        may_give=rule == "yellow-giveaway" and card.colour == YELLOW,
    )


@cache
def house(rule: Rule | None) -> HouseRules:
    """The rules of a deal with this optional rule."""
    return house_rules(lambda top, card: effect(top, card, rule or "none"), "shares_nothing", "last_card_single")


def setup(setup: Setup, options: TicALongOptions) -> TicALongState:
    """The table before the deal; the dealer may have a rule to choose first."""
    if options.optional_rules == "dealer-chooses":
        return TicALongState(options, None, laid_out(setup, "choose_rule"))
    return TicALongState(options, "none", laid_out(setup, "deal"))


def apply(state: TicALongState, mover: Seat | Dealer, action: Action | Shuffled) -> Step[TicALongState]:
    """Judge a move and make it."""
    pieces = due(state.table)
    if pieces:
        return _shuffled(state, mixed(pieces, mover, action))
    check_mover(state.table, mover)
    match state.table.phase, action:
        case "play", Play(card):
            return _step(state, *turns.play(state.table, house(state.rule), card))
        case "play", Draw():
            return _step(state, *turns.draw(state.table, house(state.rule)))
        case "give", Give(card, to):
            return _give(state, card, to)
        case "give", Keep():
            return _settled(state, state.table, Kept(state.table.turn))
        case "choose_rule", ChooseRule(rule):
            return _choose_rule(state, rule)
        case phase, _:
            raise _out_of_phase(phase, action)


def _step(state: TicALongState, table: Table, events: tuple[Event, ...]) -> Step[TicALongState]:
    return Step(TicALongState(state.options, state.rule, table), events)


def _shuffled(state: TicALongState, order: tuple[TicCard, ...]) -> Step[TicALongState]:
    if state.table.phase == "deal":
        return _step(state, *turns.deal(state.table, order, state.options.hand_size))
    return _step(state, *turns.mix(state.table, house(state.rule), order))


def _choose_rule(state: TicALongState, rule: Rule) -> Step[TicALongState]:
    if rule not in get_args(Rule):
        raise IllegalMove("no_such_rule")
    table = replace(state.table, phase="deal")
    return Step(TicALongState(state.options, rule, table), (RuleChosen(table.dealer, rule),))


def _give(state: TicALongState, card: TicCard, to: Seat) -> Step[TicALongState]:
    """The card passes face down; only then is a star penalty drawn."""
    table = state.table
    card = held(table, card)
    if not is_seat(to, len(table.hands)):
        raise IllegalMove("no_such_seat")
    if to == table.turn:
        raise IllegalMove("gives_to_itself")
    given = turns.give(table, card, to)
    return _settled(state, given, Gave(table.turn, to))


def _settled(state: TicALongState, table: Table, event: Gave | Kept) -> Step[TicALongState]:
    ended, events = turns.end_giveaway(table)
    return _step(state, ended, (event, *events))


def _out_of_phase(phase: Phase, action: object) -> IllegalMove:
    match action:
        case ChooseRule():
            return IllegalMove("not_choosing")
        case Give() | Keep():
            return IllegalMove("not_giving")
        case Play() | Draw():
            return IllegalMove("choose_rule_first" if phase == "choose_rule" else "giveaway_is_open")
        case _:
            return IllegalMove("unknown_action")
