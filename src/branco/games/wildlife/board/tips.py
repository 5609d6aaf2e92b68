"""What the card beside an element says: what it is, and what it would give or cost the viewer now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from branco.board.markup import div, el, listing, text
from branco.board.panel import Tip
from branco.board.svg import safe
from branco.board.text import counted
from branco.game import Option, Position
from branco.kernel.language import NOBODY

from ..rules.actions import PLAY
from ..rules.defense import can_block
from ..rules.tables import (
    ABILITY_ROWS,
    AREA,
    AREA_ROWS,
    AREA_SIZE,
    CARD_ROWS,
    CARDS,
    FOOD_FOR_SUCCESS,
    LEVEL_ROWS,
    MARKER_POINTS,
    MARKERS,
    PRINTED_LEVEL,
    PURPLE,
    SPACE_ROWS,
    SPECIES_ROWS,
    TERRAIN,
    TERRAIN_ROWS,
    TERRAINS,
)
from ..rules.terrain_actions import FOR_ONESELF
from .card_words import ABILITY_EFFECTS, CARD_EFFECTS, SHORT
from .island_look import ARRIVE, GROW, LEAVE, LOSE, STRIKE, led_to, offer_at
from .look import Look
from .outcome import Outcome, outcome
from .sentences import age_of
from .tip_words import TIPS
from .words import WORDS, either

RULES = {GROW: "WL-3.14", STRIKE: "WL-3.18", LEAVE: "WL-3.5", ARRIVE: "WL-3.4", LOSE: "WL-5.23"}
ABILITY_RULES = {
    "food": "WL-8.3",
    "intelligence": "WL-8.5",
    "mobility": "WL-8.8",
    "defense": "WL-8.17",
    "aggression": "WL-8.25",
}
Teller = Callable[[Look, str, Sequence[str], str], Tip | None]


def tip(view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
    kind, _, name = key.partition("-")
    teller = TELLERS.get(kind)
    return teller(Look(view, seat), lang, names, name) if teller else None


def warning(view: Position, seat: int, option: Option, lang: str) -> str:
    """A bid beyond one's food, success given up, the last creature, a card or a turn that leaves something unused."""
    kind, _, name = option.target.rpartition("-")
    if kind == "bid" and option.step == "bid":
        return _price(Look(view, seat), int(name), lang)
    if kind == "pay" and name != "0":
        success = Look(view, seat).s.success[seat]
        return TIPS[lang]["gives up"].format(success, success - int(name))
    if PLAY <= option.action < PLAY + CARDS and not Look(view, seat).uses(option.action - PLAY):
        return TIPS[lang]["useless"]
    if option.target == "end-turn" and not Look(view, seat).why_not("free-migration"):
        return TIPS[lang]["unused migration"]
    if kind == "space":
        look = Look(view, seat)
        comes = option.step in ("use_terrain_card", "use_aggression") and look.s.reserve[seat] == 1
        if comes and look.s.tile[SPACE_ROWS.at(name)] != seat:
            return TIPS[lang]["last creature"]
    return ""


def _price(look: Look, bid: int, lang: str) -> str:
    assert look.seat is not None
    food, cost = look.price_in(bid)
    before, kept = look.s.success[look.seat], food + FOOD_FOR_SUCCESS * cost - bid
    return TIPS[lang]["costs"].format(cost, before, before - cost, kept) if cost else ""


def _lines(*sentences: str) -> str:
    return "".join(el("p", safe(sentence)) for sentence in sentences if sentence)


# The island


def space_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """Who lives there; and what the choice that is lit would do and bring."""
    if name not in SPACE_ROWS.ids:
        return None
    space, told = SPACE_ROWS.at(name), TIPS[lang]
    owner, offer = look.s.tile[space], offer_at(look, space)
    sentences = [told["lives here"].format(names[owner]) if owner != NOBODY else told["empty space"]]
    if look.seat is not None and look.species(look.seat) >= 0:
        level = look.s.level[look.seat, TERRAIN[space]]
        sentences.append(told["your level"].format(LEVEL_ROWS.words.name(level, lang)))
    if offer:
        sentences = list(_offer(look, space, offer, lang, names))
    brought = outcome(look, look.seat, space, offer) if look.seat is not None and not look.is_setting_up else None
    rules = (RULES[offer],) if offer else ("WL-1.6",)
    return Tip(SPACE_ROWS.words.name(space, lang), _lines(*sentences) + _outcome(look, space, brought, lang), rules)


def _offer(look: Look, space: int, offer: str, lang: str, names: Sequence[str]) -> Iterator[str]:
    assert look.seat is not None
    told, owner, reserve = TIPS[lang], look.s.tile[space], look.s.reserve[look.seat]
    is_rival = owner not in (NOBODY, look.seat)
    if offer == ARRIVE and is_rival:
        yield told["swap"].format(names[owner])
    elif offer == STRIKE:
        yield told["strike"].format(names[owner])
    else:
        yield told[offer].format(reserve, reserve - 1)
    if is_rival and offer in (ARRIVE, STRIKE):
        yield told["may block" if can_block(look.s, owner) else "cannot block"].format(names[owner])
    if offer in (GROW, STRIKE) and reserve == 1 and not look.is_setting_up:
        yield told["ends game"]


def _outcome(look: Look, space: int, brought: Outcome | None, lang: str) -> str:
    if brought is None:
        return ""
    told = TIPS[lang]
    filled = ""
    if brought.marker:
        area = AREA_ROWS.the.name(AREA[space], lang)
        filled = _lines(
            told["completes"].format(area, brought.marker), told["scoring follows"] if brought.is_purple else ""
        )
    pairs = ((told["herd"], brought.herd), (told["if scored"], brought.scored))
    shown = (text(f"{words} {before} → {after}") for words, (before, after) in pairs if before != after)
    return filled + div("before-after", *shown)


def area_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """Who has how many there, and what each would score."""
    if name not in AREA_ROWS.ids:
        return None
    area, told, s = AREA_ROWS.at(name), TIPS[lang], look.s
    title = told["area title"].format(AREA_ROWS.words.name(area, lang), s.filled[area], AREA_SIZE[area])
    points = look.scoring.points[area] or ()
    rows = [
        safe(
            told["has here"].format(
                names[who], told["would score"].format(s.settlers[area, who], AREA_SIZE[area], points[who])
            )
        )
        for who in look.players
        if s.settlers[area, who]
    ]
    if s.marked[area]:
        note = told["is marked"]
    else:
        note = told["filling brings"].format(MARKER_POINTS[s.markers]) if s.markers < MARKERS else ""
    body = listing("tip-rows", rows) if rows else _lines(told["nobody here"])
    return Tip(title, body + _lines(note), ("WL-9.1", "WL-10.12"))


# Cards and actions


def card_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """The effect, and what it would do for the viewer now."""
    if name not in CARD_ROWS.ids:
        return None
    card, told = CARD_ROWS.at(name), TIPS[lang]
    sentences = [f"{SHORT[lang][card]}: {CARD_EFFECTS[lang][card]}".replace("\u00ad", "")]
    if look.seat is not None and not look.is_setting_up:
        uses = [WORDS[lang][key] for key in look.uses(card)] or [WORDS[lang]["nothing"]]
        sentences.append(told["card use"].format(either(uses, lang)))
        if card < TERRAINS:
            spaces = len(set(led_to(look, look.seat, card, FOR_ONESELF)))
            sentences.append(told["card spaces"].format(spaces) if spaces else "")
        if look.step == "take_turn":
            sentences.append(told["auction note"])
    title = CARD_ROWS.words.name(card, lang)
    return Tip(title, _lines(*sentences), ("WL-5.1",) if card < TERRAINS else ("WL-4.3",))


def action_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    if name not in ACTIONS or look.is_setting_up or look.is_over or look.seat is None:
        return None
    key, rule = ACTIONS[name]
    why = look.why_not(name) if look.seat == look.s.turn_player else ""
    sentences = [
        _action_note(look, look.seat, name, lang),
        TIPS[lang]["not now"].format(WORDS[lang][why]) if why else "",
    ]
    return Tip(WORDS[lang][key], _lines(*sentences), (rule,))


def _action_note(look: Look, seat: int, name: str, lang: str) -> str:
    told, s = TIPS[lang], look.s
    if name == "convert":
        return told["convert note"].format(
            s.success[seat], s.success[seat] + 1, s.food[seat], s.food[seat] - FOOD_FOR_SUCCESS
        )
    if name == "end-turn":
        return told["end note"]
    if name == "free-migration":
        return told["migration note"]
    return ABILITY_EFFECTS[lang][ABILITY_ROWS.at(name.removeprefix("use-"))]


def turn_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip:
    return Tip(TIPS[lang]["turn"], _lines(TIPS[lang]["turn note"]), ("WL-4.6", "WL-4.7"))


def deck_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip:
    s = look.s
    thrown = counted((SHORT[lang][card].replace("\u00ad", ""), s.discard[card]) for card in range(CARDS))
    told = TIPS[lang]["deck note"].format(s.deck_size, s.discard_size, ", ".join(thrown) or WORDS[lang]["none"])
    return Tip(TIPS[lang]["deck"], _lines(told), ("WL-C2",))


# Players


def level_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """The terrain, the level now, what is printed and what was raised."""
    seat, _, terrain_name = name.partition("-")
    if not seat.isdecimal() or int(seat) not in look.players or terrain_name not in TERRAIN_ROWS.ids:
        return None
    who, terrain, told = int(seat), TERRAIN_ROWS.at(terrain_name), TIPS[lang]
    if look.species(who) < 0:
        return None
    level, raised = look.s.level[who, terrain], look.raised(who, terrain)
    title = f"{TERRAIN_ROWS.words.name(terrain, lang)}: {LEVEL_ROWS.words.name(level, lang)}"
    printed = LEVEL_ROWS.words.name(PRINTED_LEVEL[look.species(who), terrain], lang)
    return Tip(
        title, _lines(told["printed"].format(printed), told["raised by"].format(raised) if raised else ""), ("WL-3.1",)
    )


def ability_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    kind_name, _, seat = name.partition("-")
    if kind_name not in ABILITY_ROWS.ids:
        return None
    kind = ABILITY_ROWS.at(kind_name)
    held = ""
    if seat.isdecimal() and int(seat) in look.players:
        tiles, used = look.s.ability[int(seat), kind], look.used(int(seat), kind)
        held = TIPS[lang]["held and used" if used else "held"].format(tiles, used)
    return Tip(
        ABILITY_ROWS.words.name(kind, lang), _lines(ABILITY_EFFECTS[lang][kind], held), (ABILITY_RULES[kind_name],)
    )


def species_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    if name not in SPECIES_ROWS.ids:
        return None
    species = SPECIES_ROWS.at(name)
    rows = [
        safe(
            f"{TERRAIN_ROWS.words.name(terrain, lang)}: {LEVEL_ROWS.words.name(PRINTED_LEVEL[species, terrain], lang)}"
        )
        for terrain in range(TERRAINS)
    ]
    owner = [names[who] for who in look.players if look.species(who) == species]
    return Tip(
        SPECIES_ROWS.words.name(species, lang),
        _lines(*owner, age_of(species, lang)) + listing("tip-rows", rows),
        ("WL-C3",),
    )


def reserve_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    if not name.isdecimal() or int(name) not in look.players:
        return None
    who = int(name)
    title = f"{TIPS[lang]['reserve']}: {names[who]}, {look.s.reserve[who]}"
    return Tip(title, _lines(TIPS[lang]["reserve note"].format(look.s.lost[who])), ("WL-11.2",))


def figure_tip(key: str, rule: str) -> Teller:
    def tell(look: Look, lang: str, names: Sequence[str], name: str) -> Tip:
        return Tip(TIPS[lang][key], _lines(TIPS[lang][f"{key} note"]), (rule,))

    return tell


def peg_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    if not name.isdecimal() or int(name) >= MARKERS:
        return None
    place, told = int(name), TIPS[lang]
    taken = told["peg taken"] if place < look.s.markers else ""
    purple = told["scoring follows"] if PURPLE[place] else ""
    body = _lines(told["peg points"].format(MARKER_POINTS[place]), purple, taken)
    return Tip(told["peg"].format(place + 1), body, ("WL-9.2",))


ACTIONS = {
    "free-migration": ("free migration", "WL-4.9"),
    "use-mobility": ("mobility", "WL-8.8"),
    "use-aggression": ("aggression", "WL-8.25"),
    "convert": ("convert", "WL-7.1"),
    "end-turn": ("end turn", "WL-4.16"),
}
TELLERS: dict[str, Teller] = {
    "space": space_tip,
    "area": area_tip,
    "card": card_tip,
    "action": action_tip,
    "turn": turn_tip,
    "deck": deck_tip,
    "level": level_tip,
    "ability": ability_tip,
    "species": species_tip,
    "reserve": reserve_tip,
    "success": figure_tip("success", "WL-11.6"),
    "food": figure_tip("food", "WL-6.11"),
    "peg": peg_tip,
}
