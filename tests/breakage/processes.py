"""Workers and whole servers that die, and that are asked to end.

Every scenario breaks the evening it is given, and gives back what is special about it.
"""

import asyncio
import random
import time
from functools import partial

from tests.breakage.bots import Bot
from tests.breakage.evening import Evening
from tests.breakage.servers import COMPOSE_WAITS

GOES_DOWN = 1012


async def worker_killed(evening: Evening, kills: int = 3, moves: int = 1000) -> list[str]:
    """SIGKILL takes one worker after another in the middle of everything; the others serve on."""
    await evening.moves(moves)
    said = []
    for _ in range(kills):
        outage = evening.outage()
        workers = set(evening.app.workers())
        evening.app.kill_a_worker()
        await outage.somebody_is_lost()
        said.append(await outage.everybody_is_back())
        assert await evening.until(lambda gone=workers: len(set(evening.app.workers()) - gone) == 1)
        await evening.moves(moves)
    return said


async def server_killed(evening: Evening, kills: int = 2, moves: int = 1000) -> list[str]:
    """SIGKILL takes the whole server, and it is started anew."""
    await evening.moves(moves)
    said = []
    for _ in range(kills):
        outage = evening.outage()
        evening.app.kill()
        await asyncio.to_thread(evening.app.start)
        up = time.perf_counter() - outage.began
        said.append(f"up again after {up:.1f} s, {await outage.everybody_is_back()}")
        await evening.moves(moves)
    return said


async def server_drained(
    evening: Evening, restarts: int = 2, moves: int = 1000, down: float = 20.0, thinks: float = 20.0
) -> list[str]:
    """SIGTERM ends the server, and for `down` seconds there is none. At half of the tables everybody thinks `thinks`
    seconds, so that many a deadline passes meanwhile: the clock must not take a turn for it."""
    await evening.moves(moves)
    said = []
    for bots in [*evening.tables.values()][::2]:
        for bot in bots:
            bot.think = partial(_thinks_once_a_turn, bot, thinks)
    await evening.moves(moves)
    began = clock_moves(evening)
    for _ in range(restarts):
        outage, before = evening.outage(), evening.ledger.close_codes[GOES_DOWN]
        held, ends = len(evening.bots), clocks(evening)
        seconds = await asyncio.to_thread(evening.app.terminate)
        assert seconds < COMPOSE_WAITS, f"killed after {seconds} s"
        told = evening.ledger.close_codes[GOES_DOWN] - before
        assert told == held, f"only {told} of {held} were told with {GOES_DOWN}"
        await asyncio.sleep(down)
        await asyncio.to_thread(evening.app.start)
        up = time.perf_counter() - outage.began
        back = await outage.everybody_is_back()
        said.append(
            f"ended in {seconds:.1f} s, up again after {up:.1f} s, {told} sockets told with {GOES_DOWN}, {back}, "
            f"{len(ends)} clocks ran"
        )
        await evening.moves(moves)
    taken = clock_moves(evening) - began
    return [*said, f"{taken} turns taken by the clock"]


def _thinks_once_a_turn(bot: Bot, seconds: float) -> float:
    """Long over the first move of a turn, so that the clock has no reason to move for this bot."""
    match = None if bot.frame is None else bot.frame.table.match
    is_fresh = match is not None and match.turn_ends is not None and match.turn_ends - bot.frame.now > seconds + 5
    return random.uniform(0.8, 1.0) * seconds if is_fresh else 0.1


def clocks(evening: Evening) -> list[str]:
    """The tables at which a clock runs."""
    found = []
    for code, bots in evening.tables.items():
        match = next((bot.frame.table.match for bot in bots if bot.frame is not None), None)
        if match is not None and match.turn_ends is not None:
            found.append(code)
    return found


def clock_moves(evening: Evening) -> int:
    """Turns that the clock took from somebody, as the tables' logs tell it."""
    entries = {
        (code, n): entry for code, bots in evening.tables.items() for bot in bots for n, entry in bot.log.items()
    }
    return sum(entry.news is not None and entry.news["type"] == "clock_moved" for entry in entries.values())
