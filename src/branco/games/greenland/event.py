"""Phase 1: the event card, its turn order, its icons from top to bottom, and the ship."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.piles import draw
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import STAY_FIRST, SWAP_WITH
from .auction import auction
from .calamities import crash_iron, decimate, deplete, roll_elder_deaths, strike_mariner
from .cards import has_war_chief
from .events import BRUTAL_STRIKES, FURTHER_DEATH, ICON_STRIKES, SWAPS, TURN
from .men import wives_of
from .order import ask_tribe, first_player, tribe_at
from .rows import cool, migrate
from .settings import IRON_AGE, is_beginner, is_brutal, is_scenario
from .state import State
from .tables import (
    ANIMAL,
    BRUTAL_EPIDEMIC,
    CHIEF,
    COOLING,
    DAUGHTERS_OF,
    DEPLETE_ANIMALS,
    DEPLETE_ELDERS,
    EFFECT,
    ELDER,
    ELDER_DEATH,
    EMISSARY,
    EPIDEMIC,
    FEUD,
    ICON,
    ICON_NUMBER,
    ICON_TRIBES,
    ICONS,
    IRON_CRASH,
    KIND,
    MIGRATION,
    NO_MARKLAND,
    NO_SEA,
    NORTH,
    ORDER,
    POOL,
    SHIP,
    SOUTH,
    STORM,
    TRIBES,
    VENEREAL,
)


@procedure
def event_phase(s: State) -> None:
    """Turn up the top event; carry out its icons from top to bottom, the ship last.  [GL-3.1, GL-3.4, GL-17.3]"""
    s.phase = 1
    s.turn += 1
    season_emissaries(s)
    turn_up(s)
    do(s, offer_swap)
    for place in range(ICONS):
        if ICON[s.event, place] != NONE:
            do(s, carry_out, place)
    if is_brutal(s):
        do(s, further_death)
    do(s, ship)


@rule
def season_emissaries(s: State) -> None:
    """The start of the turn is before the card is turned up.  [GL-3.2]"""
    for tribe in range(TRIBES):
        for host in range(TRIBES):
            s.seasoned[tribe, host] = s.men[tribe, EMISSARY + host]


@rule
def turn_up(s: State) -> None:
    """The order of the card becomes the turn order, without absent and eliminated tribes.  [GL-3.1, GL-1.20]"""
    s.event = draw(s, s.stack)
    s.past[s.event] = 1
    note(s, TURN, s.turn, s.event)
    size = 0
    for place in range(TRIBES):
        s.order[place] = NOBODY
    for place in range(TRIBES):
        tribe = ORDER[s.event, place]
        if s.is_alive[tribe] == 1:
            s.order[size] = tribe
            size += 1


@procedure
def offer_swap(s: State) -> None:
    """A first player who had a War Chief at the start of the turn may change places.  [GL-3.3]"""
    tribe = first_player(s)
    if has_war_chief(s, tribe):
        ask_tribe(s, swap_first, tribe)


@decision
def swap_first(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Stay first player, or change places with another for this turn.  [GL-3.3]"""
    if offer(ask, STAY_FIRST):
        return
    for place in range(1, TRIBES):
        other = s.order[place]
        if other != NOBODY and offer(ask, SWAP_WITH + other):
            s.order[0] = other
            s.order[place] = tribe
            note(s, SWAPS, tribe, other)
            return


# Icons


@procedure
def carry_out(s: State, place: int) -> None:
    """Each icon is carried out for all players in turn order before the next.  [GL-3.4]"""
    s.icon = place
    icon = ICON[s.event, place]
    effect = EFFECT[icon]
    number = ICON_NUMBER[icon]
    announce_icon(s, icon)
    if effect == MIGRATION:
        migrate(s, number)
    elif effect == COOLING:
        cool(s, NORTH)
        cool(s, SOUTH)
    elif effect == ELDER_DEATH:
        do(s, elder_death, number)
    elif effect == NO_SEA:
        s.is_sea_closed = 1
    elif effect == NO_MARKLAND:
        s.is_markland_closed = 1
    else:
        strike_tribes(s, effect, icon)


@rule
def announce_icon(s: State, icon: int) -> None:
    """In the brutal game the figure printed on an epidemic is not the one that counts.  [GL-17.2]"""
    if EFFECT[icon] == EPIDEMIC and is_brutal(s):
        note(s, BRUTAL_STRIKES, icon, epidemic_figure(s, icon))
    else:
        note(s, ICON_STRIKES, icon)


@rule
def strike_tribes(s: State, effect: int, icon: int) -> None:
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            strike_tribe(s, effect, icon, tribe)


@rule
def strike_tribe(s: State, effect: int, icon: int, tribe: int) -> None:
    if effect == STORM:
        do(s, strike_mariner, tribe)
    elif effect == IRON_CRASH:
        if not is_scenario(s, IRON_AGE):
            do(s, crash_iron, tribe)
    elif effect == DEPLETE_ELDERS or effect == DEPLETE_ANIMALS:
        do(s, deplete, tribe, effect)
    elif is_struck(s, effect, icon, tribe):
        do(s, decimate, tribe)


@rule
def is_struck(s: State, effect: int, icon: int, tribe: int) -> bool:
    """Whom a cause of decimation strikes, once for each icon.  [GL-3.10, GL-17.2]"""
    if effect == EPIDEMIC:
        return s.men[tribe, POOL] >= epidemic_figure(s, icon)
    if effect == VENEREAL:
        return has_sick_wife(s, tribe, icon)
    return effect == FEUD and is_without_chief(s, tribe)


@rule
def epidemic_figure(s: State, icon: int) -> int:
    """How many available men bring the epidemic; in the brutal game 2 fewer than printed.  [GL-3.10, GL-17.2]"""
    return ICON_NUMBER[icon] - (BRUTAL_EPIDEMIC if is_brutal(s) else 0)


@rule
def has_sick_wife(s: State, tribe: int, icon: int) -> bool:
    for other in range(TRIBES):
        if ICON_TRIBES[icon, other] == 1 and wives_of(s, tribe) & DAUGHTERS_OF[other] != 0:
            return True
    return False


@rule
def is_without_chief(s: State, tribe: int) -> bool:
    """No piece of any colour in row 1 of the own placard, and no own emissary anywhere.  [GL-3.10, GL-13.14]"""
    if s.men[tribe, ELDER + CHIEF] > 0:
        return False
    for other in range(TRIBES):
        if s.men[other, EMISSARY + tribe] > 0 or s.men[tribe, EMISSARY + other] > 0:
            return False
    return True


@procedure
def elder_death(s: State, dice: int) -> None:
    """Each player rolls the dice, in turn order.  [GL-3.19, GL-17.3]"""
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            do(s, roll_elder_deaths, tribe, dice)


@procedure
def further_death(s: State) -> None:
    """Brutal: after the icons one more Elder death, with 1 die.  [GL-17.3]"""
    s.icon = ICONS
    note(s, FURTHER_DEATH)
    do(s, elder_death, 1)


@procedure
def ship(s: State) -> None:
    """A ship starts an auction.  [GL-3.24]"""
    card = cargo(s)
    if card != NONE:
        do(s, auction, card)


@rule
def cargo(s: State) -> int:
    """What the ship of the event brings, or NONE; in the beginner version no animal.  [GL-3.24, GL-16.3, GL-16.4]"""
    card = SHIP[s.event]
    if card != NONE and is_beginner(s) and KIND[card] == ANIMAL:
        return NONE
    return card
