"""How a deal goes: dealing, drawing, picking up, laying down, adding, discarding, the end.

Each function takes the state and gives back the new one with what everybody saw happen.
"""

from app.cards.tic import DECK, TicCard
from app.games.game import IllegalMove, Seat, Setup, Step
from app.games.round_table import after, dealt, held, with_hand, without
from app.games.team_tic.events import (
    CardsAdded,
    DiscardedToChain,
    DrewFromDeck,
    Event,
    GroupLaid,
    PickedUp,
    SeatsSkipped,
    TeamDealOver,
    TeamDealt,
    TeamTurn,
)
from app.games.team_tic.groups import Cards, check_once, read_group, with_added
from app.games.team_tic.pick_ups import can_pick_up
from app.games.team_tic.scoring import side_of
from app.games.team_tic.state import TeamGroup, TeamTicDeal, TeamTicOptions, TeamTicState

Moved = Step[TeamTicState]

ALONE_SIZE, TEAM_SIZE = 12, 8


def laid_out(setup: Setup, options: TeamTicOptions) -> TeamTicState:
    """The table before the deal."""
    assert setup.dealer is not None, "somebody deals in this game"
    deal = TeamTicDeal(setup.deal_no, setup.dealer, options.variation)
    nothing: tuple[Cards, ...] = ((),) * setup.seats
    return TeamTicState(deal, "deal", setup.dealer, nothing)


def due(state: TeamTicState) -> Cards:
    """The whole deck before the deal; it is never mixed again."""
    return DECK if state.phase == "deal" else ()


def deal(state: TeamTicState, order: Cards) -> Moved:
    """Deal 12 cards each to two seats, 8 to teams; the next card opens the chain."""
    seats = len(state.hands)
    first = after(state.deal.dealer, seats)
    sizes = (ALONE_SIZE if seats == 2 else TEAM_SIZE,) * seats
    count = sum(sizes)
    hands = dealt(order, first, sizes)
    opened = TeamTicState(state.deal, "draw", first, hands, order[count + 1 :], order[count : count + 1])
    return Step(opened, (TeamDealt(state.deal.dealer, sizes, order[count]), TeamTurn(first, must_pick_up=False)))


def draw(state: TeamTicState) -> Moved:
    """The seat on turn draws the top card of the deck."""
    if not state.deck:
        raise IllegalMove("deck_is_empty")
    seat, card, deck = state.turn, state.deck[0], state.deck[1:]
    hands = with_hand(state.hands, seat, (*state.hands[seat], card))
    drawn = TeamTicState(state.deal, "meld", seat, hands, deck, state.chain, state.groups, card)
    return Step(drawn, (DrewFromDeck(seat, len(deck)),))


def pick_up(state: TeamTicState, card: TicCard, cards: Cards) -> Moved:
    """The seat on turn takes the end of the chain from `card` on and lays down a new group with it."""
    if card not in state.chain:
        raise IllegalMove("not_in_chain", card=card)
    at = state.chain.index(card)
    taken = state.chain[at:]
    hand = state.hands[state.turn]
    _check_held(hand + taken, cards)
    if card not in cards:
        raise IllegalMove("group_without_card", card=card)
    group = read_group(cards, state.deal.variation, side_of(state.turn, len(state.hands)))
    if not any(own in hand for own in cards):
        raise IllegalMove("group_without_own_card")
    left = _without_all(hand + taken, cards)
    event = PickedUp(state.turn, taken, len(state.groups), group, len(left))
    return _melded(state, left, (*state.groups, group), event, chain=state.chain[:at])


def lay_down(state: TeamTicState, cards: Cards) -> Moved:
    """The seat on turn lays down a new group of its hand."""
    hand = state.hands[state.turn]
    _check_held(hand, cards)
    group = read_group(cards, state.deal.variation, side_of(state.turn, len(state.hands)))
    left = _without_all(hand, cards)
    return _melded(state, left, (*state.groups, group), GroupLaid(state.turn, len(state.groups), group, len(left)))


def add(state: TeamTicState, cards: Cards, to: int) -> Moved:
    """The seat on turn adds cards to a group on the table: all of them or none."""
    seat, hand = state.turn, state.hands[state.turn]
    if to >= len(state.groups):
        raise IllegalMove("no_such_group")
    if not cards:
        raise IllegalMove("adds_nothing")
    _check_held(hand, cards)
    check_once(cards)
    group = state.groups[to]
    adds_left = state.opponent_adds_left
    if group.side != side_of(seat, len(state.hands)):
        if len(cards) > adds_left:
            raise IllegalMove("too_many_for_opponents", left=adds_left)
        adds_left -= len(cards)
    grown = with_added(group, cards)
    left = _without_all(hand, cards)
    event = CardsAdded(seat, cards, to, grown, len(left))
    groups = (*state.groups[:to], grown, *state.groups[to + 1 :])
    return _melded(state, left, groups, event, adds_left=adds_left)


def _check_held(held: Cards, cards: Cards) -> None:
    for card in cards:
        if card not in held:
            raise IllegalMove("not_in_hand", card=card)


def _without_all(hand: Cards, cards: Cards) -> Cards:
    return tuple([card for card in hand if card not in cards])


def _melded(
    state: TeamTicState,
    hand: Cards,
    groups: tuple[TeamGroup, ...],
    event: PickedUp | GroupLaid | CardsAdded,
    *,
    chain: Cards | None = None,
    adds_left: int | None = None,
) -> Moved:
    """The turn goes on with this hand; without any card the seat has gone out."""
    seat = state.turn
    melded = TeamTicState(
        deal=state.deal,
        phase="meld" if hand else "over",
        turn=seat,
        hands=with_hand(state.hands, seat, hand),
        deck=state.deck,
        chain=state.chain if chain is None else chain,
        groups=groups,
        drawn=state.drawn if state.drawn in hand else None,
        opponent_adds_left=state.opponent_adds_left if adds_left is None else adds_left,
    )
    return Step(melded, (event,) if hand else (event, TeamDealOver(seat)))


def discard(state: TeamTicState, card: TicCard) -> Moved:
    """The seat on turn discards a card, which ends its turn, and with the last card the deal."""
    seat = state.turn
    card = held(state.hands[seat], card)
    hand = without(state.hands[seat], card)
    hands, chain = with_hand(state.hands, seat, hand), (*state.chain, card)
    event = DiscardedToChain(seat, card, len(hand))
    if not hand:
        return _over(state, hands, chain, (event, TeamDealOver(seat)))
    order = _following(seat, len(hands))
    skipped: tuple[Seat, ...] = ()
    if not state.deck:
        skipped = _unable(order, hands, chain, state)
        if len(skipped) == len(order):
            return _over(state, hands, chain, (event, TeamDealOver(None)))
    turn = order[len(skipped)]
    passed = (SeatsSkipped(skipped),) if skipped else ()
    next_turn = TeamTicState(state.deal, "draw", turn, hands, state.deck, chain, state.groups)
    return Step(next_turn, (event, *passed, TeamTurn(turn, must_pick_up=not state.deck)))


def _following(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats going round, the next one first and this one last."""
    return tuple([Seat((seat + left) % seats) for left in range(1, seats + 1)])


def _unable(order: tuple[Seat, ...], hands: tuple[Cards, ...], chain: Cards, state: TeamTicState) -> tuple[Seat, ...]:
    """The seats, from the first of this order on, that can make no pick-up, up to the first that can."""
    for count, seat in enumerate(order):
        if can_pick_up(hands[seat], chain, state.deal.variation):
            return order[:count]
    return order


def _over(state: TeamTicState, hands: tuple[Cards, ...], chain: Cards, events: tuple[Event, ...]) -> Moved:
    return Step(TeamTicState(state.deal, "over", state.turn, hands, state.deck, chain, state.groups), events)
