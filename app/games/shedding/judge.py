"""Which cards may be played. The one place where that is decided."""

from app.cards.tic import TicCard
from app.games import round_table
from app.games.game import Dealer, IllegalMove, Seat
from app.games.shedding.effects import Effect, HouseRules, as_played
from app.games.shedding.table import Table


def check_mover(table: Table, mover: Seat | Dealer) -> None:
    """Refuse everybody but the seat that is to act."""
    round_table.check_mover(mover, len(table.hands), table.turn, is_over=table.phase == "over")


def playable(table: Table, house: HouseRules) -> tuple[TicCard, ...]:
    """The cards that the seat on turn may play now."""
    if table.must_play is not None:
        return (table.must_play,)
    top = table.discard[-1].place
    hand = table.hands[table.turn]
    fits = house.partners[top]
    fitting = tuple([card for card in hand if card in fits])
    if len(hand) == 1 and fitting and not _may_go_out(table, house.effects[top][hand[0].place]):
        return ()
    return fitting


def _may_go_out(table: Table, effect: Effect | None) -> bool:
    return effect is not None and (effect.goes_out or table.played_on)


def judge(table: Table, house: HouseRules, card: TicCard) -> Effect:
    """What playing `card` does for the seat on turn, or the rule that forbids it."""
    hand = table.hands[table.turn]
    top = table.discard[-1]
    if card not in playable(table, house):
        raise _refusal(table, house, card)
    effect = house.effects[top.place][card.place]
    assert effect is not None, "playable cards fit"
    return as_played(effect, len(hand))


def _refusal(table: Table, house: HouseRules, card: TicCard) -> IllegalMove:
    if card not in table.hands[table.turn]:
        return IllegalMove("not_in_hand", card=str(card))
    if table.must_play is not None:
        return IllegalMove("must_play_drawn_card", card=table.must_play)
    top = table.discard[-1]
    if card not in house.partners[top.place]:
        return IllegalMove(house.misfit, card=card, top=top)
    return IllegalMove(house.not_as_last, card=card, top=top)


def check_draw(table: Table, house: HouseRules) -> None:
    """Drawing is legal only when no card may be played."""
    if table.must_play is not None:
        raise IllegalMove("must_play_drawn_card", card=table.must_play)
    cards = playable(table, house)
    if cards:
        raise IllegalMove("may_not_draw", card=cards[0], cards=cards)


def held(table: Table, card: TicCard) -> TicCard:
    """The card of the seat on turn that is written so."""
    return round_table.held(table.hands[table.turn], card)
