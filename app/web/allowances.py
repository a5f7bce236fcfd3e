"""What one guest and one address may do, made of the settings.

Whoever sends no cookie is a new guest, as often as they like: so everything that a guest may do only so often is
counted for the address too. A school or a whole village can stand behind one address, so an address may do what many
people at play do at once; and never less than one person may. Every worker counts for itself.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.settings import Settings
from app.web.limits import Buckets, Places

AN_HOUR = 3600
BURST = 5
"""Seconds' worth of messages that may come at once."""
A_MINUTE = 60

MISSES_A_MINUTE = 30
LINKS_A_MINUTE = 10
LINKS_AN_HOUR_AN_ADDRESS = 600


@dataclass(frozen=True, slots=True)
class Allowances:
    """Keys are guests' ids in `rooms_of_guest` and `links_of_guest`, and addresses in all others.

    `misses` counts codes that led nowhere, `requests` all over HTTP but built files, `openings` sockets that are
    opened, `sockets` those that are open, `messages` what comes over all of them.
    """

    rooms_of_guest: Buckets
    rooms: Buckets
    links_of_guest: Buckets
    links: Buckets
    misses: Buckets
    requests: Buckets
    openings: Buckets
    sockets: Places
    messages: Buckets


def allowances(settings: Settings, clock: Callable[[], float]) -> Allowances:
    """`clock` is that of the event loop."""
    a_minute, a_second = settings.rooms_a_minute, settings.messages_a_second
    rooms = max(settings.rooms_an_hour_an_address, a_minute)
    messages = max(settings.messages_a_second_an_address, a_second)
    requests = max(settings.requests_a_second_an_address, a_second)
    sockets = max(settings.sockets_an_address, settings.sockets_a_person)
    return Allowances(
        rooms_of_guest=Buckets(a_minute / A_MINUTE, a_minute, clock),
        rooms=Buckets(max(rooms / AN_HOUR, a_minute / A_MINUTE), rooms, clock),
        links_of_guest=Buckets(LINKS_A_MINUTE / A_MINUTE, LINKS_A_MINUTE, clock),
        links=Buckets(LINKS_AN_HOUR_AN_ADDRESS / AN_HOUR, LINKS_AN_HOUR_AN_ADDRESS, clock),
        misses=Buckets(MISSES_A_MINUTE / A_MINUTE, MISSES_A_MINUTE, clock),
        requests=Buckets(requests, requests * A_MINUTE, clock),
        openings=Buckets(max(sockets / A_MINUTE, a_second), sockets, clock),
        sockets=Places(sockets),
        messages=Buckets(messages, messages * BURST, clock),
    )
