"""What time it is, and where."""

import time
from functools import cache
from zoneinfo import ZoneInfo

BEGAN = time.time() - time.monotonic()


def now() -> int:
    """Milliseconds since 1970, by the clock as it was when this process began: whoever sets it plays for nobody."""
    return int((BEGAN + time.monotonic()) * 1000)


@cache
def zone_named(name: str) -> ZoneInfo:
    """A time zone; that of Greenwich for a name that nobody knows."""
    try:
        return ZoneInfo(name or "UTC")
    except (ValueError, OSError, KeyError):
        return ZoneInfo("UTC")
