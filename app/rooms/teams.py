"""Who would play together as people sit: partners sit across from each other.

The *ring* are the chairs round the table: the first ones, as many as the smallest game in teams has players, as long as
nobody sits on a further one. The chairs of a team are those of a side on the ring.
"""

from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.room import AnyRoom, Who

Teams = tuple[tuple[int, ...], ...]

NOBODY: tuple[Who, ...] = ()


def teams_of(room: AnyRoom) -> Teams:
    """The chairs of each team on the ring; empty where everybody plays alone."""
    game = GAMES[room.game]
    for count in game.seat_counts:
        if _is_in_teams(game.sides(count)) and all(who is None for who in room.chairs[count:]):
            return tuple(tuple(map(int, side)) for side in game.sides(count))
    return ()


def partnerless(room: AnyRoom) -> tuple[Who, ...]:
    """Those who miss somebody of their team, though as many sit as play in teams."""
    game = GAMES[room.game]
    sitting = sum(who is not None for who in room.chairs)
    if sitting not in game.seat_counts or not _is_in_teams(game.sides(sitting)):
        return NOBODY
    teams = [[room.chairs[chair] for chair in team] for team in teams_of(room)]
    return tuple(who for team in teams if None in team for who in team if who is not None)


def _is_in_teams(sides: tuple[tuple[Seat, ...], ...]) -> bool:
    return any(len(side) > 1 for side in sides)
