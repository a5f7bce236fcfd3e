"""A Team TIC table in notation: `3qr` is 3-square-red.

Shapes are o (circle), c (crescent), t (triangle), q (square), s (star); colours v, c, y, o, r. A group is written with
its side in front: `0: 3qr 3qy 3qo`. Seat 0 is on turn, the last seat deals.
"""

from dataclasses import dataclass
from typing import Any

from app.cards.tic import COLOURS, SHAPES, TicCard
from app.games.game import IllegalMove, Seat, Side
from app.games.team_tic import GAME
from app.games.team_tic.actions import Action, AddCards, DiscardToChain, DrawFromDeck, LayGroup, PickUp
from app.games.team_tic.groups import read_group
from app.games.team_tic.state import Phase, TeamGroup, TeamTicDeal, TeamTicState, Variation
from app.games.team_tic.view import TeamTicView

SHAPE_OF = dict(zip("octqs", SHAPES, strict=True))
COLOUR_OF = {colour[0]: colour for colour in COLOURS}

FAR = "1ov 5tr 2so"
"""Three cards for hands that do not matter: no two of them go together."""


def card(word: str) -> TicCard:
    """The card written so."""
    return TicCard(f"{word[0]}-{SHAPE_OF[word[1]]}-{COLOUR_OF[word[2]]}")


def cards(words: str) -> tuple[TicCard, ...]:
    """The cards written in a row."""
    return tuple(map(card, words.split()))


def written(row: Any) -> str:
    """Cards as they are written here."""
    return " ".join(f"{one.number}{'octqs'[one.shape]}{'vcyor'[one.colour]}" for one in row)


@dataclass(frozen=True)
class At:
    """A deal that tests can talk to: `at.move("draw", "discard 3qr")`. Whoever is on turn moves."""

    state: TeamTicState
    events: tuple[Any, ...] = ()

    def move(self, *moves: str) -> "At":
        """What the table is like after these moves."""
        at = self
        for words in moves:
            step = GAME.apply(at.state, at.state.turn, read_move(words))
            at = At(step.state, step.events)
        return at

    def refusal(self, words: str) -> str | None:
        """The code with which a move is refused, None if it is accepted."""
        try:
            self.move(words)
        except IllegalMove as refused:
            return refused.code
        return None

    def view(self, watcher: int | None = 0) -> TeamTicView:
        return GAME.view(self.state, watcher if watcher is None else Seat(watcher))

    def hand(self, seat: int = 0) -> str:
        return written(self.state.hands[seat])

    @property
    def chain(self) -> str:
        return written(self.state.chain)

    @property
    def groups(self) -> list[str]:
        return [f"{group.side}: {written(group.cards)}" for group in self.state.groups]

    @property
    def to_act(self) -> set[int]:
        return set(GAME.to_act(self.state))

    @property
    def points(self) -> tuple[int, ...]:
        result = GAME.result(self.state)
        assert result is not None
        return result.points

    def told(self) -> list[str]:
        """What kinds of events the last move had."""
        return [event.type for event in self.events]


def read_move(words: str) -> Action:
    """`draw`, `pick 3qr for 3qr 3qy 3qo`, `lay 3qr 3qy 3qo`, `add 3qc 3qv to 0`, `discard 3qr`."""
    kind, _, rest = words.partition(" ")
    match kind:
        case "draw":
            return DrawFromDeck()
        case "pick":
            wanted, _, group = rest.partition(" for ")
            return PickUp(card(wanted), cards(group))
        case "lay":
            return LayGroup(cards(rest))
        case "add":
            added, _, to = rest.rpartition("to ")
            return AddCards(cards(added), int(to))
        case _:
            return DiscardToChain(card(rest))


def table(
    *hands: str,
    phase: Phase = "meld",
    chain: str = "5sv",
    deck: str = "5cc 5cy",
    groups: tuple[str, ...] = (),
    variation: Variation = "tics",
    **more: Any,
) -> At:
    """A table in the middle of a deal; the front of `deck` is drawn first, the front of `chain` is its oldest card."""
    dealer = Seat(len(hands) - 1)
    laid = tuple(group(words, variation) for words in groups)
    deal = TeamTicDeal(1, dealer, variation)
    return At(
        TeamTicState(
            deal, phase, Seat(0), tuple(map(cards, hands)), cards(deck), cards(chain), laid, **more
        )
    )  # fmt: skip


def group(words: str, variation: Variation = "tics") -> TeamGroup:
    """The group written so."""
    side, _, row = words.partition(": ")
    return read_group(cards(row), variation, Side(int(side)))
