"""Phase 1: the event card, its turn order, its icons from top to bottom, and the ship."""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, draw, note, offer, procedure, rule

from .actions import STAY_FIRST, SWAP_WITH
from .auction import auction
from .cards import has_war_chief
from .cooling import cool
from .decimation import decimate
from .depletion import debt_of, deplete
from .elder_deaths import let_elders_die, roll_elder_deaths, storm
from .events import (
    BRUTAL_STRIKES,
    BRUTAL_STRIKES_TRIBE,
    FURTHER_DEATH,
    FURTHER_DEATH_FOR,
    ICON_STRIKES,
    ICON_STRIKES_TRIBE,
    SWAPS,
    TURN,
)
from .iron_crash import has_iron_import, iron_crash
from .men import has_rank, wives_of
from .migration import migrate
from .order import ask_tribe, first_player, tribe_at
from .places import elder_place, emissary_place
from .settings import IRON_AGE, goes_icon_by_icon, is_beginner, is_brutal, is_scenario
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
    ELDER_DEATH,
    EPIDEMIC,
    FEUD,
    ICON,
    ICON_NUMBER,
    ICON_TRIBES,
    ICONS,
    IRON_CRASH,
    KIND,
    MARINER,
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
    """Turn up the top event; carry out its icons from top to bottom, the ship last.  [GL-3.1, GL-3.4]"""
    s.phase = 1
    s.turn += 1
    s.icon = NONE
    s.undergoing = NOBODY
    season_emissaries(s)
    turn_up(s)
    do(s, offer_swap)
    if goes_icon_by_icon(s):
        announce_all_icons(s)
    else:
        announce_common_icons(s)
        do(s, strike_players)
    do(s, ship)


@rule
def season_emissaries(s: State) -> None:
    """The start of the turn is before the card is turned up.  [GL-3.2]"""
    for tribe in range(TRIBES):
        for host in range(TRIBES):
            s.seasoned[tribe, host] = s.men[tribe, emissary_place(host)]


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


@rule
def is_common(icon: int) -> bool:
    """Icons that concern the rows and everybody alike.  [GL-3.4]"""
    effect = EFFECT[icon]
    return effect == MIGRATION or effect == COOLING or effect == NO_SEA or effect == NO_MARKLAND


@rule
def announce_common_icons(s: State) -> None:
    """Common icons come first, once each, from top to bottom.  [GL-3.4]"""
    for place in range(ICONS):
        if ICON[s.event, place] != NONE and is_common(ICON[s.event, place]):
            do(s, carry_out_icon, place)


@procedure
def carry_out_icon(s: State, place: int) -> None:
    """A common icon, or by the option any icon for all players in turn order.  [GL-3.4]"""
    s.icon = place
    icon = ICON[s.event, place]
    effect = EFFECT[icon]
    announce_icon(s, icon)
    if effect == MIGRATION:
        migrate(s, ICON_NUMBER[icon])
    elif effect == COOLING:
        cool(s, NORTH)
        cool(s, SOUTH)
    elif effect == NO_SEA:
        s.is_sea_closed = 1
    elif effect == NO_MARKLAND:
        s.is_markland_closed = 1
    else:
        strike_tribes(s, icon)


@rule
def announce_icon(s: State, icon: int) -> None:
    """In the brutal game the figure printed on an epidemic is not the one that counts.  [GL-17.2]"""
    if EFFECT[icon] == EPIDEMIC and is_brutal(s):
        note(s, BRUTAL_STRIKES, icon, epidemic_figure(s, icon))
    else:
        note(s, ICON_STRIKES, icon)


# Player by player


@procedure
def strike_players(s: State) -> None:
    """In turn order each player undergoes all other icons before the next player begins.  [GL-3.4]"""
    first = first_player(s)
    undergo_icons(s, first)
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY and tribe != first:
            do(s, undergo_event, tribe)


@procedure
def undergo_event(s: State, tribe: int) -> None:
    """From top to bottom; in the brutal game a further Elder death comes last.  [GL-3.4, GL-17.3]"""
    undergo_icons(s, tribe)


@rule
def undergo_icons(s: State, tribe: int) -> None:
    """The first icon is not announced but undergone at once: that saves a step."""
    first = first_ordeal(s)
    if first < ICONS:
        undergo(s, tribe, first)
    for place in range(ICONS):
        if place > first and is_ordeal(s, place):
            do(s, undergo_icon, tribe, place)
    if is_brutal(s):
        do(s, undergo_further_death, tribe)


@rule
def first_ordeal(s: State) -> int:
    """The first place on the card with an icon that is not common, or ICONS."""
    for place in range(ICONS):
        if is_ordeal(s, place):
            return place
    return ICONS


@rule
def is_ordeal(s: State, place: int) -> bool:
    """Whether an icon is one that players undergo one after the other."""
    return ICON[s.event, place] != NONE and not is_common(ICON[s.event, place])


@procedure
def undergo_icon(s: State, tribe: int, place: int) -> None:
    """A player undergoes an icon.  [GL-3.4]"""
    undergo(s, tribe, place)


@rule
def undergo(s: State, tribe: int, place: int) -> None:
    """An icon that does nothing to a player is not told.  [GL-3.4]"""
    icon = ICON[s.event, place]
    s.icon = place
    s.undergoing = tribe
    if s.is_alive[tribe] == 1 and concerns(s, icon, tribe):
        announce_ordeal(s, icon, tribe)
        if EFFECT[icon] == ELDER_DEATH:
            let_elders_die(s, tribe, ICON_NUMBER[icon])
        else:
            strike_tribe(s, icon, tribe)


@procedure
def undergo_further_death(s: State, tribe: int) -> None:
    """Brutal: one more Elder death, with 1 die.  [GL-17.3]"""
    s.icon = ICONS
    s.undergoing = tribe
    if s.is_alive[tribe] == 1:
        note(s, FURTHER_DEATH_FOR, tribe)
        do(s, roll_elder_deaths, tribe, 1)


@rule
def announce_ordeal(s: State, icon: int, tribe: int) -> None:
    if EFFECT[icon] == EPIDEMIC and is_brutal(s):
        note(s, BRUTAL_STRIKES_TRIBE, tribe, icon, epidemic_figure(s, icon))
    else:
        note(s, ICON_STRIKES_TRIBE, tribe, icon)


# Icon by icon


@rule
def announce_all_icons(s: State) -> None:
    """From top to bottom; in the brutal game a further Elder death comes last.  [GL-3.4, GL-17.3]"""
    for place in range(ICONS):
        if ICON[s.event, place] != NONE:
            do(s, carry_out_icon, place)
    if is_brutal(s):
        do(s, brutal_elder_death)


@rule
def strike_tribes(s: State, icon: int) -> None:
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY and concerns(s, icon, tribe):
            strike_tribe(s, icon, tribe)


@procedure
def brutal_elder_death(s: State) -> None:
    """Brutal: after the icons one more Elder death, with 1 die.  [GL-17.3]"""
    s.icon = ICONS
    note(s, FURTHER_DEATH)
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            do(s, roll_elder_deaths, tribe, 1)


# What an icon does to a player


@rule
def strike_tribe(s: State, icon: int, tribe: int) -> None:
    effect = EFFECT[icon]
    if effect == ELDER_DEATH:
        do(s, roll_elder_deaths, tribe, ICON_NUMBER[icon])
    elif effect == STORM:
        do(s, storm, tribe)
    elif effect == IRON_CRASH:
        do(s, iron_crash, tribe)
    elif effect == DEPLETE_ELDERS or effect == DEPLETE_ANIMALS:
        do(s, deplete, tribe, effect)
    else:
        do(s, decimate, tribe)


@rule
def concerns(s: State, icon: int, tribe: int) -> bool:
    """Whether an icon that is not common does anything to a tribe.  [GL-3.10, GL-3.11, GL-3.20, GL-3.21, GL-19.5]"""
    effect = EFFECT[icon]
    if effect == ELDER_DEATH:
        return True
    if effect == STORM:
        return has_rank(s, tribe, MARINER)
    if effect == IRON_CRASH:
        return has_iron_import(s, tribe) and not is_scenario(s, IRON_AGE)
    if effect == DEPLETE_ELDERS or effect == DEPLETE_ANIMALS:
        return debt_of(s, tribe, effect) > 0
    return is_struck(s, effect, icon, tribe)


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
    if s.men[tribe, elder_place(CHIEF)] > 0:
        return False
    for other in range(TRIBES):
        if s.men[other, emissary_place(tribe)] > 0 or s.men[tribe, emissary_place(other)] > 0:
            return False
    return True


@procedure
def ship(s: State) -> None:
    """A ship starts an auction.  [GL-3.24]"""
    s.undergoing = NOBODY
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
