"""Changed values are what `dataclasses.replace` makes, of the same frozen class."""

import dataclasses

import pytest

from app.rooms.frame import MatchShown
from app.rooms.room import Room, RoomCode, Settings
from app.rooms.scoresheet import Sheet
from app.values import replace

ROOM = Room(RoomCode("ABCDEF"), "a-game", (), Settings(), opened=1.0, touched=1.0)


def test_a_changed_value_is_new_and_the_old_one_stays() -> None:
    changed = replace(ROOM, version=7, settings=Settings(public=True))
    assert changed == dataclasses.replace(ROOM, version=7, settings=Settings(public=True))
    assert type(changed) is Room
    assert ROOM.version == 0


def test_a_changed_value_is_as_frozen_as_the_old_one() -> None:
    changed = replace(ROOM, version=7)
    with pytest.raises(dataclasses.FrozenInstanceError):
        changed.version = 8  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del changed.version  # type: ignore[misc]


def test_the_fields_that_a_class_inherits_are_kept_too() -> None:
    fields = {field.name: (field.name,) for field in dataclasses.fields(MatchShown)}
    shown = MatchShown(**fields)  # type: ignore[arg-type]
    sheet = Sheet((), ())
    assert replace(shown, sheet=sheet) == dataclasses.replace(shown, sheet=sheet)


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(AttributeError):
        replace(ROOM, colour="red")  # type: ignore[call-arg]
