"""`branco doctor`: what is wrong with a server, in sentences."""

import os
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from email.message import Message
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from branco.kernel.compile.targets import cache_folder
from branco.web.config import Config
from branco.web.errors import ConfigError, Problem
from branco.web.store.administration import existing_store
from branco.web.store.secret import KEY, key_file
from branco.web.store.store import Store

TOLERATED_MS = 5_000
NEVER_SET = 1_700_000_000  # seconds since 1970: a clock before that was never set
FORGED = "doctor-forged-this"


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


def ailments(config: Config, port: int) -> Iterator[str]:
    """Everything that is wrong, one sentence each."""
    yield from database(config)
    yield from redis(config)
    yield from cache()
    yield from secrets(config)
    yield from settings(config)
    yield from listening(port)
    yield from proxy(config)


def database(config: Config) -> Iterator[str]:
    try:
        store = existing_store(config.database_url)
    except (ConfigError, Problem) as wrong:
        yield f"The database cannot be used: {plainly(wrong)}."
        return
    with closing(store):
        try:
            yield from clock(store)
            store.pulse("doctor")
            if damage := store.damage():
                yield f"The database is damaged ({damage}): restore a backup."
        except Problem as wrong:
            yield f"The database cannot be written: {plainly(wrong)}."
    yield from open_to_others(store.engine.url.database if config.is_sqlite else None, "The database")


def clock(store: Store) -> Iterator[str]:
    """All hosts of a server, and their database, should agree what time it is."""
    ahead = store.clock_ms() - int(time.time() * 1000)
    if time.time() < NEVER_SET:
        yield "This computer's clock was never set: install an NTP client, as systemd-timesyncd."
    elif abs(ahead) > TOLERATED_MS:
        yield f"This computer's clock and the database's differ by {abs(ahead) / 1000:.0f} seconds: set both by NTP."
    elif store.last_pulse() > time.time() * 1000 + TOLERATED_MS:
        yield "The last sign of life in the database lies in the future: this computer's clock was set back."


def redis(config: Config) -> Iterator[str]:
    if not config.redis_url:
        return
    from redis import Redis, RedisError

    try:
        Redis.from_url(config.redis_url, socket_timeout=3, socket_connect_timeout=3).ping()
    except (RedisError, OSError) as wrong:
        yield f"Redis does not answer, so workers hear of each other late: {plainly(wrong)}."


def cache() -> Iterator[str]:
    """Where it cannot be made, rules are compiled into a temporary folder, again at every start."""
    folder = cache_folder()
    try:
        if folder.parent == Path(gettempdir()) and os.environ.get("BRANCO_CACHE") != str(folder):
            folder.rmdir()
            raise OSError(0, "the folder cannot be made")
        with TemporaryFile(dir=folder):
            pass
    except OSError as wrong:
        yield f"The cache for compiled rules cannot be written ({wrong.strerror}): set BRANCO_CACHE to another folder."


def secrets(config: Config) -> Iterator[str]:
    if os.environ.get(KEY):
        return
    yield from open_to_others(str(key_file()), "The key of the seat links")
    if not config.is_sqlite:
        yield f"{KEY} is not set: a second host of this database would make other seat links, which do not open."


def open_to_others(file: str | None, what: str) -> Iterator[str]:
    if file and Path(file).is_file() and stat.S_IMODE(Path(file).stat().st_mode) & 0o077:
        yield f"{what}, {file}, can be read by others: chmod 600 {file}."


def settings(config: Config) -> Iterator[str]:
    if config.public_url.startswith("http:"):
        yield "BRANCO_PUBLIC_URL begins with http: cookies and seat links travel in the clear."
    if config.public_url and not config.trust_proxy:
        yield "BRANCO_PUBLIC_URL is set and BRANCO_TRUST_PROXY is not: all visitors share the limits of the proxy."
    if config.trust_proxy and not config.public_url:
        yield "BRANCO_TRUST_PROXY is set without BRANCO_PUBLIC_URL: links will show the address behind the proxy."


def listening(port: int) -> Iterator[str]:
    """Nobody listens there, or a server of ours that is ready."""
    with socket.socket() as probe:
        probe.settimeout(2)
        if probe.connect_ex(("127.0.0.1", port)) != 0:
            yield f"No server listens on port {port} of this computer."
            return
    try:
        answer = asked(f"http://127.0.0.1:{port}/health/ready")
    except (OSError, HTTPException):
        yield f"What listens on port {port} does not answer like a web server."
        return
    if "X-Request-ID" not in answer.headers:
        yield f"Something else than Branco listens on port {port}."
    elif answer.status != 200:
        yield f"The server on port {port} is not ready: {answer.text[:200]}"


def proxy(config: Config) -> Iterator[str]:
    """What a visitor finds at the public address."""
    if not config.public_url:
        return
    base = config.public_url.rstrip("/")
    try:
        seen = asked(f"{base}/health/live", {"X-Request-ID": FORGED, "X-Forwarded-For": "192.0.2.1"})
        metrics = asked(f"{base}/metrics")
    except (OSError, HTTPException) as wrong:
        yield f"{base} cannot be reached from here: {plainly(wrong)}."
        return
    if seen.status != 200:
        yield f"{base} answers {seen.status} where the server says that it is alive."
        return
    yield from passed_on(config, seen, metrics.status == 200)


def passed_on(config: Config, seen: Answer, open_metrics: bool) -> Iterator[str]:
    if open_metrics:
        yield "Strangers can read /metrics through the proxy: keep that address inside."
    if config.trust_proxy and seen.headers.get("X-Request-ID") == FORGED:
        yield (
            "The proxy passes on what visitors claim (X-Request-ID, and likely X-Forwarded-For): it has to overwrite "
            "both, as deploy/nginx.conf does."
        )
    if config.public_url.startswith("https:") and "Strict-Transport-Security" not in seen.headers:
        yield "The proxy does not tell browsers to stay with HTTPS (Strict-Transport-Security)."


def asked(url: str, headers: dict[str, str] | None = None) -> Answer:
    try:
        with urlopen(Request(url, headers=headers or {}), timeout=10) as answer:
            return Answer(answer.status, answer.headers, answer.read(10_000).decode("utf-8", "replace"))
    except HTTPError as refusal:
        return Answer(refusal.code, refusal.headers, refusal.read(10_000).decode("utf-8", "replace"))
    except URLError as wrong:
        raise OSError(str(wrong.reason)) from None


def plainly(wrong: Exception) -> str:
    return (str(wrong.__cause__ or wrong).splitlines() or [type(wrong).__name__])[0].rstrip(".")
