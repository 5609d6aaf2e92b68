"""What a player can click."""

from branco.kernel.language import Nouns, nouns, numbers, verb

from .tables import (
    BIOME_ROWS,
    BIOMES,
    CARD_ROWS,
    DAUGHTERS,
    MEN,
    NEW_WORLD_ROWS,
    NEW_WORLDS,
    RAIDABLE,
    RANK_ROWS,
    TRIBE_ROWS,
)

HIGHEST_BID = 50  # no rule, but actions are numbered  [GL-4.2]
LEAST_JUMP = 2

TRIBE = TRIBE_ROWS.the
RANK = RANK_ROWS.words
CARD = CARD_ROWS.the
WORLD = NEW_WORLD_ROWS.words


def _part(words: Nouns, first: int, last: int) -> Nouns:
    return Nouns(words.ids[first:last], {lang: names[first:last] for lang, names in words.names.items()})


def phrased(words: Nouns, en: str, it: str, ids: str = "{}") -> Nouns:
    """The same nouns inside a phrase: the husband of {}."""
    names = {"en": en, "it": it}
    return Nouns(
        tuple(map(ids.format, words.ids)), {lang: tuple(map(names[lang].format, words.names[lang])) for lang in names}
    )


def _elders() -> Nouns:
    emissaries = phrased(TRIBE, "the emissary to {}", "l'emissario presso {}", "emissary-{}")
    return phrased(RANK, "an elder of {}", "un anziano della {}") + emissaries


def _bands() -> Nouns:
    """Bands of men: 0 the alpha alone, then 2c - 1 for c ordinary men and 2c with the alpha too."""
    en, it = ["the alpha man"], ["l'uomo alpha"]
    for count in range(1, MEN):
        en += [f"{count} men" if count > 1 else "1 man"]
        it += [f"{count} uomini" if count > 1 else "1 uomo"]
        en += [en[-1] + " and the alpha"]
        it += [it[-1] + " e l'alpha"]
    return nouns([str(number) for number in range(len(en))], en, it)


def _sources() -> Nouns:
    hosts = phrased(TRIBE, "row 1 of {}", "la riga 1 de{}", "row1-{}")
    return phrased(RANK, "{}", "la {}") + hosts + CARD


def _drawn_as(kind: str, words: Nouns) -> Nouns:
    return phrased(words, "{}", "{}", kind + "-{}")


def _spots() -> Nouns:
    """What can be in a spot: a biome card, a New World card, a card of a tableau."""
    cards = _part(CARD, 0, DAUGHTERS) + phrased(_part(CARD, DAUGHTERS, RAIDABLE), "{} in play", "{} in gioco")
    return _drawn_as("biome", BIOME_ROWS.the) + _drawn_as("world", NEW_WORLD_ROWS.the) + _drawn_as("card", cards)


DAUGHTER = _part(CARD, 0, DAUGHTERS)
SPOT = _spots()
NEW_WORLD_WORD, CARD_WORD = BIOMES, BIOMES + NEW_WORLDS
ELDER_WORDS = _elders()
BAND_WORDS = _bands()
DISK = nouns(["energy", "ivory", "iron"], ["energy", "ivory", "iron"], ["energia", "avorio", "ferro"])

LEAD = verb("lead {}", "guida {}", TRIBE, target="tribe-{}")
PLAY_SIDE = verb("play {}", "gioca {}", DAUGHTER, target="card-{}")
START_WITH = verb("start with {}", "comincia con {}", CARD, target="card-{}")

DONE = verb("done", "fatto", target="done")
CASH = verb("cash {}", "incassa {}", CARD, target="card-{}")
LOSE_ELDER = verb("lose {}", "perdi {}", ELDER_WORDS, target="mine-{}")
PAY_ENERGY = verb("pay energy", "paga energia", target="my-energy")
SPEND_IRON = verb("spend 1 iron", "spendi 1 ferro", target="my-iron")
KEEP_IRON = verb("spend no iron", "non spendere ferro", target="keep-iron")

STAY_FIRST = verb("stay first player", "resta primo giocatore", target="stay-first")
SWAP_WITH = verb("change places with {}", "scambia il posto con {}", TRIBE, target="tribe-{}")
DISCARD_ANIMAL = verb("discard {}", "scarta {}", CARD, target="card-{}")
GIVE_UP = verb("give up {} for 1 iron", "cedi {} per 1 ferro", CARD, target="card-{}")

PASS = verb("pass", "passa", target="pass")
EQUAL = verb("stand at the highest bid", "pareggia l'offerta", target="equal")
RAISE = verb("raise the bid by 1", "rilancia di 1", target="raise")

RECALL_NOBODY = verb("recall nobody", "non richiamare nessuno", target="recall-nobody")
RECALL = verb("recall {}", "richiama {}", ELDER_WORDS, target="mine-{}")
RECALL_HUSBAND = verb("recall the husband of {}", "richiama il marito di {}", DAUGHTER, target="card-{}")
RECALL_COLONIST = verb("recall a colonist from {}", "richiama un colono da {}", WORLD, target="world-{}")
SEND = verb("send men to {}", "manda uomini verso {}", SPOT, target="{}")
PROMOTE = verb("promote to {}", "promuovi alla {}", RANK, target="mine-{}")
ABANDON = verb("abandon the colonies", "abbandona le colonie", target="abandon")
BAND = verb("{}", "{}", BAND_WORDS, target="band-{}")

MOVE_FROM = verb("move a man from {}", "sposta un uomo da: {}", SPOT, target="{}")
MOVE_AVAILABLE = verb("move an available man", "sposta un uomo disponibile", target="my-pool")
MOVE_ALPHA = verb("move the alpha man", "sposta l'uomo alpha", target="move-alpha")
TO_POOL = verb("back to the available men", "di nuovo tra i disponibili", target="my-pool")

OPEN_DEAL = verb("open a deal on {}", "apri un accordo: {}", SPOT, target="{}")
DIVORCE = verb("divorce {}", "divorzia da {}", DAUGHTER, target="card-{}")
WITH = verb("deal with {}", "tratta con {}", TRIBE, target="tribe-{}")
WITH_ALL = verb("deal with all of them", "tratta con tutti", target="with-all")
PROPOSE = verb("propose the deal", "proponi l'accordo", target="propose")
CANCEL = verb("cancel the deal", "annulla l'accordo", target="cancel")
MORE = verb("{} give 1 {} more", "{} danno 1 {} in più", TRIBE, DISK, target="more-{}-{}")
LESS = verb("{} give 1 {} less", "{} danno 1 {} in meno", TRIBE, DISK, target="less-{}-{}")
ADD_CARD = verb("put {} in the deal", "metti {} nell'accordo", CARD, target="card-{}")
DROP_CARD = verb("take {} out of the deal", "togli {} dall'accordo", CARD, target="card-{}")
ADD_BRIDE = verb("give {} in marriage", "concedi in sposa {}", DAUGHTER, target="card-{}")
DROP_BRIDE = verb("do not give {} in marriage", "non concedere in sposa {}", DAUGHTER, target="card-{}")
WITHDRAW = verb("{} withdraw", "{} si ritirano", TRIBE, target="withdraw-{}")
REMAIN = verb("{} do not withdraw", "{} non si ritirano", TRIBE, target="remain-{}")
ADD_TRUCE = verb("add a truce", "aggiungi una tregua", target="truce")
DROP_TRUCE = verb("no truce", "nessuna tregua", target="no-truce")
ACCEPT = verb("accept the deal", "accetta l'accordo", target="accept")
DECLINE = verb("decline the deal", "rifiuta l'accordo", target="decline")
COUNTER = verb("make a counter-offer", "fai una controfferta", target="counter")
CONSENT = verb("consent to the deal", "acconsenti all'accordo", target="consent")
OBJECT = verb("object to the deal", "opponiti all'accordo", target="object")

ATTACK = verb("attack on {}", "attacca: {}", SPOT, target="{}")
KILL = verb("kill a man of {}", "uccidi un uomo de{}", TRIBE, target="tribe-{}")
SPARE = verb("kill no more", "non uccidere altri", target="spare")
LOSE_GUARD = verb("lose a guard", "perdi una guardia", target="lose-guard")
LOSE_HUSBAND = verb("lose the husband", "perdi il marito", target="lose-husband")

RESOLVE = verb("resolve {}", "risolvi {}", SPOT, target="{}")
STOP = verb("keep the dice", "tieni i dadi", target="stop")
AUTO = verb("reroll automatically", "rilancia in automatico", target="auto")
USE = verb("reroll with {}", "rilancia con {}", _sources(), target="use-{}")
REROLL_DICE = verb("reroll {} of these dice", "rilancia {} di questi dadi", numbers(0, MEN), target="again-{}")
CLAIM = verb("claim the trophy", "reclama il trofeo", target="claim")
LEAVE = verb("leave the card", "lascia la carta", target="leave")
TAKE_CARD = verb("take the card", "prendi la carta", target="take")
SWAP_CARD = verb("cash {} and take the card", "incassa {} e prendi la carta", CARD, target="card-{}")
HUNT = verb("hunt it", "caccialo", target="hunt")
GO_HOME = verb("go home", "torna a casa", target="go-home")

FEED = verb("feed it", "nutrilo", target="my-energy")
DISCARD = verb("discard it", "scartalo", target="discard")
PAY_PEACE = verb("pay 1 ivory for peace", "paga 1 avorio per la pace", target="my-ivory")
GIVE_BEADS = verb("make peace with the glass beads", "fai pace con le perle di vetro", target="beads")
NO_PEACE = verb("leave it hostile", "lasciala ostile", target="no-peace")

BAPTISM = verb("be baptised", "battesimo", target="baptism")
WITCH_HUNT = verb("witch-hunt: {}", "caccia alle streghe: {}", ELDER_WORDS, target="mine-{}")
DOMESTICATE = verb("domesticate {}", "addomestica {}", CARD, target="card-{}")
INVENT = verb("invent {}", "inventa {}", CARD, target="card-{}")
INVENT_WITH_IVORY = verb("invent {} for ivory", "inventa {} con l'avorio", CARD, target="card-{}")
BANISH = verb("banish", "bandisci", target="banish")
PROSELYTISE = verb("proselytise {}", "fai proselitismo tra {}", TRIBE, target="tribe-{}")
SEND_EMISSARY = verb("send an emissary to {}", "manda un emissario presso {}", TRIBE, target="tribe-{}")
BANISH_EMISSARY = verb("banish an emissary of {}", "bandisci un emissario de{}", TRIBE, target="tribe-{}")
BANISH_HUSBAND = verb("banish the husband of {}", "bandisci il marito di {}", DAUGHTER, target="card-{}")
ENOUGH = verb("banish no more", "non bandire altri", target="enough")

# stored games know actions by their numbers: what came later stands last
RAISE_TO = verb(
    "raise the bid to {} ivory", "rilancia fino a {} avorio", numbers(LEAST_JUMP, HIGHEST_BID), target="raise-{}"
)
LOSE_KIN = verb("lose a guard of the husband's tribe", "perdi una guardia della tribù del marito", target="lose-kin")
