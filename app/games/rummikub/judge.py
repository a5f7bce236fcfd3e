"""Whether a table that somebody hands in is a legal play. The one place where that is decided.

Asked by `play`, by the clock for a draft, by the solver for its answers, and by a player's own draft before it is
played. The *layout* is a table that holds the right tiles, valid or not: all that a draft has to be.
"""

from dataclasses import dataclass

from app.cards.tiles import Tile
from app.games.game import IllegalMove
from app.games.rummikub.actions import Combinations
from app.games.rummikub.combinations import Combination, read
from app.games.rummikub.jokers import check_jokers
from app.games.rummikub.state import tiles_of

OPENING = 30
"""What the first tiles of a player have to be worth."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a play is judged by: the table and the own rack at the start of the turn."""

    table: Combinations
    rack: tuple[Tile, ...]
    opened: bool


@dataclass(frozen=True, slots=True)
class TablePlay:
    """A legal play: the new table, each combination in order, what came from the rack, and the opening's worth."""

    table: Combinations
    played: tuple[Tile, ...]
    worth: int


def lay_out(position: Position, wish: Combinations) -> Combinations:
    """The table that is wished, without empty lists, if it holds every tile of the table once, and own tiles.

    Raises `IllegalMove`: `not_in_hand`, `tile_twice`, `tile_missing`.
    """
    on_table = tiles_of(position.table)
    at_hand, seen = {*on_table, *position.rack}, set()
    for tile in tiles_of(wish):
        if tile not in at_hand:
            raise IllegalMove("not_in_hand", card=_said(tile))
        if tile in seen:
            raise IllegalMove("tile_twice", tile=_said(tile))
        seen.add(tile)
    for tile in on_table:
        if tile not in seen:
            raise IllegalMove("tile_missing", tile=_said(tile))
    return tuple(combination for combination in wish if combination)


def judge_play(position: Position, wish: Combinations) -> TablePlay:
    """The play that hands in this table. Raises `IllegalMove` with the rule that forbids it."""
    wish = lay_out(position, wish)
    played = played_tiles(position, wish)
    if not played:
        raise IllegalMove("nothing_played")
    after = tuple(map(read, wish))
    worth = 0
    if position.opened:
        check_jokers(tuple(map(read, position.table)), after, frozenset(played))
    else:
        worth = _check_opening(position.table, after)
    return TablePlay(tuple(combination.tiles for combination in after), played, worth)


def played_tiles(position: Position, layout: Combinations) -> tuple[Tile, ...]:
    """The tiles of the rack that lie in it."""
    laid = set(tiles_of(layout))
    return tuple(tile for tile in position.rack if tile in laid)


def untouched(table: Combinations, layout: Combinations) -> set[int]:
    """The numbers of the combinations of the table that lie in the layout as they were: tile for tile, but for the
    order inside a group."""
    lying = {frozenset(combination): combination for combination in layout}
    return {
        number
        for number, combination in enumerate(table)
        if _lies_alike(combination, lying.get(frozenset(combination)))
    }


def _lies_alike(before: tuple[Tile, ...], after: tuple[Tile, ...] | None) -> bool:
    if after is None:
        return False
    jokers = [[kinds for _, kinds in read(tiles).jokers] for tiles in (before, after)]
    return sorted(map(sorted, jokers[0])) == sorted(map(sorted, jokers[1]))


def opening_worth(table: Combinations, after: tuple[Combination, ...]) -> int:
    """What the combinations are worth that did not lie on the table."""
    before = {frozenset(combination) for combination in table}
    return sum(combination.worth for combination in after if frozenset(combination.tiles) not in before)


def _check_opening(table: Combinations, after: tuple[Combination, ...]) -> int:
    kept = untouched(table, tuple(combination.tiles for combination in after))
    for number, combination in enumerate(table):
        if number not in kept:
            raise IllegalMove("not_opened_yet", tiles=tuple(map(str, combination)))
    worth = opening_worth(table, after)
    if worth < OPENING:
        raise IllegalMove("opening_too_low", worth=worth, needed=OPENING)
    return worth


def _said(tile: Tile) -> str:
    return str(tile.face).replace("-", " ")
