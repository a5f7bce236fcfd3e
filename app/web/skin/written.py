"""What `skin.json` says: the name of the site, and colours by token."""

import json
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from app.rooms.talking import clean
from app.web.skin.colours import CARD_BACK, IN_A_THEME, THEMES, Colours, Shades, Theme, is_colour
from app.web.skin.folder import WORDS

NAME_AT_MOST = 40
KEYS = ("name", *THEMES, CARD_BACK)


@dataclass(frozen=True, slots=True)
class Written:
    """`colours` are only those that are said, by theme; the card back's is in both."""

    name: str
    colours: Colours


NOTHING = Written("", {"light": {}, "dark": {}})


def read_written(text: bytes) -> tuple[Written, list[str]]:
    """What it says as far as it can be used, and a sentence for whatever cannot."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        return NOTHING, [f"{WORDS} is no JSON that can be read: {error}."]
    if not isinstance(said, dict):
        return NOTHING, [f"{WORDS} has to be an object with {', '.join(KEYS)}."]
    name = said.get("name")
    back = _usable({CARD_BACK: said.get(CARD_BACK)}, (CARD_BACK,))
    colours: dict[Theme, Shades] = {theme: _usable(said.get(theme), IN_A_THEME) | back for theme in THEMES}
    return Written(clean(name, NAME_AT_MOST) if isinstance(name, str) else "", colours), [*_faults(said)]


def _usable(shades: object, tokens: Container[str]) -> dict[str, str]:
    given = shades.items() if isinstance(shades, dict) else ()
    return {token: colour.lower() for token, colour in given if token in tokens and is_colour(colour)}


def _faults(said: Mapping[str, object]) -> Iterator[str]:
    for key in said:
        if key not in KEYS:
            yield f"{WORDS} says {key!r}, which no skin may; it may say {', '.join(KEYS)}."
    name = said.get("name")
    if not isinstance(name, str) or not 1 <= len(clean(name, NAME_AT_MOST + 1)) <= NAME_AT_MOST:
        yield f"{WORDS} needs a name of 1 to {NAME_AT_MOST} letters."
    if CARD_BACK in said and not is_colour(said[CARD_BACK]):
        yield _no_colour(CARD_BACK, said[CARD_BACK])
    for theme in THEMES:
        shades = said.get(theme, {})
        if isinstance(shades, dict):
            yield from _theme_faults(theme, shades)
        else:
            yield f"{theme} in {WORDS} has to be an object of colours."


def _theme_faults(theme: str, shades: Mapping[str, object]) -> Iterator[str]:
    for token, colour in shades.items():
        if token == CARD_BACK:
            yield f"{theme} gives {token}, which is one colour for both themes; it stands beside light and dark."
        elif token not in IN_A_THEME:
            yield f"{theme} gives {token!r}, which a skin may not change; it may give {', '.join(IN_A_THEME)}."
        elif not is_colour(colour):
            yield _no_colour(f"{token} in {theme}", colour)
    if "thread" in shades and "thread-soft" not in shades:
        yield f"{theme} gives thread without thread-soft; the two are one hue and have to be given together."


def _no_colour(what: str, given: object) -> str:
    return f"{what} is {str(given)[:40]!r}; a colour is written #rrggbb."
