"""What can happen to a room: the closed list. Persons send the first group, the server itself the second.

`id` is chosen by the sender; a command repeated with the same id is carried out once and answered alike.
"""

from dataclasses import dataclass
from typing import Annotated, Generic, Literal, TypeVar

from annotated_types import Len

from app.rooms.room import MatchId, PersonId, Settings, Who, WorkerId

A = TypeVar("A")  # action
O = TypeVar("O")  # options  # noqa: E741

CommandId = Annotated[str, Len(1, 64)]
Order = Annotated[tuple[Annotated[str, Len(1, 32)], ...], Len(0, 200)]


@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """Make a move of the game; refused when `move_no` is not the one on the table."""

    id: CommandId
    move_no: int
    action: A
    t: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Hand:
    """Keep my pieces in this order."""

    order: Order
    id: CommandId | None = None
    t: Literal["hand"] = "hand"


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free chair, or change to it."""

    id: CommandId
    chair: int
    t: Literal["sit"] = "sit"


@dataclass(frozen=True, slots=True)
class Stand:
    id: CommandId
    t: Literal["stand"] = "stand"


@dataclass(frozen=True, slots=True)
class FreeChair:
    """The host asks whoever sits there to make room."""

    id: CommandId
    chair: int
    t: Literal["free_chair"] = "free_chair"


@dataclass(frozen=True, slots=True)
class ShuffleChairs:
    """The host lets chance say who sits where, on the first chairs."""

    id: CommandId
    t: Literal["shuffle_chairs"] = "shuffle_chairs"


@dataclass(frozen=True, slots=True)
class Start:
    """The host begins a match with everybody who sits."""

    id: CommandId
    t: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class Rules(Generic[O]):
    """The host changes how the table plays, between matches."""

    id: CommandId
    options: O
    settings: Settings
    t: Literal["rules"] = "rules"


@dataclass(frozen=True, slots=True)
class HandOn:
    """The host makes another person the host."""

    id: CommandId
    who: int
    t: Literal["hand_on"] = "hand_on"


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready for the next deal."""

    id: CommandId
    t: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Rematch:
    """Once more, same chairs and rules; begins when everybody who sits has said so."""

    id: CommandId
    t: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True)
class Say:
    """A quick phrase, or free text where the host allows it."""

    id: CommandId
    phrase: Annotated[str, Len(0, 32)] = ""
    text: Annotated[str, Len(0, 300)] = ""
    t: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Let the clock move for the person to act, who has been away for a minute."""

    id: CommandId
    move_no: int
    t: Literal["play_on"] = "play_on"


@dataclass(frozen=True, slots=True)
class EndMatch:
    """The host breaks the match off; finished deals stay on the sheet."""

    id: CommandId
    t: Literal["end_match"] = "end_match"


@dataclass(frozen=True, slots=True)
class Arrive:
    """A connection of this person opened on a worker."""

    person: PersonId
    name: str
    worker: WorkerId


@dataclass(frozen=True, slots=True)
class Depart:
    """The person's last connection on that worker closed; `server_stops` if the worker itself ended it."""

    person: PersonId
    worker: WorkerId
    server_stops: bool = False


@dataclass(frozen=True, slots=True)
class LostWorkers:
    """Only these workers are alive; connections held by others are gone."""

    alive: frozenset[WorkerId]


@dataclass(frozen=True, slots=True)
class Tick:
    """Some deadline may have passed."""


@dataclass(frozen=True, slots=True)
class Archived:
    """The database has this deal."""

    match_id: MatchId
    deal_no: int


@dataclass(frozen=True, slots=True)
class StopMatch:
    """The host of the server breaks this match off; finished deals stay on the sheet."""

    match_id: MatchId


@dataclass(frozen=True, slots=True)
class ClearChair:
    """The host of the server asks this person to make room."""

    who: Who


@dataclass(frozen=True, slots=True)
class Forget:
    """This person asked to be forgotten: they are called `nameless` from now on, and so is whoever bore one of `names`
    in the old lines of the log."""

    person: PersonId
    nameless: str
    names: frozenset[str] = frozenset()


Personal = (
    Act[A]
    | Hand
    | Sit
    | Stand
    | FreeChair
    | ShuffleChairs
    | Start
    | Rules[O]
    | HandOn
    | Ready
    | Rematch
    | Say
    | PlayOn
    | EndMatch
)
OfTheServer = Arrive | Depart | LostWorkers | Tick | Archived | StopMatch | ClearChair | Forget
