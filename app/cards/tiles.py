"""Tiles: the numbers 1–13 in four colours, and jokers.

A tile is written `red-7a`, its *copy* being the last letter; a joker is `joker-a`. The *face* is what a player sees of
it: `red-7`, `joker`. A `kind` is a face as a number: 13 for each colour in turn (0–51); a joker has none (-1).
"""

from enum import StrEnum

COLOURS = ("black", "blue", "orange", "red")
HIGHEST = 13
KINDS = len(COLOURS) * HIGHEST

_COPIES = "abc"
_JOKERS = "abcd"
_NUMBERED = [f"{colour}-{number}{copy}" for copy in _COPIES for colour in COLOURS for number in range(1, HIGHEST + 1)]
_NOTATIONS = [*_NUMBERED, *[f"joker-{letter}" for letter in _JOKERS]]


def kind_of(colour: int, number: int) -> int:
    """The kind of the tiles with this colour and number."""
    return HIGHEST * colour + number - 1


class Tile(StrEnum):
    """A tile; its value is its notation. A joker has number 0 and colour -1."""

    face: str
    number: int
    colour: int
    kind: int
    is_joker: bool
    place: int

    vars().update({notation: notation for notation in _NOTATIONS})

    def __init__(self, notation: str) -> None:
        first, _, rest = notation.partition("-")
        self.is_joker = first == "joker"
        self.face = "joker" if self.is_joker else notation[:-1]
        self.number = 0 if self.is_joker else int(rest[:-1])
        self.colour = -1 if self.is_joker else COLOURS.index(first)
        self.kind = -1 if self.is_joker else kind_of(self.colour, self.number)
        self.place = _NOTATIONS.index(notation)


FACES = tuple(f"{colour}-{number}" for colour in COLOURS for number in range(1, HIGHEST + 1))
"""The face of each kind."""


def number_of(face: str) -> int:
    """The number on a face, 0 for a joker."""
    return 0 if face == "joker" else int(face.partition("-")[2])


def _tile_set(copies: int, jokers: int) -> tuple[Tile, ...]:
    numbered = [tile for tile in Tile if not tile.is_joker and tile[-1] in _COPIES[:copies]]
    return (*numbered, *[tile for tile in Tile if tile.is_joker and tile[-1] in _JOKERS[:jokers]])


_SMALL, _LARGE = _tile_set(2, 2), _tile_set(3, 4)


def tiles_for(seats: int) -> tuple[Tile, ...]:
    """The tiles so many seats play with: 106 up to four, else 160."""
    return _SMALL if seats <= 4 else _LARGE
