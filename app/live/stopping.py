"""Hears when the server is told to stop (SIGTERM), before whatever else then happens."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def told_to_stop(leave: Callable[[], None], seconds: float) -> Iterator[None]:
    """While this holds, SIGTERM calls `leave` at once and has its usual effect so many seconds later, at once if it
    comes again. Where nobody has said what the usual effect is, nothing changes."""
    usual = signal.getsignal(signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    stop, loop, is_leaving = usual, asyncio.get_running_loop(), False

    def told(number: int, frame: FrameType | None) -> None:
        nonlocal is_leaving
        at_once = is_leaving or not seconds
        is_leaving = True
        leave()
        if at_once:
            stop(number, frame)
        else:
            loop.call_soon_threadsafe(loop.call_later, seconds, stop, number, None)

    signal.signal(signal.SIGTERM, told)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)
