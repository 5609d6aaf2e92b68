"""What the log tells."""

from branco.kernel.language import Nouns, event, nouns

from .actions import BAND_WORDS, DAUGHTER, DISK, ELDER_WORDS, RANK, SPOT, phrased
from .tables import (
    BIOME_ROWS,
    CARD_ROWS,
    DAUGHTERS,
    ELDERS,
    EVENT_ROWS,
    ICON_ROWS,
    MEN,
    NEW_WORLD_ROWS,
    REGION_ROWS,
    TRIBE_ROWS,
)

T = TRIBE_ROWS.words
CARD = CARD_ROWS.the
BIOME = BIOME_ROWS.the
WORLD = NEW_WORLD_ROWS.words


def _counted(en: str, en_many: str, it: str, it_many: str) -> Nouns:
    """Numbers of things: 1 man, 2 men."""
    numbers = range(MEN + 1)
    return nouns(
        [str(number) for number in numbers],
        [f"{number} {en if number == 1 else en_many}" for number in numbers],
        [f"{number} {it if number == 1 else it_many}" for number in numbers],
    )


MANY = _counted("man", "men", "uomo", "uomini")
BABIES = _counted("baby", "babies", "nuovo nato", "nuovi nati")
DICE = _counted("die", "dice", "dado", "dadi")
DEATHS = _counted("kill", "kills", "uccisione", "uccisioni")


def _recalled() -> Nouns:
    """Permanent men: an elder, a husband, a colonist."""
    husbands = phrased(DAUGHTER, "the husband of {}", "il marito di {}", "husband-{}")
    colonists = phrased(WORLD, "a colonist from {}", "un colono da {}", "colonist-{}")
    return ELDER_WORDS + husbands + colonists


RECALLED = _recalled()
HUSBAND_WORD, COLONIST_WORD = ELDERS, ELDERS + DAUGHTERS
PLACE = SPOT + nouns(["pool"], ["the available men"], ["gli uomini disponibili"]) + RANK
POOL_WORD, RANK_WORD = len(SPOT), len(SPOT) + 1

LEADS = event("{seat} leads the {tribe}.", "{seat} guida i {tribe}.", tribe=T)
STARTS_WITH = event(
    "The {tribe} start with {card}.",
    "I {tribe} cominciano con {card}.",
    tribe=T,
    card=CARD,
    targets="tribe-{tribe} card-{card}",
)
TURN = event("Turn {n}: {event}.", "Turno {n}: {event}.", event=EVENT_ROWS.words)
SWAPS = event(
    "The {tribe} let the {other} be first player.",
    "I {tribe} cedono il primo posto ai {other}.",
    tribe=T,
    other=T,
    targets="tribe-{tribe} tribe-{other}",
)

ICON_STRIKES = event("Event: {icon}.", "Evento: {icon}.", icon=ICON_ROWS.words)
BRUTAL_STRIKES = event(
    "Event: {icon}, brutal: from {n} available men on.",
    "Evento: {icon}, brutale: da {n} uomini disponibili in su.",
    icon=ICON_ROWS.words,
)
ICON_STRIKES_TRIBE = event(
    "The {tribe} undergo: {icon}.",
    "I {tribe} subiscono: {icon}.",
    tribe=T,
    icon=ICON_ROWS.words,
    targets="tribe-{tribe}",
)
BRUTAL_STRIKES_TRIBE = event(
    "The {tribe} undergo: {icon}, brutal: from {n} available men on.",
    "I {tribe} subiscono: {icon}, brutale: da {n} uomini disponibili in su.",
    tribe=T,
    icon=ICON_ROWS.words,
    targets="tribe-{tribe}",
)
FURTHER_DEATH_FOR = event(
    "The {tribe} undergo: brutal, a further elder death, 1 die.",
    "I {tribe} subiscono: brutale, un'altra morte anziani, 1 dado.",
    tribe=T,
    targets="tribe-{tribe}",
)
FURTHER_DEATH = event("Brutal: a further elder death, 1 die.", "Brutale: un'altra morte anziani, 1 dado.")
MIGRATES = event("{biome}: migrates away.", "{biome}: migra altrove.", biome=BIOME_ROWS.words, targets="biome-{biome}")
APPEARS = event(
    "{biome}: appears in the {region}.",
    "{biome}: compare nella fila {region}.",
    biome=BIOME_ROWS.words,
    region=REGION_ROWS.words,
    targets="biome-{biome}",
)
TURNS_COLD = event("{spot}: moves to the cold side.", "{spot}: passa sul lato freddo.", spot=SPOT, targets="{spot}")
FREEZES = event(
    "{biome}: leaves the game in the cold.",
    "{biome}: esce dal gioco per il freddo.",
    biome=BIOME_ROWS.words,
    targets="biome-{biome}",
)
DECIMATED = event(
    "The {tribe} are decimated and lose {men}.",
    "I {tribe} sono decimati e perdono {men}.",
    tribe=T,
    men=MANY,
    targets="tribe-{tribe}",
)
LOSES_ELDER = event(
    "The {tribe} lose {elder}.", "I {tribe} perdono {elder}.", tribe=T, elder=ELDER_WORDS, targets="tribe-{tribe}"
)
OWES = event("The {tribe} owe {n} energy.", "I {tribe} devono {n} energia.", tribe=T, targets="tribe-{tribe}")
PAYS = event("The {tribe} pay {n} {disk}.", "I {tribe} pagano {n} {disk}.", tribe=T, disk=DISK, targets="tribe-{tribe}")
ROLLS = event("The {tribe} roll {n}.", "I {tribe} tirano {n}.", tribe=T, targets="tribe-{tribe}")
DISCARDS = event("The {tribe} discard {card}.", "I {tribe} scartano {card}.", tribe=T, card=CARD, targets="card-{card}")
CASHES = event("The {tribe} cash {card}.", "I {tribe} incassano {card}.", tribe=T, card=CARD, targets="card-{card}")
GIVES_UP = event(
    "The {tribe} give up {card} for 1 iron.",
    "I {tribe} cedono {card} per 1 ferro.",
    tribe=T,
    card=CARD,
    targets="card-{card}",
)
SHIP = event("A ship brings {card}.", "Una nave porta {card}.", card=CARD, targets="card-{card}")
BIDS = event("The {tribe} bid {n} ivory.", "I {tribe} offrono {n} avorio.", tribe=T, targets="tribe-{tribe}")
PASSES = event("The {tribe} pass.", "I {tribe} passano.", tribe=T, targets="tribe-{tribe}")
BUYS = event(
    "The {tribe} buy {card} for {n} ivory.",
    "I {tribe} comprano {card} per {n} avorio.",
    tribe=T,
    card=CARD,
    targets="card-{card} tribe-{tribe}",
)
UNSOLD = event("Nobody buys {card}.", "Nessuno compra {card}.", card=CARD, targets="card-{card}")

RECALLS = event(
    "The {tribe} recall {man}.", "I {tribe} richiamano {man}.", tribe=T, man=RECALLED, targets="tribe-{tribe}"
)
SENDS = event(
    "The {tribe} send {band} to {spot}.",
    "I {tribe} mandano {band}: {spot}.",
    tribe=T,
    spot=SPOT,
    band=BAND_WORDS,
    targets="tribe-{tribe} {spot}",
)
PROMOTES = event(
    "The {tribe} promote {band} to {rank}.",
    "I {tribe} promuovono {band} alla {rank}.",
    tribe=T,
    rank=RANK,
    band=BAND_WORDS,
    targets="tribe-{tribe}",
)
ABANDONS = event(
    "The {tribe} abandon their colonies: {men}.", "I {tribe} abbandonano le colonie: {men}.", tribe=T, men=MANY
)
REASSIGNS = event(
    "The {tribe} reassign {band} from {origin} to {target}.",
    "I {tribe} riassegnano {band}: {origin} → {target}.",
    tribe=T,
    band=BAND_WORDS,
    origin=PLACE,
    target=PLACE,
    targets="tribe-{tribe}",
)

OPENS_DEAL = event(
    "The {tribe} open a deal on {spot}.", "I {tribe} aprono un accordo: {spot}.", tribe=T, spot=SPOT, targets="{spot}"
)
PROPOSES = event("The {tribe} propose a deal.", "I {tribe} propongono un accordo.", tribe=T, targets="tribe-{tribe}")
CANCELS = event("The {tribe} drop the deal.", "I {tribe} lasciano cadere l'accordo.", tribe=T)
ACCEPTS = event("The {tribe} accept.", "I {tribe} accettano.", tribe=T, targets="tribe-{tribe}")
DECLINES = event("The {tribe} decline.", "I {tribe} rifiutano.", tribe=T, targets="tribe-{tribe}")
COUNTERS = event("The {tribe} make a counter-offer.", "I {tribe} fanno una controfferta.", tribe=T)
CONSENTS = event("The {tribe} consent.", "I {tribe} acconsentono.", tribe=T)
OBJECTS = event("The {tribe} object: no deal.", "I {tribe} si oppongono: niente accordo.", tribe=T)
GIVES = event(
    "The {tribe} give {n} {disk}.", "I {tribe} danno {n} {disk}.", tribe=T, disk=DISK, targets="tribe-{tribe}"
)
HANDS_OVER = event(
    "The {tribe} hand over {card}.", "I {tribe} cedono {card}.", tribe=T, card=CARD, targets="tribe-{tribe} card-{card}"
)
MARRIES = event(
    "A man of the {tribe} marries {daughter}.",
    "Un uomo dei {tribe} sposa {daughter}.",
    tribe=T,
    daughter=DAUGHTER,
    targets="tribe-{tribe} card-{daughter}",
)
WITHDRAWS = event(
    "The {tribe} withdraw {men} from {spot}.",
    "I {tribe} ritirano {men}: {spot}.",
    tribe=T,
    men=MANY,
    spot=SPOT,
    targets="{spot} tribe-{tribe}",
)
TRUCE = event("There is a truce on {spot}.", "C'è una tregua: {spot}.", spot=SPOT, targets="{spot}")
DIVORCES = event(
    "The {tribe} divorce {daughter}.",
    "I {tribe} divorziano da {daughter}.",
    tribe=T,
    daughter=DAUGHTER,
    targets="card-{daughter} tribe-{tribe}",
)
HOSTILE = event("{world} turns hostile.", "{world} diventa ostile.", world=WORLD, targets="world-{world}")

ATTACKS = event(
    "The {tribe} attack on {spot} with {dice}.",
    "I {tribe} attaccano: {spot}, {dice}.",
    tribe=T,
    spot=SPOT,
    dice=DICE,
    targets="tribe-{tribe} {spot}",
)
CANCELS_ATTACK = event("The {tribe} spend iron: no attack.", "I {tribe} spendono ferro: niente attacco.", tribe=T)
# A die carries what its sentence leaves out: the faces that count in this throw, as `marked_faces` tells them.
DIE = event("A die shows {n}.", "Un dado mostra {n}.")
REROLLED = event("A rerolled die shows {n}.", "Un dado rilanciato mostra {n}.")
KILLS = event("{kills}.", "{kills}.", kills=DEATHS)
DIES = event("A man of the {tribe} dies.", "Muore un uomo dei {tribe}.", tribe=T, targets="tribe-{tribe}")
ARMOURED = event("The mail coat saves a man of the {tribe}.", "La cotta di maglia salva un uomo dei {tribe}.", tribe=T)

HUNTS = event(
    "The {tribe} hunt {spot} with {men}.",
    "I {tribe} cacciano {spot} con {men}.",
    tribe=T,
    spot=SPOT,
    men=MANY,
    targets="tribe-{tribe} {spot}",
)
RAIDS = event(
    "The {tribe} raid {spot} with {men}.",
    "I {tribe} razziano {spot} con {men}.",
    tribe=T,
    spot=SPOT,
    men=MANY,
    targets="tribe-{tribe} {spot}",
)
SPENDS_IRON = event(
    "The {tribe} spend iron: nobody will bleed.", "I {tribe} spendono ferro: nessuno sanguinerà.", tribe=T
)
ALPHA_HITS = event("The alpha of the {tribe} counts as a 1.", "L'alpha dei {tribe} vale 1.", tribe=T)
CONVERTS_DICE = event("Converted to 1: {dice}.", "Modificati in 1: {dice}.", dice=DICE)
BLEEDS = event(
    "The {tribe} lose {men} by bleeding.",
    "I {tribe} perdono {men} per i dadi sanguinanti.",
    tribe=T,
    men=MANY,
    targets="tribe-{tribe}",
)
SUCCEEDS = event("The {tribe} succeed.", "I {tribe} riescono.", tribe=T, targets="tribe-{tribe}")
FAILS = event("The {tribe} fail.", "I {tribe} falliscono.", tribe=T, targets="tribe-{tribe}")
GAINS = event(
    "The {tribe} gain {n} {disk}.", "I {tribe} ottengono {n} {disk}.", tribe=T, disk=DISK, targets="tribe-{tribe}"
)
BORN = event(
    "Born to the {tribe}: {babies}.", "Per i {tribe}: {babies}.", tribe=T, babies=BABIES, targets="tribe-{tribe}"
)
CLAIMS = event(
    "The {tribe} claim {biome} as a trophy.",
    "I {tribe} reclamano {biome} come trofeo.",
    tribe=T,
    biome=BIOME,
    targets="biome-{biome} tribe-{tribe}",
)
TAKES = event(
    "The {tribe} take {card} to hand.",
    "I {tribe} prendono in mano {card}.",
    tribe=T,
    card=CARD,
    targets="card-{card} tribe-{tribe}",
)
GOES_HOME = event("The {tribe} do not hunt it.", "I {tribe} non lo cacciano.", tribe=T)
STEALS = event(
    "The {tribe} carry off {card}.",
    "I {tribe} portano via {card}.",
    tribe=T,
    card=CARD,
    targets="card-{card} tribe-{tribe}",
)

FEEDS = event("The {tribe} feed {card}.", "I {tribe} nutrono {card}.", tribe=T, card=CARD, targets="card-{card}")
FRIENDLY = event(
    "The {tribe} make peace in {world}.",
    "I {tribe} fanno pace a {world}.",
    tribe=T,
    world=WORLD,
    targets="world-{world}",
)

PLAYS = event(
    "The {tribe} play {card}.", "I {tribe} giocano {card}.", tribe=T, card=CARD, targets="tribe-{tribe} card-{card}"
)
WITCHES = event("The {tribe} hold a witch-hunt.", "I {tribe} danno la caccia alle streghe.", tribe=T)
BANISHES = event("The {tribe} try to banish.", "I {tribe} tentano un bando.", tribe=T, targets="tribe-{tribe}")
BANISHED = event(
    "A man of the {tribe} is banished and dies.",
    "Un uomo dei {tribe} è bandito e muore.",
    tribe=T,
    targets="tribe-{tribe}",
)
BAPTISED = event("The {tribe} are baptised.", "I {tribe} ricevono il battesimo.", tribe=T, targets="tribe-{tribe}")
PREACHES = event(
    "The {tribe} preach to the {other}.",
    "I {tribe} predicano ai {other}.",
    tribe=T,
    other=T,
    targets="tribe-{tribe} tribe-{other}",
)
CONVERTED = event(
    "The {tribe} become monotheists.", "I {tribe} diventano monoteisti.", tribe=T, targets="tribe-{tribe}"
)
SENDS_EMISSARY = event(
    "The {tribe} send an emissary to the {other}.",
    "I {tribe} mandano un emissario presso i {other}.",
    tribe=T,
    other=T,
    targets="tribe-{tribe} tribe-{other}",
)

ELIMINATED = event("The {tribe} are no more.", "I {tribe} non esistono più.", tribe=T, targets="tribe-{tribe}")
GAME_OVER = event("The game is over.", "La partita è finita.")
