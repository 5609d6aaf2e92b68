"""Phase 3, second part: whoever meets on a card without truce fights.  [GL-8.3]"""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, once, procedure, roll, rule

from .actions import ATTACK, KEEP_IRON, KILL, LOSE_GUARD, LOSE_HUSBAND, LOSE_KIN, SPARE, SPEND_IRON
from .aftermath import after_effect
from .cards import cash_for, has_war_chief, pay, power, working_with
from .cashing import cash_one_of
from .dice import ONES, ONES_AND_TWOS, dice_showing
from .events import ARMOURED, ATTACKS, CANCELS_ATTACK, DIE, DIES, KILLS, REROLLED
from .men import kill_men, wives_of
from .order import ask_tribe, tribe_at
from .places import card_on, exogamy_slot
from .settings import ATTACK_NEEDS_WAR_CHIEF, is_solitaire
from .sides import (
    contested_by,
    has_enemy,
    husband_of,
    husband_side,
    is_daughter_spot,
    kin_on,
    side_men,
    side_of,
    spot_word,
)
from .state import State
from .tables import (
    ARMOUR,
    ATTACK_FACES,
    ATTACK_REROLL,
    FACES,
    IRON,
    LAND,
    SPOTS,
    TRIBES,
)


@procedure
def attack_phase(s: State) -> None:
    """Players attack one after the other, most iron first; the order is fixed now.  [GL-8.1, GL-18.3]"""
    if is_solitaire(s):
        return
    for tribe in range(TRIBES):
        s.armour_used[tribe] = 0
    announced = 0
    for _ in range(TRIBES):
        tribe = richest_in_iron(s, announced)
        if tribe == NOBODY:
            return
        announced |= 1 << tribe
        if contested_by(s, tribe) > 0 or wives_of(s, tribe) > 0:
            do(s, begin_attacks, tribe)


@rule
def richest_in_iron(s: State, announced: int) -> int:
    """Ties go by turn order.  [GL-8.1]"""
    richest = NOBODY
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe == NOBODY or (announced >> tribe) & 1:
            continue
        if richest == NOBODY or s.disks[tribe, IRON] > s.disks[richest, IRON]:
            richest = tribe
    return richest


@procedure
def begin_attacks(s: State, tribe: int) -> None:
    """He attacks once on every contested card where he has a side.  [GL-8.2]"""
    s.attacked = 0
    ask_for_attack(s, tribe)


@procedure
def next_attack(s: State, tribe: int) -> None:
    ask_for_attack(s, tribe)


@rule
def ask_for_attack(s: State, tribe: int) -> None:
    if attacks_due(s, tribe) > 0:
        ask_tribe(s, choose_attack, tribe)


@rule
def attacks_due(s: State, tribe: int) -> int:
    """Attacking is mandatory where there is no truce; a card without enemies is skipped.

    [GL-8.2, GL-8.3, GL-8.4, GL-6.17]
    """
    due = contested_by(s, tribe) & ~s.attacked & ~s.truces
    if s.setting[ATTACK_NEEDS_WAR_CHIEF] == 1 and not has_war_chief(s, tribe):
        for spot in range(SPOTS):
            if not is_vengeful(s, tribe, spot):
                due &= ~(1 << spot)
    return due


@rule
def is_vengeful(s: State, tribe: int, spot: int) -> bool:
    """The side of a daughter's tribe, while a husband is there.  [GL-8.8]"""
    return is_daughter_spot(spot) and husband_side(s, card_on(spot)) == tribe


@decision
def choose_attack(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose the card on which you attack next.  [GL-8.2]"""
    for spot in each(once(ask, attacks_due(s, tribe))):
        if offer(ask, ATTACK + spot_word(s, spot)):
            s.attacked |= 1 << spot
            announce_attack(s, tribe, spot)
            do(s, next_attack, tribe)
            return


@rule
def announce_attack(s: State, tribe: int, spot: int) -> None:
    """Before the roll every enemy side, in turn order, may cancel it.  [GL-8.9]"""
    note(s, ATTACKS, tribe, spot_word(s, spot), side_men(s, tribe, spot))
    s.is_cancelled = 0
    s.at = spot
    for place in range(TRIBES):
        enemy = tribe_at(s, place)
        if enemy != NOBODY and enemy != tribe and may_cancel(s, enemy, tribe, spot):
            do(s, offer_cancel, enemy)
    do(s, roll_attack, tribe, spot)


@rule
def may_cancel(s: State, enemy: int, attacker: int, spot: int) -> bool:
    """An enemy side, or the owner of a husband whose side is attacked.  [GL-8.9]"""
    if side_men(s, enemy, spot) > 0:
        return True
    if not is_daughter_spot(spot) or husband_of(s, card_on(spot)) != enemy:
        return False
    return husband_side(s, card_on(spot)) != attacker


@procedure
def offer_cancel(s: State, tribe: int) -> None:
    """The first who spends iron ends the attack; who has none, nor a card worth iron, is not asked.

    [GL-8.9, GL-1.15]
    """
    if s.is_cancelled == 0 and (s.disks[tribe, IRON] > 0 or cash_for(s, tribe, IRON) != 0):
        ask_tribe(s, cancel_attack, tribe)


@decision
def cancel_attack(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Spend 1 iron to cancel the attack before it is rolled, or let it come.  [GL-8.9, GL-8.10, GL-1.15]"""
    if offer(ask, KEEP_IRON):
        return
    if s.disks[tribe, IRON] > 0 and offer(ask, SPEND_IRON):
        pay(s, tribe, IRON, 1)
        s.is_cancelled = 1
        note(s, CANCELS_ATTACK, tribe)
        return
    if cash_one_of(s, ask, tribe, cash_for(s, tribe, IRON)):
        ask_tribe(s, cancel_attack, tribe)
        return


# The roll


@procedure
def roll_attack(s: State, tribe: int, spot: int) -> None:
    """One die a man of the side; bleeding faces do not matter.  [GL-8.5, GL-8.6, GL-8.11, GL-8.16]"""
    if s.is_cancelled == 1:
        return
    for face in range(FACES + 1):
        s.dice[face] = 0
    deadly = deadly_faces(s, tribe, spot)
    for _ in range(side_men(s, tribe, spot)):
        face = roll(s)
        s.dice[face] += 1
        note(s, DIE, face, deadly)
    reroll_attack(s, tribe, deadly)
    kills = dice_showing(s, deadly)
    note(s, KILLS, kills)
    do(s, use_kills, tribe, spot, kills)


@rule
def deadly_faces(s: State, tribe: int, spot: int) -> int:
    """Dice kill on 1; on 2 as well with alpha and War Chief, or for a vengeful side.  [GL-8.6, GL-8.7, GL-8.8]"""
    for ally in range(TRIBES):
        if s.alpha_at[ally] == spot and side_of(s, ally, spot) == tribe and has_war_chief(s, ally):
            return ONES_AND_TWOS
    return ONES_AND_TWOS if is_vengeful(s, tribe, spot) else ONES


@rule
def reroll_attack(s: State, tribe: int, deadly: int) -> None:
    """Each source once, daughters before imports, for every die of its faces that is no kill.  [GL-8.12]"""
    for card in each(working_with(s, tribe, ATTACK_REROLL)):
        reroll_faces(s, ATTACK_FACES[card, LAND] & ~deadly)


@rule
def reroll_faces(s: State, faces: int) -> None:
    again = dice_showing(s, faces)
    for face in range(1, FACES + 1):
        if (faces >> face) & 1:
            s.dice[face] = 0
    for _ in range(again):
        face = roll(s)
        s.dice[face] += 1
        note(s, REROLLED, face)


@procedure
def use_kills(s: State, tribe: int, spot: int, kills: int) -> None:
    """For each kill the attacker names an enemy side; kills left over are lost.  [GL-8.13]"""
    if kills > 0 and has_enemy(s, tribe, spot):
        s.at = spot
        ask_tribe(s, choose_victim, tribe, kills)


@decision
def choose_victim(s: State, ask: Ask, who: int, tribe: int, kills: int) -> None:
    """Name the enemy side that loses a man, or kill no more.  [GL-8.13]"""
    for victim in range(TRIBES):
        if victim != tribe and side_men(s, victim, s.at) > 0 and offer(ask, KILL + victim):
            do(s, lose_man, victim, s.at)
            do(s, use_kills, tribe, s.at, kills - 1)
            return
    if offer(ask, SPARE):
        return


@procedure
def lose_man(s: State, victim: int, spot: int) -> None:
    """Where a daughter's side has men of several kinds her holder chooses; else the only kind is lost.  [GL-8.14]"""
    if is_daughter_spot(spot):
        ask_tribe(s, lose_guard_or_husband, victim, spot)
    else:
        die_by_attack(s, victim, spot)


@decision
def lose_guard_or_husband(s: State, ask: Ask, who: int, tribe: int, spot: int) -> None:
    """Choose who dies: a guard of the daughter's tribe, her husband, or a guard of his tribe.  [GL-8.14]"""
    if s.men[tribe, spot] > 0 and offer(ask, LOSE_GUARD):
        die_by_attack(s, tribe, spot)
        return
    if is_vengeful(s, tribe, spot) and offer(ask, LOSE_HUSBAND):
        die_by_attack(s, husband_of(s, card_on(spot)), exogamy_slot(card_on(spot)))
        return
    if has_allied_kin(s, tribe, spot) and offer(ask, LOSE_KIN):
        die_by_attack(s, kin_on(s, spot), spot)
        return


@rule
def has_allied_kin(s: State, tribe: int, spot: int) -> bool:
    """Whether guards of the husband's tribe fight for another tribe's side.  [GL-6.1]"""
    kin = kin_on(s, spot)
    return kin != NOBODY and kin != tribe and side_of(s, kin, spot) == tribe


@rule
def die_by_attack(s: State, tribe: int, place: int) -> None:
    """A man dies, unless the mail coat saves the first of the turn; the kill is used up.  [GL-8.15, GL-1.6]"""
    if s.armour_used[tribe] == 0 and power(s, tribe, ARMOUR) > 0:
        s.armour_used[tribe] = 1
        note(s, ARMOURED, tribe)
        return
    note(s, DIES, tribe)
    kill_men(s, tribe, place, 1)
    after_effect(s)
