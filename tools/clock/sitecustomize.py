"""In servers under test: the wall clock goes wrong by as many seconds as the file of BRANCO_TEST_SHIFT says."""

import os
import time
from pathlib import Path

_told, _true = Path(os.environ["BRANCO_TEST_SHIFT"]), time.time


def _shifted() -> float:
    return _true() + float(_told.read_text() or 0)


time.time = _shifted
