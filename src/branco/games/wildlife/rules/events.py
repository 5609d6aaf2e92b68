"""What the log tells."""

from branco.kernel.language import event

from .tables import ABILITY_ROWS, AREA_ROWS, CARD_ROWS, LEVEL_ROWS, SPACE_ROWS, SPECIES_ROWS, TERRAIN_ROWS

CARD = CARD_ROWS.the
SPACE = SPACE_ROWS.words
AREA = AREA_ROWS.the
ABILITY = ABILITY_ROWS.words

# Setting up
CHART_OFFERED = event("{species} are up for auction.", "All'asta {species}.", species=SPECIES_ROWS.the)
CHART_BID = event("{seat} bids {n} food.", "{seat} offre {n} Cibo.")
PLAYS_SPECIES = event("{seat} plays {species}.", "{seat} gioca con {species}.", species=SPECIES_ROWS.the)
CHART_PRICE = event("{seat} pays {n} food for the chart.", "{seat} paga {n} Cibo per la cartellina.")
DEALT = event("{seat} receives {card} to begin with.", "{seat} riceve {card} per cominciare.", card=CARD)
STARTS = event("{seat} starts the game.", "{seat} comincia la partita.")
PLACES_CREATURE = event(
    "{seat} places a creature on {space}.",
    "{seat} piazza una creatura in {space}.",
    space=SPACE,
    targets="space-{space}",
)

# The turn
ROUND = event("Round {n} begins.", "Comincia il round {n}.")
TURN = event("It is {seat}'s turn.", "È il turno di {seat}.")
FOOD_TILES = event(
    "{seat} gains {n} success from food tiles.", "{seat} guadagna {n} punti Successo dalle tessere Cibo."
)
PLAYS = event("{seat} plays {card}.", "{seat} gioca {card}.", card=CARD)
FORGOES = event("{seat} makes no use of the card.", "{seat} non usa la carta.")
CONVERTS = event("{seat} pays 3 food for 1 success.", "{seat} paga 3 Cibo per 1 punto Successo.")
ENDS_TURN = event("{seat} ends the turn.", "{seat} finisce il turno.")
DRAWS = event(
    "{seat} draws {card}.",
    "{seat} pesca {card}.",
    hidden=("{seat} draws a card.", "{seat} pesca una carta."),
    card=CARD,
)
RESHUFFLES = event("The discard pile becomes the new deck.", "La pila degli scarti diventa il nuovo mazzo.")

# Tiles on the island
MIGRATES = event(
    "{seat} migrates from {origin} to {space}.",
    "{seat} migra da {origin} in {space}.",
    origin=SPACE,
    space=SPACE,
    targets="space-{origin} space-{space}",
)
EXPANDS = event("{seat} expands to {space}.", "{seat} si espande in {space}.", space=SPACE, targets="space-{space}")
ATTACKS = event(
    "{seat} attacks {rival} on {space}.", "{seat} attacca {rival} in {space}.", space=SPACE, targets="space-{space}"
)
AGGRESSION_AT = event(
    "{seat} uses aggression against {rival} on {space}.",
    "{seat} usa l'Aggressione contro {rival} in {space}.",
    space=SPACE,
    targets="space-{space}",
)
AGGRESSION_TO = event(
    "{seat} uses aggression and enters {space}.",
    "{seat} usa l'Aggressione ed entra in {space}.",
    space=SPACE,
    targets="space-{space}",
)
MOVES = event(
    "{seat} uses mobility from {origin} to {space}.",
    "{seat} usa la Mobilità da {origin} in {space}.",
    origin=SPACE,
    space=SPACE,
    targets="space-{origin} space-{space}",
)
WOULD_SWAP = event(
    "{seat} uses mobility from {origin} to swap places with {rival} on {space}.",
    "{seat} usa la Mobilità da {origin} per scambiarsi di posto con {rival} in {space}.",
    origin=SPACE,
    space=SPACE,
    targets="space-{origin} space-{space}",
)
REPLACED = event(
    "{seat} loses the creature on {space}.",
    "{seat} perde la creatura in {space}.",
    space=SPACE,
    targets="space-{space}",
)
SWAPPED = event("{seat} is moved to {space}.", "{seat} finisce in {space}.", space=SPACE, targets="space-{space}")
BLOCKS = event("{seat} blocks it with defense.", "{seat} blocca con la Difesa.")
COMPLETES = event(
    "{seat} completes {area} and gains {n} success.",
    "{seat} completa {area} e guadagna {n} punti Successo.",
    area=AREA,
)

# Cards
ADAPTS = event(
    "{seat} adapts to {terrain}: {level}.",
    "{seat} si adatta ({terrain}): {level}.",
    terrain=TERRAIN_ROWS.words,
    level=LEVEL_ROWS.words,
    targets="adaptation-{terrain}",
)
TAKES_ABILITY = event(
    "{seat} takes the {ability} ability.",
    "{seat} prende l'Abilità {ability}.",
    ability=ABILITY,
    targets="ability-{ability}",
)
ROBS_ABILITY = event(
    "{seat} takes the {ability} ability from {rival}.",
    "{seat} prende l'Abilità {ability} a {rival}.",
    ability=ABILITY,
    targets="ability-{ability}",
)
REMOVES = event(
    "{seat} loses the creature on {space} to the plague.",
    "{seat} perde la creatura in {space} per l'Epidemia.",
    space=SPACE,
    targets="space-{space}",
)
PAYS_FAMINE = event("{seat} pays {n} food for the famine.", "{seat} paga {n} Cibo per la Carestia.")
STARVES = event("{seat} loses {n} success for want of food.", "{seat} perde punti Successo per mancanza di Cibo: {n}.")
RECEIVES = event("{seat} receives {n} food.", "{seat} riceve {n} Cibo.")

# Auctions
OFFERS = event("{seat} puts {card} up for auction.", "{seat} mette all'asta {card}.", card=CARD)
BIDS = event("{seat} bids {n}.", "{seat} offre {n}.")
PASSES = event("{seat} passes.", "{seat} passa.")
BUYS = event("{seat} buys the card for {n} food.", "{seat} compra la carta per {n} Cibo.")
UNSOLD = event("Nobody wants the card.", "Nessuno vuole la carta.")
TURNS_SUCCESS = event("{seat} turns {n} success into {m} food.", "{seat} converte punti Successo in Cibo: {n} in {m}.")

# Scoring
SCORING_DUE = event(
    "A major scoring follows at the end of the turn.", "Alla fine del turno ci sarà un Punteggio Maggiore."
)
LAST_TURN = event("This is the last turn of the game.", "È l'ultimo turno della partita.")
MAJOR_SCORING = event("Major scoring.", "Punteggio Maggiore.")
SCORES_AREA = event("{area}: {n} to {seat}.", "{area}: {n} a {seat}.", area=AREA_ROWS.words)
SCORES_HERD = event("Herd of {size}: {n} to {seat}.", "Branco di {size}: {n} a {seat}.")
SCORES_ADAPTATIONS = event("Adaptations ({size}): {n} to {seat}.", "Adattamenti ({size}): {n} a {seat}.")
SCORES_ABILITIES = event("Abilities ({size}): {n} to {seat}.", "Abilità ({size}): {n} a {seat}.")
SCORES_FOOD = event("Food ({size}): {n} to {seat}.", "Cibo ({size}): {n} a {seat}.")
SHOWS_FOOD = event("{seat} shows {n} food.", "{seat} mostra {n} Cibo.")
ROUNDS_DONE = event("The limit of rounds is reached.", "Il limite dei round è raggiunto.")
GAME_OVER = event("The game is over.", "La partita è finita.")
STOPPED = event(
    "The game has not ended in {n} rounds; it is stopped and counted.",
    "La partita non è finita in {n} round: si ferma e si contano i punti.",
)
CHART_LEAVES = event(
    "Nobody wants {species}: the chart leaves the game.",
    "Nessuno vuole {species}: la cartellina esce dal gioco.",
    species=SPECIES_ROWS.the,
)
