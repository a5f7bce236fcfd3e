"""The state of a deal of TIC Rummy."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.tic_rummy.rounds import Kind

Phase = Literal["deal", "draw", "act", "over"]
Property = Literal["number", "shape", "colour"]


@dataclass(frozen=True, slots=True)
class RummyOptions:
    """There is nothing to agree on."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A collection on the table.

    `owner` laid it down; `cards` lie in order, as laid and added. `moves` are the remembered properties of a sequence:
    those that have moved on through all its cards, and of which an added card has to go on with enough. None elsewhere.
    """

    owner: Seat
    kind: Kind
    cards: tuple[TicCard, ...]
    moves: tuple[Property, ...] | None


@dataclass(frozen=True, slots=True)
class RummyDeal:
    """What stays the same during a deal."""

    deal_no: int
    dealer: Seat
    rounds: tuple[int, ...]
    """The round each seat is on."""


@dataclass(frozen=True, slots=True)
class RummyState:
    """Everything that lies on the table or is held, and whose turn it is."""

    deal: RummyDeal
    phase: Phase
    turn: Seat
    """Who acts; when the deal is over, who acted last."""
    hands: tuple[tuple[TicCard, ...], ...]
    """In the order dealt and drawn."""
    deck: tuple[TicCard, ...] = ()
    """The front is drawn first."""
    discard: tuple[TicCard, ...] = ()
    """The last one is the top card."""
    melds: tuple[Meld, ...] = ()
    laid_down: tuple[bool, ...] = ()
    drawn: TicCard | None = None
    """The card drawn in this turn, as long as it is in the hand."""
    taken: bool = False
    """The drawn card came from the discards, so everybody knows it."""
    recycled: bool = False
    """The discards have become a new deck once in this deal."""
