"""Dice on a sheet: the roll in hand with what each die does, the roll to come, an attack; and the rolls of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.markup import div, el, span, stepper, text
from branco.game import Position
from branco.kernel.language import NONE

from ..rules.sides import side_men
from ..rules.tables import (
    BECOMES,
    BIOME_ROWS,
    CARD_ROWS,
    CARD_SOURCE,
    CARD_SPOT,
    NEW_WORLD_ROWS,
    RANKS,
    SLOTS,
    TRIBE_ROWS,
    TROPHY_POINTS,
)
from .art import alpha, band, blood, card_picture, crest, die, good, icon, man, picture
from .facts import facts
from .hints import HINTS
from .labels import LABELS
from .look import Look
from .odds import chances_line, success_if_again
from .rolls import Roll, occasion_words, outcome_words, rolls_of_turn
from .setup import offered_card
from .words import WORDS

MARKS = {"hit": "u-check", "bleed": "g-drop", "again": "u-reroll"}


# The roll in hand


def roll(look: Look, lang: str, names: Sequence[str]) -> str:
    """The card, the dice and what they come to, and the sources that may roll some of them again."""
    sources = div("sources", *_sources(look, lang)) if look.step == "choose_reroll" else ""
    number = div("how-many", text(LABELS[lang]["how many"].format(look.about)), stepper("again"))
    thrown = div("dice", *_dice(look))
    sums = div("meters", *_sums(look, lang)) if look.is_rolling_on else _prize(look, lang)
    asks = sources or (number if look.step == "choose_dice" else _won_card(look, lang))
    order = el("p", text(HINTS[lang]["choose_reroll"]), class_="small") if sources else ""
    return div("roll-sheet", prey(look, look.s.at, lang), div("thrown", thrown, sums, order), asks)


def prey(look: Look, spot: int, lang: str) -> str:
    """What is hunted or raided, and by whom."""
    men = [span("band", band(tribe, count, has_alpha, 6)) for tribe, count, has_alpha in look.men_on(spot) if count]
    return div(
        "prey", div("prey-pic", _picture(look, spot)), el("h3", text(look.name_of(spot, lang))), div("hunters", *men)
    )


def _picture(look: Look, spot: int) -> str:
    if spot >= CARD_SPOT:
        return card_picture(spot - CARD_SPOT, "large-portrait")
    if spot < SLOTS:
        return picture(BIOME_ROWS.ids[look.s.slot[spot]])
    return picture(NEW_WORLD_ROWS.ids[spot - SLOTS])


def _dice(look: Look) -> Iterator[str]:
    """Every die with its mark: a tick succeeds, a drop bleeds, arrows can be rolled again."""
    again = {face for _, faces in look.sources() for face in faces} if look.is_rolling_on else set()
    bleeding = set() if look.s.iron_spent or not look.is_rolling_on else set(look.blood(look.asked, look.s.at))
    for face in look.dice():
        marks = [kind for kind, faces in (("bleed", bleeding), ("again", again)) if face in faces]
        marks = ["hit", *marks] if look.good_now() >> face & 1 else marks
        yield _marked(face, marks)
    if look.s.alpha_die:
        yield span("die alpha-die", die(1, "big hit"), span("mark", alpha(look.asked)))


def _marked(face: int, marks: list[str]) -> str:
    signs = "".join(icon(MARKS[kind], f"i16 is-{kind}") for kind in marks)
    edge = next(iter(marks), "")
    return span("die", die(face, f"big {edge}".strip()), span("mark", signs) if signs else "")


def _sums(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, LABELS[lang]
    if s.at < CARD_SPOT:
        yield _meter(told["successes"], look.successes(), look.need(s.at), "ok")
        largest, wanted = look.equals()
        if wanted:
            yield _meter(told["equal dice"], largest, wanted, "eq")
    else:
        faces = "".join(die(face) for face in look.raid_faces(s.at))
        yield div("meter", text(told["raid succeeds"]), span("slots", faces))
    if s.iron_spent:
        yield div("meter", text(told["iron spent"]), span("slots", good(3, "i20")))
    else:
        dead = look.bleeding_now()
        drops = icon("g-drop", "drop") * min(dead, 6) or text("–")
        yield div("meter", span("", text(told["bleeding"]), el("b", str(dead))), span("slots", drops))


def _meter(label: str, have: int, need: int, kind: str) -> str:
    cells = "".join(el("i", class_=kind if cell < have else None) for cell in range(need))
    count = el("b", f"{have}/{need}")
    return div(
        "meter",
        span("", text(label), count),
        span("slots", cells, icon("u-check", "i16 is-hit") if have >= need else ""),
    )


def _prize(look: Look, lang: str) -> str:
    """What the dice win: a trophy with its points, or a card for the hand."""
    if look.step != "claim_trophy":
        return div("prize", icon("g-hand", "i28"), text(LABELS[lang]["card won"]))
    biome = _hunted(look)
    points = WORDS[lang]["card points"].format(TROPHY_POINTS[biome]) if biome != NONE else ""
    return div("prize", icon("g-trophy", "i28"), text(LABELS[lang]["trophy won"]), text(points, "small"))


def _hunted(look: Look) -> int:
    """The biome card in question; NONE while it is told that it went."""
    return look.s.slot[look.s.at] if 0 <= look.s.at < SLOTS else NONE


def _won_card(look: Look, lang: str) -> str:
    """The card that goes to the hand, with what it will do there."""
    biome = _hunted(look)
    if look.step != "take_card" or biome == NONE or BECOMES[biome] == NONE:
        return ""
    card = BECOMES[biome]
    return div("sources", offered_card(card, lang, f"card-{CARD_ROWS.ids[card]}"))


def _sources(look: Look, lang: str) -> Iterator[str]:
    """An elder, a daughter or a card, with the faces that it rolls again."""
    for source, faces in look.sources():
        sign = man(look.asked) if source < RANKS else _source_sign(source)
        again = span("power", text(LABELS[lang]["rerolls"]), *(die(face) for face in faces))
        what = span("what", el("b", look.source_name(source, lang)), again)
        hope = span("hope", el("b", f"{success_if_again(look, faces)} %"), text(LABELS[lang]["success"], "small"))
        yield div("src", sign, what, hope, id=f"use-{look.source_id(source)}", data_tip=f"use-{look.source_id(source)}")


def _source_sign(source: int) -> str:
    if source < CARD_SOURCE:
        return crest(source - RANKS, "man")
    return card_picture(source - CARD_SOURCE, "man")


# The roll to come


def roll_ahead(look: Look, lang: str, names: Sequence[str]) -> str:
    """Chances before the dice are thrown; iron that is spent now stops all bleeding."""
    s = look.s
    spot, tribe = s.at, look.asked
    chances = look.chances(tribe, spot, s.men[tribe, spot], int(s.alpha_at[tribe] == spot))
    told = [el("p", text(line), class_=tone) for line, tone in facts(look, lang)]
    iron = _iron(look, lang) if look.step == "guard_against_bleeding" else ""
    faces = blood(tuple(look.blood(tribe, spot)))
    ahead = div("thrown", div("dice ahead", *(die(1, "big blank"),) * min(8, s.men[tribe, spot])), *told)
    return div("roll-sheet", prey(look, spot, lang), ahead, div("sources", iron, faces, chances_line(chances, lang)))


def _iron(look: Look, lang: str) -> str:
    """The viewer's own iron, to be spent before the roll."""
    held = look.s.disks[look.asked, 2]
    what = span("what", el("b", LABELS[lang]["spend iron"]), text(LABELS[lang]["iron left"].format(held), "small"))
    return div("src", good(3, "man"), what, id="my-iron", data_tip="iron")


# Attacks


def attack(look: Look, lang: str, names: Sequence[str]) -> str:
    """Who attacks where, the dice, and the sides that may lose a man."""
    told = [el("p", text(line), class_=tone) for line, tone in facts(look, lang)]
    attacks = [each for each in rolls_of_turn(look.view.journal) if each.kind == "attack"]
    good_faces = attacks[-1].good if attacks else 0
    shown = [_marked(face, ["hit"] if good_faces >> face & 1 else []) for face in look.dice()]
    thrown = div("thrown", div("dice", *shown) if attacks and attacks[-1].thrown else "", *told)
    asks = list(_victims(look, lang)) if look.step == "choose_victim" else []
    asks += [_iron(look, lang)] if look.step == "cancel_attack" else []
    return div("roll-sheet", prey(look, look.s.at, lang), thrown, div("sources", *asks) if asks else "")


def _victims(look: Look, lang: str) -> Iterator[str]:
    s = look.s
    for tribe in look.order:
        men = side_men(s, tribe, s.at)
        if tribe != look.asked and men > 0:
            what = span("what", el("b", look.name(tribe, lang)), text(LABELS[lang]["men here"].format(men), "small"))
            name = f"tribe-{TRIBE_ROWS.ids[tribe]}"
            yield div("src", man(tribe), what, id=name, data_tip=f"points-{TRIBE_ROWS.ids[tribe]}")


# The rolls of the turn


def rolls(view: Position, lang: str) -> str:
    """The throws of this turn, the newest first."""
    thrown = [] if view.is_over else rolls_of_turn(view.journal)
    if not thrown:
        return ""
    rows = [_rolled(each, lang) for each in reversed(thrown)]
    return el("h3", LABELS[lang]["rolls"]) + div("rolls", *rows)


def _rolled(each: Roll, lang: str) -> str:
    dice = [die(face, _kind(each, face)) for face in sorted(each.thrown)]
    again = [icon("u-reroll", "i14"), *(die(face, _kind(each, face)) for face in each.again)] if each.again else []
    alone = [span("", die(1, "hit"), icon("plume", "i14"))] if each.has_alpha else []
    came = [text(word, "small") for word in outcome_words(each, lang)]
    verdict = (
        ""
        if each.outcome is None
        else icon("u-check" if each.outcome else "u-cross", f"i16 {'good' if each.outcome else 'bad'}")
    )
    head = div("rolled-head", crest(each.tribe, "i20"), text(occasion_words(each, lang)), verdict)
    return div("rolled", head, div("rolled-dice", *dice, *again, *alone), div("came", *came) if came else "")


def _kind(each: Roll, face: int) -> str:
    return "hit" if each.good >> face & 1 else "bleed" if each.blood >> face & 1 else ""
