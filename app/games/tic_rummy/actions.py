"""What a seat can say in TIC Rummy."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge

from app.cards.tic import TicCard

Pile = Literal["deck", "discard"]
End = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw one card, the first thing in a turn: from the deck face down, or the top of the discards."""

    from_: Pile
    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay down all collections of the own round at once, in the order in which the round lists them."""

    collections: tuple[tuple[TicCard, ...], ...]
    type: Literal["lay_down"] = "lay_down"


@dataclass(frozen=True, slots=True)
class AddCard:
    """Add a card of the own hand to a collection on the table, counted from 0 in the order laid.

    `end` says where in a sequence; None lets the rules choose where only one end fits.
    """

    card: TicCard
    to: Annotated[int, Ge(0)]
    end: End | None = None
    type: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard a card of the own hand; it ends the turn, and with the last card the deal."""

    card: TicCard
    type: Literal["discard"] = "discard"


Action = DrawCard | LayDown | AddCard | DiscardCard
