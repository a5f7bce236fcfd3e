"""What a seat can say in Rummikub, and what the clock says for it.

A *table* is written as the list of its combinations, each a list of tiles.
"""

from dataclasses import dataclass
from typing import Literal

from app.cards.tiles import Tile

Combinations = tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """A draft of the whole table while thinking; it may be unfinished, and counts only when it is played."""

    table: Combinations
    type: Literal["arrange"] = "arrange"


@dataclass(frozen=True, slots=True)
class PlayTable:
    """Hand in the whole new table, which ends the turn."""

    table: Combinations
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class DrawTile:
    """Draw one tile from the pool, which ends the turn."""

    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class PassTurn:
    """End the turn without a tile, because the pool is empty."""

    type: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock ran out: the draft is played if it may be, else everything goes back and tiles are drawn."""

    type: Literal["time_up"] = "time_up"


Action = Arrange | PlayTable | DrawTile | PassTurn | TimeUp
