"""The table of a shedding game, as a value."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import DECK, TicCard
from app.games import round_table
from app.games.game import Seat, Setup
from app.games.round_table import ALONE, NOBODY

Phase = Literal["choose_rule", "deal", "play", "give", "over"]
Reason = Literal["turn", "penalty"]


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards that a seat still has to draw, and why."""

    seat: Seat
    cards: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies on the table or is held, and whose turn it is."""

    deal_no: int
    dealer: Seat
    phase: Phase
    turn: Seat
    """Who acts; while penalties are drawn, who acts next."""
    hands: tuple[tuple[TicCard, ...], ...]
    """In the order dealt, drawn and given."""
    deck: tuple[TicCard, ...] = ()
    """The front is drawn first."""
    discard: tuple[TicCard, ...] = ()
    """The last one is the top card."""
    played_on: bool = False
    """A card that lets its player go on was played in this turn."""
    must_play: TicCard | None = None
    """The card drawn in this turn that fits and has to be played at once."""
    debts: tuple[Debt, ...] = ()
    """To be drawn in this order; waiting while a giveaway is open or cards are mixed."""
    idle_turns: int = 0
    """Turns in a row that ended by drawing nothing."""


def laid_out(setup: Setup, phase: Phase) -> Table:
    """The table before the deal."""
    assert setup.dealer is not None, "somebody deals in this game"
    return Table(setup.deal_no, setup.dealer, phase, setup.dealer, hands=((),) * setup.seats)


def after(table: Table, seat: Seat) -> Seat:
    """The next seat, going round."""
    return round_table.after(seat, len(table.hands))


def is_mixing_due(table: Table) -> bool:
    """Somebody has to draw, the draw pile is empty, and there are discards to make a new one of."""
    return bool(table.debts) and table.phase == "play" and not table.deck and len(table.discard) > 1


def to_act(table: Table) -> frozenset[Seat]:
    """The seat on turn, unless cards have to be mixed first or the deal is over."""
    if table.phase in ("deal", "over") or is_mixing_due(table):
        return NOBODY
    return ALONE[table.turn]


def concealed(table: Table, watcher: Seat | None) -> frozenset[TicCard]:
    """The draw pile and the hands of all others."""
    others = [hand for seat, hand in enumerate(table.hands) if seat != watcher]
    return frozenset(table.deck).union(*others)


def due(table: Table) -> tuple[TicCard, ...]:
    """The cards to be mixed now: the whole deck before the deal, all discards but the top card when it is used up."""
    if table.phase == "deal":
        return DECK
    return table.discard[:-1] if is_mixing_due(table) else ()
