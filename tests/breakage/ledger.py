"""What the bots were told while everything broke. Afterwards it is compared with what the stores say.

An *outage* of a bot is the time from the loss of its line to its first frame on the next one.
"""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from app.games.game import Seat


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The server said `done`: person number `who` led table `code` to this move."""

    code: str
    who: int
    id: str
    move_no: int


@dataclass(repr=False)
class Ledger:
    """`refused` counts codes; `refused_moves` are (code, who, id) of moves that were refused; `dealers` says who dealt
    a deal of a match; `newest` is the newest version of each table that anybody saw."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    refused_moves: set[tuple[str, int, str]] = field(default_factory=set)
    close_codes: Counter[int] = field(default_factory=Counter)
    outages: list[float] = field(default_factory=list)
    back_at: list[float] = field(default_factory=list)
    dealers: dict[tuple[str, int], Seat] = field(default_factory=dict)
    newest: Counter[str] = field(default_factory=Counter)
    seconds_to_frame: list[tuple[float, str, float]] = field(default_factory=list)
    """When a move was made, at which table, and how long it took to another seat there."""
    mended: int = 0
    """Frames that came doubled or late and were passed over."""
    moved_at: dict[str, float] = field(default_factory=dict)
    _sent: dict[str, tuple[str, int, float]] = field(default_factory=dict)
    moves_at: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))

    def sends(self, code: str, match_id: str, move_no: int) -> None:
        """A bot sends a move that would lead to this number."""
        self._sent[code] = (match_id, move_no, time.perf_counter())

    def done(self, told: Acknowledged) -> None:
        self.acknowledged.append(told)
        self.moves_at[told.code] += 1
        self.moved_at[told.code] = time.perf_counter()

    def sees(self, code: str, version: int, match: Any, *, is_others_move: bool) -> None:
        """A bot is shown this version of the table, in which somebody else has moved or not."""
        if version > self.newest[code]:
            self.newest[code] = version
        if match is None:
            return
        self.dealers[match.id, match.deal_no] = Seat(match.dealer)
        sent = self._sent.get(code)
        if is_others_move and sent is not None and sent[:2] == (match.id, match.move_no):
            now = time.perf_counter()
            self.seconds_to_frame.append((sent[2], code, now - sent[2]))

    def was_lost(self, close_code: int) -> None:
        self.close_codes[close_code] += 1

    def is_back(self, lost_at: float) -> None:
        now = time.perf_counter()
        self.outages.append(now - lost_at)
        self.back_at.append(now)


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 0.0


def almost_all(values: list[float]) -> float:
    """99 of a hundred take at most so long."""
    return sorted(values)[min(len(values) - 1, len(values) * 99 // 100)] if values else 0.0
