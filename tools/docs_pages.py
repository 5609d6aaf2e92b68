"""Pages of the documentation that are made of what lies elsewhere: rule books, notes for contributors, the reference.

MkDocs calls `on_files` before it reads the pages.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import branco
from branco import Game

ROOT = Path(__file__).parents[1]
LANGUAGES = {"en": "English", "it": "italiano"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for place, text in pages():
        files.append(File.generated(config, place, content=text))
    return files


def pages() -> Iterator[tuple[str, str]]:
    """Every made page: where it goes in the site, and its text."""
    yield "contributing.md", _as_page("CONTRIBUTING.md")
    yield "changes.md", _as_page("CHANGELOG.md")
    yield "books.md", books(own_games())
    for game in own_games():
        for lang in LANGUAGES:
            yield f"books/{game.name}.{lang}.md", _with_places(game.rulebook(lang))
    yield "reference.md", reference()


def own_games() -> list[Game]:
    """The games of this repository, whatever else is installed."""
    games = [branco.load(name) for name in branco.GAMES]
    return [game for game in games if game.package.startswith("branco.games.")]


def _as_page(name: str) -> str:
    """A text from the root of the repository, with its links as seen from docs/."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = re.sub(r"\]\(docs/", "](", text)
    return re.sub(r"\]\(CHANGELOG\.md\)", "](changes.md)", text)


def _with_places(book: str) -> str:
    """Every rule is a place that can be linked to, books/wild_cards.en.html#WC-6.7, and every reading to choose."""
    book = re.sub(r"\[([A-Z]{2}-[\w.-]+)\]", r'<span id="\1">[\1]</span>', book)
    return re.sub(r"^- \[([a-z]\w*)\] ", r'- <span id="reading-\1"></span>', book, flags=re.MULTILINE)


def books(games: list[Game]) -> str:
    rows = "\n".join(f"| {_titles(game)} | {_links(game)} | [rulings](rulings/{game.name}.md) |" for game in games)
    return f"""# Rule books

The rules of the games, told in our own words; the ids in brackets are those that prompts at the table lead to.

| game | rule book | where it was unclear |
| --- | --- | --- |
{rows}
"""


def _titles(game: Game) -> str:
    return " / ".join(dict.fromkeys(game.title(lang) for lang in LANGUAGES))


def _links(game: Game) -> str:
    return ", ".join(f"[{name}](books/{game.name}.{lang}.md)" for lang, name in LANGUAGES.items())


def reference() -> str:
    """Every public name, by what it is."""
    objects = {name: getattr(branco, name) for name in branco.__all__}
    chapters: dict[str, list[str]] = {"Games": [], "What they give": [], "What may go wrong": []}
    for name, value in objects.items():
        chapters[_chapter(value)].append(f"::: branco.{name}\n")
    chapters["Games"].sort(key=lambda entry: "Position" in entry)
    body = "\n".join(f"## {title}\n\n" + "\n".join(entries) for title, entries in chapters.items())
    return f"# Reference\n\nEverything that `import branco` offers.\n\n{body}"


def _chapter(value: Any) -> str:
    if inspect.isclass(value) and issubclass(value, Exception):
        return "What may go wrong"
    begins = value in (branco.Game, branco.Position) or not inspect.isclass(value)
    return "Games" if begins else "What they give"
