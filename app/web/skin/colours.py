"""The colours of a skin: which may be given, which follow from them, and whether everything can still be read.

A *token* is a colour by its name in the style sheets. The *contrast* of two colours is that of WCAG, 1 to 21; the
*minima* say how much of it each token needs on what lies below it. Both are read from what was built.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Theme = Literal["light", "dark"]
Shades = Mapping[str, str]
"""Colours of one theme, `#rrggbb` by token."""
Colours = Mapping[Theme, Shades]

THEMES: tuple[Theme, ...] = ("light", "dark")
IN_A_THEME = ("table", "runner", "sheet", "thread", "thread-soft", "on-thread", "thread-edge")
CARD_BACK = "card-back"
"""One colour for both themes, as everything on cards."""
FOLLOWS = "thread-on-paper"
"""The light thread, wherever it lies on a card or a tile; cards are light in both themes."""
_EDGE = 0.645
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Minimum:
    """How much contrast a token has to have on each of those below it."""

    above: str
    below: tuple[str, ...]
    least: float


@dataclass(frozen=True, slots=True)
class Built:
    """Our own colours, and the minima that hold for all."""

    colours: Colours
    minima: tuple[Minimum, ...]


def built_colours(dist: Path) -> Built:
    """What the front end was built with. Raises `FileNotFoundError` if it was not."""
    read = json.loads((dist / ".vite" / "colours.json").read_text("utf-8"))
    minima = tuple(Minimum(each["above"], tuple(each["below"]), each["least"]) for each in read["minima"])
    by_theme: Colours = {theme: {token: shades[theme] for token, shades in read["colours"].items()} for theme in THEMES}
    return Built(by_theme, minima)


def is_colour(value: object) -> bool:
    """Whether it is written `#rrggbb`."""
    return isinstance(value, str) and _COLOUR.fullmatch(value) is not None


def with_what_follows(given: Colours) -> Colours:
    """The colours that a skin gives, by theme, and those that are made of them."""
    made: dict[Theme, dict[str, str]] = {theme: {**given[theme]} for theme in THEMES}
    for theme in THEMES:
        if "thread" in given[theme]:
            made[theme].setdefault("thread-edge", _darker(given[theme]["thread"]))
        if "thread" in given["light"]:
            made[theme][FOLLOWS] = given["light"]["thread"]
    return made


def _darker(colour: str) -> str:
    return "#" + "".join(f"{round(int(colour[at : at + 2], 16) * _EDGE):02x}" for at in (1, 3, 5))


def contrast(one: str, other: str) -> float:
    """Of two colours, in whatever order."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_faults(built: Built, skin: Colours) -> Iterator[str]:
    """A sentence for each two colours that are too much alike once the skin lies over our own."""
    shades = {theme: {**built.colours[theme], **skin[theme]} for theme in THEMES}
    for minimum in built.minima:
        for token in minimum.below:
            pairs = {theme: (shades[theme][minimum.above], shades[theme][token]) for theme in THEMES}
            if pairs["light"] == pairs["dark"]:
                yield from _pair_faults("", minimum, token, pairs["light"])
            else:
                for theme, pair in pairs.items():
                    yield from _pair_faults(f"in the {theme} theme ", minimum, token, pair)


def _pair_faults(where: str, minimum: Minimum, below: str, pair: tuple[str, str]) -> Iterator[str]:
    found = contrast(*pair)
    if found < minimum.least:
        yield (
            f"{where}the contrast of {minimum.above} ({pair[0]}) on {below} ({pair[1]}) is {_rounded_down(found)}; "
            f"it needs to be at least {minimum.least:g}."
        )


def _rounded_down(ratio: float) -> str:
    """So that what falls short by little is not said to be enough."""
    return f"{int(ratio * 100) / 100:.2f}"
