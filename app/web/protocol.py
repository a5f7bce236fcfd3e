"""The published description of the socket's messages: JSON Schema made from the types themselves.

`python -m app.web.protocol` prints the schema that the browser's TypeScript types are generated from.
"""

import json
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from app.codec import STRICT
from app.games.registry import GAMES
from app.web.messages import client_message_type, server_message_type

Json = Any
"""JSON Schema: nested dicts and lists, walked but not interpreted here."""


@cache
def protocol() -> Json:
    """`{"socket": path, "games": {key: {"client": schema, "server": schema}}}`."""
    return {"socket": "/ws/{code}", "games": {key: _schemas(key) for key in GAMES}}


def _schemas(key: str) -> dict[str, Json]:
    client = TypeAdapter(client_message_type(key), config=STRICT).json_schema()
    server = TypeAdapter(server_message_type(key), config=STRICT).json_schema(mode="serialization")
    return {"client": _tidy(client, _short), "server": _tidy(server, _short, whole=True)}


def for_typescript() -> Json:
    """One schema whose definitions are every message type of every game; what depends on the game bears its name."""
    definitions: dict[str, Json] = {}
    properties: dict[str, Json] = {}
    for key, schemas in protocol()["games"].items():
        game = "".join(word.capitalize() for word in key.split("-"))
        generic = {name for schema in schemas.values() for name in schema["$defs"] if name in _GENERIC}
        for direction, schema in schemas.items():
            renamed = _renamed(schema, {name: game + name for name in generic})
            definitions |= renamed.pop("$defs")
            name = f"{game}{direction.capitalize()}"
            definitions[name] = renamed
            properties[name] = {"$ref": f"#/$defs/{name}"}
    return {
        "title": "Protocol",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": [*properties],
        "$defs": definitions,
    }


_GENERIC = {"Act", "Try", "AskHelp", "Helped", "Rules", "Frame", "TableShown", "Entry"}
"""Types that hold a game's own actions, options, views or events."""


def _short(name: str) -> str:
    """`Act_Annotated_Union…` is the way generics are named; the game is clear from where it stands."""
    base = name.split("_")[0]
    return base if base in _GENERIC else name


def _tidy(schema: Json, rename: Callable[[str], str], *, whole: bool = False) -> Json:
    """Rename definitions, drop generated titles, and require tags (or, for a `whole` message, every field)."""
    if isinstance(schema, list):
        return [_tidy(item, rename, whole=whole) for item in schema]
    if not isinstance(schema, dict):
        return _tidy_ref(schema, rename) if isinstance(schema, str) else schema
    tidy = {
        name: _tidy(value, rename, whole=whole)
        for name, value in schema.items()
        if not (name == "title" and isinstance(value, str))
    }
    if "$defs" in tidy:
        tidy["$defs"] = {rename(name): value for name, value in tidy["$defs"].items()}
    properties = tidy.get("properties")
    if isinstance(properties, dict):
        tidy["additionalProperties"] = False
        wanted = [name for name, value in properties.items() if whole or "const" in value]
        tidy["required"] = list(dict.fromkeys([*tidy.get("required", []), *wanted]))
    return tidy


def _tidy_ref(text: str, rename: Callable[[str], str]) -> str:
    start = "#/$defs/"
    return start + rename(text.removeprefix(start)) if text.startswith(start) else text


def _renamed(schema: Json, names: dict[str, str]) -> Json:
    return _tidy(schema, lambda name: names.get(name, name))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(for_typescript(), indent=1) + "\n")
