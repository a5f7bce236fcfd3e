"""Players ask the game. What takes long is answered by a process of its own, so that no table waits for it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from time import perf_counter
from typing import Any

from app.games.registry import GAMES
from app.live.submit import Submit
from app.rooms.outcome import Refused
from app.rooms.playing import own_view
from app.rooms.room import PersonId, RoomCode

ASKING_AT_MOST = 32
"""People whose questions take time and are waiting; so many that the last one still gets an answer within minutes."""


class Questions:
    """`answer` may be asked at any time until `close`. The thinking process starts with `begin`."""

    def __init__(self, submit: Submit, begin: Callable[[], None] | None = None) -> None:
        self._submit = submit
        self._begin = begin or _begin
        self._thinker: ProcessPoolExecutor | None = None
        self._asking: set[PersonId] = set()

    async def answer(self, code: RoomCode, person: PersonId, question: Any) -> Any:
        """The game's answer, from the person's own view. Raises `Refused` (`slow_down` if the person's last question is
        still being thought over, or those of many others), `NoSuchRoom`, `StoreAway`."""
        room = await self._submit.room(code)
        view = own_view(room, person)
        help_ = GAMES[room.game].help
        assert help_ is not None, "a game without help has no questions"
        if not help_.seconds(view, question):
            return help_.answer(view, question)
        if person in self._asking or len(self._asking) >= ASKING_AT_MOST:
            raise Refused("slow_down")
        self._asking.add(person)
        try:
            return await self._found(room.game, view, question)
        finally:
            self._asking.discard(person)

    async def _found(self, game: str, view: Any, question: Any) -> Any:
        for _ in range(2):
            with suppress(BrokenProcessPool):
                return await self._thought_over(game, view, question)
            self._thinker = None
        return await asyncio.to_thread(_answer, game, view, question)

    async def _thought_over(self, game: str, view: Any, question: Any) -> Any:
        if self._thinker is None:
            self._thinker = ProcessPoolExecutor(1, get_context("spawn"), self._begin)
        return await asyncio.get_running_loop().run_in_executor(self._thinker, _answer, game, view, question)

    def close(self) -> None:
        """Give up what is still being thought over."""
        if self._thinker is not None:
            self._thinker.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """The thinking process leaves interrupts to its parent, and ends with it however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "this is not the first process"
    parent.join()
    os._exit(0)


def _answer(game: str, view: Any, question: Any) -> Any:
    help_ = GAMES[game].help
    assert help_ is not None, "a game without help has no questions"
    ends = perf_counter() + help_.seconds(view, question)
    return help_.answer(view, question, lambda: perf_counter() > ends)
