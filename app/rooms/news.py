"""News of the room for the table's log: who came, sat, spoke; what the host changed; where the match is.

`who` and `name` belong together: the name stays readable after the person has left.
"""

from dataclasses import dataclass
from typing import Literal

PHRASES = (
    "hello",
    "well_played",
    "oh_no",
    "hurry_up",
    "back_in_a_minute",
    "thank_you",
    "good_game",
    "one_more",
)
"""Quick phrases by key; every language has its own words for them."""


@dataclass(frozen=True, slots=True)
class Sat:
    who: int
    name: str
    chair: int
    type: Literal["sat"] = "sat"


@dataclass(frozen=True, slots=True)
class Stood:
    who: int
    name: str
    type: Literal["stood"] = "stood"


@dataclass(frozen=True, slots=True)
class HostIs:
    who: int
    name: str
    type: Literal["host_is"] = "host_is"


@dataclass(frozen=True, slots=True)
class ChairsShuffled:
    who: int
    name: str
    type: Literal["chairs_shuffled"] = "chairs_shuffled"


@dataclass(frozen=True, slots=True)
class RulesChanged:
    who: int
    name: str
    type: Literal["rules_changed"] = "rules_changed"


@dataclass(frozen=True, slots=True)
class DealBegan:
    deal_no: int
    type: Literal["deal_began"] = "deal_began"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """`winners` are names; empty when the host broke the match off."""

    winners: tuple[str, ...]
    type: Literal["match_ended"] = "match_ended"


@dataclass(frozen=True, slots=True)
class MatchStopped:
    """The host of the server broke the match off."""

    type: Literal["match_stopped"] = "match_stopped"


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The clock made the next move for this person; `asked_by` is who asked for it, empty when time ran out."""

    who: int
    name: str
    asked_by: str
    type: Literal["clock_moved"] = "clock_moved"


@dataclass(frozen=True, slots=True)
class Said:
    """A quick phrase by its key, or free text; the other one is empty."""

    who: int
    name: str
    phrase: str = ""
    text: str = ""
    type: Literal["said"] = "said"


News = Sat | Stood | HostIs | ChairsShuffled | RulesChanged | DealBegan | MatchEnded | MatchStopped | ClockMoved | Said
