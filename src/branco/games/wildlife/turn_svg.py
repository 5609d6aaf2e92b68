"""The turn: heading with notices, actions, auction, what is in question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from branco.kernel.record import NONE
from branco.view.svg import Block, fitting, lines_of, moved, rect, seat_mark, snug, tag, title, words

from .actions import HIGHEST_BID, OPENING_PRICE
from .art import GROUND, INK, PAPER, ability_art, card_art, creature, terrain_art
from .cards_svg import CARD_HEIGHT, CARD_WIDTH
from .defense import BY_ATTACK, BY_SWAP
from .look import Look
from .tables import (
    ABILITY_ROWS,
    AGGRESSION,
    CARD_ROWS,
    DEFENSE,
    FOOD_SURPLUS,
    LEVEL_ROWS,
    MOBILITY,
    PRINTED_LEVEL,
    SPACE_ROWS,
    SPECIES_ROWS,
    TERRAINS,
)
from .words import WORDS, decimal, either

WIDTH = 720
BOLDER = 1.1  # bold letters are broader by this
TOLD_WIDTH = 345  # of an auction, beside its bidders
DEAR = "#a32418"
CARDS_IN_USE = ("use_wild", "use_terrain", "adapt", "take_ability", "choose_holder", "answer_event")


# Heading


def heading(look: Look, lang: str, names: Sequence[str]) -> Block:
    """Round and turn, what of the turn is open, and what players should not overlook."""
    s, told = look.s, WORDS[lang]
    if look.is_over:
        return Block("heading", WIDTH, 44, words(0, 32, told["over"], 30, bold=True))
    if look.is_setting_up:
        return Block("heading", WIDTH, 44, words(0, 32, told["setting up"], 30, bold=True))
    mine = s.turn_player == look.seat
    turn = told["your turn"] if mine else told["turn of"].format(names[s.turn_player])
    parts = [
        words(0, 32, fitting(turn, 430, 30, True), 30, bold=True),
        words(WIDTH, 30, told["round"].format(s.round_number, look.round_limit), 19, "end", fill="var(--muted)"),
    ]
    state = [
        told["cards"].format(s.cards_played, look.card_limit),
        told["auction met" if s.auctions else "auction due"],
        told["migration used" if s.migrated else "migration free"],
    ]
    parts.append(words(0, 60, " · ".join(state), snug(" · ".join(state), WIDTH, 19), fill="var(--muted)"))
    y = 88
    for notice in notices(look, lang, names):
        lines = lines_of(f"! {notice}", WIDTH / BOLDER, 20)
        parts += [
            words(0, y + 26 * number, line, 20, bold=True, fill="var(--bad)") for number, line in enumerate(lines)
        ]
        y += 26 * len(lines)
    return Block("heading", WIDTH, y - 16, "".join(parts))


def notices(look: Look, lang: str, names: Sequence[str]) -> list[str]:
    """Scoring due, last turn, or how the game may end in this turn."""
    s, told = look.s, WORDS[lang]
    found = []
    if s.scoring_due:
        found.append(told["scoring due"])
    if look.is_last_turn:
        found.append(told["last turn"])
    if look.last_marker_may_go:
        found.append(told["last marker"])
    found += [told["may end"].format(names[who], s.reserve[who]) for who in look.enders]
    return found


# What is in question now


def question(look: Look, lang: str, names: Sequence[str]) -> list[Block]:
    """The auction, an assault, a card to be used, a chart to be chosen; or nothing."""
    if look.is_over:
        return []
    if look.step == "choose_species":
        return [_charts(look, "choose chart", lang)]
    if look.step == "bid_for_chart":
        return [auction(look, lang, names), _charts(look, "charts to come", lang)]
    if look.is_auction:
        return [auction(look, lang, names)]
    if look.step == "defend":
        return [_assault(look, lang, names)]
    if look.step in CARDS_IN_USE:
        return [_card_in_use(look, lang, names)]
    return []


def auction(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The card, the highest bid, who is in, what it would do for the viewer, and the bids with their price."""
    s, told = look.s, WORDS[lang]
    charts = look.step == "bid_for_chart"
    the = SPECIES_ROWS.words if charts else CARD_ROWS.words
    thing = the.name(s.offered, lang)
    parts = [rect(0, 0, WIDTH, 116, rx=10, fill="var(--card)", stroke="var(--accent)", stroke_width=3)]
    if charts:
        parts.append(moved(46, 58, creature(s.offered, SPECIES_ROWS.text("short", s.offered, lang)), scale=1.3))
    else:
        parts.append(moved(12, 14, card_art(s.offered, CARD_WIDTH, CARD_HEIGHT)))
    named = told["chart auction" if charts else "auction of"].format(thing)
    parts.append(words(94, 34, named, snug(named, TOLD_WIDTH, 24, True), bold=True))
    bidding = _bidding(look, lang, names)
    size = max(16, snug(bidding, TOLD_WIDTH, 20))
    parts.append(words(94, 62, fitting(bidding, TOLD_WIDTH, size), size))
    if not charts and look.seat is not None and look.seat != s.turn_player:
        uses = [told[key] for key in look.uses(s.offered)] or [told["nothing"]]
        lines = lines_of(told["for you"].format(either(uses, lang)), TOLD_WIDTH, 17)
        parts += [words(94, 86 + 20 * at, line, 17, fill="var(--muted)") for at, line in enumerate(lines)]
    parts += _bidders(look, lang, names)
    parts.append(moved(0, 128, *_price_list(look, lang)))
    rows = _rows_of_bids(look)
    return Block("auction", WIDTH, 128 + (50 + 42 * rows if look.seat in look.actors else 0), "".join(parts))


def _bidding(look: Look, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, WORDS[lang]
    if look.step == "buy":
        return told["price"]
    if s.highest_bidder >= 0:
        return told["highest"].format(s.highest_bid, names[s.highest_bidder])
    return told["no bid"].format(1 if look.step == "bid_for_chart" else OPENING_PRICE)


def _bidders(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    """Every seat with whether it is in, out, leading or selling; or with the chart that it has won."""
    for place, who in enumerate(look.players):
        x, y = WIDTH - 92 * (2.5 - place % 3), 6 + 54 * (place // 3)
        if look.step == "bid_for_chart" and look.species(who) >= 0:
            yield moved(x, y, *_owner(look, who, lang, names))
        else:
            yield moved(x, y, *_bidder(look, who, lang, names))


def _owner(look: Look, who: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    species = look.species(who)
    yield seat_mark(who, -30, 10, 26)
    yield moved(20, 23, creature(species, look.short(who, lang)), scale=0.72)
    yield title(f"{names[who]}: {SPECIES_ROWS.words.name(species, lang)}")


def _bidder(look: Look, who: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    state = _state_of_bidder(look, who)
    faint = 0.55 if state == "out" else None
    yield tag("g", seat_mark(who, -13, 2, 26), opacity=faint)
    told = WORDS[lang][state]
    yield words(0, 44, told, snug(told, 84, 16), "middle", bold=who in look.actors, opacity=faint)
    yield title(names[who])


def _state_of_bidder(look: Look, who: int) -> str:
    if who == look.s.turn_player:
        return "seller"
    if who == look.s.highest_bidder:
        return "leads"
    return "still in" if look.is_in(who) or look.step == "buy" else "out"


def _rows_of_bids(look: Look) -> int:
    return 3 if look.step == "bid" else 1


def _price_list(look: Look, lang: str) -> Iterator[str]:
    """A button for every bid; those that cost success are red and say so."""
    if look.seat is None or look.seat not in look.actors:
        return
    told = WORDS[lang]
    food = told["your food"].format(look.s.food[look.seat])
    warning = "" if look.step == "bid_for_chart" else f" {told['dear bids']}"
    yield words(0, 30, food + warning, 19, fill="var(--muted)")
    yield _button("pass", told["pass"], WIDTH - 110, 2, 110, look)
    highest = {"bid": HIGHEST_BID, "buy": OPENING_PRICE}.get(look.step, 12)
    lowest = 1 if look.step == "bid_for_chart" else OPENING_PRICE
    for place, price in enumerate(range(lowest, highest + 1)):
        x, y = 36 * (place % 20), 50 + 42 * (place // 20)
        yield _bid_button(look, price, x, y, lang)


def _bid_button(look: Look, food: int, x: float, y: float, lang: str) -> str:
    own, success = look.price_in(food)
    return _drawn_bid(food, own, success, x, y, f"bid-{food}" in look.targets, lang)


@lru_cache(3000)
def _drawn_bid(food: int, own: int, success: int, x: float, y: float, offered: bool, lang: str) -> str:
    ground = rect(0, 0, 34, 38, rx=6, fill=PAPER, stroke=DEAR if success else "#6f7f5f", stroke_width=2)
    label = words(17, 27, food, 20, "middle", bold=True, fill=DEAR if success else INK)
    price = WORDS[lang]["cost warning"].format(food, own, success) if success else f"{food}"
    return moved(x, y, ground, label, title(price), id=f"bid-{food}", opacity=None if offered else 0.25)


def _assault(look: Look, lang: str, names: Sequence[str]) -> Block:
    """Who does what against whom, and the answer of the owner."""
    told = WORDS[lang]
    assault, defense = assault_in_words(look, lang, [fitting(name, 200, 23, True) for name in names])
    parts = [
        rect(0, 0, WIDTH, 116, rx=10, fill="var(--card)", stroke="var(--bad)", stroke_width=3),
        seat_mark(look.s.aggressor, 14, 14, 36),
        words(62, 40, assault, snug(assault, WIDTH - 72, 23, True), bold=True),
        ability_art(DEFENSE, 14, 64, 38),
        words(62, 90, defense, 20),
    ]
    if look.seat == look.actors[0]:
        parts.append(_button("allow", told["allow"], 420, 62, 140, look))
        parts.append(_button("block", told["block"], 570, 62, 140, look))
    return Block("assault", WIDTH, 116, "".join(parts))


def assault_in_words(look: Look, lang: str, names: Sequence[str]) -> tuple[str, str]:
    """What is done against whom and where, a swap also to where, and how often its victim can still block."""
    s, told, victim = look.s, WORDS[lang], look.actors[0]
    target = SPACE_ROWS.words.name(s.target, lang)
    if s.assault == BY_SWAP:
        assault = told["swap"].format(names[victim], target, SPACE_ROWS.words.name(s.origin, lang))
    else:
        kind = "attack" if s.assault == BY_ATTACK else "aggression"
        assault = told["assault"].format(told[kind], names[victim], target)
    return assault, told["defense left"].format(s.ability[victim, DEFENSE] - s.defended[victim])


def _card_in_use(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The card that waits to be used, by whom, and what does not need a place on the island."""
    told, who = WORDS[lang], look.actors[0]
    mine = look.seat == who
    parts = [rect(0, 0, WIDTH, 62, rx=10, fill="var(--card)", stroke="var(--accent)", stroke_width=3)]
    parts.append(seat_mark(who, 14, 15, 32))
    room = WIDTH - 68 if not mine else 350 if look.step == "answer_event" else 500
    lines = lines_of(card_in_words(look, lang, names), room, 20)[:2]
    top = 38 if len(lines) == 1 else 27
    parts += [words(58, top + 23 * at, fitting(line, room, 20), 20) for at, line in enumerate(lines)]
    if mine and look.step == "answer_event":
        parts.append(_button("carry-out", told["carry out"], 420, 10, 140, look))
        parts.append(_button("decline", told["decline"], 570, 10, 140, look))
    elif mine and look.step != "choose_holder":
        parts.append(_button("forgo", told["forgo"], 570, 10, 140, look))
    height = 62
    if mine and look.step == "use_wild":
        parts += [_use_as(look, use, lang) for use in range(FOOD_SURPLUS - 1)]
        height = 168
    return Block("in-use", WIDTH, height, "".join(parts))


def card_in_words(look: Look, lang: str, names: Sequence[str]) -> str:
    """The card that waits to be used, and who has bought it."""
    told, who = WORDS[lang], look.actors[0]
    card = told["in play"].format(CARD_ROWS.words.name(look.card_in_question, lang))
    if look.ability_in_question != NONE:
        card = f"{card} ({ABILITY_ROWS.words.name(look.ability_in_question, lang)})"
    return card if who == look.s.turn_player else f"{card}, {told['bought by'].format(names[who])}"


def _use_as(look: Look, card: int, lang: str) -> str:
    name = f"use-as-{CARD_ROWS.ids[card]}"
    face = card_art(card, CARD_WIDTH, CARD_HEIGHT)
    hint = title(f"{WORDS[lang]['use as']}: {CARD_ROWS.words.name(card, lang)}")
    return moved(20 + 86 * card, 72, face, hint, id=name, opacity=None if name in look.targets else 0.25)


def _charts(look: Look, heading: str, lang: str) -> Block:
    """The charts that are left, with their levels."""
    left = look.charts_left
    parts = [words(0, 24, WORDS[lang][heading], 22, bold=True)]
    parts += [_chart(look, each, 362 * (at % 2), 36 + 118 * (at // 2), lang) for at, each in enumerate(left)]
    return Block("charts", WIDTH, 36 + 118 * (-(-len(left) // 2)), "".join(parts))


def _chart(look: Look, species: int, x: float, y: float, lang: str) -> str:
    stroke = "var(--accent)" if species == look.s.offered else "var(--line)"
    ground = rect(0, 0, 352, 110, rx=10, fill="var(--card)", stroke=stroke, stroke_width=2)
    parts = [ground, moved(34, 30, creature(species, SPECIES_ROWS.text("short", species, lang)))]
    parts.append(words(70, 29, SPECIES_ROWS.words.name(species, lang), 24, bold=True))
    parts.append(words(70, 50, age_of(species, lang), 17, fill="var(--muted)"))
    for terrain in range(TERRAINS):
        level = PRINTED_LEVEL[species, terrain]
        cell = rect(0, 0, 52, 44, rx=6, fill=GROUND[terrain], stroke=INK)
        letter = words(38, 30, "–MEA"[level], 22, "middle", bold=True, fill=INK)
        told = LEVEL_ROWS.words.name(level, lang)
        parts.append(moved(10 + 56 * terrain, 58, cell, terrain_art(terrain, 3, 10, 22, INK), letter, title(told)))
    return moved(x, y, *parts, id=f"chart-{SPECIES_ROWS.ids[species]}")


def age_of(species: int, lang: str) -> str:
    """In millions of years."""
    return WORDS[lang]["age"].format(decimal(SPECIES_ROWS.age[species] / 1000, lang))


# Actions


def _button(name: str, label: str, x: float, y: float, width: float, look: Look) -> str:
    ground = rect(0, 0, width, 42, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    written = words(width / 2, 28, fitting(label, width - 10, 19), 19, "middle")
    return moved(x, y, ground, written, title(label), id=name, opacity=None if name in look.targets else 0.45)


def _action(name: str, key: str, x: float, width: float, look: Look, lang: str) -> str:
    """A button with its sign, and below the words the reason why it is not offered."""
    told, why = WORDS[lang], look.why_not(name)
    kind = {"use-mobility": MOBILITY, "use-aggression": AGGRESSION}.get(name)
    sign = 0 if kind is None else 36
    middle = (width + sign) / 2
    ground = rect(0, 0, width, 62, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    lines = lines_of(told[key], width - sign - 8, 18)[: 1 if why else 2]
    reasons = lines_of(told[why], width - sign - 4, 16)[:2] if why else []
    top = 26 if len(reasons) < 2 else 18
    parts = [words(middle, top + 21 * at, line, 18, "middle") for at, line in enumerate(lines)]
    parts += [
        words(middle, top + 22 + 16 * at, line, 16, "middle", fill="var(--bad)") for at, line in enumerate(reasons)
    ]
    if kind is not None:
        parts.append(ability_art(kind, 6, 14, 32))
    hint = title(f"{told[key]}: {told[why]}" if why else told[key])
    return moved(x, 0, ground, *parts, hint, id=name, opacity=None if name in look.targets else 0.6)


def actions(look: Look, lang: str) -> list[Block]:
    """What the turn player may do besides cards, with the reason where it is not possible."""
    if look.is_over or look.is_setting_up or look.seat != look.s.turn_player:
        return []
    buttons = (
        ("free-migration", "free migration", 134),
        ("use-mobility", "mobility", 148),
        ("use-aggression", "aggression", 166),
        ("convert", "convert", 126),
        ("end-turn", "end turn", 130),
    )
    parts, x = [], 0
    for name, key, width in buttons:
        parts.append(_action(name, key, x, width, look, lang))
        x += width + 4
    return [Block("actions", WIDTH, 64, "".join(parts))]
