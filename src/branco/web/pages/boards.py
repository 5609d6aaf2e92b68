"""What a board needs beside its panels: its art and style, sent once, and the card beside what is pointed at."""

from fastapi import APIRouter
from starlette.responses import HTMLResponse, Response

import branco
from branco.board.drawn import board_of
from branco.game import Game, Position
from branco.web.errors import no_such_page
from branco.web.pages.render import render
from branco.web.pages.replay import asked_perspective, position_at
from branco.web.pages.tables import Asker, Here
from branco.web.wire.log import isolated

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
KINDS = {"svg": "image/svg+xml", "css": "text/css"}
LONGEST_KEY = 80
router = APIRouter(include_in_schema=False)


@router.get("/art/{name}/{file}")
async def art(name: str, file: str) -> Response:
    """A game's symbols or stylesheet. The address changes with the content."""
    kind = file.rpartition(".")[2]
    if name not in branco.GAMES or kind not in KINDS:
        raise no_such_page()
    sprite = board_of(branco.load(name)).sprite
    content = sprite.symbols if kind == "svg" else sprite.style
    return Response(content, media_type=KINDS[kind], headers=FOR_EVER)


@router.get("/picture/{version}/{name}.svg")
async def picture(version: str, name: str) -> Response:
    """The picture of a game, for the lobby."""
    if name not in branco.GAMES:
        raise no_such_page()
    return Response(branco.load(name).picture(), media_type=KINDS["svg"], headers=FOR_EVER)


@router.get("/t/{table}/tip")
async def tip(asker: Asker, room: Here, key: str, seat: int | None = None, at: int | None = None) -> Response:
    """The card beside an element of the board, made when it is asked for; empty where there is nothing to say."""
    if at is None:
        who = asker.seat_at(room, seat) if seat is not None else None
        return card(asker.lang, room.game, room.view(who), who, room.names, key)
    chosen = asked_perspective(asker, room)
    view = await position_at(asker, room, chosen, at)
    return card(asker.lang, room.game, view, chosen.seat, room.names, key)


def card(lang: str, game: Game, view: Position, seat: int | None, names: list[str], key: str) -> Response:
    found = board_of(game).tip(view, seat, lang, isolated(names), key[:LONGEST_KEY])
    return HTMLResponse(render(lang, "tip.html", tip=found, game=game.name) if found else "")
