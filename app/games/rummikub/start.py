"""Who begins, and the dealing.

Every seat draws a tile. Whoever drew a joker draws again, until nobody holds one; then the highest number begins. If
several share it, only these draw again, in the same way.
"""

from dataclasses import dataclass

from app.cards.tiles import Tile, number_of, tiles_for
from app.games.game import Seat, Setup, Step
from app.games.rummikub.events import DrawnForStart, RackTurn, TilesDealt
from app.games.rummikub.state import RummikubOptions, RummikubState, StartDraw
from app.values import replace

RACK = 14


def setup(setup: Setup, options: RummikubOptions) -> RummikubState:
    """The table before anybody has drawn a tile."""
    return RummikubState(
        options=options,
        deal_no=setup.deal_no,
        phase="start",
        turn=Seat(0),
        racks=((),) * setup.seats,
        pool=tiles_for(setup.seats),
        opened=(False,) * setup.seats,
    )


def draw_for_start(state: RummikubState, order: tuple[Tile, ...]) -> Step[RummikubState]:
    """The seats draw from this order; if it is used up before somebody has the right to begin, another one is due."""
    new: list[StartDraw] = []
    contest = contest_after(len(state.racks), state.start_draws)
    for tile in order:
        if contest.is_decided:
            break
        new.append(StartDraw(contest.drawers[0], tile.face))
        contest = contest_after(len(state.racks), (*state.start_draws, *new))
    draws = (*state.start_draws, *new)
    if not contest.is_decided:
        return Step(replace(state, start_draws=draws), (DrawnForStart(tuple(new), None),))
    first = contest.rivals[0]
    return Step(replace(state, phase="deal", turn=first, start_draws=draws), (DrawnForStart(tuple(new), first),))


@dataclass(frozen=True, slots=True)
class Contest:
    """Who may still begin (`rivals`), and which of them have to draw next, in this order."""

    rivals: tuple[Seat, ...]
    drawers: tuple[Seat, ...]

    @property
    def is_decided(self) -> bool:
        return not self.drawers


def contest_after(seats: int, draws: tuple[StartDraw, ...]) -> Contest:
    """How the contest for the right to begin stands after these draws."""
    rivals = drawers = tuple(map(Seat, range(seats)))
    held: dict[Seat, int] = {}
    left = draws
    while len(left) >= len(drawers) > 0:
        now, left = left[: len(drawers)], left[len(drawers) :]
        held |= {draw.seat: number_of(draw.tile) for draw in now}
        drawers = tuple(seat for seat in drawers if not held[seat])
        if not drawers:
            highest = max(held[seat] for seat in rivals)
            rivals = tuple(seat for seat in rivals if held[seat] == highest)
            drawers = rivals if len(rivals) > 1 else ()
    return Contest(rivals, drawers[len(left) :])


def deal(state: RummikubState, order: tuple[Tile, ...]) -> Step[RummikubState]:
    """Fourteen tiles each, one at a time, from the seat that begins; the rest is the pool."""
    seats = len(state.racks)
    racks = tuple(order[(seat - state.turn) % seats : RACK * seats : seats] for seat in range(seats))
    dealt = replace(state, phase="play", racks=racks, pool=order[RACK * seats :])
    sizes = tuple(map(len, racks))
    return Step(dealt, (TilesDealt(sizes, len(dealt.pool)), RackTurn(state.turn)))
