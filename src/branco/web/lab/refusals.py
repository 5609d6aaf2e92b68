"""Why figures are refused or are not as printed, in the reader's language; the games say it in English."""

import re

ITALIAN = (
    (r"(\S+) must be a whole number from (-?\d+) to (-?\d+), not (.+)", r"\1 è un numero intero da \2 a \3, non \4"),
    (r"(\S+) must be one of (.+), not (.+)", r"\1 è fra \2, non \3"),
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
