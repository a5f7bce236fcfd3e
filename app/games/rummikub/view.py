"""What one watcher of Rummikub may see, and may not."""

from dataclasses import dataclass

from app.cards.tiles import Tile
from app.games.game import DealResult, Seat
from app.games.rummikub.actions import Combinations
from app.games.rummikub.judge import Position
from app.games.rummikub.rules import draft_of, to_act
from app.games.rummikub.scoring import result
from app.games.rummikub.state import Phase, RummikubState, StartDraw, tiles_of


@dataclass(slots=True)
class RummikubView:
    """The table as seen from `seat`, or by a spectator (None).

    Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
    """

    seat: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    deal_no: int
    dealer: None
    """Nobody deals in Rummikub."""
    hand: tuple[Tile, ...] | None
    hand_sizes: tuple[int, ...]
    table: Combinations
    draft: tuple[tuple[Tile | None, ...], ...] | None
    """The draft of the seat on turn; to all others the tiles of its rack are None."""
    pool_size: int
    opened: tuple[bool, ...]
    passes: int
    """Turns in a row that ended with a pass."""
    drawn_for_start: tuple[StartDraw, ...]
    rounds: int
    result: DealResult | None


def view_of(state: RummikubState, watcher: Seat | None) -> RummikubView:
    """Build the view of one watcher, field by field."""
    return RummikubView(
        seat=watcher,
        phase=state.phase,
        to_act=tuple(to_act(state)),
        deal_no=state.deal_no,
        dealer=None,
        hand=None if watcher is None else state.racks[watcher],
        hand_sizes=tuple(map(len, state.racks)),
        table=state.table,
        draft=draft_of(state) if watcher == state.turn else _covered_draft(state),
        pool_size=len(state.pool),
        opened=state.opened,
        passes=state.passes,
        drawn_for_start=state.start_draws,
        rounds=state.options.rounds,
        result=result(state),
    )


def position_of(view: RummikubView) -> Position:
    """What the view's own seat plays from."""
    assert view.seat is not None, "a spectator has no rack"
    return Position(view.table, view.hand or (), view.opened[view.seat])


def _covered_draft(state: RummikubState) -> tuple[tuple[Tile | None, ...], ...] | None:
    if state.draft is None:
        return None
    on_table = tiles_of(state.table)
    return tuple(
        tuple(on_table[place] if place < len(on_table) else None for place in combination)
        for combination in state.draft
    )


def concealed(state: RummikubState, watcher: Seat | None) -> frozenset[Tile]:
    """The pool, and the racks of all others until the deal is over and they are counted."""
    if state.phase == "over":
        return frozenset(state.pool)
    others = [rack for seat, rack in enumerate(state.racks) if seat != watcher]
    return frozenset(state.pool).union(*others)
