"""The application: routes, guards, and the worker's life from start to end."""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response

from branco.board.site import lies_at
from branco.child_process import end_with_parent
from branco.web.bots.advisor import Advisor
from branco.web.bots.analyst import Analyst
from branco.web.bots.driver import BotDriver
from branco.web.config import Config, from_environment
from branco.web.door import Door
from branco.web.errors import Problem, no_such_page
from branco.web.house.forward import Forward
from branco.web.house.journal import Journal, route_of
from branco.web.house.limits import Limits
from branco.web.house.metrics import metrics
from branco.web.house.pinned import Pins
from branco.web.house.rules import HouseRules
from branco.web.house.traces import begin_traces
from branco.web.i18n import marked, speaker
from branco.web.lab.laboratory import Laboratory
from branco.web.lab.orders import router as lab_orders
from branco.web.lab.pages import router as lab_pages
from branco.web.learn.pages import router as guides
from branco.web.pages import (
    account,
    analysis,
    api_page,
    boards,
    company,
    find,
    hints,
    host,
    invitations,
    lobby,
    notices,
    profile,
    puzzles,
    recovery,
    replay,
    robots,
    rules,
    seats,
    setup,
    static,
    tables,
    talk,
    tournaments,
)
from branco.web.pages import end as end_page
from branco.web.pages.page import problem_page
from branco.web.people.passwords import Guessing
from branco.web.people.postman import Postman
from branco.web.people.visitor import LanguageNamed, language_of, remember_language
from branco.web.safety import Guard, Heads
from branco.web.store.packs import forget_unused
from branco.web.store.store import Store
from branco.web.table.rooms import Rooms
from branco.web.table.rounds import tend
from branco.web.table.steward import Steward
from branco.web.table.timekeeper import Timekeeper
from branco.web.wire import api, bot_api, tournament_api
from branco.web.wire.live import Streams
from branco.web.words import offer_own

log = logging.getLogger("branco.web")
T = TypeVar("T")
CHECKED_FOR = 60.0
PULSE = 10.0
ATTEMPTS = 60
PEOPLE = (account, recovery, profile, find, invitations, robots, tournaments, tournament_api)
AT_THE_TABLE = (notices, talk, lobby, setup, tables, seats, company, boards, rules, hints, api_page, api, bot_api)
AFTERWARDS = (replay, end_page, analysis, puzzles)


def create_app(config: Config | None = None) -> FastAPI:
    """The web table as an ASGI application."""
    chosen = config or from_environment()
    app = FastAPI(title="Branco", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.config = chosen
    lies_at(chosen.path)
    offer_own(list(chosen.own_bot_classes))
    app.state.house = HouseRules()
    app.state.streams = Streams(chosen.streams_per_address)
    app.state.limits = Limits(chosen)
    app.state.guessing = Guessing(app.state.limits)
    app.state.one_reader = asyncio.Semaphore(1)
    for chapter in (*PEOPLE, *AT_THE_TABLE, *AFTERWARDS, host, static):
        app.include_router(chapter.router)
    app.include_router(guides)
    app.include_router(lab_pages)
    app.include_router(lab_orders)
    for path, answer in (("/health", ready), ("/health/ready", ready), ("/health/live", alive)):
        app.add_api_route(path, answer, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_exception_handler(Problem, told)
    app.add_exception_handler(LanguageNamed, remember_language)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(ValidationError, malformed)
    app.add_exception_handler(HTTPException, wrong_address)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(Exception, unforeseen)
    app.add_middleware(Forward, config=chosen, answer=told)
    app.add_middleware(Guard, config=chosen, answer=told)
    app.add_middleware(Journal, config=chosen)
    app.add_middleware(Heads)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
    end_with_parent()
    config: Config = app.state.config
    end_traces = begin_traces(config.traces)
    door = app.state.streams.door = Door(config)
    store = await patiently(lambda: asyncio.to_thread(Store, config.database_url))
    rooms = app.state.rooms = Rooms(config, store, app.state.house)
    rooms.store.notice_delay_ms = int(config.notice_delay * 1000)
    await patiently(lambda: rooms.ask(rooms.house.read, store))
    pins = app.state.pins = Pins(config, rooms)
    rooms.store.only_rules = config.pinned
    if not config.pinned:
        await patiently(lambda: rooms.ask(begin_anew, store, config))
    driver = app.state.driver = BotDriver(config, rooms)
    app.state.advisor = Advisor(driver)
    analyst = app.state.analyst = Analyst(driver, rooms)
    lab = app.state.lab = Laboratory(config, rooms, driver)
    app.state.checkup = Checkup(rooms.store)
    timekeeper = Timekeeper(rooms)
    spare_the_collector()
    rooms.fanout.start()
    watches = (pins.watch_over(), driver.watch_over(), timekeeper.watch_over(), timekeeper.see_to_the_late())
    steward = app.state.steward = Steward(rooms)
    lives = [live_on(rooms, driver.name), Postman(rooms).go_round(), *([lab.go_round()] if config.has_lab else [])]
    if not config.pinned:
        lives.append(steward.go_round())
    chores = [asyncio.create_task(work) for work in (tend(rooms), *watches, *lives)]
    try:
        yield {"door": door}
    finally:
        for chore in chores:
            chore.cancel()
            with suppress(asyncio.CancelledError):
                await chore
        timekeeper.close()
        await lab.close()
        await analyst.close()
        await driver.close()
        await pins.close()
        await app.state.limits.close()
        await rooms.close()
        await asyncio.to_thread(end_traces)


async def patiently(call: Callable[[], Awaitable[T]]) -> T:
    """A worker that starts while the database is away waits for it: its failure would end all the others."""
    for _ in range(ATTEMPTS):
        try:
            return await call()
        except Problem as problem:
            log.warning("the database cannot be reached, trying again: %s", problem)
            await asyncio.sleep(1)
    return await call()


def begin_anew(store: Store, config: Config) -> None:
    """What the last run left behind."""
    if config.is_sqlite:
        store.release_leases()
    store.thaw()
    forget_unused(store)


async def live_on(rooms: Rooms, worker: str) -> None:
    """A sign of life now and then: what has passed since the last one is no player's time."""
    while True:
        await asyncio.sleep(PULSE)
        with suppress(Problem):
            await rooms.ask(rooms.store.pulse, worker)


def spare_the_collector() -> None:
    """What was imported lives for ever: looking through it again and again would hold up every screen."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def alive() -> Response:
    """For whoever would start the server again: it answers."""
    return JSONResponse({"alive": True})


async def ready(request: Request) -> Response:
    """For whoever sends people here: the store can be read and written, and its file is whole."""
    rooms: Rooms = request.app.state.rooms
    try:
        await rooms.ask(rooms.store.pulse, request.app.state.driver.name)
        damage = await rooms.ask(request.app.state.checkup.damage)
    except SQLAlchemyError as wrong:
        log.error("the database cannot be written: %s", type(wrong).__name__)
        return JSONResponse({"error": "the database cannot be written"}, 503)
    if damage:
        return JSONResponse({"error": f"the database is damaged: {damage}"}, 503)
    tables, worker = await rooms.ask(rooms.store.counts), request.app.state.driver.name
    return JSONResponse({"tables": tables, "rooms": len(rooms.loaded()), "worker": worker})


class Checkup:
    """Looks through the database's file for damage now and then, not at every question."""

    def __init__(self, store: Store) -> None:
        self.store, self.until, self.found = store, 0.0, ""

    def damage(self) -> str:
        if time.monotonic() >= self.until:
            self.found, self.until = self.store.damage(), time.monotonic() + CHECKED_FOR
        return self.found


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


async def gone(request: Request, left: Exception) -> Response:
    """Whoever went away before all was sent reads no answer, and is no defect."""
    return Response(status_code=400)


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
    log.error("%s %s failed", request.method, route_of(request.scope), exc_info=wrong)
    defect = Problem(500, marked("Something went wrong here. Nothing that was stored is lost."))
    with suppress(Exception):
        return await told(request, defect)
    return PlainTextResponse(defect.sentence, 500)
