"""Browsers whose clocks are wrong by hours: the clock of a turn is shown rightly all the same."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser

from tests import services
from tests.breakage.evening import Evening

WRONG_BY = (-5 * 3600, 0, 7 * 24 * 3600)
"""Seconds."""
WRONG_DATE = """
    const Real = Date;
    globalThis.Date = class extends Real {
        constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + WRONG); }
        static now() { return Real.now() + WRONG; }
    };
"""


@asynccontextmanager
async def a_browser(started: Browser | None) -> AsyncIterator[Browser]:
    if started is not None:
        yield started
        return
    async with services.chromium() as fresh:
        yield fresh


async def clock_skew(evening: Evening, browser: Browser | None = None, moves: int = 100) -> list[str]:
    """Watchers whose browsers are wrong by hours see the seconds that the server counts."""
    await evening.moves(moves)
    code, bots = next(iter(evening.tables.items()))
    for bot in bots:
        bot.rests = True
    assert await evening.until(lambda: all(bot.said is None for bot in bots))
    frame = bots[0].frame
    assert frame is not None
    said = []
    async with a_browser(browser) as here:
        for wrong in WRONG_BY:
            context = await here.new_context(locale="en-GB")
            await context.add_init_script(WRONG_DATE.replace("WRONG", str(wrong * 1000)))
            await context.request.post(f"{evening.app.base}/api/me", data={"name": "Wilma"})
            page = await context.new_page()
            await page.goto(f"{evening.app.base}/t/{code}")
            clock = page.locator(".say-line .clock")
            minutes, _, seconds = (await clock.inner_text(timeout=30_000)).partition(":")
            match = bots[0].frame.table.match if bots[0].frame else None
            assert match is not None
            ends = match.turn_ends if match.pause_ends is None else match.pause_ends
            assert ends is not None, "no clock runs"
            off = int(minutes) * 60 + int(seconds) - (ends - time.time())
            assert -1 <= off <= 2, f"{off} s off in a browser that is wrong by {wrong} s"
            assert abs(await page.evaluate("Date.now()") / 1000 - time.time() - wrong) < 60
            said.append(f"{off:+.1f} s shown in a browser wrong by {wrong / 3600:+.0f} h")
            await context.close()
            await asyncio.sleep(0)
    return said
