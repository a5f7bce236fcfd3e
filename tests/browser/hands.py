"""Four ways to do the same at the screen: press, drag with a mouse, drag with a finger, and keys alone."""

import re
import time
from abc import ABC, abstractmethod

from playwright.async_api import Locator, Page, expect

TABS_AT_MOST = 80
NEXT_KEY = """target => {
    const focused = document.activeElement;
    if (target === focused) return null;
    const region = (element) => element.hasAttribute("data-rove") && element.closest("[data-region], ol, ul, section");
    if (!region(target) || region(target) !== region(focused)) return "Tab";
    return focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}"""


class Pressing:
    """Clicks, or taps where there is a touch screen: first a card, then what is to happen with it."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    async def go_to(self, target: Locator) -> None:
        """Have the focus there, or the eye."""
        await target.scroll_into_view_if_needed()

    async def press(self, target: Locator) -> None:
        await (target.tap() if self.touch else target.click())

    async def pick(self, card: str) -> None:
        await self.press(card_in(self.page, card))

    async def play(self, card: str) -> None:
        target = card_in(self.page, card)
        if await target.get_attribute("aria-pressed") != "true":
            await self.press(target)
        await self.press(self.page.get_by_role("button", name=f"Play {card}", exact=True))

    async def draw(self) -> None:
        await self.press(self.page.get_by_role("button", name="Draw a card", exact=True))

    async def put(self, card: str, target: Locator) -> None:
        """Set a card of the hand on a place, which may appear only when the card is picked."""
        await self.pick(card)
        await self.press(target)

    async def discard(self, card: str) -> None:
        await self.pick(card)
        await self.press(self.page.get_by_role("button", name=f"Discard {card}", exact=True))

    async def type(self, field: Locator, text: str) -> None:
        await self.press(field)
        await field.fill(text)


class Dragging(Pressing, ABC):
    """Drags every card to where it is to lie, and presses the rest."""

    async def play(self, card: str) -> None:
        await self.put(card, discard(self.page))

    async def discard(self, card: str) -> None:
        await self.put(card, discard(self.page))

    async def put(self, card: str, target: Locator) -> None:
        await self.drag(card_in(self.page, card), target)

    @abstractmethod
    async def drag(self, card: Locator, target: Locator) -> None:
        """From where the card lies to the middle of the target."""


class MouseDragging(Dragging):
    """Drags with a mouse."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, touch=False)

    async def drag(self, card: Locator, target: Locator) -> None:
        await self.grip(card)
        x, y = await middle(target)
        await self.page.mouse.move(x, y, steps=3)
        await self.page.mouse.up()

    async def grip(self, card: Locator) -> None:
        """The mouse holds the card, a little beside where it lay."""
        x, y = await middle(card)
        await self.page.mouse.move(x, y)
        await self.page.mouse.down()
        await self.page.mouse.move(x + 6, y - 6, steps=2)


class TouchDragging(Dragging):
    """Drags with a finger."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, touch=True)

    async def drag(self, card: Locator, target: Locator) -> None:
        x, y = await middle(card)
        line = await self.page.context.new_cdp_session(self.page)

        async def touch(what: str, *points: tuple[float, float], later: float = 0) -> None:
            touched = [{"x": x, "y": y, "id": 1} for x, y in points]
            message = {"type": what, "touchPoints": touched, "timestamp": time.time() + later}
            await line.send("Input.dispatchTouchEvent", message)

        await touch("touchStart", (x, y))
        await touch("touchMove", (x + 6, y - 12))
        end = await middle(target)
        for step in range(1, 5):
            await touch("touchMove", (x + (end[0] - x) * step / 4, y + (end[1] - y) * step / 4))
        # Says that the finger came to rest: after one that lets go in full swing, the browser ignores the next tap.
        await touch("touchEnd", later=0.2)
        await line.detach()


class Keys(Pressing):
    """Never points at anything: Tab, arrows, Enter and single letters."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, touch=False)

    async def press(self, target: Locator) -> None:
        await self.go_to(target)
        await self.page.keyboard.press("Enter")

    async def go_to(self, target: Locator) -> None:
        """Tab to it, or to its region and on with the arrow."""
        await expect(target).to_be_visible()
        for _ in range(TABS_AT_MOST):
            key = await target.evaluate(NEXT_KEY)
            if key is None:
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {target}")

    async def pick(self, card: str) -> None:
        await self._go_to_card(card)
        await self.page.keyboard.press("Space")

    async def play(self, card: str) -> None:
        await self._go_to_card(card)
        await self.page.keyboard.press("Enter")

    async def draw(self) -> None:
        await self.page.keyboard.press("d")

    async def type(self, field: Locator, text: str) -> None:
        await self.go_to(field)
        await self.page.keyboard.press("Control+a")
        await self.page.keyboard.type(text)

    async def _go_to_card(self, card: str) -> None:
        await self.page.keyboard.press("h")
        await self.page.keyboard.press("Home")
        await self.go_to(card_in(self.page, card))


def spoken(card: str) -> str:
    """A card as the screen reader says it."""
    return card.replace("-", " ")


def hand_of(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^Your hand"))


def card_in(page: Page, card: str) -> Locator:
    """A card in the hand."""
    return hand_of(page).get_by_role("button", name=re.compile(f"^{spoken(card)},"))


def discard(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Discard, (top card|empty)"))


async def middle(target: Locator) -> tuple[float, float]:
    """Where it lies once it has come to rest: what lies beside it may just have left."""
    handle = await target.element_handle()
    await handle.wait_for_element_state("stable")
    box = await target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
