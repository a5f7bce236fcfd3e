"""Whole addresses of the server's own paths, for other devices to open."""

from starlette.requests import HTTPConnection

from app.web.deps import services_of


def link_to(connection: HTTPConnection, path: str) -> str:
    """The address of this path: where the host of the server said that it is reached, else where this request did."""
    base = services_of(connection).settings.public_url or str(connection.base_url)
    return base.rstrip("/") + path
