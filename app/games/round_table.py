"""What games share that go round a table: one seat after the other acts, everybody scores alone."""

from collections.abc import Sequence
from typing import TypeVar

from app.games.game import DEALER, Dealer, IllegalMove, Seat

C = TypeVar("C", bound=str)  # card

SEATS_AT_MOST = 8

NOBODY: frozenset[Seat] = frozenset()
ALONE: tuple[frozenset[Seat], ...] = tuple(frozenset({Seat(seat)}) for seat in range(SEATS_AT_MOST))
"""Each seat as the only one that is to act."""


def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Every seat is a side of its own."""
    return tuple((Seat(seat),) for seat in range(seats))


def after(seat: Seat, seats: int) -> Seat:
    """The next seat, going round."""
    return Seat((seat + 1) % seats)


def is_seat(seat: object, seats: int) -> bool:
    """Whether there is such a seat. (True and 1.0 equal 1 in Python, and are no seats.)"""
    return type(seat) is int and 0 <= seat < seats


def check_mover(mover: Seat | Dealer, seats: int, turn: Seat, *, is_over: bool) -> None:
    """Refuse everybody but the seat on turn: `no_shuffle_is_due`, `no_such_seat`, `deal_is_over`, `not_your_turn`."""
    if mover is DEALER:
        raise IllegalMove("no_shuffle_is_due")
    if not is_seat(mover, seats):
        raise IllegalMove("no_such_seat")
    if is_over:
        raise IllegalMove("deal_is_over")
    if mover != turn:
        raise IllegalMove("not_your_turn", seat=turn)


def held(hand: tuple[C, ...], card: C) -> C:
    """The card of the hand that is written so. Raises `not_in_hand`."""
    if card not in hand:
        raise IllegalMove("not_in_hand", card=str(card))
    return hand[hand.index(card)]


def without(hand: tuple[C, ...], card: C) -> tuple[C, ...]:
    """The hand after the card has left it."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def with_hand(hands: tuple[tuple[C, ...], ...], seat: Seat, hand: tuple[C, ...]) -> tuple[tuple[C, ...], ...]:
    """All hands, that of `seat` being `hand`."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def dealt(order: tuple[C, ...], first: Seat, sizes: Sequence[int]) -> tuple[tuple[C, ...], ...]:
    """The hands, when cards are dealt one at a time from `first` on, skipping seats that already hold their number."""
    hands: list[list[C]] = [[] for _ in sizes]
    seat, cards = first, iter(order)
    for _ in range(sum(sizes)):
        while len(hands[seat]) == sizes[seat]:
            seat = after(seat, len(sizes))
        hands[seat].append(next(cards))
        seat = after(seat, len(sizes))
    return tuple(map(tuple, hands))
