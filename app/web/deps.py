"""What the routes get handed in."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends
from fastapi.templating import Jinja2Templates
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from starlette.requests import HTTPConnection

from app.live.announcements import Announcements
from app.live.figures import Snapshot
from app.live.hub import Hub
from app.live.mishaps import Mishaps
from app.live.presence import Presence
from app.live.questions import Questions
from app.live.readiness import Readiness
from app.live.shelving import Shelving
from app.live.submit import Submit
from app.live.tally import Tally
from app.rooms.offer import Offer
from app.settings import Settings
from app.web.allowances import Allowances
from app.web.guests import Guest, guest_of
from app.web.skin import Skin
from app.web.texts import Texts


@dataclass(frozen=True, slots=True)
class Services:
    """Everything concrete, wired in `main`. `now` tells the time in seconds since the epoch;
    `all_workers` what each worker of this server has counted."""

    settings: Settings
    offer: Offer
    skin: Skin
    now: Callable[[], float]
    submit: Submit
    questions: Questions
    shelving: Shelving
    hub: Hub
    presence: Presence
    announcements: Announcements
    mishaps: Mishaps
    tally: Tally
    readiness: Readiness
    all_workers: Callable[[], Iterable[Snapshot]]
    sessions: async_sessionmaker[AsyncSession]
    templates: Jinja2Templates
    texts: Texts
    allowances: Allowances


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


ServicesDep = Annotated[Services, Depends(services_of)]
GuestDep = Annotated[Guest, Depends(guest_of)]


def shown_name(services: Services, guest: Guest) -> str:
    """The guest's name at a table; people without one are called guests."""
    name: str = guest.name or services.texts.pages["guest"]
    return name
