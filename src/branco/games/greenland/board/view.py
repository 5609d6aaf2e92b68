"""The table in words, from a redacted position: for a terminal, a screen reader, a letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.text import counted, paragraphs
from branco.game import Position
from branco.kernel.language import NOBODY, NONE

from ..rules.tables import (
    BIOME_ROWS,
    CARD_POINTS,
    CARD_ROWS,
    CARDS,
    DAUGHTERS,
    DISKS,
    DRAFT_CHANGES,
    EFFECT_ROWS,
    ELDER,
    EMISSARY,
    ENERGY_CAP,
    EVENT_ROWS,
    FAITH_ROWS,
    HUSBAND,
    ICON_ROWS,
    MARKLAND,
    NEW_WORLD_ROWS,
    OFFICE_ROWS,
    POOL,
    RANK_ROWS,
    TROPHY_POINTS,
    VALHALLA,
    VALUE,
)
from .auction import bidder_state
from .describe import GOODS, biome_words, card_words, daughter_words, goods_words, played_words, world_words
from .facts import facts
from .forecast import cost, icon_name, icons, is_current, is_done, ship_to_come
from .look import Look
from .rolls import occasion_words, outcome_words, rolls_of_turn
from .words import PHASES, WORDS


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Turn and event, what is going on, both rows, the New World, the tribes."""
    look, told = Look(view, seat), WORDS[lang]
    tribes = [f"- {_tribe(look, tribe, lang, names)}" for tribe in look.tribes]
    return paragraphs(
        [_turn(look, lang), *_event(look, lang)],
        _result(look, lang, names),
        _now(look, lang),
        _rolls(look, lang),
        _row(look, 0, lang),
        _row(look, 1, lang),
        _new_world(look, lang),
        _odds(look, lang),
        [told["tribes final" if look.is_over else "tribes"], *tribes] if tribes else [],
    )


# Turn and event


def _turn(look: Look, lang: str) -> str:
    s, told = look.s, WORDS[lang]
    if look.is_over:
        return told["over"]
    if s.turn == 0:
        return told["setup"]
    return told["turn"].format(s.turn, look.turns, s.phase, PHASES[lang][s.phase])


def _event(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    if look.is_over:
        yield look.removed_events(lang)
        return
    if s.event == NONE:
        return
    yield told["order"].format(", ".join(look.name(tribe, lang) for tribe in look.order))
    yield told["event"].format(EVENT_ROWS.words.name(s.event, lang))
    for place, icon in icons(look):
        line = told["icon now" if is_current(look, place) else "icon"]
        meaning = EFFECT_ROWS.text("text", ICON_ROWS.effect[icon], lang)
        will = "" if is_done(look, place) else cost(look, place, icon, lang)[0]
        yield f"- {line.format(icon_name(look, place, icon, lang), meaning)}{f' → {will}' if will else ''}"
    if (card := ship_to_come(look)) != NONE:
        yield f"- {told['ship'].format(CARD_ROWS.words.name(card, lang))}"
    if s.undergoing != NOBODY and s.phase == 1:
        yield told["undergoing"].format(look.name(s.undergoing, lang))
    if s.is_sea_closed:
        yield told["sea closed"]
    if s.is_markland_closed:
        yield told["markland closed"]


def _result(look: Look, lang: str, names: Sequence[str]) -> list[str]:
    if not look.is_over:
        return []
    told, view = WORDS[lang], look.view
    if look.is_solitaire:
        return [told["result"], *look.rating(lang)]
    seats = sorted(range(view.players), key=lambda who: -view.standings[who])
    lines = [f"- {names[who]}: {view.scores[who]}{', ' + told['wins'] if who in view.winners else ''}" for who in seats]
    return [told["result"], *lines]


# What is going on


def _now(look: Look, lang: str) -> list[str]:
    if look.step == "make_bid":
        return list(_auction(look, lang))
    if look.is_dealing:
        return list(_deal(look, lang))
    if look.is_rolling:
        return list(_dice(look, lang))
    lines = [*_destination(look, lang), *(line for line, _ in facts(look, lang))]
    return [look.name(look.asked, lang), *(f"- {line}" for line in lines)] if lines else []


def _destination(look: Look, lang: str) -> Iterator[str]:
    """Where the band goes whose size is being chosen."""
    if look.step == "choose_band":
        yield RANK_ROWS.words.name(look.about - ELDER, lang) if look.about >= ELDER else look.name_of(look.about, lang)


def _auction(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    yield told["auction"].format(card_words(s.for_sale, lang))
    yield told["high bid"].format(s.bid) if s.bid else told["no bid"]
    for tribe in look.order:
        state = told[bidder_state(look, tribe)].format(s.bid_of[tribe])
        yield f"- {told['bids'].format(look.name(tribe, lang), state)}"


def _deal(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    yield told["deal"].format(look.name_of(s.deal_spot, lang))
    for side in range(2):
        giver = look.name(s.dealer[side], lang) if s.dealer[side] != NOBODY else told["all"]
        yield f"- {told['gives'].format(giver, ', '.join(_given(look, side, lang)) or told['nothing'])}"
    yield told["truce" if s.truce_in_draft else "no truce"]
    yield told["changes"].format(s.changes, DRAFT_CHANGES, look.deals_left)
    yield told["consent"]


def _given(look: Look, side: int, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    for disk, name in enumerate(GOODS[lang]):
        if s.gives[side, disk]:
            yield f"{s.gives[side, disk]} {name}"
    for card in range(CARDS):
        if s.in_draft >> card & 1 and s.holder[card] == s.dealer[side]:
            name = CARD_ROWS.words.name(card, lang)
            yield told["bride"].format(name) if card < DAUGHTERS else name
    if s.withdraws[side]:
        yield told["withdraw"]


def _dice(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    shown = [str(face) for face in look.dice()] + [told["alpha one"]] * s.alpha_die
    yield told["dice"].format(look.name(look.asked, lang), ", ".join(shown))
    if look.step in ("choose_reroll", "choose_dice"):
        yield from _prospects(look, lang)


def _prospects(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    if s.at < MARKLAND + len(NEW_WORLD_ROWS):
        yield told["successes"].format(look.successes(), look.need(s.at))
        largest, wanted = look.equals()
        if wanted:
            yield told["equal"].format(largest, wanted)
    yield told["iron spent"] if s.iron_spent else told["bleeding"].format(look.bleeding_now())
    yield told["rerolls"]


def _rolls(look: Look, lang: str) -> list[str]:
    """The dice of this turn, the last throw first."""
    lines = []
    for roll in reversed(rolls_of_turn(look.view.journal)):
        dice = ", ".join([*map(str, roll.thrown + roll.again), *[WORDS[lang]["alpha one"]] * roll.has_alpha]) or "–"
        parts = [occasion_words(roll, lang), dice, *outcome_words(roll, lang)]
        lines.append(f"- {look.name(roll.tribe, lang)}: {'; '.join(parts)}")
    return [WORDS[lang]["rolls"], *lines] if lines and not look.is_over else []


# Rows and the New World


def _row(look: Look, row: int, lang: str) -> list[str]:
    told = WORDS[lang]
    lines = [f"- {biome_words(look, row, slot, lang)}" for slot in look.slots(row)]
    return [told["south" if row else "north"].format(look.deck(row)), *lines]


def _new_world(look: Look, lang: str) -> list[str]:
    if not look.has_new_world:
        return []
    lines = [WORDS[lang]["new world"]]
    lines += [f"- {world_words(look, world, lang)}" for world in range(len(NEW_WORLD_ROWS))]
    return lines


def _odds(look: Look, lang: str) -> list[str]:
    """Chances of the viewer's hunters, of all tribes in the solitaire game."""
    told = WORDS[lang]
    lines = [
        f"- {told['chance'].format(look.name_of(spot, lang), men, odds.success, f'{odds.deaths / 10:.1f}')}"
        for tribe in look.tribes
        if look.s.seat_of[tribe] == look.seat
        for spot, men, odds in look.odds(tribe)
    ]
    return [told["odds"], *lines] if lines and 2 <= look.s.phase <= 4 and not look.is_over else []


# Tribes


def _tribe(look: Look, tribe: int, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, WORDS[lang]
    who = names[s.seat_of[tribe]]
    owner = f" ({who}, {told['you']})" if s.seat_of[tribe] == look.seat else f" ({who})"
    if not s.is_alive[tribe] and s.turn > 0:
        left = [told["eliminated"], *_tableau(look, tribe, lang)]
        return told["tribe"].format(look.name(tribe, lang), owner, "; ".join(left))
    parts = [told["points"].format(*look.points(tribe)), FAITH_ROWS.words.name(s.faith[tribe], lang)]
    parts.append(told["disks"].format(s.disks[tribe, 0], ENERGY_CAP, s.disks[tribe, 1], s.disks[tribe, 2]))
    parts += [told["available"].format(s.men[tribe, POOL]), told["valhalla"].format(s.men[tribe, VALHALLA])]
    parts += [*_alpha(look, tribe, lang), *_elders(look, tribe, lang)]
    parts.append(told["carriers"].format(*look.transport(tribe)[:2]))
    parts += [_hand(look, tribe, lang), *_tableau(look, tribe, lang)]
    return told["tribe"].format(look.name(tribe, lang), owner, "; ".join(parts))


def _alpha(look: Look, tribe: int, lang: str) -> Iterator[str]:
    """Where the alpha is, unless he is told with the men of a card."""
    place, told = look.s.alpha_at[tribe], WORDS[lang]
    if place == POOL:
        yield told["alpha free"]
    elif place == VALHALLA:
        yield told["alpha dead"]
    elif HUSBAND <= place < POOL:
        yield told["alpha husband"].format(CARD_ROWS.words.name(place - HUSBAND, lang))
    elif ELDER <= place < EMISSARY:
        yield told["alpha elder"].format(OFFICE_ROWS.words.name(look.office(tribe, place - ELDER), lang))
    elif place >= EMISSARY:
        yield told["alpha emissary"].format(look.name(place - EMISSARY, lang))


def _elders(look: Look, tribe: int, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    elders = counted((OFFICE_ROWS.words.name(office, lang), count) for office, count in look.elders(tribe))
    yield told["elders"].format(", ".join(elders)) if elders else told["no elders"]
    guests = counted((look.name(guest, lang), count) for guest, count in look.guests(tribe))
    if guests:
        yield told["guests"].format(", ".join(guests))


def _hand(look: Look, tribe: int, lang: str) -> str:
    hand, told = look.hand(tribe), WORDS[lang]
    if not hand:
        return told["empty hand"].format(look.hand_limit(tribe))
    return told["hand"].format(
        len(hand), look.hand_limit(tribe), ", ".join(card_words(card, lang) + _worth(card, lang) for card in hand)
    )


def _worth(card: int, lang: str) -> str:
    """The value of a card, and the points of its trophy icon."""
    told = WORDS[lang]
    worth = ", " + told["value"].format(goods_words([0, *(VALUE[card, disk] for disk in range(DISKS))], lang))
    return worth + (", " + told["card points"].format(CARD_POINTS[card]) if CARD_POINTS[card] else "")


def _tableau(look: Look, tribe: int, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    daughters = [daughter_words(look, card, husband, lang) for card, husband in look.daughters(tribe)]
    if daughters:
        yield told["daughters"].format("; ".join(daughters))
    cards = [f"{played_words(look, tribe, card, lang)}{_worth(card, lang)}" for card in look.tableau(tribe)]
    if cards:
        yield told["tableau"].format("; ".join(cards))
    trophies = [f"{BIOME_ROWS.words.name(biome, lang)} {TROPHY_POINTS[biome]}" for biome in look.trophies(tribe)]
    if trophies:
        yield told["trophies"].format(", ".join(trophies))
    if look.upkeep_due(tribe):
        yield told["upkeep due"].format(look.upkeep_due(tribe), look.energy(tribe))
