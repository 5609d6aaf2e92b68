"""The panel in question: who decides about what, what there is to know for it, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from branco.kernel.record import NOBODY
from branco.view.svg import Block, fitting, lines_of, moved, rect, seat_mark, snug, title, words

from .actions import SPOT
from .art import INK, PAPER, good, goods, token
from .auction import leader
from .buttons import button, button_rows
from .deal_svg import deal
from .describe import card_words, goods_words, powers_words
from .dice_svg import roll_in_hand
from .hints import hint
from .look import Look
from .rolls import rolls_of_turn
from .tables import (
    ANIMAL,
    ARTISAN,
    CARD_ROWS,
    CARD_SPOT,
    CLERIC,
    DISKS,
    ELDER,
    ENERGY,
    FRONT,
    IVORY,
    KIND,
    NEW_WORLD_ROWS,
    OWN_ANIMAL_CARD,
    OWN_ANIMAL_TRIBE,
    OWN_ANIMALS,
    RANK_ROWS,
    REGION_OF,
    REGION_ROWS,
    SPOTS,
    TRACKER,
    TRIBE_ROWS,
    TRIBES,
    UPKEEP,
    VALUE,
    YIELD,
)
from .words import WORDS

WIDTH, INNER = 480, 464
Body = tuple[list[str], int]


def question(look: Look, lang: str, names: Sequence[str]) -> Block:
    """One panel, whatever is asked."""
    head, y = _head(look, lang, names)
    body, height = _BODIES.get(look.step, _nothing)(look, lang)
    parts = [*head, moved(0, y, *body)]
    buttons, y = button_rows(look, lang, INNER, y + height)
    parts += buttons
    for line in _hint(look, lang):
        parts.append(words(0, y + 16, line, 15, fill="var(--muted)"))
        y += 19
    edge = "var(--glow)" if look.is_asked else "var(--line)"
    ground = rect(0, 0, WIDTH, y + 18, rx=11, fill="var(--card)", stroke=edge, stroke_width=3 if look.is_asked else 1.5)
    return Block("question", WIDTH, y + 20, ground + moved(8, 8, *parts))


def _head(look: Look, lang: str, names: Sequence[str]) -> tuple[list[str], int]:
    """Who is asked, and the question."""
    seat = look.view.actors[0]
    sentence = look.view.agenda[0].sentence(lang)
    mark = moved(16, 18, token(look.asked, 30)) if look.asked != NOBODY else seat_mark(seat, 2, 4, 28)
    tribe = look.name(look.asked, lang) if look.asked != NOBODY else names[seat]
    others = "decides" if look.asked != NOBODY else "player decides"
    who = WORDS[lang]["you decide" if look.is_asked else others].format(tribe)
    parts = [mark, words(40, 24, fitting(who, INNER - 40, 19, True), 19, bold=True)]
    lines = [] if look.step == "draft" else lines_of(sentence, INNER, 16)
    parts += [words(0, 54 + 19 * at, line, 16) for at, line in enumerate(lines)]
    return parts, 44 + 19 * len(lines)


def _hint(look: Look, lang: str) -> list[str]:
    """What players often overlook here."""
    told = hint(look, lang) if look.is_asked else ""
    return lines_of(told, INNER, 15) if told else []


def _nothing(look: Look, lang: str) -> Body:
    return [], 4


def _lines(lines: Sequence[tuple[str, str]]) -> Body:
    """Lines of text with their colours."""
    parts = [words(0, 20 + 22 * at, line, snug(line, INNER, 17), fill=ink) for at, (line, ink) in enumerate(lines)]
    return parts, 10 + 22 * len(lines)


# Setup


def _free_tribes(look: Look, lang: str) -> Body:
    """Tribes that nobody leads yet, with home and start."""
    parts, told = [], WORDS[lang]
    free = [tribe for tribe in range(TRIBES) if look.s.seat_of[tribe] == NOBODY]
    for at, tribe in enumerate(free):
        ground = rect(0, 0, 228, 56, rx=9, fill="var(--paper)", stroke="var(--line)", stroke_width=2)
        home = told["home"].format(REGION_ROWS.words.name(REGION_OF[tribe], lang))
        body = [ground, moved(24, 28, token(tribe, 34)), words(50, 26, look.name(tribe, lang), 19, bold=True)]
        body.append(words(50, 46, home, 15, fill="var(--muted)"))
        parts.append(moved(236 * (at % 2), 8 + 64 * (at // 2), *body, id=f"tribe-{TRIBE_ROWS.ids[tribe]}"))
    return parts, 12 + 64 * -(-len(free) // 2)


def _start_animals(look: Look, lang: str) -> Body:
    cards = [OWN_ANIMAL_CARD[at] for at in range(OWN_ANIMALS) if OWN_ANIMAL_TRIBE[at] == look.asked]
    return _offered_cards(cards, lang)


def _both_sides(look: Look, lang: str) -> Body:
    """The women on both sides of the card."""
    return _offered_cards([FRONT[look.about], look.about], lang)


def _offered_cards(cards: Sequence[int], lang: str) -> Body:
    parts = [moved(236 * (at % 2), 8 + 76 * (at // 2), _large_card(card, lang)) for at, card in enumerate(cards)]
    return parts, 12 + 76 * -(-len(cards) // 2)


@cache
def _large_card(card: int, lang: str) -> str:
    """A card that nobody has chosen yet: name and value, upkeep and yield, power."""
    parts = [rect(0, 0, 228, 68, rx=8, fill=PAPER, stroke=INK, stroke_width=1.5)]
    worth, length = goods((0, *(VALUE[card, disk] for disk in range(DISKS))), "#5d6356", 15)
    parts.append(moved(224 - length, 15, worth))
    name = CARD_ROWS.words.name(card, lang)
    parts.append(words(8, 20, fitting(name, 206 - length, 17, True), 17, bold=True, fill=INK))
    power = lines_of(powers_words(card, lang), 212, 15)
    if KIND[card] == ANIMAL:
        cost, length = goods((0, UPKEEP[card], 0, 0), INK, 18)
        parts += [moved(8, 38, cost), words(12 + length, 44, "→", 18, fill=INK)]
        parts.append(moved(34 + length, 38, goods(tuple(YIELD[card, part] for part in range(4)), INK, 18)[0]))
        power = ["", *power]
    parts += [words(8, 42 + 18 * at, line, 15, fill=INK) for at, line in enumerate(power[:2])]
    value = WORDS[lang]["value"].format(goods_words([0, *(VALUE[card, disk] for disk in range(DISKS))], lang))
    return moved(0, 0, *parts, title(f"{card_words(card, lang)}, {value}"), id=f"card-{CARD_ROWS.ids[card]}")


# Event and auction


def _auction(look: Look, lang: str) -> Body:
    """What the ship brings, the highest bid, and where every tribe stands."""
    s, told = look.s, WORDS[lang]
    ahead = leader(s)
    parts = [moved(0, 6, _large_card(s.for_sale, lang))]
    parts.append(moved(264, 24, good(2, 30)) + words(288, 33, s.bid, 28, bold=True))
    parts.append(words(326, 31, told["highest"] if s.bid else told["no bid short"], 16, fill="var(--muted)"))
    for place, tribe in enumerate(look.order):
        state = _bidder(look, tribe, ahead)
        y = 84 + 26 * (place // 2)
        label = told[state].format(s.bid_of[tribe])
        purse = words(224, 18, s.disks[tribe, IVORY], 16, "end", fill="var(--muted)") + moved(208 - 8, 12, good(2, 18))
        body = [moved(14, 12, token(tribe, 24)), words(32, 18, label, 16, bold=tribe == ahead), purse]
        parts.append(moved(236 * (place % 2), y, *body, title(look.name(tribe, lang))))
    return parts, 92 + 26 * -(-len(look.order) // 2)


def _bidder(look: Look, tribe: int, ahead: int) -> str:
    if look.s.has_passed[tribe]:
        return "passed"
    if tribe == ahead:
        return "leads"
    return "bid of" if look.s.bid_of[tribe] else "waits"


def _debt(look: Look, lang: str) -> Body:
    energy = look.s.disks[look.asked, ENERGY]
    told = WORDS[lang]["debt left"].format(look.about, energy)
    return _lines([(told, "var(--bad)" if look.about > energy else "var(--ink)")])


def _last_roll(look: Look, lang: str) -> Body:
    """The die that the event asks this for."""
    thrown = [roll for roll in rolls_of_turn(look.view.journal) if roll.tribe == look.asked]
    faces = ", ".join(str(face) for face in thrown[-1].thrown) if thrown else "–"
    return _lines([(WORDS[lang]["rolled"].format(faces), "var(--ink)")])


# Placement


def _transport(look: Look, lang: str) -> Body:
    """Carriers and what they have done, and how many men are idle still."""
    told = WORDS[lang]
    mariners, sleds, trips = look.transport(look.asked)
    lines = [(told["transport short"].format(mariners, sleds, trips), "var(--ink)")]
    lines.append((told["idle"].format(look.idle), "var(--bad)" if look.idle else "var(--good)"))
    return _lines(lines)


def _bands(look: Look, lang: str) -> Body:
    """How many men go, with the chances of each number; the lower row takes the alpha along."""
    told = WORDS[lang]
    where = _destination(look, lang)
    parts = [words(0, 20, fitting(where, INNER, 18, True), 18, bold=True)]
    bands = [int(option.target.removeprefix("band-")) for option in look.options if option.target.startswith("band-")]
    if not bands:
        return parts, 30
    rows = [[each for each in bands if each % 2], [each for each in bands if not each % 2]]
    y, has_odds = 32, look.about < CARD_SPOT or _is_raid(look)
    each_height = 58 if has_odds else 40
    for row in rows:
        for at, number in enumerate(row):
            x, line = 66 * (at % 7), at // 7
            parts.append(_band(look, number, x, y + (each_height + 6) * line, each_height, has_odds))
        y += (each_height + 6) * -(-len(row) // 7)
    if has_odds:
        legend = told["band legend"]
        parts.append(words(0, y + 14, legend, snug(legend, INNER, 15), fill="var(--muted)"))
        y += 20
    return parts, y + 4


def _is_raid(look: Look) -> bool:
    return CARD_SPOT <= look.about < SPOTS and look.s.holder[look.about - CARD_SPOT] != look.asked


def _destination(look: Look, lang: str) -> str:
    if look.about >= ELDER:
        return RANK_ROWS.words.name(look.about - ELDER, lang)
    return look.name_of(look.about, lang)


def _band(look: Look, number: int, x: float, y: float, height: float, has_odds: bool) -> str:
    """A band of men: how many, the alpha, and with those already there the chance of success and the deaths."""
    men, alpha = (number + 1) // 2, number % 2 == 0
    label = f"{men}+α" if alpha and men else "α" if alpha else str(men)
    if not has_odds:
        return button(f"band-{number}", label, x, y, 60, height, 20)
    s, tribe, spot = look.s, look.asked, look.about
    there = s.men[tribe, spot] + men + alpha
    chances = look.chances(tribe, spot, there, int(alpha or s.alpha_at[tribe] == spot))
    ground = rect(0, 0, 60, height, rx=8, fill="var(--paper)", stroke="var(--muted)", stroke_width=2)
    parts = [ground, words(30, 20, label, 20, "middle", bold=True)]
    parts.append(words(30, 37, f"{chances.success} %", 15, "middle", fill="var(--good)", bold=True))
    parts.append(words(30, 52, f"† {chances.deaths / 10:.1f}", 14, "middle", fill="var(--bad)"))
    return moved(x, y, *parts, id=f"band-{number}")


# Talks and attacks


def _talk(look: Look, lang: str) -> Body:
    left = look.deals_left_of(look.asked)
    return _lines([(WORDS[lang]["deals left"].format(left), "var(--ink)" if left else "var(--bad)")])


def _attack(look: Look, lang: str) -> Body:
    """Who attacks where with how many dice, and the kills left."""
    told = WORDS[lang]
    attacks = [roll for roll in rolls_of_turn(look.view.journal) if roll.kind == "attack"]
    lines = []
    if attacks:
        last = attacks[-1]
        lines.append((told["attack on"].format(look.name(last.tribe, lang), SPOT.name(last.word, lang)), "var(--ink)"))
        if last.thrown:
            lines.append((told["rolled"].format(", ".join(map(str, look.dice()))), "var(--ink)"))
    if look.step == "choose_victim":
        lines.append((told["kills left"].format(look.about), "var(--bad)"))
    return _lines(lines)


# Hunts and raids


def _iron(look: Look, lang: str) -> Body:
    """The chances of the roll to come, before iron is spent or kept."""
    s, tribe, spot = look.s, look.asked, look.s.at
    chances = look.chances(tribe, spot, s.men[tribe, spot], int(s.alpha_at[tribe] == spot))
    told = WORDS[lang]["roll ahead"].format(look.name_of(spot, lang), s.men[tribe, spot], chances.success)
    lines, faces = [(told, "var(--ink)")], ", ".join(map(str, look.blood(tribe, spot)))
    if faces:
        deaths = WORDS[lang]["deaths ahead"].format(faces, f"{chances.deaths / 10:.1f}", chances.any_death)
        lines.append((deaths, "var(--bad)"))
    return _lines(lines)


def _dice(look: Look, lang: str) -> Body:
    """The dice, and the sources that may reroll some of them."""
    parts, y = roll_in_hand(look, lang)
    if look.step == "choose_dice":
        parts.append(words(0, y + 18, WORDS[lang]["how many"].format(look.about), 17, bold=True))
        offered = [option.target for option in look.options if option.target.startswith("again-")]
        for at, name in enumerate(offered):
            parts.append(button(name, name.removeprefix("again-"), 48 * (at % 9), y + 28 + 44 * (at // 9), 42, 38, 20))
        return parts, y + 30 + 44 * -(-len(offered) // 9)
    if look.step != "choose_reroll":
        return parts, y
    for at, (source, faces) in enumerate(look.sources()):
        name = f"use-{look.source_id(source)}"
        label = WORDS[lang]["reroll with"].format(look.source_name(source, lang), ", ".join(map(str, faces)))
        drawn = button(name, label, 236 * (at % 2), y + 4 + 42 * (at // 2), 228, 36, 16)
        parts.append(drawn if name in look.targets else "")
    return parts, y + 6 + 42 * -(-len(look.sources()) // 2)


# Animals and elders


def _animal(look: Look, lang: str) -> Body:
    s, told, card = look.s, WORDS[lang], look.about
    brings = goods_words([YIELD[card, part] for part in range(4)], lang)
    line = told["feeding"].format(CARD_ROWS.words.name(card, lang), s.owed, s.disks[look.asked, ENERGY])
    return _lines([(line, "var(--ink)"), (told["fed brings"].format(brings), "var(--muted)")])


def _old_upkeep(look: Look, lang: str) -> Body:
    return _lines([(WORDS[lang]["owed left"].format(look.s.owed, look.s.disks[look.asked, ENERGY]), "var(--ink)")])


def _peace(look: Look, lang: str) -> Body:
    world = NEW_WORLD_ROWS.words.name(look.about, lang)
    return _lines([(WORDS[lang]["hostile world"].format(world, look.s.disks[look.asked, IVORY]), "var(--ink)")])


def _elder_actions(look: Look, lang: str) -> Body:
    """Which elders may still act, and what that costs."""
    s, told, tribe = look.s, WORDS[lang], look.asked
    lines = []
    for rank in (CLERIC, ARTISAN, TRACKER):
        left = s.men[tribe, ELDER + rank] - s.has_acted[rank]
        key = f"act {rank} {s.faith[tribe]}" if rank != ARTISAN else f"act {rank}"
        if left > 0 and key in told:
            lines.append((told[key].format(left), "var(--ink)"))
    return _lines(lines)


def _banished(look: Look, lang: str) -> Body:
    return _lines([(WORDS[lang]["ones left"].format(look.about), "var(--ink)")])


_BODIES: dict[str, Callable[[Look, str], Body]] = {
    "choose_tribe": _free_tribes,
    "choose_side": _both_sides,
    "choose_animal": _start_animals,
    "make_bid": _auction,
    "settle_debt": _debt,
    "lose_first_rank": _last_roll,
    "place_men": _transport,
    "pick_man": _transport,
    "put_man": _transport,
    "choose_band": _bands,
    "talk": _talk,
    "choose_partner": deal,
    "draft": deal,
    "reply": deal,
    "consent": deal,
    "cancel_attack": _attack,
    "choose_victim": _attack,
    "choose_loss": _attack,
    "guard_blood": _iron,
    "choose_to_hunt": _iron,
    "choose_reroll": _dice,
    "choose_dice": _dice,
    "claim_trophy": _dice,
    "take_card": _dice,
    "feed": _animal,
    "pay_old_upkeep": _old_upkeep,
    "make_peace": _peace,
    "act": _elder_actions,
    "choose_banished": _banished,
}
