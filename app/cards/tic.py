"""The TIC deck: 125 cards, each combination of number, shape and colour once.

A card is written `4-square-cyan`. *Deck order* is by number, then shape, then colour, low to high; `place` is a card's
place in it (0–124). Two cards *share* the properties that are equal; the *steps* between them are the properties that
differ by exactly one increment. No order wraps around. (Sort by `place`: as text, cyan comes before violet.)
"""

from enum import StrEnum

NUMBERS = (1, 2, 3, 4, 5)
SHAPES = ("circle", "crescent", "triangle", "square", "star")
COLOURS = ("violet", "cyan", "yellow", "orange", "red")

CIRCLE, CRESCENT, TRIANGLE, SQUARE, STAR = range(5)
VIOLET, CYAN, YELLOW, ORANGE, RED = range(5)

_NOTATIONS = [f"{number}-{shape}-{colour}" for number in NUMBERS for shape in SHAPES for colour in COLOURS]


class TicCard(StrEnum):
    """A card; its value is its notation. `shape` and `colour` are places in `SHAPES` and `COLOURS`."""

    number: int
    shape: int
    colour: int
    place: int

    vars().update({notation: notation for notation in _NOTATIONS})

    def __init__(self, notation: str) -> None:
        words = notation.split("-")
        self.number = int(words[0])
        self.shape = SHAPES.index(words[1])
        self.colour = COLOURS.index(words[2])
        self.place = 25 * (self.number - 1) + 5 * self.shape + self.colour


DECK: tuple[TicCard, ...] = tuple(TicCard)


def _increments(a: TicCard, b: TicCard) -> tuple[int, int, int]:
    return abs(a.number - b.number), abs(a.shape - b.shape), abs(a.colour - b.colour)


_SHARED = tuple(bytes(_increments(a, b).count(0) for b in DECK) for a in DECK)
_STEPS = tuple(bytes(_increments(a, b).count(1) for b in DECK) for a in DECK)


def shared(a: TicCard, b: TicCard) -> int:
    """How many of the three properties are equal: 0 Nic, 1 Single, 2 Tic."""
    return _SHARED[a.place][b.place]


def steps(a: TicCard, b: TicCard) -> int:
    """How many of the three properties differ by exactly one increment: 1 Mono, 2 Duo, 3 Tripo."""
    return _STEPS[a.place][b.place]
