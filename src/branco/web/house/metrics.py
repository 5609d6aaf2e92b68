"""What the server counts and measures, for Prometheus at `/metrics`.

Every worker counts for itself. With several workers `branco serve` names a folder in PROMETHEUS_MULTIPROC_DIR in which
prometheus-client keeps the figures of all of them; whichever is asked adds them up.
"""

import asyncio
import hmac
import ipaddress
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import Request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector
from starlette.responses import Response

from branco.web.errors import no_such_page

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
STORE_STEPS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10)
SCREEN_STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
BOT_STEPS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180)

REQUESTS = Counter("branco_requests", "Answers, by method, route and status", ["method", "route", "status"])
STREAMS = Gauge("branco_streams", "Live streams that are open", multiprocess_mode="livesum")
ROOMS = Gauge("branco_rooms", "Tables that are loaded", multiprocess_mode="livesum")
CHOICES = Counter("branco_choices", "Stored choices of people, bots, orders and clocks", ["game"])
SCREENS = Histogram(
    "branco_choice_to_last_screen_seconds",
    "From a choice to the last screen of this worker that shows it",
    ["game"],
    buckets=SCREEN_STEPS,
)
BOTS_WAITING = Gauge("branco_bots_waiting", "Bots in the queue for a process", multiprocess_mode="livesum")
BOT_WAIT = Histogram("branco_bot_wait_seconds", "How long a bot was in the queue", buckets=BOT_STEPS)
BOT_THOUGHT = Histogram("branco_bot_thought_seconds", "How long a bot thought", ["game"], buckets=BOT_STEPS)
STORE = Histogram("branco_store_seconds", "Calls to the store", ["call"], buckets=STORE_STEPS)
STORE_FAILURES = Counter("branco_store_failures", "Calls to the store that failed", ["call"])


class Showing:
    """The screens on which a choice does not stand yet; the last one ends the measurement."""

    def __init__(self, game: str, began: float, screens: Iterable[asyncio.Event]) -> None:
        self.game, self.began, self.waiting = game, began, set(screens)

    def shown(self, screen: asyncio.Event) -> None:
        if screen in self.waiting:
            self.waiting.remove(screen)
            if not self.waiting:
                SCREENS.labels(self.game).observe(time.perf_counter() - self.began)


@contextmanager
def store_call(call: Callable[..., Any]) -> Iterator[None]:
    name, began = call.__name__.strip("_"), time.perf_counter()
    try:
        yield
    except Exception:
        STORE_FAILURES.labels(name).inc()
        raise
    finally:
        STORE.labels(name).observe(time.perf_counter() - began)


class Tables(Collector):
    """Tables by state, as the store has them when somebody asks."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts

    def collect(self) -> Iterable[Metric]:
        family = GaugeMetricFamily("branco_tables", "Stored tables, by state", labels=["state"])
        for state, number in self.counts.items():
            family.add_metric([state], number)
        yield family


async def metrics(request: Request) -> Response:
    """All figures, for whoever may see them; to others there is no such page."""
    if not may_measure(request):
        raise no_such_page()
    rooms = request.app.state.rooms
    ROOMS.set(len(rooms.loaded()))
    own = CollectorRegistry()
    own.register(Tables(await rooms.ask(rooms.store.counts)))
    text = generate_latest(own) + generate_latest(_of_all_workers())
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST})


def may_measure(request: Request) -> bool:
    """Whoever has the token, or sits at this computer: what a proxy passes on comes from elsewhere."""
    token: str = request.app.state.config.metrics_token
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode()):
        return True
    passed_on = any(name in request.headers for name in FORWARDED)
    return not passed_on and request.client is not None and is_loopback(request.client.host)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _of_all_workers() -> CollectorRegistry:
    folder = os.environ.get(FOLDER)
    if not folder:
        return REGISTRY
    _bury_the_dead(Path(folder))
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]  # prometheus-client leaves it untyped
    return together


def _bury_the_dead(folder: Path) -> None:
    """A worker that was killed has no streams and no rooms any more."""
    for file in folder.glob("gauge_live*_*.db"):
        found = re.search(r"_(\d+)\.db$", file.name)
        if found and not _lives(int(found[1])):
            with suppress(FileNotFoundError):
                mark_process_dead(int(found[1]), str(folder))  # type: ignore[no-untyped-call]  # as above


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # it is somebody else's, but it lives
    return True
