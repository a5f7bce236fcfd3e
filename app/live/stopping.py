"""Hears when the server is told to stop (SIGTERM, or SIGINT from a terminal), before whatever else then happens."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def told_to_stop(leave: Callable[[], None], seconds: float) -> Iterator[None]:
    """While this holds, a signal calls `leave` at once. SIGTERM has its usual effect so many seconds later, or when it
    comes again; SIGINT at once, for somebody waits for it. Where nobody has said what the usual effect is, nothing
    changes."""
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    usual = {number: handler for number, handler in handlers.items() if callable(handler)}
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop, is_leaving = asyncio.get_running_loop(), False

    def told(number: int, frame: FrameType | None) -> None:
        nonlocal is_leaving
        at_once = is_leaving or not seconds or number == signal.SIGINT
        is_leaving = True
        leave()
        stop = usual[signal.Signals(number)]
        if at_once:
            stop(number, frame)
        else:
            loop.call_soon_threadsafe(loop.call_later, seconds, stop, number, None)

    for number in usual:
        signal.signal(number, told)
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
