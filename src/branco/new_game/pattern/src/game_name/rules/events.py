"""What the log tells."""

from branco.kernel.language import event

from .tables import CARD_ROWS

CARD = CARD_ROWS.words

LAYS = event("{seat} lays {card}.", "{seat} posa {card}.", card=CARD)
DRAWS = event(
    "{seat} draws {card}.",
    "{seat} pesca {card}.",
    hidden=("{seat} draws a card.", "{seat} pesca una carta."),
    card=CARD,
)
CARRIES_HOME = event(
    "{seat} carries the stump home, cards: {n}.", "{seat} porta a casa il ceppo, carte: {n}.", targets="stump"
)
TUMBLES = event("The stump tumbles: its cards are gone.", "Il ceppo si rovescia: le sue carte sono perse.")
