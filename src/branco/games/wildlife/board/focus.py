"""What is in question, in the place of the turn: an auction, a payment, a card in use, an assault."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branco.board.markup import div, el, person, seat_mark, span, stepper, text
from branco.board.svg import safe

from ..rules.ability_cards import can_take
from ..rules.actions import OPENING_PRICE
from ..rules.tables import (
    ABILITIES,
    ABILITY_ROWS,
    ATTACK,
    CARD_ROWS,
    DEFENSE,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    LEVEL_ROWS,
    SPECIES_ROWS,
    TERRAIN_ROWS,
    TERRAINS,
    WILD_CARD,
)
from .art import ability_sign, face, level_sign, medal, terrain_sign
from .card_words import ABILITY_EFFECTS, CARD_EFFECTS
from .look import Look
from .sentences import assault_in_words, card_in_words, payment_in_words
from .words import WORDS, either

Drawing = Callable[[Look, str, Sequence[str]], str]


def focus(look: Look, lang: str, names: Sequence[str]) -> str:
    draw = DRAWINGS.get(look.step)
    return div(f"focus {look.step}", draw(look, lang, names)) if draw else ""


def _headed(picture: str, title: str, *lines: str) -> str:
    return div("focus-head", picture, div("", el("h3", safe(title)), *(el("p", line) for line in lines)))


# Auctions


def _auction(look: Look, lang: str, names: Sequence[str]) -> str:
    """The card, its seller, what it would do for the viewer, the highest bid, the bidders, and the viewer's bid."""
    s, told = look.s, WORDS[lang]
    seller = span(
        "person-line",
        medal(look.species(s.turn_player), "medal small"),
        person(names[s.turn_player]),
        f" {told['seller']}",
    )
    lines = [seller, *_use(look, lang), _highest(look, lang, names)]
    head = _headed(
        face(s.offered, lang, "large"), told["auction of"].format(CARD_ROWS.words.name(s.offered, lang)), *lines
    )
    return head + _bidders(look, lang, names) + _bidding(look, lang)


def _use(look: Look, lang: str) -> list[str]:
    told = WORDS[lang]
    if look.seat is None or look.seat == look.s.turn_player:
        return []
    uses = [told[key] for key in look.uses(look.s.offered)] or [told["nothing"]]
    return [safe(told["for you"].format(either(uses, lang)))]


def _highest(look: Look, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, WORDS[lang]
    if look.step == "buy":
        words = told["price"]
    elif s.highest_bidder >= 0:
        words = told["highest"].format(s.highest_bid, names[s.highest_bidder])
    else:
        words = told["no bid"].format(1 if look.step == "bid_for_chart" else OPENING_PRICE)
    return safe(words[:1].upper() + words[1:])


def _bidders(look: Look, lang: str, names: Sequence[str]) -> str:
    """In the order of the table, each with the bid or "out"; who has a chart bids for no other."""
    is_chart = look.step == "bid_for_chart"
    rows = [who for who in look.players if (look.species(who) < 0 if is_chart else who != look.s.turn_player)]
    return el("ol", *(_bidder(look, who, lang, names[who]) for who in rows), class_="bidders")


def _bidder(look: Look, who: int, lang: str, name: str) -> str:
    state, is_me = look.bidder_state(who), who == look.seat
    picture = medal(look.species(who)) if look.species(who) >= 0 else seat_mark(who)
    words = WORDS[lang]["you" if is_me and state == "still in" else state]
    if state != "out" and who in look.bids:
        words = str(look.bids[who])
    me = " me" if is_me else ""
    return el("li", picture, text(words), class_=f"{state.replace(' ', '-')}{me}", title=name)


def _bidding(look: Look, lang: str) -> str:
    if not look.is_asked:
        return ""
    told = WORDS[lang]
    if look.step == "buy":
        bid = span("choice-button go", text(told["buy"]), id="bid-3")
    else:
        bid = stepper("bid", _quick_bids(look, lang))
    food = text(told["your food"].format(look.s.food[look.seat]) if look.seat is not None else "", "own-food")
    return food + bid + span("choice-button", text(told["pass"]), id="pass")


def _quick_bids(look: Look, lang: str) -> list[tuple[int, str]]:
    """The least, all food, and the most that one or two success buy on top."""
    assert look.seat is not None
    told, food = WORDS[lang], look.s.food[look.seat]
    offered = sorted(int(name.removeprefix("bid-")) for name in look.targets if name.startswith("bid-"))
    if not offered:
        return []
    wanted = {offered[0]: told["least"], food: told["all food"]}
    if look.step == "bid":
        wanted |= {food + FOOD_FOR_SUCCESS * cost: told["minus success"].format(cost) for cost in (1, 2)}
    return [(bid, words) for bid, words in sorted(wanted.items()) if bid in offered]


def _chart_auction(look: Look, lang: str, names: Sequence[str]) -> str:
    species = SPECIES_ROWS.words.name(look.s.offered, lang)
    title = WORDS[lang]["chart auction"].format(species)
    head = _headed(medal(look.s.offered, "medal large"), title, _highest(look, lang, names))
    return head + _bidders(look, lang, names) + _bidding(look, lang)


def _payment(look: Look, lang: str, names: Sequence[str]) -> str:
    """The price, and how much success the winner may give up for it.  [WL-6.13]"""
    told = WORDS[lang]
    head = _headed(face(look.s.offered, lang, "large"), payment_in_words(look, lang, names))
    if not look.is_asked or look.seat is None:
        return head
    food = text(told["success for food"].format(look.s.food[look.seat]), "own-food")
    only_food = span("choice-button go", text(told["only food"]), id="pay-0") if "pay-0" in look.targets else ""
    return head + food + only_food + stepper("pay", _quick_payments(look, lang))


def _quick_payments(look: Look, lang: str) -> list[tuple[int, str]]:
    offered = sorted(int(name.removeprefix("pay-")) for name in look.targets if name.startswith("pay-"))
    wanted = [success for success in offered if success][:3]
    return [(success, WORDS[lang]["buys food"].format(FOOD_FOR_SUCCESS * success)) for success in wanted]


# Cards in use


def _wild(look: Look, lang: str, names: Sequence[str]) -> str:
    """Six terrains, an ability, an adaptation, as cards, for whoever chooses.  [WL-5.20]"""
    if not look.is_asked:
        return _in_use(look, lang, names)
    uses = [card for card in range(FOOD_SURPLUS) if card != WILD_CARD]
    cards = [
        face(
            card,
            lang,
            "" if _use_as(card) in look.targets else "off",
            id=_use_as(card),
            data_tip=f"card-{CARD_ROWS.ids[card]}",
        )
        for card in uses
    ]
    return _in_use(look, lang, names) + div("hand-cards", *cards)


def _use_as(card: int) -> str:
    return f"use-as-{CARD_ROWS.ids[card]}"


def _in_use(look: Look, lang: str, names: Sequence[str]) -> str:
    effect = CARD_EFFECTS[lang][look.card_in_question]
    return _headed(face(look.card_in_question, lang, "large"), card_in_words(look, lang, names), safe(effect))


def _event(look: Look, lang: str, names: Sequence[str]) -> str:
    """A bought event is carried out or declined.  [WL-6.15]"""
    return _in_use(look, lang, names) + _either_of(look, lang, "carry-out", "decline")


def _either_of(look: Look, lang: str, *choices: str) -> str:
    offered = [name for name in choices if name in look.targets]
    return div("answers-row", *(span("choice-button", text(WORDS[lang][name]), id=name) for name in offered))


def _ability_choice(look: Look, lang: str, names: Sequence[str]) -> str:
    """The five kinds, for whoever chooses."""
    if not look.is_asked:
        return _in_use(look, lang, names)
    rows = [_ability(look, kind, lang, names) for kind in range(ABILITIES)]
    return _in_use(look, lang, names) + div("choice-rows", *rows)


def _ability(look: Look, kind: int, lang: str, names: Sequence[str]) -> str:
    """A kind of tile with its effect, and where it would come from."""
    name = f"ability-{ABILITY_ROWS.ids[kind]}"
    off = "" if name in look.targets else " off"
    title = el("b", ABILITY_ROWS.words.name(kind, lang)) + text(_source(look, kind, lang, names))
    words = div("", title, el("small", ABILITY_EFFECTS[lang][kind]))
    return div(f"choice-row{off}", span("ability-tile", ability_sign(kind)), words, id=name)


def _source(look: Look, kind: int, lang: str, names: Sequence[str]) -> str:
    """Where a tile would come from, or why none can be taken.  [WL-5.12, WL-5.15]"""
    told, left = WORDS[lang], look.s.ability_supply[kind]
    losers = [names[who] for who in look.losers_of(kind)]
    if (left or losers) and not can_take(look.s, look.actors[0], kind):
        return told["has the most"]
    if left:
        return told["in supply"].format(left)
    return told["from"].format(either(losers, lang)) if losers else told["sold out"]


def _holders(look: Look, lang: str, names: Sequence[str]) -> str:
    """Who is ahead on a par and could hand the tile over.  [WL-5.13]"""
    rows = [
        div(
            "choice-row",
            medal(look.species(who)),
            div("", el("b", person(names[who])), text(WORDS[lang]["has success"].format(look.s.success[who]))),
            id=f"player-{SPECIES_ROWS.ids[look.species(who)]}",
        )
        for who in look.players
        if f"player-{SPECIES_ROWS.ids[look.species(who)]}" in look.targets
    ]
    return _in_use(look, lang, names) + div("choice-rows", *rows)


def _adaptation(look: Look, lang: str, names: Sequence[str]) -> str:
    """On a phone the steps that the chart offers; elsewhere the chart itself is lit."""
    steps = [_next_step(look, terrain, lang) for terrain in range(TERRAINS)]
    return _in_use(look, lang, names) + div("step-tiles phone-only", *steps)


def _next_step(look: Look, terrain: int, lang: str) -> str:
    who = look.actors[0]
    level = min(look.s.level[who, terrain] + 1, ATTACK)
    target = f"adaptation-{TERRAIN_ROWS.ids[terrain]}"
    if target not in look.targets:
        return ""
    name, step = el("b", TERRAIN_ROWS.words.name(terrain, lang)), text(LEVEL_ROWS.words.name(level, lang))
    words = (span("", terrain_sign(terrain), name), span("", level_sign(level), step))
    return span(f"step-tile {TERRAIN_ROWS.ids[terrain]}", *words, data_as=target)


def _assault(look: Look, lang: str, names: Sequence[str]) -> str:
    assault, defense = assault_in_words(look, lang, names)
    by = span("person-line", medal(look.species(look.s.aggressor), "medal small"), person(names[look.s.aggressor]))
    tile = span("ability-tile", ability_sign(DEFENSE))
    head = _headed(
        medal(look.species(look.actors[0]), "medal large threatened"), assault, by, tile + " " + safe(defense)
    )
    return head + _either_of(look, lang, "block", "allow")


DRAWINGS: dict[str, Drawing] = {
    "bid": _auction,
    "buy": _auction,
    "bid_for_chart": _chart_auction,
    "pay_with": _payment,
    "use_wild_card": _wild,
    "take_ability": _ability_choice,
    "take_ability_from": _holders,
    "adapt": _adaptation,
    "use_or_decline_event": _event,
    "defend": _assault,
}
