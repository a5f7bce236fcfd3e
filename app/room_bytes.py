"""A room as it is stored: its body, and the lines of its log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec

from app.codec import Json, Reader, Unreadable, as_named, joined, named, reader, tagged, to_bytes
from app.games.game import Dealer, DealResult
from app.games.registry import GAMES
from app.rooms.frame import entries_after
from app.rooms.outcome import LogLine
from app.rooms.room import ANSWERS_KEPT, ENTRIES_KEPT, FORMAT, Accepted, AnyRoom, Entry, Match, Room
from app.values import replace

E = TypeVar("E")  # event


@cache
def _room(key: str) -> Reader[Any]:
    game = GAMES[key]
    event: Any = tagged(game.event_type, "type")
    return reader(Room[game.options_type, game.state_type, event])  # type: ignore[name-defined]


@cache
def _line(key: str) -> Reader[Any]:
    event: Any = tagged(GAMES[key].event_type, "type")
    return reader(Line[event])


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
    told = tuple({"mover": _mover(move), "action": as_named(move.action)} for move in moves)
    return to_bytes(Line(room.version, deal, told, entries, answers))


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
    return line if changed == read.entries else to_bytes(replace(read, entries=changed))
