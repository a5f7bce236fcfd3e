"""One person's stay at a table through one socket: counted, and written down when it begins and when it ends."""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import structlog
from structlog.contextvars import bind_contextvars

from app.live.tally import UNKNOWN, Tally
from app.rooms.room import RoomCode, Who

UNEXPECTED = 1011
"""The close code of a socket that failed."""
COUNTED = {*range(1000, 1016), *range(4400, 4430)}
"""The close codes that there are and that we use. A browser may make up others; they count as one."""

log = structlog.get_logger()


class Stay:
    """`heard` counts messages; `arrived` is when the last one came (`perf_counter`). `close_code` says how it ended.
    `tells_all` is whether the log has a line for each message; to find that out costs more than a move can spare."""

    __slots__ = ("arrived", "close_code", "heard", "tells_all")

    def __init__(self) -> None:
        self.heard = 0
        self.arrived = 0.0
        self.close_code = UNEXPECTED
        self.tells_all = log.is_enabled_for(logging.DEBUG)

    def hear(self) -> None:
        self.heard += 1
        self.arrived = perf_counter()


@contextmanager
def staying(tally: Tally, code: RoomCode, who: Who) -> Iterator[Stay]:
    """From the arrival until the end, whatever it is. The person is told apart by their number in the room alone."""
    stay, began = Stay(), perf_counter()
    bind_contextvars(connection=secrets.token_hex(4), room=code)
    tally.sockets_opened += 1
    log.info("socket opened", person=who)
    try:
        yield stay
    finally:
        tally.sockets_closed[str(stay.close_code) if stay.close_code in COUNTED else UNKNOWN] += 1
        seconds = round(perf_counter() - began, 1)
        log.info("socket closed", person=who, code=stay.close_code, seconds=seconds, messages=stay.heard)
