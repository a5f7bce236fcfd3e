"""What a host is given to start from names real settings and real files."""

import asyncio
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from app.settings import Settings
from app.web.is_well import is_well
from tests.services import free_port
from tests.sites import Site

ROOT = Path(__file__).parent.parent
OF_POSTGRES = "POSTGRES_PASSWORD"


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
    return found


def named() -> set[str]:
    """The variables of the example."""
    return set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))


def asked_for(text: str) -> set[str]:
    """The variables that compose reads from `.env`."""
    return set(re.findall(r"\$\{([A-Z_]+)", text))


def settings() -> set[str]:
    return {name.upper() for name in Settings.model_fields}


def test_every_variable_that_is_handed_to_the_server_is_a_setting(services: dict[str, Any]) -> None:
    assert set(services["app"]["environment"]) <= settings()


def test_the_example_holds_what_compose_asks_for_and_nothing_else() -> None:
    assert named() == asked_for((ROOT / "docker-compose.yml").read_text())
    assert named() - {OF_POSTGRES} <= settings()


def test_with_several_workers_the_server_would_start(services: dict[str, Any]) -> None:
    given = {name.lower(): value for name, value in services["app"]["environment"].items() if "$" not in value}
    Settings(_env_file=None, **given, workers=2, secret_key="long and random").refuse_what_cannot_work()


def test_every_service_comes_back_and_waits_for_what_it_needs(services: dict[str, Any]) -> None:
    assert {service["restart"] for service in services.values()} == {"unless-stopped"}
    needed = services["app"]["depends_on"]
    assert {need["condition"] for need in needed.values()} == {"service_healthy"}
    assert all("healthcheck" in services[name] for name in needed)


def test_redis_keeps_every_write_and_throws_nothing_away(services: dict[str, Any]) -> None:
    command = " ".join(services["redis"]["command"])
    assert "--appendonly yes" in command
    assert "--maxmemory-policy noeviction" in command


def test_the_image_copies_what_is_there() -> None:
    text = (ROOT / "Dockerfile").read_text()
    copied = [path for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE) for path in line.split()]
    assert copied
    assert [path for path in copied if not (ROOT / path).exists()] == []


async def test_the_health_check_asks_the_server_itself(site: Site) -> None:
    port = urlsplit(site.base).port
    assert port is not None
    for question in ("alive", "ready"):
        assert await asyncio.to_thread(is_well, port, question)
        assert not await asyncio.to_thread(is_well, free_port(), question)
