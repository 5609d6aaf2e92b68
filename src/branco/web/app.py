"""The application: routes, guards, and the worker's life from start to end."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response

from branco.web import api
from branco.web.botwork import BotDriver
from branco.web.config import Config, from_environment
from branco.web.errors import Problem, no_such_page
from branco.web.i18n import marked, speaker
from branco.web.live import Streams
from branco.web.pages import api_page, lobby, replay, rules, seats, setup, tables
from branco.web.pages.page import problem_page
from branco.web.pages.render import STATIC
from branco.web.rooms import Rooms
from branco.web.safety import Guard
from branco.web.store.store import Store
from branco.web.timekeeper import Timekeeper
from branco.web.visitor import LanguageNamed, language_of, remember_language

log = logging.getLogger("branco.web")
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


def create_app(config: Config | None = None) -> FastAPI:
    """The web table as an ASGI application."""
    chosen = config or from_environment()
    app = FastAPI(title="Branco", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.config = chosen
    app.state.streams = Streams(chosen.streams_per_address)
    for chapter in (lobby, setup, tables, seats, replay, rules, api_page, api):
        app.include_router(chapter.router)
    app.add_api_route("/static/{version}/{name}", static_file, include_in_schema=False)
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_exception_handler(Problem, told)
    app.add_exception_handler(LanguageNamed, remember_language)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(ValidationError, malformed)
    app.add_exception_handler(HTTPException, wrong_address)
    app.add_exception_handler(Exception, unforeseen)
    app.add_middleware(Guard, config=chosen, answer=told)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    config: Config = app.state.config
    rooms = app.state.rooms = Rooms(config, Store(config.database_url))
    if config.is_sqlite:
        await rooms.ask(rooms.store.release_leases)
    driver = app.state.driver = BotDriver(config, rooms)
    timekeeper = Timekeeper(rooms)
    spare_the_collector()
    rooms.fanout.start()
    chores = [asyncio.create_task(chore) for chore in (rooms.tend(), driver.watch_over(), timekeeper.watch_over())]
    try:
        yield
    finally:
        for chore in chores:
            chore.cancel()
            with suppress(asyncio.CancelledError):
                await chore
        timekeeper.close()
        await driver.close()
        await rooms.close()


def spare_the_collector() -> None:
    """What was imported lives for ever: looking through it again and again would hold up every screen."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def static_file(version: str, name: str) -> Response:
    """Our styles, scripts and drawings. Their address changes with their content."""
    path = STATIC / name
    if path.parent != STATIC or not path.is_file():
        raise no_such_page()
    return FileResponse(path, headers=FOR_EVER)


async def health(request: Request) -> Response:
    """For whoever watches over the server: the store answers."""
    rooms: Rooms = request.app.state.rooms
    return JSONResponse({"tables": await rooms.ask(rooms.store.counts), "rooms": len(rooms.loaded())})


async def told(request: Request, problem: Any) -> Response:
    """A problem in the reader's language, as a page or as data."""
    assert isinstance(problem, Problem)
    wants_data = request.url.path.startswith("/api") or "json" in (
        request.headers.get("content-type", "") + request.headers.get("accept", "")
    )
    if wants_data:
        said = speaker(language_of(request))(problem.sentence, **problem.values)
        return JSONResponse({"error": said}, problem.status)
    return problem_page(request, problem)


async def malformed(request: Request, wrong: Any) -> Response:
    return await told(request, Problem(422, marked("The request is malformed.")))


async def wrong_address(request: Request, wrong: Any) -> Response:
    assert isinstance(wrong, HTTPException)
    if isinstance(wrong.__cause__, Problem):
        return await told(request, wrong.__cause__)
    if wrong.status_code == 405:
        return await told(request, Problem(405, marked("This address does not take such a request.")))
    if wrong.status_code == 404:
        return await told(request, no_such_page())
    return await told(request, Problem(wrong.status_code, marked("The request is malformed.")))


async def unforeseen(request: Request, wrong: Exception) -> Response:
    """A defect of ours: the log gets the details, the reader a sentence."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    defect = Problem(500, marked("Something went wrong here. Nothing that was stored is lost."))
    with suppress(Exception):
        return await told(request, defect)
    return PlainTextResponse(defect.sentence, 500)
