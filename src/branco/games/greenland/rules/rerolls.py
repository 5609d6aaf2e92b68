"""Phase 4: rerolls, by the player or automatic, and what the dice then count for."""

from branco.kernel.language import Ask, decision, do, each, few, note, offer, once, procedure, roll, rule

from .actions import AUTO, REROLL_DICE, STOP, USE
from .cards import working_with, works_for
from .dice import ONES, ONES_AND_TWOS, dice_showing, faces_shown
from .events import REROLLED
from .men import has_rank
from .order import ask_tribe
from .places import card_on, emissary_place, placard_of
from .quarry import bleeding_faces, equals_of, is_raid, need_of, twos_succeed, type_of
from .state import State
from .tables import (
    CARD_BLEED,
    CARD_CONVERT,
    CARD_REROLL,
    CARD_SAFE,
    CARD_SOURCE,
    CHIEF,
    CONVERT,
    EMISSARY_SOURCE,
    FACES,
    RAID_FACES,
    RANKS,
    REROLL,
    REROLLING_ROWS,
    ROW_REROLL,
    SAFE,
    TRIBES,
)

BLOOD_BITS = FACES + 1


@rule
def reroll_faces_of(s: State, tribe: int, source: int) -> int:
    """The faces that a source may reroll in this hunt or raid.  [GL-9.7, GL-13.14]"""
    type_ = type_of(s, s.at)
    if source < EMISSARY_SOURCE:
        return ROW_REROLL[placard_of(s, tribe), source, type_] if has_rank(s, tribe, source) else 0
    if source < CARD_SOURCE:
        host = source - EMISSARY_SOURCE
        return ROW_REROLL[placard_of(s, host), CHIEF, type_] if s.men[tribe, emissary_place(host)] > 0 else 0
    card = source - CARD_SOURCE
    return CARD_REROLL[card, type_] if works_for(s, tribe, card) else 0


@rule
def sources_left(s: State, tribe: int) -> int:
    """The sources that may still matter for this roll, each once, as a mask.  [GL-9.7, GL-9.8, GL-13.14]"""
    rows = REROLLING_ROWS[placard_of(s, tribe), type_of(s, s.at)]
    hosts = 0
    for host in range(TRIBES):
        if s.men[tribe, emissary_place(host)] > 0:
            hosts |= 1 << host
    cards = working_with(s, tribe, REROLL)
    return (rows | hosts << EMISSARY_SOURCE | cards << CARD_SOURCE) & ~s.sources_used


@rule
def matching_sources(s: State, tribe: int) -> int:
    """The sources with a face that a die shows, as a mask.  [GL-9.8]"""
    shown = faces_shown(s)
    type_ = type_of(s, s.at)
    rows = 0
    for rank in range(RANKS):
        rows |= (has_rank(s, tribe, rank) & (ROW_REROLL[placard_of(s, tribe), rank, type_] & shown != 0)) << rank
    hosts = 0
    for host in range(TRIBES):
        is_there = s.men[tribe, emissary_place(host)] > 0
        hosts |= (is_there & (ROW_REROLL[placard_of(s, host), CHIEF, type_] & shown != 0)) << host
    cards = 0
    for card in each(working_with(s, tribe, REROLL)):
        cards |= (CARD_REROLL[card, type_] & shown != 0) << card
    return (rows | hosts << EMISSARY_SOURCE | cards << CARD_SOURCE) & ~s.sources_used


@rule
def offer_rerolls(s: State, tribe: int) -> None:
    """Rerolls come first, as long as a source matches a die.  [GL-9.7]"""
    if matching_sources(s, tribe) != 0:
        ask_tribe(s, choose_reroll, tribe)


@decision
def choose_reroll(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Use a source to reroll dice, let the rerolls be made for you, or keep the dice.  [GL-9.8, GL-9.9]"""
    if offer(ask, STOP):
        return
    if offer(ask, AUTO):
        reroll_automatically(s, tribe)
        return
    for source in few(once(ask, matching_sources(s, tribe))):
        if offer(ask, USE + source):
            use_source(s, tribe, source)
            return


@rule
def use_source(s: State, tribe: int, source: int) -> None:
    """The player says how many dice of each of its faces he rolls again, lowest face first.  [GL-9.8]"""
    s.sources_used |= 1 << source
    faces = reroll_faces_of(s, tribe, source)
    for face in range(1, FACES + 1):
        if (faces >> face) & 1 and s.dice[face] > 0:
            ask_tribe(s, choose_dice, tribe, face)
    do(s, throw_again, tribe)


@decision
def choose_dice(s: State, ask: Ask, who: int, tribe: int, face: int) -> None:
    """Choose how many dice of this face you roll again.  [GL-9.8, GL-9.10]"""
    for count in range(s.dice[face] + 1):
        if offer(ask, REROLL_DICE + count):
            s.again[face] = count
            return


@procedure
def throw_again(s: State, tribe: int) -> None:
    """All chosen dice are rolled together, the lower face first; another source may match the results.  [GL-9.8]"""
    roll_chosen(s)
    offer_rerolls(s, tribe)


@rule
def roll_chosen(s: State) -> None:
    count = 0
    for face in range(1, FACES + 1):
        s.dice[face] -= s.again[face]
        count += s.again[face]
        s.again[face] = 0
    for _ in range(count):
        face = roll(s)
        s.dice[face] += 1
        note(s, REROLLED, face)


# Automatic rerolls


@rule
def reroll_automatically(s: State, tribe: int) -> None:
    """The remaining sources in the order of their codes, until the roll is satisfied.  [GL-9.9]"""
    for source in each(sources_left(s, tribe)):
        faces = reroll_faces_of(s, tribe, source)
        if faces & faces_shown(s) != 0:
            if is_satisfied(s, tribe):
                return
            s.sources_used |= 1 << source
            choose_poor_dice(s, tribe, faces)
            roll_chosen(s)


@rule
def is_satisfied(s: State, tribe: int) -> bool:
    """A hunt: enough successes, and the equal dice if the card asks for some; a raid: a hit and no blood.  [GL-9.9]"""
    if is_raid(s.at):
        card = card_on(s.at)
        return RAID_FACES[card] & faces_shown(s) != 0 and CARD_BLEED[card] & faces_shown(s) == 0
    return count_successes(s, tribe) >= need_of(s, s.at) and meets_equal_dice(s, tribe)


@rule
def choose_poor_dice(s: State, tribe: int, faces: int) -> None:
    """All matching dice but successes, raid faces, and the equal dice that already meet the condition.  [GL-9.9]"""
    kept = good_faces(s, tribe)
    if equals_of(s, s.at) > 0 and meets_equal_dice(s, tribe):
        kept |= 1 << largest_group(s, converted_faces(s, tribe, type_of(s, s.at)))
    for face in range(1, FACES + 1):
        s.again[face] = s.dice[face] if (faces >> face) & 1 and (kept >> face) & 1 == 0 else 0


@rule
def good_faces(s: State, tribe: int) -> int:
    """Faces that count as a success (after conversion) or as a raid face."""
    if is_raid(s.at):
        return RAID_FACES[card_on(s.at)]
    low = ONES_AND_TWOS if twos_succeed(s, tribe, s.at) else ONES
    return low | converted_faces(s, tribe, type_of(s, s.at))


@rule
def converted_faces(s: State, tribe: int, type_: int) -> int:
    """Faces that a matching CONVERT source turns into 1; raids have no conversions.  [GL-9.11, GL-11.1]"""
    faces = 0
    for card in each(working_with(s, tribe, CONVERT)):
        faces |= CARD_CONVERT[card, type_]
    return faces


@rule
def safe_faces(s: State, tribe: int, type_: int) -> int:
    """Faces that do not bleed for this tribe in hunts of this type."""
    faces = 0
    for card in each(working_with(s, tribe, SAFE)):
        faces |= CARD_SAFE[card, type_]
    return faces


@rule
def blood_faces(s: State, tribe: int, spot: int) -> int:
    """The bleeding faces of a card that cost this tribe men: neither safe nor converted before.

    [GL-9.11, GL-9.12]
    """
    type_ = type_of(s, spot)
    return bleeding_faces(s, spot) & ~safe_faces(s, tribe, type_) & ~converted_faces(s, tribe, type_)


@rule
def marked_faces(s: State, tribe: int) -> int:
    """Faces that succeed in this roll, and above them those that bleed, for the board."""
    blood = 0 if s.iron_spent == 1 else blood_faces(s, tribe, s.at)
    return good_faces(s, tribe) | (blood << BLOOD_BITS)


@rule
def count_successes(s: State, tribe: int) -> int:
    """The alpha and every die that succeeds as it lies, or once converted.  [GL-9.6, GL-9.11, GL-9.13]"""
    return s.alpha_die + dice_showing(s, good_faces(s, tribe))


@rule
def largest_group(s: State, converted: int) -> int:
    """The face that shows most often, the alpha's 1 included; of several the highest.  [GL-9.9, GL-9.15]"""
    largest = 1
    most = group_size(s, largest, converted)
    for face in range(2, FACES + 1):
        size = group_size(s, face, converted)
        if size >= most:
            largest = face
            most = size
    return largest


@rule
def group_size(s: State, face: int, converted: int) -> int:
    """Equal dice of a face, counted as they will lie after conversion.  [GL-9.15]"""
    if (converted >> face) & 1:
        return 0
    if face > 1:
        return s.dice[face]
    return s.alpha_die + dice_showing(s, ONES | converted)


@rule
def meets_equal_dice(s: State, tribe: int) -> bool:
    """The dice meet what the card asks for; one without a condition asks for nothing.  [GL-9.15]"""
    converted = converted_faces(s, tribe, type_of(s, s.at))
    return group_size(s, largest_group(s, converted), converted) >= equals_of(s, s.at)
