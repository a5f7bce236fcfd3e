"""What a player can ask about the own view of TIC Rummy, and the answers."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge

from app.cards.tic import TicCard
from app.games.tic_rummy.actions import End
from app.games.tic_rummy.rounds import Kind


@dataclass(frozen=True, slots=True)
class AskProgress:
    """How far is the hand from the collections of the own round?"""

    type: Literal["progress"] = "progress"


@dataclass(frozen=True, slots=True)
class AskForms:
    """Of which collections of the own round can these own cards be a part, or the whole?"""

    cards: tuple[TicCard, ...]
    type: Literal["forms"] = "forms"


@dataclass(frozen=True, slots=True)
class AskCheck:
    """Are these own cards the collection that the own round lists at this place, from 0?"""

    cards: tuple[TicCard, ...]
    collection: Annotated[int, Ge(0)]
    type: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class AskPlaces:
    """Where do own cards fit on the table?"""

    type: Literal["places"] = "places"


Question = AskProgress | AskForms | AskCheck | AskPlaces


@dataclass(frozen=True, slots=True)
class CollectionProgress:
    """A required collection, the own cards that go towards it, in order, and how many it still needs."""

    kind: Kind
    size: int
    cards: tuple[TicCard, ...]
    missing: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The best use of the hand for all required collections at once; with none missing it can be laid down so."""

    collections: tuple[CollectionProgress, ...]
    missing: int
    type: Literal["progress"] = "progress"


@dataclass(frozen=True, slots=True)
class FormFit:
    """The cards, in order, are (a part of) the required collection at this place, which needs `missing` more."""

    collection: int
    kind: Kind
    size: int
    missing: int
    cards: tuple[TicCard, ...]


@dataclass(frozen=True, slots=True)
class Forms:
    """All required collections that the cards fit; equal ones stand only once."""

    fits: tuple[FormFit, ...]
    type: Literal["forms"] = "forms"


@dataclass(frozen=True, slots=True)
class Checked:
    """They are, in this order."""

    cards: tuple[TicCard, ...]
    type: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True)
class Place:
    """An own card fits collection number `to` on the table, at these ends (`back` where it is no sequence)."""

    card: TicCard
    to: int
    ends: tuple[End, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where own cards can be added; none before the own lay-down."""

    places: tuple[Place, ...]
    type: Literal["places"] = "places"


Answer = Progress | Forms | Checked | Places
