"""A deal that tests can talk to: `at.move("0 play 4-star-red")`, `at.refusal("1 draw")`.

A move is a seat and an action in words, values at the end may be missing; `mix` and cards is the dealer's move. `|`
stands between the collections of a lay-down.
"""

from dataclasses import dataclass
from typing import Any

from app.codec import decode_action
from app.games.game import DEALER, IllegalMove, Seat, Shuffled
from app.games.registry import GAMES, AnyGame

FIELDS = {
    "play": ("card",),
    "give": ("card", "to"),
    "choose_rule": ("rule",),
    "draw": ("from",),
    "keep": (),
    "add": ("card", "to", "end"),
    "discard": ("card",),
}


@dataclass(frozen=True)
class Sitting:
    """A game, a state of it, and the events of the last move."""

    key: str
    state: Any
    events: tuple[Any, ...] = ()

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    def move(self, *moves: str) -> "Sitting":
        """What the table is like after these moves."""
        at = self
        for words in moves:
            step = at.game.apply(at.state, *read_move(self.key, words))
            at = Sitting(self.key, step.state, step.events)
        return at

    def refusal(self, words: str) -> str | None:
        """The code with which a move is refused, None if it is accepted."""
        refused = self.refused(words)
        return None if refused is None else refused[0]

    def refused(self, words: str) -> tuple[str, dict[str, Any]] | None:
        """The code with which a move is refused, and what its sentence names; None if it is accepted."""
        try:
            self.move(words)
        except IllegalMove as refused:
            return refused.code, dict(refused.data)
        return None

    def view(self, watcher: int | None) -> Any:
        return self.game.view(self.state, watcher if watcher is None else Seat(watcher))

    @property
    def to_act(self) -> set[int]:
        return set(self.game.to_act(self.state))

    def hand(self, seat: int) -> str:
        """The hand of a seat, as words."""
        return " ".join(self.view(seat).hand)

    def said(self) -> list[str]:
        """The events of the last move in short: `drew 1 4 penalty`."""
        return [" ".join([event.type, *map(str, _values(event))]) for event in self.events]


def _values(event: Any) -> list[Any]:
    return [getattr(event, name) for name in event.__slots__ if name != "type"]


def read_move(key: str, words: str) -> tuple[Any, Any]:
    """Mover and action."""
    who, *rest = words.split()
    if who == "mix":
        return DEALER, Shuffled(tuple(rest))  # type: ignore[arg-type]  # orders arrive as plain text, too
    kind, *values = rest
    if kind == "lay_down":
        collections = [part.split() for part in " ".join(values).split("|")]
        return Seat(int(who)), decode_action(key, {"type": kind, "collections": collections})
    fields: dict[str, object] = dict(zip(FIELDS[kind], values, strict=False))
    if "to" in fields:
        fields["to"] = int(str(fields["to"]))
    return Seat(int(who)), decode_action(key, {"type": kind, **fields})
