"""Which pages may post here or open a socket: our own, and those the host of the server allows."""

from starlette.requests import HTTPConnection

SCHEMES = ("http", "https")


def is_own_origin(connection: HTTPConnection, allowed: list[str], own: str = "") -> bool:
    """Browsers always say where a socket or a post comes from; whoever says nothing is no browser and has no cookie of
    another person's. `own` is the one origin at which the server is reached, if it was told: then no other name for
    this host counts, and no page that came over plain http where ours come over https."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in allowed:
        return True
    if own:
        return origin == own
    scheme, _, host = origin.partition("://")
    return scheme in SCHEMES and host != "" and host == connection.headers.get("host")
