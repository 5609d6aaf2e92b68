"""What a card does for its actor, the turn player or the auction winner; and wild cards.  [WL-1.2, WL-6.14]"""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .ability_cards import can_take_any, take_ability
from .actions import FORGO, USE_AS
from .adaptation import adapt, can_adapt_any
from .card_limit import must_take_intelligence
from .event_cards import carry_out_event, use_or_decline_event
from .events import FORGOES
from .state import State
from .tables import ABILITY_CARD, ADAPTATION_CARD, TERRAINS, WILD_CARD
from .terrain_actions import BOUGHT, can_use_terrain, use_terrain_card


@procedure
def use_card(s: State, who: int, card: int, bought: int) -> None:
    """The actor carries out the card; only the buyer of an event may decline it.

    [WL-4.12, WL-4.13, WL-6.14, WL-6.15, WL-5.22]
    """
    if card < TERRAINS:
        do(s, use_terrain_card, who, card, bought)
    elif card == ABILITY_CARD:
        do(s, take_ability, who)
    elif card == ADAPTATION_CARD:
        do(s, adapt, who)
    elif card == WILD_CARD:
        do(s, use_wild_card, who, bought)
    elif bought == BOUGHT:
        do(s, use_or_decline_event, who, card)
    else:
        do(s, carry_out_event, who, card)


@decision
def use_wild_card(s: State, ask: Ask, who: int, bought: int) -> None:
    """Choose what the wild card is: a terrain card, an ability card or an adaptation card; or forgo it.

    [WL-5.20, WL-5.21, WL-4.8, WL-4.12]
    """
    is_free = not must_take_intelligence(s, who)
    for card in range(WILD_CARD):
        if (is_free or card == ABILITY_CARD) and is_useful(s, who, card, bought) and offer(ask, USE_AS + card):
            do(s, use_card, who, card, bought)
            return
    if is_free and offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def is_useful(s: State, who: int, card: int, bought: int) -> bool:
    """Whether the card gives the actor any choice but to forgo it.  [WL-5.2, WL-5.8, WL-5.19]"""
    if card < TERRAINS:
        return can_use_terrain(s, who, card, bought)
    if card == ABILITY_CARD:
        return can_take_any(s, who)
    return can_adapt_any(s, who)
