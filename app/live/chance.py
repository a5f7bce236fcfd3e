"""Time, chance and unguessable names for the rooms, from the operating system. No seed exists anywhere."""

import secrets
import time
from typing import TypeVar

from app.rooms.outcome import World
from app.rooms.room import RoomCode

T = TypeVar("T")

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for each other when read aloud or from a screen."""
CODE_LENGTH = 6


def shuffle(pieces: tuple[T, ...]) -> tuple[T, ...]:
    """Every order is equally likely: each piece draws 128 random bits, and the smallest comes first."""
    bits = secrets.token_bytes(16 * len(pieces))
    drawn = sorted((bits[16 * at : 16 * at + 16], at) for at in range(len(pieces)))
    return tuple(pieces[at] for _, at in drawn)


def new_id() -> str:
    return secrets.token_urlsafe(16)


def new_code() -> RoomCode:
    """One of 900 million; looking up codes is limited per guest and address."""
    return RoomCode("".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH)))


def the_world() -> World:
    return World(time.time(), shuffle, new_id)
