"""`/metrics`: the figures of all workers of this server, as Prometheus reads them.

There is no such page until the host has set METRICS_TOKEN. An address would not do instead: behind a proxy on the same
machine the whole world comes from 127.0.0.1.
"""

import asyncio
import secrets
from collections.abc import Iterable, Iterator
from itertools import accumulate

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from app.live.figures import FAMILIES, Family, Figures, together
from app.live.tally import BOUNDS
from app.store.live_rooms import StoreAway
from app.web.deps import Services, ServicesDep
from app.web.errors import Problem

router = APIRouter(include_in_schema=False)

PATIENCE = 1.0
"""Seconds for which the store is waited for."""


@router.get("/metrics")
async def metrics(request: Request, services: ServicesDep) -> Response:
    token = services.settings.metrics_token
    if not token:
        raise Problem(404, "no_such_page")
    if not secrets.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return Response("METRICS_TOKEN is asked for\n", 401, {"www-authenticate": "Bearer"}, "text/plain")
    text = generate_latest(Shown(await _figures(services)))
    return Response(text, headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE_LATEST)


async def _figures(services: Services) -> Figures:
    """Those of all workers, and what only whoever answers can tell."""
    figures = together(services.all_workers(), services.now())
    look = await services.readiness.look()
    figures["tictable_ready", ()] = (float(look.is_ready),)
    figures["tictable_scores_up", ()] = (float(look.scores),)
    try:
        async with asyncio.timeout(PATIENCE):
            figures["tictable_rooms_stored", ()] = (float(await services.submit.store.count()),)
    except (StoreAway, TimeoutError):
        pass
    return figures


class Shown(Collector):
    """Figures in the shape that the library writes down."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        for family in FAMILIES:
            ours = [(labels, numbers) for (name, labels), numbers in self._figures.items() if name == family.name]
            yield _shown(family, ours)


def _shown(family: Family, figures: Iterable[tuple[tuple[str, ...], tuple[float, ...]]]) -> Metric:
    match family.kind:
        case "histogram":
            histogram = HistogramMetricFamily(family.name, family.says, labels=family.labels)
            for labels, (*counts, total) in figures:
                bounds = (*map(str, BOUNDS), "+Inf")
                histogram.add_metric(labels, list(zip(bounds, accumulate(counts), strict=True)), total)
            return histogram
        case "counter":
            counter = CounterMetricFamily(family.name, family.says, labels=family.labels)
            for labels, (number,) in figures:
                counter.add_metric(labels, number)
            return counter
        case "gauge":
            gauge = GaugeMetricFamily(family.name, family.says, labels=family.labels)
            for labels, (number,) in figures:
                gauge.add_metric(labels, number)
            return gauge
