"""What a watcher of Team TIC may see, and may not."""

from dataclasses import dataclass

from app.cards.tic import TicCard
from app.games.game import DealResult, Seat
from app.games.team_tic.rules import to_act
from app.games.team_tic.scoring import GroupWorth, result, scores, sides, worths
from app.games.team_tic.state import Phase, TeamGroup, TeamTicState, Variation


@dataclass(slots=True)
class TeamTicView:
    """The table as seen from `seat`, or by a spectator (None).

    Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
    """

    seat: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    deal_no: int
    dealer: Seat
    hand: tuple[TicCard, ...] | None
    hand_sizes: tuple[int, ...]
    variation: Variation
    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    groups: tuple[TeamGroup, ...]
    """In the order laid."""
    worths: tuple[GroupWorth, ...]
    """What each of `groups` is worth to its side."""
    scores: tuple[int, ...]
    """The points of each side if the deal ended now; hands count by their size, which everybody sees."""
    chain: tuple[TicCard, ...]
    """Oldest first."""
    deck_size: int
    opponent_adds_left: int
    """Cards that the seat on turn may still add to opponents' groups in this turn."""
    drawn: TicCard | None
    """The card that the watcher has drawn in this turn, as long as it is in the hand."""
    result: DealResult | None


def view_of(state: TeamTicState, watcher: Seat | None) -> TeamTicView:
    """Build the view of one watcher, field by field."""
    worth_of_groups = worths(state)
    return TeamTicView(
        seat=watcher,
        phase=state.phase,
        to_act=tuple(to_act(state)),
        deal_no=state.deal.deal_no,
        dealer=state.deal.dealer,
        hand=None if watcher is None else state.hands[watcher],
        hand_sizes=tuple(map(len, state.hands)),
        variation=state.deal.variation,
        sides=sides(len(state.hands)),
        groups=state.groups,
        worths=worth_of_groups,
        scores=scores(state, worth_of_groups),
        chain=state.chain,
        deck_size=len(state.deck),
        opponent_adds_left=state.opponent_adds_left,
        drawn=state.drawn if watcher == state.turn else None,
        result=result(state),
    )


def concealed(state: TeamTicState, watcher: Seat | None) -> frozenset[TicCard]:
    """The deck and the hands of all others, the partner's too."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != watcher]
    return frozenset(state.deck).union(*others)
