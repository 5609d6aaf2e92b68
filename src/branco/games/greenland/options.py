"""The options of a table in words, in the order in which settings.py reads them."""

from collections.abc import Mapping

from branco.game import Setting, Text

from .settings import FEWEST_EVENTS, FEWEST_HOSTILE


def _switch(name: str, default: str, en: str, it: str, help_en: str, help_it: str) -> Setting:
    """An option that is on or off; off is value 0 unless on is the default."""
    values = ("on", "off") if default == "on" else ("off", "on")
    return Setting(
        name=name,
        values=values,
        default=default,
        titles={"en": en, "it": it},
        helps={"en": help_en, "it": help_it},
        value_titles={"on": {"en": "on", "it": "sì"}, "off": {"en": "off", "it": "no"}},
    )


def _choice(
    name: str,
    values: dict[str, tuple[str, str]],
    en: str,
    it: str,
    help_en: str,
    help_it: str,
    players: tuple[int, ...] = (),
) -> Setting:
    """An option whose first value is the default."""
    return Setting(
        name=name,
        values=tuple(values),
        default=next(iter(values)),
        titles={"en": en, "it": it},
        helps={"en": help_en, "it": help_it},
        value_titles={value: {"en": title[0], "it": title[1]} for value, title in values.items()},
        players=players,
    )


def _numbers(name: str, values: tuple[str, ...], default: str, en: str, it: str, help_en: str, help_it: str) -> Setting:
    return Setting(name, values, default, {"en": en, "it": it}, {"en": help_en, "it": help_it})


SETTINGS = (
    _choice(
        "tribes",
        {"random": ("dealt at random", "distribuite a caso"), "choose": ("chosen", "scelte")},
        "Tribes",
        "Tribù",
        "Tribes are dealt at random, or chosen in seat order once both rows lie open.",
        "Le tribù si distribuiscono a caso, o si scelgono in ordine di posto dopo aver visto le due file.",
        (2, 3, 4),
    ),
    _choice(
        "mode",
        {"full": ("full game", "gioco completo"), "beginner": ("beginner version", "per principianti")},
        "Version",
        "Versione",
        "The beginner version leaves out daughters, animals, inventions and the New World.",
        "La versione per principianti fa a meno di figlie, animali, invenzioni e nuovo mondo.",
    ),
    _switch(
        "brutal",
        "off",
        "Brutal",
        "Brutale",
        "Fewer disks, earlier epidemics, one more elder death each turn, and no truces.",
        "Meno dischi, epidemie anticipate, una morte anziani in più ogni turno e nessuna tregua.",
    ),
    _choice(
        "scenario",
        {
            "none": ("none", "nessuno"),
            "littleIceAge": ("Little Ice Age", "Piccola era glaciale"),
            "christianNorse": ("Christian Norse", "Norse cristiani"),
            "vinlandSaga": ("Vinland Saga", "Saga di Vinland"),
            "northSouth": ("North against South", "Nord contro Sud"),
            "ironAge": ("Iron Age", "Età del ferro"),
        },
        "Scenario",
        "Scenario",
        "A different start, or in North against South a game of two teams (four players).",
        "Un inizio diverso, o con Nord contro Sud una partita a squadre (quattro giocatori).",
    ),
    _choice(
        "soloTribes",
        {"4": ("four", "quattro"), "3": ("three", "tre")},
        "Tribes alone",
        "Tribù in solitario",
        "How many tribes you lead when you play alone.",
        "Quante tribù guidi giocando da solo.",
        (1,),
    ),
    _choice(
        "deck",
        {"full": ("full", "completo"), "compact": ("compact", "compatto")},
        "Biome decks",
        "Mazzi bioma",
        "The compact decks have 14 and 15 cards in place of 25.",
        "I mazzi compatti hanno 14 e 15 carte invece di 25.",
    ),
    _numbers(
        "events",
        ("usual", *map(str, range(FEWEST_EVENTS, 25))),
        "usual",
        "Turns",
        "Turni",
        "Usually 10 events, one a turn; 16 when you play alone.",
        "Di solito 10 eventi, uno per turno; 16 in solitario.",
    ),
    _numbers(
        "hostileAt",
        tuple(map(str, range(FEWEST_HOSTILE, 9))),
        "6",
        "Hostile at",
        "Ostile a",
        "So many men on a New World card turn it hostile.",
        "Quanti uomini rendono ostile una carta nuovo mondo.",
    ),
    _choice(
        "baptism",
        {"noElders": ("without elders", "senza anziani"), "noShaman": ("without a Shaman", "senza Sciamano")},
        "Baptism",
        "Battesimo",
        "Who may turn monotheist of his own will: a tribe without any elder, or one without a Shaman.",
        "Chi può diventare monoteista di sua volontà: una tribù senza anziani, o una senza Sciamano.",
    ),
    _switch(
        "attackNeedsWarChief",
        "off",
        "Attacks need a War Chief",
        "Attacchi solo con Capo guerriero",
        "A side without a War Chief makes no attack rolls, unless it is vengeful.",
        "Una parte senza Capo guerriero non attacca, a meno che sia vendicativa.",
    ),
    _choice(
        "artefactRaids",
        {"eliminated": ("of eliminated tribes", "delle tribù eliminate"), "always": ("always", "sempre")},
        "Raids on artefacts",
        "Razzie di artefatti",
        "Cultural artefacts can be raided only in the tableau of an eliminated tribe, or always.",
        "Gli artefatti culturali si possono razziare solo nel tableau di una tribù eliminata, o sempre.",
    ),
    _switch(
        "tunitColdTracker",
        "on",
        "Tunit Tracker in the cold",
        "Battitore Tunit al freddo",
        "With a Tracker, twos succeed for polytheist Tunit on cold biome cards.",
        "Con un Battitore, per i Tunit politeisti i 2 sono successi sulle carte bioma fredde.",
    ),
    _switch(
        "doubleSidedDaughters",
        "off",
        "Two-sided daughters",
        "Figlie a due facce",
        "Some daughters have another woman on the back; the owner chooses at the start.",
        "Alcune figlie hanno un'altra donna sul retro; il proprietario sceglie all'inizio.",
    ),
    _numbers(
        "dealsPerTurn",
        ("0", "1", "2", "3", "4"),
        "2",
        "Deals a turn",
        "Accordi a turno",
        "How many deals a player may open each turn.",
        "Quanti accordi un giocatore può aprire ogni turno.",
    ),
    _switch(
        "counterOffers",
        "on",
        "Counter-offers",
        "Controfferte",
        "The partner of a deal may answer once with a draft of his own.",
        "La controparte di un accordo può rispondere una volta con una propria bozza.",
    ),
)


def check_settings(players: int, settings: Mapping[str, str]) -> Text | None:
    """What does not go together, in a sentence.  [GL-19.6]"""
    if settings["scenario"] == "northSouth" and players != 4:
        return {
            "en": f"North against South needs four players, not {players}",
            "it": f"per Nord contro Sud servono quattro giocatori, non {players}",
        }
    if settings["scenario"] == "vinlandSaga" and settings["mode"] == "beginner":
        return {
            "en": "Vinland Saga needs the New World, which the beginner version leaves out",
            "it": "alla Saga di Vinland serve il Nuovo Mondo, che nella versione per principianti non c'è",
        }
    return None
