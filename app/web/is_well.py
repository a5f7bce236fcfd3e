"""`python -m app.web.is_well` asks the server of this machine whether it is alive: the health check of the image. With
`ready` behind it the question is whether people may be sent there."""

import sys
from urllib.request import ProxyHandler, build_opener

from app.settings import Settings

PATIENCE = 2.5
"""Seconds."""
PATHS = {"alive": "/healthz", "ready": "/readyz"}


def is_well(port: int, question: str = "alive") -> bool:
    """Whether the server that listens there says so."""
    opener = build_opener(ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}{PATHS[question]}", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(0 if is_well(Settings().port, *sys.argv[1:2]) else 1)
