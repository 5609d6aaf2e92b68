"""The card beside what is pointed at: what it is, what it would give or cost the viewer now; and warnings in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branco.board.markup import div, el, span, text
from branco.board.panel import Tip
from branco.game import Option, Position
from branco.kernel.language import NOBODY, NONE

from ..rules.placement import band_alpha, band_men
from ..rules.settings import hostile_at
from ..rules.tables import (
    ANIMAL,
    BECOMES,
    BIOME_ROWS,
    CARD_ROWS,
    CARD_SPOT,
    CARDS,
    DAUGHTERS,
    EFFECT,
    EFFECT_ROWS,
    EVENT_ROWS,
    FAITH_ROWS,
    KIND,
    MARKLAND,
    MONOTHEIST,
    NEW_WORLD_ROWS,
    OFFICE_ROWS,
    PLACARD_ROWS,
    RAIDABLE,
    RANKS,
    REGION_ROWS,
    SLOTS,
    TRIBE_ROWS,
    TRIBES,
    TROPHY_POINTS,
    TYPE_ROWS,
    UPKEEP,
    VALUE,
    YIELD,
)
from .art import dice
from .describe import (
    biome_words,
    card_words,
    daughter_words,
    goods_words,
    office_words,
    played_words,
    powers_words,
    world_words,
)
from .forecast import cost, icon_name, icons, is_done, ship_to_come
from .look import Look
from .odds import bar, deaths
from .tip_words import OF_WARNING, RULES, TIPS
from .tray import row_rerolls
from .words import WORDS

MOST_BARS = 7


def tip(view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
    """None for a key that is no key, or that speaks of what is no longer there."""
    look = Look(view, seat)
    kind, _, rest = key.partition("-")
    if key in RULES:
        title, _, words = TIPS[lang][key].partition(": ")
        return Tip(title, _lines(words[:1].upper() + words[1:]), RULES[key])
    made = _KINDS.get(kind)
    return made(look, rest, lang, names) if made else None


def _lines(*lines: str) -> str:
    return "".join(el("p", text(line)) for line in lines if line)


# Cards in the rows


def _biome(look: Look, code: str, lang: str, names: Sequence[str]) -> Tip | None:
    slot = next((slot for slot in range(SLOTS) if look.s.slot[slot] >= 0 and _id(look, slot) == code), -1)
    if slot < 0:
        return None
    words = biome_words(look, slot // (SLOTS // 2), slot, lang)
    return _spot(look, slot, f"biome-{code}", words, lang, _later(look.s.slot[slot], lang))


def _later(biome: int, lang: str) -> str:
    """What an animal or an invention does for the tribe that takes it."""
    if BECOMES[biome] == NONE:
        return ""
    card = BECOMES[biome]
    told = [powers_words(card, lang)]
    if KIND[card] == ANIMAL:
        told.append(WORDS[lang]["upkeep"].format(UPKEEP[card]))
        told.append(WORDS[lang]["yields"].format(goods_words([YIELD[card, part] for part in range(4)], lang)))
    return f"{TIPS[lang]['later']}: {', '.join(filter(None, told))}."


def _id(look: Look, slot: int) -> str:
    return BIOME_ROWS.ids[look.s.slot[slot]]


def _world(look: Look, code: str, lang: str, names: Sequence[str]) -> Tip | None:
    if code not in NEW_WORLD_ROWS.ids or not look.has_new_world:
        return None
    world = NEW_WORLD_ROWS.at(code)
    return _spot(look, MARKLAND + world, f"world-{code}", world_words(look, world, lang), lang)


def _spot(look: Look, spot: int, target: str, words: str, lang: str, later: str = "") -> Tip:
    """Why nobody can go there comes first, then what the card says, then the chances of the viewer's men."""
    title, _, told = words.partition(": ")
    why = look.why_not(spot, target)
    parts = [el("p", text(OF_WARNING[lang][why]), class_="bad")] if why else []
    return Tip(
        title,
        "".join(parts) + _lines(told[:1].upper() + told[1:], later) + _bars(look, spot, lang),
        ("GL-9.13", "GL-9.12"),
    )


def _bars(look: Look, spot: int, lang: str) -> str:
    """Success in percent by men sent, for the tribe that places or that the viewer leads."""
    if look.mine == NOBODY or look.is_over or look.s.phase > 4:
        return ""
    there = look.s.men[look.mine, spot]
    least = max(1, there + (look.step == "place_men" and look.is_asked))
    sizes = range(least, least + MOST_BARS)
    alpha = int(look.s.alpha_at[look.mine] == spot)
    columns = []
    for men in sizes:
        chances = look.chances(look.mine, spot, men, alpha)
        columns.append(
            span(
                "",
                el("b", str(chances.success)),
                span("rise", bar(chances.success)),
                text(men),
                text(deaths(chances), "dead"),
            )
        )
    return _lines(TIPS[lang]["bars"]) + div("tip-bars", *columns)


def _deck(look: Look, code: str, lang: str, names: Sequence[str]) -> Tip | None:
    if code not in REGION_ROWS.ids:
        return None
    side = REGION_ROWS.at(code)
    return Tip(
        WORDS[lang]["row south" if side else "row north"],
        _lines(TIPS[lang]["deck"].format(look.deck(side))),
        ("GL-3.5", "GL-3.15"),
    )


def _trophy(look: Look, code: str, lang: str, names: Sequence[str]) -> Tip | None:
    if code not in BIOME_ROWS.ids or look.s.trophy_of[BIOME_ROWS.at(code)] == NOBODY:
        return None
    biome = BIOME_ROWS.at(code)
    owner = look.name(look.s.trophy_of[biome], lang)
    told = TIPS[lang]["trophy"].format(owner, TROPHY_POINTS[biome])
    return Tip(BIOME_ROWS.words.name(biome, lang), _lines(told), ("GL-10.7", "GL-15.4"))


# What lies before a tribe


def _card(look: Look, code: str, lang: str, names: Sequence[str]) -> Tip | None:
    if code not in CARD_ROWS.ids:
        return None
    card = CARD_ROWS.at(code)
    holder = look.s.holder[card]
    if holder == NOBODY:
        words = card_words(card, lang)
    elif card < DAUGHTERS:
        husband = dict(look.daughters(holder)).get(card, NOBODY)
        words = daughter_words(look, card, husband, lang)
    else:
        words = played_words(look, holder, card, lang)
    why = look.why_not(CARD_SPOT + card, f"card-{code}") if card < RAIDABLE and holder != NOBODY else ""
    refusal = el("p", text(OF_WARNING[lang][why]), class_="bad") if why else ""
    worth = goods_words([0, *(VALUE[card, disk] for disk in range(3))], lang)
    value = WORDS[lang]["value"].format(worth) if card >= DAUGHTERS else ""
    raid = _raid(look, card, lang) if card < RAIDABLE else ""
    return Tip(CARD_ROWS.words.name(card, lang), refusal + _lines(words, value) + raid, ("GL-11.1", "GL-12.1"))


def _raid(look: Look, card: int, lang: str) -> str:
    faces = tuple(look.raid_faces(CARD_SPOT + card))
    bleeding = tuple(look.faces(CARD_SPOT + card))
    line = [text(TIPS[lang]["raid"]), dice(faces)]
    line += [text(TIPS[lang]["bleeds"]), dice(bleeding, "bleed")] if bleeding else []
    return div("line", *line)


def _office(look: Look, rest: str, lang: str, names: Sequence[str]) -> Tip | None:
    name, _, number = rest.partition("-")
    if name not in TRIBE_ROWS.ids or not number.isdecimal() or int(number) >= RANKS:
        return None
    tribe, rank = TRIBE_ROWS.at(name), int(number)
    faith = look.s.faith[tribe]
    other = OFFICE_ROWS.words.name(PLACARD_ROWS.offices[2 * tribe + 1 - faith, rank], lang)
    beside = WORDS[lang]["other side"].format(FAITH_ROWS.words.name(1 - faith, lang), other)
    rerolls = [
        div("line", text(TIPS[lang]["rerolls"]), dice(faces), text(TYPE_ROWS.words.name(kind, lang)))
        for kind, faces in row_rerolls(2 * tribe + faith, rank)
    ]
    price = TIPS[lang]["promotion"] if tribe == look.mine else ""
    title = OFFICE_ROWS.words.name(look.office(tribe, rank), lang)
    return Tip(
        title,
        _lines(office_words(look, tribe, rank, lang)) + "".join(rerolls) + _lines(price, beside),
        ("GL-5.12", "GL-5.13"),
    )


def _points(look: Look, name: str, lang: str, names: Sequence[str]) -> Tip | None:
    if name not in TRIBE_ROWS.ids or look.s.seat_of[TRIBE_ROWS.at(name)] == NOBODY:
        return None
    tribe = TRIBE_ROWS.at(name)
    total, men, *by_faith = look.points(tribe)
    words = WORDS[lang]["points"].format(total, men, *by_faith)
    owner = "" if look.is_solitaire else names[look.s.seat_of[tribe]]
    faith = FAITH_ROWS.words.name(look.s.faith[tribe], lang)
    return Tip(
        look.name(tribe, lang),
        _lines(", ".join(filter(None, (owner, faith))), words[:1].upper() + words[1:]),
        ("GL-15.3", "GL-15.4", "GL-15.5"),
    )


def _guest(look: Look, rest: str, lang: str, names: Sequence[str]) -> Tip | None:
    known = [name for name in rest.split("-") if name in TRIBE_ROWS.ids]
    if not known:
        return None
    return Tip(
        TIPS[lang]["guest title"].format(look.name(TRIBE_ROWS.at(known[0]), lang)),
        _lines(TIPS[lang]["guest words"]),
        ("GL-13.14", "GL-15.6"),
    )


def _tribe(look: Look, number: str, lang: str, names: Sequence[str]) -> Tip | None:
    if not number.isdecimal() or int(number) >= TRIBES:
        return None
    return Tip(look.name(int(number), lang), _lines(TIPS[lang][f"of {TRIBE_ROWS.ids[int(number)]}"]), ("GL-2.9",))


def _use(look: Look, rest: str, lang: str, names: Sequence[str]) -> Tip | None:
    if not look.is_rolling_on:
        return None
    for source, faces in look.sources():
        if look.source_id(source) == rest:
            many = sum(look.s.dice[face] for face in faces)
            line = div("line", text(TIPS[lang]["rerolls"]), dice(tuple(faces)))
            return Tip(
                look.source_name(source, lang), line + _lines(TIPS[lang]["dice now"].format(many)), ("GL-9.7", "GL-9.8")
            )
    return None


# The event


def _icon(look: Look, number: str, lang: str, names: Sequence[str]) -> Tip | None:
    which = next((icon for place, icon in icons(look) if str(place) == number), -1) if look.s.event >= 0 else -1
    if which < 0:
        return None
    place = int(number)
    will, hurts = ("", False) if is_done(look, place) else cost(look, place, which, lang)
    meaning = EFFECT_ROWS.text("text", EFFECT[which], lang)
    body = _lines(meaning[:1].upper() + meaning[1:])
    body += el("p", text(will), class_="bad" if hurts else "good") if will else ""
    return Tip(icon_name(look, place, which, lang), body, ("GL-3.4",))


def _event(look: Look, rest: str, lang: str, names: Sequence[str]) -> Tip | None:
    if look.s.event < 0 or look.is_over:
        return None
    lines = [icon_name(look, place, which, lang) for place, which in icons(look)]
    return Tip(EVENT_ROWS.words.name(look.s.event, lang), _lines(*lines), ("GL-3.1", "GL-3.4"))


def _ship(look: Look, rest: str, lang: str, names: Sequence[str]) -> Tip | None:
    card = ship_to_come(look)
    if not 0 <= card < CARDS:
        return None
    return Tip(
        WORDS[lang]["ship"].format(CARD_ROWS.words.name(card, lang)), _lines(powers_words(card, lang)), ("GL-4.1",)
    )


_KINDS: dict[str, Callable[[Look, str, str, Sequence[str]], Tip | None]] = {
    "biome": _biome,
    "world": _world,
    "deck": _deck,
    "trophy": _trophy,
    "card": _card,
    "office": _office,
    "points": _points,
    "guest": _guest,
    "emissary": _guest,
    "tribe": _tribe,
    "use": _use,
    "icon": _icon,
    "event": _event,
    "ship": _ship,
}


# Warnings


def warning(view: Position, seat: int, option: Option, lang: str) -> str:
    """Why an option is dangerous, in words."""
    made = _WARNINGS.get(option.target) or (_crowd if option.target.startswith("band-") else None)
    return made(Look(view, seat), option, lang) if made else ""


def _idle(look: Look, option: Option, lang: str) -> str:
    idle = look.idle if look.step == "place_men" else 0
    return OF_WARNING[lang]["idle one" if idle == 1 else "idle"].format(idle) if idle else ""


def _bleed(look: Look, option: Option, lang: str) -> str:
    dead = 0 if look.s.iron_spent or look.step != "choose_reroll" else look.bleeding_now()
    return OF_WARNING[lang]["bleed one" if dead == 1 else "bleed"].format(dead) if dead else ""


def _unguarded(look: Look, option: Option, lang: str) -> str:
    s, tribe, spot = look.s, look.asked, look.s.at
    if look.step != "guard_against_bleeding":
        return ""
    chances = look.chances(tribe, spot, s.men[tribe, spot], int(s.alpha_at[tribe] == spot))
    return OF_WARNING[lang]["unguarded"].format(chances.any_death)


def _faith(look: Look, option: Option, lang: str) -> str:
    """Who is baptised no longer scores trophies."""
    total, men, _, as_monotheist = look.points(look.asked)
    lost = total - men - as_monotheist
    return OF_WARNING[lang]["baptism"].format(lost) if lost > 0 and look.s.faith[look.asked] != MONOTHEIST else ""


def _crowd(look: Look, option: Option, lang: str) -> str:
    """Too many men of all tribes make a New World card hostile."""
    if not SLOTS <= look.about < CARD_SPOT:
        return ""
    number = int(option.target.removeprefix("band-"))
    going = band_men(number) + band_alpha(number)
    there = sum(look.s.men[tribe, look.about] for tribe in range(TRIBES))
    hostile = there + going >= hostile_at(look.s) and not look.s.is_hostile[look.about - SLOTS]
    return OF_WARNING[lang]["crowd"] if hostile else ""


_WARNINGS: dict[str, Callable[[Look, Option, str], str]] = {
    "done": _idle,
    "stop": _bleed,
    "keep-iron": _unguarded,
    "baptism": _faith,
}
