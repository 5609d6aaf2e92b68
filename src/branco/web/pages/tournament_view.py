"""A tournament in words: what is played, who takes part, how everybody stands, and the tables of each round."""

from fractions import Fraction
from typing import Any

import branco
from branco.web.i18n import speaker
from branco.web.pages.find import speed_of, speed_words
from branco.web.store.models import OUTSIDE
from branco.web.store.tournament_models import (
    AT_TABLE,
    BOTS,
    BYES,
    CANCELLED,
    DECIDED,
    ENDED,
    JOINING,
    KNOCKOUT,
    LEAGUE,
    RESTS,
    ROBIN,
    RUNNING,
    SMALLER,
    SWISS,
    TAKES_PART,
    Entrant,
    Sitting,
    Tournament,
)
from branco.web.store.tournaments import Whole
from branco.web.table.clock import clock_of, clock_settings
from branco.web.table.tournament import Course
from branco.web.words import bot_word


def form_words(lang: str) -> dict[str, tuple[str, str]]:
    """The ways to play one, each with a sentence."""
    t = speaker(lang)
    return {
        ROBIN: (t("Round robin"), t("Everybody meets everybody, as equally often as possible.")),
        SWISS: (t("Swiss rounds"), t("Those who stand alike play one another; nobody goes out.")),
        KNOCKOUT: (t("Knockout"), t("The first of each table go on, the others are out, until one table is left.")),
        LEAGUE: (t("League"), t("Round robin over weeks: a new round begins every so many days.")),
    }


def uneven_words(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {
        SMALLER: t("some tables are smaller"),
        BOTS: t("bots fill up the tables"),
        BYES: t("some rest, in turn"),
    }


def status_words(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {
        JOINING: t("open for all who want to play"),
        RUNNING: t("being played"),
        ENDED: t("over"),
        CANCELLED: t("cancelled"),
    }


def facts(row: Tournament, entrants: int, lang: str) -> list[str]:
    """What one wants to know before one takes part."""
    t, game = speaker(lang), branco.load(row.game)
    names = {setting.name: setting.default for setting in clock_settings(game)}
    clock = clock_of(names | {name: value for name, value in row.settings.items() if name in names}, has_others=True)
    found = [form_words(lang)[row.form][0], t("%(number)s at a table", number=row.players)]
    found.append(t("%(number)s take part", number=entrants))
    if row.status != JOINING and row.form != KNOCKOUT:
        found.append(t("round %(number)s of %(rounds)s", number=row.round, rounds=row.rounds))
    elif row.status != JOINING:
        found.append(t("round %(number)s", number=row.round))
    elif row.rounds:
        found.append(t("%(number)s rounds", number=row.rounds))
    if row.form == KNOCKOUT:
        found.append(t("%(number)s of each table go on", number=row.advance))
    if row.days:
        found.append(t("a round every %(number)s days", number=row.days))
    found += [speed_words(lang)[speed_of(clock)], t("rated") if row.rated else t("friendly")]
    return [*found, status_words(lang)[row.status]]


def entrant_word(entrant: Entrant, lang: str) -> str:
    """What is told beside a name."""
    t = speaker(lang)
    if entrant.state != TAKES_PART:
        return t("withdrawn")
    if entrant.bot == OUTSIDE:
        return t("bot from outside")
    return bot_word(entrant.bot, lang) if entrant.guest_id is None and entrant.bot else ""


def entrant_rows(whole: Whole, lang: str, me: Entrant | None) -> list[dict[str, Any]]:
    return [
        {
            "number": each.number,
            "name": each.name,
            "tag": entrant_word(each, lang),
            "me": me is not None and each.number == me.number,
            "person": each.guest_id is not None and each.state == TAKES_PART,
            "in": each.state == TAKES_PART,
        }
        for each in whole.entrants
    ]


def standing_rows(course: Course, lang: str, me: Entrant | None) -> list[dict[str, Any]]:
    return [
        {
            "place": each.place,
            "name": course.entrants[each.entrant].name,
            "tag": entrant_word(course.entrants[each.entrant], lang),
            "me": me is not None and each.entrant == me.number,
            "points": decimal(each.points, lang),
            "firsts": decimal(each.firsts, lang),
            "company": decimal(each.company, lang),
            "tables": each.tables,
            "byes": each.byes,
            "alive": course.row.form == KNOCKOUT and each.entrant in course.alive,
        }
        for each in course.standings
    ]


def decimal(number: Fraction, lang: str) -> str:
    """Two places at most, as the reader writes them."""
    shown = f"{float(number):.2f}".rstrip("0").rstrip(".")
    return shown.replace(".", ",") if lang == "it" else shown


def round_rows(course: Course, lang: str, me: Entrant | None) -> list[dict[str, Any]]:
    """The rounds, the last first."""
    numbers = range(course.row.round, 0, -1)
    return [
        {"number": number, "tables": tables_of(course, number, lang, me), "byes": rests(course, number)}
        for number in numbers
    ]


def rests(course: Course, number: int) -> str:
    byes = course.history[number - 1].byes
    return ", ".join(course.entrants[who].name for who in byes)


def tables_of(course: Course, number: int, lang: str, me: Entrant | None) -> list[dict[str, Any]]:
    found = [each for each in course.whole.sittings if each.round == number and each.state != RESTS]
    return [table_row(course, each, lang, me) for each in found]


def table_row(course: Course, sitting: Sitting, lang: str, me: Entrant | None) -> dict[str, Any]:
    t = speaker(lang)
    seats = [(course.entrants[who].name, place_of(sitting, seat)) for seat, who in enumerate(sitting.entrants)]
    states = {AT_TABLE: t("being played"), DECIDED: t("decided by the organiser")}
    return {
        "table": sitting.laid,
        "number": sitting.number,
        "seats": seats if sitting.state == AT_TABLE else sorted(seats, key=lambda each: each[1]),
        "state": states.get(sitting.state, t("over")),
        "open": sitting.state == AT_TABLE,
        "mine": me is not None and me.number in sitting.entrants,
    }


def place_of(sitting: Sitting, seat: int) -> int:
    return sitting.places[seat] if sitting.places else 0
