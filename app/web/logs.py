"""What the server writes down about itself: one line an event, through one pipe, also what libraries say.

No line holds a card, a name, a chat message, a cookie or a link that is a secret. So an exception is written as its
kind and the places that it passed, never with its message; and what libraries say in detail is left out, for there are
the bytes of frames and the values of queries among it.
"""

import asyncio
import logging
import sys
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, TextIO, cast

import structlog
from structlog.typing import Processor

from app.live.mishaps import Mishaps, places, told
from app.settings import Settings
from app.web.patient_log import PatientLog

TALKATIVE = {"uvicorn.error": logging.INFO, "uvicorn": logging.INFO}
"""The least that these loggers say whatever LOG_LEVEL is; all others begin at warnings."""
LEFT_OUT = ('"WebSocket %s"', "connection open", "connection closed", "Traceback (most recent call last)")
"""What lines of libraries hold that name addresses, whole paths and values, or say nothing; ours say more."""

Event = MutableMapping[str, Any]


def write_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """From now on everything goes to this stream (standard output), as LOG_LEVEL and LOG_FORMAT say."""
    is_watched = (stream or sys.stdout).isatty()
    out = cast(TextIO, stream or PatientLog())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    as_json = settings.log_format == "json" or (settings.log_format == "auto" and not is_watched)
    render: Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=is_watched)
    )
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        _without_values,
    ]
    structlog.configure(
        processors=[*common, render],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
    pipe = logging.StreamHandler(out)
    pipe.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
        )
    )
    pipe.addFilter(lambda record: not any(word in str(record.msg) for word in LEFT_OUT))
    root = logging.getLogger()
    for old in list(root.handlers):
        if isinstance(old.formatter, structlog.stdlib.ProcessorFormatter):
            root.removeHandler(old)
    root.addHandler(pipe)
    root.setLevel(max(level, logging.WARNING))
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(level, least))


def _without_values(_: object, __: str, event: Event) -> Event:
    """An exception as its kind and its places."""
    error = _error_in(event.pop("exc_info", None))
    if error is not None:
        event["error"] = told(error)
        event["places"] = places(error.__traceback__)
    return event


def _error_in(info: object) -> BaseException | None:
    match info:
        case BaseException():
            return info
        case (_, BaseException() as error, TracebackType() | None):
            return error
        case None | False:
            return None
        case _:
            return sys.exc_info()[1]


def tell_of_lost_errors(mishaps: Mishaps) -> None:
    """What goes wrong in a task that nobody waits for is noted and written down; asyncio's own words quote values."""
    log = structlog.get_logger()

    def lost(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            mishaps.note(error)
        log.error("something failed unseen", exc_info=error)

    asyncio.get_running_loop().set_exception_handler(lost)
