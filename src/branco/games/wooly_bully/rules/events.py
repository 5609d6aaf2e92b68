"""What the log tells."""

from branco.kernel.language import event

from .actions import ANNOUNCEMENTS
from .tables import FINISH_ROWS, KIND_ROWS
from .telling import BONUS, FACE, PLACE, TILE

COLOUR = KIND_ROWS.words

TAKES_COLOUR = event("{seat} takes the {colour} flock.", "{seat} prende il gregge {colour}.", colour=COLOUR)
BEGINS = event("{seat} begins.", "Comincia {seat}.")
DEALT_AGAIN = event(
    "Nobody holds a village edge: the hands are dealt again.",
    "Nessuno ha un lato di villaggio: le mani si distribuiscono di nuovo.",
)
LAYS = event("{seat} lays {face}, {place}.", "{seat} posa {face}, {place}.", face=FACE, place=PLACE)
COVERS = event(
    "{seat} covers the wolf {place} with {face}.",
    "{seat} ricopre il Lupo {place} con {face}.",
    face=FACE,
    place=PLACE,
)
LAYS_SHEPHERD = event(
    "{seat} lays the {colour} shepherd, {place}.",
    "{seat} posa il pastore {colour}, {place}.",
    colour=COLOUR,
    place=PLACE,
)
DRAWS = event(
    "{seat} draws {tile}.",
    "{seat} pesca {tile}.",
    hidden=("{seat} draws a tile.", "{seat} pesca una pedina."),
    tile=TILE,
)
CLOSES = event("A {colour} pen closes with {n} sheep.", "Si chiude un recinto {colour} con {n} pecore.", colour=COLOUR)
ANNOUNCES = event("{seat} announces {tiles}.", "{seat} annuncia {tiles}.", tiles=ANNOUNCEMENTS)
CALLS_REVEAL = event("{seat} wants to reveal the flock.", "{seat} vuole svelare il gregge.")
CALLS_QUIT = event("{seat} wants to quit the game.", "{seat} vuole abbandonare la partita.")
REVEALS = event("{seat} is the {colour} shepherd.", "{seat} è il pastore {colour}.", colour=COLOUR)
CALLS_OFF = event("{seat} calls it off.", "{seat} ci rinuncia.")
GIVES_UP = event("{seat} lays nothing more of what was announced.", "{seat} non posa altro di quel che ha annunciato.")
VOID = event(
    "What {seat} called for fits nowhere any more.", "Quel che {seat} voleva posare non entra più da nessuna parte."
)
VOID_REST = event(
    "The rest of what {seat} announced fits nowhere.",
    "Il resto di quel che {seat} ha annunciato non entra da nessuna parte.",
)
PASSES = event("{seat} passes.", "{seat} passa il turno.")
QUITS = event(
    "{seat} quits the game, the {place} to finish.",
    "{seat} abbandona la partita, {place} a finire.",
    place=FINISH_ROWS.words,
)
RUNS_OUT = event(
    "{seat} has no tile left and is the {place} to finish.",
    "{seat} non ha più pedine ed è {place} a finire.",
    place=FINISH_ROWS.words,
)
STAYS = event(
    "{seat} has no tile left and stays in the game with a hidden shepherd.",
    "{seat} non ha più pedine e resta in gioco con un pastore nascosto.",
)
ALL_PASSED = event("All have passed: the game ends.", "Tutti hanno passato: la partita finisce.")
SHOWS = event(
    "{seat} was the {colour} shepherd all along.", "{seat} era fin dall'inizio il pastore {colour}.", colour=COLOUR
)
SCORES = event("{seat} scores {pen} sheep and {bonus}.", "{seat} segna {pen} pecore e {bonus}.", bonus=BONUS)
