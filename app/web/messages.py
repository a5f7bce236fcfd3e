"""The closed list of messages on a room's socket, both directions.

From the browser come the personal commands of `app.rooms.commands` and the few below; what is sent back is a `Frame`
or one of the short answers below. `t` tells them apart. The seat is never in a message: it comes from the session.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, Literal, TypeVar

from app.codec import Reader, Unreadable, plain, reader, tagged
from app.games.game import Fact
from app.games.registry import GAMES
from app.live.announcements import Announced
from app.rooms.commands import (
    Act,
    CommandId,
    EndMatch,
    FreeChair,
    Hand,
    HandOn,
    PlayOn,
    Ready,
    Rematch,
    Rules,
    Say,
    ShuffleChairs,
    Sit,
    Stand,
    Start,
)
from app.rooms.frame import Frame

A = TypeVar("A")  # action
Q = TypeVar("Q")  # question
H = TypeVar("H")  # answer to a question


@dataclass(frozen=True, slots=True)
class Try(Generic[A]):
    """Would this move be legal? Answered by `tried` or `refused`; nothing changes."""

    id: CommandId
    action: A
    t: Literal["try"] = "try"


@dataclass(frozen=True, slots=True)
class AskHelp(Generic[Q]):
    """A question to the game, from a player's own view. Answered by `helped` or `refused`; nothing changes."""

    id: CommandId
    question: Q
    t: Literal["help"] = "help"


@dataclass(frozen=True, slots=True)
class Ping:
    """The browser is there; answered by `pong`."""

    t: Literal["ping"] = "ping"


@dataclass(frozen=True, slots=True)
class Resync:
    """Send me a whole frame, with the log as far back as it is kept."""

    t: Literal["resync"] = "resync"


@dataclass(frozen=True, slots=True)
class Done:
    """Command `id` was carried out; a move led to `move_no` (else 0)."""

    id: str
    move_no: int
    t: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Tried:
    """The move that was asked about in `id` would be legal."""

    id: str
    t: Literal["tried"] = "tried"


@dataclass(frozen=True, slots=True)
class Helped(Generic[H]):
    """The answer to the question asked in `id`."""

    id: str
    answer: H
    t: Literal["helped"] = "helped"


@dataclass(frozen=True, slots=True)
class Refused:
    """Command `id` was refused and changed nothing; `id` is null if the message could not be read at all."""

    id: str | None
    code: str
    sentence: str
    data: Mapping[str, Fact] = field(default_factory=dict)
    t: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True)
class Pong:
    t: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class Bye:
    """The server is about to close this socket; `again` says whether to come back by oneself."""

    code: str
    sentence: str
    again: bool
    t: Literal["bye"] = "bye"


Answer = Done | Tried | Refused | Pong | Bye | Announced


def client_message_type(key: str) -> Any:
    """Everything a browser may send to a room of this game."""
    game = GAMES[key]
    action: Any = tagged(game.action_type, "type")
    own: Any = Act[action] | Try[action] | Rules[game.options_type]  # type: ignore[name-defined]
    if game.help is not None:
        question: Any = tagged(game.help.question_type, "type")
        own |= AskHelp[question]
    of_the_room = Sit | Stand | FreeChair | ShuffleChairs | Start | HandOn | EndMatch
    quiet = of_the_room | Hand | Ready | Rematch | Say | PlayOn | Ping | Resync
    return tagged(own | quiet, "t")


def server_message_type(key: str) -> Any:
    """Everything a room of this game may send."""
    game = GAMES[key]
    event: Any = tagged(game.event_type, "type")
    frame: Any = Frame[game.options_type, game.view_type, event]  # type: ignore[name-defined]
    messages: Any = frame | Answer
    if game.help is not None:
        answer: Any = tagged(game.help.answer_type, "type")
        messages |= Helped[answer]
    return tagged(messages, "t")


@cache
def _client_reader(key: str) -> Reader[Any]:
    return reader(client_message_type(key))


def read_message(key: str, text: str) -> Any:
    """A message from a browser. Raises `Unreadable`."""
    plain(text)
    return _client_reader(key).read(text)


def id_of(text: str) -> str | None:
    """The `id` of a message that could not be read, if it has a usable one."""
    try:
        given = plain(text).get("id")
    except Unreadable:
        return None
    return given if isinstance(given, str) and 0 < len(given) <= 64 and _is_text(given) else None


def _is_text(text: str) -> bool:
    """JSON can name halves of a letter; they are no text that could be sent back."""
    return not any("\ud800" <= char <= "\udfff" for char in text)
