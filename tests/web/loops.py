"""Coroutines in tests: in a thread, because Playwright keeps a loop running in this one once a browser was used."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

Found = TypeVar("Found")
Given = ParamSpec("Given")


def in_its_own_loop(work: Coroutine[Any, Any, Found]) -> Found:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def awaited(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*given: Given.args, **named: Given.kwargs) -> None:
        in_its_own_loop(test(*given, **named))

    return run
