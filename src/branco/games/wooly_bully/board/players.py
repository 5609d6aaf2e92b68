"""The players, compact and comparable, and below them the four flocks and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import chip, counter, div, el, said, seat_mark, text
from branco.board.panel import BELOW_PLAYERS, Panel, player

from ..rules.scoring import largest_pen
from ..rules.state import State
from ..rules.tables import BONUS, COLOURS, FINISH_ROWS, FIRST_HUNTER, FIRST_WOLF, KIND_ROWS, WOLVES
from .art import SPRITE, sheep
from .look import animals, bonus_at, colours_known, largest_open, owner_of, pens_now, points_now
from .words import WORDS


def rows(s: State, lang: str) -> Iterator[Panel]:
    """One row a seat: the flock if it is known, the largest safe pen, tiles in hand or the place of finishing."""
    for who in range(s.players):
        unknown = points_now(s, who) is None
        score = text("?", "unknown-score", title=WORDS[lang]["unknown score"]) if unknown else ""
        facts = div("figures", _flock(s, who, lang), *_figures(s, who, lang))
        yield Panel(f"row-{who}", player(who), head=_turn(s, who, lang) + score, markup=facts)


def _turn(s: State, who: int, lang: str) -> str:
    return chip(WORDS[lang]["turn"], "now") if who == s.active and s.is_scored == 0 and s.laid > 0 else ""


def _flock(s: State, who: int, lang: str) -> str:
    colours = colours_known(s, who)
    if not colours:
        return el("span", _unknown(), text(WORDS[lang]["hidden"]), class_="whose", data_tip="hidden")
    names = " + ".join(KIND_ROWS.words.name(colour, lang) for colour in colours)
    public = all(s.known_flock[who, colour] for colour in colours)
    written = names if public else f"{names}, {WORDS[lang]['secret']}"
    tip = f"flock-{KIND_ROWS.ids[colours[0]]}"
    return el("span", *(sheep(colour) for colour in colours), text(written), class_="whose", data_tip=tip)


def _unknown() -> str:
    return text("?", "unknown", aria_hidden="true")


def _figures(s: State, who: int, lang: str) -> Iterator[str]:
    say, pens = WORDS[lang], pens_now(s, who)
    shown = "?" if pens is None else pens
    yield counter(SPRITE.icon("fence", "sign"), shown, f"{say['safe pen']}: {shown}")
    if s.finished[who] > 0:
        place, bonus = s.finished[who] - 1, bonus_at(s.finished[who])
        words = say["finished"].format(FINISH_ROWS.words.name(place, lang), bonus)
        yield counter(SPRITE.icon("door", "sign"), f"+{bonus}", words)
    elif s.is_scored == 0:
        yield counter(SPRITE.icon("tile", "sign"), s.hand[who, 0], say["hand"].format(s.hand[who, 0]))


# Flocks and table


def table(s: State, seat: int | None, lang: str) -> Panel:
    flocks = div("flocks", *(_colour(s, colour, lang) for colour in range(COLOURS)))
    facts = div("facts", _bag(s, lang), *_beasts(s, seat, lang), _bonuses(s, lang))
    return Panel("flocks", BELOW_PLAYERS, "", div("flock-table", flocks, facts, _keys(lang)))


def _colour(s: State, colour: int, lang: str) -> str:
    """A flock: its shepherd as far as known, the largest safe and the largest open pen."""
    say, owner, name = WORDS[lang], owner_of(s, colour), KIND_ROWS.ids[colour]
    whose = seat_mark(owner, "small") if owner is not None else _unknown()
    safe, open_ = largest_pen(s, colour), largest_open(s, colour)
    return div(
        "colour",
        said(KIND_ROWS.words.name(colour, lang)),
        div("head", sheep(colour), whose),
        counter(SPRITE.icon("fence", "sign"), safe, f"{say['safe pen']}: {safe}"),
        counter(SPRITE.icon("gate", "sign"), open_, f"{say['open pen']}: {open_}"),
        id=f"flock-{name}",
        data_tip=f"flock-{name}",
    )


def _bag(s: State, lang: str) -> str:
    return counter(SPRITE.icon("bag", "bag"), s.bag[0], WORDS[lang]["bag"].format(s.bag[0]), id="bag", data_tip="bag")


def _beasts(s: State, seat: int | None, lang: str) -> Iterator[str]:
    """Four wolves and four hunters: in the landscape in full, one's own framed, those out of play gone, others pale."""
    for kind, first in (("wolf", FIRST_WOLF), ("hunter", FIRST_HUNTER)):
        gone, lying, own = animals(s, seat, first)
        states = ["lies"] * lying + ["own"] * own + ["unseen"] * (WOLVES - gone - lying - own) + ["gone"] * gone
        icons = "".join(SPRITE.icon(kind, f"beast {state}") for state in states)
        told = WORDS[lang]["beasts"].format(WORDS[lang][f"{kind} many"], lying, own, WOLVES - gone - lying - own)
        yield el("span", icons, said(told), class_="beasts", data_tip=kind)


def _bonuses(s: State, lang: str) -> str:
    """What leaving brings, the next one lit.  [WB-10.10]"""
    chips = [
        text(
            f"+{BONUS[place]}",
            "next" if place == s.finishers and s.is_scored == 0 else "taken" if place < s.finishers else "",
        )
        for place in range(min(s.players, len(BONUS)))
        if BONUS[place] > 0
    ]
    return el("span", SPRITE.icon("door", "sign"), *chips, class_="bonuses", data_tip="bonus")


def _keys(lang: str) -> str:
    say = WORDS[lang]
    signs = (("fence", say["safe pen"]), ("gate", say["open pen"]), ("tile", say["tiles"]), ("door", say["bonus word"]))
    return div("keys", *(el("span", SPRITE.icon(sign, "sign"), text(told)) for sign, told in signs))
