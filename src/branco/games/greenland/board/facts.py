"""What there is to know for the choice at hand, line by line: for the panel in question and for the text view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from branco.kernel.language import NOBODY

from ..rules.actions import SPOT
from ..rules.tables import ARTISAN, CARD_ROWS, CLERIC, ELDER, ENERGY, IVORY, NEW_WORLD_ROWS, TRACKER, YIELD
from .describe import goods_words
from .look import Look
from .rolls import rolls_of_turn
from .words import WORDS

Line = tuple[str, str]  # with its tone: "", "good" or "bad"


def facts(look: Look, lang: str) -> list[Line]:
    """Nothing, where the options say it all."""
    return _FACTS[look.step](look, lang) if look.step in _FACTS else []


def _debt(look: Look, lang: str) -> list[Line]:
    energy = look.s.disks[look.asked, ENERGY]
    told = WORDS[lang]["debt left"].format(look.about, energy)
    return [(told, "bad" if look.about > energy else "")]


def _last_roll(look: Look, lang: str) -> list[Line]:
    """The die that the event asks this for."""
    thrown = [roll for roll in rolls_of_turn(look.view.journal) if roll.tribe == look.asked]
    faces = ", ".join(str(face) for face in thrown[-1].thrown) if thrown else "–"
    return [(WORDS[lang]["rolled"].format(faces), "")]


def _transport(look: Look, lang: str) -> list[Line]:
    """Carriers and what they have done, and how many men are idle still."""
    told = WORDS[lang]
    mariners, sleds, trips = look.transport(look.asked)
    lines = [(told["transport short"].format(mariners, sleds, trips), "")]
    lines.append((told["idle"].format(look.idle), "bad" if look.idle else "good"))
    return lines


def _talk(look: Look, lang: str) -> list[Line]:
    left = look.deals_left_of(look.asked)
    return [(WORDS[lang]["deals left"].format(left), "" if left else "bad")]


def _attack(look: Look, lang: str) -> list[Line]:
    """Who attacks where with how many dice, and the kills left."""
    told = WORDS[lang]
    attacks = [roll for roll in rolls_of_turn(look.view.journal) if roll.kind == "attack"]
    lines = []
    if attacks:
        last = attacks[-1]
        lines.append((told["attack on"].format(look.name(last.tribe, lang), SPOT.name(last.word, lang)), ""))
        if last.thrown:
            lines.append((told["rolled"].format(", ".join(map(str, look.dice()))), ""))
    if look.step == "choose_victim":
        lines.append((told["kills left"].format(look.about), "bad"))
    return lines


def _iron(look: Look, lang: str) -> list[Line]:
    """The chances of the roll to come, before iron is spent or kept."""
    s, tribe, spot = look.s, look.asked, look.s.at
    chances = look.chances(tribe, spot, s.men[tribe, spot], int(s.alpha_at[tribe] == spot))
    told = WORDS[lang]["roll ahead"].format(look.name_of(spot, lang), s.men[tribe, spot], chances.success)
    lines, faces = [(told, "")], ", ".join(map(str, look.blood(tribe, spot)))
    if s.claimant != NOBODY and look.step == "hunt_as_opportunist":
        lines.append((WORDS[lang]["taken by"].format(look.name(s.claimant, lang)), ""))
    if faces:
        deaths = WORDS[lang]["deaths ahead"].format(faces, f"{chances.deaths / 10:.1f}", chances.any_death)
        lines.append((deaths, "bad"))
    return lines


def _animal(look: Look, lang: str) -> list[Line]:
    s, told, card = look.s, WORDS[lang], look.about
    brings = goods_words([YIELD[card, part] for part in range(4)], lang)
    line = told["feeding"].format(CARD_ROWS.words.name(card, lang), s.owed, s.disks[look.asked, ENERGY])
    return [(line, ""), (told["fed brings"].format(brings), "")]


def _old_upkeep(look: Look, lang: str) -> list[Line]:
    return [(WORDS[lang]["owed left"].format(look.s.owed, look.s.disks[look.asked, ENERGY]), "")]


def _peace(look: Look, lang: str) -> list[Line]:
    world = NEW_WORLD_ROWS.words.name(look.about, lang)
    return [(WORDS[lang]["hostile world"].format(world, look.s.disks[look.asked, IVORY]), "")]


def _elder_actions(look: Look, lang: str) -> list[Line]:
    """Which elders may still act, and what that costs."""
    return [(WORDS[lang][_act_words(look, rank)].format(left), "") for rank, left in elders_to_act(look)]


def elders_to_act(look: Look) -> Iterator[tuple[int, int]]:
    """Ranks whose elders have an action, with how many have not yet acted."""
    for rank in (CLERIC, ARTISAN, TRACKER):
        left = look.s.men[look.asked, ELDER + rank] - look.s.has_acted[rank]
        if left > 0 and _act_words(look, rank) in WORDS["en"]:
            yield rank, left


def _act_words(look: Look, rank: int) -> str:
    return f"act {rank} {look.s.faith[look.asked]}" if rank != ARTISAN else f"act {rank}"


def _banished(look: Look, lang: str) -> list[Line]:
    return [(WORDS[lang]["ones left"].format(look.about), "")]


_FACTS: dict[str, Callable[[Look, str], list[Line]]] = {
    "settle_debt": _debt,
    "lose_first_rank": _last_roll,
    "place_men": _transport,
    "choose_band": _transport,
    "reassign_from": _transport,
    "reassign_to": _transport,
    "talk": _talk,
    "cancel_attack": _attack,
    "choose_victim": _attack,
    "lose_guard_or_husband": _attack,
    "guard_against_bleeding": _iron,
    "hunt_as_opportunist": _iron,
    "feed": _animal,
    "pay_raided_upkeep": _old_upkeep,
    "make_peace": _peace,
    "take_elder_action": _elder_actions,
    "choose_banished": _banished,
}
