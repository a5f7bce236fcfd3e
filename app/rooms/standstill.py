"""Both clocks, of the turn and between deals, stand still while none of the players is here.

They run on for a moment after the last one left, so that a lost connection changes nothing; what is left of them then
is kept until the first of the players comes back. Where the server itself lost the last one, they stand still at once,
and whoever is to act has a moment to come back.
"""

from typing import Any

from app.rooms.room import AnyRoom, Match, is_playing
from app.values import replace

RUNS_ON = 15.0
COMES_BACK = 10.0
"""Seconds that the clock of a turn has left at least when the server has lost a player."""


def with_players_counted(room: AnyRoom, now: float) -> AnyRoom:
    """The room that knows whether a player is here; with the first to come back its clocks go on."""
    match = room.match
    if match is None or not is_playing(room):
        return room
    is_left = not any(person.workers for person in room.people if person.no in match.seats)
    if is_left == (match.left_at is not None):
        return room
    if match.left_at is None:
        return replace(room, match=replace(match, left_at=now))
    stood = max(0.0, now - match.left_at - RUNS_ON)
    turn_ends = _moved_on(match.turn_ends, stood, now + room.settings.clock)
    pause_ends = _moved_on(match.pause_ends, stood, now + room.settings.pause)
    return replace(room, match=replace(match, left_at=None, turn_ends=turn_ends, pause_ends=pause_ends))


def with_time_to_come_back(before: AnyRoom, after: AnyRoom, now: float) -> AnyRoom:
    """The room after the server lost people who were here before, through no fault of theirs."""
    match = after.match
    if match is None or not is_playing(after):
        return after
    here = {person.no for person in after.people if person.workers}
    lost = {person.no for person in before.people if person.workers} - here
    if not lost.intersection(match.seats):
        return after
    turn_ends = None if match.turn_ends is None else max(match.turn_ends, now + COMES_BACK)
    left_at = match.left_at if here.intersection(match.seats) else now - RUNS_ON
    return replace(after, match=replace(match, turn_ends=turn_ends, left_at=left_at))


def _moved_on(deadline: float | None, stood: float, at_most: float) -> float | None:
    return None if deadline is None else min(deadline + stood, at_most)


def clock_rings_at(match: Match[Any]) -> float | None:
    """When the running clock of this match is due; None if there is none, or it will stand still before."""
    return None if stands_still_from(match) is not None else _running_clock(match)


def stands_still_from(match: Match[Any]) -> float | None:
    """From when on the running clock waits for a player; None while one is here, or if it is due before."""
    ends = _running_clock(match)
    if ends is None or match.left_at is None:
        return None
    stops = match.left_at + RUNS_ON
    return stops if stops <= ends else None


def _running_clock(match: Match[Any]) -> float | None:
    return None if match.ended else match.turn_ends if match.pause_ends is None else match.pause_ends
