"""How much an address may ask for: a bucket of tokens for each, shared by all workers where there is Redis."""

import logging
import time
from collections import OrderedDict
from typing import NamedTuple

from redis.asyncio import Redis
from redis.exceptions import RedisError

from branco.web.config import Config

ADDRESSES = 10_000
PATIENCE = 0.5
RETRY = 5.0
TAKE = """
local kept = redis.call('HMGET', KEYS[1], 'level', 'since')
local rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local level = math.min(burst, (tonumber(kept[1]) or burst) + (now - (tonumber(kept[2]) or now)) * rate)
local allowed = level >= cost
if allowed then level = level - cost end
redis.call('HSET', KEYS[1], 'level', level, 'since', now)
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return allowed and 1 or 0
"""

log = logging.getLogger("branco.web")


class Limit(NamedTuple):
    """Tokens that come back in a second, and how many there are at most."""

    name: str
    rate: float
    burst: int


class Buckets:
    """Those of one worker; the addresses longest unseen are forgotten."""

    def __init__(self) -> None:
        self.levels: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, limit: Limit, address: str, cost: float) -> bool:
        moment, key = time.monotonic(), (limit.name, address)
        level, since = self.levels.pop(key, (float(limit.burst), moment))
        level = min(float(limit.burst), level + (moment - since) * limit.rate)
        allowed = level >= cost
        self.levels[key] = (level - cost if allowed else level, moment)
        if len(self.levels) > ADDRESSES:
            self.levels.popitem(last=False)
        return allowed


def patient(url: str) -> Redis:
    return Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)


class Limits:
    """While Redis does not answer each worker counts for itself: nobody waits for it, and nobody is let in freely."""

    def __init__(self, config: Config) -> None:
        self.changes = Limit("changes", config.rate, config.burst)
        self.tables = Limit("tables", config.tables_per_hour / 3600, max(1, config.tables_per_hour // 2))
        self.reading = Limit("reading", config.read_rate, config.read_burst)
        self.buckets = Buckets()
        self.away_until = 0.0
        self.redis = patient(config.redis_url) if config.redis_url else None

    async def take(self, limit: Limit, address: str, cost: float = 1.0) -> bool:
        """Whether the address has so many tokens left, which are then gone; nothing costs more than all of them."""
        cost = min(cost, limit.burst)
        if self.redis is not None and time.monotonic() >= self.away_until:
            try:
                key = f"branco:{limit.name}:{address}"
                return bool(await self.redis.eval(TAKE, 1, key, str(limit.rate), str(limit.burst), str(cost)))
            except (RedisError, OSError) as wrong:
                if time.monotonic() >= self.away_until:
                    log.warning("Redis cannot be reached, each worker counts requests for itself: %s", wrong)
                self.away_until = time.monotonic() + RETRY
        return self.buckets.take(limit, address, cost)

    async def close(self) -> None:
        if self.redis is not None:
            await self.redis.aclose()
