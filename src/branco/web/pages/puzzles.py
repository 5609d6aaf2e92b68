"""Puzzles: find the best choice at a moment of a played game, on the real board."""

from typing import Annotated, Any

from fastapi import APIRouter, Form
from starlette.responses import Response

import branco
from branco.advice.puzzles import Puzzle, puzzles_of
from branco.game import Game
from branco.web.errors import no_such_page, not_offered
from branco.web.learn.scene import unstored
from branco.web.pages.page import page
from branco.web.pages.setup import game_named
from branco.web.pages.tables import Asker
from branco.web.people.visitor import Visitor
from branco.web.store.models import BOT, PERSON, PLAYING, Seat, Table
from branco.web.table.room import Room
from branco.web.wire.frames import Scene
from branco.web.wire.panels import look_of
from branco.web.wire.watch import Viewer
from branco.web.words import BOT_NAMES

READER = "Anna"
router = APIRouter(include_in_schema=False)


class PuzzleRoom(Room):
    """A table that nobody stores and at which nothing is taken back."""

    def can_undo(self, who: int) -> bool:
        return False


@router.get("/puzzles")
async def all_puzzles(asker: Asker) -> Response:
    games = [branco.load(name) for name in branco.GAMES]
    rows = [(game.name, game.title(asker.lang), len(puzzles_of(game))) for game in games if puzzles_of(game)]
    return page(asker, "puzzles.html", rows=rows)


@router.get("/puzzles/{name}/{number}")
async def puzzle(asker: Asker, name: str, number: int) -> Response:
    game = game_named(name)
    return shown(asker, game, number, None)


@router.post("/puzzles/{name}/{number}")
async def solve(asker: Asker, name: str, number: int, action: Annotated[int, Form()]) -> Response:
    game = game_named(name)
    if action not in puzzle_number(game, number).position(game).actions(puzzle_number(game, number).seat):
        raise not_offered()
    return shown(asker, game, number, action)


def puzzle_number(game: Game, number: int) -> Puzzle:
    known = puzzles_of(game)
    if not 1 <= number <= len(known):
        raise no_such_page()
    return known[number - 1]


def shown(asker: Visitor, game: Game, number: int, action: int | None) -> Response:
    chosen = puzzle_number(game, number)
    position = chosen.position(game)
    labels = {option.action: option.label(asker.lang) for option in position.options(chosen.seat)}
    scene = Scene(room_of(game, chosen), Viewer(chosen.seat, asker.lang), position.view(chosen.seat))
    return page(
        asker,
        "puzzle.html",
        game=game.name,
        title=game.title(asker.lang),
        number=number,
        last=len(puzzles_of(game)),
        parts_shown=scene.parts(),
        look=look_of(game),
        answer=None if action is None else answer(chosen, action, labels),
    )


def answer(puzzle: Puzzle, action: int, labels: dict[int, str]) -> dict[str, Any]:
    """What the long search found, with the reader's own choice among it."""
    return {
        "chosen": labels[action],
        "is_best": action == puzzle.best.action,
        "is_known": puzzle.found(action) is not None,
        "rows": [
            {
                "label": labels[looked.action],
                "chance": round(100 * looked.chance),
                "margin": max(1, round(100 * looked.margin)),
                "mine": looked.action == action,
                "greedy": looked.action == puzzle.greedy,
            }
            for looked in puzzle.looked
        ],
    }


def room_of(game: Game, puzzle: Puzzle) -> Room:
    position = puzzle.position(game)
    seats = [seat_of(puzzle, seat) for seat in range(puzzle.players)]
    table = unstored(
        Table,
        game=game.name,
        players=puzzle.players,
        settings=dict(position.settings),
        seed=str(puzzle.seed),
        status=PLAYING,
        glass_seat=-1,
        seats=seats,
    )
    return PuzzleRoom(table, {}, game, position=position)


def seat_of(puzzle: Puzzle, seat: int) -> Seat:
    if seat == puzzle.seat:
        return unstored(Seat, seat=seat, kind=PERSON, bot="", name=READER)
    return unstored(Seat, seat=seat, kind=BOT, bot="greedy", name=BOT_NAMES[seat % len(BOT_NAMES)])
