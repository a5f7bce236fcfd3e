"""What groups are worth, and who wins a deal and a match of Team TIC."""

from dataclasses import dataclass
from functools import cache

from app.cards.tic import TicCard
from app.games.game import DealResult, ScoreLine, Seat, Side
from app.games.team_tic.groups import Cards
from app.games.team_tic.state import TeamTicOptions, TeamTicState

POINTS = {3: 3, 4: 8, 5: 20}
"""Of a group, by its size."""
GOING_OUT = 10
CARD_LEFT = -2

LOWEST, HIGHEST = TicCard("1-circle-violet"), TicCard("5-star-red")
EXTREMES = {LOWEST: 5, HIGHEST: 10}
"""What a group gets on top for holding one of these."""


@dataclass(frozen=True, slots=True)
class GroupWorth:
    """The points of a group for its size, and its bonus for extreme cards."""

    points: int
    bonus: int


_WORTHS = {(size, bonus): GroupWorth(POINTS[size], bonus) for size in POINTS for bonus in (0, 5, 10, 15)}


def worth(cards: Cards) -> GroupWorth:
    """What a group of these cards is worth to the side that owns it."""
    bonus = (EXTREMES[LOWEST] if LOWEST in cards else 0) + (EXTREMES[HIGHEST] if HIGHEST in cards else 0)
    return _WORTHS[len(cards), bonus]


def total(cards: Cards) -> int:
    """The points of a group of these cards with its bonus."""
    of = worth(cards)
    return of.points + of.bonus


@cache
def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Two seats play alone; more are teams of two that sit across from each other."""
    count = side_count(seats)
    return tuple(tuple(Seat(seat) for seat in range(side, seats, count)) for side in range(count))


def side_count(seats: int) -> int:
    """How many sides there are."""
    return 3 if seats == 6 else 2


def side_of(seat: Seat, seats: int) -> Side:
    """The side of a seat."""
    return Side(seat % side_count(seats))


def worths(state: TeamTicState) -> tuple[GroupWorth, ...]:
    """What each group on the table is worth."""
    return tuple([worth(group.cards) for group in state.groups])


def scores(state: TeamTicState, worths: tuple[GroupWorth, ...]) -> tuple[int, ...]:
    """The points of each side as the deal stands, the going-out bonus of whoever has no cards left included."""
    seats = len(state.hands)
    points = [0] * side_count(seats)
    for group, of in zip(state.groups, worths, strict=True):
        points[group.side] += of.points + of.bonus
    for seat, hand in enumerate(state.hands):
        points[seat % len(points)] += CARD_LEFT * len(hand)
    out = went_out(state)
    if out is not None:
        points[out % len(points)] += GOING_OUT
    return tuple(points)


def went_out(state: TeamTicState) -> Seat | None:
    """The seat that ended the deal by getting rid of all its cards."""
    if state.phase == "over" and not state.hands[state.turn]:
        return state.turn
    return None


def result(state: TeamTicState) -> DealResult | None:
    """The finished deal; the sides with the most points win it."""
    if state.phase != "over":
        return None
    points = scores(state, worths(state))
    won = tuple(Side(side) for side, score in enumerate(points) if score == max(points))
    lines = tuple(line for side in range(len(points)) for line in _lines(state, Side(side)))
    return DealResult(points, won, lines=lines)


def _lines(state: TeamTicState, side: Side) -> list[ScoreLine]:
    """Every group, every extreme card, going out, and what each seat of the side has left, in the order of seats."""
    lines: list[ScoreLine] = []
    for group in state.groups:
        if group.side == side:
            lines.append(ScoreLine(side, "group", worth(group.cards).points, group.cards))
            lines += [ScoreLine(side, "extreme", EXTREMES[card], (card,)) for card in EXTREMES if card in group.cards]
    seats = len(state.hands)
    out = went_out(state)
    if out is not None and side_of(out, seats) == side:
        lines.append(ScoreLine(side, "went_out", GOING_OUT))
    lines += [ScoreLine(side, "cards_left", CARD_LEFT * len(state.hands[seat])) for seat in sides(seats)[side]]
    return lines


def match_winners(past: tuple[DealResult, ...], options: TeamTicOptions, seats: int) -> tuple[Side, ...] | None:
    """The sides with the highest total over all deals agreed on; a tie is shared."""
    if len(past) < options.deals:
        return None
    totals = [sum(deal.points[side] for deal in past) for side in range(side_count(seats))]
    return tuple(Side(side) for side, points in enumerate(totals) if points == max(totals))
