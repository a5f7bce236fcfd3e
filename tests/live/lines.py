"""A line that a test opens and closes."""

from collections.abc import Callable, Sequence


class PlainLine:
    """Takes messages while it is not full."""

    def __init__(self) -> None:
        self.full_since: float | None = None
        self.taken: list[str] = []
        self._told: Callable[[], None] = lambda: None

    def tell_when_free(self, told: Callable[[], None]) -> None:
        self._told = told

    def write(self, messages: Sequence[bytes]) -> None:
        assert self.full_since is None
        self.taken.extend(message.decode() for message in messages)

    def fill(self, since: float) -> None:
        self.full_since = since

    def free(self) -> None:
        self.full_since = None
        self._told()
