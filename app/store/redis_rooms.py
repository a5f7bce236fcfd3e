"""Live rooms in Redis, for any number of workers. One Lua script replaces a room, all or nothing, in one trip.

Rooms are spread over a few *buckets*; all keys that one script touches carry the bucket as their hash tag, so the same
code runs on a single Redis and on a cluster.
"""

import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import RedisError

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import ANNOUNCED, CLOSED, TAIL, Rung, Save, StoreAway, Stored
from app.store.redis_bell import BELL, rings
from app.store.redis_pipe import Pipe

BUCKETS = 16
CONNECTIONS = 50
"""To the server, for each worker; whoever finds none free waits for one."""
NOTICE = "tt:notice"
WORKERS = "tt:workers"
ANSWER_SECONDS = 3.0
"""How long a call waits for Redis before the store counts as away."""

_SAVE = """
-- KEYS: room, log, deadlines, listed, listings, people, changed
-- ARGV: read, version, game, body, deadline, code, listing, until, workers, people (-1: as before), they, lines
local now = redis.call('TIME')
local changed = now[1] * 1000000 + now[2]
if changed > tonumber(ARGV[8]) then return -1 end
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'game', ARGV[3], 'body', ARGV[4])
local people = tonumber(ARGV[10])
if people >= 0 then
    for person in string.gmatch(redis.call('HGET', KEYS[1], 'people') or '', '%S+') do
        redis.call('ZREM', KEYS[6], person .. ' ' .. ARGV[6])
    end
    redis.call('HSET', KEYS[1], 'people', table.concat(ARGV, ' ', 11, 10 + people))
    for i = 11, 10 + people do redis.call('ZADD', KEYS[6], 0, ARGV[i] .. ' ' .. ARGV[6]) end
end
local first = 11 + math.max(people, 0)
for i = first, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
redis.call('ZADD', KEYS[3], ARGV[5], ARGV[6])
redis.call('ZADD', KEYS[7], changed, ARGV[6])
if ARGV[7] == '' then
    if redis.call('ZREM', KEYS[4], ARGV[6]) == 1 then redis.call('HDEL', KEYS[5], ARGV[6]) end
else
    redis.call('ZADD', KEYS[4], changed, ARGV[6])
    redis.call('HSET', KEYS[5], ARGV[6], ARGV[7])
end
if ARGV[9] ~= '' then
    local head = {ARGV[6], ARGV[2], ARGV[3], #ARGV[4]}
    for i = first, #ARGV do head[#head + 1] = #ARGV[i] end
    local told = table.concat(head, ' ') .. '\\n' .. ARGV[4] .. table.concat(ARGV, '', first)
    for worker in string.gmatch(ARGV[9], '%S+') do redis.call('PUBLISH', 'tt:bell:' .. worker, told) end
end
return 1
"""

_REMOVE = """
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
for person in string.gmatch(redis.call('HGET', KEYS[1], 'people') or '', '%S+') do
    redis.call('ZREM', KEYS[6], person .. ' ' .. ARGV[2])
end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('ZREM', KEYS[3], ARGV[2])
redis.call('ZREM', KEYS[4], ARGV[2])
redis.call('HDEL', KEYS[5], ARGV[2])
redis.call('ZREM', KEYS[7], ARGV[2])
if ARGV[3] ~= '' then redis.call('PUBLISH', 'tt:bell', ARGV[2] .. ' ' .. ARGV[3]) end
return 1
"""

_REWRITE_LOG = """
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[2])
for i = 2, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
return 1
"""

_POSTPONE = """
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('ZADD', KEYS[3], ARGV[2], ARGV[3])
return 1
"""


def _keys_of_bucket(bucket: int) -> tuple[str, str, str, str, str]:
    """`people` holds a line for each place of a person in a room, "person code", in alphabetical order."""
    start = f"tt:{{{bucket}}}"
    return f"{start}:deadlines", f"{start}:listed", f"{start}:listings", f"{start}:people", f"{start}:changed"


def _keys(code: RoomCode) -> list[str]:
    bucket = zlib.crc32(code.encode()) % BUCKETS
    return [f"tt:{{{bucket}}}:room:{code}", f"tt:{{{bucket}}}:log:{code}", *_keys_of_bucket(bucket)]


@contextmanager
def _reachable() -> Iterator[None]:
    try:
        yield
    except (RedisError, OSError) as error:
        raise StoreAway from error


class RedisRooms:
    """`LiveRooms` on a Redis server. `clock` counts seconds evenly.

    A save that nobody waits for any more is not carried out: each says until when it may be, on Redis's own clock; how
    far that is ahead of ours is asked with every beat. So what was refused while Redis was silent never happens.
    """

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._ahead = 0.0
        retry = Retry(ExponentialWithJitterBackoff(base=0.02, cap=0.3), 3, (ConnectionLost,))
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=ANSWER_SECONDS,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            socket_keepalive=True,
            retry=retry,
        )
        self._redis: Redis = Redis.from_pool(pool)
        self._save = Pipe(pool, _SAVE, retry, ANSWER_SECONDS)
        self._remove: Any = self._redis.register_script(_REMOVE)
        self._postpone: Any = self._redis.register_script(_POSTPONE)
        self._rewrite_log: Any = self._redis.register_script(_REWRITE_LOG)

    async def open(self) -> None:
        await self._ask_the_time()

    async def _ask_the_time(self) -> None:
        with _reachable():
            seconds, microseconds = await self._redis.time()
        self._ahead = seconds + microseconds / 1e6 - self._clock()

    async def close(self) -> None:
        await self._save.close()
        await self._redis.aclose()

    async def create(self, save: Save) -> bool:
        assert save.read == 0, "a new room replaces nothing"
        return await self.save_if(save)

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        with _reachable():
            pipe = self._redis.pipeline(transaction=True)
            room, log = _keys(code)[:2]
            pipe.hmget(room, ["game", "version", "body"])
            pipe.lrange(log, -lines, -1)
            found: Any = await pipe.execute()
        (game, version, body), tail = found
        return None if version is None else Stored(game.decode(), int(version), body, tuple(tail))

    async def save_if(self, save: Save) -> bool:
        room = (save.read, save.version, save.game, save.body, save.deadline, save.code, save.listing or b"")
        until = int((self._clock() + self._ahead + ANSWER_SECONDS) * 1e6)
        people = (-1,) if save.people is None else (len(save.people), *save.people)
        with _reachable():
            saved = await self._save(_keys(save.code), (*room, until, " ".join(save.rings_at), *people, *save.log))
        if saved < 0:
            await self._ask_the_time()
            raise StoreAway
        return saved == 1

    async def remove(self, code: RoomCode, read: int) -> bool:
        return await self._forget(code, read, "")

    async def close_room(self, code: RoomCode, read: int) -> bool:
        return await self._forget(code, read, CLOSED)

    async def _forget(self, code: RoomCode, read: int, rung: int | str) -> bool:
        with _reachable():
            removed: int = await self._remove(keys=_keys(code), args=[read, code, rung])
        return removed == 1

    async def count(self) -> int:
        with _reachable():
            pipe = self._redis.pipeline(transaction=False)
            for bucket in range(BUCKETS):
                pipe.zcard(_keys_of_bucket(bucket)[4])
            found: list[int] = await pipe.execute()
        return sum(found)

    async def by_change(self, skip: int, at_most: int, *, newest_first: bool) -> tuple[RoomCode, ...]:
        with _reachable():
            pipe = self._redis.pipeline(transaction=False)
            for bucket in range(BUCKETS):
                pipe.zrange(_keys_of_bucket(bucket)[4], 0, skip + at_most - 1, desc=newest_first, withscores=True)
            found: list[list[tuple[bytes, float]]] = await pipe.execute()
        order = sorted(((changed, code) for part in found for code, changed in part), reverse=newest_first)
        return tuple(RoomCode(code.decode()) for _, code in order[skip : skip + at_most])

    async def announce(self, notice: bytes | None, until: float) -> None:
        with _reachable():
            if notice is None:
                await self._redis.delete(NOTICE)
            else:
                await self._redis.set(NOTICE, f"{until} ".encode() + notice)
            await self._redis.publish(BELL, f" {ANNOUNCED.version}")

    async def announced(self, now: float) -> bytes | None:
        with _reachable():
            kept: Any = await self._redis.get(NOTICE)
        until, _, notice = (kept or b"0 ").partition(b" ")
        return notice if float(until) > now else None

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        with _reachable():
            pipe = self._redis.pipeline(transaction=False)
            for bucket in range(BUCKETS):
                deadlines = _keys_of_bucket(bucket)[0]
                pipe.zrange(deadlines, "-inf", now, byscore=True, offset=0, num=at_most, withscores=True)
            found: list[list[tuple[bytes, float]]] = await pipe.execute()
        overdue = sorted((deadline, code) for part in found for code, deadline in part)
        return tuple(RoomCode(code.decode()) for _, code in overdue[:at_most])

    async def postpone(self, code: RoomCode, read: int, deadline: float) -> None:
        with _reachable():
            await self._postpone(keys=_keys(code), args=[read, deadline, code])

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        with _reachable():
            lines: Any = await self._redis.lrange(_keys(code)[1], 0, -1)
        return tuple(lines)

    async def rewrite_log(self, code: RoomCode, read: int, lines: tuple[bytes, ...]) -> bool:
        with _reachable():
            rewritten: int = await self._rewrite_log(keys=_keys(code), args=[read, *lines])
        return rewritten == 1

    async def drop_lines(self, code: RoomCode, lines: tuple[bytes, ...]) -> None:
        with _reachable():
            pipe: Any = self._redis.pipeline(transaction=False)
            for line in lines:
                pipe.lrem(_keys(code)[1], -1, line)  # from the end, where they are
            await pipe.execute()

    async def listed(self, at_most: int) -> tuple[bytes, ...]:
        with _reachable():
            pipe = self._redis.pipeline(transaction=False)
            for bucket in range(BUCKETS):
                _, listed, listings, *_ = _keys_of_bucket(bucket)
                pipe.zrange(listed, 0, at_most - 1, desc=True, withscores=True)
                pipe.hgetall(listings)
            found: list[Any] = await pipe.execute()
        order = [(changed, code) for part in found[::2] for code, changed in part]
        listing_of = {code: listing for part in found[1::2] for code, listing in part.items()}
        return tuple(listing_of[code] for _, code in sorted(order, reverse=True)[:at_most] if code in listing_of)

    async def tables_of(self, person: PersonId) -> tuple[RoomCode, ...]:
        with _reachable():
            pipe = self._redis.pipeline(transaction=False)
            for bucket in range(BUCKETS):
                people = _keys_of_bucket(bucket)[3]
                pipe.zrange(people, f"[{person} ", f"({person}!", bylex=True)
            found: list[list[bytes]] = await pipe.execute()
        return tuple(sorted(RoomCode(line.decode().rpartition(" ")[2]) for part in found for line in part))

    async def beat(self, worker: WorkerId, until: float) -> None:
        with _reachable():
            await self._redis.zadd(WORKERS, {worker: until})
        await self._ask_the_time()

    async def alive(self, now: float) -> frozenset[WorkerId]:
        with _reachable():
            await self._redis.zremrangebyscore(WORKERS, "-inf", now)
            workers: Any = await self._redis.zrange(WORKERS, 0, -1)
        return frozenset(WorkerId(worker.decode()) for worker in workers)

    def rings(self, worker: WorkerId) -> AsyncIterator[Rung]:
        return rings(self._redis, worker)
