"""Phase 4: raids on animals, daughters and artefacts."""

from branco.kernel.language import NOBODY, do, note, procedure, rule

from .aftermath import after_effect
from .cards import give_card
from .dice import faces_shown
from .events import BORN, DIES, FAILS, STEALS, SUCCEEDS
from .hunts import bleed
from .marriage import marry
from .men import bear, bring_home, kill_men
from .places import card_on, exogamy_slot
from .quarry import bleeding_faces
from .rolling import announce_roll
from .sides import husband_of, is_guard
from .state import State
from .tables import ANIMAL, DAUGHTERS, KIND, RAID_FACES, TRIBES, YIELD


@rule
def raid_turn(s: State, number: int) -> None:
    """The raiding tribes roll one after the other; guards and husband have fought already.  [GL-11.3, GL-11.4]"""
    if number >= TRIBES or s.queue[number] == NOBODY:
        finish_raid(s)
        return
    s.has_succeeded = 0
    announce_roll(s, s.queue[number])
    do(s, resolve_raid, s.queue[number], number)


@procedure
def resolve_raid(s: State, tribe: int, number: int) -> None:
    """A raid face and a survivor make a success, which ends the raid.  [GL-11.2, GL-11.4]"""
    card = card_on(s.at)
    bleed(s, tribe, bleeding_faces(s, s.at))
    if RAID_FACES[card] & faces_shown(s) != 0 and s.men[tribe, s.at] > 0:
        s.has_succeeded = 1
        note(s, SUCCEEDS, tribe)
        carry_off(s, tribe, card)
        finish_raid(s)
        after_effect(s)
    else:
        note(s, FAILS, tribe)
        after_effect(s)
        do(s, next_raider, number + 1)


@rule
def carry_off(s: State, tribe: int, card: int) -> None:
    """Animals and artefacts change tableau, daughters change husband; powers work at once.

    [GL-11.6, GL-11.8, GL-11.9]
    """
    if card < DAUGHTERS:
        abduct(s, tribe, card)
    else:
        steal(s, tribe, card)


@rule
def abduct(s: State, tribe: int, daughter: int) -> None:
    """She stays in her tribe's tableau; a former husband dies, a surviving raider takes his place.  [GL-11.8]"""
    husband = husband_of(s, daughter)
    if husband != NOBODY:
        note(s, DIES, husband)
        kill_men(s, husband, exogamy_slot(daughter), 1)
    marry(s, tribe, daughter, s.at)


@rule
def steal(s: State, tribe: int, card: int) -> None:
    """The raider takes the babies of an animal at once; the former owner's guards become available.

    [GL-11.6, GL-11.7, GL-11.10]
    """
    note(s, STEALS, tribe, card)
    bring_home(s, s.holder[card], s.at)
    if KIND[card] == ANIMAL:
        s.raided_from[card] = s.holder[card]
        born = bear(s, tribe, YIELD[card, 0])
        if born > 0:
            note(s, BORN, tribe, born)
    give_card(s, card, tribe)


@procedure
def next_raider(s: State, number: int) -> None:
    raid_turn(s, number)


@rule
def finish_raid(s: State) -> None:
    """All surviving raiders who did not marry become available; guards who kept their card stay.  [GL-11.5]"""
    card = card_on(s.at)
    is_stolen = s.has_succeeded == 1 and card >= DAUGHTERS
    for tribe in range(TRIBES):
        if is_stolen or not is_guard(s, tribe, s.at):
            bring_home(s, tribe, s.at)
