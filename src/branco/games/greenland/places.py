"""Where on the board choices lie that name no card, tribe or row (buttons), and what events light up.

This stands here and not in actions.py and events.py because those are hashed with the rules: it is a matter of drawing.
"""

from __future__ import annotations

from branco.kernel.vocabulary import Event, Verb

from . import events
from .actions import (
    ABANDON,
    ACCEPT,
    ADD_TRUCE,
    AUTO,
    BAND,
    BANISH,
    BAPTISM,
    CANCEL,
    CLAIM,
    CONSENT,
    COUNTER,
    DECLINE,
    DISCARD,
    DONE,
    DROP_TRUCE,
    ENOUGH,
    EQUAL,
    GIVE_BEADS,
    GO_HOME,
    HUNT,
    KEEP_IRON,
    LEAVE,
    LESS,
    LOSE_GUARD,
    LOSE_HUSBAND,
    MORE,
    MOVE_ALPHA,
    NO_PEACE,
    OBJECT,
    PASS,
    PROPOSE,
    RAISE,
    RECALL_NOBODY,
    REMAIN,
    REROLL_DICE,
    SPARE,
    STAY_FIRST,
    STOP,
    TAKE_CARD,
    USE,
    WITH_ALL,
    WITHDRAW,
)

BUTTONS: dict[str, Verb] = {
    "done": DONE,
    "keep-iron": KEEP_IRON,
    "stay-first": STAY_FIRST,
    "pass": PASS,
    "equal": EQUAL,
    "raise": RAISE,
    "recall-nobody": RECALL_NOBODY,
    "abandon": ABANDON,
    "move-alpha": MOVE_ALPHA,
    "with-all": WITH_ALL,
    "propose": PROPOSE,
    "cancel": CANCEL,
    "truce": ADD_TRUCE,
    "no-truce": DROP_TRUCE,
    "accept": ACCEPT,
    "decline": DECLINE,
    "counter": COUNTER,
    "consent": CONSENT,
    "object": OBJECT,
    "spare": SPARE,
    "lose-guard": LOSE_GUARD,
    "lose-husband": LOSE_HUSBAND,
    "stop": STOP,
    "auto": AUTO,
    "claim": CLAIM,
    "leave": LEAVE,
    "take": TAKE_CARD,
    "hunt": HUNT,
    "go-home": GO_HOME,
    "discard": DISCARD,
    "beads": GIVE_BEADS,
    "no-peace": NO_PEACE,
    "baptism": BAPTISM,
    "banish": BANISH,
    "enough": ENOUGH,
}
_OF_NOUNS: dict[str, Verb] = {
    "band-{}": BAND,
    "more-{}-{}": MORE,
    "less-{}-{}": LESS,
    "withdraw-{}": WITHDRAW,
    "remain-{}": REMAIN,
    "use-{}": USE,
    "again-{}": REROLL_DICE,
}

for _place, _verb in {**BUTTONS, **_OF_NOUNS}.items():
    _verb.target = _place

# What an event lights up; of two places the first is where something leaves from.
_TOUCHED: dict[str, tuple[Event, ...]] = {
    "tribe-{tribe} {spot}": (events.SENDS, events.SENDS_WITH_ALPHA, events.HUNTS, events.RAIDS, events.ATTACKS),
    "{spot} tribe-{tribe}": (events.WITHDRAWS,),
    "{spot}": (events.TURNS_COLD, events.OPENS_DEAL, events.TRUCE),
    "biome-{biome}": (events.MIGRATES, events.APPEARS, events.FREEZES),
    "biome-{biome} tribe-{tribe}": (events.CLAIMS,),
    "card-{card}": (events.CASHES, events.DISCARDS, events.GIVES_UP, events.FEEDS, events.SHIP, events.UNSOLD),
    "card-{card} tribe-{tribe}": (events.BUYS, events.TAKES, events.STEALS),
    "tribe-{tribe} card-{card}": (events.PLAYS, events.HANDS_OVER, events.STARTS_WITH),
    "tribe-{tribe} card-{daughter}": (events.MARRIES,),
    "card-{daughter} tribe-{tribe}": (events.DIVORCES,),
    "tribe-{tribe} tribe-{other}": (events.SWAPS, events.PREACHES, events.SENDS_EMISSARY),
    "world-{world}": (events.HOSTILE, events.FRIENDLY),
    "tribe-{tribe}": (
        events.DECIMATED,
        events.LOSES_ELDER,
        events.OWES,
        events.PAYS,
        events.ROLLS,
        events.BIDS,
        events.PASSES,
        events.PROMOTES,
        events.PROPOSES,
        events.ACCEPTS,
        events.DECLINES,
        events.GIVES,
        events.DIES,
        events.BLEEDS,
        events.SUCCEEDS,
        events.FAILS,
        events.GAINS,
        events.BORN,
        events.BANISHED,
        events.BAPTISED,
        events.CONVERTED,
        events.ELIMINATED,
    ),
}

for _targets, _events in _TOUCHED.items():
    for _event in _events:
        _event.targets = _targets
