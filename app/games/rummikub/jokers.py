"""Whether the jokers of the table were dealt with as they may be.

At the end of a turn a joker is *kept* if it can still stand for a tile that it could stand for before, or if its
combination of then still lies together whole. Otherwise it was *taken*: then a numbered tile must have been at hand
that could have lain in its place, and it must lie in a new combination with a tile from the rack. Jokers are alike: a
*telling* says which joker now on the table is which of those that lay there before; one good telling is enough.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from app.cards.tiles import Tile
from app.games.game import IllegalMove
from app.games.rummikub.combinations import Combination, is_combination


@dataclass(frozen=True, slots=True)
class _Spot:
    """A joker, what it may stand for, and the number of its combination on its table."""

    tile: Tile
    kinds: frozenset[int]
    combination: int


def check_jokers(before: tuple[Combination, ...], after: tuple[Combination, ...], played: frozenset[Tile]) -> None:
    """Refuse a table on which a joker was taken as it may not be: `played` came from the rack.

    Raises `IllegalMove` with the fault of the first joker, the jokers being told apart by their letters.
    """
    spots_before, spots_after = _spots(before), _spots(after)
    if not spots_before:
        return
    faults = [_fault(before, after, played, telling) for telling in _tellings(spots_before, spots_after)]
    if all(faults):
        fault = faults[0]
        assert fault is not None, "all are faults"
        raise fault


def _spots(table: tuple[Combination, ...]) -> list[_Spot]:
    return [
        _Spot(tile, kinds, number) for number, combination in enumerate(table) for tile, kinds in combination.jokers
    ]


Telling = tuple[tuple[_Spot, _Spot], ...]


def _tellings(before: list[_Spot], after: list[_Spot]) -> Iterator[Telling]:
    """First the one that goes by the letters on the jokers."""
    by_letter = {spot.tile: spot for spot in after}
    yield tuple((spot, by_letter[spot.tile]) for spot in before)
    for places in permutations(after, len(before)):
        yield tuple(zip(before, places, strict=True))


def _fault(
    before: tuple[Combination, ...], after: tuple[Combination, ...], played: frozenset[Tile], telling: Telling
) -> IllegalMove | None:
    """What is amiss if the jokers are told apart so. A joker that is none of the old ones came from the rack."""
    names = {now.tile: then.tile for then, now in telling}
    old_tiles = [_renamed(combination, names) for combination in after]
    taken = [
        (then, now)
        for then, now in telling
        if not (then.kinds & now.kinds or old_tiles[now.combination].issuperset(before[then.combination].tiles))
    ]
    for _, now in taken:
        if any(old_tiles[now.combination].issuperset(combination.tiles) for combination in before):
            return IllegalMove("joker_needs_new_combination")
        if not any(_is_from_rack(tile, played, names) for tile in after[now.combination].tiles):
            return IllegalMove("joker_needs_rack_tile")
    spare = Counter(tile.kind for tile in _numbered(before, played))
    by_combination: dict[int, list[Tile]] = {}
    for then, _ in taken:
        by_combination.setdefault(then.combination, []).append(then.tile)
    if not _can_replace([(before[number].tiles, jokers) for number, jokers in by_combination.items()], spare):
        return IllegalMove("joker_not_replaced")
    return None


def _renamed(combination: Combination, names: dict[Tile, Tile]) -> frozenset[Tile]:
    """The numbered tiles of a combination, and the old jokers in it."""
    return frozenset(names.get(tile, tile) for tile in combination.tiles if not tile.is_joker or tile in names)


def _is_from_rack(tile: Tile, played: frozenset[Tile], names: dict[Tile, Tile]) -> bool:
    return tile not in names if tile.is_joker else tile in played


def _numbered(table: tuple[Combination, ...], played: frozenset[Tile]) -> Iterator[Tile]:
    """What could lie in a joker's place. (A tile of the joker's own combination never fits into it a second time.)"""
    yield from (tile for tile in played if not tile.is_joker)
    yield from (tile for combination in table for tile in combination.tiles if not tile.is_joker)


def _can_replace(taken: list[tuple[tuple[Tile, ...], list[Tile]]], spare: Counter[int]) -> bool:
    """Whether every joker taken finds a tile of its own, all of them together keeping their old combinations valid."""
    if not taken:
        return True
    (tiles, jokers), *others = taken
    if not jokers:
        return _can_replace(others, spare)
    place = tiles.index(jokers[0])
    for kind in [kind for kind, count in spare.items() if count]:
        replaced = (*tiles[:place], _ANY_OF[kind], *tiles[place + 1 :])
        if is_combination(replaced):
            left = spare - Counter([kind])
            if _can_replace([(replaced, jokers[1:]), *others], left):
                return True
    return False


_ANY_OF = {tile.kind: tile for tile in Tile if not tile.is_joker}
