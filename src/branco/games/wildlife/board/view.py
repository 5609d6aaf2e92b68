"""The table in words, from a redacted position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from branco.board.text import counted, listed, paragraphs
from branco.game import Position
from branco.kernel.language import NOWHERE

from ..rules.actions import OPENING_PRICE
from ..rules.tables import (
    ABILITIES,
    ABILITY_ROWS,
    AREA,
    AREA_ROWS,
    AREA_SIZE,
    AREAS,
    ATTACK,
    CARD_ROWS,
    CARDS,
    LEVEL_ROWS,
    MARKER_POINTS,
    MARKERS,
    MIGRATE,
    NO_ACTION,
    PRINTED_LEVEL,
    PURPLE,
    SPACE_ROWS,
    SPACES,
    SPECIES_ROWS,
    TERRAIN_ROWS,
    TERRAINS,
)
from .forecast import CATEGORIES, Scoring
from .look import CARDS_IN_USE, Look
from .sentences import (
    age_of,
    assault_in_words,
    card_in_words,
    category_name,
    notices,
    payment_in_words,
    round_in_words,
)
from .words import WORDS, either

AREA_LETTERS = "FDSPMWfdspmw"


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """For a terminal, a screen reader, a letter."""
    look, told = Look(view, seat), WORDS[lang]
    scoring = look.scoring if not look.is_over and not look.is_setting_up else None
    return paragraphs(
        list(_heading(look, lang, names)),
        list(_auction(look, lang, names)),
        list(_in_question(look, lang, names)),
        _charts(look, lang),
        [told["island"], *_map(look), *_areas(look, lang, names), *_herds(look, lang, names)],
        [told["players"], *(line for who in look.order for line in _player(look, who, lang, names))],
        [told["supplies"], *_supplies(look, lang, names)],
        list(_open_cards(look, lang)),
        _scoring(look.last_scoring, "last scoring", lang, names),
        _scoring(scoring, "if scored now", lang, names),
        _hand(look, lang),
    )


# The turn


def _heading(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    if look.is_over:
        yield f"{told['over']}."
        for place, who in look.ranking:
            yield f"{place}. {names[who]}: {s.success[who]}" + (f", {told['wins']}" if place == 1 else "")
        return
    if look.is_setting_up:
        yield f"{told['setting up']}."
        return
    yield f"{round_in_words(look, lang)}. {told['turn of'].format(names[s.turn_player])}."
    if look.has_changing_start:
        order = ", ".join(names[who] for who in look.order)
        yield f"{told['order of round'].format(names[s.start_player], order)}."
    state = [
        told["cards"].format(s.cards_played, look.card_limit),
        told["auction met" if s.auctions else "auction due"],
        told["migration used" if s.migrated else "migration free"],
    ]
    yield _sentence(", ".join(state))
    track = [told["markers left"].format(MARKERS - s.markers), told["scorings"].format(s.scorings)]
    if s.markers < MARKERS:
        marker = "next purple" if PURPLE[s.markers] else "next marker"
        track.append(told[marker].format(MARKER_POINTS[s.markers]))
    yield f"{told['minor track']}: {', '.join(track)}."
    yield from (f"! {notice}." for notice in notices(look, lang, names))


def _auction(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    if not look.is_auction:
        return
    charts = look.step == "bid_for_chart"
    thing = (SPECIES_ROWS if charts else CARD_ROWS).words.name(s.offered, lang)
    yield f"{told['chart auction' if charts else 'auction of'].format(thing)}."
    if s.highest_bidder >= 0:
        yield _sentence(told["highest"].format(s.highest_bid, names[s.highest_bidder]))
    elif look.step != "buy":
        yield _sentence(told["no bid"].format(1 if charts else OPENING_PRICE))
    still = [names[who] for who in look.players if look.is_in(who)]
    yield f"{told['still in'].capitalize()}: {listed(still, lang)}."
    if look.seat is not None and look.seat in look.actors and not charts:
        uses = [told[key] for key in look.uses(s.offered)] or [told["nothing"]]
        yield f"{told['for you'].format(either(uses, lang))}."
        yield f"{told['your food'].format(s.food[look.seat])} {told['dear above'].format(s.food[look.seat])}"


def _in_question(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    """The assault that waits for its answer, the card that waits to be used, or the creature on the move."""
    if look.step == "pay_with":
        yield f"{payment_in_words(look, lang, names)}."
    elif look.step == "defend":
        assault, defense = assault_in_words(look, lang, names)
        yield f"{names[look.s.aggressor]}: {assault}. {defense}."
    elif look.step in CARDS_IN_USE:
        yield f"{card_in_words(look, lang, names)}."
    elif look.traveller != NOWHERE:
        yield f"{WORDS[lang]['moving'].format(SPACE_ROWS.words.name(look.traveller, lang))}."


def _charts(look: Look, lang: str) -> list[str]:
    """The charts that are left: name, age and levels.  [WL-15.2, WL-2.1]"""
    headings = {"choose_species": "choose chart", "bid_for_chart": "charts to come"}
    if look.step not in headings:
        return []
    lines = [
        f"{SPECIES_ROWS.words.name(species, lang)}, {age_of(species, lang)}: "
        + ", ".join(_levels([PRINTED_LEVEL[species, terrain] for terrain in range(TERRAINS)], lang))
        for species in look.charts_left
    ]
    return [WORDS[lang][headings[look.step]], *lines]


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}."


# The island


def _map(look: Look) -> Iterator[str]:
    """A letter for the area of each space, and the number of the player who stands there."""
    yield "     " + "   ".join("abcdefghij")
    rows = [["    "] * 10 for _ in range(9)]
    for space in range(SPACES):
        owner = look.s.tile[space]
        standing = "." if owner < 0 else str(owner + 1)
        rows[SPACE_ROWS.row[space]][SPACE_ROWS.column[space]] = f" {AREA_LETTERS[AREA[space]]}{standing} "
    for number, row in enumerate(rows, 1):
        yield f"{number:>3} {''.join(row)}".rstrip()


def _areas(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    for area in range(AREAS):
        settled = _numbered((names[who], s.settlers[area, who]) for who in look.players)
        marked = f" ({told['marked']})" if s.marked[area] else ""
        name = f"{AREA_LETTERS[area]} {AREA_ROWS.words.name(area, lang)}"
        line = told["area"].format(name, s.filled[area], AREA_SIZE[area])
        yield f"{line}{marked}: {', '.join(settled) or told['nobody']}"


def _herds(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    found = [f"{names[who]} {size}" for who, size, _ in look.herds]
    yield f"{WORDS[lang]['herds'].capitalize()}: {', '.join(found) or WORDS[lang]['no herd']}"


# Players and supplies


def _player(look: Look, who: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    species = look.species(who)
    named = SPECIES_ROWS.words.name(species, lang) if species >= 0 else "?"
    food = look.food(who)
    figures = [
        f"{told['success']} {s.success[who]}",
        f"{told['food']} {told['hidden'] if food is None else food}",
        f"{told['reserve']} {s.reserve[who]}",
        f"{told['lost']} {s.lost[who]}",
        f"{told['hand']} {s.hand_size[who]}",
    ]
    if look.runs_low(who):
        figures.append(f"! {told['low reserve'].format(s.reserve[who])}")
    yield f"{who + 1} {names[who]}, {named}: {', '.join(figures)}"
    if species >= 0:
        levels = [s.level[who, terrain] for terrain in range(TERRAINS)]
        yield f"  {told['levels']}: {', '.join(_levels(levels, lang))}"
        yield f"  {told['adaptations']} {s.adaptations[who]}; {told['abilities']}: {_abilities(look, who, lang)}"


def _levels(levels: Sequence[int], lang: str) -> Iterator[str]:
    for terrain, level in enumerate(levels):
        if level > NO_ACTION:
            yield f"{TERRAIN_ROWS.words.name(terrain, lang)} {LEVEL_ROWS.words.name(level, lang)}"


def _abilities(look: Look, who: int, lang: str) -> str:
    told = WORDS[lang]
    held = []
    for kind in range(ABILITIES):
        tiles, used = look.s.ability[who, kind], look.used(who, kind)
        if tiles:
            held.append(
                f"{ABILITY_ROWS.words.name(kind, lang)} {tiles}" + (f" ({told['used']} {used})" if used else "")
            )
    return ", ".join(held) or told["none"]


def _supplies(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    lands = []
    for terrain in range(TERRAINS):
        left = "/".join(str(s.adaptation_supply[terrain, level]) for level in range(MIGRATE, ATTACK + 1))
        lands.append(f"{TERRAIN_ROWS.words.name(terrain, lang)} {left}")
    yield f"{told['adaptation supply']}: {', '.join(lands)}"
    kinds = []
    for kind in range(ABILITIES):
        losers = [names[who] for who in look.losers_of(kind)]
        taken = f" ({told['from'].format(either(losers, lang))})" if losers else ""
        kinds.append(f"{ABILITY_ROWS.words.name(kind, lang)} {s.ability_supply[kind]}{taken}")
    yield f"{told['ability supply']}: {', '.join(kinds)}"


def _open_cards(look: Look, lang: str) -> Iterator[str]:
    """Deck and discard pile in numbers, the cards of this turn, and the discards."""
    if not look.cards_are_dealt or look.is_over:
        return
    s, told = look.s, WORDS[lang]
    yield told["cards on the table"]
    yield _sentence(told["deck"].format(s.deck_size, s.discard_size))
    for key, cells in (("played", s.played), ("discards", s.discard)):
        cards = counted((CARD_ROWS.words.name(card, lang), cells[card]) for card in range(CARDS))
        if cards:
            yield f"{told[key].capitalize()}: {', '.join(cards)}"


# Scorings and hand


def _scoring(scoring: Scoring | None, heading: str, lang: str, names: Sequence[str]) -> list[str]:
    """A line for every category in which somebody scores, and the sum."""
    if scoring is None:
        return []
    lines = [WORDS[lang][heading]]
    for category in range(CATEGORIES):
        row = scoring.points[category]
        if row is None:
            lines.append(f"{category_name(category, lang)}: {WORDS[lang]['hidden']}")
        elif any(row):
            lines.append(f"{category_name(category, lang)}: {', '.join(_numbered(zip(names, row, strict=False)))}")
    totals = [f"{name} {points}" for name, points in zip(names, scoring.totals, strict=False)]
    return [*lines, f"{WORDS[lang]['total']}: {', '.join(totals)}"]


def _numbered(named: Iterable[tuple[str, int]]) -> list[str]:
    """Names with their number, where there is any: "Ada 3"."""
    return [f"{name} {number}" for name, number in named if number]


def _hand(look: Look, lang: str) -> list[str]:
    if look.seat is None or look.is_over or look.s.hand_size[look.seat] == 0:
        return []
    held = counted((CARD_ROWS.words.name(card, lang), look.s.hand[look.seat, card]) for card in range(CARDS))
    lines = [WORDS[lang]["hand of"], ", ".join(held)]
    if look.seat == look.s.turn_player and look.why_no_card:
        lines.append(_sentence(WORDS[lang][look.why_no_card]))
    return lines
