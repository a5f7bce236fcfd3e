"""What the host of the server may do at a table, without sitting there: no move, and nothing that favours anybody."""

from app.rooms.commands import ClearChair, StopMatch
from app.rooms.news import MatchStopped
from app.rooms.outcome import Refused, with_news
from app.rooms.playing import broken_off, match_of
from app.rooms.room import AnyRoom, is_playing, person_by_no
from app.rooms.seating import between_matches, stand_up


def stop_match(room: AnyRoom, command: StopMatch, now: float) -> AnyRoom:
    """The match is broken off. Raises `no_match` if that match is not being played (any more)."""
    if not is_playing(room) or match_of(room).id != command.match_id:
        raise Refused("no_match")
    return with_news(broken_off(room, now), now, MatchStopped())


def clear_chair(room: AnyRoom, command: ClearChair, now: float) -> AnyRoom:
    """This person gets up. Raises `match_is_on`, and `no_such_chair` if they do not sit (any more)."""
    between_matches(room)
    person = person_by_no(room, command.who)
    if person is None or person.no not in room.chairs:
        raise Refused("no_such_chair")
    return stand_up(room, person, now)
