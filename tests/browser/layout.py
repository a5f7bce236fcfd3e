"""What can be measured on a screen."""

from dataclasses import dataclass

from playwright.async_api import Locator, Page

MEASURE = """() => {
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest(".visually-hidden") && element.getBoundingClientRect().width > 1;
    const box = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent.trim() ?? "";
        return { name, x, y, width, height, dense: element.matches(".piece") };
    };
    const all = [...document.querySelectorAll("button, a[href], input, [role=spinbutton]")];
    return all.filter(shown).map(box);
}"""
OVERFLOW = """() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
}"""
COVERED = """(target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const face = Math.min(width, 33);
    const points = [[4, 0.06], [face / 2, 0.2], [face - 2, 0.35], [face / 2, 0.6], [face - 4, 0.75], [5, 0.9]];
    return points.filter(([dx, share]) => !target.contains(document.elementFromPoint(x + dx, y + height * share)));
}"""

CUT = """(whole) => [...whole.querySelectorAll("*")].filter((element) =>
    getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth
).map((element) => element.textContent)"""


@dataclass(frozen=True)
class Box:
    """Something to press: its name, and where it lies."""

    name: str
    x: float
    y: float
    width: float
    height: float
    dense: bool

    def is_inside(self, width: int, height: int) -> bool:
        """Wholly on the screen, but for a hair."""
        return self.x >= -0.5 and self.y >= -0.5 and self.right <= width + 0.5 and self.y + self.height <= height + 0.5

    @property
    def right(self) -> float:
        return self.x + self.width


async def targets(page: Page) -> list[Box]:
    """Everything that can be pressed and is shown."""
    return [Box(**box) for box in await page.evaluate(MEASURE)]


async def overflow(page: Page) -> tuple[int, int]:
    """How far the page is wider and higher than the screen."""
    wider, higher = await page.evaluate(OVERFLOW)
    return wider, higher


async def cut(whole: Locator) -> list[str]:
    """What is cut short in there and ends with an ellipsis."""
    return list(await whole.evaluate(CUT))


async def outside(page: Page) -> list[Box]:
    """What can be pressed and does not lie wholly on the screen."""
    size = page.viewport_size
    assert size is not None
    return [box for box in await targets(page) if not box.is_inside(size["width"], size["height"])]


def too_small(boxes: list[Box]) -> list[Box]:
    """Pieces may be small where there are many; everything else is for fingers."""
    small = []
    for box in boxes:
        width, height = (24, 33) if box.dense else (44, 44)
        if round(box.width) < width or round(box.height) < height:
            small.append(box)
    return small
