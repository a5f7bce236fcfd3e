"""Chance comes from the operating system, and every order is equally likely."""

from collections import Counter
from itertools import permutations

from app.live.chance import CODE_LENGTH, new_code, shuffle

ROUNDS = 12_000


def test_every_order_of_three_pieces_is_equally_likely() -> None:
    """Six orders; a fair shuffle strays further than this once in a hundred million runs."""
    found = Counter(shuffle(("a", "b", "c")) for _ in range(ROUNDS))
    assert set(found) == {*permutations("abc")}
    assert all(abs(count - ROUNDS / 6) < 6 * (ROUNDS / 6) ** 0.5 for count in found.values())


def test_a_shuffle_keeps_every_piece() -> None:
    pieces = tuple(range(125))
    assert sorted(shuffle(pieces)) == [*pieces]
    assert shuffle(()) == ()


def test_codes_are_read_aloud_without_mistakes_and_do_not_repeat() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(len(code) == CODE_LENGTH and not set(code) & set("01IO") for code in codes)
