"""What is a combination, in which order it lies, and which tiles its jokers stand for.

A *group* is three or four tiles of one number in different colours, a *run* three or more consecutive numbers of one
colour. A combination that is valid as handed in stays as it is. Jokers alone are a combination of either sort.
"""

from dataclasses import dataclass
from typing import Literal

from app.cards.tiles import COLOURS, HIGHEST, KINDS, Tile, kind_of
from app.games.game import Fact, IllegalMove

CombinationKind = Literal["run", "group"]
SHORTEST = 3
LARGEST_GROUP = len(COLOURS)
EVERY_KIND = frozenset(range(KINDS))


@dataclass(frozen=True, slots=True)
class Combination:
    """A valid combination: its tiles in order, how it reads, and its worth (the better one, if it reads both ways)."""

    tiles: tuple[Tile, ...]
    kind: CombinationKind
    worth: int
    jokers: tuple[tuple[Tile, frozenset[int]], ...]
    """What each of its jokers may stand for, as kinds."""


def read(tiles: tuple[Tile, ...]) -> Combination:
    """The combination that these tiles make. Raises `IllegalMove` with what is amiss about them."""
    if len(tiles) < SHORTEST:
        raise _no_combination("too_short", tiles, faces=_faces(tiles))
    numbered = [tile for tile in tiles if not tile.is_joker]
    if not numbered:
        return Combination(tiles, "group", HIGHEST * len(tiles), tuple((tile, EVERY_KIND) for tile in tiles))
    group = _is_group(numbered, len(tiles))
    start = _run_start(tiles, numbered)
    if not group and start is None:
        tiles = _in_order(tiles, numbered)
        start = _run_start(tiles, numbered)
        assert start is not None, "tiles put in order are a run"
    return _combination(tiles, numbered, group, start)


def is_combination(tiles: tuple[Tile, ...]) -> bool:
    """Whether these tiles, in some order, are a combination."""
    try:
        read(tiles)
    except IllegalMove:
        return False
    return True


def _combination(tiles: tuple[Tile, ...], numbered: list[Tile], group: bool, start: int | None) -> Combination:
    first, size = numbered[0], len(tiles)
    as_group = first.number * size if group else 0
    as_run = 0 if start is None else size * (2 * start + size - 1) // 2
    missing: set[int] = set()
    if group:
        missing = {kind_of(colour, first.number) for colour in range(len(COLOURS))} - {tile.kind for tile in numbered}
    jokers = []
    for place, tile in enumerate(tiles):
        if tile.is_joker:
            here = set() if start is None else {kind_of(first.colour, start + place)}
            jokers.append((tile, frozenset(missing | here)))
    return Combination(tiles, "run" if as_run > as_group else "group", max(as_run, as_group), tuple(jokers))


def _is_group(numbered: list[Tile], size: int) -> bool:
    colours = {tile.colour for tile in numbered}
    numbers = {tile.number for tile in numbered}
    return size <= LARGEST_GROUP and len(numbers) == 1 and len(colours) == len(numbered)


def _run_start(tiles: tuple[Tile, ...], numbered: list[Tile]) -> int | None:
    """The number of the first place, if the tiles are a run as they lie."""
    first = numbered[0]
    start = first.number - tiles.index(first)
    if start < 1 or start + len(tiles) - 1 > HIGHEST:
        return None
    for place, tile in enumerate(tiles):
        if not tile.is_joker and (tile.colour != first.colour or tile.number != start + place):
            return None
    return start


def _in_order(tiles: tuple[Tile, ...], numbered: list[Tile]) -> tuple[Tile, ...]:
    """The tiles as a run: numbers rising, jokers in the gaps, those left over at the upper end, then at the lower."""
    _check_can_be_run(tiles, numbered)
    rising = sorted(numbered, key=lambda tile: tile.number)
    jokers = [tile for tile in tiles if tile.is_joker]
    by_number = {tile.number: tile for tile in rising}
    low, high = rising[0].number, rising[-1].number
    middle = [by_number[number] if number in by_number else jokers.pop(0) for number in range(low, high + 1)]
    above = min(len(jokers), HIGHEST - high)
    return (*jokers[above:], *middle, *jokers[:above])


def _check_can_be_run(tiles: tuple[Tile, ...], numbered: list[Tile]) -> None:
    """Tiles that are no group: say why they are no run either. Numbers alike speak of a group that was meant."""
    colours, numbers = {tile.colour for tile in numbered}, sorted(tile.number for tile in numbered)
    if len(set(numbers)) == 1 and len(numbered) > 1:
        raise _no_group(tiles, numbered)
    if len(colours) > 1:
        one, other = _strangers(numbered)
        raise _no_combination("neither_run_nor_group", tiles, one=_said(one), other=_said(other))
    colour = COLOURS[numbered[0].colour]
    twice = [number for number in numbers if numbers.count(number) > 1]
    if twice:
        raise _no_combination("number_twice", tiles, colour=colour, number=twice[0])
    if len(tiles) > HIGHEST:
        raise _no_combination("run_too_long", tiles, count=len(tiles))
    missing = tuple(number for number in range(numbers[0], numbers[-1]) if number not in numbers)
    jokers = len(tiles) - len(numbered)
    if len(missing) > jokers:
        code = "too_few_jokers" if jokers else "gap_in_run"
        facts: dict[str, Fact] = {"colour": colour, "numbers": tuple(numbers), "missing": missing, "jokers": jokers}
        raise _no_combination(code, tiles, **facts)


def _no_group(tiles: tuple[Tile, ...], numbered: list[Tile]) -> IllegalMove:
    kinds = [tile.kind for tile in numbered]
    for tile in numbered:
        if kinds.count(tile.kind) > 1:
            return _no_combination("colour_twice", tiles, tile=_said(tile))
    return _no_combination("group_too_long", tiles, number=numbered[0].number, count=len(tiles))


def _strangers(numbered: list[Tile]) -> tuple[Tile, Tile]:
    """Two tiles that share neither colour nor number; where neither all colours nor all numbers agree there are two."""
    return next(
        (one, other)
        for one in numbered
        for other in numbered
        if one.colour != other.colour and one.number != other.number
    )


def _no_combination(code: str, tiles: tuple[Tile, ...], **facts: Fact) -> IllegalMove:
    """The refusal of these tiles, with what its sentence tells."""
    return IllegalMove(code, tiles=tuple(map(str, tiles)), **facts)


def _said(tile: Tile) -> str:
    return tile.face.replace("-", " ")


def _faces(tiles: tuple[Tile, ...]) -> str:
    return " and ".join(map(_said, tiles))
