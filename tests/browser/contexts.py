"""Browser contexts that go from test to test: what they fetched they keep, of the person before they know nothing."""

from collections import defaultdict
from typing import Any

from playwright.async_api import Browser, BrowserContext

Key = tuple[Any, ...]
WATCH_FOR_BREACHES = """
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`));
"""


class Contexts:
    """Gives out an empty context of the kind that is asked for, and empties it again."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Key, list[BrowserContext]] = defaultdict(list)
        self._lent: dict[BrowserContext, Key] = {}

    async def lend(self, **how: Any) -> BrowserContext:
        """`how` is what Playwright makes contexts of."""
        key = tuple(sorted((name, repr(value)) for name, value in how.items()))
        context = self._free[key].pop() if self._free[key] else await self._new(**how)
        self._lent[context] = key
        return context

    async def take_back(self, context: BrowserContext) -> None:
        await self._forget_what_is_stored(context)
        for page in context.pages:
            await page.close()
        await context.clear_cookies()
        self._free[self._lent.pop(context)].append(context)

    async def _new(self, **how: Any) -> BrowserContext:
        context = await self._browser.new_context(**how)
        await context.add_init_script(WATCH_FOR_BREACHES)
        return context

    async def _forget_what_is_stored(self, context: BrowserContext) -> None:
        for page in context.pages:
            line = await context.new_cdp_session(page)
            for origin in {await frame.evaluate("origin") for frame in page.frames}:
                await line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
