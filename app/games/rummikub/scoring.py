"""Who wins a deal and a match of Rummikub, and what is counted. Every seat scores alone."""

from app.cards.tiles import Tile
from app.games.game import DealResult, ScoreLine, Seat, Side
from app.games.rummikub.state import RummikubOptions, RummikubState

JOKER = 30
"""What a joker on a rack counts at the end."""


def rack_sum(rack: tuple[Tile, ...]) -> int:
    """What the tiles of a rack count."""
    return sum(JOKER if tile.is_joker else tile.number for tile in rack)


def winners(state: RummikubState) -> tuple[Seat, ...]:
    """Who emptied the rack or, when all have passed, whose rack counts least."""
    sums = list(map(rack_sum, state.racks))
    return tuple(Seat(seat) for seat, points in enumerate(sums) if points == min(sums))


def result(state: RummikubState) -> DealResult | None:
    """The winner gets what the others lose: their racks, or what these count more than the lowest one."""
    if state.phase != "over":
        return None
    won = tuple(map(Side, winners(state)))
    sums = list(map(rack_sum, state.racks))
    lost = [points - min(sums) for points in sums]
    went_out = not all(state.racks)
    share = sum(lost) // len(won)
    lines = []
    for seat, rack in enumerate(state.racks):
        side, pieces = Side(seat), tuple(map(str, rack))
        if side in won:
            lines.append(ScoreLine(side, "went_out" if went_out else "lowest_rack", share, pieces))
        else:
            lines.append(ScoreLine(side, "rack" if went_out else "above_lowest", -lost[seat], pieces))
    points = tuple(line.points for line in lines)
    return DealResult(points, won, lines=tuple(lines))


def match_winners(past: tuple[DealResult, ...], options: RummikubOptions, seats: int) -> tuple[Side, ...] | None:
    """Whoever has won most deals of all rounds; then the higher score; then it is shared."""
    if len(past) < options.rounds * seats:
        return None
    standing = [
        (sum(side in deal.winners for deal in past), sum(deal.points[side] for deal in past)) for side in range(seats)
    ]
    return tuple(Side(side) for side in range(seats) if standing[side] == max(standing))
