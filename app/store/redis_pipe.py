"""One script of Redis for many callers, over a connection of its own: nobody waits for the answers to others.

A client that borrows a connection for each call costs as much as the rest of a move. Redis answers in the order in
which it is asked, so calls may follow each other at once; whoever has asked waits for the answer at that place.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from hashlib import sha1
from typing import Any

from redis.asyncio import ConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import NoScriptError, RedisError, ResponseError
from redis.exceptions import TimeoutError as NoAnswer


class Pipe:
    """Calls of this script. The connection is made when it is first needed, as those of this pool are; a lost one is
    made anew, and what had not been answered is asked again, as often as `retry` says. An answer that has not begun
    to come after so many `seconds` counts as none."""

    def __init__(self, pool: ConnectionPool, script: str, retry: Retry, seconds: float) -> None:
        self._pool = pool
        self._script = script
        self._hash = sha1(script.encode(), usedforsecurity=False).hexdigest()
        self._retry = retry
        self._seconds = seconds
        self._open: _Open | None = None
        self._opening: asyncio.Task[_Open] | None = None

    async def __call__(self, keys: Sequence[str], args: Sequence[Any]) -> int:
        """What the script gives. Raises `RedisError`, `OSError`."""
        try:
            return await self._asked("EVALSHA", self._hash, len(keys), *keys, *args)
        except NoScriptError:
            return await self._asked("EVAL", self._script, len(keys), *keys, *args)

    async def close(self) -> None:
        if self._open is not None:
            await self._open.end(ConnectionLost("closed"))

    async def _asked(self, *command: Any) -> int:
        return await self._retry.call_with_retry(lambda: self._ask(command), _nothing_more)

    async def _ask(self, command: Sequence[Any]) -> int:
        open_ = self._open
        if open_ is None or open_.is_over:
            open_ = await self._opened()
        return await open_.ask(command)

    async def _opened(self) -> "_Open":
        """Whoever needs a connection while one is being made shares it, or why there is none."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._connect())
        return await asyncio.shield(self._opening)

    async def _connect(self) -> "_Open":
        try:
            settings = {**self._pool.connection_kwargs, "socket_timeout": None, "retry": Retry(NoBackoff(), 0)}
            connection: AbstractConnection = self._pool.connection_class(**settings)
            await connection.connect()  # type: ignore[no-untyped-call]
            self._open = _Open(connection, self._seconds)
            return self._open
        finally:
            self._opening = None


class _Open:
    """A connection, and who waits for its answers, in the order of their questions."""

    def __init__(self, connection: AbstractConnection, seconds: float) -> None:
        self.is_over = False
        self._connection = connection
        self._seconds = seconds
        self._waiting: deque[asyncio.Future[int]] = deque()
        self._reading: asyncio.Task[None] | None = None

    async def ask(self, command: Sequence[Any]) -> int:
        if self.is_over:  # while whoever asks was waiting for it
            raise ConnectionLost("closed")
        packed = self._connection.pack_command(*command)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        try:
            with contextlib.suppress(RedisError, OSError):  # then no answer comes either, and that says why
                await self._connection.send_packed_command(packed, check_health=False)
            return await answer
        finally:
            answer.cancel()

    async def _read(self) -> None:
        """Until everybody has an answer."""
        try:
            while self._waiting:
                given: int | ResponseError | None
                try:
                    given = await self._connection.read_response(timeout=self._seconds)
                except ResponseError as error:
                    given = error
                if given is None:
                    raise NoAnswer("Redis is silent")
                answer = self._waiting.popleft()
                if answer.done():
                    continue
                if isinstance(given, ResponseError):
                    answer.set_exception(given)
                else:
                    answer.set_result(given)
            self._reading = None
        except Exception as error:
            await self.end(error)

    async def end(self, error: Exception) -> None:
        """Nobody gets an answer any more."""
        self.is_over = True
        for answer in self._waiting:
            if not answer.done():
                answer.set_exception(error)
        self._waiting.clear()
        await self._connection.disconnect(nowait=True)


async def _nothing_more(error: Exception) -> None:
    """What failed has been cleared away already."""
