"""What everybody at a shedding table sees happen. A card is named only if it lay or now lies face up."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import TicCard
from app.games.game import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat got its hand and the first discard was turned up."""

    dealer: Seat
    hand_sizes: tuple[int, ...]
    top: TicCard
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Played:
    """A card went from a hand onto the pile.

    `relation` is what it makes with the card below it, `again` whether the same seat goes on, `drawn` whether it was
    the card just drawn, `hand_size` what the seat still holds.
    """

    seat: Seat
    card: TicCard
    relation: str
    again: bool
    drawn: bool
    hand_size: int
    type: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards face down: one in its turn (none if there is nothing left), or a penalty.

    A penalty that is interrupted by mixing is told in parts.
    """

    seat: Seat
    count: int
    reason: Literal["turn", "penalty"]
    type: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Recycled:
    """All discards but the top card were mixed into a new draw pile of this size."""

    size: int
    type: Literal["recycled"] = "recycled"


@dataclass(frozen=True, slots=True)
class NextTurn:
    """This seat's turn begins."""

    seat: Seat
    type: Literal["next_turn"] = "next_turn"


@dataclass(frozen=True, slots=True)
class DealOver:
    """The deal is won by a seat that played its last card, or, `blocked`, by the seats with the fewest cards."""

    winners: tuple[Seat, ...]
    blocked: bool
    type: Literal["deal_over"] = "deal_over"


Event = Dealt | Played | Drew | Recycled | NextTurn | DealOver
