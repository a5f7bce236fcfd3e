"""Between matches: chairs, and how the table plays."""

from typing import Any

from app.rooms.commands import FreeChair, Rules, Sit
from app.rooms.news import ChairsShuffled, RulesChanged, Sat, Stood
from app.rooms.outcome import Refused, World, nobody_ready, the_host, the_person, with_chair, with_news
from app.rooms.room import AnyRoom, Person, PersonId, Settings, Who, is_playing, person_by_no
from app.rooms.talking import clean
from app.values import replace

TITLE_AT_MOST = 40
PAUSE_AT_MOST = 120


def sit(room: AnyRoom, by: PersonId, command: Sit, now: float) -> AnyRoom:
    """Raises `match_is_on`, `no_such_chair`, `chair_taken`."""
    person = the_person(room, by)
    between_matches(room)
    if not 0 <= command.chair < len(room.chairs):
        raise Refused("no_such_chair")
    if room.chairs[command.chair] == person.no:
        return room
    if room.chairs[command.chair] is not None:
        raise Refused("chair_taken", name=_name(room, room.chairs[command.chair]))
    if person.no in room.chairs:
        room = with_chair(room, room.chairs.index(person.no), None)
    room = with_chair(room, command.chair, person.no)
    return with_news(room, now, Sat(person.no, person.name, command.chair))


def stand(room: AnyRoom, by: PersonId, now: float) -> AnyRoom:
    """Raises `match_is_on`, `not_seated`."""
    person = the_person(room, by)
    between_matches(room)
    if person.no not in room.chairs:
        raise Refused("not_seated")
    return stand_up(room, person, now)


def free_chair(room: AnyRoom, by: PersonId, command: FreeChair, now: float) -> AnyRoom:
    """Raises `only_the_host`, `match_is_on`, `no_such_chair`."""
    the_host(room, by)
    between_matches(room)
    who = room.chairs[command.chair] if 0 <= command.chair < len(room.chairs) else None
    person = None if who is None else person_by_no(room, who)
    if person is None:
        raise Refused("no_such_chair")
    return stand_up(room, person, now)


def stand_up(room: AnyRoom, person: Person, now: float) -> AnyRoom:
    """This person, who sits, gets up."""
    room = with_chair(room, room.chairs.index(person.no), None)
    return with_news(room, now, Stood(person.no, person.name))


def shuffle_chairs(room: AnyRoom, by: PersonId, world: World) -> AnyRoom:
    """Raises `only_the_host`, `match_is_on`."""
    host = the_host(room, by)
    between_matches(room)
    mixed = world.shuffle(tuple(who for who in room.chairs if who is not None))
    free = (None,) * (len(room.chairs) - len(mixed))
    room = nobody_ready(replace(room, chairs=(*mixed, *free)))
    return with_news(room, world.now, ChairsShuffled(host.no, host.name))


def change_rules(room: AnyRoom, by: PersonId, command: Rules[Any], now: float) -> AnyRoom:
    """Raises `only_the_host`, `match_is_on`, `bad_settings`."""
    host = the_host(room, by)
    between_matches(room)
    settings = agreed(command.settings)
    if (command.options, settings) == (room.options, room.settings):
        return room
    room = replace(nobody_ready(room), options=command.options, settings=settings)
    return with_news(room, now, RulesChanged(host.no, host.name))


def agreed(settings: Settings) -> Settings:
    """The settings as a table may have them, the title fit to be shown. Raises `bad_settings`."""
    if len(settings.title) > TITLE_AT_MOST or not 0 <= settings.pause <= PAUSE_AT_MOST:
        raise Refused("bad_settings")
    return replace(settings, title=clean(settings.title, TITLE_AT_MOST))


def between_matches(room: AnyRoom) -> None:
    """Raises `match_is_on`."""
    if is_playing(room):
        raise Refused("match_is_on")


def _name(room: AnyRoom, who: Who | None) -> str:
    person = None if who is None else person_by_no(room, who)
    return "" if person is None else person.name
