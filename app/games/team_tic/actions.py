"""What a seat can say in Team TIC."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge

from app.cards.tic import TicCard


@dataclass(frozen=True, slots=True)
class DrawFromDeck:
    """Draw the top card of the deck, the first thing in a turn."""

    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class PickUp:
    """Instead of drawing, take a card of the chain with all that were discarded after it, and lay down a new group.

    The group holds that card and at least one that was in the hand before; it may use others that come along.
    """

    card: TicCard
    group: tuple[TicCard, ...]
    type: Literal["pick_up"] = "pick_up"


@dataclass(frozen=True, slots=True)
class LayGroup:
    """Lay down a new group of 3, 4 or 5 cards of the own hand."""

    group: tuple[TicCard, ...]
    type: Literal["lay_down"] = "lay_down"


@dataclass(frozen=True, slots=True)
class AddCards:
    """Add cards of the own hand, in this order, to a group on the table, counted from 0 in the order laid."""

    cards: tuple[TicCard, ...]
    to: Annotated[int, Ge(0)]
    type: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class DiscardToChain:
    """Discard a card of the own hand onto the end of the chain; it ends the turn."""

    card: TicCard
    type: Literal["discard"] = "discard"


Action = DrawFromDeck | PickUp | LayGroup | AddCards | DiscardToChain
