"""A table of Team TIC as somebody has it before them, and what they do there with their own hands."""

import re

from playwright.async_api import Locator, Page, expect

from tests.browser.hands import Pressing, card_in, spoken


class Team:
    """Groups are called as the screen reader calls them: "Your Tic", "Bob and Dan's Tic"."""

    def __init__(self, page: Page, hands: Pressing) -> None:
        self.page = page
        self.hands = hands

    # Looking

    @property
    def chain(self) -> Locator:
        return self.page.get_by_role("region", name="Chain")

    @property
    def draw_pile(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Draw pile,"))

    @property
    def chain_cards(self) -> Locator:
        return self.chain.get_by_role("button", name=re.compile("^Card "))

    def in_chain(self, card: str) -> Locator:
        return self.chain.get_by_role("button", name=re.compile(f"^Card \\d+ of \\d+, {spoken(card)},"))

    @property
    def chain_end(self) -> Locator:
        return self.chain.get_by_role("button", name=re.compile("^End of the chain, accepts "))

    @property
    def table(self) -> Locator:
        return self.page.get_by_role("region", name="Groups on the table")

    def group(self, name: str, keeps: str) -> Locator:
        """A group on the table: "Your Tic", "3 square"."""
        return self.table.get_by_role("button", name=re.compile(f"^{name}, {keeps}, worth "))

    def place(self, name: str) -> Locator:
        """Where picked cards can be added to a group."""
        return self.table.get_by_role("button", name=re.compile(f"^End of {name}, accepts "))

    @property
    def new_group(self) -> Locator:
        """Where picked cards can be laid down."""
        return self.table.get_by_role("button", name=re.compile("^New group: "))

    @property
    def pouch(self) -> Locator:
        return self.page.get_by_role("region", name="New group")

    # Doing

    async def draw(self) -> None:
        await self.hands.draw()

    async def choose(self, card: str) -> None:
        """Touch a card of the chain."""
        await self.hands.press(self.in_chain(card))
        await expect(self.in_chain(card)).to_have_attribute("aria-pressed", "true")

    async def pick(self, cards: str) -> None:
        for card in cards.split():
            await self.hands.pick(card)

    async def drag_to(self, card: str, target: Locator) -> None:
        """A picked card takes the others along."""
        await self.hands.drag(card_in(self.page, card), target)  # type: ignore[attr-defined]

    async def discard(self, card: str) -> None:
        await self.hands.pick(card)
        await self.press(f"^Discard {card}$")

    async def press(self, name: str) -> None:
        await self.hands.press(self.page.get_by_role("button", name=re.compile(name)))
