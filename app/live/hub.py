"""This worker's connections, room by room, and the frames they are sent.

The parts of a frame that several connections share are encoded once per version of the room.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from app.codec import Json, frame_to_bytes, joined, named, to_bytes
from app.games.game import Seat
from app.live.connection import Connection
from app.rooms.frame import entries_after, furniture, hand_order, match_now, own_seat, own_view, sheet_shown
from app.rooms.offer import AS_PUBLISHED, Offer
from app.rooms.room import AnyRoom, PersonId, RoomCode, person_by_id, stage


class Frames:
    """The encoded parts of one version of a room, made when first asked for; what did not change since the version
    before is taken over from there."""

    def __init__(self, room: AnyRoom, offer: Offer, before: "Frames | None" = None) -> None:
        self.room = room
        self._offer = offer
        self._table: Json | None = None
        self._own: dict[Seat | None, tuple[Json, Json]] = {}
        self._logs: dict[int, Json] = {}
        self._prepared: dict[Connection, Json] = {}
        old = None if before is None else before.room
        same_furniture = old is not None and _furniture_of(old) == _furniture_of(room)
        self._furniture = before.furniture() if before is not None and same_furniture else None
        same_sheet = old is not None and _past_of(old) is _past_of(room)
        self._sheet = before.sheet() if before is not None and same_sheet else None
        same_deal = old is not None and old.match is room.match and old.entries is room.entries
        self.shows_something_new = not (same_furniture and same_deal)

    def prepare(self, connections: Iterable[Connection], clock: Callable[[], float]) -> None:
        """Make the frames of these connections now. Writing to the store and to sockets goes through the operating
        system, after which Python runs slowly for a while: so what needs no system is done before, in one go."""
        now = clock()
        for connection in connections:
            if connection.is_free():
                frame = self._made(connection, now)
                if frame is not None:
                    self._prepared[connection] = frame

    def frame(self, connection: Connection, clock: Callable[[], float]) -> Json | None:
        """The newest frame for this connection; None if the person is not at the table (any more)."""
        frame = self._prepared.pop(connection, None) or self._made(connection, clock())
        connection.sent_entry = self.room.next_entry - 1
        return frame

    def _made(self, connection: Connection, now: float) -> Json | None:
        room = self.room
        person = person_by_id(room, connection.person)
        if person is None:
            return None
        seat = own_seat(room, person.no)
        view, order = self._own_parts(seat)
        log = self._log_part(connection.sent_entry)
        table = self._table_part()
        return frame_to_bytes(room.version, now, person.no, seat, table=table, view=view, hand_order=order, log=log)

    def forget_what_was_sent(self) -> None:
        """Most tables wait for their next move with everything sent: whoever needs a frame meanwhile has it made."""
        self._table = None
        self._own.clear()
        self._logs.clear()
        self._prepared.clear()

    def furniture(self) -> Json:
        if self._furniture is None:
            self._furniture = to_bytes(furniture(self.room, self._offer))
        return self._furniture

    def sheet(self) -> Json:
        if self._sheet is None:
            self._sheet = to_bytes(sheet_shown(self.room))
        return self._sheet

    def _table_part(self) -> Json:
        if self._table is None:
            now = match_now(self.room)
            match = b"null" if now is None else joined(to_bytes(now), named("sheet", self.sheet()))
            changing = joined(to_bytes({"stage": stage(self.room)}), named("match", match))
            self._table = joined(self.furniture(), changing)
        return self._table

    def _own_parts(self, seat: Seat | None) -> tuple[Json, Json]:
        if seat not in self._own:
            view = own_view(self.room, seat)
            self._own[seat] = (to_bytes(view), to_bytes(hand_order(self.room, seat, view)))
        return self._own[seat]

    def _log_part(self, after: int) -> Json:
        if after not in self._logs:
            self._logs[after] = to_bytes(entries_after(self.room, after))
        return self._logs[after]


def _furniture_of(room: AnyRoom) -> tuple[int, ...]:
    """Which objects `furniture` is made of; values never change, so the same objects make the same furniture."""
    return (id(room.people), id(room.chairs), id(room.options), id(room.settings), room.host)


def _past_of(room: AnyRoom) -> object:
    return None if room.match is None else room.match.past


class Hub:
    """Who is connected here, and to which room; tables are shown with the titles of this offer."""

    def __init__(self, clock: Callable[[], float], offer: Offer = AS_PUBLISHED) -> None:
        self._clock = clock
        self._offer = offer
        self._connections: dict[RoomCode, list[Connection]] = {}
        self._frames: dict[RoomCode, Frames] = {}
        self.frames_sent = 0

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

    def of_room(self, code: RoomCode) -> tuple[Connection, ...]:
        return tuple(self._connections.get(code, ()))

    def serves(self, code: RoomCode) -> bool:
        return code in self._connections

    def shown(self, code: RoomCode) -> int:
        """The version of the room that the connections here were shown last; 0 for none."""
        room = self.room(code)
        return 0 if room is None else room.version

    def room(self, code: RoomCode) -> AnyRoom | None:
        """The room as the connections here were shown it last."""
        frames = self._frames.get(code)
        return None if frames is None else frames.room

    def codes(self) -> tuple[RoomCode, ...]:
        return tuple(self._connections)

    def all(self) -> Iterator[Connection]:
        for connections in self._connections.values():
            yield from connections

    def rooms(self) -> Iterator[AnyRoom]:
        """The rooms at which somebody is connected here, as they were shown last."""
        for frames in self._frames.values():
            yield frames.room

    def sockets(self) -> int:
        """How many connections there are here."""
        return sum(map(len, self._connections.values()))

    def people(self) -> int:
        """How many different people are connected to this worker."""
        return len(Counter(connection.person for connection in self.all()))

    def prepare(self, room: AnyRoom) -> Frames:
        """The frames of a room that is about to be saved."""
        frames = Frames(room, self._offer, self._frames.get(room.code))
        if frames.shows_something_new:
            frames.prepare(self._connections.get(room.code, ()), self._clock)
        return frames

    def deliver(self, frames: Frames) -> None:
        """Everybody at this table here gets the newest frame as soon as their line is free; nobody is troubled with
        what nobody is shown, as that the database has a deal now."""
        connections = self._connections.get(frames.room.code)
        if connections is None:
            return
        self._frames[frames.room.code] = frames
        if frames.shows_something_new:
            for connection in connections:
                connection.is_behind()
        frames.forget_what_was_sent()
        for person in frames.room.forgotten:
            for connection in self.of_person(frames.room.code, person):
                connection.close("forgotten")

    def show(self, room: AnyRoom, connection: Connection) -> None:
        """This connection gets a frame, though nothing has changed."""
        if room.code not in self._frames:
            self._frames[room.code] = Frames(room, self._offer)
        connection.is_behind()

    def frame(self, code: RoomCode, connection: Connection) -> bytes | None:
        frames = self._frames.get(code)
        if frames is None:
            return None
        frame = frames.frame(connection, self._clock)
        self.frames_sent += frame is not None
        return frame

    def close_room(self, code: RoomCode, reason: str) -> None:
        for connection in self.of_room(code):
            connection.close(reason)
