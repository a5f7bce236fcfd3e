"""One script of Redis for many callers: those who come while others are on their way wait, and then share a trip."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha1
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import NoScriptError


class Trips:
    """Calls of this script; one trip at a time."""

    def __init__(self, redis: Redis, script: str) -> None:
        self._redis = redis
        self._script = script
        self._hash = sha1(script.encode(), usedforsecurity=False).hexdigest()
        self._waiting: list[_Call] = []
        self._trip: asyncio.Task[None] | None = None

    async def __call__(self, keys: Sequence[str], args: Sequence[Any]) -> int:
        """What the script gives. Raises `RedisError`, `OSError`."""
        call = _Call((len(keys), *keys, *args), asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        if self._trip is None:
            self._trip = asyncio.create_task(self._travel())
        return await call.answer

    async def _travel(self) -> None:
        while self._waiting:
            calls, self._waiting = self._waiting, []
            try:
                unknown = await self._carry(calls)
                if unknown:
                    await self._redis.script_load(self._script)
                    for call in await self._carry(unknown):
                        call.end(NoScriptError())
            except Exception as error:
                for call in calls:
                    call.end(error)
        self._trip = None

    async def _carry(self, calls: Sequence["_Call"]) -> list["_Call"]:
        """Gives the calls that were not carried out, as this Redis did not have the script."""
        pipe = self._redis.pipeline(transaction=False)
        for call in calls:
            pipe.evalsha(self._hash, *call.command)
        answers: list[int | Exception] = await pipe.execute(raise_on_error=False)
        unknown = []
        for call, answer in zip(calls, answers, strict=True):
            if isinstance(answer, NoScriptError):
                unknown.append(call)
            else:
                call.end(answer)
        return unknown


@dataclass(frozen=True, slots=True)
class _Call:
    command: tuple[Any, ...]
    answer: asyncio.Future[int]

    def end(self, answer: int | Exception) -> None:
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)
