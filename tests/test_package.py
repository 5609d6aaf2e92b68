"""The wheel: all that a table needs is in it, and it works away from the repository."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import branco
from tests.installed import ROOT, Installed


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith("METADATA")]
        return message_from_bytes(opened.read(name))


pytestmark = pytest.mark.xdist_group("wheel")


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        packed = set(opened.namelist())
    files = [file for file in (ROOT / "src").rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    missing = [str(file) for file in files if file.relative_to(ROOT / "src").as_posix() not in packed]
    assert missing == []
    kinds = {Path(name).suffix for name in packed}
    assert {".toml", ".svg", ".md", ".html", ".css", ".js", ".po", ".mako"} <= kinds


def test_the_package_tells_its_version_and_its_pythons(metadata: Message) -> None:
    assert metadata["Version"] == branco.__version__
    told = metadata.get_all("Classifier", [])
    for python in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Programming Language :: Python :: {python}" in told


def test_no_link_of_the_description_leads_nowhere(metadata: Message) -> None:
    text = str(metadata.get_payload())
    assert "# Branco" in text
    assert re.findall(r"!\[", text) == []
    assert [link for link in re.findall(r"\]\(([^)]*)\)", text) if not link.startswith("https://")] == []


def test_the_wheel_plays(installed: Installed) -> None:
    assert installed.run("branco --version") == f"{branco.__version__}\n"
    assert str(installed.home) in installed.run("python -c 'import branco; print(branco.__file__)'")
    told = installed.run("branco play wild_cards --players 3 --seed 1", typed="1\nq\n")
    assert "Player 1" in told
    assert (installed.home / "wild_cards-1.txt").is_file()


def test_the_wheel_simulates(installed: Installed) -> None:
    assert "faults: 0" in installed.run("branco simulate wild_cards --players 3 --games 20 --processes 1")


def test_the_wheel_serves_pages_styles_and_tables(installed: Installed) -> None:
    with installed.serving() as visitor:
        lobby = visitor.get("/", headers={"Accept-Language": "it"})
        assert lobby.status_code == 200
        assert 'lang="it"' in lobby.text
        loaded = re.findall(r'(?:href|src)="(/static/[^"]+)"', lobby.text)
        assert loaded
        assert {visitor.get(each).status_code for each in loaded} == {200}
        table = visitor.post("/quick", data={"game": "wild_cards"})
        assert (table.status_code, table.url.path[:3]) == (200, "/t/")
