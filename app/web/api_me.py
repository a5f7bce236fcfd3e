"""The guest over HTTP: the own name and tables, and the link that moves to another device."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, StringConstraints

from app import codec
from app.live.own_tables import OwnTables, own_tables
from app.store import device_links
from app.web.addresses import address_of
from app.web.deps import GuestDep, ServicesDep
from app.web.errors import Problem
from app.web.guests import Guest, become, clean_name
from app.web.links import link_to

router = APIRouter(prefix="/api/me", tags=["guest"])

LINK_MINUTES = 15


class Me(BaseModel):
    name: str


class NewName(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, StringConstraints(max_length=100)]


class Link(BaseModel):
    url: str
    minutes: int


@router.get("")
async def me(guest: GuestDep) -> Me:
    """The guest's name; empty until one is given."""
    return Me(name=guest.name)


@router.post("")
async def call_me(new: NewName, request: Request, guest: GuestDep) -> Me:
    """The guest wants to be called so."""
    name = clean_name(new.name)
    if not name:
        raise Problem(422, "bad_name")
    become(request, Guest(guest.id, name))
    return Me(name=name)


@router.get("/tables", response_model=OwnTables)
async def my_tables(guest: GuestDep, services: ServicesDep) -> Response:
    """The tables at which the guest plays, sits or is the host, on whatever device: own turns first, then the newest.

    `complete` is false while those that were put away long ago cannot be looked up.
    """
    found = await own_tables(services.submit, services.shelving, guest.id, services.offer)
    return Response(codec.to_bytes(found), media_type="application/json")


@router.post("/link")
async def continue_elsewhere(request: Request, guest: GuestDep, services: ServicesDep) -> Link:
    """A link, good once and for some minutes, that makes another device this guest."""
    allowances = services.allowances
    if not (allowances.links_of_guest.take(guest.id) and allowances.links.take(address_of(request))):
        raise Problem(429, "slow_down")
    async with services.sessions.begin() as session:
        token = await device_links.make(session, guest.id, guest.name, services.now(), LINK_MINUTES)
    return Link(url=link_to(request, f"/continue/{token}"), minutes=LINK_MINUTES)
