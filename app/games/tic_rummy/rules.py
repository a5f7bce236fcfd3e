"""The rules of TIC Rummy.

Each player has a *round* and collects what it asks for. A turn: draw a card; lay down the collections if they are
complete; from then on *add* cards to any collection on the table; discard one card. Whoever discards the last card
*goes out*. Everybody who laid down then moves on by a round.
"""

from app.cards.tic import TicCard
from app.games import round_table
from app.games.game import Dealer, IllegalMove, Seat, Setup, Shuffled, Step, mixed
from app.games.tic_rummy import turns
from app.games.tic_rummy.actions import Action, AddCard, DiscardCard, DrawCard, LayDown
from app.games.tic_rummy.state import RummyOptions, RummyState

REFUSALS = (
    "shuffle_is_due", "wrong_pieces", "no_shuffle_is_due", "no_such_seat", "deal_is_over", "not_your_turn",
    "unknown_action", "not_in_hand", "card_twice", "draw_first", "already_drawn", "laid_down_already",
    "lay_down_first", "how_many_collections", "wrong_size", "nic_in_single", "tic_in_single", "nothing_in_common",
    "nic_in_tic", "single_in_tic", "single_in_nic", "tic_in_nic", "no_mono", "no_duo", "no_tripo",
    "no_such_collection", "fits_neither_end", "fits_not_there", "say_which_end", "keep_a_discard",
    "not_required", "watching",
)  # fmt: skip


def setup(setup: Setup, options: RummyOptions) -> RummyState:
    """The table before the deal."""
    return turns.laid_out(setup)


def shuffle_due(state: RummyState) -> tuple[TicCard, ...]:
    """The cards to be mixed now."""
    return turns.due(state)


def to_act(state: RummyState) -> frozenset[Seat]:
    """The seat on turn, unless cards have to be mixed first or the deal is over."""
    if state.phase == "act" or (state.phase == "draw" and state.deck):
        return round_table.ALONE[state.turn]
    return round_table.NOBODY


def apply(state: RummyState, mover: Seat | Dealer, action: Action | Shuffled) -> Step[RummyState]:
    """Judge a move and make it."""
    due = turns.due(state)
    if due:
        return turns.mix(state, mixed(due, mover, action))
    round_table.check_mover(mover, len(state.hands), state.turn, is_over=state.phase == "over")
    match state.phase, action:
        case "draw", DrawCard(pile):
            return turns.draw(state, pile)
        case "act", DiscardCard(card):
            return turns.discard(state, card)
        case "act", LayDown(collections):
            return turns.lay_down(state, collections)
        case "act", AddCard(card, to, end):
            return turns.add(state, card, to, end)
        case _, DrawCard():
            raise IllegalMove("already_drawn")
        case _, LayDown() | AddCard() | DiscardCard():
            raise IllegalMove("draw_first")
        case _:
            raise IllegalMove("unknown_action")
