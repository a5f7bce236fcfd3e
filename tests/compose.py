"""What compose would make of its files and of an `.env`: the services, with every variable filled in."""

import re
from typing import Any

import yaml

from tests.services import ROOT

VARIABLE = re.compile(r"\$\{(?P<name>[A-Z_]+)(?P<how>:[-?])?(?P<word>[^}]*)\}")
PLAIN, WITH_CADDY = ("docker-compose.yml",), ("docker-compose.yml", "deploy/compose.caddy.yml")


def services(env: dict[str, str], files: tuple[str, ...] = PLAIN) -> dict[str, Any]:
    """The services by name; later files add to earlier ones. Raises `KeyError` for a variable that has to be said."""

    def filled(found: re.Match[str]) -> str:
        given = env.get(found["name"], "")
        if not given and found["how"] != ":-":
            raise KeyError(found["name"])
        return given or found["word"]

    merged: dict[str, Any] = {}
    for file in files:
        read = yaml.safe_load(VARIABLE.sub(filled, (ROOT / file).read_text()))["services"]
        for name, service in read.items():
            for key, value in service.items():
                kept = merged.setdefault(name, {}).get(key)
                merged[name][key] = kept | value if isinstance(kept, dict) else value
    return merged


def example(**said: str) -> dict[str, str]:
    """`.env.example`, with this filled in."""
    lines = re.findall(r"^([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(), re.MULTILINE)
    return dict(lines) | said


def environment(env: dict[str, str], files: tuple[str, ...] = PLAIN, service: str = "app") -> dict[str, str]:
    """The variables that the server, or the service that migrates, is started with."""
    started = services(env, files)[service]
    assert started["env_file"] == ".env"
    return env | {name: str(value) for name, value in started["environment"].items()}
