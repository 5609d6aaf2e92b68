"""Setup: rows, tribes, own animals, and what options and scenarios change.  [GL-2.15]"""

from branco.kernel.language import (
    NOBODY,
    NONE,
    Ask,
    decision,
    do,
    draw,
    note,
    offer,
    procedure,
    put,
    rand,
    rule,
    shuffle,
)

from .actions import LEAD, PLAY_SIDE, START_WITH
from .cards import put_in_tableau, take_away
from .cooling import cool
from .events import LEADS, STARTS_WITH
from .men import move_men
from .order import ask_tribe
from .places import elder_place, world_spot
from .rows import fill_slot
from .settings import (
    CHRISTIAN_NORSE,
    DEAL_TRIBES,
    DECK_SIZE,
    DOUBLE_SIDED,
    IRON_AGE,
    LITTLE_ICE_AGE,
    SOLO_TRIBES,
    VINLAND_SAGA,
    events_in_game,
    is_beginner,
    is_brutal,
    is_scenario,
    is_solitaire,
)
from .state import State
from .tables import (
    AVAILABLE,
    BECOMES,
    BIOMES,
    BRUTAL_DISKS,
    CARDS,
    CHRISTIAN_IVORY,
    COLONISTS,
    DAUGHTER_TRIBE,
    DAUGHTERS,
    DECK,
    DISKS,
    EVENTS,
    FEWEST_TRIBES,
    FRONT,
    ICE_AGE_COLD,
    IRON,
    IRON_AGE_IRON,
    IS_COMPACT,
    IVORY,
    MARKLAND,
    MEN,
    MONOTHEIST,
    NORSE,
    NORTH,
    OWN_ANIMAL_CARD,
    OWN_ANIMAL_TRIBE,
    OWN_ANIMALS,
    POOL,
    RANKS,
    REGION_OF,
    ROW,
    ROW_LENGTH,
    SAGA_COLONISTS,
    SAMI,
    SLOTS,
    SOUTH,
    START_DISKS,
    TRIBES,
    TUNIT,
    VALHALLA,
)


@procedure
def prepare(s: State) -> None:
    """Tribes, events and rows are laid out; then come the choices, tribes first.

    [GL-2.14, GL-2.15]
    """
    clear_table(s)
    do(s, deal_tribes)
    do(s, lay_out_events)
    do(s, lay_out_rows)
    do(s, choose_tribes)
    do(s, set_up_tribes)
    do(s, change_setup)
    do(s, choose_sides)
    do(s, choose_animals)


@rule
def clear_table(s: State) -> None:
    for tribe in range(TRIBES):
        s.seat_of[tribe] = NOBODY
        s.order[tribe] = NOBODY
        s.queue[tribe] = NOBODY
    for card in range(CARDS):
        s.holder[card] = NOBODY
        s.raided_from[card] = NOBODY
    for biome in range(BIOMES):
        s.trophy_of[biome] = NOBODY
    for slot in range(SLOTS):
        s.slot[slot] = NONE
    s.event = NONE
    s.undergoing = NOBODY
    s.claimant = NOBODY


# Tribes


@rule
def tribes_in_play(s: State) -> int:
    """One a player; in the solitaire game four, or three by the option.  [GL-18.1, GL-20.1]"""
    if is_solitaire(s):
        return TRIBES - s.setting[SOLO_TRIBES]
    return s.players


@procedure
def deal_tribes(s: State) -> None:
    """Tribes are dealt at random; those of nobody are out of the game.  [GL-2.6, GL-18.1, GL-19.2]"""
    if is_solitaire(s):
        lead_all(s)
    elif s.setting[DEAL_TRIBES] == 0:
        wanted = NOBODY
        if is_scenario(s, CHRISTIAN_NORSE):
            wanted = rand(s, s.players)
            lead(s, wanted, NORSE)
        for seat in range(s.players):
            if seat != wanted:
                lead(s, seat, free_tribe(s, rand(s, count_free(s))))


@rule
def lead_all(s: State) -> None:
    """The solitaire player leads every tribe in play.  [GL-18.1]"""
    left_out = NOBODY
    if tribes_in_play(s) < TRIBES:
        left_out = rand(s, TRIBES - 1 if is_scenario(s, CHRISTIAN_NORSE) else TRIBES)
        if is_scenario(s, CHRISTIAN_NORSE) and left_out >= NORSE:
            left_out += 1
    for tribe in range(TRIBES):
        if tribe != left_out:
            lead(s, 0, tribe)


@rule
def lead(s: State, seat: int, tribe: int) -> None:
    s.seat_of[tribe] = seat
    note(s, LEADS, seat, tribe)


@rule
def count_free(s: State) -> int:
    free = 0
    for tribe in range(TRIBES):
        if s.seat_of[tribe] == NOBODY:
            free += 1
    return free


@rule
def free_tribe(s: State, number: int) -> int:
    """The free tribe of that number, counted from 0."""
    left = number
    for tribe in range(TRIBES):
        if s.seat_of[tribe] == NOBODY:
            if left == 0:
                return tribe
            left -= 1
    return NOBODY


@procedure
def choose_tribes(s: State) -> None:
    """By the option players choose their tribes in seat order.  [GL-2.15]"""
    if not is_solitaire(s) and s.setting[DEAL_TRIBES] == 1:
        for seat in range(s.players):
            do(s, choose_tribe, seat)


@decision
def choose_tribe(s: State, ask: Ask, who: int) -> None:
    """Choose the tribe you lead.  [GL-2.6, GL-19.2]"""
    for tribe in range(TRIBES):
        if s.seat_of[tribe] == NOBODY and may_lead(s, who, tribe) and offer(ask, LEAD + tribe):
            lead(s, who, tribe)
            return


@rule
def may_lead(s: State, who: int, tribe: int) -> bool:
    """Christian Norse needs the Norse in play: the last to choose takes them if nobody has.  [GL-19.2]"""
    if not is_scenario(s, CHRISTIAN_NORSE) or s.seat_of[NORSE] != NOBODY:
        return True
    return tribe == NORSE or who < s.players - 1


# Events and rows


@procedure
def lay_out_events(s: State) -> None:
    """Shuffle the events, keep as many as turns, remove the rest unseen.  [GL-2.1, GL-18.2]"""
    for event in range(EVENTS):
        put(s, s.removed, event)
    shuffle(s, s.removed)
    for _ in range(events_in_game(s)):
        put(s, s.stack, draw(s, s.removed))


@procedure
def lay_out_rows(s: State) -> None:
    """Shuffle both decks and turn up six warm cards of each, five with two or three tribes.

    [GL-2.2, GL-2.3, GL-2.4, GL-2.5]
    """
    for card in range(DECK):
        if is_in_deck(s, card):
            put(s, s.north_deck, card)
        else:
            s.north_seen[card] = 1
        if is_in_deck(s, DECK + card):
            put(s, s.south_deck, card)
        else:
            s.south_seen[card] = 1
    shuffle(s, s.north_deck)
    shuffle(s, s.south_deck)
    for place in range(ROW_LENGTH[tribes_in_play(s) - FEWEST_TRIBES]):
        fill_slot(s, place)
        fill_slot(s, ROW + place)


@rule
def is_in_deck(s: State, biome: int) -> bool:
    """The compact deck is smaller; the beginner version has no D and I cards.  [GL-16.1]"""
    if s.setting[DECK_SIZE] == 1 and IS_COMPACT[biome] == 0:
        return False
    return not is_beginner(s) or BECOMES[biome] == NONE


# Men, disks, daughters, animals


@procedure
def set_up_tribes(s: State) -> None:
    """Men, elders, disks and daughters of every tribe in play.  [GL-2.7, GL-2.9, GL-2.10, GL-2.11, GL-2.13]"""
    for tribe in range(TRIBES):
        if s.seat_of[tribe] != NOBODY:
            set_up_tribe(s, tribe)


@rule
def set_up_tribe(s: State, tribe: int) -> None:
    """Six available men with the alpha, an elder in each row, the Tunit colony; the rest is unborn.

    [GL-2.9, GL-2.10, GL-16.2]
    """
    s.is_alive[tribe] = 1
    s.men[tribe, VALHALLA] = MEN
    s.alpha_at[tribe] = POOL
    move_men(s, tribe, VALHALLA, POOL, AVAILABLE[tribe])
    for rank in range(RANKS):
        move_men(s, tribe, VALHALLA, elder_place(rank), 1)
    for disk in range(DISKS):
        s.disks[tribe, disk] = START_DISKS[disk]
    if not is_beginner(s):
        move_men(s, tribe, VALHALLA, MARKLAND, COLONISTS[tribe])
        take_daughters(s, tribe)


@rule
def take_daughters(s: State, tribe: int) -> None:
    """All unmarried, front side up.  [GL-2.7]"""
    for daughter in range(DAUGHTERS):
        if DAUGHTER_TRIBE[daughter] == tribe and FRONT[daughter] == daughter:
            put_in_tableau(s, daughter, tribe)


@procedure
def choose_sides(s: State) -> None:
    """By the option the owner chooses a side of each two-sided daughter, in the order of the fronts.  [GL-2.15]"""
    if s.setting[DOUBLE_SIDED] == 0 or is_beginner(s):
        return
    for front in range(DAUGHTERS):
        for reverse in range(DAUGHTERS):
            if reverse != front and FRONT[reverse] == front and s.holder[front] != NOBODY:
                ask_tribe(s, choose_side, s.holder[front], reverse)


@decision
def choose_side(s: State, ask: Ask, who: int, tribe: int, reverse: int) -> None:
    """Choose which of the two daughters on this card is yours.  [GL-2.15]"""
    if offer(ask, PLAY_SIDE + FRONT[reverse]):
        return
    if offer(ask, PLAY_SIDE + reverse):
        take_away(s, FRONT[reverse])
        put_in_tableau(s, reverse, tribe)
        return


@procedure
def choose_animals(s: State) -> None:
    """Norse, then Sámi, add an own animal after seeing both rows.  [GL-2.8]"""
    if is_beginner(s):
        return
    for tribe in range(NORSE, SAMI + 1):
        if s.is_alive[tribe] == 1:
            ask_tribe(s, choose_animal, tribe)


@decision
def choose_animal(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose the animal you start with; the others are set aside.  [GL-2.8]"""
    for number in range(OWN_ANIMALS):
        card = OWN_ANIMAL_CARD[number]
        if OWN_ANIMAL_TRIBE[number] == tribe and offer(ask, START_WITH + card):
            put_in_tableau(s, card, tribe)
            note(s, STARTS_WITH, tribe, card)
            return


# Options and scenarios


@procedure
def change_setup(s: State) -> None:
    """Changes of the brutal version and of scenarios.  [GL-2.14, GL-17.1, GL-19.1, GL-19.2, GL-19.3, GL-19.5]"""
    for tribe in range(TRIBES):
        if s.is_alive[tribe] == 1:
            change_tribe(s, tribe)
    if is_scenario(s, LITTLE_ICE_AGE):
        for _ in range(ICE_AGE_COLD):
            cool(s, NORTH)
            cool(s, SOUTH)


@rule
def change_tribe(s: State, tribe: int) -> None:
    """Brutal disks, Christian Norse, Vinland Saga, Iron Age.  [GL-17.1, GL-19.2, GL-19.3, GL-19.5]"""
    if is_brutal(s):
        for disk in range(DISKS):
            s.disks[tribe, disk] = BRUTAL_DISKS[disk]
    if is_scenario(s, CHRISTIAN_NORSE) and tribe == NORSE:
        s.faith[tribe] = MONOTHEIST
        s.disks[tribe, IVORY] = CHRISTIAN_IVORY
    if is_scenario(s, VINLAND_SAGA) and tribe != TUNIT:
        move_men(s, tribe, VALHALLA, world_spot(REGION_OF[tribe]), SAGA_COLONISTS)
    if is_scenario(s, IRON_AGE):
        s.disks[tribe, IRON] = IRON_AGE_IRON
