"""Pictures of the rule books in the documentation, drawn as at the table, each in a shadow root with its styles.

MkDocs calls `on_files` before it reads the pages and `on_post_page` with each finished one, after it went into the
search index: words on a board are not worth finding.
"""

from __future__ import annotations

import re
from importlib import resources

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import branco
from branco.board.drawn import board_of
from branco.board.pictures import pictures_of
from branco.board.sprite import Sprite
from branco.game import Game
from branco.web.pages.book import figure, with_picture

BOOK = re.compile(r"books/(\w+)\.(en|it)\.md")
SHEETS = ("branco.css", "table.css", "pieces.css", "book.css")
SYMBOL = re.compile(r'<symbol[^>]* id="([^"]+)".*?</symbol>', re.DOTALL)
REM = re.compile(r"(\d*\.?\d+)rem\b")
PIXELS_A_REM = 16  # at the table; MkDocs Material makes it 20 and more
HOST = """:host { display: block; margin-block: 16px; }
/* Beside its two columns a page is narrower than a board expects. */
@media (min-width: 992px) { .rule-picture .shown-board { zoom: .72; } }
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    books = [found[1] for file in files if (found := BOOK.fullmatch(file.src_uri))]
    for name in dict.fromkeys(books):
        files.append(File.generated(config, f"assets/boards/{name}.css", content=style_of(branco.load(name))))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    found = BOOK.fullmatch(page.file.src_uri)
    return illustrated(output, branco.load(found[1]), found[2]) if found else output


def illustrated(html: str, game: Game, lang: str) -> str:
    for picture in pictures_of(game):
        html = with_picture(html, picture.wanted.rule, hosted(game, figure(game, picture, lang)))
    return html


def hosted(game: Game, drawn: str) -> str:
    """A figure in a shadow root: styles of the site stay outside, those of the table inside."""
    sprite = board_of(game).sprite
    drawn = drawn.replace(f"{sprite.address}.svg#", "#").replace(f'href="/rules/{game.name}#', 'href="#')
    return (
        '<div class="board-picture" data-theme="auto"><template shadowrootmode="open">'
        f'<link rel="stylesheet" href="../assets/boards/{game.name}.css">{used_symbols(sprite, drawn)}{drawn}'
        "</template></div>"
    )


def used_symbols(sprite: Sprite, drawn: str) -> str:
    """Opened from a folder, a browser takes no symbols from other files."""
    used = set(re.findall(r'href="#([^"]+)"', drawn))
    symbols = "".join(found[0] for found in SYMBOL.finditer(sprite.symbols) if found[1] in used)
    return f'<svg width="0" height="0" style="position: absolute" aria-hidden="true">{symbols}</svg>'


def style_of(game: Game) -> str:
    static = resources.files("branco.web") / "static"
    sheets = [(static / name).read_text(encoding="utf-8") for name in SHEETS]
    return "\n".join([*map(in_a_shadow, (*sheets, board_of(game).sprite.style)), HOST])


def in_a_shadow(sheet: str) -> str:
    """What is said of the page is said of the picture, and lengths do not follow the site's letters."""
    sheet = re.sub(r":root(\[[^\]]+\])", r":host(\1)", sheet).replace(":root", ":host")
    sheet = re.sub(r"^body \{", ":host {", sheet, flags=re.MULTILINE)
    return REM.sub(lambda found: f"{PIXELS_A_REM * float(found[1]):g}px", sheet)
