"""What one watcher of TIC Rummy may see."""

from dataclasses import dataclass

from app.cards.tic import TicCard
from app.games.game import DealResult, Seat
from app.games.tic_rummy.rounds import Required
from app.games.tic_rummy.state import Meld, Phase


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
