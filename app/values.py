"""Changing a value: a new one that differs in a few fields.

Our values are frozen dataclasses with slots, and every move makes dozens of new ones. `dataclasses.replace` calls the
constructor, which sets each field past the frozen `__setattr__`: ten times the time that copying the slots takes.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of the changes are checked
else:

    def replace(value, /, **changes):
        """The same value with these fields changed, as `dataclasses.replace` gives it. Raises `AttributeError` for a
        field that is none. The value's class has slots and no `__post_init__`."""
        kind = value.__class__
        copy = _copier(kind)(value)
        for name, new in changes.items():
            setattr(copy, name, new)
        copy.__class__ = kind
        return copy


@cache
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """Copies a value into one that can still be changed: of a class with the same slots, which is not frozen."""
    thawed = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    open_kind = type(kind.__name__, (kind,), thawed)
    lines = [f"    copy.{field.name} = value.{field.name}" for field in fields(kind)]
    source = "\n".join(["def copied(value):", "    copy = new(open_kind)", *lines, "    return copy"])
    made: dict[str, Any] = {"new": object.__new__, "open_kind": open_kind}
    exec(source, made)  # noqa: S102 - written from the names of the fields, as dataclasses write their constructors
    copied: Callable[[Any], Any] = made["copied"]
    return copied
