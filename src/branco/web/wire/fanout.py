"""How workers tell each other that a table has moved on: through Redis, and by looking now and then."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from branco.web.errors import Problem

CHANNEL = "branco:tables"
PATIENCE = 0.5
RETRY = 2.0

log = logging.getLogger("branco.web")

Heard = Callable[[str, int], Awaitable[None]]


class Fanout:
    """Publishes how far tables have come, and hears it of those of other workers.

    Redis carries no truth: what changed is read from the store. While it is down, `rooms` still look into
    the store every few seconds, so screens become late but never wrong.
    """

    def __init__(self, url: str, heard: Heard) -> None:
        self.redis: Redis | None = Redis.from_url(url, socket_connect_timeout=3) if url else None
        self.teller = Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) if url else None
        self.away_until = 0.0
        self.heard = heard
        self.listener: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.redis is not None:
            self.listener = asyncio.create_task(self._listen(self.redis))

    async def publish(self, table_id: str, seq: int) -> None:
        """Nothing is told for a while to a Redis that did not answer, so that nothing piles up before it."""
        if self.teller is None or time.monotonic() < self.away_until:
            return
        try:
            await self.teller.publish(CHANNEL, f"{table_id} {seq}")
        except (RedisError, OSError) as wrong:
            if time.monotonic() >= self.away_until:
                log.warning("Redis cannot be reached, other workers will notice late: %s", wrong)
            self.away_until = time.monotonic() + RETRY

    async def _listen(self, redis: Redis) -> None:
        while True:
            try:
                async with redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        await self._hear(message["data"])
            except (RedisError, OSError) as wrong:
                log.warning("Redis cannot be reached, trying again: %s", wrong)
            await asyncio.sleep(RETRY)

    async def _hear(self, news: bytes) -> None:
        """One piece of news; whatever goes wrong with it, the next one is heard."""
        try:
            table_id, _, seq = news.decode().partition(" ")
            await self.heard(table_id, int(seq))
        except Problem as problem:
            log.warning("news of a table will be read later: %s", problem)
        except Exception:
            log.exception("news of a table could not be followed: %r", news)

    async def stop(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            with suppress(asyncio.CancelledError):
                await self.listener
        for connection in (self.redis, self.teller):
            if connection is not None:
                await connection.aclose()
