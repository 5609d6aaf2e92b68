"""The drawer's tab: the minor track, what a major scoring would bring now, what the last one brought, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.markup import chip, div, el, listing, person, said, span, text
from branco.board.svg import safe

from ..rules.tables import AREAS, MARKER_POINTS, MARKERS, PURPLE
from .art import medal, sign
from .forecast import ABILITY_TILES, ADAPTATIONS, FOOD, HERDS, Scoring
from .look import Look
from .sentences import notices, round_in_short
from .words import WORDS

COLUMNS = ((HERDS, "herds"), (ADAPTATIONS, "column adaptations"), (ABILITY_TILES, "column abilities"), (FOOD, "food"))


def scoring(look: Look, lang: str, names: Sequence[str]) -> str:
    return "".join(_parts(look, lang, names))


def _parts(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    told = WORDS[lang]
    if look.is_over:
        yield div("result", el("h3", told["result"]), result(look, lang, names))
    elif not look.is_setting_up:
        yield el("p", text(round_in_short(look, lang), "phone-only"))
        yield from (el("p", sign("warning"), text(notice), class_="notice") for notice in notices(look, lang, names))
    if look.cards_are_dealt:
        yield _minor_track(look, lang)
    if look.last_scoring is not None:
        yield _table(look, look.last_scoring, "last scoring", lang, names)
    if not look.is_over and not look.is_setting_up:
        yield _table(look, look.scoring, "if scored now", lang, names)


def _minor_track(look: Look, lang: str) -> str:
    """Eleven pegs: those that are taken, the next one ringed, purple for a major scoring."""
    told, taken = WORDS[lang], look.s.markers
    pegs = "".join(_peg(place, taken, lang) for place in range(MARKERS))
    note = text(told["areas filled of"].format(taken, MARKERS))
    held = text(told["scorings"].format(look.s.scorings), "held-scorings")
    return div("track", div("caption", el("b", told["areas filled"]), note), el("ol", pegs, class_="pegs"), held)


def _peg(place: int, taken: int, lang: str) -> str:
    told, points = WORDS[lang], MARKER_POINTS[place]
    kinds = (
        "peg" + (" gone" if place < taken else " next" if place == taken else "") + (" purple" if PURPLE[place] else "")
    )
    inside = sign("check") + said(told["taken"]) if place < taken else str(points)
    return el("li", inside, class_=kinds, data_tip=f"peg-{place}")


def next_marker(look: Look, lang: str) -> str:
    """What the next filled area brings."""
    if look.s.markers == MARKERS:
        return ""
    told, points = WORDS[lang], MARKER_POINTS[look.s.markers]
    if PURPLE[look.s.markers]:
        return text(told["next area and"].format(points)) + " " + text(told["major scoring"], "purple-word")
    return text(told["next area"].format(points))


# Tables


def _table(look: Look, shown: Scoring, heading: str, lang: str, names: Sequence[str]) -> str:
    told = WORDS[lang]
    is_forecast = heading == "if scored now"
    columns = [told["areas"], *(told[key] for _, key in COLUMNS), told["plus"]]
    head = el(
        "tr",
        el("th", said(told["players"])),
        *(el("th", safe(word)) for word in columns),
        _star(lang) if is_forecast else "",
    )
    rows = "".join(_row(look, shown, who, is_forecast, lang, names[who]) for who in look.players)
    table = el("table", el("thead", head), el("tbody", rows), class_="scores")
    return div("scoring", div("caption", el("b", told[heading])), table)


def _star(lang: str) -> str:
    return el("th", sign("success", "icon gold"), said(WORDS[lang]["success"]))


def _row(look: Look, shown: Scoring, who: int, is_forecast: bool, lang: str, name: str) -> str:
    areas = sum(row[who] for row in shown.points[:AREAS] if row is not None)
    cells = [_cell(areas), *(_ranked(shown, category, who, lang) for category, _ in COLUMNS)]
    total = shown.totals[who]
    cells.append(el("td", f"+{total}", class_="sum"))
    if is_forecast:
        cells.append(el("td", str(look.s.success[who] + total), class_="after"))
    whose = el("th", medal(look.species(who), "medal small"), person(name), scope="row")
    return el("tr", whose, *cells, class_="me" if who == look.seat else None)


def _ranked(shown: Scoring, category: int, who: int, lang: str) -> str:
    row = shown.points[category]
    return el("td", "?", said(WORDS[lang]["hidden"])) if row is None else _cell(row[who])


def _cell(points: int) -> str:
    return el("td", str(points)) if points else el("td", "·", class_="zero")


def result(look: Look, lang: str, names: Sequence[str]) -> str:
    """Places with success, the best first."""
    rows = (
        el("b", f"{place}.")
        + medal(look.species(who), "medal small")
        + person(names[who])
        + (chip(WORDS[lang]["wins"], "gold") if place == 1 else "")
        + span("final", sign("success", "icon gold"), el("b", str(look.s.success[who])))
        for place, who in look.ranking
    )
    return listing("ranking", rows)
