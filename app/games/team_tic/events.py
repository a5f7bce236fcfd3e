"""What everybody sees happen in Team TIC. A card is named only if it lay or now lies face up."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.team_tic.state import TeamGroup


@dataclass(frozen=True, slots=True)
class TeamDealt:
    """Every seat got its hand and the first card of the chain was turned up."""

    dealer: Seat
    hand_sizes: tuple[int, ...]
    first: TicCard
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class DrewFromDeck:
    """A seat drew a card face down; `left` cards remain in the deck."""

    seat: Seat
    left: int
    type: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A seat took the end of the chain, `taken`, from the card it named on, and laid group number `no` with it."""

    seat: Seat
    taken: tuple[TicCard, ...]
    no: int
    group: TeamGroup
    hand_size: int
    type: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class GroupLaid:
    """A seat laid down group number `no`."""

    seat: Seat
    no: int
    group: TeamGroup
    hand_size: int
    type: Literal["group_laid"] = "group_laid"


@dataclass(frozen=True, slots=True)
class CardsAdded:
    """A seat added cards to group number `to`, which now is `group`."""

    seat: Seat
    cards: tuple[TicCard, ...]
    to: int
    group: TeamGroup
    hand_size: int
    type: Literal["cards_added"] = "cards_added"


@dataclass(frozen=True, slots=True)
class DiscardedToChain:
    """A seat discarded a card onto the end of the chain, and its turn ended."""

    seat: Seat
    card: TicCard
    hand_size: int
    type: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class SeatsSkipped:
    """The deck is empty and these seats can make no pick-up, so others act before them."""

    seats: tuple[Seat, ...]
    type: Literal["seats_skipped"] = "seats_skipped"


@dataclass(frozen=True, slots=True)
class TeamTurn:
    """This seat's turn begins; with an empty deck it has to pick up."""

    seat: Seat
    must_pick_up: bool
    type: Literal["next_turn"] = "next_turn"


@dataclass(frozen=True, slots=True)
class TeamDealOver:
    """The deal is over: a seat went out, or (None) the deck is empty and nobody can pick up."""

    went_out: Seat | None
    type: Literal["deal_over"] = "deal_over"


Event = (
    TeamDealt
    | DrewFromDeck
    | PickedUp
    | GroupLaid
    | CardsAdded
    | DiscardedToChain
    | SeatsSkipped
    | TeamTurn
    | TeamDealOver
)
