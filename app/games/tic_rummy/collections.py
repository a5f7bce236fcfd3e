"""Which cards are a collection, and which card may be added to one. The one place where that is decided.

*Single*: all share one property and no two Tic. *Tic*: all share the same two. *Nic*: no two share anything. A
*sequence* moves on: in at least as many properties as its kind needs, each by one increment from card to card, without
reversal when laid down. The *level* of a card in a property is its place in that property's order, from 0. An added
card continues properties that have moved so far; a property turns round on its lowest or highest level, and must.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, permutations
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
    Raises a code that names the cards which do not go together, and `wrong_size` if there is nothing wrong but that, or
    there are too many to look at.
    """
    ordered = _related(required.kind, cards) if 2 <= len(cards) <= required.size else cards
    if len(cards) != required.size:
        raise IllegalMove("wrong_size", kind=required.kind.title(), size=required.size, count=len(cards))
    return ordered


def _related(kind: Kind, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...]:
    if kind not in MOVING:
        _check_set(kind, cards)
        return cards
    order = in_sequence(kind, cards)
    if order is None:
        raise _no_sequence(kind, cards)
    return order


def is_set(kind: Kind, cards: tuple[TicCard, ...]) -> bool:
    """Whether the cards share what a Single, Tic or Nic asks for."""
    return all(_misfit(kind, cards[:at], card) is None for at, card in enumerate(cards))


def _check_set(kind: Kind, cards: tuple[TicCard, ...]) -> None:
    for at, card in enumerate(cards):
        found = _misfit(kind, cards[:at], card)
        if found is not None:
            code, named = found
            raise IllegalMove(code, **dict(zip(("card", "other", "third"), named, strict=False)))


def _misfit(kind: Kind, cards: tuple[TicCard, ...], new: TicCard) -> tuple[str, tuple[TicCard, ...]] | None:
    """Why a new card does not join the cards of a Single, Tic or Nic: a code, and the cards that do not go together."""
    for card in cards:
        sharing = shared(card, new)
        if sharing != SHARED_BY_TWO[kind]:
            return _MISFITS[kind, sharing], (card, new)
    if kind == "single" and len(cards) > 1 and not _share_one_thing(cards[0], cards[1], new):
        return "nothing_in_common", (cards[0], cards[1], new)
    return None


def _share_one_thing(first: TicCard, second: TicCard, third: TicCard) -> bool:
    """Of cards that share something two by two: whether it is the same thing for all."""
    return any(levels[first.place] == levels[second.place] == levels[third.place] for levels in LEVELS.values())


def moves_of(cards: Iterable[TicCard]) -> tuple[Property, ...]:
    """The properties that move by one increment from each card to the next, without reversal."""
    ways = _ALL_WAYS
    for before, after in pairwise(cards):
        ways &= _WAYS[before.place][after.place]
    return _MOVING_IN[ways]


def _ways(before: int, after: int) -> int:
    """Which properties move by one increment between two places of the deck: a bit each for up and for down."""
    steps = [levels[after] - levels[before] for levels in LEVELS.values()]
    return sum((1 << 2 * nth) * (step == 1) + (2 << 2 * nth) * (step == -1) for nth, step in enumerate(steps))


_ALL_WAYS = 0b111111
_WAYS = tuple(bytes(_ways(before, after) for after in range(len(DECK))) for before in range(len(DECK)))
_MOVING_IN: tuple[tuple[Property, ...], ...] = tuple(
    tuple(name for nth, name in enumerate(PROPERTIES) if ways >> 2 * nth & 3) for ways in range(_ALL_WAYS + 1)
)


def in_sequence(kind: Kind, cards: tuple[TicCard, ...]) -> tuple[TicCard, ...] | None:
    """The cards in an order that is a sequence: the given one, else the first one in deck order."""
    orders = (order for order in _orders(cards) if len(moves_of(order)) >= MOVING[kind])
    return next(orders, None)


def _orders(cards: tuple[TicCard, ...]) -> Iterator[tuple[TicCard, ...]]:
    yield cards
    yield from permutations(sorted(cards, key=_place))


def _no_sequence(kind: Kind, cards: tuple[TicCard, ...]) -> IllegalMove:
    """The refusal of cards that are no sequence in any order, naming where the best order breaks off."""
    _, _, card, other = max((_break(kind, order) for order in _orders(cards)), key=lambda found: found[:2])
    return IllegalMove(_NO_SEQUENCE[kind], card=card, other=other)


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
        return ("back",) if _misfit(meld.kind, meld.cards, card) is None else ()
    needed = MOVING[meld.kind]
    first, second, last, before = meld.cards[0], meld.cards[1], meld.cards[-1], meld.cards[-2]
    ends: list[End] = []
    if len(_continued(meld.moves, second, first, card)) >= needed:
        ends.append("front")
    if len(_continued(meld.moves, before, last, card)) >= needed:
        ends.append("back")
    return tuple(ends)


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
        _check_set(meld.kind, (*meld.cards, card))
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
