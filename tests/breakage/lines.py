"""Clients that do not listen or have gone without a word, and messages that come doubled, late and out of order."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import httpx2

from tests.breakage.bots import Bot
from tests.breakage.evening import Evening
from tests.breakage.ledger import almost_all, median
from tests.breakage.roads import Chaos, bad_listener, chaotic_road, dark_road
from tests.sites import NO_TLS

ENTRIES_KEPT = 40
NOTICED_WITHIN = 60.0
BYTES_A_SECOND = 2048


async def eager() -> int:
    return 65536


async def slow() -> int:
    await asyncio.sleep(1)
    return BYTES_A_SECOND


async def stalled() -> int:
    return 0


async def bad_listeners(evening: Evening, moves: int = 2000) -> list[str]:
    """At every table a watcher listens slowly and another not at all: all others are told as soon as if both listened
    well."""
    await evening.moves(moves)
    good, _ = await _with_watchers(evening, (eager, eager), moves)
    bad, memory = await _with_watchers(evening, (slow, stalled), moves)
    watchers = 2 * len(evening.tables)
    return [
        f"from move to frame {_shown(bad)} with {watchers} bad listeners, {_shown(good)} with as many good ones",
        f"{memory / watchers / 1024:.0f} KiB of memory for each bad one",
    ]


async def _with_watchers(
    evening: Evening, hows: tuple[Callable[[], Awaitable[int]], ...], moves: int
) -> tuple[list[float], int]:
    """While so many moves are made: the seconds from move to frame, and the bytes of memory that came to the server."""
    held = evening.app.memory()
    async with (
        httpx2.AsyncClient(base_url=evening.app.base, trust_env=False, verify=NO_TLS) as http,
        AsyncExitStack() as stack,
    ):
        for code in evening.tables:
            for how in hows:
                http.cookies.clear()
                await http.post("/api/me", json={"name": how.__name__})
                cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
                await stack.enter_async_context(bad_listener(evening.app.base, code, cookie, how))
        first = len(evening.ledger.seconds_to_frame)
        await evening.moves(moves)
        return _seconds(evening, first), evening.app.memory() - held


async def half_open(evening: Evening, share: int = 10, moves: int = 1000) -> list[str]:
    """At every tenth table somebody's line goes dark without being closed: heartbeats notice it, and others see it."""
    await evening.moves(moves)
    tables = [*evening.tables.values()][::share]
    gone = [bots[-1] for bots in tables]
    async with dark_road(evening.app.base) as road:
        for bot in gone:
            bot.base = lambda: road.base
            assert bot.line is not None
            bot.line.transport.abort()
        assert await evening.until(lambda: all(bot.lost_at is not None for bot in gone))
        pairs = [*zip(tables, gone, strict=True)]
        assert await evening.until(lambda: not any(_is_seen_away(bots[0], bot) or bot.lost_at for bots, bot in pairs))
        began, took = time.perf_counter(), dict[Bot, float]()
        road.light.clear()

        def all_noticed() -> bool:
            for bots, bot in pairs:
                if bot not in took and _is_seen_away(bots[0], bot):
                    took[bot] = time.perf_counter() - began
            return len(took) == len(gone)

        assert await evening.until(all_noticed, NOTICED_WITHIN), f"only {len(took)} of {len(gone)} were noticed"
        for bot in gone:
            bot.base = lambda: evening.base
    outage = evening.outage()
    back = await outage.everybody_is_back()
    seconds = [*took.values()]
    return [f"{len(gone)} noticed after {median(seconds):.1f} s (median), {max(seconds):.1f} s at most", back]


async def chaos(evening: Evening, moves: int = 3000, how: Chaos = Chaos()) -> list[str]:  # noqa: B008
    """Messages of both directions come doubled, late and out of order, and lines are cut in the middle."""
    async with chaotic_road(evening.app.base, how) as road:
        evening.base, lost = road, len(evening.ledger.outages)
        for bot in evening.bots:
            if bot.line is not None:
                bot.line.transport.abort()
        assert await evening.until(lambda: len(evening.ledger.outages) >= lost + len(evening.bots)), "not all are there"
        passed_over, lost = evening.ledger.mended, len(evening.ledger.outages)
        await evening.moves(moves)
        for bot in evening.bots:
            bot.rests = True
        assert await evening.until(lambda: all(bot.said is None for bot in evening.bots)), "not everything is answered"
        evening.base = evening.app.base
        doubled, cut = evening.ledger.mended - passed_over, len(evening.ledger.outages) - lost
    for bot in evening.bots:
        bot.wake()
    await evening.outage().everybody_is_back()
    gaps = await _gaps(evening)
    return [f"{doubled} frames passed over, {cut} lines cut, {gaps} gaps in the tables' logs"]


async def _gaps(evening: Evening) -> int:
    """How many lines of their tables' logs bots do not have after they asked for them, as far back as it is kept."""
    for bot in evening.bots:
        bot.rests = True
    assert await evening.until(lambda: all(bot.said is None for bot in evening.bots)), "not everything is answered"
    for bot in evening.bots:
        bot.log.clear()
        bot.resync()
    await evening.until(lambda: all(bot.log for bot in evening.bots) and _missing(evening) == 0, within=10)
    return _missing(evening)


def _missing(evening: Evening) -> int:
    gaps = 0
    for bots in evening.tables.values():
        newest = max(max(bot.log, default=1) for bot in bots)
        kept = range(max(1, newest - ENTRIES_KEPT + 1), newest + 1)
        gaps += sum(n not in bot.log for bot in bots for n in kept)
    return gaps


def _is_seen_away(watcher: Bot, bot: Bot) -> bool:
    assert watcher.frame is not None
    assert bot.frame is not None
    you = bot.frame.you
    return any(person.no == you and person.away_since is not None for person in watcher.frame.table.people)


def _seconds(evening: Evening, first: int) -> list[float]:
    return [took for _, _, took in evening.ledger.seconds_to_frame[first:]]


def _shown(seconds: list[float]) -> str:
    return f"{median(seconds) * 1000:.1f} ms (median), {almost_all(seconds) * 1000:.0f} ms (99 %)"
