"""The one door to a room: every command, from a person or the server, is carried out here."""

from math import ceil, inf
from typing import Any, assert_never

from app.games.registry import GAMES
from app.rooms import forgetting, people, playing, seating, server_host, talking, turn_clock
from app.rooms.commands import (
    Act,
    Archived,
    Arrive,
    ClearChair,
    Depart,
    EndMatch,
    Forget,
    FreeChair,
    Hand,
    HandOn,
    LostWorkers,
    OfTheServer,
    Personal,
    PlayOn,
    Ready,
    Rematch,
    Rules,
    Say,
    ShuffleChairs,
    Sit,
    Stand,
    Start,
    StopMatch,
    Tick,
)
from app.rooms.outcome import Outcome, World, the_person
from app.rooms.rest import looked_at_by
from app.rooms.room import ANSWERS_KEPT, Accepted, AnyRoom, PersonId, Room, RoomCode, Settings
from app.rooms.standstill import clock_rings_at, with_players_counted, with_time_to_come_back
from app.values import replace

ARCHIVED_WITHIN = 60.0
"""Somebody looks every so many seconds what became of a deal that the database does not have yet: by the full minute,
so that the deadline stays the same from move to move."""


def open_room(code: RoomCode, game: str, options: Any, settings: Settings, now: float) -> AnyRoom:
    """A table with all chairs free; whoever arrives first is its host. Raises `bad_settings`."""
    chairs = (None,) * max(GAMES[game].seat_counts)
    return Room(code, game, options, seating.agreed(settings), opened=now, touched=now, chairs=chairs, version=1)


def handle(room: AnyRoom, by: PersonId, command: Personal[Any, Any], world: World) -> Outcome:
    """Carry out a person's command; raises `Refused` with nothing changed."""
    person = the_person(room, by)
    if command.id is not None:
        for answer in room.answers:
            if answer.who == person.no and answer.id == command.id:
                return Outcome(room, move_no=answer.move_no)
    outcome = _personal(room, by, command, world)
    after = with_players_counted(outcome.room, world.now)
    answers = after.answers
    if command.id is not None:
        answers = (*answers, Accepted(person.no, command.id, outcome.move_no))[-ANSWERS_KEPT:]
    after = replace(after, version=room.version + 1, touched=world.now, answers=answers)
    return Outcome(after, outcome.log, outcome.move_no)


def handle_own(room: AnyRoom, command: OfTheServer, world: World) -> Outcome:
    """Carry out a command of the server; raises `Refused` with nothing changed."""
    outcome = _of_the_server(room, command, world)
    if outcome.room is room:
        return outcome
    touched = world.now if isinstance(command, Arrive | Depart) else room.touched
    after = outcome.room
    if isinstance(command, LostWorkers) or (isinstance(command, Depart) and command.server_stops):
        after = with_time_to_come_back(room, after, world.now)
    after = replace(with_players_counted(after, world.now), version=room.version + 1, touched=touched)
    return replace(outcome, room=after)


def _personal(room: AnyRoom, by: PersonId, command: Personal[Any, Any], world: World) -> Outcome:
    match command:
        case Act():
            return playing.act(room, by, command, world)
        case Hand():
            return Outcome(playing.keep_hand_order(room, by, command))
        case Ready():
            return playing.ready(room, by, world)
        case Start():
            return playing.start(room, by, world)
        case Rematch():
            return playing.rematch(room, by, world)
        case PlayOn():
            return turn_clock.play_on(room, by, command, world)
        case EndMatch():
            return Outcome(people.forget_the_gone(playing.end_match(room, by, world)))
        case Sit():
            return Outcome(seating.sit(room, by, command, world.now))
        case Stand():
            return Outcome(people.forget_the_gone(seating.stand(room, by, world.now)))
        case FreeChair():
            return Outcome(people.forget_the_gone(seating.free_chair(room, by, command, world.now)))
        case ShuffleChairs():
            return Outcome(seating.shuffle_chairs(room, by, world))
        case Rules():
            return Outcome(seating.change_rules(room, by, command, world.now))
        case HandOn():
            return Outcome(people.forget_the_gone(people.hand_on(room, by, command, world.now)))
        case Say():
            return Outcome(talking.say(room, by, command, world.now))
        case _:
            assert_never(command)


def _of_the_server(room: AnyRoom, command: OfTheServer, world: World) -> Outcome:
    match command:
        case Arrive():
            return Outcome(people.arrive(room, command, world.now))
        case Depart():
            return Outcome(people.depart(room, command, world.now))
        case LostWorkers():
            return Outcome(people.lose_workers(room, command, world.now))
        case Tick():
            return _tick(room, world)
        case Forget():
            return Outcome(forgetting.forget(room, command, world.now))
        case StopMatch():
            return Outcome(people.forget_the_gone(server_host.stop_match(room, command, world.now)))
        case ClearChair():
            return Outcome(people.forget_the_gone(server_host.clear_chair(room, command, world.now)))
        case Archived():
            waiting = tuple(
                deal for deal in room.unarchived if (deal.match_id, deal.deal_no) != (command.match_id, command.deal_no)
            )
            return Outcome(room if len(waiting) == len(room.unarchived) else replace(room, unarchived=waiting))
        case _:
            assert_never(command)


def _tick(room: AnyRoom, world: World) -> Outcome:
    """Do everything whose time has come; nothing at all if this was rung too early."""
    if _is_due(people.host_passes_at(room), world.now):
        room = people.pass_host_on(room, world.now)
    if _is_due(people.chair_freed_at(room), world.now):
        room = people.free_chairs(room, world.now)
    if room.match is None or not _is_due(clock_rings_at(room.match), world.now):
        return Outcome(room)
    return turn_clock.time_is_up(room, world) if room.match.pause_ends is None else playing.next_deal(room, world)


def _is_due(deadline: float | None, now: float) -> bool:
    return deadline is not None and deadline <= now


def next_deadline(room: AnyRoom, rests_after: float = inf) -> float:
    """When the room next wants a `Tick`, at the latest when it may be at rest; never, if nothing is to come."""
    deadlines = (
        people.host_passes_at(room),
        people.chair_freed_at(room),
        None if room.match is None else clock_rings_at(room.match),
        ceil(room.touched / ARCHIVED_WITHIN) * ARCHIVED_WITHIN if room.unarchived else None,
        looked_at_by(room, rests_after),
    )
    return min(deadline for deadline in deadlines if deadline is not None)
