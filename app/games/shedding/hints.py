"""Good plays, and what the clock plays."""

from collections.abc import Iterator

from app.cards.tic import TicCard
from app.games.shedding.actions import Draw, Play
from app.games.shedding.effects import Effect, HouseRules, as_played
from app.games.shedding.judge import playable
from app.games.shedding.table import Table
from app.games.shedding.view import View


def moves(view: View, house: HouseRules) -> Iterator[Play | Draw]:
    """The legal moves of a turn, most useful first."""
    cards = view.playable
    if not cards:
        yield Draw()
    elif len(cards) == 1:
        yield Play(cards[0])
    else:
        uses = [_use(effect, _partners(view, house, card)) for card, effect in zip(cards, view.effects, strict=True)]
        for _, card in sorted(zip(uses, cards, strict=True)):
            yield Play(card)


def _use(effect: Effect, partners: int) -> tuple[bool, int, int]:
    """Sorts first what goes on to another card, then what makes others draw, then cards that go with few others."""
    if effect.again and partners:
        return False, 0, -partners
    return True, -effect.next_draws, partners


def _partners(view: View, house: HouseRules, card: TicCard) -> int:
    """How many cards of the hand would fit on `card`."""
    return len(house.partners[card.place].intersection(view.hand or ()))


def stiffest_first(view: View, house: HouseRules) -> list[TicCard]:
    """The hand, cards first that go with the fewest others."""
    return sorted(view.hand or (), key=lambda card: _partners(view, house, card))


def clock_move(table: Table, house: HouseRules) -> Play | Draw:
    """Rather a card that ends the turn, then one without a penalty, then the first in deck order; else draw."""
    cards = playable(table, house)
    if not cards:
        return Draw()
    return Play(min(cards, key=lambda card: _clock_order(table, house, card)))


def _clock_order(table: Table, house: HouseRules, card: TicCard) -> tuple[bool, bool, int]:
    effect = house.effects[table.discard[-1].place][card.place]
    assert effect is not None, "playable cards fit"
    played = as_played(effect, len(table.hands[table.turn]))
    return played.again, played.next_draws > 0, card.place
