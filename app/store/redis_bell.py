"""The doorbell of live rooms in Redis: one channel for all workers, and one for each, on which it hears of changes by
others to the rooms that it serves.

A message is "code version", and if the room was saved " game" with the lengths of its body and of each new line of its
log in bytes; then, after a line end, the body and these lines.
"""

import asyncio
from collections.abc import AsyncIterator
from itertools import accumulate
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import RedisError

from app.rooms.room import RoomCode, WorkerId
from app.store.live_rooms import MISSED, Rung, Stored

BELL = "tt:bell"
QUIET_SECONDS = 10.0
"""After such a silence the doorbell is asked whether it still hangs."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0


async def rings(redis: Redis, worker: WorkerId) -> AsyncIterator[Rung]:
    """As `LiveRooms.rings`; where Redis is away it is tried again and again."""
    channels = (BELL, f"{BELL}:{worker}")
    pause = FIRST_PAUSE
    while True:
        async with redis.pubsub() as bell:
            try:
                await bell.subscribe(*channels)
                while True:
                    rung = await _next_rung(bell)
                    pause = FIRST_PAUSE
                    yield rung
            except (RedisError, OSError):
                pass
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


async def _next_rung(bell: PubSub) -> Rung:
    """Raises `ConnectionLost` when nobody answers. Redis confirms each subscription, also one the client renewed."""
    is_asked = False
    while True:
        message: Any = await bell.get_message(timeout=QUIET_SECONDS)
        if message is None:
            if is_asked:
                raise ConnectionLost
            is_asked = True
            await bell.ping()
        elif message["type"] == "message":
            return _rung(message["data"])
        elif message["type"] == "subscribe" and message["data"] == len(bell.channels):
            return MISSED
        else:
            is_asked = False


def _rung(message: bytes) -> Rung:
    head, _, rest = message.partition(b"\n")
    code, version, *saved = head.decode().split(" ")
    if not saved:
        return Rung(RoomCode(code), int(version))
    game, *lengths = saved
    ends = [*accumulate(map(int, lengths))]
    body, *lines = [rest[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return Rung(RoomCode(code), int(version), Stored(game, int(version), body, tuple(lines)))
