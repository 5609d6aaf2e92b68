import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from branco.web.pages import lobby
from tests.web.served import Person, Server, config, serving
from tests.web.services import running_postgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file; bots do not move in it. `make on-postgresql` gives it the other database."""
    with ExitStack() as used:
        database = f"sqlite:///{tmp_path_factory.mktemp('web')}/table.db"
        if os.environ.get("BRANCO_TEST_ON") == "postgresql":
            database = used.enter_context(running_postgres()).new_database("web")
        yield used.enter_context(serving(config(database)))


@pytest.fixture
def ida(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture
def ugo(server: Server) -> Person:
    return Person(server.url, "it")


@pytest.fixture
def exact_ages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby tells to the millisecond when a table last moved for all to see, not how many minutes have passed."""
    monkeypatch.setattr(lobby, "age", lambda table, _lang: str(table.touched))


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/table.db"
