"""Messages that are nearly right: real ones, bent by chance. The same seed bends them alike."""

import json
import random
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1.5, "", "x" * 300, "\ud800", "\u202e\x00", "<script>", "' or 1", [], {}, [[[[]]]],
)  # fmt: skip
NAMES = ("t", "id", "type", "by", "seat", "person", "action", "move_no", "order", "__proto__", "constructor")


def bent(message: dict[str, Any], foreign: list[str], chance: random.Random) -> str | bytes:
    """Something near this message; `foreign` are pieces that its sender does not hold."""
    how = chance.randrange(10)
    if how == 0:
        return _broken(json.dumps(message), chance)
    if how == 1:
        return json.dumps(message).encode()
    copy = json.loads(json.dumps(message))
    for _ in range(chance.randrange(1, 3)):
        _bend(copy, foreign, chance)
    text = json.dumps(copy)
    if how == 2:
        return text[:-1] + "," + text[1:]
    return text


def _broken(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return chance.choice(
        [
            text[:at],
            text[at:],
            text + text,
            text[:at] + chance.choice('{}[]",:\\\x00\u2028') + text[at + 1 :],
            "[" * 3000,
        ]
    )


def _bend(message: dict[str, Any], foreign: list[str], chance: random.Random) -> None:
    place, key = chance.choice(_places(message))
    match chance.randrange(6):
        case 0:
            place[key] = chance.choice(ODD)
        case 1 if isinstance(place, dict):
            del place[key]
        case 2 if isinstance(place, dict):
            place[chance.choice(NAMES)] = place[key]
        case 3 if isinstance(place[key], list):
            place[key] = place[key] * chance.randrange(2, 40)
        case 4 if isinstance(place[key], int):
            place[key] += chance.choice([-1, 1, 2**31, 2**64])
        case _:
            place[key] = chance.choice(foreign)


def _places(message: Any) -> list[tuple[Any, Any]]:
    """Every place that holds a value: its container and its key."""
    keys = list(message) if isinstance(message, dict) else list(range(len(message)))
    inner = [place for key in keys if isinstance(message[key], dict | list) for place in _places(message[key])]
    return [*((message, key) for key in keys), *inner] or [({"t": ""}, "t")]
