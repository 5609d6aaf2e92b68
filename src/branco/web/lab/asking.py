"""Who asks the lab for what: the studies that are theirs, and what a form wants to be played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import branco
from branco.bots import NoNetwork
from branco.bots import load as load_bot
from branco.game import Game
from branco.lab.vary import Figure
from branco.web.errors import Problem, no_such_page
from branco.web.i18n import marked
from branco.web.lab.figures import changes_sent
from branco.web.lab.laboratory import Laboratory
from branco.web.pages.setup import check_setup, default_count, player_count
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.models import LabStudy
from branco.web.store.studies import running_of, studies_of, study_of

BOTS = {"greedy": "greedy", "hard": "hard@20", "network": "expert@1", "random": "random"}
GAMES_WANTED = 5000
RUNNING_AT_ONCE = 4


@dataclass(frozen=True)
class Wish:
    """What shall be played."""

    players: int
    bot: str = BOTS["greedy"]
    games: int = GAMES_WANTED
    settings: Mapping[str, str] = field(default_factory=dict)
    changes: Mapping[Figure, Any] = field(default_factory=dict)


def lab_of(asker: Visitor) -> Laboratory:
    """The laboratory, where there is one."""
    if not rooms_of(asker.request).config.has_lab:
        raise Problem(403, marked("The lab is closed on this server. Whoever runs it can open it."))
    lab = asker.request.app.state.lab
    assert isinstance(lab, Laboratory)
    return lab


async def study_here(asker: Visitor, study_id: str) -> LabStudy:
    """A study by its address, which nobody guesses; anybody who knows it may look."""
    lab_of(asker)
    rooms = rooms_of(asker.request)
    study: LabStudy | None = await rooms.ask(study_of, rooms.store, study_id)
    if study is None or study.game not in branco.GAMES:
        raise no_such_page()
    return study


async def own_study(asker: Visitor, study_id: str) -> LabStudy:
    study = await study_here(asker, study_id)
    if asker.guest is None or study.guest_id != asker.guest.id:
        raise Problem(403, marked("This study is somebody else's. Look at it, and make your own."))
    return study


def blank(game: Game) -> Wish:
    return Wish(default_count(game))


def wish_of(study: LabStudy, changes: Mapping[Figure, Any]) -> Wish:
    return Wish(study.players, study.bot, study.games, study.settings, changes)


def wished(asker: Visitor, game: Game, form: Mapping[str, str]) -> Wish:
    """What a form wants, checked but for its figures, which only a process that loads them can check."""
    players = player_count(game, form.get("players", ""))
    known = {setting.name for setting in game.settings}
    settings = {name[4:]: value for name, value in form.items() if name.startswith("set-") and name[4:] in known}
    check_setup(game, players, settings, asker.lang)
    most, text = rooms_of(asker.request).config.lab_games, form.get("games", "").strip()
    if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= most):
        raise Problem(422, marked("The number of games must be from 1 to %(most)s."), most=most)
    bot = checked_bot(game, form.get("bot", ""))
    complete = game.complete(settings, players)
    return Wish(players, bot, int(text), complete, changes_sent(game, form))


def checked_bot(game: Game, name: str) -> str:
    if name not in BOTS:
        raise Problem(422, marked("There is no such bot."))
    try:
        load_bot(BOTS[name], 0).choose(game.start().view(0), 0, 0.01) if name == "network" else None
    except NoNetwork:
        raise Problem(422, marked("This game has no network. Let greedy or hard bots play.")) from None
    except ValueError:
        pass
    return BOTS[name]


async def check_quota(asker: Visitor) -> None:
    """So many studies are kept for a guest, and so many run at once."""
    rooms = rooms_of(asker.request)
    if asker.guest is None:
        return
    most = rooms.config.studies_per_guest
    if len(await rooms.ask(studies_of, rooms.store, asker.guest.id)) >= most:
        raise Problem(429, marked("You keep %(most)s studies. Delete one before you begin another."), most=most)
    if await rooms.ask(running_of, rooms.store, asker.guest.id) >= RUNNING_AT_ONCE:
        sentence = marked("%(most)s of your studies are running. Stop one, or wait for it.")
        raise Problem(429, sentence, most=RUNNING_AT_ONCE)
