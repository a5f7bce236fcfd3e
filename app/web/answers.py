"""What the published description of the HTTP interface says about answers."""

from typing import Any

from fastapi import Response
from pydantic import BaseModel

from app.rooms.listing import Listing


class Refusal(BaseModel):
    """`code` for programs, `sentence` for people."""

    code: str
    sentence: str


class OpenTables(BaseModel):
    """`playing` people are connected to this worker."""

    rooms: list[Listing]
    playing: int


class Made(BaseModel):
    """A table: its code, and the path of its page."""

    code: str
    path: str


class Csv(Response):
    media_type = "text/csv"


class Svg(Response):
    media_type = "image/svg+xml"


_REFUSED = {"application/json": {"schema": Refusal.model_json_schema()}}

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"content": _REFUSED, "description": "Refused; the sentence says why."},
    "5XX": {"content": _REFUSED, "description": "Something is out of order here; the sentence says what to do."},
}
