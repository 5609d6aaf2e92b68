"""The documentation: its site builds without a broken link and loads nothing from elsewhere, its examples run."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import griffe
import pytest
from playwright.sync_api import Browser, expect

import branco
from branco.board.pictures import wanted_of

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = [page for page in sorted((ROOT / "docs").rglob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]
LOADING = {"script": "src", "img": "src", "source": "src", "iframe": "src", "link": "href", "use": "href"}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=[page.stem for page in WITH_EXAMPLES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert (results.attempted > 0, results.failed) == (True, 0)


def test_there_are_tutorials_with_examples() -> None:
    assert {"first-steps", "first-bot"} <= {page.stem for page in WITH_EXAMPLES}


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_option_about_a_reading_has_its_ruling(name: str) -> None:
    rulings = (ROOT / "docs" / "rulings" / f"{name}.md").read_text(encoding="utf-8")
    readings = [setting for setting in branco.load(name).settings if setting.group == "reading"]
    told = re.findall(r"\b[A-Z]{2}-\d+\.\d+\b", rulings)
    assert [setting.name for setting in readings if setting.rules[0] not in told] == []


def test_files_that_pages_speak_of_are_there() -> None:
    """A name such as `engine/search.py` ends the path of some file; `<game>` stands for any."""
    files = [file.as_posix() for room in ("src", "tests", "tools", "examples") for file in (ROOT / room).rglob("*.py")]
    gone = []
    for page in (ROOT / "docs").rglob("*.md"):
        for name in re.findall(r"`([\w/<>.]+\.py)`", page.read_text(encoding="utf-8")):
            pattern = re.sub(r"<\w+>", r"\\w+", name)
            gone += [f"{page.name}: {name}"] if not any(re.search(rf"/{pattern}$", file) for file in files) else []
    assert gone == []


class Page(HTMLParser):
    """What a page loads, where it leads, and the places in it that can be led to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attributes}
        if tag in LOADING and LOADING[tag] in told and told.get("rel") not in ("prev", "next", "canonical"):
            self.loads.append(told[LOADING[tag]])
        if tag == "a" and "href" in told:
            self.leads.append(told["href"])
        self.places |= {told[name] for name in ("id", "name") if name in told}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in sorted(site.rglob("*.html")) if file.name != "404.html"}


@pytest.mark.xdist_group("site")
def test_no_link_leads_nowhere(pages: dict[Path, Page]) -> None:
    broken = []
    for file, page in pages.items():
        for lead in (*page.leads, *page.loads):
            parts = urlsplit(lead)
            if parts.scheme:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            known = pages[target].places if target in pages else set()
            if not target.is_file() or (parts.fragment and target in pages and unquote(parts.fragment) not in known):
                broken.append(f"{file.name}: {lead}")
    assert broken == []


@pytest.mark.xdist_group("site")
def test_the_site_loads_nothing_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    assert [load for page in pages.values() for load in page.loads if urlsplit(load).netloc] == []
    styles = [file.read_text(encoding="utf-8") for file in site.rglob("*.css")]
    assert styles
    assert [each for style in styles for each in re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//", style)] == []


@pytest.mark.xdist_group("site")
def test_search_works_in_a_folder_without_a_network(site: Path, browser: Browser) -> None:
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.locator(".md-search__input").click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.locator(".md-search__input").press_sequentially("Capobranco")
    expect(page.locator(".md-search-result__item a").first).to_have_attribute("href", re.compile("/books/.*it.html"))
    context.close()


@pytest.mark.xdist_group("site")
def test_every_rule_is_a_place_in_its_book(pages: dict[Path, Page], site: Path) -> None:
    for lang in ("en", "it"):
        places = pages[site / f"books/wild_cards.{lang}.html"].places
        assert set(branco.load("wild_cards").box.rules) <= places


@pytest.mark.xdist_group("site")
def test_the_site_holds_rule_books_and_rulings_of_every_game_in_both_languages(site: Path) -> None:
    for name in (folder.name for folder in (ROOT / "src/branco/games").iterdir() if (folder / "books").is_dir()):
        for place in (f"books/{name}.en.html", f"books/{name}.it.html", f"rulings/{name}.html"):
            assert (site / place).is_file()


@pytest.mark.xdist_group("site")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_rule_books_show_the_pictures_that_the_boards_draw(site: Path, lang: str) -> None:
    for name in (folder.name for folder in (ROOT / "src/branco/games").iterdir() if (folder / "books").is_dir()):
        book = (site / f"books/{name}.{lang}.html").read_text(encoding="utf-8")
        drawn = re.findall(r"<template shadowrootmode.*?</template>", unescape(book), re.DOTALL)
        wanted = [picture.caption[lang] for picture in wanted_of(branco.load(name))]
        assert len(drawn) == len(wanted) >= 3
        assert [caption for caption in wanted if not any(f">{caption}</" in html for html in drawn)] == []


@pytest.mark.xdist_group("site")
def test_pictures_are_by_day_and_by_night_as_the_site_is(site: Path, browser: Browser) -> None:
    context = browser.new_context(offline=True, color_scheme="light")
    page = context.new_page()
    page.goto((site / "books/wildlife.it.html").as_uri())
    stage = page.locator(".board-picture .stage").first
    expect(stage).to_have_css("background-color", "rgb(230, 223, 198)")
    assert stage.evaluate("stage => [...stage.querySelectorAll('use')].every(use => use.getBBox().width > 0)")
    page.locator("label[title='By night']").click()
    expect(stage).to_have_css("background-color", "rgb(28, 37, 31)")
    context.close()


@pytest.mark.xdist_group("site")
def test_the_reference_holds_every_public_name(pages: dict[Path, Page], site: Path) -> None:
    places = pages[site / "reference.html"].places
    assert [name for name in branco.__all__ if not any(place.endswith(f".{name}") for place in places)] == []


def test_every_public_name_is_documented() -> None:
    package = griffe.load("branco", search_paths=[ROOT / "src"], resolve_aliases=True)
    assert [name for name in branco.__all__ if not _told(package[name])] == []
    for name in ("Game", "Position", "Option"):
        members = package[name].members.items()
        methods = [member for title, member in members if not title.startswith("_") and member.is_function]
        assert [member.name for member in methods if not member.has_docstring] == [], name


def _told(entry: griffe.Object | griffe.Alias) -> bool:
    return (entry.final_target if isinstance(entry, griffe.Alias) else entry).has_docstring
