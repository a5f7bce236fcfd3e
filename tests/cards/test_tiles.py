"""The tiles."""

from collections import Counter

import pytest

from app.cards.tiles import KINDS, Tile, kind_of, number_of, tiles_for


@pytest.mark.parametrize(
    ("seats", "count", "copies", "jokers"), [(2, 106, 2, 2), (4, 106, 2, 2), (5, 160, 3, 4), (6, 160, 3, 4)]
)
def test_up_to_four_play_with_106_tiles_five_and_six_with_160(seats: int, count: int, copies: int, jokers: int) -> None:
    tiles = tiles_for(seats)
    kinds = Counter(tile.kind for tile in tiles if not tile.is_joker)
    assert len(tiles) == len(set(tiles)) == count
    assert (len(kinds), set(kinds.values())) == (KINDS, {copies})
    assert [tile for tile in tiles if tile.is_joker] == [f"joker-{letter}" for letter in "abcd"[:jokers]]


def test_a_tile_is_its_notation() -> None:
    tile = Tile("red-7b")
    assert (tile.number, tile.face, tile.kind, tile.is_joker) == (7, "red-7", kind_of(tile.colour, 7), False)
    joker = Tile("joker-a")
    assert (joker.number, joker.face, joker.kind, joker.is_joker) == (0, "joker", -1, True)
    assert (number_of("red-13"), number_of("joker")) == (13, 0)


@pytest.mark.parametrize(
    "word", ["", "red-7", "red-0a", "red-14a", "red-7d", "green-7a", "joker", "joker-e", "red-07a"]
)
def test_nothing_else_is_a_tile(word: str) -> None:
    with pytest.raises(ValueError, match="is not a valid Tile"):
        Tile(word)


def test_tiles_are_looked_up_as_fast_as_text() -> None:
    assert Tile.__hash__ is str.__hash__
    assert Tile.__eq__ is str.__eq__
