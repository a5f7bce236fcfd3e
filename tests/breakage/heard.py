"""What bots read of the server's messages: only what they need."""

from typing import Any

import msgspec


class Match(msgspec.Struct):
    id: str
    deal_no: int
    dealer: int
    move_no: int
    to_act: list[int]
    ready: list[int]
    turn_ends: float | None
    pause_ends: float | None
    ended: bool


class Person(msgspec.Struct):
    no: int
    away_since: float | None


class Table(msgspec.Struct):
    chairs: list[int | None]
    host: int
    people: list[Person]
    stage: str
    match: Match | None


class Entry(msgspec.Struct):
    n: int
    news: dict[str, Any] | None


class Frame(msgspec.Struct, tag_field="t", tag="frame"):
    version: int
    now: float
    you: int
    seat: int | None
    table: Table
    view: msgspec.Raw
    log: list[Entry]


class Done(msgspec.Struct, tag_field="t", tag="done"):
    id: str
    move_no: int


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    id: str | None
    code: str


class Bye(msgspec.Struct, tag_field="t", tag="bye"):
    code: str
    again: bool


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    pass


Heard = Frame | Done | Refused | Bye | Pong

_HEARD = msgspec.json.Decoder(Heard)


def heard(text: bytes) -> Heard:
    """The message that is written here."""
    return _HEARD.decode(text)
