"""What a card does when it is played: the whole difference between one shedding game and another."""

from collections.abc import Callable
from dataclasses import dataclass

from app.cards.tic import DECK, TicCard
from app.values import replace


@dataclass(frozen=True, slots=True)
class Effect:
    """What playing a card does. Shown to its holder for every card that may be played now."""

    relation: str
    """What the card makes with the top card: `single`, `duo`, …"""
    stitches: int
    """How many properties make the relation."""
    again: bool
    """The player goes on; otherwise the turn ends."""
    goes_out: bool
    """It may be the last card even if nothing was played before it in this turn."""
    next_draws: int = 0
    """Cards that the next seat then has to draw."""
    all_draw: bool = False
    """Every opponent has to draw them, not just the next seat."""
    may_give: bool = False
    """The player may then give a card away."""
    wins: bool = False
    """It is the last card, so the deal is won and nothing else follows."""


EffectTable = tuple[tuple[Effect | None, ...], ...]
"""The effect of every card (by place) on every top card (by place); None where it does not fit."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How one shedding game differs from another."""

    effects: EffectTable
    partners: tuple[frozenset[TicCard], ...]
    """The cards that fit on every card (by place)."""
    misfit: str
    """The refusal of a card that does not fit the top card."""
    not_as_last: str
    """The refusal of a last card that may not go out."""


def house_rules(effect: Callable[[TicCard, TicCard], Effect | None], misfit: str, not_as_last: str) -> HouseRules:
    """Ask `effect(top, card)` once for every pair, so that a move only has to look."""
    effects = tuple(tuple(effect(top, card) for card in DECK) for top in DECK)
    partners = tuple(frozenset(card for card in DECK if on_top[card.place]) for on_top in effects)
    return HouseRules(effects, partners, misfit, not_as_last)


def as_played(effect: Effect, hand_size: int) -> Effect:
    """The effect of a card played from a hand of this size: the last card wins and does nothing else."""
    if hand_size > 2:
        return effect
    if hand_size == 1:
        return Effect(effect.relation, effect.stitches, again=False, goes_out=effect.goes_out, wins=True)
    if effect.may_give:  # whoever gives keeps at least one card
        return replace(effect, may_give=False)
    return effect
