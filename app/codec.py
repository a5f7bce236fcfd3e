"""Values to JSON and back: the only place that does it.

Reading is strict: a key too many, a wrong type (`true` or `1.0` for a number) or an unknown piece is refused whole.
Writing is fast: a state or view goes straight to bytes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.games.game import Dealer, Seat, Shuffled
from app.games.registry import GAMES
from app.rooms.outcome import LogLine
from app.rooms.room import AnyRoom, Room

T = TypeVar("T")

STRICT = ConfigDict(extra="forbid", strict=True)
_ENCODER = msgspec.json.Encoder()


class Unreadable(Exception):
    """This is not JSON, or not of the shape that is asked for. It never says more to the outside."""


@dataclass(frozen=True, slots=True)
class Reader(Generic[T]):
    """Reads one type strictly. It stands in a list of one, so that the strictness reaches plain dataclasses too."""

    adapter: TypeAdapter[tuple[T]]

    def read(self, text: str | bytes) -> T:
        """The value written in this JSON; raises `Unreadable`."""
        wrapped = b"[" + text + b"]" if isinstance(text, bytes) else f"[{text}]"
        try:
            return self.adapter.validate_json(wrapped)[0]
        except ValidationError as error:
            raise Unreadable from error


def reader(type_: Any) -> Reader[Any]:
    """A strict reader for a type: a dataclass, a union of dataclasses told apart by a tag, …"""
    return Reader(TypeAdapter(tuple[type_], config=STRICT))


def tagged(union: Any, tag: str) -> Any:
    """A union of dataclasses that are told apart by this field."""
    return Annotated[union, Field(discriminator=tag)] if hasattr(union, "__args__") else union


@cache
def _options(key: str) -> Reader[Any]:
    return reader(GAMES[key].options_type)


@cache
def _action(key: str) -> Reader[Any]:
    return reader(tagged(GAMES[key].action_type, "type"))


@cache
def _state(key: str) -> Reader[Any]:
    return reader(GAMES[key].state_type)


@cache
def _view(key: str) -> Reader[Any]:
    return reader(GAMES[key].view_type)


@cache
def _event(key: str) -> Reader[Any]:
    return reader(tagged(GAMES[key].event_type, "type"))


@cache
def _room(key: str) -> Reader[Any]:
    game = GAMES[key]
    event: Any = tagged(game.event_type, "type")
    return reader(Room[game.options_type, game.state_type, event])  # type: ignore[name-defined]


def decode_options(key: str, obj: object) -> Any:
    """The options of a game from JSON-able `obj`; missing keys take the published rules. Raises `Unreadable`."""
    return _options(key).read(_dumps(obj))


def decode_action(key: str, obj: object) -> Any:
    """An action of a game from JSON-able `obj`. Raises `Unreadable`."""
    return _action(key).read(_dumps(obj))


def decode_state(key: str, obj: object) -> Any:
    return _state(key).read(_dumps(obj))


def decode_view(key: str, obj: object) -> Any:
    return _view(key).read(_dumps(obj))


def decode_event(key: str, obj: object) -> Any:
    return _event(key).read(_dumps(obj))


def _dumps(obj: object) -> str:
    try:
        return json.dumps(obj, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise Unreadable from error


def encode(value: object) -> Any:
    """The JSON-able form (dicts, lists, strings, numbers, None) of any of our values."""
    return json.loads(_ENCODER.encode(value))


def to_bytes(value: object) -> bytes:
    """The value as JSON text."""
    return _ENCODER.encode(value)


def plain(text: str) -> Mapping[str, object]:
    """A message as a plain object. Raises `Unreadable` if it is none, a key stands twice, or it is nested too deeply."""
    try:
        value = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Unreadable from error
    if not isinstance(value, dict):
        raise Unreadable
    return value


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a key stands twice")
    return value


def _no_constant(name: str) -> object:
    raise ValueError(name)


def room_to_bytes(room: AnyRoom) -> bytes:
    return _ENCODER.encode(room)


def room_from_bytes(key: str, body: bytes) -> AnyRoom:
    """Raises `Unreadable` when the room was written by another format of the state."""
    room: AnyRoom = _room(key).read(body)
    return room


def log_line_to_bytes(line: LogLine) -> bytes:
    """`{"mover": seat | "dealer", "action": …}`, as in playthroughs and bug reports."""
    mover: Seat | str = line.mover.value if isinstance(line.mover, Dealer) else line.mover
    return _ENCODER.encode({"match": line.match_id, "deal": line.deal_no, "mover": mover, "action": line.action})


def shuffled_from(pieces: list[str]) -> Shuffled:
    """An order of pieces as a log tells it."""
    return Shuffled(tuple(pieces))  # type: ignore[arg-type]


Json = msgspec.Raw
"""A piece of JSON text, ready to stand inside a larger one."""


def to_json(value: object) -> Json:
    return msgspec.Raw(_ENCODER.encode(value))


def joined(first: Json, second: Json) -> Json:
    """One JSON object with the keys of both."""
    return msgspec.Raw(bytes(first)[:-1] + b"," + bytes(second)[1:])


@dataclass(frozen=True, slots=True)
class FrameParts:
    """A `Frame` whose large parts are JSON already, because several connections share them."""

    version: int
    now: float
    you: int
    seat: int | None
    table: Json
    view: Json
    hand_order: Json
    log: Json
    t: Literal["frame"] = "frame"


def frame_to_bytes(parts: FrameParts) -> bytes:
    return _ENCODER.encode(parts)


def to_json_text(text: bytes) -> Json:
    """Text that is JSON already, to stand inside a larger one."""
    return msgspec.Raw(text)
