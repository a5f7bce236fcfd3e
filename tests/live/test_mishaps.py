"""Unexpected errors are kept by kind and place, and nothing of what they say."""

import sqlite3
from dataclasses import astuple

import pytest
from redis.exceptions import RedisError

from app.codec import Unreadable, plain
from app.live.mishaps import KEPT, Mishaps, told
from app.store.live_rooms import StoreAway


def failed(*, inside: bool) -> Exception:
    """An error raised in our own code, or only in this test."""
    try:
        if inside:
            plain('{"hand": "4-square-cyan"')
        raise ValueError("4-square-cyan")
    except (Unreadable, ValueError) as error:
        return error


@pytest.mark.parametrize(("inside", "start"), [(True, "app.codec:plain:"), (False, "tests.live.test_mishaps:failed:")])
def test_the_innermost_place_in_our_own_code_is_named(inside: bool, start: str) -> None:
    mishaps = Mishaps(lambda: 7.0)
    mishaps.note(failed(inside=inside), room="ABCDEF", request="r1")
    (found,) = mishaps.recent()
    assert found.where.startswith(start)
    assert (found.at, found.room, found.request) == (7.0, "ABCDEF", "r1")
    assert "cyan" not in repr(astuple(found))


def test_the_newest_are_kept_and_all_are_counted() -> None:
    times = iter(range(KEPT + 5))
    mishaps = Mishaps(lambda: float(next(times)))
    for _ in range(KEPT + 5):
        mishaps.note(failed(inside=False))
    assert [mishap.at for mishap in mishaps.recent()] == [float(at) for at in reversed(range(5, KEPT + 5))]
    assert mishaps.total == KEPT + 5


def test_what_a_worker_that_died_left_is_told_after_the_own_and_not_counted() -> None:
    dead, new = Mishaps(lambda: 7.0), Mishaps(lambda: 9.0)
    for room in ("FIRST", "SECOND"):
        dead.note(failed(inside=False), room=room)
    new.take_over(dead.recent())
    new.note(failed(inside=False), room="OWN")
    assert [mishap.room for mishap in new.recent()] == ["OWN", "SECOND", "FIRST"]
    assert new.total == 1


def because(cause: Exception) -> Exception:
    try:
        raise StoreAway from cause
    except StoreAway as error:
        return error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("4-square-cyan"), "ValueError"),
        (because(ValueError("4-square-cyan")), "StoreAway < ValueError"),
        (because(sqlite3.OperationalError("disk is full")), "StoreAway < OperationalError(disk is full)"),
        (because(ConnectionError(111, "refused")), "StoreAway < ConnectionError(refused)"),
        (because(RedisError("OOM")), "StoreAway < RedisError(OOM)"),
    ],
)
def test_only_what_can_quote_nobody_is_told_with_its_words(error: Exception, said: str) -> None:
    assert told(error) == said
