"""Is the server well? For whoever watches over it."""

from fastapi import APIRouter, Response

from app.web.deps import ServicesDep

router = APIRouter(tags=["server"])


@router.get("/healthz")
async def healthz(services: ServicesDep) -> Response:
    """200 once people can sit down."""
    await services.submit.store.listed(1)
    return Response("ok\n", media_type="text/plain")
