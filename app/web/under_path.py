"""The whole server under a path of its host, such as `/play`.

A proxy may pass the path on or take it off; both are understood. From here on the path of a request is always the whole
one, as the browser sees it, and `root_path` is what of it belongs to the host.
"""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send


class UnderPath:
    """ASGI middleware around all other. `base` begins with a slash and ends without one."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope["path"], scope["root_path"] = self._whole(scope["path"]), self._base
        await self._app(scope, receive, send)

    def _whole(self, path: str) -> str:
        if path == self._base:
            return f"{path}/"
        return path if path.startswith(f"{self._base}/") else self._base + path


def path_within(connection: HTTPConnection) -> str:
    """The path that was asked for, without what belongs to the host."""
    path: str = connection.scope["path"]
    return path.removeprefix(connection.scope.get("root_path", ""))
