"""The options of a table as the rules read them: the cells of `s.setting`, in the order of options.py."""

from branco.kernel.language import rule

from .state import State
from .tables import MARINER_MEN, SAGA_HOSTILE, SAGA_MARINER_MEN

(
    DEAL_TRIBES,
    MODE,
    BRUTAL,
    SCENARIO,
    SOLO_TRIBES,
    DECK_SIZE,
    EVENT_COUNT,
    HOSTILE_AT,
    BAPTISM_RULE,
    ATTACK_NEEDS_WAR_CHIEF,
    ARTEFACT_RAIDS,
    NO_COLD_TRACKER,
    DOUBLE_SIDED,
    DEALS_PER_TURN,
    NO_COUNTER_OFFERS,
    EVENT_ORDER,
    MONOTHEIST_ANIMALS,
    WITHDRAWAL,
    OPPORTUNISTS,
    TROPHY_CLAIM,
) = range(20)

NO_SCENARIO, LITTLE_ICE_AGE, CHRISTIAN_NORSE, VINLAND_SAGA, NORTH_SOUTH, IRON_AGE = range(6)
FEWEST_HOSTILE, FEWEST_EVENTS = 5, 4
USUAL_EVENTS, SOLO_EVENTS = 10, 16


@rule
def is_beginner(s: State) -> bool:
    return s.setting[MODE] == 1


@rule
def is_brutal(s: State) -> bool:
    return s.setting[BRUTAL] == 1


@rule
def is_solitaire(s: State) -> bool:
    return s.players == 1


@rule
def is_scenario(s: State, scenario: int) -> bool:
    return s.setting[SCENARIO] == scenario


@rule
def hostile_at(s: State) -> int:
    """Six men make a New World card hostile, unless option or scenario say another number.  [GL-6.21, GL-19.3]"""
    return SAGA_HOSTILE if is_scenario(s, VINLAND_SAGA) else FEWEST_HOSTILE + s.setting[HOSTILE_AT]


@rule
def mariner_men(s: State) -> int:
    """Men that one Mariner carries to one card.  [GL-5.6, GL-19.3]"""
    return SAGA_MARINER_MEN if is_scenario(s, VINLAND_SAGA) else MARINER_MEN


@rule
def events_in_game(s: State) -> int:
    """Ten events, sixteen in the solitaire game, unless the option says another number.  [GL-15.1, GL-18.2]"""
    if s.setting[EVENT_COUNT] > 0:
        return FEWEST_EVENTS - 1 + s.setting[EVENT_COUNT]
    return SOLO_EVENTS if is_solitaire(s) else USUAL_EVENTS


@rule
def goes_icon_by_icon(s: State) -> bool:
    """By the option each icon strikes all players before the next icon.  [GL-3.4]"""
    return s.setting[EVENT_ORDER] == 1


@rule
def may_monotheists_get_animals(s: State) -> bool:
    """By the option monotheists buy and receive animals like others.  [GL-4.8]"""
    return s.setting[MONOTHEIST_ANIMALS] == 1


@rule
def is_withdrawal_whole(s: State) -> bool:
    """By the option all men of a side withdraw, or nobody.  [GL-6.15]"""
    return s.setting[WITHDRAWAL] == 1


@rule
def may_hunt_once_only(s: State) -> bool:
    """By the option who has rolled on a card is no opportunist.  [GL-10.12]"""
    return s.setting[OPPORTUNISTS] == 1


@rule
def must_claim_trophies(s: State) -> bool:
    """By the option a trophy is claimed without being asked.  [GL-10.7]"""
    return s.setting[TROPHY_CLAIM] == 1
