"""Phase 4: what a hunt brings."""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import CLAIM, GO_HOME, HUNT, LEAVE, SWAP_CARD, TAKE_CARD
from .aftermath import after_effect
from .cards import cash, hand_limit, hand_size, power, put_in_hand, receive
from .dice import dice_showing
from .events import (
    BLEEDS,
    BORN,
    CLAIMS,
    CONVERTS_DICE,
    FAILS,
    GOES_HOME,
    SUCCEEDS,
    TAKES,
)
from .men import bear, bring_home, kill_men
from .order import ask_tribe
from .places import world_on
from .quarry import need_of, type_of
from .rerolls import blood_faces, converted_faces, count_successes, meets_equal_dice
from .rolling import announce_roll
from .rows import fill_slot
from .settings import may_hunt_once_only, must_claim_trophies
from .state import State
from .tables import (
    BECOMES,
    BIOME_KIND,
    CATCH_ENERGY,
    DISKS,
    ENERGY,
    FACES,
    FIRST_SEA_IVORY,
    FISH,
    HAND_CARDS,
    HAND_KINDS,
    INVENTION,
    IVORY,
    NEW_WORLD_REWARD,
    REWARD,
    SEA,
    SLOTS,
    TAKE,
    TRIBES,
    TROPHY,
)


@rule
def hunt_turn(s: State, number: int) -> None:
    """The tribes of the queue roll one after the other; after the last the card is finished.  [GL-9.4, GL-10.3]"""
    if number >= TRIBES or s.queue[number] == NOBODY:
        finish_hunt(s)
    else:
        hunt(s, number)


# Opportunistic hunting


@rule
def opportunist_turn(s: State, first: int) -> None:
    """The next of the queue who may hunt for the reward is asked; after the last the card is finished.  [GL-10.11]"""
    for number in range(first, TRIBES):
        if is_opportunist(s, s.queue[number]):
            ask_tribe(s, hunt_as_opportunist, s.queue[number], number)
            return
    finish_hunt(s)


@rule
def is_opportunist(s: State, tribe: int) -> bool:
    """Any other tribe with men left on the card.  [GL-10.11, GL-10.12]"""
    return tribe != NOBODY and tribe != s.claimant and s.men[tribe, s.at] > 0


@decision
def hunt_as_opportunist(s: State, ask: Ask, who: int, tribe: int, number: int) -> None:
    """Another tribe has taken the animal but failed the hunt: hunt it for the reward, or let it be.

    [GL-10.11, GL-10.12]
    """
    if offer(ask, GO_HOME):
        note(s, GOES_HOME, tribe)
        opportunist_turn(s, number + 1)
        return
    if offer(ask, HUNT):
        hunt(s, number)
        return


@rule
def hunt(s: State, number: int) -> None:
    """If nobody is asked, what follows is carried out at once and not announced: that saves a step."""
    announced = s.agenda_size
    announce_roll(s, s.queue[number])
    if s.agenda_size == announced:
        take_result(s, s.queue[number], number)
    else:
        do(s, resolve_hunt, s.queue[number], number)


@procedure
def resolve_hunt(s: State, tribe: int, number: int) -> None:
    """What a hunt brings, once all dice lie.  [GL-9.13]"""
    take_result(s, tribe, number)


@rule
def take_result(s: State, tribe: int, number: int) -> None:
    """Conversions, bleeding, success and reward, in this order; then trophy or card.

    [GL-9.11, GL-9.12, GL-9.13, GL-9.14]
    """
    convert_dice(s, tribe)
    bleed(s, tribe, blood_faces(s, tribe, s.at))
    s.has_succeeded = 1 if count_successes(s, tribe) >= need_of(s, s.at) else 0
    note(s, SUCCEEDS if s.has_succeeded else FAILS, tribe)
    if s.has_succeeded == 1:
        take_reward(s, tribe)
    announced = s.agenda_size
    if s.at < SLOTS and s.claimant == NOBODY:
        offer_card(s, tribe)
    after_effect(s)
    if s.agenda_size == announced and is_over(s):
        finish_hunt(s)
    else:
        do(s, after_hunt, number)


@rule
def is_over(s: State) -> bool:
    """Success or trophy end the hunt on a biome card.  [GL-10.1]"""
    return s.at < SLOTS and (s.has_succeeded == 1 or s.slot[s.at] == NONE)


@rule
def convert_dice(s: State, tribe: int) -> None:
    """All dice with a face of a matching CONVERT source become 1.  [GL-9.11]"""
    faces = converted_faces(s, tribe, type_of(s, s.at))
    converted = 0
    for face in range(2, FACES + 1):
        turned = (faces >> face & 1) * s.dice[face]
        converted += turned
        s.dice[face] -= turned
    s.dice[1] += converted
    if converted > 0:
        note(s, CONVERTS_DICE, converted)


@rule
def bleed(s: State, tribe: int, faces: int) -> None:
    """For each die with a bleeding face a man there dies, unless iron was spent.  [GL-9.12, GL-9.5]"""
    if s.iron_spent == 1:
        return
    dead = min(dice_showing(s, faces), s.men[tribe, s.at])
    if dead > 0:
        note(s, BLEEDS, tribe, dead)
        kill_men(s, tribe, s.at, dead)


# Reward


@rule
def take_reward(s: State, tribe: int) -> None:
    """Babies and disks of the card, and what daughters add at sea.  [GL-10.1, GL-10.5]"""
    if s.at < SLOTS:
        biome = s.slot[s.at]
        gain_all(s, tribe, REWARD[biome, 0], REWARD[biome, 1], REWARD[biome, 2], REWARD[biome, 3])
    else:
        world = world_on(s.at)
        gain_all(
            s,
            tribe,
            NEW_WORLD_REWARD[world, 0],
            NEW_WORLD_REWARD[world, 1],
            NEW_WORLD_REWARD[world, 2],
            NEW_WORLD_REWARD[world, 3],
        )
    take_sea_bonus(s, tribe)


@rule
def gain_all(s: State, tribe: int, babies: int, energy: int, ivory: int, iron: int) -> None:
    """Taking babies is mandatory.  [GL-1.5]"""
    born = bear(s, tribe, babies)
    if born > 0:
        note(s, BORN, tribe, born)
    for disk in range(DISKS):
        receive(s, tribe, disk, energy if disk == ENERGY else ivory if disk == IVORY else iron)


@rule
def take_sea_bonus(s: State, tribe: int) -> None:
    """Aputi gives energy at every sea or fish hunt, Tuugaaq ivory at the first sea hunt of the turn."""
    type_ = type_of(s, s.at)
    if type_ == SEA or type_ == FISH:
        receive(s, tribe, ENERGY, power(s, tribe, CATCH_ENERGY))
    if type_ == SEA and s.tusks_used[tribe] == 0 and power(s, tribe, FIRST_SEA_IVORY) > 0:
        s.tusks_used[tribe] = 1
        receive(s, tribe, IVORY, power(s, tribe, FIRST_SEA_IVORY))


# Trophies and cards


@rule
def offer_card(s: State, tribe: int) -> None:
    """Trophies and animals need equal dice, inventions success.

    [GL-10.7, GL-10.9, GL-10.10]
    """
    biome = s.slot[s.at]
    if TROPHY[biome] > 0:
        if meets_equal_dice(s, tribe):
            offer_trophy(s, tribe)
    elif can_take(s, tribe, biome):
        ask_tribe(s, take_card, tribe)


@rule
def offer_trophy(s: State, tribe: int) -> None:
    """He may claim the card; by the option he must.  [GL-10.7]"""
    if must_claim_trophies(s):
        take_trophy(s, tribe)
    else:
        ask_tribe(s, claim_trophy, tribe)


@rule
def take_trophy(s: State, tribe: int) -> None:
    """The card goes under his placard, its slot stays empty.  [GL-10.7]"""
    note(s, CLAIMS, tribe, s.slot[s.at])
    s.claimant = tribe
    s.trophy_of[s.slot[s.at]] = tribe
    s.slot[s.at] = NONE


@rule
def can_take(s: State, tribe: int, biome: int) -> bool:
    """With a hand limit of 0 no card can be taken.  [GL-10.13, GL-10.14, GL-10.17]"""
    if hand_limit(s, tribe) == 0:
        return False
    if BIOME_KIND[biome] == INVENTION:
        return s.has_succeeded == 1
    return TAKE[biome] > 0 and meets_equal_dice(s, tribe)


@decision
def claim_trophy(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Your dice bring the trophy: claim the card, or leave it in the row.  [GL-10.7, GL-10.8]"""
    if offer(ask, CLAIM):
        take_trophy(s, tribe)
        return
    if offer(ask, LEAVE):
        return


@decision
def take_card(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Take the card to your hand, cashing a hand card if it is full, or leave it.  [GL-10.9, GL-10.10, GL-10.14]"""
    if offer(ask, LEAVE):
        return
    if hand_size(s, tribe) < hand_limit(s, tribe) and offer(ask, TAKE_CARD):
        s.claimant = tribe
        return
    for kind in range(HAND_KINDS):
        card = HAND_CARDS[kind]
        if must_give_way(s, tribe, card) and offer(ask, SWAP_CARD + card):
            cash(s, tribe, card)
            s.claimant = tribe
            return


@rule
def must_give_way(s: State, tribe: int, card: int) -> bool:
    """With a full hand the taker first cashes one hand card.  [GL-10.14]"""
    return s.holder[card] == tribe and s.in_hand[card] == 1 and hand_size(s, tribe) >= hand_limit(s, tribe)


@procedure
def after_hunt(s: State, number: int) -> None:
    """Success or trophy end a biome card; a failed taker lets the others hunt on; the New World is for all.

    [GL-10.1, GL-10.5, GL-10.11]
    """
    if is_over(s):
        finish_hunt(s)
    elif s.claimant == NOBODY:
        hunt_turn(s, number + 1)
    elif s.claimant == s.queue[number] and not may_hunt_once_only(s):
        opportunist_turn(s, 0)
    else:
        opportunist_turn(s, number + 1)


@rule
def finish_hunt(s: State) -> None:
    """Hunters come home, colonists stay; a taken card goes to the hand and is replaced.

    [GL-10.2, GL-10.4, GL-10.5, GL-10.15, GL-10.16]
    """
    if s.at >= SLOTS:
        return
    for tribe in range(TRIBES):
        bring_home(s, tribe, s.at)
    if s.claimant != NOBODY and s.slot[s.at] != NONE and s.is_alive[s.claimant] == 1:
        card = BECOMES[s.slot[s.at]]
        note(s, TAKES, s.claimant, card)
        put_in_hand(s, card, s.claimant)
        fill_slot(s, s.at)
        after_effect(s)
