"""What one watcher of a shedding game may see."""

from dataclasses import dataclass

from app.cards.tic import TicCard
from app.games.game import DealResult, Seat
from app.games.shedding.effects import Effect
from app.games.shedding.table import Phase


@dataclass(frozen=True, slots=True)
class Penalty:
    """Cards that a seat has to draw once the giveaway is settled."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as seen from `seat`, or by a spectator (None)."""

    seat: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    next_seat: Seat | None
    """Who follows the seat that is to act: who draws if a card says `next_draws`."""
    deal_no: int
    dealer: Seat
    hand: tuple[TicCard, ...] | None
    hand_sizes: tuple[int, ...]
    top: TicCard | None
    discard_size: int
    deck_size: int
    must_play: TicCard | None
    """The card the watcher has just drawn and has to play."""
    playable: tuple[TicCard, ...]
    effects: tuple[Effect, ...]
    """What each of `playable` would do."""
    played_on: bool
    penalty: Penalty | None
    rule: str | None
    """The optional rule of this deal; None until it is chosen."""
    result: DealResult | None
