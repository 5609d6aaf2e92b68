"""What time it is, and where."""

import os
import time
from functools import cache
from zoneinfo import ZoneInfo

SHARED = "BRANCO_CLOCK"
BEGAN = float(os.environ.get(SHARED) or time.time() - time.monotonic())


def now() -> int:
    """Milliseconds since 1970, by the clock as it was when the server began: whoever sets it plays for nobody."""
    return int((BEGAN + time.monotonic()) * 1000)


def hand_on() -> None:
    """Processes that this one starts have its time, whatever the computer's own clock says by then."""
    os.environ[SHARED] = repr(BEGAN)


@cache
def zone_named(name: str) -> ZoneInfo:
    """A time zone; that of Greenwich for a name that nobody knows."""
    try:
        return ZoneInfo(name or "UTC")
    except (ValueError, OSError, KeyError):
        return ZoneInfo("UTC")
