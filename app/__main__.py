"""`python -m app` starts the server."""

import sys

import uvicorn

from app.settings import Settings
from app.web.lines import TableSocket
from app.web.socket import LARGEST_MESSAGE


def serve() -> None:
    settings = Settings()
    try:
        settings.refuse_what_cannot_work()
    except ValueError as refusal:
        sys.exit(str(refusal))
    uvicorn.run(
        "app.main:from_environment",
        factory=True,
        workers=settings.workers,
        host=settings.host,
        port=settings.port,
        log_level=settings.log_level,
        access_log=False,
        ws=TableSocket,
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        ws_per_message_deflate=settings.deflate,
        timeout_graceful_shutdown=5,
    )


if __name__ == "__main__":
    serve()
