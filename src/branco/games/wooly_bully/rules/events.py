"""What the log tells."""

from branco.kernel.language import event

from .actions import ANNOUNCEMENTS
from .places import PLACE
from .tables import FACE_NAMES, FINISH_ROWS, KIND_ROWS, TILE_ROWS

COLOUR = KIND_ROWS.words

TAKES_COLOUR = event("{seat} takes {colour}.", "{seat} prende il {colour}.", colour=COLOUR)
BEGINS = event("{seat} begins.", "Comincia {seat}.")
DEALT_AGAIN = event(
    "Nobody holds a village edge: the hands are dealt again.",
    "Nessuno ha un lato di villaggio: le mani si distribuiscono di nuovo.",
)
LAYS = event("{seat} lays {face}, {place}.", "{seat} posa {face}, {place}.", face=FACE_NAMES, place=PLACE)
COVERS = event(
    "{seat} covers the wolf {place} with {face}.",
    "{seat} ricopre il Lupo {place} con {face}.",
    face=FACE_NAMES,
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
    "{seat} pesca: {tile}.",
    hidden=("{seat} draws a tile.", "{seat} pesca una pedina."),
    tile=TILE_ROWS.words,
)
CLOSES = event("A {colour} pen is closed, {n} sheep.", "Un recinto {colour} è chiuso, {n} pecore.", colour=COLOUR)
ANNOUNCES = event("{seat} announces {tiles}.", "{seat} annuncia {tiles}.", tiles=ANNOUNCEMENTS)
CALLS_REVEAL = event("{seat} wants to reveal.", "{seat} vuole svelare il colore.")
CALLS_QUIT = event("{seat} wants to quit.", "{seat} vuole abbandonare.")
REVEALS = event("{seat} is the {colour} shepherd.", "{seat} è il pastore {colour}.", colour=COLOUR)
CALLS_OFF = event("{seat} calls it off.", "{seat} ci rinuncia.")
GIVES_UP = event("{seat} lays nothing more of it.", "{seat} non posa altro.")
VOID = event(
    "What {seat} called for fits nowhere any more.", "Quel che {seat} voleva posare non entra più da nessuna parte."
)
VOID_REST = event(
    "The rest of what {seat} announced fits nowhere.",
    "Il resto di quel che {seat} ha annunciato non entra da nessuna parte.",
)
PASSES = event("{seat} passes.", "{seat} passa il turno.")
QUITS = event("{seat} quits, {place} to finish.", "{seat} abbandona, {place} a finire.", place=FINISH_ROWS.words)
RUNS_OUT = event(
    "{seat} has no tile left, {place} to finish.",
    "{seat} non ha più pedine, {place} a finire.",
    place=FINISH_ROWS.words,
)
STAYS = event(
    "{seat} has no tile left and stays in the game with a hidden shepherd.",
    "{seat} non ha più pedine e resta in gioco con un pastore nascosto.",
)
ALL_PASSED = event("All have passed: the game ends.", "Tutti hanno passato: la partita finisce.")
SHOWS = event("{seat} was the {colour} shepherd all along.", "{seat} era il pastore {colour}.", colour=COLOUR)
SCORES = event("{seat} scores {pen} and a bonus of {bonus}.", "{seat} segna {pen} e un premio di {bonus}.")
