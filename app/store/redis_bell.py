"""The doorbell of live rooms in Redis: one channel, on which every worker hears of changes by any."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import RedisError

from app.rooms.room import RoomCode
from app.store.live_rooms import MISSED, Rung

BELL = "tt:bell"
QUIET_SECONDS = 10.0
"""After such a silence the doorbell is asked whether it still hangs."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0


async def rings(redis: Redis) -> AsyncIterator[Rung]:
    """As `LiveRooms.rings`; where Redis is away it is tried again and again."""
    pause = FIRST_PAUSE
    while True:
        async with redis.pubsub() as bell:
            try:
                await bell.subscribe(BELL)
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
            code, version = message["data"].decode().split(" ")
            return Rung(RoomCode(code), int(version))
        elif message["type"] == "subscribe":
            return MISSED
        else:
            is_asked = False
