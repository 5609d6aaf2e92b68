"""The rule book, each rule with an anchor of its own."""

import re
from functools import cache

from fastapi import APIRouter
from markdown_it import MarkdownIt
from starlette.responses import HTMLResponse, Response

import branco
from branco.web.pages.page import page
from branco.web.pages.setup import game_named
from branco.web.pages.tables import Asker

router = APIRouter(include_in_schema=False)
MARKER = re.compile(r"\[([A-Z]{2,3}-[\w.-]+)\]\s*")


@cache
def book_html(name: str, lang: str) -> str:
    """The rule book as HTML: `[WC-4.1]` at the head of a paragraph becomes its anchor."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(branco.load(name).rulebook(lang))
    known: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        rule = found[1]
        named = "" if rule in known else f' id="{rule}"'
        known.add(rule)
        return f'<a class="rule-id"{named} href="#{rule}">{rule}</a> '

    return MARKER.sub(anchor, html)


@router.get("/rules/{name}")
async def rules(asker: Asker, name: str, bare: bool = False) -> Response:
    game = game_named(name)
    book = book_html(name, asker.lang)
    if bare:
        return HTMLResponse(book)
    return page(asker, "rules.html", title=game.title(asker.lang), book=book)
