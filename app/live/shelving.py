"""Rooms on their way to the shelf and back.

A room is laid on the shelf first, and taken from the live rooms only if nobody has changed it meanwhile; it comes back
by being made live first, as a newer version, and then taken from the shelf. So at every moment at least one of the two
has it, and where both do, as after a worker's death between the steps, the live one counts. Only a person who opens
the link brings a room back; what the server does by itself leaves it where it is.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import structlog

from app import codec, room_bytes
from app.live.mishaps import Mishaps, told
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.people import with_a_place
from app.rooms.rest import is_at_rest, is_worth_keeping
from app.rooms.room import AnyRoom, PersonId, RoomCode
from app.store import forgotten, shelf
from app.store.database import Sessions, reachable
from app.store.live_rooms import TAIL, StoreAway
from app.values import replace

PAUSE_AFTER_TROUBLE = 10.0

log = structlog.get_logger()


class Shelving:
    """`note` takes the codes of rooms at rest, and `run` puts them away until it is cancelled; `room` finds every room.

    All methods raise `StoreAway` when the live rooms or
    the database are out of reach.
    """

    def __init__(
        self,
        submit: Submit,
        sessions: Sessions,
        now: Callable[[], float],
        mishaps: Mishaps,
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._submit = submit
        self._sessions = sessions
        self._now = now
        self._mishaps = mishaps
        self._pause = pause
        self.done = {"put_away": 0, "given_up": 0, "brought_back": 0}
        """What became of how many rooms through this worker."""
        self._at_rest: deque[RoomCode] = deque()
        self._something_rests = asyncio.Event()

    def note(self, code: RoomCode) -> None:
        """Have this room put away."""
        if code not in self._at_rest:
            self._at_rest.append(code)
            self._something_rests.set()

    async def run(self) -> None:
        """A room that could not be put away stays live; the clock notes it again."""
        while True:
            while not self._at_rest:
                self._something_rests.clear()
                await self._something_rests.wait()
            code = self._at_rest.popleft()
            try:
                await self.put_away(code)
            except UnreadableRoom:
                log.info("a room of another release stays where it is", room=code)
            except Exception as error:  # whatever is wrong with this room must not keep the others
                if not isinstance(error, StoreAway):
                    self._mishaps.note(error, room=code)
                log.warning("room_stays_live", room=code, error=told(error))
                await self._pause(PAUSE_AFTER_TROUBLE)

    async def put_away(self, code: RoomCode) -> None:
        """Lay the room on the shelf, or give it up if there is nothing in it, unless it is not at rest any more."""
        store = self._submit.store
        stored = await store.load(code)
        if stored is None or self._submit.hub.serves(code):
            return
        room = readable(stored.game, stored.body, stored.tail)
        now = self._now()
        if not is_at_rest(room, now, self._submit.rests_after):
            self._submit.after(room)
            return
        whole = await store.log(code)
        old = {*room_bytes.without_moves(whole[:-TAIL])}
        lines = tuple(line for line in whole if line not in old)
        with reachable():
            async with self._sessions.begin() as session:
                is_kept = is_worth_keeping(room)
                if is_kept:
                    laid = shelf.Shelved(code, room.game, room.version, stored.body, lines, with_a_place(room))
                    await forgotten.hold_pen(session)
                    if await forgotten.forgotten_since(session, laid.people, room.touched):
                        return
                    await shelf.put(session, laid, now)
                else:
                    await shelf.forget(session, code)
        await self._submit.remove(room)
        self.done["put_away" if is_kept else "given_up"] += 1

    async def room(self, code: RoomCode) -> AnyRoom:
        """The live room, brought back from the shelf if it lies there. Raises `NoSuchRoom`, `UnreadableRoom`."""
        try:
            return await self._submit.room(code)
        except NoSuchRoom:
            await self._bring_back(code)
            return await self._submit.room(code)

    async def _bring_back(self, code: RoomCode) -> None:
        """Nothing happens if the shelf has no such room. Of several at once, one brings it, and the others wait."""
        with reachable():
            async with self._sessions.begin() as session:
                shelved = await shelf.hold(session, code)
                if shelved is None:
                    return
                room = readable(shelved.game, shelved.body, shelved.log[-TAIL:])
                back = replace(room, version=room.version + 1, touched=self._now())
                if not await self._submit.open_again(back, shelved.log) and await self._is_nowhere(code):
                    raise StoreAway
                await shelf.forget(session, code)
        self.done["brought_back"] += 1

    async def _is_nowhere(self, code: RoomCode) -> bool:
        return await self._submit.store.load(code) is None

    async def tables_of(self, person: PersonId) -> tuple[AnyRoom, ...]:
        """The rooms on the shelf in which this person has a place; they stay there."""
        with reachable():
            async with self._sessions() as session:
                codes = await shelf.tables_of(session, person)
                found = [await shelf.look(session, code, TAIL) for code in codes]
        return tuple(
            [room for each in found if each is not None and (room := await self._only_there(each)) is not None]
        )

    async def _only_there(self, shelved: shelf.Shelved) -> AnyRoom | None:
        """None for a copy that stayed behind, and for what another release has written."""
        if not await self._is_nowhere(shelved.code):
            return None
        try:
            return readable(shelved.game, shelved.body, shelved.log)
        except UnreadableRoom:
            return None


def readable(game: str, body: bytes, tail: tuple[bytes, ...]) -> AnyRoom:
    """A room as it lies on the shelf. Raises `UnreadableRoom`."""
    try:
        return room_bytes.room_from_bytes(game, body, tail)
    except (codec.Unreadable, KeyError) as error:
        raise UnreadableRoom from error
