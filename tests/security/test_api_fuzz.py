"""Every route of the published description, asked in ways that are right and wrong: nothing breaks, and every answer is
as the description says. The cases are drawn from the description itself, the same ones each time."""

import asyncio
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.main import create_app
from app.settings import Settings
from tests.sites import Site
from tests.web.suggested import play_as_suggested

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12
FEW = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
DESCRIPTION = create_app(Settings(_env_file=None)).openapi()


def has_body(method: str, path: str) -> bool:
    """Whether something can be wrong with what is sent; a path is right whatever stands in it."""
    return "requestBody" in DESCRIPTION["paths"][path][method]


ROUTES = [(method, path) for path, methods in DESCRIPTION["paths"].items() for method in methods]
ASKED = [
    *((method, path, GenerationMode.POSITIVE) for method, path in ROUTES),
    *((method, path, GenerationMode.NEGATIVE) for method, path in ROUTES if has_body(method, path)),
]


@pytest.fixture(scope="module")
async def known(shared_site: Site) -> dict[str, str]:
    """A game, a table that exists, and the match that is played there, a deal of which is on the sheet."""
    table = await shared_site.table(
        "Ann", "Bob", game="mono-duo-tripo", settings={"public": True}, deals=2, hand_size=6
    )
    await play_as_suggested(await table.start(), deals=1)
    return {"key": "mono-duo-tripo", "code": table.code, "match_id": table.tabs[0].match["id"]}


# The server in this process draws numbers too, for its pings; hypothesis takes that for ours.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
@pytest.mark.parametrize(("method", "path", "mode"), ASKED)
async def test_a_route_answers_as_its_description_says(
    shared_site: Site, known: dict[str, str], method: str, path: str, mode: GenerationMode
) -> None:
    operation = schemathesis.openapi.from_dict(DESCRIPTION)[path][method]
    asked: list[Any] = []

    def ask_all() -> None:
        with requests.Session() as session:
            session.trust_env = False

            @FEW
            @given(operation.as_strategy(generation_mode=mode))
            def ask(case: Case) -> None:
                asked.append(case)
                if len(asked) % 2 and case.path_parameters:
                    case.path_parameters.update({name: known[name] for name in case.path_parameters})
                case.call_and_validate(base_url=shared_site.base, session=session, checks=CHECKS)

            ask()

    await asyncio.to_thread(ask_all)
    assert asked


def test_the_description_tells_of_refusals_and_of_every_content() -> None:
    for method, path in ROUTES:
        answers = DESCRIPTION["paths"][path][method]["responses"]
        if path.startswith("/api/"):
            assert {"4XX", "5XX"} <= answers.keys(), path
    assert "text/csv" in DESCRIPTION["paths"]["/api/matches/{match_id}/sheet.csv"]["get"]["responses"]["200"]["content"]
    assert "image/svg+xml" in DESCRIPTION["paths"]["/api/rooms/{code}/qr.svg"]["get"]["responses"]["200"]["content"]
