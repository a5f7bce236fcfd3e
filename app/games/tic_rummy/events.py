"""What everybody sees happen in TIC Rummy. A card is named only if it lay or now lies face up."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.tic_rummy.actions import End
from app.games.tic_rummy.state import Meld


@dataclass(frozen=True, slots=True)
class RummyDealt:
    """Every seat got the cards of its round and the first discard was turned up."""

    dealer: Seat
    rounds: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    top: TicCard
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew from the deck, face down; `left` cards remain there."""

    seat: Seat
    left: int
    type: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A seat took the top discard."""

    seat: Seat
    card: TicCard
    type: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class LaidDown:
    """A seat laid down the collections of its round; the first of them is number `first` on the table."""

    seat: Seat
    round: int
    first: int
    melds: tuple[Meld, ...]
    hand_size: int
    type: Literal["laid_down"] = "laid_down"


@dataclass(frozen=True, slots=True)
class CardAdded:
    """A card went from a hand to collection number `to`, which now is `meld`."""

    seat: Seat
    card: TicCard
    to: int
    end: End
    meld: Meld
    hand_size: int
    type: Literal["card_added"] = "card_added"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card went from a hand onto the discards, and the turn ended."""

    seat: Seat
    card: TicCard
    hand_size: int
    type: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class PileTurned:
    """All discards but the top card became a new deck of this size; that happens once in a deal."""

    size: int
    type: Literal["pile_turned"] = "pile_turned"


@dataclass(frozen=True, slots=True)
class RummyTurn:
    """This seat's turn begins."""

    seat: Seat
    type: Literal["next_turn"] = "next_turn"


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat discarded its last card, which ends the deal; the seats that laid down have moved on to `rounds`."""

    seat: Seat
    laid_down: tuple[bool, ...]
    rounds: tuple[int, ...]
    type: Literal["went_out"] = "went_out"


@dataclass(frozen=True, slots=True)
class DealVoid:
    """The deck ran out a second time: the deal does not count and everybody stays on their round."""

    type: Literal["deal_void"] = "deal_void"


Event = (
    RummyDealt
    | CardDrawn
    | CardTaken
    | LaidDown
    | CardAdded
    | CardDiscarded
    | PileTurned
    | RummyTurn
    | WentOut
    | DealVoid
)
