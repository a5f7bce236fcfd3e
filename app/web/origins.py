"""Which pages may post here or open a socket: our own, and those the host of the server allows."""

from starlette.requests import HTTPConnection


def is_own_origin(connection: HTTPConnection, allowed: list[str]) -> bool:
    """Browsers always say where a socket or a post comes from; whoever says nothing is no browser and has no cookie of
    another person's."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    _, _, host = origin.partition("://")
    return origin in allowed or (host != "" and host == connection.headers.get("host"))
