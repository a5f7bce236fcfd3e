"""`python -m app.web.is_well` asks the server at PORT of this machine whether it is alive: the health check of the
image. With `ready` behind it the question is whether people may be sent there. It is asked every few seconds, so it
loads little."""

import http.client
import os
import sys

PATIENCE = 2.5
"""Seconds."""
PATHS = {"alive": "/healthz", "ready": "/readyz"}


def is_well(port: int, question: str = "alive") -> bool:
    """Whether the server that listens there says so."""
    server = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        server.request("GET", PATHS[question])
        return server.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(0 if is_well(int(os.environ.get("PORT", "8000")), *sys.argv[1:2]) else 1)
