"""What is stored about the guest who asks: shown, as JSON, and deleted. Everything works without a script."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from app.codec import encode
from app.live.forgetting import forget_everywhere
from app.live.own_tables import own_tables
from app.settings import Settings
from app.store import device_links
from app.store.database import reachable
from app.store.live_rooms import StoreAway
from app.store.matches import played_by
from app.web.deps import Services, ServicesDep
from app.web.guests import Guest, known_guest

router = APIRouter(include_in_schema=False)


@router.get("/what-we-store")
async def what_we_store(request: Request, services: ServicesDep) -> Response:
    guest = known_guest(request)
    mine = None if guest is None else await _stored_about(services, guest)
    times = kept_for(services.settings, services.texts.pages["store"])
    shown = {"times": times, "mine": mine, "deleted": "deleted" in request.query_params}
    return services.templates.TemplateResponse(request, "what_we_store.html", shown)


@router.get("/what-we-store/mine.json")
async def mine(request: Request, services: ServicesDep) -> Response:
    """Everything as a file. The id in the cookie is left out: it is a secret, and says nothing."""
    guest = known_guest(request)
    found = {} if guest is None else await _stored_about(services, guest)
    return JSONResponse(found, headers={"content-disposition": 'attachment; filename="tictable.json"'})


@router.get("/what-we-store/delete")
async def ask_whether_to_delete(request: Request, services: ServicesDep) -> Response:
    return services.templates.TemplateResponse(request, "delete_me.html", {})


@router.post("/what-we-store/delete")
async def delete_me(request: Request, services: ServicesDep) -> Response:
    """Everything about the guest goes, here and now. Where the stores are away the page asks once more."""
    guest = known_guest(request)
    if guest is not None:
        nameless = services.texts.pages["nameless"]
        try:
            await forget_everywhere(services.submit, services.sessions, guest.id, nameless, services.now())
        except StoreAway:
            services.tally.refused("http", "store_away")
            return services.templates.TemplateResponse(request, "delete_me.html", {"failed": True}, status_code=503)
        request.session.clear()
    return RedirectResponse(f"{services.settings.base_path}/what-we-store?deleted", 303)


def kept_for(settings: Settings, words: Mapping[str, Any]) -> dict[str, str]:
    """How long things are kept here, in the words of the page: `rests`, `shelf`, and the sentences about `sheets`."""

    def told(days: float) -> str:
        count, unit = (days, "day") if days >= 1 else (days * 24, "hour")
        return str(words["times"][unit if count == 1 else f"{unit}s"].format(count=f"{count:.3g}"))

    sheets, names = settings.matches_kept_days, settings.names_kept_days
    sentences = [words["sheets"]["for_days" if sheets else "for_ever"].format(sheets=told(sheets))]
    if names and (not sheets or names < sheets):
        sentences.append(words["sheets"]["names"].format(names=told(names)))
    return {
        "rests": told(settings.shelve_after_hours / 24),
        "shelf": told(settings.shelf_keeps_days),
        "sheets": " ".join(sentences),
    }


async def _stored_about(services: Services, guest: Guest) -> dict[str, Any]:
    """Raises `StoreAway`."""
    tables = await own_tables(services.submit, services.shelving, guest.id, services.offer)
    with reachable():
        async with services.sessions() as session:
            played = await played_by(session, guest.id)
            links = await device_links.open_links(session, guest.id, services.now())
    matches = [encode(match) | {"title": services.offer.title(match.game)} for match in played]
    return {"name": guest.name, "tables": encode(tables.tables), "matches": matches, "device_links": encode(links)}
