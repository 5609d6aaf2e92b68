"""Everything of the viewer's own: tiles with both faces, announcements, flocks, and leaving."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import badge, chip, div, el, said, text
from branco.board.panel import TRAY, Panel

from ..rules.actions import ANNOUNCEMENTS
from ..rules.announcements import hunters_in, wolves_in
from ..rules.shepherds import own_colour
from ..rules.state import State
from ..rules.tables import FACE_NAMES, KIND_ROWS
from .art import SPRITE, face_picture, sheep
from .look import announceable, hand_of, is_last_chance, next_bonus, pens_now, places_of, points_if_quitting
from .words import WORDS

SIZES = ((5, "few"), (6, "some"), (14, "more"))  # how many tiles are drawn how large


def tray(s: State, seat: int | None, picked: int | None, lang: str) -> list[Panel]:
    """The own part of the table; nothing is left of it once one has finished."""
    if seat is None or s.finished[seat] > 0 or s.is_scored:
        return []
    say = WORDS[lang]
    own = div("belongings", *_announcements(s, seat, lang), *_flocks(s, seat, lang), _leaving(s, seat, lang))
    tiles = hand_of(s, seat)
    head = chip(len(tiles), data_tip="hand")
    return [Panel("hand", TRAY, say["your tiles"], _hand(s, tiles, picked, lang), head), Panel("own", TRAY, "", own)]


# Tiles


def _hand(s: State, tiles: list[int], picked: int | None, lang: str) -> str:
    """Both faces of every tile, those that fit somewhere first."""
    places = {face: places_of(s, face) for tile in tiles for face in (2 * tile, 2 * tile + 1)}
    order = sorted(tiles, key=lambda tile: (not (places[2 * tile] or places[2 * tile + 1]), tile))
    pairs = [div("pair", *(_face(2 * tile + side, places, picked, lang) for side in range(2))) for tile in order]
    size = next((size for most, size in SIZES if len(tiles) <= most), "most")
    return div(f"hand {size}", *pairs)


def _face(face: int, places: dict[int, int], picked: int | None, lang: str) -> str:
    """A face with the number of places where it fits; pale if there is none."""
    name = FACE_NAMES.ids[face]
    kinds = ["face"] + (["pale"] if not places[face] else []) + (["lifted"] if face == picked else [])
    pin = el("span", SPRITE.icon("pin", "pin"), badge(places[face]), class_="fits") if places[face] else ""
    told = said(f"{FACE_NAMES.name(face, lang)}: {_fitting(places[face], lang)}")
    marks = {"data_other": f"face-{FACE_NAMES.ids[face ^ 1]}", "data_tip": f"face-{name}"}
    return div(" ".join(kinds), face_picture(face), pin, told, id=f"face-{name}", **marks)


def _fitting(places: int, lang: str) -> str:
    return WORDS[lang]["fits in"].format(places) if places else WORDS[lang]["fits nowhere"]


# Announcements


def _announcements(s: State, seat: int, lang: str) -> Iterator[str]:
    possible = announceable(s, seat)
    if possible:
        yield div(
            "announcing", text(WORDS[lang]["announce"], "caption"), *(_announcement(each, lang) for each in possible)
        )


def _announcement(announced: int, lang: str) -> str:
    wolves = SPRITE.icon("wolf", "beast") * wolves_in(announced)
    hunters = SPRITE.icon("hunter", "beast") * hunters_in(announced)
    name = ANNOUNCEMENTS.ids[announced - 1]
    words = said(ANNOUNCEMENTS.name(announced - 1, lang))
    return div("announcement", wolves, hunters, words, id=f"announce-{name}", data_tip=f"announce-{name}")


# Flocks


def _flocks(s: State, seat: int, lang: str) -> Iterator[str]:
    for number in range(s.flocks[seat]):
        colour = own_colour(s, seat, number)
        if colour >= 0:
            yield _hidden(s, colour, number, lang) if not s.revealed[colour] else _public(colour, lang)


def _hidden(s: State, colour: int, number: int, lang: str) -> str:
    """A flock whose shepherd is still to be laid; others may know the colour, if all do."""
    say = WORDS[lang]
    known = any(s.known_flock[who, colour] for who in range(s.players))
    secret = "" if known else text("?", "secret", aria_hidden="true")
    kind = KIND_ROWS.words.name(colour, lang)
    told = div("flock-words", el("b", say["your flock"]), text(f"{kind}, {say['to be laid' if known else 'secret']}"))
    reveal = div("reveal", SPRITE.icon("eye"), text(say["lay shepherd" if known else "reveal"]))
    marks = {"data_tip": "shepherd", "data_aside": "true"}
    return div("flock", div("token", sheep(colour), secret), told, reveal, id=f"shepherd-{number}", **marks)


def _public(colour: int, lang: str) -> str:
    say = WORDS[lang]
    kind = KIND_ROWS.words.name(colour, lang)
    token = div("token", SPRITE.icon("shepherd", "sheep"), sheep(colour, "sheep small"))
    return div("flock", token, div("flock-words", el("b", say["your flock"]), text(f"{kind}, {say['public']}")))


# Leaving


def _leaving(s: State, seat: int, lang: str) -> str:
    """What leaving now would bring: the pens and the next bonus."""
    say, total = WORDS[lang], points_if_quitting(s, seat)
    warned = div("last-chance", text(say["last"])) if is_last_chance(s, seat) else ""
    if total is None:
        return warned
    told = say["with"].format(pens_now(s, seat), next_bonus(s), total)
    words = div("flock-words", el("b", say["leave"]), text(told))
    return warned + div("leave", SPRITE.icon("door"), words, id="leave", data_tip="leave", data_aside="true")
