"""The lab: a game's figures, what a study finds in them while it is played, and the studies that are kept."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

import branco
from branco.game import Game, Setting
from branco.lab.blocks import Found, names_of
from branco.lab.paired import Paired
from branco.web.i18n import day, number, speaker
from branco.web.lab.asking import BOTS, Wish, blank, lab_of, study_here, wish_of
from branco.web.lab.figures import Sheet, in_words, sheets, told_changes
from branco.web.lab.laboratory import changes_of
from branco.web.lab.refusals import told
from branco.web.lab.results import points, progress, results, status_of
from branco.web.pages.lobby import lightest_first, picture
from branco.web.pages.page import page
from branco.web.pages.render import render
from branco.web.pages.setup import Asker, applies, setting_row
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.safety import address_of
from branco.web.store.models import LabStudy
from branco.web.store.studies import RUNNING, studies_of, study_of
from branco.web.wire.live import HEARTBEAT, EventStream, packet
from branco.web.wire.watch import dumps

router = APIRouter(include_in_schema=False)
LOOK = 0.4  # seconds between two looks at a study that runs
SHOWN_STUDIES = 12
LONGEST_NAME = 120


@router.get("/lab")
async def home(asker: Asker) -> Response:
    """The games, and the studies of whoever asks."""
    lab_of(asker)
    games = [
        {"name": game.name, "title": game.title(asker.lang), "picture": picture(game.name)} for game in lightest_first()
    ]
    return page(asker, "lab_home.html", games=games, studies=await kept(asker))


@router.get("/lab/{name}")
async def lab(asker: Asker, name: str) -> Response:
    """The lab of a game, or one of its studies."""
    lab_of(asker)
    if name in branco.GAMES:
        game = branco.load(name)
        return await lab_page(asker, game, blank(game))
    study = await study_here(asker, name)
    game = branco.load(study.game)
    return await lab_page(asker, game, wish_of(study, changes_of(game, study)), study)


@router.get("/lab/{name}/events")
async def events(asker: Asker, name: str) -> Response:
    """What a study finds, as it is found, until it ends."""
    study = await study_here(asker, name)
    rooms = rooms_of(asker.request)

    async def packets() -> AsyncIterator[bytes]:
        shown, quiet = -1, 0.0
        yield HEARTBEAT
        while (found := await rooms.ask(study_of, rooms.store, study.id)) is not None:
            if found.touched != shown:
                shown, quiet = found.touched, 0.0
                yield packet(shown, dumps(live(asker, found)))
            if found.status != RUNNING:
                return
            await asyncio.sleep(LOOK)
            quiet += LOOK
            if quiet >= rooms.config.heartbeat:
                yield HEARTBEAT
                quiet = 0.0

    address = address_of(asker.request.scope, rooms.config.trust_proxy)
    return EventStream(packets, asker.request.app.state.streams, address)


async def lab_page(
    asker: Visitor, game: Game, wish: Wish, study: LabStudy | None = None, refused: str = ""
) -> Response:
    """Everything of one game's lab; `refused` says why a wish could not be played."""
    shown = sheets(game, wish.changes, asker.lang)
    studies = await kept(asker, game.name)
    response = page(
        asker,
        "lab.html",
        game=game,
        title=game.title(asker.lang),
        sheets=shown,
        marks=marks(asker.lang),
        figures=sum(len(row.cells) for each in shown for row in each.rows),
        changed=sum(each.changed for each in shown),
        told=told_changes(game, wish.changes, asker.lang),
        first_open=first_open(shown),
        wish=wish,
        counts=list(game.players),
        bots=bots(asker.lang),
        settings=[setting_row(game, each, wish.settings, asker.lang) for each in fitting(game, wish)],
        study=study,
        name=name_of(study, asker.lang) if study else "",
        mine=study is not None and asker.guest is not None and study.guest_id == asker.guest.id,
        parts=live_parts(asker, study) if study else {},
        depends=depends(study, studies, asker.lang) if study else [],
        studies=studies[:SHOWN_STUDIES],
        refused=refused,
        most=rooms_of(asker.request).config.lab_games,
    )
    response.status_code = 422 if refused else 200
    return response


def fitting(game: Game, wish: Wish) -> list[Setting]:
    return [each for each in game.settings if applies(each, wish.players)]


def first_open(shown: Sequence[Sheet]) -> str:
    """The table that is opened: the first with a change, else the first."""
    return next((each.name for each in shown if each.changed), shown[0].name if shown else "")


def marks(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {"rules": t("from the rules"), "public": t("public"), "ours": t("ours")}


def bots(lang: str) -> list[tuple[str, str, str]]:
    """Who may play: the name of the field, the bot, and the word for it."""
    t = speaker(lang)
    words = {"greedy": t("Greedy"), "hard": t("Hard"), "network": t("Network"), "random": t("Random")}
    return [(name, bot, words[name]) for name, bot in BOTS.items()]


def live(asker: Visitor, study: LabStudy) -> dict[str, Any]:
    """What is sent while a study is played."""
    told = {"status": study.status, "state": status_of(study, asker.lang), "over": study.status != RUNNING}
    return {"parts": live_parts(asker, study), **told}


def live_parts(asker: Visitor, study: LabStudy) -> dict[str, str]:
    """The parts of the page that change while a study is played."""
    values: dict[str, Any] = {
        "study": study,
        "mine": asker.guest is not None and study.guest_id == asker.guest.id,
        "progress": progress(study, asker.lang),
        "found": results(study, asker.lang),
        "departures": [told(each, asker.lang) for each in study.departures],
        "bot": next(word for _, bot, word in bots(asker.lang) if bot == study.bot),
    }
    return {name: render(asker.lang, f"lab_{name}.html", **values) for name in ("progress", "found", "games")}


async def kept(asker: Visitor, game: str = "") -> list[dict[str, Any]]:
    """The studies of whoever asks, the newest first."""
    if asker.guest is None:
        return []
    rooms = rooms_of(asker.request)
    found: Sequence[LabStudy] = await rooms.ask(studies_of, rooms.store, asker.guest.id, game)
    return [kept_row(study, asker.lang) for study in found if study.game in branco.GAMES]


def kept_row(study: LabStudy, lang: str) -> dict[str, Any]:
    made = datetime.fromtimestamp(study.created / 1000, UTC)
    return {
        "id": study.id,
        "name": name_of(study, lang),
        "title": branco.load(study.game).title(lang),
        "day": day(made, lang),
        "state": status_of(study, lang),
        "status": study.status,
        "row": study,
    }


def depends(study: LabStudy, studies: Sequence[Mapping[str, Any]], lang: str) -> list[dict[str, Any]]:
    """The same changes played by others: how much each side wins more or less."""
    alike = [each["row"] for each in studies if is_alike(each["row"], study)]
    newest = {each.bot: each for each in reversed(alike)}
    words = {bot: word for _, bot, word in bots(lang)}
    return [company(each, words[bot], lang) for bot, each in newest.items()] if len(newest) > 1 else []


def is_alike(one: LabStudy, other: LabStudy) -> bool:
    same = ("game", "players", "settings", "changes", "rules")
    return one.done > 0 and all(getattr(one, name) == getattr(other, name) for name in same)


def company(study: LabStudy, word: str, lang: str) -> dict[str, Any]:
    found, names = Found.read(study.found), names_of(branco.load(study.game), study.players, lang)
    changes = {names[side]: each for side in names if (each := found.change(side)) is not None}
    return {
        "word": word,
        "id": study.id,
        "games": number(study.done, lang),
        "sides": {name: change_of(each, lang) for name, each in changes.items()},
    }


def change_of(paired: Paired, lang: str) -> dict[str, Any]:
    reach = number(100 * paired.won_reach, lang, 1)
    return {"change": points(paired.won, lang), "reach": reach, "shown": paired.is_shown}


def name_of(study: LabStudy, lang: str) -> str:
    """What a study changes, in the reader's language."""
    game = branco.load(study.game)
    return shortened(in_words(game, changes_of(game, study), lang)) or study.name


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
