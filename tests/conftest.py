"""A real Chromium, headless, and a real server whose bots move at once."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import start_chromium
from tests.installed import Installed, build_wheel
from tests.web.served import Server, config, serving

LONGEST = ("wildlife/test_browser", "test_targets", "test_cluster", "test_kill")
AT_ONCE = "localStorage.setItem('branco', JSON.stringify({speed: 'instant', auto: true, confirm: true, keys: true}))"
PATIENCE = 180_000  # milliseconds: the rules may have to be compiled first

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests begin first, so that at the end no core waits for one."""
    items.sort(key=lambda item: not any(part in item.nodeid for part in LONGEST))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = start_chromium(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(wheel, tmp_path_factory.mktemp("away"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('browser')}/table.db"
    with serving(config(database, bot_workers=1, bot_seconds=0.02, bot_pause=0.02, heartbeat=5)) as running:
        yield running


@dataclass
class Visitors:
    """People with a browser of their own each; what their browsers complain about is collected."""

    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    forgiving: bool = False

    def come(self, language: str = "en-GB", fast: bool = True, **screen: Any) -> Page:
        context = self.browser.new_context(locale=language, **screen)
        context.set_default_timeout(PATIENCE)
        if fast:
            context.add_init_script(AT_ONCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        return page


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    company = Visitors(browser)
    yield company
    for context in company.contexts:
        context.close()
    assert company.forgiving or company.complaints == []
