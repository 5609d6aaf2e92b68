"""Why figures are refused or are not as printed, in the reader's language; the games say it in English."""

import re

ITALIAN = (
    (r"(\S+) must be a whole number from (-?\d+) to (-?\d+), not (.+)", r"\1 è un numero intero da \2 a \3, non \4"),
    (r"(\S+) must be one of (.+), not (.+)", r"\1 è fra \2, non \3"),
    (r"(\S+) has the row (.+) twice", r"\1 ha due volte la riga \2"),
    (r"the copies of the cards must add up to (\d+), not (\d+)", r"le copie delle carte sono \2 in tutto, non \1"),
    (r"there must be (\d+) to (\d+) cards, not (\d+)", r"le carte sono da \1 a \2 in tutto, non \3"),
    (r"there must be (\d+) to (\d+) habitat cards, not (\d+)", r"le carte habitat sono da \1 a \2 in tutto, non \3"),
    (
        r"the copies of the habitat cards must add up to (\d+), not (\d+)",
        r"le copie delle carte habitat sono \2 in tutto, non \1",
    ),
    (r"there must be (\d+) cards of the habitat (.+), not (\d+)", r"le carte dell'habitat \2 sono \3, non \1"),
    (
        r"the cards of the species must add up to (\d+), not (\d+)",
        r"le carte delle specie sono \2 in tutto, non \1",
    ),
    (
        r"every species must have one attack, one expand, two migrate and two none",
        r"una specie non ha più un attacco, un'espansione, due migrazioni e due terreni senza azione",
    ),
    (
        r"the balanced pool must name as many species as players",
        r"il gruppo equilibrato deve avere tante specie quanti giocatori",
    ),
    (
        r"the species must be listed from the oldest to the youngest",
        r"le specie devono restare in ordine, dalla più antica alla più giovane",
    ),
    (r"every terrain must have (\d+) spaces", r"ogni terreno deve avere \1 caselle"),
    (r"every terrain must have (\d+) areas", r"ogni terreno deve avere \1 aree"),
    (r"the large tiles do not fill the start and the stacks", r"le tessere grandi non bastano per l'inizio e le pile"),
    (r"a tile of the bag must have a village edge", r"almeno una tessera del sacchetto deve avere un lato villaggio"),
    (r"(\S+) has forest and village on one face", r"\1 ha foresta e villaggio sulla stessa faccia"),
    (r"(\S+)\.front must be forest on all four edges", r"\1: la faccia anteriore è foresta su tutti e quattro i lati"),
    (
        r"there are (\d+) different faces, at most (\d+) are possible",
        r"le facce diverse sono \1, se ne possono avere al più \2",
    ),
    (r"(\S+) must be (.+), in this order, not (.+)", r"\1 è \2, in quest'ordine, non \3"),
    (
        r"(\S+): players must be (\d+) and the market one animal smaller",
        r"\1: i giocatori sono \2, e il mercato ha un animale in meno",
    ),
    (
        r"(\S+): (\d+) animals less those removed must fill the market in every round",
        r"\1: \2 animali meno quelli rimossi devono riempire il mercato in ogni round",
    ),
    (
        r"the spaces must be listed row by row, each row from its left",
        r"le caselle devono restare in ordine, riga per riga, ognuna da sinistra",
    ),
    (r"two spaces lie on the same row and column", r"due caselle stanno sulla stessa riga e colonna"),
    (
        r"the levels must be none, migrate, expand and attack, in this order",
        r"i livelli sono none, migrate, expand e attack, in quest'ordine",
    ),
    (
        r"the first cards must be those of the terrains, in the order of the terrains",
        r"le prime carte sono quelle dei terreni, nell'ordine dei terreni",
    ),
    (
        r"after the terrains the cards must be (.+) and (\S+), in this order",
        r"dopo i terreni le carte sono \1 e \2, in quest'ordine",
    ),
    (
        r"counts and pools must have a row for each number of players, p2 to p6, in this order",
        r"counts e pools hanno una riga per ogni numero di giocatori, da p2 a p6, in quest'ordine",
    ),
    (
        r"the minor track must have the places m1, m2, \.\.\., in this order",
        r"il tracciato minore ha i posti m1, m2, ..., in quest'ordine",
    ),
    (r"the places must be first to fifth, in this order", r"i posti vanno dal primo al quinto, in quest'ordine"),
    (
        r"every Dominance card has the effect of its name, and no other",
        r"ogni carta Dominanza ha l'effetto del suo nome, e nessun altro",
    ),
    (
        r"what is printed on spaces stands in the order of their row",
        r"ciò che è stampato sugli spazi segue l'ordine della loro riga",
    ),
    (r"these rows and no others: (.+)", r"queste righe e nessun'altra: \1"),
    (r"(\S+) must be a list of (.+) items, not (.+)", r"\1 è un elenco di \2 voci, non \3"),
    (r"(\S+) holds (\d+) items, at most (\d+) are allowed", r"\1 ha \2 voci, al massimo \3"),
    (r"two rows of (\S+) would be named (.+) \((.+)\); rename one", r"due righe di \1 si chiamerebbero \2"),
    (
        r"(\S+) has the rows that are printed, none more and none less",
        r"\1 ha le righe stampate, né una di più né una di meno",
    ),
    (r"(\S+) has room for (\d+) to (\d+) rows, not for (\d+)", r"\1 può avere da \2 a \3 righe, non \4"),
    (r"(\S+) must keep the row (\S+)", r"\1 non può fare a meno della riga \2"),
    (r"(\S+) has a row (\S+) more", r"\1 ha una riga in più: \2"),
    (r"(\S+) lacks the row (\S+)", r"\1 non ha la riga \2"),
    (r"(\S+) lacks (\S+)", r"a \1 manca \2"),
    (r"(\S+) must be in the group (\S+), not (\S+)", r"\1 deve stare nel gruppo \2, non in \3"),
)
UNTRANSLATED = {"it": "le regole rispondono in inglese: {why}"}


def told(sentence: str, lang: str) -> str:
    """A sentence of the games without the game's name; what has no translation stays as it is, and says so."""
    plain = re.sub(r"^[a-z_]+: ", "", sentence).removesuffix(" (--loose would allow it)")
    if lang == "en":
        return plain
    for english, italian in ITALIAN:
        if found := re.fullmatch(english, plain):
            return found.expand(italian)
    return UNTRANSLATED[lang].format(why=plain)
