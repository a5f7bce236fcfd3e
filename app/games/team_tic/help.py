"""What a player can ask about the own view of Team TIC, and the answers."""

from dataclasses import dataclass
from typing import Literal, assert_never

from app.cards.tic import TicCard
from app.games.game import IllegalMove, Side, TimeUp, at_once, never
from app.games.team_tic.best_groups import best_set, largest_groups
from app.games.team_tic.groups import Cards, read_group, takes
from app.games.team_tic.patterns import patterns_of
from app.games.team_tic.pick_ups import best_new_groups, reaches
from app.games.team_tic.scoring import side_of, total
from app.games.team_tic.state import GroupKind
from app.games.team_tic.view import TeamTicView

SHOWN = 3
"""New groups that are shown for a card of the chain."""


@dataclass(frozen=True, slots=True)
class AskPickUps:
    """Which cards of the chain could be picked up with the hand as it is, and for which groups?"""

    type: Literal["pick_ups"] = "pick_ups"


@dataclass(frozen=True, slots=True)
class AskGroups:
    """Which groups can the hand lay down?"""

    type: Literal["groups"] = "groups"


@dataclass(frozen=True, slots=True)
class AskTeamPlaces:
    """Which own cards fit on which groups of the table?"""

    type: Literal["places"] = "places"


@dataclass(frozen=True, slots=True)
class AskGroup:
    """Which group are these cards, and what is it worth?"""

    cards: tuple[TicCard, ...]
    type: Literal["group"] = "group"


Question = AskPickUps | AskGroups | AskTeamPlaces | AskGroup


@dataclass(frozen=True, slots=True)
class PossibleGroup:
    """A group that could be laid, a sequence in its order, and what it would be worth with its bonus."""

    kind: GroupKind
    cards: tuple[TicCard, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class PossiblePickUp:
    """A card of the chain that can be picked up, how many others come along, and the best new groups with it."""

    card: TicCard
    takes: int
    groups: tuple[PossibleGroup, ...]


@dataclass(frozen=True, slots=True)
class PickUpsFound:
    """Every card of the chain that can be picked up, oldest first."""

    pick_ups: tuple[PossiblePickUp, ...]
    type: Literal["pick_ups"] = "pick_ups"


@dataclass(frozen=True, slots=True)
class GroupsFound:
    """The largest groups, best first; they may have cards in common.

    `best` has none in common: the choice that is worth most together, with what its cards would cost in the hand.
    """

    groups: tuple[PossibleGroup, ...]
    best: tuple[PossibleGroup, ...]
    type: Literal["groups"] = "groups"


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """An own card fits group number `to`; `own` says whether that belongs to the own side."""

    card: TicCard
    to: int
    own: bool


@dataclass(frozen=True, slots=True)
class TeamPlaces:
    """Where own cards fit now, whether or not the turn still allows it."""

    places: tuple[TeamPlace, ...]
    type: Literal["places"] = "places"


@dataclass(frozen=True, slots=True)
class GroupRead:
    """They are this group."""

    group: PossibleGroup
    type: Literal["group"] = "group"


Answer = PickUpsFound | GroupsFound | TeamPlaces | GroupRead


class TeamTicHelp:
    """The help of Team TIC."""

    question_type = Question
    answer_type = Answer

    seconds = staticmethod(at_once)

    def answer(self, view: TeamTicView, question: Question, is_time_up: TimeUp = never) -> Answer:
        """Raises `watching` for whoever has no hand, and what makes cards no group."""
        if view.hand is None:
            raise IllegalMove("watching")
        match question:
            case AskPickUps():
                return _pick_ups(view, view.hand)
            case AskGroups():
                groups, best = largest_groups(view.hand, view.variation), best_set(view.hand, view.variation)
                return GroupsFound(_possible(view, groups), _possible(view, best))
            case AskTeamPlaces():
                return _places(view, view.hand)
            case AskGroup(cards):
                return GroupRead(_possible(view, [cards])[0])
        assert_never(question)


def _pick_ups(view: TeamTicView, hand: Cards) -> PickUpsFound:
    patterns, chain = patterns_of(view.variation), view.chain
    found = [
        PossiblePickUp(
            chain[reach.at],
            len(chain) - reach.at - 1,
            _possible(view, best_new_groups(hand, chain, reach, patterns)[:SHOWN]),
        )
        for reach in reaches(hand, chain, patterns)
    ]
    return PickUpsFound(tuple(reversed(found)))


def _possible(view: TeamTicView, groups: list[Cards]) -> tuple[PossibleGroup, ...]:
    read = [read_group(cards, view.variation, _side(view)) for cards in groups]
    return tuple([PossibleGroup(group.kind, group.cards, total(group.cards)) for group in read])


def _places(view: TeamTicView, hand: Cards) -> TeamPlaces:
    places = [
        TeamPlace(card, to, group.side == _side(view))
        for to, group in enumerate(view.groups)
        for card in hand
        if card in takes(group)
    ]
    return TeamPlaces(tuple(places))


def _side(view: TeamTicView) -> Side:
    assert view.seat is not None, "whoever has a hand has a seat"
    return side_of(view.seat, len(view.hand_sizes))
