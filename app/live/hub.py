"""This worker's connections, room by room, and the frames they are sent.

The parts of a frame that several connections share are encoded once per version of the room.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from app.codec import FrameParts, Json, frame_to_bytes, to_json
from app.games.game import Seat
from app.live.connection import Connection
from app.rooms.frame import entries_after, hand_order, own_seat, own_view, table_shown
from app.rooms.room import AnyRoom, PersonId, RoomCode, person_by_id


class _Frames:
    """The encoded parts of one version of a room, made when first asked for."""

    def __init__(self, room: AnyRoom) -> None:
        self.room = room
        self._table: Json | None = None
        self._own: dict[Seat | None, tuple[Json, Json]] = {}
        self._logs: dict[int, Json] = {}

    def frame(self, connection: Connection, now: float) -> bytes | None:
        """The newest frame for this connection; None if the person is not at the table (any more)."""
        room = self.room
        person = person_by_id(room, connection.person)
        if person is None:
            return None
        seat = own_seat(room, person.no)
        view, order = self._own_parts(seat)
        parts = FrameParts(
            room.version, now, person.no, seat, self._table_part(), view, order, self._log_part(connection)
        )
        connection.sent_version = room.version
        connection.sent_entry = room.next_entry - 1
        return frame_to_bytes(parts)

    def _table_part(self) -> Json:
        if self._table is None:
            self._table = to_json(table_shown(self.room))
        return self._table

    def _own_parts(self, seat: Seat | None) -> tuple[Json, Json]:
        if seat not in self._own:
            view = own_view(self.room, seat)
            self._own[seat] = (to_json(view), to_json(hand_order(self.room, seat, view)))
        return self._own[seat]

    def _log_part(self, connection: Connection) -> Json:
        after = connection.sent_entry
        if after not in self._logs:
            self._logs[after] = to_json(entries_after(self.room, after))
        return self._logs[after]


class Hub:
    """Who is connected here, and to which room."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._connections: dict[RoomCode, list[Connection]] = {}
        self._frames: dict[RoomCode, _Frames] = {}

    def add(self, code: RoomCode, connection: Connection) -> None:
        self._connections.setdefault(code, []).append(connection)

    def remove(self, code: RoomCode, connection: Connection) -> None:
        here = self._connections.get(code, [])
        if connection in here:
            here.remove(connection)
        if not here:
            self._connections.pop(code, None)
            self._frames.pop(code, None)

    def of_person(self, code: RoomCode, person: PersonId) -> list[Connection]:
        """A person's connections to a room, oldest first."""
        return [connection for connection in self._connections.get(code, ()) if connection.person == person]

    def serves(self, code: RoomCode) -> bool:
        return code in self._connections

    def codes(self) -> tuple[RoomCode, ...]:
        return tuple(self._connections)

    def all(self) -> Iterator[Connection]:
        for connections in self._connections.values():
            yield from connections

    def people(self) -> int:
        """How many different people are connected to this worker."""
        return len(Counter(connection.person for connection in self.all()))

    def deliver(self, room: AnyRoom) -> None:
        """Everybody at this table here gets the newest frame as soon as their line is free."""
        connections = self._connections.get(room.code)
        if connections is None:
            return
        self._frames[room.code] = _Frames(room)
        _wake(connections)

    def frame(self, code: RoomCode, connection: Connection) -> bytes | None:
        frames = self._frames.get(code)
        return None if frames is None else frames.frame(connection, self._clock())

    def close_room(self, code: RoomCode, reason: str) -> None:
        for connection in tuple(self._connections.get(code, ())):
            connection.close(reason)


def _wake(connections: Iterable[Connection]) -> None:
    for connection in connections:
        connection.is_behind()
