"""Profiles and leaderboards: how somebody's games ended, how strong they are, and who is strongest."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from starlette.responses import Response

import branco
from branco.game import Game
from branco.lab.skill import Skill, anchors
from branco.web.errors import Problem
from branco.web.i18n import day, marked, speaker
from branco.web.pages.lobby import lightest_first, picture
from branco.web.pages.page import page
from branco.web.pages.setup import game_named
from branco.web.pages.tables import Asker
from branco.web.people.passwords import name_key
from branco.web.people.profile import change, course, share, shares, side_name
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.accounts import Accounts
from branco.web.store.clockwork import zone_named
from branco.web.store.models import Outcome, Rating
from branco.web.store.ratings import Ranked, Ratings
from branco.web.words import bot_word

router = APIRouter(include_in_schema=False)
LATEST = 30


@router.get("/profile")
async def own_profile(asker: Asker) -> Response:
    """All of one's own games, also of a guest without an account."""
    if asker.guest is None:
        return page(asker, "profile.html", name="", mine=True, games=[], latest=[])
    return await profile(asker, asker.guest.id, asker.guest.name, mine=True)


@router.get("/people/{name:path}")
async def somebody(asker: Asker, name: str) -> Response:
    """What everybody may know of somebody with an account: games that count, and those at tables for all to see."""
    rooms = rooms_of(asker.request)
    found = await rooms.ask(Accounts(rooms.store).named, name_key(name)[:160])
    if found is None:
        raise Problem(404, marked("Nobody here is called %(name)s."), name=name[:40])
    is_me = asker.guest is not None and asker.guest.id == found.guest_id
    return await profile(asker, found.guest_id, found.name, is_me)


def profile_link(name: str) -> str:
    return f"/people/{quote(name_key(name), safe='')}"


async def profile(asker: Visitor, guest: int, name: str, mine: bool) -> Response:
    rooms = rooms_of(asker.request)
    ratings = Ratings(rooms.store)
    history = [each for each in await rooms.ask(ratings.history, guest) if each.game in branco.GAMES]
    listed = await rooms.ask(ratings.listed, [each.table_id for each in history])
    shown = history if mine else [each for each in history if not each.unrated]
    skills = await rooms.ask(ratings.of_guest, guest)
    latest = [each for each in reversed(history) if mine or listed.get(each.table_id)][:LATEST]
    return page(
        asker,
        "profile.html",
        name=name,
        mine=mine,
        games=[card(game, shown, skills.get(game.name), asker.lang) for game in games_in(shown)],
        latest=[row(each, asker) for each in latest],
    )


def games_in(history: Sequence[Outcome]) -> list[Game]:
    return [game for game in lightest_first() if any(each.game == game.name for each in history)]


def card(game: Game, history: Sequence[Outcome], rating: Rating | None, lang: str) -> dict[str, Any]:
    """One game: how often it was won, from which seats and sides, and how the rating went."""
    t, mine = speaker(lang), [each for each in history if each.game == game.name]
    return {
        "name": game.name,
        "title": game.title(lang),
        "picture": picture(game.name),
        "skill": Skill(rating.mu, rating.sigma) if rating is not None else None,
        "all": share("", mine),
        "places": [sum(each.place == place for each in mine) for place in range(1, max(game.players) + 1)],
        "seats": shares(mine, lambda each: t("Seat %(number)s", number=each.seat + 1)),
        "sides": shares(mine, lambda each: side_name(game, each.side, lang)),
        "side_title": game.sides.title(lang) if game.sides is not None else "",
        "course": course(mine),
    }


def row(each: Outcome, asker: Visitor) -> dict[str, Any]:
    """A finished game in one line."""
    return {
        "table": each.table_id,
        "title": branco.load(each.game).title(asker.lang),
        "day": day_of(each.at, asker),
        "place": each.place,
        "players": each.players,
        "points": each.points,
        "won": each.won,
        "side": side_name(branco.load(each.game), each.side, asker.lang),
        "change": change(each),
        "why": why_unrated(each.unrated, asker.lang),
    }


def day_of(at: int, asker: Visitor) -> str:
    """A day with its year, where the reader is."""
    moment = datetime.fromtimestamp(at / 1000, zone_named(asker.zone) if asker.zone else UTC)
    return f"{day(moment, asker.lang)} {moment.year}"


def why_unrated(why: str, lang: str) -> str:
    t = speaker(lang)
    reasons = {
        "friendly": t("friendly"),
        "stand-in": t("not rated: a bot stood in"),
        "shared": t("not rated: several people shared a seat, or one played several"),
        "bot": t("not rated: a bot that has no place on the scale"),
    }
    return reasons.get(why, "")


@router.get("/ratings")
async def all_games(asker: Asker) -> Response:
    return await leaderboard(asker, lightest_first()[0].name)


@router.get("/ratings/{game}")
async def leaderboard(asker: Asker, game: str) -> Response:
    """The strongest at a game, people and bots on one scale."""
    chosen, rooms = game_named(game), rooms_of(asker.request)
    people = await rooms.ask(Ratings(rooms.store).best, chosen.name)
    me = asker.guest.id if asker.guest is not None else None
    return page(
        asker,
        "leaderboard.html",
        game=chosen.name,
        title=chosen.title(asker.lang),
        games=[(each.name, each.title(asker.lang)) for each in lightest_first()],
        rows=[line(each, me) for each in ranked(people, bots(chosen.name, asker.lang))],
        people=len(people),
    )


def bots(game: str, lang: str) -> list[Ranked]:
    t = speaker(lang)
    levels = anchors().get(game, {})
    return [Ranked(t("Bot: %(level)s", level=bot_word(bot, lang)), skill, 0, bot) for bot, skill in levels.items()]


def ranked(people: Sequence[Ranked], anchored: Sequence[Ranked]) -> list[Ranked]:
    return sorted([*people, *anchored], key=lambda each: -each.skill.at_least)


def line(each: Ranked, me: int | None) -> dict[str, Any]:
    link = "" if each.bot else profile_link(each.name)
    return {"name": each.name, "skill": each.skill, "games": each.games, "bot": each.bot, "link": link} | {
        "me": each.guest is not None and each.guest == me
    }
