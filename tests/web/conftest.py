from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.served import Person, Server, config, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file; bots do not move in it."""
    with serving(config(f"sqlite:///{tmp_path_factory.mktemp('web')}/table.db")) as running:
        yield running


@pytest.fixture
def ida(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture
def ugo(server: Server) -> Person:
    return Person(server.url, "it")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/table.db"
