"""Somebody at a screen. They see what the page says and do what a person does; nothing is asked of the page's code."""

import os
import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from app.games.registry import GAMES
from app.games.shedding.actions import Draw, Play
from app.games.team_tic.view import TeamTicView
from app.games.tic_a_long.actions import ChooseRule, Give, Keep
from app.games.tic_rummy.view import RummyView
from app.rooms.room import AnyRoom, stage
from tests.browser.hands import Pressing, discard, hand_of, spoken
from tests.browser.rooms import match_of, on_turn, view_of
from tests.browser.rummy import Rummy

SCREENS = Path(__file__).parents[2] / "var" / "screens"
RULES = {
    "none": "No extra rule",
    "yellow-giveaway": "Yellow giveaway",
    "circle-play-again": "Circle play again",
}


class Player:
    """A person with a page; `hands` is how they do things."""

    def __init__(self, name: str, page: Page, hands: Pressing, base: str) -> None:
        self.name = name
        self.page = page
        self.hands = hands
        self.base = base

    # Going about

    async def says_their_name(self) -> None:
        """As if this had been asked before: without the screen."""
        answer = await self.page.request.post(f"{self.base}/api/me", data={"name": self.name})
        assert answer.ok

    async def opens(self, path: str) -> None:
        await self.page.goto(self.base + path)

    async def press(self, name: str | re.Pattern[str]) -> None:
        """Press the button that says exactly this."""
        await self.hands.press(self.button(name))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    async def sits(self, chair: int) -> None:
        """Take a free chair; they count from 1."""
        await self.press(re.compile(f"^(Sit on|Move to) chair {chair}, free"))
        await expect(self.button("Stand up")).to_be_visible()

    # Looking

    @property
    def hand(self) -> Locator:
        return hand_of(self.page)

    @property
    def line(self) -> Locator:
        """What the table says."""
        return self.page.get_by_role("group", name="What the table says")

    async def cards(self) -> list[str]:
        """The hand in the order in which it lies there."""
        names = await self.hand.get_by_role("button").evaluate_all("all => all.map(one => one.ariaLabel)")
        return ["-".join(name.split(",")[0].split()) for name in names]

    async def sees(self, room: AnyRoom) -> None:
        """Wait until the page shows the deal as it is now."""
        if stage(room) != "deal":
            return
        match = match_of(room)
        await expect(self.page.locator(f'[data-move="{match.deal_no}.{match.move_no}"]')).to_be_attached()
        view = view_of(room, self.name)
        if view.phase == "choose_rule":
            return
        if isinstance(view, TeamTicView):
            await expect(self.page.get_by_role("region", name="Chain")).to_contain_text(f"{counted(len(view.chain))}")
            await expect(self.hand).to_have_accessible_name(f"Your hand, {counted(len(view.hand or ()))}")
            return
        top = view.discard_top if isinstance(view, RummyView) else view.top
        pile = "empty" if top is None else f"top card {spoken(top)}, {counted(view.discard_size)}"
        await expect(discard(self.page)).to_have_accessible_name(re.compile(f"^Discard, {pile}\\b"))
        await expect(self.hand).to_have_accessible_name(f"Your hand, {counted(len(view.hand))}")

    async def shot(self, name: str) -> None:
        """A picture for people to look at, if they asked for some."""
        if not os.environ.get("PICTURES"):
            return
        size = self.page.viewport_size
        assert size is not None
        SCREENS.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SCREENS / f"{name}-{size['width']}x{size['height']}.png")

    # Playing

    async def moves(self, room: AnyRoom) -> None:
        """Do what the game suggests."""
        assert on_turn(room) == self.name
        match next(GAMES[room.game].suggest(view_of(room, self.name))):
            case Play(card):
                await self.hands.play(card)
            case Draw():
                await self.hands.draw()
            case ChooseRule(rule):
                await self.chooses(rule)
            case Give(card, to):
                await self.gives(card, match_of(room).names[to])
            case Keep():
                await self.press("Keep all")
            case rummy_action:
                await self.rummy.does(rummy_action, view_of(room, self.name), match_of(room).names)

    @property
    def rummy(self) -> Rummy:
        """What can be done at a table of TIC Rummy."""
        return Rummy(self.page, self.hands)

    async def chooses(self, rule: str) -> None:
        await self.press(re.compile(f"^{RULES[rule]}"))

    async def gives(self, card: str, to: str) -> None:
        """Pick the card, then press the seat of whoever gets it."""
        await self.hands.pick(card)
        await self.hands.press(self.seat_button(to))

    def seat_button(self, name: str) -> Locator:
        return self.page.get_by_role("list", name="Players").get_by_role("button", name=re.compile(f"^{name},"))


def counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"
