"""What a seat can say in every shedding game."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tic import TicCard


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the own hand onto the discard pile."""

    card: TicCard
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card, because none may be played."""

    type: Literal["draw"] = "draw"
