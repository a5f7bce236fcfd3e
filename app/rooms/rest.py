"""A room at rest: nobody has been here for long. It is put away, or given up if there is nothing in it."""

from math import ceil, inf

from app.rooms.room import AnyRoom, is_anybody_here, is_playing

AN_HOUR = 3600.0


def is_at_rest(room: AnyRoom, now: float, rests_after: float) -> bool:
    """Nobody has been here for `rests_after` seconds, and the database has all its scores."""
    return not is_anybody_here(room) and not room.unarchived and room.touched + rests_after <= now


def is_worth_keeping(room: AnyRoom) -> bool:
    """A match is on, or its sheet has something on it."""
    return is_playing(room) or (room.match is not None and len(room.match.past) > 0)


def looked_at_by(room: AnyRoom, rests_after: float) -> float:
    """When to look whether the room is at rest: by the full hour, so that it stays the same from move to move."""
    if rests_after == inf:
        return inf
    hour = min(AN_HOUR, rests_after)
    return ceil((room.touched + rests_after) / hour) * hour
