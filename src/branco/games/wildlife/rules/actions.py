"""What a player can click."""

from branco.kernel.language import Nouns, nouns, numbers, rule, verb

from .tables import ABILITY_ROWS, CARD_ROWS, FOOD_SURPLUS, SPACE_ROWS, SPECIES_ROWS, TERRAIN_ROWS

CARD = CARD_ROWS.the
SPACE = SPACE_ROWS.words
WILD_USES = Nouns(CARD.ids[:FOOD_SURPLUS], {lang: names[:FOOD_SURPLUS] for lang, names in CARD.names.items()})
BID_LIMIT = 60
OPENING_PRICE = 3
CHART_BID_LIMIT = 12
MOST_GIVEN_UP = 20  # success for the highest bid
SUCCESS_FOR_FOOD = nouns(
    [f"{success}" for success in range(1, MOST_GIVEN_UP + 1)],
    [f"{success} success for {3 * success} food" for success in range(1, MOST_GIVEN_UP + 1)],
    ["1 punto Successo per 3 Cibo"]
    + [f"{success} punti Successo per {3 * success} Cibo" for success in range(2, MOST_GIVEN_UP + 1)],
)

CHOOSE = verb("choose {}", "scegli {}", SPECIES_ROWS.the, target="chart-{}")
BID_FOR_CHART = verb(
    "bid {} food for the chart", "offri {} Cibo per la cartellina", numbers(1, CHART_BID_LIMIT), target="bid-{}"
)
PLACE_CREATURE = verb("place a creature on {}", "piazza una creatura in {}", SPACE, target="space-{}")

PLAY = verb("play {} for yourself", "gioca {} per te", CARD, target="hand-{}")
AUCTION = verb("put {} up for auction", "metti all'asta {}", CARD, target="hand-{}")
FREE_MIGRATION = verb("make the free migration", "fai la Migrazione gratuita", target="free-migration")
USE_MOBILITY = verb("use mobility", "usa la Mobilità", target="use-mobility")
USE_AGGRESSION = verb("use aggression", "usa l'Aggressione", target="use-aggression")
CONVERT = verb("pay 3 food for 1 success", "paga 3 Cibo per 1 punto Successo", target="convert")
END_TURN = verb("end the turn", "fine turno", target="end-turn")

USE_AS = verb("use it as {}", "usala come {}", WILD_USES, target="use-as-{}")
FORGO = verb("forgo the card", "rinuncia alla carta", target="forgo")
MIGRATE_FROM = verb("migrate from {}", "migra da {}", SPACE, target="space-{}")
MIGRATE_TO = verb("migrate to {}", "migra in {}", SPACE, target="space-{}")
EXPAND_TO = verb("expand to {}", "espanditi in {}", SPACE, target="space-{}")
ATTACK_ON = verb("attack on {}", "attacca in {}", SPACE, target="space-{}")
ADAPT_TO = verb("adapt to {}", "alza il livello: {}", TERRAIN_ROWS.words, target="adaptation-{}")
TAKE_ABILITY = verb("take the {} ability", "prendi l'Abilità {}", ABILITY_ROWS.words, target="ability-{}")
TAKE_FROM = verb("take it from {}", "prendila a chi ha {}", SPECIES_ROWS.the, target="player-{}")

PASS = verb("pass", "passa", target="pass")
BID = verb("bid {} food", "offri {} Cibo", numbers(OPENING_PRICE, BID_LIMIT), target="bid-{}")
BUY = verb("buy it for 3 food", "comprala per 3 Cibo", target="bid-3")
EXECUTE = verb("carry out the event", "esegui l'Evento", target="carry-out")
DECLINE = verb("decline the event", "rinuncia all'Evento", target="decline")

REMOVE = verb("remove the creature on {}", "togli la creatura in {}", SPACE, target="space-{}")
MOVE_FROM = verb("move the creature on {}", "sposta la creatura che è in {}", SPACE, target="space-{}")
MOVE_TO = verb("move it to {}", "spostala in {}", SPACE, target="space-{}")
AGGRESSION_ON = verb("aggression on {}", "Aggressione in {}", SPACE, target="space-{}")
BLOCK = verb("block it with defense", "blocca con la Difesa", target="block")
ALLOW = verb("allow it", "lascia fare", target="allow")

PAY_WITH_FOOD = verb("pay with food alone", "paga solo con il Cibo", target="pay-0")
GIVE_UP = verb("give up {}", "cedi {}", SUCCESS_FOR_FOOD, target="pay-{}")


@rule
def bid_of(food: int) -> int:
    return BID + food - OPENING_PRICE


@rule
def food_of_bid(action: int) -> int:
    return action - BID + OPENING_PRICE


@rule
def chart_bid_of(food: int) -> int:
    return BID_FOR_CHART + food - 1


@rule
def food_of_chart_bid(action: int) -> int:
    return action - BID_FOR_CHART + 1


@rule
def giving_up(success: int) -> int:
    """None is to pay with food alone, whose action comes just before the others."""
    return PAY_WITH_FOOD + success


@rule
def success_given_up(action: int) -> int:
    return action - PAY_WITH_FOOD
