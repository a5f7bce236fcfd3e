"""Values to JSON and back: the only place that does it.

Reading is strict: a key too many, a wrong type (`true` or `1.0` for a number) or an unknown piece is refused whole.
Writing is fast: a state or view goes straight to bytes.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.games.game import Dealer, DealResult
from app.games.registry import GAMES
from app.rooms.frame import entries_after
from app.rooms.outcome import LogLine
from app.rooms.room import ANSWERS_KEPT, ENTRIES_KEPT, FORMAT, Accepted, AnyRoom, Entry, Match, Room, Settings
from app.values import replace

T = TypeVar("T")
E = TypeVar("E")  # event

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


@cache
def _room(key: str) -> Reader[Any]:
    game = GAMES[key]
    event: Any = tagged(game.event_type, "type")
    return reader(Room[game.options_type, game.state_type, event])  # type: ignore[name-defined]


@cache
def _line(key: str) -> Reader[Any]:
    event: Any = tagged(GAMES[key].event_type, "type")
    return reader(Line[event])


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
    return json.loads(_ENCODER.encode(_as_named(value)))


def _as_named(action: object) -> object:
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


@dataclass(frozen=True, slots=True)
class Line(Generic[E]):
    """One line of a stored room's log: the moves that made this version, and what they added to the table's log."""

    version: int
    deal: str
    moves: tuple[Any, ...]
    entries: tuple[Entry[E], ...]
    answers: tuple[Accepted, ...]


_OFTEN = ("touched", "version", "next_entry")
_IN_LINES = ("entries", "answers")
_SELDOM = tuple(field.name for field in fields(Room) if field.name not in (*_OFTEN, *_IN_LINES, "match"))
_IN_MATCH = tuple(field.name for field in fields(Match) if field.name != "past")
_seldom_of = attrgetter(*_SELDOM)


class RoomWriter:
    """Writes the versions of one room as they are stored, without what their log lines hold: entries and answers.

    What most moves leave as it is (people, chairs, rules, the deals that are over) is written once and taken over.
    """

    __slots__ = ("_past", "_past_json", "_seldom", "_seldom_json")

    def __init__(self) -> None:
        self._seldom: tuple[object, ...] = ()
        self._seldom_json: Json = b""
        self._past: tuple[DealResult, ...] | None = None
        self._past_json: Json = b""

    def write(self, room: AnyRoom) -> Json:
        seldom = _seldom_of(room)
        if seldom != self._seldom:
            self._seldom, self._seldom_json = seldom, to_bytes(dict(zip(_SELDOM, seldom, strict=True)))
        often = to_bytes({name: getattr(room, name) for name in _OFTEN})
        return joined(self._seldom_json, joined(often, named("match", self._match(room.match))))

    def _match(self, match: Match[Any] | None) -> Json:
        if match is None:
            return b"null"
        if match.past is not self._past:
            self._past, self._past_json = match.past, to_bytes({"past": match.past})
        return joined(self._past_json, to_bytes({name: getattr(match, name) for name in _IN_MATCH}))


def room_to_bytes(room: AnyRoom) -> bytes:
    """As `RoomWriter` does it, for a room of which no version was written before."""
    return RoomWriter().write(room)


def line_to_bytes(read: AnyRoom, room: AnyRoom, moves: tuple[LogLine, ...]) -> bytes | None:
    """The log line of a new version of a room; None if there is nothing to tell."""
    entries = entries_after(room, read.next_entry - 1)
    answers = room.answers[-1:] if room.answers[-1:] != read.answers[-1:] else ()
    if not (moves or entries or answers):
        return None
    deal = f"{moves[0].match_id}/{moves[0].deal_no}" if moves else ""
    told = tuple({"mover": _mover(move), "action": _as_named(move.action)} for move in moves)
    return _ENCODER.encode(Line(room.version, deal, told, entries, answers))


def _mover(move: LogLine) -> int | str:
    return move.mover.value if isinstance(move.mover, Dealer) else move.mover


def room_from_bytes(key: str, body: bytes, tail: tuple[bytes, ...], known: AnyRoom | None = None) -> AnyRoom:
    """A room from what is stored of it and its newest log lines, oldest first; what an older version of it that is
    `known` had in its log need not be among them. Raises `Unreadable` when it was written by another format of the
    state."""
    room: AnyRoom = _room(key).read(body)
    if room.format != FORMAT:
        raise Unreadable
    lines: list[Line[Any]] = [_line(key).read(line) for line in tail]
    before = room if known is None else known
    if known is not None:
        lines = [line for line in lines if line.version > known.version]
    entries = (*before.entries, *(entry for line in lines for entry in line.entries))[-ENTRIES_KEPT:]
    answers = (*before.answers, *(answer for line in lines for answer in line.answers))[-ANSWERS_KEPT:]
    return replace(room, entries=entries, answers=answers)


def entries_in(key: str, line: bytes) -> tuple[Entry[Any], ...]:
    """What a log line added to the table's log. Raises `Unreadable`."""
    read: Line[Any] = _line(key).read(line)
    return read.entries


class _Moves(msgspec.Struct):
    moves: tuple[msgspec.Raw, ...]


_MOVES = msgspec.json.Decoder(_Moves)


def without_moves(lines: Iterable[bytes]) -> tuple[bytes, ...]:
    """Those log lines that hold no move."""
    return tuple(line for line in lines if not _MOVES.decode(line).moves)


def line_with(key: str, line: bytes, change: Callable[[Entry[Any]], Entry[Any]]) -> bytes:
    """The log line with its entries changed, its moves as they are. Raises `Unreadable`."""
    read: Line[Any] = _line(key).read(line)
    changed = tuple(change(entry) for entry in read.entries)
    return line if changed == read.entries else _ENCODER.encode(replace(read, entries=changed))


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
