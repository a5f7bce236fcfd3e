"""Who is asking: a guest with an unguessable id and a name, kept in a signed HttpOnly cookie. No account is needed."""

import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.rooms.room import PersonId
from app.rooms.talking import NAME_AT_MOST, clean


@dataclass(frozen=True, slots=True)
class Guest:
    id: PersonId
    name: str


def known_guest(connection: HTTPConnection) -> Guest | None:
    """The guest whose cookie came with this request, if it was signed by us."""
    person, name = connection.session.get("id"), connection.session.get("name", "")
    return Guest(PersonId(person), name) if isinstance(person, str) and isinstance(name, str) else None


def guest_of(connection: HTTPConnection) -> Guest:
    """The known guest, or a new one, who gets a cookie with the answer."""
    guest = known_guest(connection)
    if guest is None:
        guest = Guest(PersonId(secrets.token_urlsafe(24)), "")
        become(connection, guest)
    return guest


def become(connection: HTTPConnection, guest: Guest) -> None:
    """From now on this browser is that guest."""
    connection.session["id"] = guest.id
    connection.session["name"] = guest.name


def clean_name(name: str) -> str:
    """A name as it may be shown; empty if nothing readable is left."""
    cleaned = clean(name, NAME_AT_MOST)
    return cleaned if any(char.isalnum() for char in cleaned) else ""
