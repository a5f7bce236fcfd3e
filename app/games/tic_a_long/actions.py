"""What a seat can say in Tic-a-Long."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.shedding.actions import Draw, Play

Rule = Literal["none", "yellow-giveaway", "circle-play-again"]


@dataclass(frozen=True, slots=True)
class ChooseRule:
    """The dealer says which optional rule this deal has."""

    rule: Rule
    type: Literal["choose_rule"] = "choose_rule"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card of the own hand, face down, to an opponent."""

    card: TicCard
    to: Annotated[Seat, Ge(0)]
    type: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Keep:
    """Give nothing away."""

    type: Literal["keep"] = "keep"


Action = Play | Draw | Give | Keep | ChooseRule
