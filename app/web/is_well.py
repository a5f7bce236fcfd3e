"""`python -m app.web.is_well` asks the server of this machine whether it is well: the health check of the image."""

import sys
from urllib.request import ProxyHandler, build_opener

from app.settings import Settings

PATIENCE = 2.0
"""Seconds."""


def is_well(port: int) -> bool:
    """Whether the server that listens there says so."""
    opener = build_opener(ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(0 if is_well(Settings().port) else 1)
