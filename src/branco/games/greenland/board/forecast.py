"""What the event will cost a tribe, icon by icon, as things lie now."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.text import listed
from branco.kernel.language import NOBODY, NONE

from ..rules.cards import in_tableau
from ..rules.depletion import debt_of
from ..rules.event_card import cargo, epidemic_figure, is_common, is_struck
from ..rules.men import count_elders, has_elder
from ..rules.settings import IRON_AGE, is_brutal, is_scenario
from ..rules.tables import (
    BIOME_ROWS,
    CARDS,
    CHIEF,
    COOLING,
    DEPLETE_ANIMALS,
    DEPLETE_ELDERS,
    EFFECT,
    ELDER,
    ELDER_DEATH,
    ELDERS,
    ENERGY,
    EPIDEMIC,
    FACES,
    HAS_IRON_ICON,
    ICON,
    ICON_NUMBER,
    ICON_ROWS,
    ICONS,
    IRON_CRASH,
    MARINER,
    MARKLAND,
    MIGRATION,
    NO_MARKLAND,
    NO_SEA,
    NORTH,
    POOL,
    RANKS,
    ROW,
    SOUTH,
    STORM,
)
from .look import Look
from .words import WORDS


def icons(look: Look) -> Iterator[tuple[int, int]]:
    """The icons of the event by their places; a brutal game adds an elder death below them.  [GL-17.3]"""
    for place in range(ICONS):
        if ICON[look.s.event, place] != NONE:
            yield place, ICON[look.s.event, place]
    if is_brutal(look.s):
        yield ICONS, ICON_ROWS.at("ed1")


def icon_name(look: Look, place: int, icon: int, lang: str) -> str:
    """As printed, with what the brutal game makes of it.  [GL-17.2, GL-17.3]"""
    name = ICON_ROWS.words.name(icon, lang)
    if place == ICONS:
        return WORDS[lang]["brutal"].format(name)
    if EFFECT[icon] == EPIDEMIC and is_brutal(look.s):
        return f"{name} ({WORDS[lang]['brutal'].format(f'{epidemic_figure(look.s, icon)}+')})"
    return name


def ship_to_come(look: Look) -> int:
    """The card that is still to be auctioned this turn, or NONE."""
    return cargo(look.s) if look.s.phase == 1 else NONE


def is_done(look: Look, place: int) -> bool:
    """Whether an icon of the event has been carried out."""
    s = look.s
    if s.phase != 1 or look.step == "make_bid":
        return True
    if s.undergoing == NOBODY:
        return place < s.icon and look.step != "swap_first"
    return _is_common(look, place) or _has_passed_all(look, place)


def is_current(look: Look, place: int) -> bool:
    return look.s.phase == 1 and look.step not in ("swap_first", "make_bid") and place == look.s.icon


def _is_common(look: Look, place: int) -> bool:
    return place < ICONS and is_common(ICON[look.s.event, place])


def _has_passed_all(look: Look, place: int) -> bool:
    """Player by player: an icon is done for the viewer's tribe once he has undergone it, for a spectator at the end.

    [GL-3.4]
    """
    order, s = look.order, look.s
    if s.undergoing not in order:
        return False
    mine = look.mine if look.mine in order else order[-1]
    now = order.index(s.undergoing)
    return order.index(mine) < now or (s.undergoing == mine and place < s.icon)


def cost(look: Look, place: int, icon: int, lang: str) -> tuple[str, bool]:
    """What an icon will do, and whether that hurts the viewer's tribe; without one only what happens to the rows."""
    tribe = look.mine
    effect, number = EFFECT[icon], ICON_NUMBER[icon]
    if effect == MIGRATION:
        return WORDS[lang]["will leave"].format(_card(look, look.migrates_next(number), lang)), False
    if effect == COOLING:
        return _cooling(look, place, lang), False
    if effect in (NO_SEA, NO_MARKLAND) or tribe == NOBODY or not look.s.is_alive[tribe]:
        return "", False
    if effect in (DEPLETE_ELDERS, DEPLETE_ANIMALS):
        return _debt(look, effect, tribe, lang)
    return _loss(look, effect, icon, tribe, lang)


def _card(look: Look, slot: int, lang: str) -> str:
    return "–" if slot == NONE else BIOME_ROWS.words.name(look.s.slot[slot], lang)


def _cooling(look: Look, place: int, lang: str) -> str:
    """What turns cold and what leaves in both rows, after the coolings that come first.  [GL-3.16, GL-3.17]"""
    earlier = sum(EFFECT[icon] == COOLING for at, icon in icons(look) if at < place and not is_done(look, at))
    fates = [fate[earlier] for row in (NORTH, SOUTH) if len(fate := _cooled(look, row)) > earlier]
    parts = []
    for key in ("will cool", "will leave"):
        names = [look.name_of(spot, lang) for word, spot in fates if word == key]
        parts += [WORDS[lang][key].format(listed(names, lang))] if names else []
    return "; ".join(parts) or WORDS[lang]["no card left"]


def _cooled(look: Look, row: int) -> list[tuple[str, int]]:
    """What one cooling after the other does to a row: its warm cards, then the New World card, then all that lie."""
    s, world = look.s, MARKLAND + row
    slots = [slot for slot in reversed(range(row * ROW, row * ROW + ROW)) if s.slot[slot] != NONE]
    fates = [("will cool", slot) for slot in slots if not s.is_cold[slot]]
    if look.has_new_world and not s.is_cold[world]:
        fates.append(("will cool", world))
    return fates + [("will leave", slot) for slot in slots]


def _debt(look: Look, effect: int, tribe: int, lang: str) -> tuple[str, bool]:
    debt = debt_of(look.s, tribe, effect)
    if debt == 0:
        return WORDS[lang]["spares you"], False
    return WORDS[lang]["you owe"].format(debt, look.s.disks[tribe, ENERGY]), True


def _loss(look: Look, effect: int, icon: int, tribe: int, lang: str) -> tuple[str, bool]:
    s, told = look.s, WORDS[lang]
    if effect == ELDER_DEATH:
        return told["elder risk"].format(elder_risk(look, tribe, ICON_NUMBER[icon])), count_elders(s, tribe) > 0
    if effect == STORM:
        hit = s.men[tribe, ELDER + MARINER] > 0
        return told["lose mariner" if hit else "spares you"], hit
    if effect == IRON_CRASH:
        imports = [card for card in range(CARDS) if HAS_IRON_ICON[card] and in_tableau(s, tribe, card)]
        hit = bool(imports) and not is_scenario(s, IRON_AGE)
        return told["lose import" if hit else "spares you"], hit
    if not is_struck(s, effect, icon, tribe):
        return told["spares you"], False
    dead = (s.men[tribe, POOL] + 1) // 2
    lost = told["lose man" if dead == 1 else "lose men"].format(dead)
    return (lost + told["and an elder"] if count_elders(s, tribe) else lost), True


def elder_risk(look: Look, tribe: int, dice: int) -> int:
    """The chance in percent that at least one of the dice shows a rank of which the tribe has an elder."""
    ranks = {CHIEF if elder >= RANKS else elder for elder in range(ELDERS) if has_elder(look.s, tribe, elder)}
    return round(100 * (1 - (1 - len(ranks) / FACES) ** dice))
