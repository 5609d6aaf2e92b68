"""How workers tell each other that a table has moved on: through Redis, and by looking now and then."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL = "branco:tables"
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
        self.heard = heard
        self.listener: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.redis is not None:
            self.listener = asyncio.create_task(self._listen(self.redis))

    async def publish(self, table_id: str, seq: int) -> None:
        if self.redis is None:
            return
        try:
            await self.redis.publish(CHANNEL, f"{table_id} {seq}")
        except (RedisError, OSError) as wrong:
            log.warning("Redis cannot be reached, other workers will notice late: %s", wrong)

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
        except Exception:
            log.exception("news of a table could not be followed: %r", news)

    async def stop(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            with suppress(asyncio.CancelledError):
                await self.listener
        if self.redis is not None:
            await self.redis.aclose()
