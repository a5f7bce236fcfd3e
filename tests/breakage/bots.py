"""Bots that play as a browser does: every move from the own view, a lost line is dialled anew with growing, uneven
pauses, and what was not answered is sent again under the same id."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from app.codec import Reader, encode, reader
from app.games.registry import GAMES
from tests.breakage.heard import Bye, Done, Entry, Frame, Pong, Refused, heard
from tests.breakage.ledger import Acknowledged, Ledger
from tests.sites import dialled

ANSWER_WITHIN = 5.0
PING_AFTER = 15.0
SIGN_OF_LIFE_WITHIN = 5.0
DIAL_WITHIN = 8.0
TRY_AGAIN_AFTER = 1.0
"""Seconds after which a person tries again what was refused for the server's own reasons."""


@cache
def _view(game: str) -> Reader[Any]:
    return reader(GAMES[game].view_type)


@dataclass(slots=True)
class Said:
    """A command that is not answered yet."""

    id: str
    text: str
    is_move: bool
    at: float


class Bot:
    """Somebody at a table. `base` says where the server is to be reached, `think` how long the next move is thought
    over; while `asleep` nothing is heard, said or dialled."""

    _ids = count(1)

    def __init__(
        self,
        where: tuple[str, str, int, int],
        cookie: str,
        base: Callable[[], str],
        ledger: Ledger,
        think: Callable[[], float],
    ) -> None:
        self.code, self.game, self.chair, self.seats = where
        self.cookie = cookie
        self.base = base
        self.ledger = ledger
        self.think = think
        self.frame: Frame | None = None
        self.log: dict[int, Entry] = {}
        self.said: Said | None = None
        self.rests = False
        """Answers are awaited, but nothing new is begun."""
        self.asleep = False
        self.line: ClientConnection | None = None
        self.bye: Bye | None = None
        self.lost_at: float | None = None
        self._heard_at = 0.0
        self._is_asked = False
        self._first_pause = random.uniform(0.4, 1.2)
        self._longest_pause = random.uniform(6.0, 10.0)
        self._is_first = True
        self._thinks: asyncio.TimerHandle | None = None
        self._works: set[asyncio.Task[None]] = set()

    # The line

    async def live(self) -> None:
        """Until cancelled."""
        tries = 0
        try:
            while True:
                if not self.asleep and await self._one_line():
                    tries = 0
                pause = self._first_pause * 1.5**tries
                tries += 1
                await asyncio.sleep(min(pause, self._longest_pause))
        finally:
            if self._thinks is not None:
                self._thinks.cancel()
            if self.line is not None:
                self.line.transport.abort()

    async def _one_line(self) -> bool:
        """Whether there was one."""
        try:
            async with asyncio.timeout(DIAL_WITHIN):
                self.line = await dialled(self.base(), self.code, {"Cookie": self.cookie})
        except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError, EOFError):
            return False
        self._heard_at, self._is_asked, self._is_first = time.perf_counter(), False, True
        self._say_again()
        line = self.line
        try:
            while True:
                self._hear(await line.recv(decode=False))
        except ConnectionClosed:
            pass
        self.line = None
        self.ledger.was_lost(line.close_code or 1006)
        self.lost_at = self.lost_at or time.perf_counter()
        return True

    def look_after_the_line(self, now: float) -> None:
        """To be called every second."""
        if self.line is None or self.asleep:
            return
        silent = now - self._heard_at
        if self._is_asked and silent > PING_AFTER + SIGN_OF_LIFE_WITHIN:
            self.line.transport.abort()
        elif silent > PING_AFTER and not self._is_asked:
            self._is_asked = True
            self._send('{"t":"ping"}')
        if self.said is not None and now - self.said.at > ANSWER_WITHIN:
            self._send('{"t":"resync"}')
            self._say_again()

    def resync(self) -> None:
        """Ask for a whole frame, with the log as far back as it is kept."""
        self._is_first = True
        self._send('{"t":"resync"}')

    def _send(self, text: str) -> None:
        if self.line is not None:
            task = asyncio.create_task(_sent(self.line, text))
            self._works.add(task)
            task.add_done_callback(self._works.discard)

    # Hearing

    def _hear(self, text: bytes) -> None:
        self._heard_at, self._is_asked = time.perf_counter(), False
        match heard(text):
            case Frame() as frame:
                self._see(frame)
            case Done(id, move_no):
                self._is_done(id, move_no)
            case Refused(id, code):
                self._is_refused(id, code)
            case Bye() as bye:
                self.bye = bye
            case Pong():
                pass

    def _see(self, frame: Frame) -> None:
        for entry in frame.log:
            self.log[entry.n] = entry
        if self.frame is not None and frame.version <= self.frame.version and not self._is_first:
            self.ledger.mended += 1
            if frame.version < self.frame.version:
                return
        is_others_move = _moves(frame) != _moves(self.frame) and not (self.said is not None and self.said.is_move)
        self.frame, self._is_first = frame, False
        if self.lost_at is not None:
            self.ledger.is_back(self.lost_at)
            self.lost_at = None
        self.ledger.sees(self.code, frame.version, frame.table.match, is_others_move=is_others_move)
        self._go_on()

    def _is_done(self, id: str, move_no: int) -> None:
        if self.said is None or self.said.id != id:
            return
        if self.said.is_move:
            assert self.frame is not None
            self.ledger.done(Acknowledged(self.code, self.frame.you, id, move_no))
        self.said = None
        self._go_on()

    def _is_refused(self, id: str | None, code: str) -> None:
        if self.said is None or self.said.id != id:
            return
        self.ledger.refused[code] += 1
        if self.said.is_move and self.frame is not None:
            self.ledger.refused_moves.add((self.code, self.frame.you, self.said.id))
        self.said = None
        self._think_again(TRY_AGAIN_AFTER)

    # Playing

    def wake(self) -> None:
        """Rest no longer."""
        self.rests = False
        self._go_on()

    def _go_on(self) -> None:
        if self.frame is not None and self.said is None and not self.rests and self._next() is not None:
            self._think_again(self.think())

    def _think_again(self, seconds: float) -> None:
        if self._thinks is None:
            self._thinks = asyncio.get_running_loop().call_later(seconds, self._act)

    def _act(self) -> None:
        self._thinks = None
        if self.said is not None or self.rests or self.asleep or self.frame is None:
            return
        order = self._next()
        if order is None:
            return
        if order == "act":
            self._move(self.frame)
        else:
            self._say(order, **({"chair": self.chair} if order == "sit" else {}))

    def _next(self) -> str | None:
        """What this person would do now, at the table as it is shown."""
        assert self.frame is not None
        table, you = self.frame.table, self.frame.you
        match = table.match
        if table.stage == "deal" and match is not None:
            return "act" if self.frame.seat in match.to_act else None
        if table.stage in ("pause", "over") and match is not None:
            word = "ready" if table.stage == "pause" else "rematch"
            return word if self.frame.seat is not None and you not in match.ready else None
        if you not in table.chairs:
            return "sit"
        everybody_sits = sum(who is not None for who in table.chairs) == self.seats
        return "start" if you == table.host and everybody_sits else None

    def _move(self, frame: Frame) -> None:
        match = frame.table.match
        assert match is not None
        action = next(iter(GAMES[self.game].suggest(_view(self.game).read(bytes(frame.view)))))
        self.ledger.sends(self.code, match.id, match.move_no + 1)
        self._say("act", move_no=match.move_no, action=encode(action))

    def _say(self, t: str, **fields: Any) -> None:
        chosen = f"b{next(self._ids)}"
        self.said = Said(chosen, json.dumps({"t": t, "id": chosen, **fields}), t == "act", time.perf_counter())
        self._send(self.said.text)

    def _say_again(self) -> None:
        if self.said is not None:
            self.said.at = time.perf_counter()
            self._send(self.said.text)


def _moves(frame: Frame | None) -> tuple[str, int] | None:
    match = None if frame is None else frame.table.match
    return None if match is None else (match.id, match.move_no)


async def _sent(line: ClientConnection, text: str) -> None:
    try:
        await line.send(text)
    except ConnectionClosed:
        return
