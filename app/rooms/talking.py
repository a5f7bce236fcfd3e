"""Chat at the table: quick phrases for everybody, free text only where the host allows it."""

import unicodedata

from app.rooms.commands import Say
from app.rooms.news import PHRASES, Said
from app.rooms.outcome import Refused, the_person, with_news
from app.rooms.room import AnyRoom, PersonId

TEXT_AT_MOST = 200
NAME_AT_MOST = 24
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANK_LETTERS = "\u115f\u1160\u2800"
"""Fillers of Hangul and the Braille cell without dots: they count as letters, and nothing is seen."""


def say(room: AnyRoom, by: PersonId, command: Say, now: float) -> AnyRoom:
    """Raises `unknown_phrase`, `free_text_off`, `nothing_said`."""
    person = the_person(room, by)
    if command.phrase:
        if command.phrase not in PHRASES:
            raise Refused("unknown_phrase")
        return with_news(room, now, Said(person.no, person.name, phrase=command.phrase))
    if not room.settings.free_chat:
        raise Refused("free_text_off")
    text = clean(command.text, TEXT_AT_MOST)
    if not text:
        raise Refused("nothing_said")
    return with_news(room, now, Said(person.no, person.name, text=text))


def clean(text: str, at_most: int) -> str:
    """Words as they may be shown: one line, composed, without control, direction or stacked combining characters."""
    composed = unicodedata.normalize("NFKC", text)
    seen = "".join(" " if char.isspace() or char in _BLANK_LETTERS else char for char in composed)
    shown: list[str] = []
    marks = 0
    for char in seen:
        category = unicodedata.category(char)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if category not in _INVISIBLE and marks <= 2:
            shown.append(char)
    return " ".join("".join(shown).split())[:at_most].strip()
