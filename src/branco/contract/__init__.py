"""What every game keeps, whoever wrote it, as tests: `branco check NAME` runs them.

They find a game by its name; goldens and tests of its own are looked for in the project that it is part of.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def cites(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it checks; `branco rules GAME --coverage` reads the mark from the source."""
    if not ids:
        raise TypeError("cites needs the id of a rule")

    def mark(test: Test) -> Test:
        vars(test)["cites"] = ids
        return test

    return mark
