"""Which cards are a collection, and which card may be added to one. The one place where that is decided.

*Single*: all share one property and no two Tic. *Tic*: all share the same two. *Nic*: no two share anything. A
*sequence* moves on: in at least as many properties as its kind needs, each by one increment from card to card, without
reversal when laid down. The *level* of a card in a property is its place in that property's order, from 0. An added
card continues properties that have moved so far; a property turns round on its lowest or highest level, and must.
"""

from collections.abc import Iterable
from itertools import combinations, pairwise, permutations
from typing import get_args

from app.cards.tic import DECK, TicCard, shared, steps
from app.games.game import IllegalMove, Seat
from app.games.tic_rummy.actions import End
from app.games.tic_rummy.rounds import Kind, Required
from app.games.tic_rummy.state import Meld, Property

HIGHEST = 4
PROPERTIES: tuple[Property, ...] = get_args(Property)
LEVELS: dict[Property, tuple[int, ...]] = {
    "number": tuple(card.number - 1 for card in DECK),
    "shape": tuple(card.shape for card in DECK),
    "colour": tuple(card.colour for card in DECK),
}
"""The level of each card, by place."""

SHARED_BY_TWO: dict[Kind, int] = {"single": 1, "tic": 2, "nic": 0}
"""How many properties any two cards of the collection share."""

MOVING: dict[Kind, int] = {"mono": 1, "duo": 2, "tripo": 3}
"""How many properties of the sequence move on at least."""

_MISFITS: dict[tuple[Kind, int], str] = {
    ("single", 0): "nic_in_single",
    ("single", 2): "tic_in_single",
    ("tic", 0): "nic_in_tic",
    ("tic", 1): "single_in_tic",
    ("nic", 1): "single_in_nic",
    ("nic", 2): "tic_in_nic",
}
"""The refusal of two cards that share another number of properties."""

_NO_SEQUENCE: dict[Kind, str] = {"mono": "no_mono", "duo": "no_duo", "tripo": "no_tripo"}


def read_collection(required: Required, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...]:
    """The cards in the order in which they lie as this collection.

    A sequence keeps the given order if that is one, else it is put in the first order in deck order that is one.
    Raises `wrong_size`, and a code that names the cards which do not go together.
    """
    if len(cards) != required.size:
        raise IllegalMove("wrong_size", kind=required.kind.title(), size=required.size, count=len(cards))
    if required.kind in MOVING:
        return _in_sequence(required.kind, cards)
    check_shared(required.kind, cards)
    return cards


def check_shared(kind: Kind, cards: tuple[TicCard, ...]) -> None:
    """Refuse cards that do not share what Single, Tic or Nic asks for; names the first ones that do not."""
    for card, other in combinations(cards, 2):
        _check_two(kind, card, other)
    if kind == "single" and len(cards) > 2:
        _check_common(cards)


def _check_two(kind: Kind, card: TicCard, other: TicCard) -> None:
    sharing = shared(card, other)
    if sharing != SHARED_BY_TWO[kind]:
        raise IllegalMove(_MISFITS[kind, sharing], card=card, other=other)


def _check_common(cards: tuple[TicCard, ...]) -> None:
    """Of a Single whose cards share something two by two: it has to be the same thing for all."""
    first, second, *others = cards
    (common,) = (levels for levels in LEVELS.values() if levels[first.place] == levels[second.place])
    for card in others:
        if common[card.place] != common[first.place]:
            raise IllegalMove("nothing_in_common", card=first, other=second, third=card)


def moves_of(cards: Iterable[TicCard]) -> tuple[Property, ...]:
    """The properties that move by one increment from each card to the next, without reversal."""
    places = [card.place for card in cards]
    return tuple([name for name, levels in LEVELS.items() if _keeps_moving([levels[place] for place in places])])


def _keeps_moving(levels: list[int]) -> bool:
    direction = levels[1] - levels[0]
    return abs(direction) == 1 and all(after - before == direction for before, after in pairwise(levels))


def _in_sequence(kind: Kind, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...]:
    """The cards in an order that is a sequence. Raises the kind's refusal, naming where the best order breaks off."""
    orders = (cards, *permutations(sorted(cards, key=_place)))
    for order in orders:
        if len(moves_of(order)) >= MOVING[kind]:
            return order
    _, _, card, other = max((_break(kind, order) for order in orders), key=lambda found: found[:2])
    raise IllegalMove(_NO_SEQUENCE[kind], card=card, other=other)


def _break(kind: Kind, order: tuple[TicCard, ...]) -> tuple[int, int, TicCard, TicCard]:
    """After how many cards the order is no longer a sequence, how near the next card is, and the two cards there."""
    at = next(place for place in range(1, len(order)) if len(moves_of(order[: place + 1])) < MOVING[kind])
    return at, steps(order[at - 1], order[at]), order[at - 1], order[at]


def _place(card: TicCard) -> int:
    return card.place


def laid(owner: Seat, kind: Kind, cards: tuple[TicCard, ...]) -> Meld:
    """A collection on the table, just read."""
    return Meld(owner, kind, cards, moves_of(cards) if kind in MOVING else None)


def fitting_ends(meld: Meld, card: TicCard) -> tuple[End, ...]:
    """Where the card can be added: at which ends of a sequence, else at the back."""
    if meld.moves is None:
        return ("back",) if _joins(meld, card) else ()
    needed = MOVING[meld.kind]
    first, second, last, before = meld.cards[0], meld.cards[1], meld.cards[-1], meld.cards[-2]
    ends: list[End] = []
    if len(_continued(meld.moves, second, first, card)) >= needed:
        ends.append("front")
    if len(_continued(meld.moves, before, last, card)) >= needed:
        ends.append("back")
    return tuple(ends)


def _joins(meld: Meld, card: TicCard) -> bool:
    """Whether a Single, Tic or Nic takes the card."""
    wanted = SHARED_BY_TWO[meld.kind]
    if any(shared(card, other) != wanted for other in meld.cards):
        return False
    return meld.kind != "single" or any(
        levels[card.place] == levels[meld.cards[0].place] == levels[meld.cards[1].place] for levels in LEVELS.values()
    )


def _continued(moves: tuple[Property, ...], before: TicCard, last: TicCard, card: TicCard) -> list[Property]:
    """Those of the moving properties that go on from `before` and `last` to `card`."""
    return [name for name in moves if _goes_on(LEVELS[name], before.place, last.place, card.place)]


def _goes_on(levels: tuple[int, ...], before: int, last: int, new: int) -> bool:
    direction = levels[last] - levels[before]
    onward = levels[last] + direction
    return levels[new] == (onward if 0 <= onward <= HIGHEST else levels[last] - direction)


def grown(meld: Meld, card: TicCard, end: End | None) -> tuple[Meld, End]:
    """The collection with the card added, and the end it went to; a property that did not go on is forgotten.

    Raises the refusal of a card that does not fit: `fits_neither_end`, `fits_not_there`, `say_which_end` of a sequence.
    """
    if meld.moves is None:
        check_shared(meld.kind, (*meld.cards, card))
        return Meld(meld.owner, meld.kind, (*meld.cards, card), None), "back"
    to = _which_end(meld, card, end)
    if to == "front":
        moves = tuple(_continued(meld.moves, meld.cards[1], meld.cards[0], card))
        return Meld(meld.owner, meld.kind, (card, *meld.cards), moves), to
    moves = tuple(_continued(meld.moves, meld.cards[-2], meld.cards[-1], card))
    return Meld(meld.owner, meld.kind, (*meld.cards, card), moves), to


def _which_end(meld: Meld, card: TicCard, end: End | None) -> End:
    ends = fitting_ends(meld, card)
    front, back = meld.cards[0], meld.cards[-1]
    if not ends:
        raise IllegalMove("fits_neither_end", card=card, front=front, back=back)
    if end is None:
        if len(ends) > 1:
            raise IllegalMove("say_which_end", card=card)
        return ends[0]
    if end not in ends:
        raise IllegalMove("fits_not_there", card=card, at=front if end == "front" else back)
    return end
