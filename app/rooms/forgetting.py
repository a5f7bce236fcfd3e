"""Somebody asks to be forgotten: the room goes on, and their name is nowhere in it any more.

Between matches they stand up. In a match their seat stays, as one of somebody who is away and does not come back: the
others let the clock move for it. Their name also stood in the table's log and in deals on their way to the database.
"""

from typing import Any

from app.rooms.commands import Forget
from app.rooms.news import ClockMoved, DealBegan, MatchEnded, MatchStopped, News, Said, Stood
from app.rooms.outcome import with_chair, with_news, with_person
from app.rooms.people import forget_the_gone, free_name, longest_here, with_host
from app.rooms.room import AnyRoom, Entry, FinishedDeal, Match, Person, PersonId, Who, is_playing, person_by_id, seat_of
from app.values import replace

FORGOTTEN_KEPT = 60
SAID = "…"
"""Stands for what they wrote."""


def forget(room: AnyRoom, command: Forget, now: float) -> AnyRoom:
    """The room without this person's name; the same room if it does not know them."""
    person = person_by_id(room, command.person)
    if person is None:
        return room
    nameless = free_name(room, command.nameless, person.no)
    names = names_of(room, person) | command.names
    forgotten = (*room.forgotten, person.id)[-FORGOTTEN_KEPT:]
    room = replace(room, forgotten=forgotten, match=_match_without(room.match, person.no, nameless))
    room = replace(room, unarchived=tuple(_deal_without(deal, person.id, names, nameless) for deal in room.unarchived))
    room = replace(room, entries=tuple(entry_without(entry, person.no, names, nameless) for entry in room.entries))
    if _names_somebody(room.settings.title, names):
        room = replace(room, settings=replace(room.settings, title=""))
    gone = Person(person.no, PersonId(""), nameless, nameless, person.since, away_since=now)
    return _without_a_place(with_person(room, gone), gone, now)


def _without_a_place(room: AnyRoom, gone: Person, now: float) -> AnyRoom:
    if room.host == gone.no:
        next_host = longest_here(room)
        room = replace(room, host=Who(0)) if next_host is None else with_host(room, next_host, now)
    if gone.no in room.chairs and not is_playing(room):
        room = with_chair(room, room.chairs.index(gone.no), None)
        room = with_news(room, now, Stood(gone.no, gone.name))
    return forget_the_gone(room)


def names_of(room: AnyRoom, person: Person) -> frozenset[str]:
    """What this person was called here, as far as the room still knows."""
    seat = seat_of(room, person.no)
    in_match = () if seat is None or room.match is None else (room.match.names[seat],)
    return frozenset((person.name, *in_match)) | names_in(room.entries, person.no)


def names_in(entries: tuple[Entry[Any], ...], who: Who) -> frozenset[str]:
    """The names with which these lines of the table's log tell of a person."""
    told = [entry.news for entry in entries if entry.news is not None]
    return frozenset(
        news.name for news in told if not isinstance(news, MatchEnded | MatchStopped | DealBegan) and news.who == who
    )


def entry_without(entry: Entry[Any], who: Who, names: frozenset[str], nameless: str) -> Entry[Any]:
    """The line of the table's log without a person who bore these names, and without what they wrote."""
    news = None if entry.news is None else _news_without(entry.news, who, names, nameless)
    return entry if news is entry.news else replace(entry, news=news)


def _news_without(news: News, who: Who, names: frozenset[str], nameless: str) -> News:
    if isinstance(news, DealBegan | MatchStopped):
        return news
    if isinstance(news, MatchEnded):
        return MatchEnded(tuple(nameless if name in names else name for name in news.winners))
    if isinstance(news, ClockMoved) and news.asked_by in names:
        news = replace(news, asked_by=nameless)
    if news.who != who:
        return news
    if isinstance(news, Said) and news.text:
        news = replace(news, text=SAID)
    return replace(news, name=nameless)


def _match_without(match: Match[Any] | None, who: Who, nameless: str) -> Match[Any] | None:
    if match is None or who not in match.seats:
        return match
    seat = match.seats.index(who)
    ready = tuple(other for other in match.ready if other != who)
    return replace(match, names=(*match.names[:seat], nameless, *match.names[seat + 1 :]), ready=ready)


def _deal_without(deal: FinishedDeal[Any], person: PersonId, names: frozenset[str], nameless: str) -> FinishedDeal[Any]:
    """Deals of an older release do not say who sat where: there the name decides."""
    people = deal.people or tuple(person if name in names else PersonId("") for name in deal.names)
    if person not in people:
        return deal
    told = tuple(nameless if who == person else name for name, who in zip(deal.names, people, strict=True))
    return replace(deal, names=told, people=tuple(PersonId("") if who == person else who for who in people))


def _names_somebody(title: str, names: frozenset[str]) -> bool:
    return any(name.casefold() in title.casefold() for name in names)
