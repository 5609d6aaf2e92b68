"""What the log tells."""

from branco.kernel.language import event, nouns

from .actions import CUBES, STACK
from .tables import ANIMAL, CARD, CORNER, ELEMENT, ELEMENT_BOX, HEX, SPACE, TERRAIN

THE = ANIMAL.the
OF_THE = nouns(ANIMAL.ids, THE.names["en"], [f"de{name}" for name in THE.names["it"]])  # dei rettili, degli uccelli

LEADS = event("{seat} leads {animal}.", "{seat} guida {animal}.", animal=THE, targets="animal-{animal}")
TURN = event("Turn {n} begins.", "Comincia il turno {n}.")
PLANNED = event(
    "Pawn on {space}: {animal}.",
    "Cilindro su {space}: {animal}.",
    space=SPACE.words,
    animal=ANIMAL.words,
    targets="space-{space}",
)
ACTS = event(
    "{space}: the turn of {animal}.",
    "{space}: agiscono {animal}.",
    space=SPACE.words,
    animal=THE,
    targets="space-{space}",
)
MOVED_UP = event(
    "Initiative: {animal} move up.", "Iniziativa: {animal} salgono di un posto.", animal=THE, targets="animal-{animal}"
)
GAINED_PAWN = event(
    "One pawn more: {animal}.", "Un cilindro in più: {animal}.", animal=ANIMAL.words, targets="animal-{animal}"
)
LOST_PAWN = event(
    "One pawn less: {animal}.", "Un cilindro in meno: {animal}.", animal=ANIMAL.words, targets="animal-{animal}"
)

GAINED_DISK = event(
    "A {element} disk for {animal}.",
    "Un disco {element} per {animal}.",
    element=ELEMENT.words,
    animal=THE,
    targets="animal-{animal}",
)
LOST_DISK = event(
    "A {element} disk is lost: {animal}.",
    "Si perde un disco {element}: {animal}.",
    element=ELEMENT.words,
    animal=ANIMAL.words,
    targets="animal-{animal}",
)
PROTECTED = event(
    "Protected from Regression: {element}, {animal}.",
    "Al riparo dalla Regressione: {element}, {animal}.",
    element=ELEMENT.words,
    animal=ANIMAL.words,
    targets="animal-{animal}",
)
PUT_DISK = event(
    "{animal} put {element} on {corner}.",
    "{animal} mettono un disco {element} su {corner}.",
    animal=THE,
    corner=CORNER.words,
    element=ELEMENT.words,
    targets="corner-{corner}",
)
REMOVED_DISK = event(
    "The disk on {corner} goes into the bag: {element}.",
    "Il disco su {corner} torna nel sacchetto: {element}.",
    corner=CORNER.words,
    element=ELEMENT.words,
    targets="corner-{corner}",
)
REMOVED_DISK_BY = event(
    "{animal} remove {element} from {corner}.",
    "{animal} tolgono un disco {element} da {corner}.",
    animal=THE,
    corner=CORNER.words,
    element=ELEMENT.words,
    targets="corner-{corner}",
)
TAKEN_FROM_WASTELAND = event(
    "{animal} take {element} out of the Wasteland box.",
    "{animal} tolgono un disco {element} dalla casella Desolazione.",
    animal=THE,
    element=ELEMENT.words,
)

CONE = event(
    "{hex}: {animal} are now dominant.", "{hex}: ora dominano {animal}.", hex=HEX.words, animal=THE, targets="hex-{hex}"
)
NO_CONE = event("{hex}: nobody is dominant now.", "{hex}: ora nessuno domina.", hex=HEX.words, targets="hex-{hex}")
ADDED_CUBES = event(
    "{hex}: {animal} add {cubes}.",
    "{hex}: {animal} aggiungono {cubes}.",
    hex=HEX.words,
    animal=THE,
    cubes=CUBES,
    targets="hex-{hex}",
)
ELIMINATED = event(
    "{hex}: {animal} lose {cubes}.",
    "{hex}: {animal} perdono {cubes}.",
    hex=HEX.words,
    animal=THE,
    cubes=CUBES,
    targets="hex-{hex}",
)
ELIMINATED_BY = event(
    "{hex}: {animal} eliminate {cubes} of {victim}.",
    "{hex}: {animal} eliminano {cubes} {victim}.",
    hex=HEX.words,
    animal=THE,
    cubes=CUBES,
    victim=OF_THE,
    targets="hex-{hex}",
)
MOVED = event(
    "From {origin} to {target} {animal} move {cubes}.",
    "Da {origin} a {target} {animal} spostano {cubes}.",
    origin=HEX.words,
    target=HEX.words,
    animal=THE,
    cubes=CUBES,
    targets="hex-{origin} hex-{target}",
)
RETURNED_TO_POOL = event(
    "{hex}: {animal} take {cubes} back to the gene pool.",
    "{hex}: {animal} riprendono {cubes} nel pool genetico.",
    hex=HEX.words,
    animal=THE,
    cubes=CUBES,
    targets="hex-{hex}",
)
HIBERNATED = event(
    "{hex}: {animal} bring back {cubes}, safe this turn.",
    "{hex}: {animal} riportano {cubes}, al sicuro in questo turno.",
    hex=HEX.words,
    animal=THE,
    cubes=CUBES,
    targets="hex-{hex}",
)
GLACIATED = event(
    "{animal} cover {hex} with ice.",
    "{animal} coprono di ghiaccio {hex}.",
    animal=THE,
    hex=HEX.words,
    targets="hex-{hex}",
)
EXODUS = event(
    "Mass Exodus: {animal} empty {hex}.",
    "Esodo di massa: {animal} svuotano {hex}.",
    animal=THE,
    hex=HEX.words,
    targets="hex-{hex}",
)
LAID = event(
    "{animal} lay new land on {hex}: {terrain}.",
    "{animal} posano nuova terra su {hex}: {terrain}.",
    animal=THE,
    hex=HEX.words,
    terrain=TERRAIN.words,
    targets="hex-{hex}",
)

SCORED = event("{hex} is scored.", "Si conteggia {hex}.", hex=HEX.words, targets="hex-{hex}")
SCORED_BY = event(
    "{animal} score {hex}.", "{animal} fanno conteggiare {hex}.", animal=THE, hex=HEX.words, targets="hex-{hex}"
)
GAINED = event("{animal} gain {n} VP.", "{animal} guadagnano {n} PV.", animal=THE, targets="animal-{animal}")
LOST_VP = event("{animal} lose {n} VP.", "{animal} perdono {n} PV.", animal=THE, targets="animal-{animal}")
TOOK_CARD = event("{animal} take the card {card}.", "{animal} prendono la carta {card}.", animal=THE, card=CARD.words)
LAST_TURN = event("The Ice Age is here: this is the last turn.", "Comincia l'Era Glaciale: questo è l'ultimo turno.")

EXTINCTION = event("Extinction.", "Estinzione.")
SAVED = event(
    "The mammals save a cube on {hex}.", "I mammiferi salvano un cubetto su {hex}.", hex=HEX.words, targets="hex-{hex}"
)
SURVIVED = event(
    "Survival of {animal}; tundra tiles: {n}.",
    "Sopravvivenza, {animal}; tessere tundra: {n}.",
    animal=THE,
    targets="animal-{animal}",
)
DEALT = event("A card is dealt: {card}.", "Si scopre una carta: {card}.", card=CARD.words, targets="card-{card}")
DRAWN = event(
    "{box}: {element} is drawn.", "{box}: esce un disco {element}.", box=ELEMENT_BOX.words, element=ELEMENT.words
)
TURNED_UP = event(
    "A tile is turned up, {stack}: {terrain}.",
    "Si scopre una tessera, {stack}: {terrain}.",
    stack=STACK,
    terrain=TERRAIN.words,
    targets="stack-{stack}",
)
STOPPED = event(
    "The game is stopped in turn {n}: nobody has taken Ice Age.",
    "La partita è interrotta al turno {n}: nessuno ha preso Era Glaciale.",
)
FINAL_SCORING = event("Final scoring: every tile once.", "Punteggio finale: ogni tessera una volta.")
