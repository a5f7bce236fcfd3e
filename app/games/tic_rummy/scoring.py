"""Penalty points, who moves on to which round, and when the match is won. The fewest points win."""

from app.games.game import DealResult, ScoreLine, Seat, Side
from app.games.tic_rummy.rounds import LAST_ROUND
from app.games.tic_rummy.state import RummyOptions, RummyState


def is_counted(state: RummyState) -> bool:
    """Somebody went out: the deal is over and its cards count."""
    return state.phase == "over" and not all(state.hands)


def next_rounds(state: RummyState) -> tuple[int, ...]:
    """The round of each seat in the next deal: whoever laid down moves on, unless the deal is void."""
    if not is_counted(state):
        return state.deal.rounds
    moving = zip(state.deal.rounds, state.laid_down, strict=True)
    return tuple(min(number + laid_down, LAST_ROUND) for number, laid_down in moving)


def result(state: RummyState) -> DealResult | None:
    """The finished deal: every card left in a hand counts its number, and whoever went out wins; or it is void."""
    if state.phase != "over":
        return None
    if not is_counted(state):
        return DealResult((0,) * len(state.hands), (), void=True, carry=next_rounds(state))
    lines = tuple(_line(state, Seat(seat)) for seat in range(len(state.hands)))
    return DealResult(tuple(line.points for line in lines), (Side(state.turn),), lines=lines, carry=next_rounds(state))


def _line(state: RummyState, seat: Seat) -> ScoreLine:
    """What is left in a hand, and what the seat did."""
    hand = state.hands[seat]
    laid_down = "laid_down" if state.laid_down[seat] else "not_laid_down"
    what = laid_down if hand else "went_out"
    return ScoreLine(Side(seat), what, sum(card.number for card in hand), hand)


def match_winners(past: tuple[DealResult, ...], options: RummyOptions, seats: int) -> tuple[Side, ...] | None:
    """Whoever has the fewest points, once somebody on the last round went out; a tie is shared."""
    if not past or not any(_round_before(past, side) == LAST_ROUND for side in past[-1].winners):
        return None
    totals = [sum(deal.points[side] for deal in past) for side in range(seats)]
    return tuple(Side(side) for side in range(seats) if totals[side] == min(totals))


def _round_before(past: tuple[DealResult, ...], side: Side) -> int:
    """The round that a side was on in the last of these deals."""
    return past[-2].carry[side] if len(past) > 1 else 1
