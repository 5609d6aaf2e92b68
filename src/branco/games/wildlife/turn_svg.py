"""The turn: heading with notices, actions, auction, what is in question, the own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from branco.view.svg import Block, fitting, lines_of, moved, rect, seat_mark, tag, title, words
from branco.view.text import listed

from .actions import HIGHEST_BID, OPENING_PRICE
from .art import GROUND, INK, PAPER, ability_art, card_art, creature, terrain_art
from .defense import BY_AGGRESSION, BY_ATTACK
from .look import Look
from .tables import (
    AGGRESSION,
    CARD_ROWS,
    CARDS,
    DEFENSE,
    FOOD_SURPLUS,
    LEVEL_ROWS,
    MOBILITY,
    PRINTED_LEVEL,
    SPACE_ROWS,
    SPECIES,
    SPECIES_ROWS,
    TERRAINS,
)
from .words import WORDS

WIDTH = 720
CARD_WIDTH, CARD_HEIGHT = 66, 88
DEAR = "#a32418"


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
    parts.append(words(0, 60, " · ".join(state), 19, fill="var(--muted)"))
    y = 88
    for notice in notices(look, lang, names):
        lines = lines_of(f"! {notice}", WIDTH, 20)
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
    if s.last_turn:
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
        return [_charts(look, lang)]
    if look.is_auction:
        return [auction(look, lang, names)]
    if look.step == "defend":
        return [_assault(look, lang, names)]
    if look.step in ("use_wild", "use_terrain", "adapt", "take_ability", "answer_event"):
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
    parts.append(words(94, 34, told["chart auction" if charts else "auction of"].format(thing), 24, bold=True))
    parts.append(words(94, 62, _bidding(look, lang, names), 20))
    if not charts and look.seat is not None and look.seat != s.turn_player:
        uses = [told[key] for key in look.uses(s.offered)] or [told["nothing"]]
        parts.append(
            words(94, 90, fitting(told["for you"].format(listed(uses, lang)), 420, 19), 19, fill="var(--muted)")
        )
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
    """Every seat with whether it is in, out, leading or selling."""
    told = WORDS[lang]
    for place, who in enumerate(look.players):
        state = _bidder(look, who)
        x, y = WIDTH - 92 * (3 - place % 3), 8 + 54 * (place // 3)
        mark = seat_mark(who, 0, 4, 26)
        acting = who in look.actors
        written = words(32, 24, told[state], 16, bold=acting, fill="var(--ink)" if state != "out" else "var(--muted)")
        yield moved(x, y, mark, written, title(names[who]), opacity=0.55 if state == "out" else None)


def _bidder(look: Look, who: int) -> str:
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
    yield words(0, 30, told["your food"].format(look.s.food[look.seat]), 19, fill="var(--muted)")
    yield _button("pass", told["pass"], WIDTH - 110, 2, 110, look)
    highest = {"bid": HIGHEST_BID, "buy": OPENING_PRICE}.get(look.step, 12)
    lowest = 1 if look.step == "bid_for_chart" else OPENING_PRICE
    for place, food in enumerate(range(lowest, highest + 1)):
        x, y = 36 * (place % 20), 50 + 42 * (place // 20)
        yield _bid_button(look, food, x, y, lang)


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
    s, told = look.s, WORDS[lang]
    kind = "attack" if s.assault == BY_ATTACK else "aggression" if s.assault == BY_AGGRESSION else "swap"
    victim = look.actors[0]
    left = s.ability[victim, DEFENSE] - s.defended[victim]
    space = SPACE_ROWS.words.name(s.target, lang)
    parts = [
        rect(0, 0, WIDTH, 116, rx=10, fill="var(--card)", stroke="var(--bad)", stroke_width=3),
        seat_mark(s.aggressor, 14, 14, 36),
        words(62, 40, told["assault"].format(told[kind], names[victim], space), 23, bold=True),
        ability_art(DEFENSE, 14, 64, 38),
        words(62, 90, told["defense left"].format(left), 20),
    ]
    if look.seat == victim:
        parts.append(_button("allow", told["allow"], 420, 62, 140, look))
        parts.append(_button("block", told["block"], 570, 62, 140, look))
    return Block("assault", WIDTH, 116, "".join(parts))


def _card_in_use(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The card that waits to be used, by whom, and what does not need a place on the island."""
    told, who = WORDS[lang], look.actors[0]
    bought = who != look.s.turn_player
    card = look.card_in_question
    parts = [rect(0, 0, WIDTH, 62, rx=10, fill="var(--card)", stroke="var(--accent)", stroke_width=3)]
    parts.append(seat_mark(who, 14, 15, 32))
    label = told["in play"].format(CARD_ROWS.words.name(card, lang)) if card >= 0 else names[who]
    parts.append(words(58, 40, label + (f", {told['bought by'].format(names[who])}" if bought else ""), 21))
    mine = look.seat == who
    if mine and look.step == "answer_event":
        parts.append(_button("carry-out", told["carry out"], 420, 10, 140, look))
        parts.append(_button("decline", told["decline"], 570, 10, 140, look))
    elif mine:
        parts.append(_button("forgo", told["forgo"], 570, 10, 140, look))
    height = 62
    if mine and look.step == "use_wild":
        parts += [_use_as(look, use, lang) for use in range(FOOD_SURPLUS - 1)]
        height = 168
    return Block("in-use", WIDTH, height, "".join(parts))


def _use_as(look: Look, card: int, lang: str) -> str:
    name = f"use-as-{CARD_ROWS.ids[card]}"
    face = card_art(card, CARD_WIDTH, CARD_HEIGHT)
    hint = title(f"{WORDS[lang]['use as']}: {CARD_ROWS.words.name(card, lang)}")
    return moved(20 + 86 * card, 72, face, hint, id=name, opacity=None if name in look.targets else 0.25)


def _charts(look: Look, lang: str) -> Block:
    """The charts to choose from, with their levels."""
    left = [species for species in range(SPECIES) if look.is_chart_left(species)]
    parts = [words(0, 24, WORDS[lang]["choose chart"], 22, bold=True)]
    parts += [_chart(each, 362 * (at % 2), 36 + 118 * (at // 2), lang) for at, each in enumerate(left)]
    return Block("charts", WIDTH, 36 + 118 * (-(-len(left) // 2)), "".join(parts))


def _chart(species: int, x: float, y: float, lang: str) -> str:
    ground = rect(0, 0, 352, 110, rx=10, fill="var(--card)", stroke="var(--line)", stroke_width=2)
    parts = [ground, moved(34, 32, creature(species, SPECIES_ROWS.text("short", species, lang)))]
    parts.append(words(70, 40, SPECIES_ROWS.words.name(species, lang), 24, bold=True))
    age = f"{SPECIES_ROWS.age[species] / 1000:g}"
    parts.append(words(338, 38, WORDS[lang]["age"].format(age), 17, "end", fill="var(--muted)"))
    for terrain in range(TERRAINS):
        level = PRINTED_LEVEL[species, terrain]
        cell = rect(0, 0, 52, 44, rx=6, fill=GROUND[terrain], stroke=INK)
        letter = words(38, 30, "–MEA"[level], 22, "middle", bold=True, fill=INK)
        told = LEVEL_ROWS.words.name(level, lang)
        parts.append(moved(10 + 56 * terrain, 58, cell, terrain_art(terrain, 3, 10, 22, INK), letter, title(told)))
    return moved(x, y, *parts, id=f"chart-{SPECIES_ROWS.ids[species]}")


# Actions and hand


def _button(name: str, label: str, x: float, y: float, width: float, look: Look) -> str:
    ground = rect(0, 0, width, 42, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    written = words(width / 2, 28, fitting(label, width - 10, 19), 19, "middle")
    return moved(x, y, ground, written, title(label), id=name, opacity=None if name in look.targets else 0.45)


def _action(name: str, key: str, x: float, width: float, look: Look, lang: str) -> str:
    """A button with its sign, and below the words the reason why it is not offered."""
    told, why = WORDS[lang], look.why_not(name)
    kind = {"use-mobility": MOBILITY, "use-aggression": AGGRESSION}.get(name)
    middle = width / 2 + (18 if kind is not None else 0)
    ground = rect(0, 0, width, 62, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    lines = lines_of(told[key], width - (46 if kind is not None else 8), 18)[: 1 if why else 2]
    parts = [words(middle, 26 + 21 * at, line, 18, "middle") for at, line in enumerate(lines)]
    if why:
        parts.append(
            words(
                middle,
                48,
                fitting(told[why], width - (44 if kind is not None else 4), 16),
                16,
                "middle",
                fill="var(--bad)",
            )
        )
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


def hand(look: Look, lang: str) -> list[Block]:
    """The viewer's cards, equal ones in a stack: the card is played, the hammer below auctions it."""
    if look.seat is None or look.s.hand_size[look.seat] == 0 or look.is_over:
        return []
    s, told = look.s, WORDS[lang]
    parts = [words(0, 24, told["hand of"], 22, bold=True)]
    parts.append(words(WIDTH, 24, told["deck"].format(s.deck_size, s.discard_size), 18, "end", fill="var(--muted)"))
    if look.seat == s.turn_player and look.why_no_card:
        parts.append(words(WIDTH / 2, 24, told[look.why_no_card], 18, "middle", fill="var(--bad)"))
    held = [card for card in range(CARDS) if s.hand[look.seat, card] > 0]
    parts += [_card(look, card, s.hand[look.seat, card], 72 * place, lang) for place, card in enumerate(held)]
    return [Block("hand", WIDTH, 36 + CARD_HEIGHT + 48, "".join(parts))]


def _card(look: Look, card: int, copies: int, x: float, lang: str) -> str:
    told, name = WORDS[lang], CARD_ROWS.words.name(card, lang)
    face = [card_art(card, CARD_WIDTH, CARD_HEIGHT)]
    if copies > 1:
        face.append(rect(CARD_WIDTH - 34, 4, 30, 24, rx=12, fill=PAPER, stroke=INK))
        face.append(words(CARD_WIDTH - 19, 22, f"×{copies}", 17, "middle", bold=True, fill=INK))
    hammer = [
        rect(0, 0, CARD_WIDTH, 32, rx=7, fill="var(--card)", stroke="var(--muted)", stroke_width=2),
        words(CARD_WIDTH / 2, 22, fitting(told["auction"], CARD_WIDTH, 15), 15, "middle"),
        title(f"{told['auction']}: {name}"),
    ]
    offered = f"auction-{CARD_ROWS.ids[card]}" in look.targets
    return tag(
        "g",
        moved(x, 36, *face, title(f"{name}, {copies}"), id=f"hand-{CARD_ROWS.ids[card]}"),
        moved(x, 36 + CARD_HEIGHT + 6, *hammer, id=f"auction-{CARD_ROWS.ids[card]}", opacity=None if offered else 0.45),
    )
