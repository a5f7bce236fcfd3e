"""When the clock moves for a seat: its time is up, or it has been away so long that the others ask for it.

What the clock does is the game's default action, asked for again until the seat's turn is over.
"""

from typing import Any

from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.commands import PlayOn
from app.rooms.news import ClockMoved
from app.rooms.outcome import LogLine, Outcome, Refused, World, the_person, with_news
from app.rooms.playing import is_same_turn, log_line, match_of, match_on, move
from app.rooms.room import AnyGame, AnyRoom, Match, PersonId, Who, person_by_no, seat_of

AWAY_LONG_ENOUGH = 60.0
"""Seconds after which the others may ask the clock to move for an absent person."""


def time_is_up(room: AnyRoom, world: World) -> Outcome:
    """The clock plays for every seat that is still to act until its turn is over."""
    return _clock_moves(room, world, "")


def play_on(room: AnyRoom, by: PersonId, command: PlayOn, world: World) -> Outcome:
    """The clock plays for somebody who is away. Raises `no_deal`, `watching`, `stale_move`, `nobody_is_away`."""
    person = the_person(room, by)
    match = match_on(room)
    if seat_of(room, person.no) is None:
        raise Refused("watching")
    if command.move_no != match.move_no:
        raise Refused("stale_move")
    to_act = GAMES[room.game].to_act(match.state)
    if not all(_is_long_away(room, match.seats[seat], world.now) for seat in to_act):
        raise Refused("nobody_is_away", seconds=int(AWAY_LONG_ENOUGH))
    return _clock_moves(room, world, person.name)


def _is_long_away(room: AnyRoom, who: Who, now: float) -> bool:
    person = person_by_no(room, who)
    return person is None or (person.away_since is not None and person.away_since + AWAY_LONG_ENOUGH <= now)


def _clock_moves(room: AnyRoom, world: World, asked_by: str) -> Outcome:
    game: AnyGame = GAMES[room.game]
    match = match_of(room)
    log: tuple[LogLine, ...] = ()
    for seat in sorted(game.to_act(match.state)):
        room = with_news(room, world.now, ClockMoved(match.seats[seat], match.names[seat], asked_by))
        is_in_turn = True
        while is_in_turn:
            before = match_of(room)
            log = (*log, *_draft_line(game, before, seat))
            outcome = move(room, world, seat, game.timeout(before.state, seat))
            room, log = outcome.room, (*log, *outcome.log)
            is_in_turn = _is_still_to_act(room, seat, match.deal_no) and is_same_turn(
                game, before.state, match_of(room).state
            )
    return Outcome(room, log, match_of(room).move_no)


def _draft_line(game: AnyGame, match: Match[Any], seat: Seat) -> tuple[LogLine, ...]:
    """A draft is not logged, but what the clock makes of it has to be understood."""
    draft = game.drafted(match.state)
    return () if draft is None else (log_line(match, seat, draft),)


def _is_still_to_act(room: AnyRoom, seat: Seat, deal_no: int) -> bool:
    match = match_of(room)
    goes_on = not match.ended and match.pause_ends is None and match.deal_no == deal_no
    return goes_on and seat in GAMES[room.game].to_act(match.state)
