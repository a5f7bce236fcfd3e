"""The built browser application: which files a page needs, and how long they may be kept."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

URL = "/static/dist/"
DIST = Path(__file__).resolve().parents[2] / "static" / "dist"


@dataclass(frozen=True, slots=True)
class Part:
    """The script of a page, what it imports (to be fetched at the same time), and the style sheets."""

    js: str
    imports: tuple[str, ...]
    css: tuple[str, ...]


class Assets:
    """Reads Vite's manifest once; `base` is the path under which the server lies. Raises `FileNotFoundError` if the
    front end was not built."""

    def __init__(self, dist: Path, base: str = "") -> None:
        self._manifest: dict[str, Any] = json.loads((dist / ".vite" / "manifest.json").read_text())
        self._url = base + URL
        self._parts: dict[tuple[str, ...], Part] = {}

    def __call__(self, entry: str, *later: str) -> Part:
        """What a page with this script needs; `later` are the modules that it is going to import."""
        names = (entry, *later)
        if names not in self._parts:
            self._parts[names] = self._part(names)
        return self._parts[names]

    def _part(self, names: tuple[str, ...]) -> Part:
        chunks = list(dict.fromkeys(chunk for name in names for chunk in self._with_imports(name)))
        sheets = dict.fromkeys(self._url + sheet for chunk in chunks for sheet in self._css(chunk))
        script, *imports = [self._url + self._manifest[chunk]["file"] for chunk in sorted(chunks, key=names[0].__ne__)]
        return Part(script, tuple(imports), tuple(sheets))

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
