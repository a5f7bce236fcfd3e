"""What everybody sees happen in Rummikub. A tile is named only if it lay or now lies face up."""

from dataclasses import dataclass
from typing import Literal

from app.cards.tiles import Tile
from app.games.game import Seat
from app.games.rummikub.state import StartDraw

DrawReason = Literal["turn", "time_up", "penalty"]


@dataclass(frozen=True, slots=True)
class DrawnForStart:
    """Seats drew tiles for the right to begin; `first` has it, or nobody yet and the tiles are mixed again."""

    draws: tuple[StartDraw, ...]
    first: Seat | None
    type: Literal["drawn_for_start"] = "drawn_for_start"


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """Every seat got its tiles; so many are left in the pool."""

    hand_sizes: tuple[int, ...]
    pool_size: int
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class TilesPlayed:
    """A seat handed in a new table.

    `tiles` came from its rack, `opening` says that these were its first, `worth` what those made then (else 0),
    `rebuilt` how many combinations no longer lie whole, `by_clock` that time was up when the draft was legal.
    """

    seat: Seat
    tiles: tuple[Tile, ...]
    opening: bool
    worth: int
    rebuilt: int
    by_clock: bool
    hand_size: int
    type: Literal["tiles_played"] = "tiles_played"


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """A seat drew face down: in its turn, because time was up, or three as the penalty for a table left in pieces."""

    seat: Seat
    count: int
    reason: DrawReason
    hand_size: int
    pool_size: int
    type: Literal["tiles_drawn"] = "tiles_drawn"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat ended its turn without a tile, because the pool is empty; it is the last of so many in a row."""

    seat: Seat
    in_a_row: int
    by_clock: bool
    type: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class RackTurn:
    """This seat's turn begins."""

    seat: Seat
    type: Literal["next_turn"] = "next_turn"


@dataclass(frozen=True, slots=True)
class RummikubOver:
    """The deal is won by the seat that emptied its rack or, when all have passed, by the lowest racks."""

    winners: tuple[Seat, ...]
    went_out: bool
    type: Literal["deal_over"] = "deal_over"


Event = DrawnForStart | TilesDealt | TilesPlayed | TilesDrawn | Passed | RackTurn | RummikubOver
