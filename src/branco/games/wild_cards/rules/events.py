"""What the log tells."""

from branco.kernel.language import event

from .tables import CARDS, KIND_ROWS, SPECIES_ROWS

THE = SPECIES_ROWS.the
CARD = KIND_ROWS.words

ROUND = event("Round {n} begins.", "Comincia il round {n}.")
COMES_TO_MARKET = event(
    "{species} comes to the market.",
    "{species} arriva al mercato.",
    targets="market-{species}",
    species=SPECIES_ROWS.words,
)
BIDS = event("{seat} bids {card}.", "{seat} offre {card}.", card=CARDS)
LAYS_TWO = event("{seat} has laid two cards.", "{seat} ha posato due carte.")
SWAPS = event(
    "{seat} swaps {given} for {taken} of the market.",
    "{seat} scambia {given} con {taken} del mercato.",
    targets="market-{given} market-{taken}",
    given=THE,
    taken=THE,
)
DISCARDS = event("{seat} discards {card}.", "{seat} scarta {card}.", card=CARD)
DRAWS = event(
    "{seat} draws {card}.",
    "{seat} pesca {card}.",
    hidden=("{seat} draws a card.", "{seat} pesca una carta."),
    card=CARD,
)
RESHUFFLES = event(
    "The discard pile becomes the new deck.", "La pila degli scarti diventa il nuovo mazzo.", targets="deck"
)
REFILLED = event("{seat} holds {n} cards after the refill.", "{seat} ha {n} carte dopo il rifornimento.")
TAKES = event("{seat} takes {species}.", "{seat} prende {species}.", species=THE)
PAYS = event("{seat} pays with {card}.", "{seat} paga con {card}.", card=CARD)
SCORES_BONUS = event("{seat} scores the habitat bonus: {n} points.", "{seat} ottiene il bonus habitat: {n} punti.")
LEADS = event(
    "{seat} takes the leader of the species: {species}.",
    "{seat} diventa Capobranco: {species}.",
    targets="leader-{species}",
    species=SPECIES_ROWS.words,
)
LEADER_FREE = event(
    "The leader returns to the supply: {species}.",
    "Il Capobranco torna nella riserva: {species}.",
    targets="leader-{species}",
    species=SPECIES_ROWS.words,
)
DECLINES = event("{seat} declines and takes the bid back.", "{seat} rinuncia e riprende l'offerta.")
LEAVES_BID = event("{seat} declines and leaves the bid on the table.", "{seat} rinuncia e lascia l'offerta sul tavolo.")
WINS_TIES = event(
    "{seat} owns the lion and goes first in the tie.", "{seat} ha il leone e precede gli altri nel pareggio."
)
TIE = event("Tie at {n}.", "Pareggio a {n}.")
WITHDRAWS = event("{seat} withdraws from the tie.", "{seat} si ritira dal pareggio.")
LAYS_IN_ALL = event("{seat} lays a total of {n}.", "{seat} posa un totale di {n}.")
DUELS = event("{seat} duels with {card}.", "{seat} spareggia con {card}.", card=CARD)
DUELS_WITH_NOTHING = event("{seat} reveals nothing in the duel.", "{seat} non rivela nulla nello spareggio.")
TAKES_BACK = event("{seat} takes {card} back with the ibex.", "{seat} riprende {card} con lo stambecco.", card=CARD)
LEAVES_MARKET = event(
    "{species} leaves the game.", "{species} lascia il gioco.", targets="market-{species}", species=SPECIES_ROWS.words
)
GAME_OVER = event("The game is over.", "La partita è finita.")
