"""What a host is given to start from names real settings and real files."""

import asyncio
import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from app.settings import Settings
from app.web.is_well import is_well
from tests import compose
from tests.services import ROOT, free_port
from tests.sites import Site

FOR_OTHERS = {"POSTGRES_PASSWORD", "SITE"}
"""Variables of the example that are not for the server."""
FILLED_IN = compose.example(SECRET_KEY="long and random", POSTGRES_PASSWORD="longer", SITE="cards.example")


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    return compose.services(FILLED_IN, compose.WITH_CADDY)


def asked_for(file: str) -> set[str]:
    """The variables that compose reads from `.env`."""
    return set(re.findall(r"\$\{([A-Z_]+)", (ROOT / file).read_text()))


def settings() -> set[str]:
    return {name.upper() for name in Settings.model_fields}


def test_every_variable_that_is_handed_to_the_server_is_a_setting(services: dict[str, Any]) -> None:
    assert set(services["app"]["environment"]) <= settings()


def test_the_example_holds_settings_and_what_compose_asks_for() -> None:
    assert set(FILLED_IN) <= settings() | FOR_OTHERS
    wanted = {name for file in compose.WITH_CADDY for name in asked_for(file)}
    assert wanted - set(FILLED_IN) == {"FORWARDED_ALLOW_IPS"}


@pytest.mark.parametrize("missing", ["SECRET_KEY", "POSTGRES_PASSWORD", "SITE"])
def test_compose_starts_nothing_before_the_secrets_and_the_name_are_said(missing: str) -> None:
    with pytest.raises(KeyError, match=missing):
        compose.services(FILLED_IN | {missing: ""}, compose.WITH_CADDY)


def test_the_server_would_start_with_what_compose_says_and_its_migration_with_the_same() -> None:
    by_the_server = compose.environment(FILLED_IN, compose.PLAIN)
    assert compose.environment(FILLED_IN, compose.WITH_CADDY, "migrate") == by_the_server
    for files in (compose.PLAIN, compose.WITH_CADDY):
        given = {name.lower(): value for name, value in compose.environment(FILLED_IN, files).items()}
        read = Settings(_env_file=None, **given)  # type: ignore[arg-type]
        read.refuse_what_cannot_work()
        assert (read.host, read.port, read.workers) == ("0.0.0.0", 8000, 2)
        assert read.secure_cookies is (files == compose.WITH_CADDY)


def test_every_service_but_one_comes_back_and_is_waited_for_until_it_is_well(services: dict[str, Any]) -> None:
    assert {name for name, service in services.items() if service["restart"] != "unless-stopped"} == {"migrate"}
    for service in services.values():
        for name, need in service.get("depends_on", {}).items():
            assert need["condition"] == "service_healthy" or name == "migrate"
            assert "healthcheck" in services[name] or name == "app"
    assert "HEALTHCHECK" in (ROOT / "Dockerfile").read_text()


def test_one_service_migrates_and_ends_before_the_server_starts(services: dict[str, Any]) -> None:
    gate, app = services["migrate"], services["app"]
    assert gate["command"] == ["python", "-m", "app", "migrate"]
    assert (gate["build"], gate["restart"]) == (app["build"], "no")
    assert list(gate["depends_on"]) == ["postgres"]
    assert app["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}


def test_what_is_of_python_can_be_stopped_while_it_starts(services: dict[str, Any]) -> None:
    assert {name for name, service in services.items() if service.get("init")} == {"migrate", "app"}


def test_no_service_fills_the_machine(services: dict[str, Any]) -> None:
    for service in services.values():
        assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
        assert service["mem_limit"]
        assert service["pids_limit"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_only_the_proxy_is_reached_from_other_machines(services: dict[str, Any]) -> None:
    outside = {
        name for name, service in services.items() for port in service.get("ports", ()) if "127.0.0.1" not in port
    }
    assert outside == {"caddy"}


def test_redis_keeps_every_write_and_throws_nothing_away(services: dict[str, Any]) -> None:
    command = " ".join(services["redis"]["command"])
    assert "--appendonly yes" in command
    assert "--maxmemory-policy noeviction" in command


def test_the_image_copies_what_is_there_and_starts_the_server() -> None:
    text = (ROOT / "Dockerfile").read_text()
    copied = [path for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE) for path in line.split()]
    assert copied
    assert [path for path in copied if not (ROOT / path).exists()] == []
    assert text.rstrip().endswith('CMD ["python", "-m", "app"]')


async def test_the_health_check_asks_the_server_itself(site: Site) -> None:
    port = urlsplit(site.base).port
    assert port is not None
    for question in ("alive", "ready"):
        assert await asyncio.to_thread(is_well, port, question)
        assert not await asyncio.to_thread(is_well, free_port(), question)
