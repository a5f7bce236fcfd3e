"""How a deal goes: dealing, playing, drawing, penalties, mixing, the end.

Each function takes the table and gives back the new one with what everybody saw happen.
"""

from dataclasses import replace

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.shedding.effects import Effect, HouseRules
from app.games.shedding.events import DealOver, Dealt, Drew, NextTurn, Played, Recycled
from app.games.shedding.events import Event as SharedEvent
from app.games.shedding.judge import check_draw, held, judge
from app.games.shedding.scoring import winners
from app.games.shedding.table import Debt, Table, after, is_mixing_due

Events = tuple[SharedEvent, ...]
Moved = tuple[Table, Events]


def deal(table: Table, order: tuple[TicCard, ...], hand_size: int) -> Moved:
    """Deal one card at a time from the seat left of the dealer; the next card opens the discard pile."""
    seats = len(table.hands)
    first = after(table, table.dealer)
    dealt = seats * hand_size
    hands = tuple(order[(seat - first) % seats : dealt : seats] for seat in range(seats))
    top = order[dealt]
    opened = replace(table, phase="play", turn=first, hands=hands, deck=order[dealt + 1 :], discard=(top,))
    return opened, (Dealt(table.dealer, tuple(map(len, hands)), top), NextTurn(first))


def play(table: Table, house: HouseRules, card: TicCard) -> Moved:
    """The seat on turn plays a card: it wins, goes on, may give a card away, or its turn ends."""
    card = held(table, card)
    effect = judge(table, house, card)
    laid = _lay(table, card, effect)
    hand_size = len(laid.hands[table.turn])
    drawn = table.must_play is not None
    events = (Played(table.turn, card, effect.relation, effect.again, drawn, hand_size),)
    if effect.wins:
        return _over(laid, events, blocked=False)
    if effect.again or effect.may_give:
        return laid, events
    return end_turn(laid, house, events)


def _lay(table: Table, card: TicCard, effect: Effect) -> Table:
    seat = table.turn
    return replace(
        table,
        phase="give" if effect.may_give else "play",
        hands=with_hand(table, seat, without(table.hands[seat], card)),
        discard=(*table.discard, card),
        played_on=effect.again,
        must_play=None,
        debts=_owed(effect, seat, len(table.hands)),
        idle_turns=0,
    )


def _owed(effect: Effect, seat: Seat, seats: int) -> tuple[Debt, ...]:
    if not effect.next_draws:
        return ()
    payers = range(1, seats) if effect.all_draw else (1,)
    return tuple([Debt(Seat((seat + left) % seats), effect.next_draws, "penalty") for left in payers])


def draw(table: Table, house: HouseRules) -> Moved:
    """The seat on turn draws a card because none may be played."""
    check_draw(table, house)
    return _settle(replace(table, debts=(Debt(table.turn, 1, "turn"),)), house, ())


def mix(table: Table, house: HouseRules, order: tuple[TicCard, ...]) -> Moved:
    """All discards but the top card are the new draw pile; whoever was drawing goes on."""
    mixed = replace(table, deck=order, discard=table.discard[-1:])
    return _settle(mixed, house, (Recycled(len(order)),))


def end_turn(table: Table, house: HouseRules, events: Events) -> Moved:
    """The turn passes to the next seat, once the penalties are drawn."""
    passed = replace(table, phase="play", turn=after(table, table.turn), played_on=False)
    return _settle(passed, house, events)


def _settle(table: Table, house: HouseRules, events: Events) -> Moved:
    """Draw what is owed, until nothing is owed or the discards have to be mixed first."""
    while table.debts and not is_mixing_due(table):
        debt = table.debts[0]
        table, count = _pay(table)
        events = (*events, Drew(debt.seat, count, debt.reason))
        if debt.reason == "turn":
            return _after_drawing(table, house, count, events)
    if table.debts:
        return table, events
    return table, (*events, NextTurn(table.turn))


def _pay(table: Table) -> tuple[Table, int]:
    """Draw as much of the first debt as the draw pile holds. What can never be drawn is forgiven."""
    debt, *others = table.debts
    count = min(debt.cards, len(table.deck))
    rest = debt.cards - count
    if rest and len(table.discard) > 1:
        others = [replace(debt, cards=rest), *others]
    hand = (*table.hands[debt.seat], *table.deck[:count])
    paid = replace(table, hands=with_hand(table, debt.seat, hand), deck=table.deck[count:], debts=tuple(others))
    return paid, count


def _after_drawing(table: Table, house: HouseRules, count: int, events: Events) -> Moved:
    """A drawn card that fits must be played at once; otherwise the turn ends, whatever else the hand holds."""
    if count == 0:
        return _after_drawing_nothing(table, house, events)
    drawn = table.hands[table.turn][-1]
    fits = house.effects[table.discard[-1].place][drawn.place] is not None
    if fits:
        return replace(table, must_play=drawn, idle_turns=0), events
    return end_turn(replace(table, idle_turns=0), house, events)


def _after_drawing_nothing(table: Table, house: HouseRules, events: Events) -> Moved:
    """The deal is blocked when every seat in a row ended its turn so."""
    idle = replace(table, idle_turns=table.idle_turns + 1)
    if idle.idle_turns == len(table.hands):
        return _over(idle, events, blocked=True)
    return end_turn(idle, house, events)


def _over(table: Table, events: Events, blocked: bool) -> Moved:
    over = replace(table, phase="over", played_on=False)
    return over, (*events, DealOver(winners(over), blocked))


def without(hand: tuple[TicCard, ...], card: TicCard) -> tuple[TicCard, ...]:
    """The hand after the card has left it."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def with_hand(table: Table, seat: Seat, hand: tuple[TicCard, ...]) -> tuple[tuple[TicCard, ...], ...]:
    """All hands, that of `seat` being `hand`."""
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def pass_card(table: Table, card: TicCard, to: Seat) -> Table:
    """The seat on turn hands a card to another seat."""
    left = replace(table, hands=with_hand(table, table.turn, without(table.hands[table.turn], card)))
    return replace(left, hands=with_hand(left, to, (*left.hands[to], card)))
