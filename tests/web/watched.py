"""A server that is watched: a token for its figures, and every line of its log kept."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from app.settings import Settings
from app.web.logs import write_logs
from tests.sites import Guest, Site, serving

TOKEN = "a token that nobody guesses"
BEARER = {"authorization": f"Bearer {TOKEN}"}

Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]


@dataclass(repr=False)
class Watched:
    """`written` is the log so far."""

    site: Site
    log: StringIO

    @property
    def written(self) -> str:
        return self.log.getvalue()


@asynccontextmanager
async def watched(data_dir: Path, **settings: Any) -> AsyncIterator[Watched]:
    async with serving(data_dir, metrics_token=TOKEN, log_level="debug", **settings) as site:
        log = StringIO()
        write_logs(site.services.settings, log)
        try:
            yield Watched(site, log)
        finally:
            await site.everybody_leaves()
            write_logs(Settings(_env_file=None, log_level="warning"))


async def scraped(guest: Guest) -> Figures:
    """Every number that Prometheus would read."""
    answer = await guest.http.get("/metrics", headers=BEARER)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }


def figure(figures: Figures, name: str, **labels: str) -> float:
    """One of them; labels that are not named are summed up. Nought if there is none."""
    wanted = set(labels.items())
    return sum(number for (of, its), number in figures.items() if of == name and wanted <= its)
