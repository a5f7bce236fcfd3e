"""The publisher's skin: the colours of cloth and thread, wordmark, card back and favicon, out of a folder that is read
and checked once, at the start.

What is served of it bears a hash of its content in its name, so that every worker has the same addresses and browsers
may keep it for ever.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.web.skin.colours import Built, Colours, Theme, built_colours, contrast_faults, with_what_follows
from app.web.skin.folder import CARD_BACK, FAVICON, PICTURES, WORDMARK, WORDS, Unfit, files_in
from app.web.skin.pictures import Picture, read_picture
from app.web.skin.sheet import style_sheet
from app.web.skin.written import NOTHING, read_written

URL = "/static/skin/"
_SHAPES = {CARD_BACK: (5, 7)}


@dataclass(frozen=True, slots=True, repr=False)
class Skin:
    """`name` is what the site is called, empty if it bears our own. `colours` are all there are, by theme. `files` are
    those that are served, by name; `sheet`, `wordmark` and `favicon` are names of some, or empty."""

    name: str
    colours: Colours
    files: Mapping[str, bytes] = field(default_factory=dict)
    sheet: str = ""
    wordmark: str = ""
    favicon: str = ""


def skin_of(folder: Path | None, dist: Path) -> Skin:
    """The skin in this folder, over the colours that `dist` was built with; without a folder there are only those.
    Raises `ValueError` with a sentence for everything that is wrong, for whoever starts the server."""
    built = built_colours(dist)
    if folder is None:
        return Skin("", built.colours)
    files, faults = files_in(folder)
    written = NOTHING
    if WORDS in files:
        written, wrong = read_written(files.pop(WORDS))
        faults += wrong
    colours = with_what_follows(written.colours)
    faults += contrast_faults(built, colours)
    pictures: dict[str, Picture] = {}
    for name, content in files.items():
        try:
            pictures[name] = read_picture(content, _SHAPES.get(name))
        except Unfit as unfit:
            faults += [f"{name} {fault}" for fault in unfit.faults]
    if faults:
        raise ValueError("\n".join(f"SKIN_DIR: {fault}" for fault in faults))
    return _skin(written.name, built, colours, pictures)


def _skin(name: str, built: Built, given: Colours, pictures: Mapping[str, Picture]) -> Skin:
    names = {file: _served_as(file, pictures[file].svg) for file in PICTURES if file in pictures}
    mark = pictures.get(WORDMARK)
    size = None if mark is None else (mark.width, mark.height)
    text = style_sheet(built.colours, given, names.get(CARD_BACK), size).encode()
    sheet = _served_as("skin.css", text)
    files = {served: pictures[file].svg for file, served in names.items()} | {sheet: text}
    colours: dict[Theme, Mapping[str, str]] = {
        theme: {**shades, **given[theme]} for theme, shades in built.colours.items()
    }
    return Skin(name, colours, files, sheet, names.get(WORDMARK, ""), names.get(FAVICON, ""))


def _served_as(file: str, content: bytes) -> str:
    stem, _, ending = file.rpartition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}.{ending}"
