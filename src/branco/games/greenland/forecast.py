"""What the event will cost a tribe, icon by icon, as things lie now."""

from __future__ import annotations

from branco.kernel.record import NOBODY, NONE
from branco.view.text import listed

from .calamities import animal_debt, elder_debt
from .cards import in_tableau
from .event import is_struck
from .look import Look
from .men import count_elders, has_elder
from .settings import IRON_AGE, is_scenario
from .tables import (
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
    FACES,
    HAS_IRON_ICON,
    ICON,
    ICON_NUMBER,
    IRON_CRASH,
    MARINER,
    MIGRATION,
    NO_MARKLAND,
    NO_SEA,
    POOL,
    RANKS,
    STORM,
)
from .words import WORDS


def is_done(look: Look, place: int) -> bool:
    """Whether an icon of the event has been carried out."""
    if look.s.phase != 1:
        return True
    if look.step == "make_bid":
        return True
    return look.step != "swap_first" and place < look.s.icon


def is_current(look: Look, place: int) -> bool:
    return look.s.phase == 1 and look.step not in ("swap_first", "make_bid") and place == look.s.icon


def cost(look: Look, place: int, tribe: int, lang: str) -> tuple[str, bool]:
    """What an icon will do, and whether that hurts the tribe; without a tribe only what happens to the rows."""
    icon = ICON[look.s.event, place]
    effect, number = EFFECT[icon], ICON_NUMBER[icon]
    if effect == MIGRATION:
        return WORDS[lang]["will leave"].format(_card(look, look.migrates_next(number), lang)), False
    if effect == COOLING:
        turning = [_card(look, slot, lang) for row in range(2) if (slot := look.cools_next(row)) != NONE]
        return WORDS[lang]["will cool"].format(listed(turning, lang, WORDS[lang]["no warm card"])), False
    if effect in (NO_SEA, NO_MARKLAND) or tribe == NOBODY or not look.s.is_alive[tribe]:
        return "", False
    if effect in (DEPLETE_ELDERS, DEPLETE_ANIMALS):
        return _debt(look, effect, tribe, lang)
    return _loss(look, effect, icon, tribe, lang)


def _card(look: Look, slot: int, lang: str) -> str:
    return "–" if slot == NONE else BIOME_ROWS.words.name(look.s.slot[slot], lang)


def _debt(look: Look, effect: int, tribe: int, lang: str) -> tuple[str, bool]:
    debt = elder_debt(look.s, tribe) if effect == DEPLETE_ELDERS else animal_debt(look.s, tribe)
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
    lost = told["lose men"].format((s.men[tribe, POOL] + 1) // 2)
    return (lost + told["and an elder"] if count_elders(s, tribe) else lost), True


def elder_risk(look: Look, tribe: int, dice: int) -> int:
    """The chance in percent that at least one of the dice shows a rank of which the tribe has an elder."""
    ranks = {CHIEF if elder >= RANKS else elder for elder in range(ELDERS) if has_elder(look.s, tribe, elder)}
    return round(100 * (1 - (1 - len(ranks) / FACES) ** dice))
