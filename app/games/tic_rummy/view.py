"""What one watcher of TIC Rummy may see."""

from dataclasses import dataclass

from app.cards.tic import TicCard
from app.games.game import DealResult, Seat
from app.games.tic_rummy.rounds import Required, round_of
from app.games.tic_rummy.rules import to_act
from app.games.tic_rummy.scoring import is_counted, result
from app.games.tic_rummy.state import Meld, Phase, RummyState


@dataclass(frozen=True, slots=True)
class RummyResult(DealResult):
    """The finished deal, and the round each seat is on in the next one."""

    rounds: tuple[int, ...] = ()


@dataclass(slots=True)
class RummyView:
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
    rounds: tuple[int, ...]
    laid_down: tuple[bool, ...]
    melds: tuple[Meld, ...]
    discard_top: TicCard | None
    """None before the deal, and while the only discard was taken."""
    discard_size: int
    deck_size: int
    recycled: bool
    required: tuple[Required, ...] | None
    """The collections of the own round."""
    drawn: TicCard | None
    """The card drawn in this turn while it is in the hand: for its holder; for all if it came from the discards."""
    result: RummyResult | None


def view_of(state: RummyState, watcher: Seat | None) -> RummyView:
    """Build the view of one watcher, field by field."""
    counted = result(state)
    return RummyView(
        seat=watcher,
        phase=state.phase,
        to_act=tuple(to_act(state)),
        deal_no=state.deal.deal_no,
        dealer=state.deal.dealer,
        hand=None if watcher is None else state.hands[watcher],
        hand_sizes=tuple(map(len, state.hands)),
        rounds=state.deal.rounds,
        laid_down=state.laid_down,
        melds=state.melds,
        discard_top=state.discard[-1] if state.discard else None,
        discard_size=len(state.discard),
        deck_size=len(state.deck),
        recycled=state.recycled,
        required=None if watcher is None else round_of(state.deal.rounds[watcher]).required,
        drawn=state.drawn if state.taken or watcher == state.turn else None,
        result=None if counted is None else _shown(counted),
    )


def _shown(result: DealResult) -> RummyResult:
    return RummyResult(result.points, result.winners, result.void, result.lines, result.carry, rounds=result.carry)


def concealed(state: RummyState, watcher: Seat | None) -> frozenset[TicCard]:
    """The deck and the hands of all others; not a card that was just taken from the discards, nor counted hands."""
    if is_counted(state):
        return frozenset(state.deck)
    others = [hand for seat, hand in enumerate(state.hands) if seat != watcher]
    open_card = {state.drawn} if state.taken else set()
    return frozenset(state.deck).union(*others) - open_card
