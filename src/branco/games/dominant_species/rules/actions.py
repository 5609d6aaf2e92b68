"""What a player can say: one action, one click."""

from branco.kernel.language import Nouns, nouns, verb

from .tables import ANIMAL, CARD, CORNER, ELEMENT, HEX, SPACE, STACKS

MOST_CUBES = 54


def _cubes() -> Nouns:
    numbers = range(MOST_CUBES + 1)
    return nouns(
        [str(number) for number in numbers],
        ["no cubes", "1 cube", *(f"{number} cubes" for number in numbers[2:])],
        ["0 cubetti", "1 cubetto", *(f"{number} cubetti" for number in numbers[2:])],
    )


CUBES = _cubes()
STACK = nouns(
    [str(stack) for stack in range(STACKS)],
    [f"stack {stack + 1}" for stack in range(STACKS)],
    [f"pila {stack + 1}" for stack in range(STACKS)],
)

DECLINE = verb("decline", "rinuncia")
DONE = verb("done", "fine")

LEAD = verb("lead {}", "guida {}", ANIMAL.the, target="animal-{}")
START_ON = verb("start on {}", "parti da {}", HEX.words, target="hex-{}")
PLACE = verb("put a pawn on {}", "metti un cilindro su {}", SPACE.words, target="space-{}")

ADAPT = verb("take {} from Adaptation", "prendi {} da Adattamento", ELEMENT.words, target="adaptation_box-{}")
PROTECT = verb("protect {}", "proteggi {}", ELEMENT.words, target="regression_box-{}")
TAKE_FROM_ABUNDANCE = verb(
    "take {} from Abundance", "prendi {} da Abbondanza", ELEMENT.words, target="abundance_box-{}"
)
REMOVE_FROM_WASTELAND = verb(
    "remove {} from Wasteland", "togli {} da Desolazione", ELEMENT.words, target="wasteland_box-{}"
)
TAKE_FROM_WANDERLUST = verb(
    "take {} from Wanderlust", "prendi {} da Esplorazione", ELEMENT.words, target="wanderlust_box-{}"
)
FROM_BAG = verb("take {} from the bag", "prendi {} dal sacchetto", ELEMENT.words, target="bag-{}")
LOSE = verb("lose {}", "perdi {}", ELEMENT.words, target="own-{}")
GIVE = verb("give {}", "dai {}", ELEMENT.words, target="own-{}")

PUT = verb("put the disk on {}", "metti il disco su {}", CORNER.words, target="corner-{}")
DEPLETE = verb("remove the disk on {}", "togli il disco su {}", CORNER.words, target="corner-{}")
KEEP = verb("keep the disk on {}", "tieni il disco su {}", CORNER.words, target="corner-{}")
SPECIATE = verb("speciate around {}", "speciazione intorno a {}", CORNER.words, target="corner-{}")

GLACIATE = verb("glaciate {}", "glacia {}", HEX.words, target="hex-{}")
ADD_ON = verb("add a cube on {}", "aggiungi un cubetto su {}", HEX.words, target="hex-{}")
LAY = verb("lay the tile on {}", "posa la tessera su {}", HEX.words, target="hex-{}")
MOVE_FROM = verb("move from {}", "sposta da {}", HEX.words, target="hex-{}")
MOVE_TO = verb("move to {}", "sposta su {}", HEX.words, target="hex-{}")
COMPETE = verb("compete on {}", "competi su {}", HEX.words, target="hex-{}")
DOMINATE = verb("score {}", "conteggia {}", HEX.words, target="hex-{}")
CHOOSE = verb("choose {}", "scegli {}", HEX.words, target="hex-{}")
REPLACE_ON = verb("replace the cube on {}", "sostituisci il cubetto su {}", HEX.words, target="hex-{}")
SAVE = verb("save a cube on {}", "salva un cubetto su {}", HEX.words, target="hex-{}")

ADD = verb("add {}", "aggiungi {}", CUBES, target="add-{}")
MOVE = verb("move {}", "sposta {}", CUBES, target="move-{}")
BRING_BACK = verb("bring back {}", "riporta {}", CUBES, target="bring_back-{}")

ELIMINATE = verb("eliminate a cube: {}", "elimina un cubetto: {}", ANIMAL.words, target="animal-{}")
SPARE = verb("spare one cube: {}", "risparmia un cubetto: {}", ANIMAL.words, target="animal-{}")
REPLACE = verb("replace a cube: {}", "sostituisci un cubetto: {}", ANIMAL.words, target="animal-{}")

TAKE_TILE = verb("take the tile of {}", "prendi la tessera della {}", STACK, target="stack-{}")
TAKE_CARD = verb("take {}", "prendi {}", CARD.words, target="card-{}")
LOSE_DISK = verb("lose a disk", "perdi un disco")
LOSE_PAWN = verb("lose a pawn", "perdi un cilindro")
LOSE_CUBES = verb("keep only one cube on each tile", "tieni un solo cubetto su ogni tessera")
