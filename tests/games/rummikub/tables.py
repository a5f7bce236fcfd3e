"""A Rummikub table in notation: `R5 R6 R7, K3 B3 O3` are two combinations.

`R5` is the first red 5, `R5b` the second; colours are K (black), B (blue), O (orange), R (red); `J`, `Jb` are jokers.
"""

from dataclasses import dataclass
from typing import Any

from app.cards.tiles import Tile, tiles_for
from app.games.game import IllegalMove, Seat
from app.games.rummikub import GAME
from app.games.rummikub.actions import Arrange, Combinations, DrawTile, PassTurn, PlayTable, TimeUp
from app.games.rummikub.judge import Position
from app.games.rummikub.state import RummikubOptions, RummikubState, tiles_of

COLOURS = {"K": "black", "B": "blue", "O": "orange", "R": "red"}


def tile(word: str) -> Tile:
    """The tile written so."""
    if word[0] == "J":
        return Tile(f"joker-{word[1:] or 'a'}")
    copy = word[-1] if word[-1].isalpha() else "a"
    return Tile(f"{COLOURS[word[0]]}-{word[1:].rstrip('abc')}{copy}")


def tiles(words: str) -> tuple[Tile, ...]:
    """The tiles written in a row."""
    return tuple(map(tile, words.split()))


def table(words: str) -> Combinations:
    """The combinations written with commas between them."""
    return tuple(tiles(part) for part in words.split(",") if part.strip())


def word(piece: Tile | None) -> str:
    """How a tile is written here."""
    if piece is None:
        return "?"
    if piece.is_joker:
        return "J" + piece[-1].replace("a", "")
    return {name: letter for letter, name in COLOURS.items()}[piece.face.split("-")[0]] + (
        f"{piece.number}{piece[-1].replace('a', '')}"
    )


def words(written: Any) -> str:
    """A table or draft as it is written here."""
    return ", ".join(" ".join(map(word, combination)) for combination in written)


def position(lies: str, rack: str, *, opened: bool = True) -> Position:
    """What a play is judged by."""
    return Position(table(lies), tiles(rack), opened)


@dataclass(frozen=True)
class At:
    """A deal that tests can talk to: `at.move("play R5 R6 R7", "draw")`. Whoever is on turn moves."""

    state: RummikubState
    events: tuple[Any, ...] = ()

    def move(self, *moves: str) -> "At":
        at = self
        for said in moves:
            step = GAME.apply(at.state, at.state.turn, read_move(said))
            at = At(step.state, step.events)
        return at

    def refusal(self, said: str) -> IllegalMove | None:
        """Why a move is refused, None if it is accepted."""
        try:
            self.move(said)
        except IllegalMove as refused:
            return refused
        return None

    def code(self, said: str) -> str | None:
        refused = self.refusal(said)
        return refused and refused.code

    def view(self, watcher: int | None) -> Any:
        return GAME.view(self.state, watcher if watcher is None else Seat(watcher))

    @property
    def table(self) -> str:
        return words(self.state.table)

    def rack(self, seat: int) -> str:
        return " ".join(map(word, self.state.racks[seat]))


def read_move(said: str) -> Any:
    kind, _, rest = said.partition(" ")
    match kind:
        case "play":
            return PlayTable(table(rest))
        case "arrange":
            return Arrange(table(rest))
        case "draw":
            return DrawTile()
        case "pass":
            return PassTurn()
        case _:
            return TimeUp()


def rummikub(lies: str, *racks: str, pool: str | None = None, opened: bool = True, **more: Any) -> At:
    """The middle of a deal, seat 0 on turn; without `pool` all tiles that lie nowhere else are in it."""
    held = tuple(map(tiles, racks))
    used = {*tiles_of(table(lies)), *tiles_of(held)}
    rest = tuple(piece for piece in tiles_for(len(racks)) if piece not in used)
    return At(
        RummikubState(
            options=RummikubOptions(),
            deal_no=1,
            phase="play",
            turn=Seat(0),
            racks=held,
            pool=rest if pool is None else tiles(pool),
            table=table(lies),
            opened=(opened,) * len(racks),
            **more,
        )
    )
