"""The state of a deal of Mono Duo Tripo, and what a table may agree on before."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Interval

from app.games.shedding.table import Table


@dataclass(frozen=True, slots=True)
class MonoDuoTripoOptions:
    """What a table agrees on. With `tripo_around_the_table` a Tripo makes every opponent draw."""

    hand_size: Annotated[int, Interval(ge=6, le=14)] = 10
    deals: Annotated[int, Interval(ge=1, le=20)] = 1
    tripo_around_the_table: bool = False


@dataclass(frozen=True, slots=True)
class MonoDuoTripoState:
    """A deal."""

    options: MonoDuoTripoOptions
    table: Table
