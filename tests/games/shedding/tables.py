"""A shedding table in notation: a hand is words, the last seat deals, seat 0 is on turn."""

from typing import Any

from app.cards.tic import TicCard
from app.games.game import Seat
from app.games.mono_duo_tripo.state import MonoDuoTripoOptions, MonoDuoTripoState
from app.games.shedding.table import Table
from app.games.tic_a_long.actions import Rule
from app.games.tic_a_long.state import TicALongOptions, TicALongState
from tests.games.sitting import Sitting

FAR = "1-circle-violet 5-crescent-orange"
"""Two cards for hands that do not matter; neither shares anything with 4-square-cyan."""


def cards(words: str) -> tuple[TicCard, ...]:
    """The cards written in a row."""
    return tuple(map(TicCard, words.split()))


def table(*hands: str, top: str, under: str = "", deck: str = "", **more: Any) -> Table:
    """A table in the middle of a deal; `top` lies on `under`, the front of `deck` is drawn first."""
    return Table(
        deal_no=1,
        dealer=Seat(len(hands) - 1),
        phase="play",
        turn=Seat(0),
        hands=tuple(map(cards, hands)),
        deck=cards(deck),
        discard=cards(under) + cards(top),
        **more,
    )


def tic_a_long(*hands: str, rule: Rule = "none", **more: Any) -> Sitting:
    """Tic-a-Long in the middle of a deal."""
    return Sitting("tic-a-long", TicALongState(TicALongOptions(), rule, table(*hands, **more)))


def mono_duo_tripo(*hands: str, around_the_table: bool = False, **more: Any) -> Sitting:
    """Mono Duo Tripo in the middle of a deal."""
    options = MonoDuoTripoOptions(tripo_around_the_table=around_the_table)
    return Sitting("mono-duo-tripo", MonoDuoTripoState(options, table(*hands, **more)))
