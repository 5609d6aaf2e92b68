"""The pages of the rule book: the whole of it with contents, search and pictures, and one page that sums it up."""

from fastapi import APIRouter
from starlette.responses import HTMLResponse, Response

from branco.web.errors import no_such_page
from branco.web.pages.book import book_of, summary_of
from branco.web.pages.page import page
from branco.web.pages.render import render
from branco.web.pages.setup import game_named
from branco.web.pages.tables import Asker
from branco.web.wire.panels import look_of

router = APIRouter(include_in_schema=False)


@router.get("/rules/{name}")
async def rules(asker: Asker, name: str, bare: bool = False) -> Response:
    game = game_named(name)
    book = book_of(name, asker.lang)
    summary = bool(summary_of(name, asker.lang))
    fragment = render(asker.lang, "book.html", book=book, game=name, summary=summary)
    if bare:
        return HTMLResponse(fragment)
    return page(asker, "rules.html", title=game.title(asker.lang), game=name, book=fragment, look=look_of(game))


@router.get("/rules/{name}/summary")
async def summary(asker: Asker, name: str) -> Response:
    """The game on one page, to be printed."""
    game = game_named(name)
    text = summary_of(name, asker.lang)
    if not text:
        raise no_such_page()
    return page(asker, "summary.html", title=game.title(asker.lang), game=name, text=text)
