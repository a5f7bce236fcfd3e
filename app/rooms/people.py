"""Coming and going: who is here, who is away, and who is the host.

A connection belongs to a worker; a person is away once no living worker holds one. Chairs of people who stay away are
freed between matches, never during one. The host passes on by itself to whoever has been here longest.
"""

from app.rooms.commands import Arrive, Depart, HandOn, LostWorkers
from app.rooms.news import HostIs, Stood
from app.rooms.outcome import Refused, the_host, with_chair, with_news, with_person
from app.rooms.room import (
    PEOPLE_AT_MOST,
    AnyRoom,
    Person,
    PersonId,
    Who,
    is_playing,
    person_by_id,
    person_by_no,
    seat_of,
)
from app.values import replace

HOST_MAY_BE_AWAY = 45.0
CHAIR_IS_KEPT = 90.0


def arrive(room: AnyRoom, command: Arrive, now: float) -> AnyRoom:
    """The person is here; the first one to come is the host. Raises `room_full`, `forgotten`."""
    if command.person in room.forgotten:
        raise Refused("forgotten")
    person = person_by_id(room, command.person)
    if person is None:
        return _welcome(room, command, now)
    workers = tuple(dict.fromkeys((*person.workers, command.worker)))
    name = person.name if person.called == command.name else free_name(room, command.name, person.no)
    back = replace(person, name=name, called=command.name, workers=workers, away_since=None)
    return room if back == person else with_person(room, back)


def expect(room: AnyRoom, person: PersonId, name: str, now: float) -> AnyRoom:
    """Whoever set a new table is its host, even if a friend opens the link first."""
    no = Who(room.next_who)
    owner = Person(no, person, name, name, now, away_since=now)
    return replace(room, people=(*room.people, owner), next_who=room.next_who + 1, host=no)


def _welcome(room: AnyRoom, command: Arrive, now: float) -> AnyRoom:
    if len(room.people) >= PEOPLE_AT_MOST:
        raise Refused("room_full")
    no = Who(room.next_who)
    name = free_name(room, command.name, no)
    person = Person(no, command.person, name, command.name, now, (command.worker,))
    room = replace(room, people=(*room.people, person), next_who=room.next_who + 1)
    return room if room.host else replace(room, host=no)


def free_name(room: AnyRoom, wanted: str, no: Who) -> str:
    """The wanted name, numbered if another person here has it already."""
    taken = {person.name.casefold() for person in room.people if person.no != no}
    if wanted.casefold() not in taken:
        return wanted
    number = 2
    while f"{wanted} {number}".casefold() in taken:
        number += 1
    return f"{wanted} {number}"


def depart(room: AnyRoom, command: Depart, now: float) -> AnyRoom:
    person = person_by_id(room, command.person)
    if person is None or command.worker not in person.workers:
        return room
    return _without_workers(room, person, frozenset({command.worker}), now)


def lose_workers(room: AnyRoom, command: LostWorkers, now: float) -> AnyRoom:
    """Connections of dead workers are gone."""
    for person in room.people:
        dead = frozenset(person.workers) - command.alive
        if dead:
            room = _without_workers(room, person, dead, now)
    return room


def _without_workers(room: AnyRoom, person: Person, gone: frozenset[str], now: float) -> AnyRoom:
    workers = tuple(worker for worker in person.workers if worker not in gone)
    away_since = person.away_since if workers else now
    return forget_the_gone(with_person(room, replace(person, workers=workers, away_since=away_since)))


def forget_the_gone(room: AnyRoom) -> AnyRoom:
    """Whoever left without a chair, a seat in a running match or the office of host is no longer known here."""
    people = tuple(person for person in room.people if person.workers or _has_a_place(room, person))
    return room if len(people) == len(room.people) else replace(room, people=people)


def _has_a_place(room: AnyRoom, person: Person) -> bool:
    plays = is_playing(room) and seat_of(room, person.no) is not None
    return plays or person.no in room.chairs or person.no == room.host


def with_a_place(room: AnyRoom) -> tuple[PersonId, ...]:
    """Whose table this is: they play, sit or are the host, here or away."""
    return tuple(person.id for person in room.people if person.id and _has_a_place(room, person))


def known_here(room: AnyRoom) -> tuple[PersonId, ...]:
    """Everybody whose name the room knows: those with a place, and those who look on."""
    return tuple(person.id for person in room.people if person.id)


def hand_on(room: AnyRoom, by: PersonId, command: HandOn, now: float) -> AnyRoom:
    """Another person becomes the host. Raises `only_the_host`, `no_such_person`."""
    the_host(room, by)
    person = person_by_no(room, Who(command.who))
    if person is None or not person.workers:
        raise Refused("no_such_person")
    return with_host(room, person, now)


def with_host(room: AnyRoom, person: Person, now: float) -> AnyRoom:
    """The room with this person as its host."""
    if person.no == room.host:
        return room
    return with_news(replace(room, host=person.no), now, HostIs(person.no, person.name))


def host_passes_at(room: AnyRoom) -> float | None:
    """When the absent host loses the office, if anybody is here to take it."""
    host = person_by_no(room, room.host)
    if not any(person.workers for person in room.people if person.no != room.host):
        return None
    if host is None:
        return 0.0
    return None if host.away_since is None else host.away_since + HOST_MAY_BE_AWAY


def pass_host_on(room: AnyRoom, now: float) -> AnyRoom:
    """Whoever of those here has been here longest is the host now."""
    next_host = longest_here(room)
    return room if next_host is None else forget_the_gone(with_host(room, next_host, now))


def longest_here(room: AnyRoom) -> Person | None:
    """Who of those that are here has been here longest."""
    here = [person for person in room.people if person.workers]
    return min(here, key=lambda person: person.since, default=None)


def chair_freed_at(room: AnyRoom) -> float | None:
    """When the next absent person's chair becomes free; never while a match is on."""
    if is_playing(room):
        return None
    away = [
        person.away_since + CHAIR_IS_KEPT
        for person in room.people
        if person.away_since is not None and person.no in room.chairs
    ]
    return min(away, default=None)


def free_chairs(room: AnyRoom, now: float) -> AnyRoom:
    """Chairs of people who stayed away too long are free again."""
    for person in room.people:
        if person.away_since is not None and person.no in room.chairs and person.away_since + CHAIR_IS_KEPT <= now:
            room = with_chair(room, room.chairs.index(person.no), None)
            room = with_news(room, now, Stood(person.no, person.name))
    return forget_the_gone(room)
