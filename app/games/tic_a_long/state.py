"""The state of a deal of Tic-a-Long, and what a table may agree on before."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval

from app.games.shedding.table import Table
from app.games.tic_a_long.actions import Rule


@dataclass(frozen=True, slots=True)
class TicALongOptions:
    """What a table agrees on. With `dealer-chooses` the dealer of each deal picks its optional rule."""

    hand_size: Annotated[int, Interval(ge=6, le=10)] = 10
    deals: Annotated[int, Interval(ge=1, le=20)] = 1
    optional_rules: Literal["none", "dealer-chooses"] = "none"


@dataclass(frozen=True, slots=True)
class TicALongState:
    """`rule` is None until the dealer has chosen it."""

    options: TicALongOptions
    rule: Rule | None
    table: Table
