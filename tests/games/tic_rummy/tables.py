"""A table of TIC Rummy in notation: hands and collections are words, the last seat deals, seat 0 is on turn."""

from app.cards.tic import DECK, TicCard
from app.games.game import DealResult, Seat, Setup, Side
from app.games.registry import GAMES
from app.games.tic_rummy.collections import laid
from app.games.tic_rummy.rounds import Kind
from app.games.tic_rummy.state import Meld, RummyDeal, RummyState
from tests.games.sitting import Sitting

KEY = "tic-rummy"
ORDER = "mix " + " ".join(DECK)

TIC_AND_NIC = "2-star-red 2-star-cyan 2-star-orange | 1-star-violet 3-circle-red 4-square-cyan"
"""What Round 2 asks for."""
FAR = "1-circle-violet 1-triangle-orange"
"""Two cards for hands that do not matter."""


def cards(words: str) -> tuple[TicCard, ...]:
    """The cards written in a row."""
    return tuple(map(TicCard, words.split()))


def meld(kind: Kind, words: str, owner: int = 0) -> Meld:
    """A collection on the table, as it was laid down."""
    return laid(Seat(owner), kind, cards(words))


def sitting(
    *hands: str,
    rounds: tuple[int, ...] | None = None,
    down: str = "",
    melds: tuple[Meld, ...] = (),
    deck: str = "5-circle-cyan 5-circle-yellow 5-circle-orange",
    discard: str = "5-crescent-violet",
    recycled: bool = False,
) -> Sitting:
    """The beginning of a turn. `down` names the seats that have laid down, `discard` ends with its top card."""
    numbers = rounds or (2,) * len(hands)
    deal = RummyDeal(1, Seat(len(hands) - 1), numbers)
    state = RummyState(
        deal,
        "draw",
        Seat(0),
        tuple(map(cards, hands)),
        deck=cards(deck),
        discard=cards(discard),
        melds=melds,
        laid_down=tuple(str(seat) in down for seat in range(len(hands))),
        recycled=recycled,
    )
    return Sitting(KEY, state)


def fresh(seats: int = 2, dealer: int = 0, past: tuple[DealResult, ...] = ()) -> Sitting:
    """Before the deal."""
    game = GAMES[KEY]
    return Sitting(KEY, game.setup(Setup(seats, 1 + len(past), Seat(dealer), past), game.options_type()))


def after_rounds(*rounds: int) -> tuple[DealResult, ...]:
    """A past after which the seats are on these rounds."""
    return (DealResult((0,) * len(rounds), (Side(0),), carry=rounds),)
