"""What a game is to the rest of tictable.

A *match* is what a table plays from start to finish; a *deal* is one hand-out of pieces. *Pieces* are cards or tiles,
each a `str` enum whose value is its notation. A *side* is the seats that score together. The *dealer* is whoever
mixes pieces: the rules say which pieces are due (`shuffle_due`) and get them back in an order, read from its front.
Rules are pure: no clock, no chance, no text. A refused move raises `IllegalMove` and has changed nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, Generic, Literal, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A chair at the table, counted from 0; seats act in rising order."""

Side = NewType("Side", int)
"""An index into `Game.sides()`."""

Piece = StrEnum
"""A card or a tile. Each deck defines its own enum of pieces; the value is the notation."""


class Dealer(Enum):
    """Who moves when pieces are mixed. No person is the dealer in this sense."""

    DEALER = "dealer"


DEALER = Dealer.DEALER

Fact = str | int | tuple[str, ...] | tuple[int, ...]
"""What a refusal may carry so that its sentence can name pieces, seats and counts."""


class IllegalMove(Exception):
    """A rule forbids this. `code` is one of a closed list per game; `data` fills the sentence shown to the player.

    `data` names only pieces that the mover may see.
    """

    def __init__(self, code: str, **data: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.data: Mapping[str, Fact] = data


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a rule would say, told as part of an answer. The rules leave the sentence empty; the wire fills it."""

    code: str
    data: Mapping[str, Fact]
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The dealer's move: exactly the pieces that were due, in their new order, first to be dealt first."""

    order: tuple[Piece, ...]
    type: Literal["shuffled"] = "shuffled"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One thing that was counted. `what` is a code of the game; `pieces` are those that counted, in notation."""

    side: Side
    what: str
    points: int
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal: `points` per side, the sides that won it, and why (`lines`).

    A `void` deal does not count. `carry` is what the next deal must know (such as each seat's round).
    """

    points: tuple[int, ...]
    winners: tuple[Side, ...]
    void: bool = False
    lines: tuple[ScoreLine, ...] = ()
    carry: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """How a deal begins: how many seats, the deal's number from 1, who deals (None where nobody does), deals so far."""

    seats: int
    deal_no: int = 1
    dealer: Seat | None = None
    past: tuple[DealResult, ...] = field(default=())


O = TypeVar("O")  # options  # noqa: E741
S = TypeVar("S")  # state
A = TypeVar("A")  # action
V = TypeVar("V")  # view
V_contra = TypeVar("V_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """A move that was made: the new state, and the public events that tell everybody what happened, in order."""

    state: S_co
    events: tuple[Any, ...] = ()


TimeUp = Callable[[], bool]
"""Asked now and then by what may take long."""


def never() -> bool:
    """The time is never up."""
    return False


class Help(Protocol[V_contra]):
    """What only a computer sees at a glance, for a player who asks: answered from that player's own view alone.

    Questions and answers are unions of dataclasses, told apart by their field `type`.
    """

    question_type: Any
    answer_type: Any

    def seconds(self, view: V_contra, question: Any) -> float:
        """How long the answer may be looked for; 0 where it is there at once."""
        ...

    def answer(self, view: V_contra, question: Any, is_time_up: TimeUp = never) -> Any:
        """The best answer found before the time is up. Raises `IllegalMove` where the answer is a no with a reason."""
        ...


def at_once(view: object, question: object) -> float:
    """`seconds` where every answer is quick."""
    return 0.0


class Game(Protocol[O, S, A, V]):
    """One game. Everything around it (rooms, storage, wire, screen) knows it only by these members."""

    key: str
    """Stands in URLs, folders and file names: `tic-rummy`."""
    title: str
    seat_counts: tuple[int, ...]
    rules_version: int
    """Grows when an old log would fold to another state."""
    options_type: type[O]
    state_type: type[S]
    action_type: Any
    """A union of dataclasses, told apart by their field `type`."""
    event_type: Any
    """Likewise for the public events."""
    view_type: type[V]

    @property
    def clock(self) -> int:
        """The usual turn clock, in seconds; 0 for none."""
        ...

    @property
    def clock_only(self) -> tuple[type[Any], ...]:
        """Actions that only the clock makes; a person who sends one is refused."""
        ...

    @property
    def drafts(self) -> tuple[type[Any], ...]:
        """Actions by which a player thinks aloud: everybody sees them, but they are no moves and are not logged."""
        ...

    @property
    def help(self) -> Help[V] | None:
        """None where there is nothing to ask."""
        ...

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""
        ...

    def setup(self, setup: Setup, options: O) -> S:
        """The state before the first shuffle of a deal."""
        ...

    def shuffle_due(self, state: S) -> tuple[Piece, ...]:
        """The pieces to be put in an order now; empty most of the time."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; empty while a shuffle is due and when the deal is over."""
        ...

    def same_turn(self, before: S, after: S) -> bool:
        """Whether the turn of the seat that acted before still goes on, and with it its clock."""
        ...

    def drafted(self, state: S) -> A | None:
        """The draft that is on the table, as the action that put it there; the clock may make a move of it."""
        ...

    def apply(self, state: S, mover: Seat | Dealer, action: A | Shuffled) -> Step[S]:
        """Judge a move and make it. Raises `IllegalMove`. The one place where a rule is decided."""
        ...

    def result(self, state: S) -> DealResult | None:
        """The finished deal, or None while it goes on."""
        ...

    def match_winners(self, past: tuple[DealResult, ...], options: O, seats: int) -> tuple[Side, ...] | None:
        """The sides that won the match, or None while it goes on."""
        ...

    def view(self, state: S, watcher: Seat | None) -> V:
        """What one seat (None: a spectator) may see, built up from nothing."""
        ...

    def concealed(self, state: S, watcher: Seat | None) -> frozenset[Piece]:
        """The pieces whose places the watcher must not know."""
        ...

    def timeout(self, state: S, seat: Seat) -> A:
        """What the clock does for a seat that is to act; asked again until the seat's turn is over."""
        ...

    def suggest(self, view: V) -> Iterator[A]:
        """Legal actions for the view's own seat, most useful first; none when that seat is not to act."""
        ...


def goes_on(before: object, after: object) -> bool:
    """`same_turn` where nobody has two turns in a row: whoever is to act again goes on with the one begun."""
    return True


def nothing_drafted(state: object) -> None:
    """`drafted` where there are no drafts."""


P = TypeVar("P", bound=StrEnum)


def mixed(due: tuple[P, ...], mover: Seat | Dealer, move: object) -> tuple[P, ...]:
    """The order a dealer hands in, if it holds exactly the pieces that are due.

    Raises `IllegalMove`: `shuffle_is_due` if a seat moves, or the move is no shuffle; `wrong_pieces` otherwise.
    """
    if mover is not DEALER or not isinstance(move, Shuffled):
        raise IllegalMove("shuffle_is_due")
    if Counter(move.order) != Counter(due):
        raise IllegalMove("wrong_pieces")
    member = {piece: piece for piece in due}
    return tuple(member[piece] for piece in move.order)  # type: ignore[index]
