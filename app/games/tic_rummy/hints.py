"""Good moves in TIC Rummy, and what the clock does."""

from collections.abc import Iterator
from functools import cache

from app.cards.tic import DECK, TicCard
from app.games.game import Seat
from app.games.tic_rummy.actions import Action, AddCard, DiscardCard, DrawCard, LayDown
from app.games.tic_rummy.answers import places
from app.games.tic_rummy.collections import SHARED_BY_TWO, fitting_ends
from app.games.tic_rummy.parts import ALIKE, BIT, Mask, cards_in, mask_of
from app.games.tic_rummy.rounds import Kind, Required
from app.games.tic_rummy.search import brings_nearer, cards_asked_for, in_order, most_cards
from app.games.tic_rummy.state import RummyState
from app.games.tic_rummy.view import RummyView


def suggest(view: RummyView) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat is None or view.hand is None or view.required is None or view.seat not in view.to_act:
        return
    if view.phase == "draw":
        if _wants_discard(view, view.hand, view.required):
            yield from (DrawCard("discard"), DrawCard("deck"))
        else:
            yield from (DrawCard("deck"), DrawCard("discard"))
    elif view.laid_down[view.seat]:
        yield from _adds(view)
        yield from map(DiscardCard, sorted(view.hand, key=lambda card: -card.number))
    else:
        yield from _collecting(view.required, view.hand)


def _wants_discard(view: RummyView, hand: tuple[TicCard, ...], required: tuple[Required, ...]) -> bool:
    """Whether the top discard can be used at once: fits on the table, or brings the collections nearer."""
    seat, top = view.seat, view.discard_top
    assert seat is not None, "a spectator does not draw"
    assert top is not None, "a turn begins with a discard on the table"
    if view.laid_down[seat]:
        return any(fitting_ends(meld, top) for meld in view.melds)
    return brings_nearer(required, mask_of(hand), BIT[top.place])


def _adds(view: RummyView) -> Iterator[AddCard]:
    """Every way to add a card, high numbers first."""
    for place in sorted(places(view), key=lambda place: -place.card.number):
        if len(place.ends) == 1:
            yield AddCard(place.card, place.to)
        else:
            yield from (AddCard(place.card, place.to, end) for end in place.ends)


def _collecting(required: tuple[Required, ...], hand: tuple[TicCard, ...]) -> Iterator[LayDown | DiscardCard]:
    """Lay down if it can be done; or discard what the collections can spare, cards with few like them first."""
    cards = mask_of(hand)
    parts = most_cards(required, cards)
    used = sum(parts)
    if used.bit_count() == cards_asked_for(required):
        yield LayDown(tuple(map(in_order, required, parts)))
    partners = _partners(required)
    order = [((partners[card.place] & cards).bit_count(), -card.number, card.place) for card in cards_in(cards ^ used)]
    for _, _, place in sorted(order):
        yield DiscardCard(DECK[place])


@cache
def _partners(required: tuple[Required, ...]) -> tuple[Mask, ...]:
    """The cards that could lie with each card in the Single or the Tic of the round, by place."""
    kind: Kind = "single" if any(collection.kind == "single" for collection in required) else "tic"
    return ALIKE[SHARED_BY_TWO[kind]]


def timeout(state: RummyState, seat: Seat) -> DrawCard | DiscardCard:
    """Draw from the deck, then discard the card drawn or else the highest number, of several the last in deck order."""
    assert seat == state.turn, "the clock acts for the seat that is to act"
    if state.phase == "draw":
        return DrawCard("deck")
    return DiscardCard(state.drawn or max(state.hands[seat], key=lambda card: card.place))
