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
    if not view.playable:
        yield Draw()
        return
    if len(view.playable) == 1:
        yield Play(view.playable[0])
        return
    order = sorted(zip(view.playable, view.effects, strict=True), key=lambda play: _use(view, house, *play))
    for card, _ in order:
        yield Play(card)


def _use(view: View, house: HouseRules, card: TicCard, effect: Effect) -> tuple[bool, bool, int, int]:
    """Sorts first what wins, then what goes on to another card, then what makes others draw, then stiff cards."""
    goes_on = effect.again and _fitting(view, house, card) > 0
    partners = _fitting(view, house, card)
    return not effect.wins, not goes_on, -effect.next_draws, -partners if goes_on else partners


def _fitting(view: View, house: HouseRules, card: TicCard) -> int:
    """How many other cards of the hand would fit on `card`."""
    on_card = house.effects[card.place]
    return sum([on_card[other.place] is not None for other in view.hand or ()])


def stiffest_first(view: View, house: HouseRules) -> list[TicCard]:
    """The hand, cards first that go with the fewest others."""
    return sorted(view.hand or (), key=lambda card: _fitting(view, house, card))


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
