"""Who wins a deal and a match of a shedding game. Every seat scores alone."""

from app.games.game import DealResult, ScoreLine, Seat, Side
from app.games.shedding.table import Table


def winners(table: Table) -> tuple[Seat, ...]:
    """Who has played all cards or, when the deal is blocked, who holds the fewest."""
    sizes = tuple(map(len, table.hands))
    return tuple(Seat(seat) for seat, size in enumerate(sizes) if size == min(sizes))


def result(table: Table) -> DealResult | None:
    """One point for each winner of a deal that is over."""
    if table.phase != "over":
        return None
    won = tuple(Side(seat) for seat in winners(table))
    points = tuple(int(side in won) for side in range(len(table.hands)))
    what = "fewest_cards" if all(table.hands) else "went_out"
    return DealResult(points, won, lines=tuple(ScoreLine(side, what, 1) for side in won))


def match_winners(past: tuple[DealResult, ...], deals: int, seats: int) -> tuple[Side, ...] | None:
    """Whoever has won most deals, once all of them are played; a tie is shared."""
    if len(past) < deals:
        return None
    won = [sum(side in deal.winners for deal in past) for side in range(seats)]
    return tuple(Side(side) for side in range(seats) if won[side] == max(won))
