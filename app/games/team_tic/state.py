"""The state of a deal of Team TIC, and what a table may agree on before."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval

from app.cards.tic import TicCard
from app.games.game import Seat, Side

Phase = Literal["deal", "draw", "meld", "over"]
Variation = Literal["tics", "sequences"]
GroupKind = Literal["tic", "duo", "tripo"]

OPPONENT_ADDS = 2
"""Cards that a player may add to opponents' groups in one turn."""


@dataclass(frozen=True, slots=True)
class TeamTicOptions:
    """What a table agrees on: how many deals, and what groups are made of."""

    deals: Annotated[int, Interval(ge=1, le=20)] = 1
    variation: Variation = "tics"


@dataclass(frozen=True, slots=True)
class TeamGroup:
    """A group on the table. It belongs to the side that laid it down, whoever adds to it."""

    side: Side
    kind: GroupKind
    cards: tuple[TicCard, ...]
    """A Tic as laid and added; a sequence in its order."""


@dataclass(frozen=True, slots=True)
class TeamTicDeal:
    """What stays the same during a deal."""

    deal_no: int
    dealer: Seat
    variation: Variation


@dataclass(frozen=True, slots=True)
class TeamTicState:
    """Everything that lies on the table or is held, and whose turn it is."""

    deal: TeamTicDeal
    phase: Phase
    turn: Seat
    """Who acts; when the deal is over, who acted last."""
    hands: tuple[tuple[TicCard, ...], ...]
    """In the order dealt, drawn and picked up."""
    deck: tuple[TicCard, ...] = ()
    """The front is drawn first."""
    chain: tuple[TicCard, ...] = ()
    """Oldest first."""
    groups: tuple[TeamGroup, ...] = ()
    """In the order laid."""
    drawn: TicCard | None = None
    """The card drawn from the deck in this turn, as long as it is in the hand."""
    opponent_adds_left: int = OPPONENT_ADDS
    """Cards that the seat on turn may still add to opponents' groups in this turn."""
