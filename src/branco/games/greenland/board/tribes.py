"""The tribes in the players' column: compact and comparable. Disks and men, six offices, daughters, cards, trophies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from branco.board.markup import chip, counter, div, el, said, span, text
from branco.board.panel import Panel, player
from branco.kernel.language import NOBODY

from ..rules.tables import (
    BIOME_ROWS,
    CARD_POINTS,
    CARD_ROWS,
    CARD_SPOT,
    DISKS,
    ELDER,
    ENERGY_CAP,
    OFFICE_ROWS,
    POOL,
    RAIDABLE,
    RANKS,
    TRIBE_ROWS,
    TROPHY_POINTS,
    VALHALLA,
)
from .art import band, card_picture, crest, faith_sign, good, icon, man, office_sign, picture
from .labels import LABELS
from .look import Look
from .targets import card_id, tribe_id

FEW = 9  # daughters and things that fit beside the offices


def tribes(look: Look, lang: str) -> list[Panel]:
    """One row a seat; alone one leads all tribes, and they lie below each other."""
    seats = range(look.view.players)
    return [
        Panel(f"tribe-{who}", player(who), head=_head(look, who, lang), markup=_rows(look, who, lang)) for who in seats
    ]


def _led(look: Look, who: int) -> list[int]:
    return [tribe for tribe in look.tribes if look.s.seat_of[tribe] == who]


def _head(look: Look, who: int, lang: str) -> str:
    led = _led(look, who)
    return _title(look, led[0], lang) if len(led) == 1 and look.step != "choose_tribe" else ""


def _title(look: Look, tribe: int, lang: str) -> str:
    """Crest, name and faith; a target for whatever is done to a whole tribe."""
    faith = faith_sign(look.s.faith[tribe])
    alive = look.s.is_alive[tribe] or look.s.turn == 0
    gone = "" if alive else chip(LABELS[lang]["eliminated"], "bad")
    body = [crest(tribe), text(look.name(tribe, lang), "tribe-word"), faith, gone]
    return span("tribe-title", *body, id=tribe_id(look, tribe), data_tip=f"points-{TRIBE_ROWS.ids[tribe]}")


def _rows(look: Look, who: int, lang: str) -> str:
    led = _led(look, who)
    if look.step == "choose_tribe" or not led:
        return ""
    if len(led) == 1:
        return _tribe(look, led[0], lang)
    return "".join(
        div(
            "ally",
            div("ally-head", _title(look, tribe, lang), text(look.points(tribe)[0], "pts")),
            _tribe(look, tribe, lang),
        )
        for tribe in led
    )


def _tribe(look: Look, tribe: int, lang: str) -> str:
    """What lies before a tribe; in the tray already for the viewer's own."""
    if tribe == look.mine:
        return ""
    things = [*_women(look, tribe, lang), *_things(look, tribe, lang)]
    alive = look.s.is_alive[tribe] or look.s.turn == 0
    figures = div("figs", *_figures(look, tribe, lang)) if alive else ""
    house = list(_house(look, tribe, lang)) if alive else []
    more = " more" if len(things) + len(house) > FEW + 6 else ""
    return figures + div(f"house{more}", *house, *things)


def _figures(look: Look, tribe: int, lang: str) -> Iterator[str]:
    s, told = look.s, LABELS[lang]
    for disk in range(DISKS):
        held = s.disks[tribe, disk]
        shown = f"{held}/{ENERGY_CAP}" if disk == 0 else held
        yield counter(good(disk + 1), shown, told[("energy of", "ivory of", "iron of")[disk]].format(held))
    yield counter(icon("g-men", "i16"), s.men[tribe, POOL], told["camp of"].format(s.men[tribe, POOL]))
    hand = f"{len(look.hand(tribe))}/{look.hand_limit(tribe)}"
    yield counter(icon("g-hand"), hand, told["hand of"].format(len(look.hand(tribe)), look.hand_limit(tribe)))
    yield counter(icon("g-valhalla", "i16"), s.men[tribe, VALHALLA], told["valhalla of"].format(s.men[tribe, VALHALLA]))


def _house(look: Look, tribe: int, lang: str) -> Iterator[str]:
    """Six offices in their order; an empty one shows its sign. Emissaries follow."""
    s = look.s
    for rank in range(RANKS):
        men, has_alpha = s.men[tribe, ELDER + rank], s.alpha_at[tribe] == ELDER + rank
        yield _mini(look.office(tribe, rank), tribe, rank, men, has_alpha, lang)
    for guest, men in look.guests(tribe):
        tip = f"guest-{TRIBE_ROWS.ids[guest]}-{TRIBE_ROWS.ids[tribe]}"
        yield span("mini has guest-of", band(guest, men, False, 1), icon("k-mono", "i14"), data_tip=tip)


@lru_cache(4096)
def _mini(office: int, tribe: int, rank: int, men: int, has_alpha: bool, lang: str) -> str:
    tip = f"office-{TRIBE_ROWS.ids[tribe]}-{rank}"
    words = said(f"{OFFICE_ROWS.words.name(office, lang)}: {men}")
    if not men:
        return span("mini", office_sign(office), words, data_tip=tip)
    plume = icon("plume", "plume") if has_alpha else ""
    count = el("b", str(men)) if men > 1 else ""
    return span("mini has", man(tribe), plume, count, words, data_tip=tip)


def _women(look: Look, tribe: int, lang: str) -> Iterator[str]:
    for card, husband in look.daughters(tribe):
        mate = man(husband, "husband") if husband != NOBODY else ""
        yield _piece(look, card, "girl", mate, lang)


def _things(look: Look, tribe: int, lang: str) -> Iterator[str]:
    for card in look.tableau(tribe):
        value = el("b", str(CARD_POINTS[card]), class_="tro") if CARD_POINTS[card] else ""
        yield _piece(look, card, "thing", value, lang)
    for card in look.hand(tribe):
        yield _piece(look, card, "thing in-hand", icon("g-hand", "i14 held"), lang)
    for biome in look.trophies(tribe):
        yield _trophy(biome)


def _piece(look: Look, card: int, class_: str, extra: str, lang: str) -> str:
    people = look.men_on(CARD_SPOT + card) if card < RAIDABLE else []
    crowd = span("on-it", *(span("band", band(each, men, alpha, 1)) for each, men, alpha in people)) if people else ""
    fought = " fought" if people and look.is_fought_over(CARD_SPOT + card) else ""
    name = said(CARD_ROWS.words.name(card, lang))
    return span(
        class_ + fought,
        card_picture(card),
        extra,
        crowd,
        name,
        id=card_id(look, card),
        data_tip=f"card-{CARD_ROWS.ids[card]}",
    )


@lru_cache(256)
def _trophy(biome: int) -> str:
    value = el("b", str(TROPHY_POINTS[biome]), class_="tro")
    return span("thing trophy", picture(BIOME_ROWS.ids[biome]), value, data_tip=f"trophy-{BIOME_ROWS.ids[biome]}")
