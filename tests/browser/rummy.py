"""A table of TIC Rummy as somebody has it before them, and what they do there with their own hands."""

import re
from collections.abc import Sequence

from playwright.async_api import Locator, Page, expect

from app.games.tic_rummy.actions import Action, AddCard, DiscardCard, DrawCard, LayDown
from app.games.tic_rummy.answers import places
from app.games.tic_rummy.view import RummyView
from tests.browser.hands import Pressing, card_in

COLLECTORS = (
    """1-circle-violet 1-crescent-cyan 1-triangle-yellow 1-square-orange
    1-star-cyan 2-circle-yellow 3-star-violet 4-circle-red 5-circle-red""",
    """1-star-orange 2-square-orange 3-triangle-orange 4-crescent-orange
    2-star-violet 3-circle-cyan 4-star-yellow 5-circle-yellow 3-square-red""",
)
"""Two hands that hold what Round 1 asks for, and a card more."""
ENDS = {"front": "Front", "back": "End"}


class Rummy:
    """Places are called as the screen reader calls them: "End of Bob's Mono"."""

    def __init__(self, page: Page, hands: Pressing) -> None:
        self.page = page
        self.hands = hands

    # Looking

    @property
    def draw_pile(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Draw pile,"))

    @property
    def pockets(self) -> Locator:
        return self.page.get_by_role("region", name="Pockets")

    def pocket(self, kind: str) -> Locator:
        return self.pockets.get_by_role("group", name=re.compile(f"^{kind} of"))

    def slot(self, kind: str) -> Locator:
        """The next free place of a pocket."""
        return self.pockets.get_by_role("button", name=re.compile(f"^{kind} of"))

    @property
    def table(self) -> Locator:
        return self.page.get_by_role("region", name="Collections on the table")

    def meld(self, name: str) -> Locator:
        """A collection on the table: "Bob's Mono"."""
        return self.table.get_by_role("button", name=re.compile(f"^{name},"))

    def place(self, name: str) -> Locator:
        """A place where the picked card can be added."""
        return self.table.get_by_role("button", name=re.compile(f"^{name}, accepts"))

    # Doing

    async def draw(self) -> None:
        await self.hands.draw()

    async def take(self) -> None:
        """The top discard."""
        await self.press("^Take ")

    async def gather(self, kind: str, cards: str) -> None:
        """Set these cards into a pocket, one by one."""
        for card in cards.split():
            await self.hands.put(card, self.slot(kind))
            await expect(card_in(self.page, card)).to_have_count(0)

    async def gather_together(self, kind: str, cards: str) -> None:
        """Pick all of these cards, then set them into a pocket."""
        for card in cards.split():
            await self.hands.pick(card)
        await self.hands.press(self.slot(kind))
        await expect(card_in(self.page, cards.split()[-1])).to_have_count(0)

    async def lay_down(self) -> None:
        await self.press("^Lay down round ")

    async def add(self, card: str, place: str) -> None:
        await self.hands.put(card, self.place(place))

    async def discard(self, card: str) -> None:
        await self.hands.discard(card)

    async def press(self, name: str) -> None:
        await self.hands.press(self.page.get_by_role("button", name=re.compile(name)))

    async def does(self, action: Action, view: RummyView, names: Sequence[str]) -> None:
        match action:
            case DrawCard("deck"):
                await self.draw()
            case DrawCard():
                await self.take()
            case LayDown():
                await self.press("^Fill the pockets$")
                await self.lay_down()
            case AddCard(card, to, end):
                meld = view.melds[to]
                owner = "your" if meld.owner == view.seat else f"{names[meld.owner]}'s"
                chosen = end or next(place.ends[0] for place in places(view) if (place.card, place.to) == (card, to))
                await self.add(card, f"{ENDS[chosen]} of {owner} {meld.kind.title()}")
            case DiscardCard(card):
                await self.discard(card)
