"""What one watcher of a shedding game may see."""

from dataclasses import dataclass

from app.cards.tic import TicCard
from app.games.game import DealResult, Seat
from app.games.shedding.effects import Effect, HouseRules, as_played
from app.games.shedding.judge import playable
from app.games.shedding.scoring import result
from app.games.shedding.table import Phase, Table, after, to_act


@dataclass(frozen=True, slots=True)
class Penalty:
    """Cards that a seat has to draw once the giveaway is settled."""

    seat: Seat
    cards: int


@dataclass(slots=True)
class View:
    """The table as seen from `seat`, or by a spectator (None).

    Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
    """

    seat: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    next_seat: Seat | None
    """Who follows the seat that is to act: who draws if an effect says `next_draws`."""
    deal_no: int
    dealer: Seat
    hand: tuple[TicCard, ...] | None
    hand_sizes: tuple[int, ...]
    top: TicCard | None
    discard_size: int
    deck_size: int
    must_play: TicCard | None
    """The card the watcher has just drawn and has to play."""
    playable: tuple[TicCard, ...]
    effects: tuple[Effect, ...]
    """What each of `playable` would do."""
    played_on: bool
    penalty: Penalty | None
    rule: str | None
    """The optional rule of this deal; None until it is chosen."""
    result: DealResult | None


def view(table: Table, house: HouseRules, rule: str | None, watcher: Seat | None) -> View:
    """Build the view of one watcher, field by field."""
    acting = to_act(table)
    plays = watcher in acting and table.phase == "play"
    cards = playable(table, house) if plays else ()
    return View(
        seat=watcher,
        phase=table.phase,
        to_act=tuple(acting),
        next_seat=after(table, table.turn) if acting and table.phase != "choose_rule" else None,
        deal_no=table.deal_no,
        dealer=table.dealer,
        hand=None if watcher is None else table.hands[watcher],
        hand_sizes=tuple(map(len, table.hands)),
        top=table.discard[-1] if table.discard else None,
        discard_size=len(table.discard),
        deck_size=len(table.deck),
        must_play=table.must_play if plays else None,
        playable=cards,
        effects=_effects(table, house, cards) if cards else (),
        played_on=table.played_on,
        penalty=_waiting_penalty(table),
        rule=rule,
        result=result(table),
    )


def _effects(table: Table, house: HouseRules, cards: tuple[TicCard, ...]) -> tuple[Effect, ...]:
    on_top = house.effects[table.discard[-1].place]
    hand_size = len(table.hands[table.turn])
    effects = [on_top[card.place] for card in cards]
    return tuple([as_played(effect, hand_size) for effect in effects if effect is not None])


def _waiting_penalty(table: Table) -> Penalty | None:
    if table.phase != "give" or not table.debts:
        return None
    return Penalty(table.debts[0].seat, table.debts[0].cards)
