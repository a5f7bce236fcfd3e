"""The files of the publisher's skin, as browsers fetch them."""

from fastapi import APIRouter, Response

from app.web.deps import ServicesDep
from app.web.errors import Problem
from app.web.skin import URL

FOR_EVER = "public, max-age=31536000, immutable"
ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The policy of a picture that is opened by itself: it may use its own styles and nothing else."""

router = APIRouter(include_in_schema=False)


@router.api_route(URL + "{name}", methods=["GET", "HEAD"])
async def skin_file(name: str, services: ServicesDep) -> Response:
    content = services.skin.files.get(name)
    if content is None:
        raise Problem(404, "no_such_page")
    if name.endswith(".css"):
        return Response(content, media_type="text/css", headers={"cache-control": FOR_EVER})
    headers = {"cache-control": FOR_EVER, "content-security-policy": ALONE}
    return Response(content, media_type="image/svg+xml", headers=headers)
