"""The built browser application: which files a page needs, and how long they may be kept."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

URL = "/static/dist/"


@dataclass(frozen=True, slots=True)
class Part:
    """The script of one entry and the style sheets that go with it."""

    js: str
    css: tuple[str, ...]


class Assets:
    """Reads Vite's manifest once. Raises `FileNotFoundError` if the front end was not built."""

    def __init__(self, dist: Path) -> None:
        self._manifest: dict[str, Any] = json.loads((dist / ".vite" / "manifest.json").read_text())
        self._parts = {entry: self._part(entry) for entry, item in self._manifest.items() if item.get("isEntry")}

    def __call__(self, entry: str) -> Part:
        return self._parts[entry]

    def _part(self, entry: str) -> Part:
        sheets = dict.fromkeys(URL + sheet for name in self._with_imports(entry) for sheet in self._css(name))
        return Part(URL + self._manifest[entry]["file"], tuple(sheets))

    def _css(self, name: str) -> list[str]:
        sheets: list[str] = self._manifest[name].get("css", [])
        return sheets

    def _with_imports(self, name: str) -> list[str]:
        """The chunk and all that it imports at once, what is imported first."""
        found: dict[str, None] = {}

        def visit(chunk: str) -> None:
            if chunk not in found:
                for imported in self._manifest[chunk].get("imports", ()):
                    visit(imported)
                found[chunk] = None

        visit(name)
        return [*found]


class BuiltFiles(StaticFiles):
    """Files whose names hold a hash of their content never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and path.startswith("assets/"):
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
