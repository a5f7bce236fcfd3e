"""Is the server well? For whoever watches over it."""

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from app.live.readiness import Look
from app.web.deps import ServicesDep

router = APIRouter(tags=["server"])


@router.get("/healthz", response_class=PlainTextResponse)
async def healthz() -> Response:
    """200 while the process answers, whatever it needs may be away: starting it anew would not bring that back. It
    answers nothing before it has its tables and its store, so the first 200 means that people can sit down."""
    return Response("ok\n", media_type="text/plain")


@router.get(
    "/readyz",
    response_class=PlainTextResponse,
    responses={503: {"description": "Send people elsewhere; the line says why."}},
)
async def readyz(services: ServicesDep) -> Response:
    """200 while people may be sent here, 503 while they had better not; one line says how it is."""
    look = await services.readiness.look()
    said = services.texts.pages["readiness"][_how_it_is(look)]
    return Response(f"{said}\n", 200 if look.is_ready else 503, media_type="text/plain")


def _how_it_is(look: Look) -> str:
    if look.leaving:
        return "leaving"
    if not look.rooms:
        return "rooms_away"
    return "ready" if look.scores else "scores_away"
