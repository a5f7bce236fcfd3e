"""How a deal goes: dealing, playing, drawing, penalties, mixing, the end.

Each function takes the table and gives back the new one with what everybody saw happen.
"""

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.round_table import dealt, with_hand, without
from app.games.shedding.effects import Effect, HouseRules
from app.games.shedding.events import DealOver, Dealt, Drew, Event, NextTurn, Played, Recycled
from app.games.shedding.judge import check_draw, held, judge
from app.games.shedding.scoring import winners
from app.games.shedding.table import Debt, Phase, Table, after, is_mixing_due
from app.values import replace

Events = tuple[Event, ...]
Moved = tuple[Table, Events]


def deal(table: Table, order: tuple[TicCard, ...], hand_size: int) -> Moved:
    """Deal one card at a time from the seat left of the dealer; the next card opens the discard pile."""
    seats = len(table.hands)
    first = after(table, table.dealer)
    hands = dealt(order, first, [hand_size] * seats)
    top, *deck = order[seats * hand_size :]
    opened = replace(table, phase="play", turn=first, hands=hands, deck=tuple(deck), discard=(top,))
    return opened, (Dealt(table.dealer, tuple(map(len, hands)), top), NextTurn(first))


def play(table: Table, house: HouseRules, card: TicCard) -> Moved:
    """The seat on turn plays a card: it wins, goes on, may give a card away, or its turn ends."""
    seat = table.turn
    card = held(table, card)
    effect = judge(table, house, card)
    hand = without(table.hands[seat], card)
    goes_on = effect.again or effect.may_give or effect.wins
    laid = Table(
        deal_no=table.deal_no,
        dealer=table.dealer,
        phase=_phase_after(effect),
        turn=seat if goes_on else after(table, seat),
        hands=with_hand(table.hands, seat, hand),
        deck=table.deck,
        discard=(*table.discard, card),
        played_on=effect.again,
        must_play=None,
        debts=_owed(effect, seat, len(table.hands)),
        idle_turns=0,
    )
    events = (Played(seat, card, effect.relation, effect.again, table.must_play is not None, len(hand)),)
    if effect.wins:
        return laid, (*events, DealOver(winners(laid), blocked=False))
    return (laid, events) if goes_on else _begin_turn(laid, events)


def _phase_after(effect: Effect) -> Phase:
    if effect.wins:
        return "over"
    return "give" if effect.may_give else "play"


def _owed(effect: Effect, seat: Seat, seats: int) -> tuple[Debt, ...]:
    if not effect.next_draws:
        return ()
    payers = range(1, seats) if effect.all_draw else (1,)
    return tuple([Debt(Seat((seat + left) % seats), effect.next_draws, "penalty") for left in payers])


def give(table: Table, card: TicCard, to: Seat) -> Table:
    """The seat on turn hands a card to another seat, face down."""
    left = replace(table, hands=with_hand(table.hands, table.turn, without(table.hands[table.turn], card)))
    return replace(left, hands=with_hand(left.hands, to, (*left.hands[to], card)))


def end_giveaway(table: Table) -> Moved:
    """The giveaway is settled, and with it the turn."""
    return _begin_turn(replace(table, phase="play", turn=after(table, table.turn)), ())


def draw(table: Table, house: HouseRules) -> Moved:
    """The seat on turn draws a card because none may be played."""
    check_draw(table, house)
    if not table.deck and len(table.discard) > 1:
        return replace(table, debts=(Debt(table.turn, 1, "turn"),)), ()
    return _draw_in_turn(table, house, ())


def mix(table: Table, house: HouseRules, order: tuple[TicCard, ...]) -> Moved:
    """All discards but the top card are the new draw pile; whoever was drawing goes on."""
    mixed = replace(table, deck=order, discard=table.discard[-1:])
    events = (Recycled(len(order)),)
    if table.debts[0].reason == "turn":
        return _draw_in_turn(mixed, house, events)
    return _begin_turn(mixed, events)


def _draw_in_turn(table: Table, house: HouseRules, events: Events) -> Moved:
    """A drawn card that fits must be played at once; otherwise the turn ends, whatever else the hand holds."""
    seat = table.turn
    drawn = table.deck[:1]
    events = (*events, Drew(seat, len(drawn), "turn"))
    if not drawn:
        return _end_idle_turn(table, events)
    fits = drawn[0] in house.partners[table.discard[-1].place]
    picked_up = Table(
        deal_no=table.deal_no,
        dealer=table.dealer,
        phase="play",
        turn=seat if fits else after(table, seat),
        hands=with_hand(table.hands, seat, table.hands[seat] + drawn),
        deck=table.deck[1:],
        discard=table.discard,
        played_on=table.played_on and fits,
        must_play=drawn[0] if fits else None,
        debts=(),
        idle_turns=0,
    )
    return picked_up, (events if fits else (*events, NextTurn(picked_up.turn)))


def _end_idle_turn(table: Table, events: Events) -> Moved:
    """Nothing was left to draw. The deal is blocked when every seat in a row ended its turn so."""
    idle_turns = table.idle_turns + 1
    if idle_turns == len(table.hands):
        over = replace(table, phase="over", played_on=False, idle_turns=idle_turns)
        return over, (*events, DealOver(winners(over), blocked=True))
    idle = replace(table, turn=after(table, table.turn), played_on=False, idle_turns=idle_turns)
    return idle, (*events, NextTurn(idle.turn))


def _begin_turn(table: Table, events: Events) -> Moved:
    """Penalties are drawn before the turn begins, as far as no cards have to be mixed first."""
    while table.debts and not is_mixing_due(table):
        table, drew = _pay(table)
        events = (*events, drew)
    return table, (events if table.debts else (*events, NextTurn(table.turn)))


def _pay(table: Table) -> tuple[Table, Drew]:
    """Draw as much of the first debt as the draw pile holds. What can never be drawn is forgiven."""
    debt, *others = table.debts
    count = min(debt.cards, len(table.deck))
    rest = debt.cards - count
    if rest and len(table.discard) > 1:
        others = [replace(debt, cards=rest), *others]
    hand = table.hands[debt.seat] + table.deck[:count]
    paid = replace(table, hands=with_hand(table.hands, debt.seat, hand), deck=table.deck[count:], debts=tuple(others))
    return paid, Drew(debt.seat, count, debt.reason)
