"""How a deal goes: dealing, drawing, laying down, adding, discarding, the deck that runs out, the end.

Each function takes the state and gives back the new one with what everybody saw happen.
"""

from collections.abc import Iterator

from app.cards.tic import DECK, TicCard
from app.games.game import IllegalMove, Setup, Step
from app.games.round_table import after, dealt, held, with_hand, without
from app.games.tic_rummy.actions import End, Pile
from app.games.tic_rummy.collections import grown, laid, read_collection
from app.games.tic_rummy.events import (
    CardAdded,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DealVoid,
    LaidDown,
    PileTurned,
    RummyDealt,
    RummyTurn,
    WentOut,
)
from app.games.tic_rummy.rounds import Required, round_of
from app.games.tic_rummy.scoring import next_rounds
from app.games.tic_rummy.state import RummyDeal, RummyState
from app.values import replace

Moved = Step[RummyState]


def laid_out(setup: Setup) -> RummyState:
    """The table before the deal; everybody begins the match on Round 1."""
    assert setup.dealer is not None, "somebody deals in this game"
    rounds = setup.past[-1].carry if setup.past else (1,) * setup.seats
    nothing: tuple[tuple[TicCard, ...], ...] = ((),) * setup.seats
    deal = RummyDeal(setup.deal_no, setup.dealer, rounds)
    return RummyState(deal, "deal", setup.dealer, nothing, laid_down=(False,) * setup.seats)


def due(state: RummyState) -> tuple[TicCard, ...]:
    """The cards to be mixed now: the whole deck before the deal, all discards but the top one when it has run out."""
    if state.phase == "deal":
        return DECK
    return state.discard[:-1] if not state.deck and state.phase == "draw" else ()


def mix(state: RummyState, order: tuple[TicCard, ...]) -> Moved:
    """Deal, or turn the discards into a new deck."""
    if state.phase == "deal":
        return _deal(state, order)
    turned = replace(state, deck=order, discard=state.discard[-1:], recycled=True)
    return Step(turned, (PileTurned(len(order)), RummyTurn(state.turn)))


def _deal(state: RummyState, order: tuple[TicCard, ...]) -> Moved:
    """Everybody gets the cards of the own round; the next card opens the discards."""
    sizes = [round_of(number).hand_size for number in state.deal.rounds]
    first = after(state.deal.dealer, len(sizes))
    hands = dealt(order, first, sizes)
    top, *deck = order[sum(sizes) :]
    opened = replace(state, phase="draw", turn=first, hands=hands, deck=tuple(deck), discard=(top,))
    return Step(opened, (RummyDealt(state.deal.dealer, state.deal.rounds, tuple(sizes), top), RummyTurn(first)))


def draw(state: RummyState, pile: Pile) -> Moved:
    """The seat on turn draws from one of the piles; at the beginning of a turn neither is empty."""
    taken = pile == "discard"
    if not taken and pile != "deck":
        raise IllegalMove("unknown_action")
    card = state.discard[-1] if taken else state.deck[0]
    drawn = RummyState(
        deal=state.deal,
        phase="act",
        turn=state.turn,
        hands=with_hand(state.hands, state.turn, (*state.hands[state.turn], card)),
        deck=state.deck if taken else state.deck[1:],
        discard=state.discard[:-1] if taken else state.discard,
        melds=state.melds,
        laid_down=state.laid_down,
        drawn=card,
        taken=taken,
        recycled=state.recycled,
    )
    return Step(drawn, (CardTaken(state.turn, card) if taken else CardDrawn(state.turn, len(drawn.deck)),))


def lay_down(state: RummyState, collections: tuple[tuple[TicCard, ...], ...]) -> Moved:
    """The seat on turn lays down all collections of its round at once."""
    seat, number = state.turn, state.deal.rounds[state.turn]
    if state.laid_down[seat]:
        raise IllegalMove("laid_down_already")
    ordered = read_collections(round_of(number).required, state.hands[seat], collections)
    used = {card for cards in ordered for card in cards}
    hand = tuple([card for card in state.hands[seat] if card not in used])
    kinds = [required.kind for required in round_of(number).required]
    melds = tuple([laid(seat, kind, cards) for kind, cards in zip(kinds, ordered, strict=True)])
    down = RummyState(
        deal=state.deal,
        phase="act",
        turn=seat,
        hands=with_hand(state.hands, seat, hand),
        deck=state.deck,
        discard=state.discard,
        melds=state.melds + melds,
        laid_down=(*state.laid_down[:seat], True, *state.laid_down[seat + 1 :]),
        drawn=None if state.drawn in used else state.drawn,
        taken=state.taken,
        recycled=state.recycled,
    )
    return Step(down, (LaidDown(seat, number, len(state.melds), melds, len(hand)),))


def read_collections(
    required: tuple[Required, ...], hand: tuple[TicCard, ...], collections: tuple[tuple[TicCard, ...], ...]
) -> tuple[tuple[TicCard, ...], ...]:
    """The collections as they will lie, if they are what the round asks for and made of different cards of the hand.

    Raises `how_many_collections`, and everything that `own_cards` and `read_collection` raise.
    """
    if len(collections) != len(required):
        raise IllegalMove("how_many_collections", count=len(required))
    cards = iter(own_cards(hand, tuple([card for collection in collections for card in collection])))
    mine = [tuple([next(cards) for _ in collection]) for collection in collections]
    return tuple(map(read_collection, required, mine))


def own_cards(hand: tuple[TicCard, ...], cards: tuple[TicCard, ...]) -> tuple[TicCard, ...]:
    """The cards of the hand that are written so. Raises `not_in_hand`, `card_twice`."""
    mine = tuple([held(hand, card) for card in cards])
    if len(set(mine)) != len(mine):
        raise IllegalMove("card_twice", card=next(_repeated(mine)))
    return mine


def _repeated(cards: tuple[TicCard, ...]) -> Iterator[TicCard]:
    return (card for place, card in enumerate(cards) if card in cards[:place])


def add(state: RummyState, card: TicCard, to: int, end: End | None) -> Moved:
    """The seat on turn adds a card to a collection; one card stays, since every turn ends with a discard."""
    seat = state.turn
    if not state.laid_down[seat]:
        raise IllegalMove("lay_down_first")
    if type(to) is not int or not 0 <= to < len(state.melds):
        raise IllegalMove("no_such_collection")
    card = held(state.hands[seat], card)
    meld, at = grown(state.melds[to], card, end)
    hand = without(state.hands[seat], card)
    if not hand:
        raise IllegalMove("keep_a_discard", card=card)
    added = RummyState(
        deal=state.deal,
        phase="act",
        turn=seat,
        hands=with_hand(state.hands, seat, hand),
        deck=state.deck,
        discard=state.discard,
        melds=(*state.melds[:to], meld, *state.melds[to + 1 :]),
        laid_down=state.laid_down,
        drawn=None if card is state.drawn else state.drawn,
        taken=state.taken,
        recycled=state.recycled,
    )
    return Step(added, (CardAdded(seat, card, to, at, meld, len(hand)),))


def discard(state: RummyState, card: TicCard) -> Moved:
    """The seat on turn ends its turn: it is out, the deck is used up a second time, or the next seat begins."""
    seat = state.turn
    card = held(state.hands[seat], card)
    hand = without(state.hands[seat], card)
    is_void = bool(hand) and not state.deck and state.recycled
    is_over = is_void or not hand
    ended = RummyState(
        deal=state.deal,
        phase="over" if is_over else "draw",
        turn=seat if is_over else after(seat, len(state.hands)),
        hands=with_hand(state.hands, seat, hand),
        deck=state.deck,
        discard=(*state.discard, card),
        melds=state.melds,
        laid_down=state.laid_down,
        drawn=None,
        taken=False,
        recycled=state.recycled,
    )
    discarded = CardDiscarded(seat, card, len(hand))
    if is_void:
        return Step(ended, (discarded, DealVoid()))
    if is_over:
        return Step(ended, (discarded, WentOut(seat, state.laid_down, next_rounds(ended))))
    return Step(ended, (discarded, RummyTurn(ended.turn)) if ended.deck else (discarded,))
