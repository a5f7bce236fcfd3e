"""What everybody sees happen in Tic-a-Long."""

from dataclasses import dataclass
from typing import Literal

from app.games.game import Seat
from app.games.shedding.events import DealOver, Dealt, Drew, NextTurn, Played, Recycled
from app.games.tic_a_long.actions import Rule


@dataclass(frozen=True, slots=True)
class RuleChosen:
    """The dealer chose the optional rule of this deal."""

    seat: Seat
    rule: Rule
    type: Literal["rule_chosen"] = "rule_chosen"


@dataclass(frozen=True, slots=True)
class Gave:
    """A card passed face down from one hand to another."""

    seat: Seat
    to: Seat
    type: Literal["gave"] = "gave"


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat that might have given a card away kept all of them."""

    seat: Seat
    type: Literal["kept"] = "kept"


Event = RuleChosen | Dealt | Played | Drew | Recycled | Gave | Kept | NextTurn | DealOver
