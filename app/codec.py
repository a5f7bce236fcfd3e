"""Values to JSON and back: the only place that does it, but for a glance at the lines of a log in `room_bytes.py`.

Reading is strict: a key too many, a wrong type (`true` or `1.0` for a number) or an unknown piece is refused whole.
Writing is fast: a state or view goes straight to bytes.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.games.registry import GAMES
from app.rooms.room import Settings

T = TypeVar("T")

STRICT = ConfigDict(extra="forbid", strict=True, alias_generator=lambda name: name.removesuffix("_"))
"""A field may bear a name that Python keeps for itself (`from`): its underscore is not written."""

_ENCODER = msgspec.json.Encoder()


class Unreadable(ValueError):
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


_SETTINGS = reader(Settings)


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


def decode_options(key: str, obj: object) -> Any:
    """The options of a game from JSON-able `obj`; missing keys take the published rules. Raises `Unreadable`."""
    return _options(key).read(_dumps(obj))


def decode_settings(key: str, obj: Mapping[str, object]) -> Settings:
    """What a host may decide about a table of this game, from JSON-able `obj`; without a word about the clock it is the
    usual one of the game. Raises `Unreadable`."""
    settings: Settings = _SETTINGS.read(_dumps({"clock": GAMES[key].clock, **obj}))
    return settings


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
    return json.loads(_ENCODER.encode(as_named(value)))


def as_named(action: object) -> object:
    """An action as it is to be written: under the names that stand in its JSON."""
    kind: Any = type(action)
    names = _underscored(kind)
    return {name.removesuffix("_"): getattr(action, name) for name in names} if names else action


@cache
def _underscored(type_: Any) -> tuple[str, ...]:
    """All fields of a dataclass of which one ends in an underscore; else nothing."""
    names = tuple(field.name for field in fields(type_)) if is_dataclass(type_) else ()
    return names if any(name.endswith("_") for name in names) else ()


def to_bytes(value: object) -> bytes:
    """The value as JSON text."""
    return _ENCODER.encode(value)


def plain(text: str) -> Mapping[str, object]:
    """A message as a plain object. Raises `Unreadable` if it is none, has a key twice or is nested too deeply."""
    try:
        value = _PLAIN.decode(text)
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


_PLAIN = json.JSONDecoder(object_pairs_hook=_no_key_twice, parse_constant=_no_constant)


Json = bytes
"""A piece of JSON text, ready to stand inside a larger one."""


def joined(first: Json, second: Json) -> Json:
    """One JSON object with the keys of both."""
    return first[:-1] + b"," + second[1:]


def named(name: str, value: Json) -> Json:
    """A JSON object with this one key."""
    return b'{"' + name.encode() + b'":' + value + b"}"


def listed(parts: Iterable[Json]) -> Json:
    """A JSON list of these."""
    return b"[" + b",".join(parts) + b"]"


def frame_to_bytes(
    version: int, now: float, you: int, seat: int | None, *, table: Json, view: Json, hand_order: Json, log: Json
) -> Json:
    """A `Frame` whose large parts are JSON already, because several connections share them."""
    at = "null" if seat is None else seat
    start = f'{{"t":"frame","version":{version},"now":{now},"you":{you},"seat":{at},"table":'
    return b"".join((start.encode(), table, b',"view":', view, b',"hand_order":', hand_order, b',"log":', log, b"}"))
