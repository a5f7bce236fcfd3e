"""The built front end keeps to what the pages allow: everything is a file of its own, nothing stands inline."""

import json
import re
from pathlib import Path

import pytest

DIST = Path(__file__).resolve().parent.parent / "static" / "dist"
INLINED_ASSET = re.compile(r"data:(?:image|font|text|application)/")
INLINE_STYLE = re.compile(r"<[a-z][^<>]*\sstyle=")


@pytest.fixture(scope="module")
def manifest() -> dict[str, dict[str, str]]:
    built = DIST / ".vite" / "manifest.json"
    assert built.is_file(), "the front end is not built: make ready-to-test"
    parts: dict[str, dict[str, str]] = json.loads(built.read_text())
    return parts


def built(*endings: str) -> list[Path]:
    return [file for file in sorted(DIST.rglob("*")) if file.suffix in endings]


def test_each_page_has_its_entry(manifest: dict[str, dict[str, str]]) -> None:
    entries = {source for source, part in manifest.items() if part.get("isEntry")}
    assert entries == {"src/table.ts", "src/home.ts", "src/plain.ts"}


@pytest.mark.usefixtures("manifest")
def test_no_picture_or_letter_is_inlined() -> None:
    assert [file.name for file in built(".js", ".css") if INLINED_ASSET.search(file.read_text())] == []


@pytest.mark.usefixtures("manifest")
def test_no_element_is_made_with_an_inline_style() -> None:
    """`style="…"` with fixed text is refused by the pages' policy; `style:name={…}` is set by script and allowed."""
    found = [hit for file in built(".js") for hit in INLINE_STYLE.findall(file.read_text())]
    assert found == []


@pytest.mark.usefixtures("manifest")
def test_no_page_is_built_that_the_server_does_not_know() -> None:
    assert built(".html") == []
