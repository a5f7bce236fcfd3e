"""The eight rounds: how many cards are dealt, and which collections have to be laid down.

A *collection* is cards of one kind. Single, Tic and Nic go by what cards have in common; Mono, Duo and Tripo are
*sequences*, in which one, two or three properties move on by one increment from card to card.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["single", "tic", "nic", "mono", "duo", "tripo"]

LAST_ROUND = 8


@dataclass(frozen=True, slots=True)
class Required:
    """A collection that a round asks for; when it is laid down its size is exact."""

    kind: Kind
    size: int


@dataclass(frozen=True, slots=True)
class Round:
    """What a player on this round is dealt and has to collect."""

    hand_size: int
    required: tuple[Required, ...]


ROUNDS: tuple[Round, ...] = (
    Round(9, (Required("single", 4), Required("mono", 4))),
    Round(7, (Required("tic", 3), Required("nic", 3))),
    Round(7, (Required("tic", 3), Required("duo", 3))),
    Round(10, (Required("tic", 4), Required("nic", 4))),
    Round(10, (Required("tic", 4), Required("duo", 4))),
    Round(11, (Required("tic", 3), Required("nic", 3), Required("duo", 3))),
    Round(8, (Required("tic", 3), Required("tripo", 3))),
    Round(14, (Required("tic", 4), Required("nic", 4), Required("tripo", 3))),
)


def round_of(number: int) -> Round:
    """The round with this number, from 1."""
    return ROUNDS[number - 1]
