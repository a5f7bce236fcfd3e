"""What the search is asked, what it answers, and how long it may take."""

from dataclasses import dataclass, field

from app.cards.tiles import HIGHEST
from app.games.game import TimeUp, never

SCALE = 8
"""Costs are in eighths of a point, so that a joker spent costs less than any."""
TILE = 1000 * SCALE
"""What it costs to leave a tile on the rack, besides its number."""
NEVER = 1 << 40


def cost_of_leaving(number: int) -> int:
    """Most tiles count first, then most points."""
    return TILE + number * SCALE


@dataclass(frozen=True, slots=True)
class FrozenRun:
    """A run of the table that stays whole; it may still grow at both ends."""

    colour: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class FrozenGroup:
    """A group of three of the table that stays whole; it offers a seat to one tile of a missing colour."""

    number: int
    missing: frozenset[int]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Tiles by kind: those that must lie on the table at the end, and those that may."""

    must: tuple[int, ...]
    may: tuple[int, ...]
    table_jokers: int
    """Jokers that lie on the table, and have to lie there at the end."""
    rack_jokers: int
    runs: tuple[FrozenRun, ...] = ()
    groups: tuple[FrozenGroup, ...] = ()
    whole_jokers: bool = False
    """Every joker gets its place in the search, the rack's as well, rather than being added somewhere afterwards."""

    @property
    def jokers(self) -> int:
        return self.table_jokers + self.rack_jokers

    def at(self, colour: int, number: int) -> tuple[int, int]:
        """How many tiles of this colour and number must, and may, lie on the table."""
        kind = HIGHEST * colour + number - 1
        return self.must[kind], self.may[kind]


@dataclass(frozen=True, slots=True)
class ColourStep:
    """What one colour does at one number."""

    shape: int
    """The number of the shape afterwards."""
    cost: int
    in_runs: int
    joker_runs: int
    """How many jokers stand for tiles of this colour and number in runs."""
    swallowed: tuple[int, ...]
    """The lengths of the open runs that go in front of a frozen run beginning here, 0 for none."""


@dataclass(frozen=True, slots=True)
class GroupStep:
    """What happens in groups at one number: tiles by colour, jokers, new groups, seats taken in frozen ones."""

    tiles: tuple[int, ...]
    jokers: int
    new_groups: int
    seats: tuple[int, ...] = ()
    """For each frozen group of this number the colour that joins it, -1 for none."""


@dataclass(frozen=True, slots=True)
class NumberStep:
    groups: GroupStep
    colours: tuple[ColourStep, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """An answer of the search, number by number; `jokers_left` found no place and are to be added somewhere."""

    cost: int
    steps: tuple[NumberStep, ...]
    jokers_left: int


@dataclass(slots=True)
class Effort:
    """How much may still be done: nodes of the search, as many again for a dive, and the caller's word on time."""

    nodes: int
    dive: int = field(init=False)
    is_time_up: TimeUp = never

    def __post_init__(self) -> None:
        self.dive = self.nodes

    def spend(self, nodes: int = 1) -> bool:
        """Take so many nodes; False when there are none left."""
        self.nodes -= nodes
        return self.nodes >= 0 and not self.is_time_up()

    def spend_in_dive(self) -> bool:
        """Likewise after the search has given up."""
        self.dive -= 1
        return self.dive >= 0 and not self.is_time_up()
