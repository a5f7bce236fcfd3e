"""Every sentence that the server says, by language: one folder of TOML files each. A second language is only a folder.

`<game>.toml`, `game.toml` and `room.toml` hold the refusals (`[refusals] code = "sentence with {data}"`); the other
files hold the words of pages.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from app.games.game import Fact

HERE = Path(__file__).parent
DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Texts:
    """The words of one language."""

    language: str
    pages: Mapping[str, Any]
    refusals: Mapping[str, Mapping[str, str]]

    def of_site(self, name: str) -> "Texts":
        """The same words where the site is called so; an empty name is our own."""
        site = self.pages["site"] | ({"name": name} if name else {})
        return replace(self, pages={**self.pages, "site": site})

    def codes(self) -> frozenset[str]:
        """Every refusal that there is a sentence for."""
        return frozenset(code for part in self.refusals.values() for code in part)

    def refusal(self, game: str, code: str, data: Mapping[str, Fact]) -> str:
        """The sentence for a refusal in a room of this game (or outside any: an empty string)."""
        for part in (game, "game", "room"):
            sentence = self.refusals.get(part, {}).get(code)
            if sentence is not None:
                return sentence.format_map({name: _said(value) for name, value in data.items()})
        raise KeyError(f"no sentence for the refusal {code!r} of {game!r}")


def _said(value: Fact) -> str:
    if isinstance(value, tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


@cache
def texts_in(language: str) -> Texts:
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in (HERE / language).glob("*.toml")}
    refusals = {name: file["refusals"] for name, file in files.items() if "refusals" in file}
    return Texts(language, files.get("pages", {}) | {"admin": files.get("admin", {})}, refusals)


def languages() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in HERE.iterdir() if path.is_dir() and not path.name.startswith("_")))
