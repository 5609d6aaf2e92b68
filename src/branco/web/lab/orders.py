"""What is asked of the lab: play this, stop, go on, tell one game, give me the figures."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import PlainTextResponse, Response

import branco
from branco.game import BadSetup, Game, Move
from branco.kernel.language.tables import DataError
from branco.lab.blocks import State
from branco.lab.simulate import RUN
from branco.lab.vary import overlay_text
from branco.web.errors import Problem
from branco.web.i18n import marked, speaker
from branco.web.lab.asking import Wish, blank, check_quota, lab_of, own_study, study_here, wished
from branco.web.lab.figures import in_words, readable_changes
from branco.web.lab.laboratory import changes_of, refusal_of
from branco.web.lab.pages import lab_page, shortened
from branco.web.pages.page import to
from branco.web.pages.setup import Asker, game_named
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.models import IMPORTED, PERSON, PLAY, Entry, LabStudy
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY, new_id
from branco.web.store.studies import BROKEN, RUNNING, STOPPED, add_study, remove_study, set_status

router = APIRouter(include_in_schema=False)


@router.post("/lab/{name}")
async def begin(asker: Asker, name: str, request: Request) -> Response:
    """A study begins; what cannot be is told beside the figures that were sent."""
    lab_of(asker)
    game = game_named(name)
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    await asker.become_guest()
    wish = blank(game)
    try:
        wish = wished(asker, game, form)
        await check_quota(asker)
        study = await begun(asker, game, wish)
    except Problem as problem:
        said = speaker(asker.lang)(problem.sentence, **problem.values)
        return await lab_page(asker, game, as_sent(game, form, wish), refused=said)
    return to(asker, f"/lab/{study.id}")


def as_sent(game: Game, form: Mapping[str, str], wish: Wish) -> Wish:
    """A refused wish as far as it can be shown again."""
    changes = readable_changes(game, form)
    counts = {str(count): count for count in game.players}
    players = counts.get(form.get("players", ""), wish.players)
    return Wish(players, wish.bot, wish.games, wish.settings, changes)


async def begun(asker: Visitor, game: Game, wish: Wish) -> LabStudy:
    if not wish.changes:
        raise Problem(422, marked("Nothing is changed yet. Change a figure, then play."))
    state, rooms = await checked(asker, game, wish), rooms_of(asker.request)
    assert asker.guest is not None
    study = LabStudy(
        id=new_id(),
        guest_id=asker.guest.id,
        name=shortened(in_words(game, wish.changes, asker.lang)),
        game=game.name,
        players=wish.players,
        settings=dict(wish.settings),
        bot=wish.bot,
        changes={str(what): value for what, value in wish.changes.items()},
        departures=list(state.departures),
        usual_rules=game.rules_hash,
        rules=state.rules,
        data=state.data,
        games=wish.games,
        done=0,
        worked=0,
        status=RUNNING,
        found={},
        created=now(),
        touched=now(),
        worker="",
        until=0,
    )
    await rooms.ask(add_study, rooms.store, study)
    lab_of(asker).wanted.set()
    return study


async def checked(asker: Visitor, game: Game, wish: Wish) -> State:
    try:
        return await lab_of(asker).check(game, dict(wish.changes))
    except DataError as wrong:
        raise refusal_of(wrong, asker.lang) from None
    except BadSetup:
        raise Problem(422, marked("With these figures no game can begin.")) from None


@router.post("/lab/{name}/stop")
async def stop(asker: Asker, name: str) -> Response:
    study, rooms = await own_study(asker, name), rooms_of(asker.request)
    if study.status == RUNNING:
        await rooms.ask(set_status, rooms.store, study.id, STOPPED)
    return to(asker, f"/lab/{study.id}")


@router.post("/lab/{name}/go")
async def go_on(asker: Asker, name: str) -> Response:
    """A stopped study goes on; one that is done gets as many games again."""
    study, rooms = await own_study(asker, name), rooms_of(asker.request)
    if study.status == BROKEN or branco.load(study.game).rules_hash != study.usual_rules:
        raise Problem(409, marked("The rules have changed since, so this study cannot go on. Begin it anew."))
    if study.status != RUNNING:
        most = rooms.config.lab_games
        games = study.games if study.done < study.games else min(2 * study.games, most)
        await rooms.ask(set_status, rooms.store, study.id, RUNNING, games)
        lab_of(asker).wanted.set()
    return to(asker, f"/lab/{study.id}")


@router.post("/lab/{name}/delete")
async def delete(asker: Asker, name: str) -> Response:
    study, rooms = await own_study(asker, name), rooms_of(asker.request)
    await rooms.ask(remove_study, rooms.store, study.id)
    return to(asker, f"/lab/{study.game}")


@router.get("/lab/{name}/overlay")
async def overlay(asker: Asker, name: str) -> Response:
    """The changed figures as a file for `branco --data`."""
    study = await study_here(asker, name)
    game = branco.load(study.game)
    changes = changes_of(game, study)
    if len(changes) != len(study.changes):
        raise Problem(409, marked("The rules have changed since, so this study cannot go on. Begin it anew."))
    text = overlay_text(game.box, changes, note=study.name, loose=True)
    head = f"# {study.name}\n# Put this file into a folder DIR/{game.name}/, then: branco --data DIR serve\n\n"
    disposition = f'attachment; filename="{game.name}-{study.id}.toml"'
    return PlainTextResponse(head + text, headers={"Content-Disposition": disposition})


@router.post("/lab/{name}/game")
async def single_game(
    asker: Asker, name: str, number: Annotated[int, Form(ge=0, lt=RUN)], variant: Annotated[bool, Form()] = True
) -> Response:
    """One game of a study becomes a table whose past can be looked at."""
    study, rooms, lab = await study_here(asker, name), rooms_of(asker.request), lab_of(asker)
    if number >= study.games:
        raise Problem(422, marked("This study has no such game."))
    check_still_played(study)
    told = await lab.retold(study, number, variant)
    if variant:
        await lab.keep_rules(study)
    plan = finished_plan(asker, study, number, variant)
    ended = {"scores": told.scores, "winners": told.winners}
    table_id = await rooms.ask(rooms.store.lay_finished, plan, entries(told.moves), ended)
    return to(asker, f"/t/{table_id}/replay?at=0")


def check_still_played(study: LabStudy) -> None:
    if branco.load(study.game).rules_hash != study.usual_rules:
        raise Problem(409, marked("The rules have changed since, so this study cannot go on. Begin it anew."))


def finished_plan(asker: Visitor, study: LabStudy, number: int, variant: bool) -> TablePlan:
    game, t = branco.load(study.game), speaker(asker.lang)
    seats = [SeatPlan(PERSON, t("Player %(number)s", number=seat + 1)) for seat in range(study.players)]
    return TablePlan(
        study.game,
        study.players,
        dict(study.settings),
        seats,
        study.rules if variant else game.rules_hash,
        study.data if variant else game.data_hash,
        listed=False,
        seed=number,
        status=IMPORTED,
    )


def entries(moves: Sequence[Move]) -> list[Entry]:
    return [
        Entry(seq=n, kind=PLAY, seat=move.who, action=move.action, seen=EVERYBODY, sealed=move.sealed, at=now())
        for n, move in enumerate(moves, 1)
    ]
