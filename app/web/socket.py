"""One WebSocket per room and tab. The seat comes from the session; a frame that cannot be read is answered, and too
much of anything closes this socket only."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from time import perf_counter
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from app.codec import Unreadable, encode, to_bytes
from app.games.game import IllegalMove, Refusal
from app.live.connection import GONE, Connection
from app.live.mishaps import told
from app.live.submit import NoSuchRoom, UnreadableRoom
from app.rooms.commands import Act
from app.rooms.outcome import Outcome
from app.rooms.room import PersonId, RoomCode, Who, person_by_id
from app.store.live_rooms import StoreAway
from app.web.addresses import address_of
from app.web.allowances import BURST
from app.web.deps import Services, services_of, shown_name
from app.web.guests import Guest, known_guest
from app.web.limits import Bucket
from app.web.lines import LARGEST_MESSAGE, line_of
from app.web.messages import AskHelp, Bye, Done, Helped, Ping, Pong, Refused, Resync, Tried, Try, id_of, read_message
from app.web.origins import is_own_origin
from app.web.requests import request_id_of
from app.web.stay import UNEXPECTED, Stay, staying

router = APIRouter()
log = structlog.get_logger()

STRIKES = 60
"""Unreadable or hasty messages after which a socket is closed."""

CLOSE_CODES = {
    "unreadable": 4400,
    "no_such_room": 4404,
    "room_closed": 4404,
    "closed_by_server_host": 4404,
    "old_room": 4404,
    "room_full": 4403,
    "replaced": 4409,
    "forgotten": 4410,
    "too_slow": 4408,
    "slow_down": 4429,
    "crowded": 4429,
    "store_away": 1013,
    "going_down": 1012,
    "server_trouble": 1011,
}
COME_BACK = {"too_slow", "store_away", "going_down", "server_trouble"}

REFUSAL_KEYS = {field.name for field in fields(Refusal)}

_PONG = to_bytes(Pong())


async def table_socket(websocket: WebSocket) -> None:
    services = services_of(websocket)
    guest = known_guest(websocket)
    if guest is None or not is_own_origin(websocket, services.settings.allowed_origins, services.settings.own_origin):
        await websocket.close(1008)
        return
    await websocket.accept()
    allowances, address = services.allowances, address_of(websocket)
    if not (allowances.openings.take(address) and allowances.sockets.take(address)):
        await _say_bye(services, websocket, "crowded")
        return
    try:
        await _let_in(services, RoomCode(websocket.path_params["code"].upper()), guest, websocket)
    finally:
        allowances.sockets.give_back(address)


# Starlette's own kind of route: FastAPI's would keep stacks for dependencies that this one does not have.
router.add_websocket_route("/ws/{code}", table_socket)


async def _let_in(services: Services, code: RoomCode, guest: Guest, websocket: WebSocket) -> None:
    connection = Connection(guest.id, line_of(websocket), lambda due: services.hub.frame(code, due))
    services.announcements.greet(connection)
    reason = await _refused_at_the_door(services, code, connection, shown_name(services, guest), address_of(websocket))
    if reason is None:
        reason = await _stay(services, code, connection, websocket)
    else:
        services.tally.refused("door", reason)
    if reason is not None:
        await _say_bye(services, websocket, reason)


async def _refused_at_the_door(
    services: Services, code: RoomCode, connection: Connection, name: str, address: str
) -> str | None:
    """None once the person has arrived; else why not."""
    misses = services.allowances.misses
    try:
        room = None if misses.has(address) else await services.shelving.room(code)
        if room is not None and person_by_id(room, connection.person) is None:
            return "slow_down"
        await services.presence.arrive(code, connection, name)
    except NoSuchRoom:
        return "no_such_room" if misses.take(address) else "slow_down"
    except UnreadableRoom:
        return "old_room"
    except StoreAway:
        return "store_away"
    except IllegalMove as refused:
        return refused.code
    return None


async def _stay(services: Services, code: RoomCode, connection: Connection, websocket: WebSocket) -> str | None:
    """Be at the table until one side ends it; gives the reason if it is ours."""
    room = await services.submit.room(code)
    person = person_by_id(room, connection.person)
    with staying(services.tally, code, Who(0) if person is None else person.no) as stay:
        reason = await _talk(_Listener(services, code, room.game, connection, websocket, stay))
        if reason is not None:
            stay.close_code = CLOSE_CODES.get(reason, UNEXPECTED)
        return reason


async def _talk(at_the_table: "_Listener") -> str | None:
    """Listen until one side ends it; gives the reason if it is ours."""
    services, code, connection = at_the_table.services, at_the_table.code, at_the_table.connection
    listener = asyncio.create_task(at_the_table.listen())
    closed = asyncio.get_running_loop().create_future()
    connection.tell_of_the_end(partial(closed.set_result, None))
    try:
        await asyncio.wait({listener, closed}, return_when=asyncio.FIRST_COMPLETED)
        if not listener.done():
            return connection.reason
        error = listener.exception()
        if error is None:
            return listener.result()
        if not isinstance(error, GONE):
            services.mishaps.note(error, room=code, request=request_id_of(at_the_table.websocket.scope))
            log.error("a socket failed", exc_info=error)
        return "server_trouble"
    finally:
        connection.stop()
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)
        await services.presence.depart(code, connection)


async def _say_bye(services: Services, websocket: WebSocket, reason: str) -> None:
    sentence = services.texts.refusal("", reason, {})
    with contextlib.suppress(*GONE, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(2):
            await websocket.send_text(to_bytes(Bye(reason, sentence, reason in COME_BACK)).decode())
            await websocket.close(CLOSE_CODES.get(reason, 1011))


@dataclass(slots=True)
class _Listener:
    """Reads what the browser says and has it answered."""

    services: Services
    code: RoomCode
    game: str
    connection: Connection
    websocket: WebSocket
    stay: Stay

    async def listen(self) -> str | None:
        """Until the browser goes (None) or has to go (the reason)."""
        clock = asyncio.get_running_loop().time
        rate = self.services.settings.messages_a_second
        bucket = Bucket(rate, rate * BURST, clock())
        of_address = self.services.allowances.messages.of(address_of(self.websocket))
        strikes = 0
        while True:
            text = await self._next()
            if text is None:
                return None
            now = clock()
            if not (bucket.take(now) and of_address.take(now)):
                self._refuse(id_of(text) if len(text) <= LARGEST_MESSAGE else None, "slow_down")
                strikes += 1
            elif not await self._was_understood(text):
                strikes += 1
            if strikes > STRIKES:
                return "slow_down"

    async def _next(self) -> str | None:
        """The next text message; a binary one counts as unreadable."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            self.stay.close_code = message.get("code", UNEXPECTED)
            return None
        self.stay.hear()
        text: str | None = message.get("text")
        return "" if text is None else text

    async def _was_understood(self, text: str) -> bool:
        try:
            if len(text) > LARGEST_MESSAGE:
                raise Unreadable
            message = read_message(self.game, text)
        except Unreadable:
            self._refuse(id_of(text) if len(text) <= LARGEST_MESSAGE else None, "unreadable")
            return False
        await self._answer(message)
        return True

    async def _answer(self, message: Any) -> None:
        match message:
            case Ping():
                self.connection.answer(_PONG)
            case Resync():
                self.connection.sent_entry = 0
                self.connection.is_behind()
            case _:
                await self._carry_out(message)

    async def _carry_out(self, message: Any) -> None:
        if self.stay.tells_all:
            log.debug("message", kind=message.t)
        person: PersonId = self.connection.person
        try:
            if isinstance(message, Try):
                await self.services.submit.try_action(self.code, person, message.action)
                self.connection.answer(to_bytes(Tried(message.id)))
                return
            if isinstance(message, AskHelp):
                answer = await self.services.questions.answer(self.code, person, message.question)
                self.services.tally.help[self.game].note(perf_counter() - self.stay.arrived)
                self.connection.answer(to_bytes(Helped(message.id, self._with_sentences(encode(answer)))))
                return
            outcome = await self.services.submit.personal(self.code, person, message, self._confirm(message.id))
            self.connection.send_what_is_due()
            if isinstance(message, Act) and outcome.log:
                self.services.tally.moved(self.game, self.stay.arrived)
        except IllegalMove as refused:
            self.services.tally.refused("socket", refused.code)
            data = dict(refused.data)
            sentence = self.services.texts.refusal(self.game, refused.code, data)
            self.connection.answer(to_bytes(Refused(message.id, refused.code, sentence, data)))
        except StoreAway as away:
            log.warning("a command could not be kept", cause=told(away.__cause__))
            self._refuse(message.id, "store_away")
        except NoSuchRoom:
            self.connection.close("room_closed")
        except UnreadableRoom:
            self.connection.close("old_room")

    def _confirm(self, id: str | None) -> Callable[[Outcome], None]:
        def confirm(outcome: Outcome) -> None:
            if id is not None:
                self.connection.prepare_answer(to_bytes(Done(id, outcome.move_no)))

        return confirm

    def _with_sentences(self, told: Any) -> Any:
        """An answer in which every refusal it tells of has its sentence."""
        if isinstance(told, list):
            return [self._with_sentences(part) for part in told]
        if not isinstance(told, dict):
            return told
        if told.keys() == REFUSAL_KEYS:
            return told | {"sentence": self.services.texts.refusal(self.game, told["code"], told["data"])}
        return {name: self._with_sentences(part) for name, part in told.items()}

    def _refuse(self, id: str | None, code: str) -> None:
        self.services.tally.refused("socket", code)
        self.connection.answer(to_bytes(Refused(id, code, self.services.texts.refusal(self.game, code, {}))))
