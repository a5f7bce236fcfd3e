"""The rules of Team TIC.

A turn: *draw* a card, or *pick up* from the *chain*, the row of all discards; then lay down *groups* and *add* cards to
groups on the table; then discard a card. Whoever has no cards left has *gone out*, which ends the deal. With an empty
deck picking up is a must, and seats that cannot are skipped. Groups belong to a side: a team of two, or a seat alone.
"""

from app.cards.tic import TicCard
from app.games import round_table
from app.games.game import Dealer, IllegalMove, Seat, Setup, Shuffled, Step, mixed
from app.games.team_tic import turns
from app.games.team_tic.actions import Action, AddCards, DiscardToChain, DrawFromDeck, LayGroup, PickUp
from app.games.team_tic.state import Phase, TeamTicOptions, TeamTicState

REFUSALS = (
    "shuffle_is_due", "wrong_pieces", "no_shuffle_is_due", "no_such_seat", "deal_is_over", "not_your_turn",
    "unknown_action", "not_in_hand", "draw_first", "already_drawn", "deck_is_empty", "not_in_chain",
    "group_without_card", "group_without_own_card", "group_size", "card_twice", "no_tic", "no_sequence",
    "no_such_group", "adds_nothing", "too_many_for_opponents", "group_is_full", "does_not_fit", "watching",
)  # fmt: skip

_ONE_TURN: frozenset[tuple[Phase, Phase]] = frozenset({("draw", "draw"), ("draw", "meld"), ("meld", "meld")})


def setup(setup: Setup, options: TeamTicOptions) -> TeamTicState:
    """The table before the deal."""
    return turns.laid_out(setup, options)


def shuffle_due(state: TeamTicState) -> tuple[TicCard, ...]:
    """The cards to be mixed now."""
    return turns.due(state)


def to_act(state: TeamTicState) -> frozenset[Seat]:
    """The seat on turn."""
    if state.phase in ("deal", "over"):
        return round_table.NOBODY
    return round_table.ALONE[state.turn]


def same_turn(before: TeamTicState, after: TeamTicState) -> bool:
    """Whether one turn goes on. A seat may have two turns in a row when all others are skipped."""
    return before.turn == after.turn and (before.phase, after.phase) in _ONE_TURN


def apply(state: TeamTicState, mover: Seat | Dealer, action: Action | Shuffled) -> Step[TeamTicState]:
    """Judge a move and make it."""
    due = turns.due(state)
    if due:
        return turns.deal(state, mixed(due, mover, action))
    round_table.check_mover(mover, len(state.hands), state.turn, is_over=state.phase == "over")
    match state.phase, action:
        case "draw", DrawFromDeck():
            return turns.draw(state)
        case "draw", PickUp(card, group):
            return turns.pick_up(state, card, group)
        case "meld", LayGroup(group):
            return turns.lay_down(state, group)
        case "meld", AddCards(cards, to):
            return turns.add(state, cards, to)
        case "meld", DiscardToChain(card):
            return turns.discard(state, card)
        case _, DrawFromDeck() | PickUp():
            raise IllegalMove("already_drawn")
        case _, LayGroup() | AddCards() | DiscardToChain():
            raise IllegalMove("draw_first")
        case _:
            raise IllegalMove("unknown_action")
