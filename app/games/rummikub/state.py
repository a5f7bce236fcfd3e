"""The state of a deal of Rummikub, and what a table may agree on before."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval

from app.cards.tiles import Tile
from app.games.game import Seat
from app.games.rummikub.actions import Combinations

Phase = Literal["start", "deal", "play", "over"]


@dataclass(frozen=True, slots=True)
class RummikubOptions:
    """A round holds as many deals as there are seats."""

    rounds: Annotated[int, Interval(ge=1, le=10)] = 1


@dataclass(frozen=True, slots=True)
class StartDraw:
    """Who drew what to decide who begins. The tile went back and was mixed, so only its face is remembered."""

    seat: Seat
    tile: str


@dataclass(frozen=True, slots=True)
class RummikubState:
    """Everything that lies on the table, in the pool and on the racks, and whose turn it is."""

    options: RummikubOptions
    deal_no: int
    phase: Phase
    turn: Seat
    """Who acts; who begins, while tiles are dealt; when the deal is over, who acted last."""
    racks: tuple[tuple[Tile, ...], ...]
    """In the order dealt and drawn."""
    pool: tuple[Tile, ...]
    """The front is drawn first."""
    table: Combinations = ()
    opened: tuple[bool, ...] = ()
    """Which seats have laid down their first tiles."""
    passes: int = 0
    """Turns in a row that ended with a pass."""
    start_draws: tuple[StartDraw, ...] = ()
    draft: tuple[tuple[int, ...], ...] | None = None
    """The draft of the seat on turn. A tile is named by its place among the tiles of the table followed by those of
    the rack, so that no draft can add, lose or double a tile."""


def tiles_of(table: Combinations) -> tuple[Tile, ...]:
    """All tiles of a table, in the order in which they lie."""
    return tuple(tile for combination in table for tile in combination)


def broken_up(before: Combinations, now: Combinations) -> tuple[int, ...]:
    """The numbers of the combinations that lay there and no longer lie together; tiles added to one do not count."""
    lying = [frozenset(combination) for combination in now]
    return tuple(no for no, tiles in enumerate(before) if not any(lies.issuperset(tiles) for lies in lying))
