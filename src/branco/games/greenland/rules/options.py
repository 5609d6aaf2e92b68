"""The options of a table in words, in the order in which settings.py reads them."""

from collections.abc import Mapping

from branco.game import Preset, Setting, Text

from .settings import FEWEST_EVENTS, FEWEST_HOSTILE

Help = tuple[str, str]  # a sentence in English, and in Italian
Words = tuple[str, str]


def _switch(
    name: str, group: str, rules: str, default: str, title: Words, help_: Help, players: tuple[int, ...] = ()
) -> Setting:
    """An option that is on or off; off is value 0 unless on is the default."""
    both = {"on": ("on", "sì"), "off": ("off", "no")}
    first = {value: both[value] for value in (("on", "off") if default == "on" else ("off", "on"))}
    return _choice(name, group, rules, first, title, help_, players)


def _choice(
    name: str,
    group: str,
    rules: str,
    values: Mapping[str, Words],
    title: Words,
    help_: Help,
    players: tuple[int, ...] = (),
    formerly: str = "",
) -> Setting:
    """An option whose first value is the default."""
    return Setting(
        name=name,
        values=tuple(values),
        default=next(iter(values)),
        titles=_told(title),
        helps=_told(help_),
        value_titles={value: _told(words) for value, words in values.items()},
        players=players,
        group=group,
        rules=tuple(rules.split()),
        formerly=formerly,
    )


def _numbers(
    name: str, group: str, rules: str, values: tuple[str, ...], default: str, title: Words, help_: Help
) -> Setting:
    titles = {"usual": _told(("as many as usual", "il solito numero"))} if "usual" in values else {}
    return Setting(name, values, default, _told(title), _told(help_), titles, group=group, rules=tuple(rules.split()))


def _told(words: Words) -> Text:
    return {"en": words[0], "it": words[1]}


SETTINGS = (
    _choice(
        "tribes",
        "variant",
        "GL-2.6 GL-2.15",
        {"random": ("dealt at random", "distribuite a caso"), "choose": ("chosen", "scelte")},
        ("Tribes", "Tribù"),
        (
            "Tribes are dealt at random, or chosen in seat order once both rows lie open.",
            "Le tribù si distribuiscono a caso, o si scelgono in ordine di posto dopo aver visto le due file.",
        ),
        players=(2, 3, 4),
    ),
    _choice(
        "mode",
        "variant",
        "GL-16.1",
        {"full": ("full game", "gioco completo"), "beginner": ("beginner version", "per principianti")},
        ("Version", "Versione"),
        (
            "The beginner version leaves out daughters, animals, inventions and the New World.",
            "La versione per principianti fa a meno di figlie, animali, invenzioni e nuovo mondo.",
        ),
    ),
    _switch(
        "brutal",
        "variant",
        "GL-17.1",
        "off",
        ("Brutal", "Brutale"),
        (
            "Fewer disks, earlier epidemics, one more elder death each turn, and no truces.",
            "Meno dischi, epidemie anticipate, una morte anziani in più ogni turno e nessuna tregua.",
        ),
    ),
    _choice(
        "scenario",
        "variant",
        "GL-19.1 GL-19.2 GL-19.3 GL-19.4 GL-19.5",
        {
            "none": ("none", "nessuno"),
            "littleIceAge": ("Little Ice Age", "Piccola era glaciale"),
            "christianNorse": ("Christian Norse", "Norse cristiani"),
            "vinlandSaga": ("Vinland Saga", "Saga di Vinland"),
            "northSouth": ("North against South", "Nord contro Sud"),
            "ironAge": ("Iron Age", "Età del ferro"),
        },
        ("Scenario", "Scenario"),
        (
            "A different start, or in North against South a game of two teams (four players).",
            "Un inizio diverso, o con Nord contro Sud una partita a squadre (quattro giocatori).",
        ),
    ),
    _choice(
        "soloTribes",
        "variant",
        "GL-18.1",
        {"4": ("four", "quattro"), "3": ("three", "tre")},
        ("Tribes alone", "Tribù in solitario"),
        ("How many tribes you lead when you play alone.", "Quante tribù guidi giocando da solo."),
        players=(1,),
    ),
    _choice(
        "deck",
        "length",
        "GL-2.2",
        {"full": ("full", "completo"), "compact": ("compact", "compatto")},
        ("Biome decks", "Mazzi bioma"),
        (
            "The compact decks have 14 and 15 cards in place of 25.",
            "I mazzi compatti hanno 14 e 15 carte invece di 25.",
        ),
    ),
    _numbers(
        "events",
        "length",
        "GL-15.1",
        ("usual", *map(str, range(FEWEST_EVENTS, 25))),
        "usual",
        ("Turns", "Turni"),
        (
            "Usually 10 events, one a turn; 16 when you play alone.",
            "Di solito 10 eventi, uno per turno; 16 in solitario.",
        ),
    ),
    _numbers(
        "hostileAt",
        "reading",
        "GL-6.21",
        tuple(map(str, range(FEWEST_HOSTILE, 9))),
        "6",
        ("Hostile at", "Ostile a"),
        (
            "So many men on a New World card turn it hostile; the text says six and also more than six.",
            "Quanti uomini rendono ostile una carta nuovo mondo; il testo dice sei e anche più di sei.",
        ),
    ),
    _choice(
        "baptism",
        "reading",
        "GL-13.9",
        {"noElders": ("without elders", "senza anziani"), "noShaman": ("without a Shaman", "senza Sciamano")},
        ("Baptism", "Battesimo"),
        (
            "Who may turn monotheist of his own will: a tribe without any elder, or one without a Shaman.",
            "Chi può diventare monoteista di sua volontà: una tribù senza anziani, o una senza Sciamano.",
        ),
    ),
    _switch(
        "attackNeedsWarChief",
        "reading",
        "GL-8.3",
        "off",
        ("Attacks need a War Chief", "Attacchi solo con Capo guerriero"),
        (
            "A side without a War Chief makes no attack rolls, unless it is vengeful.",
            "Una parte senza Capo guerriero non attacca, a meno che sia vendicativa.",
        ),
    ),
    _choice(
        "artefactRaids",
        "reading",
        "GL-11.10",
        {"eliminated": ("of eliminated tribes", "delle tribù eliminate"), "always": ("always", "sempre")},
        ("Raids on artefacts", "Razzie di artefatti"),
        (
            "Cultural artefacts can be raided only in the tableau of an eliminated tribe, or always.",
            "Gli artefatti culturali si possono razziare solo nel tableau di una tribù eliminata, o sempre.",
        ),
    ),
    _switch(
        "tunitColdTracker",
        "variant",
        "GL-9.16",
        "on",
        ("Tunit Tracker in the cold", "Battitore Tunit al freddo"),
        (
            "With a Tracker, twos succeed for polytheist Tunit on cold biome cards.",
            "Con un Battitore, per i Tunit politeisti i 2 sono successi sulle carte bioma fredde.",
        ),
    ),
    _switch(
        "doubleSidedDaughters",
        "variant",
        "GL-2.15",
        "off",
        ("Two-sided daughters", "Figlie a due facce"),
        (
            "Some daughters have another woman on the back; the owner chooses at the start.",
            "Alcune figlie hanno un'altra donna sul retro; il proprietario sceglie all'inizio.",
        ),
    ),
    _numbers(
        "dealsPerTurn",
        "comfort",
        "GL-6.5",
        ("0", "1", "2", "3", "4"),
        "2",
        ("Deals a turn", "Accordi a turno"),
        ("How many deals a player may open each turn.", "Quanti accordi un giocatore può aprire ogni turno."),
    ),
    _switch(
        "counterOffers",
        "comfort",
        "GL-6.11",
        "on",
        ("Counter-offers", "Controfferte"),
        (
            "The partner of a deal may answer once with a draft of his own.",
            "La controparte di un accordo può rispondere una volta con una propria bozza.",
        ),
    ),
    _choice(
        "eventOrder",
        "reading",
        "GL-3.4 GL-17.3",
        {"players": ("player by player", "un giocatore alla volta"), "icons": ("icon by icon", "un'icona alla volta")},
        ("Order of the event", "Ordine dell'evento"),
        (
            "Each player undergoes the whole event before the next one, or each icon strikes all before the next icon.",
            "Ogni giocatore subisce tutto l'evento prima del prossimo, o ogni icona colpisce tutti prima dell'altra.",
        ),
        formerly="icons",
    ),
    _choice(
        "monotheistAnimals",
        "reading",
        "GL-4.8",
        {"raid": ("only by raids", "solo con razzie"), "any": ("any way", "in ogni modo")},
        ("New animals of monotheists", "Nuovi animali dei monoteisti"),
        (
            "Monotheists get new animals by raids alone, or buy and receive them like others.",
            "I monoteisti ottengono nuovi animali solo con le razzie, o li comprano e ricevono come gli altri.",
        ),
        formerly="any",
    ),
    _choice(
        "withdrawal",
        "reading",
        "GL-6.15",
        {
            "partial": ("as many as can be carried", "quanti se ne portano"),
            "whole": ("all or nobody", "tutti o nessuno"),
        },
        ("Withdrawals", "Ritiri"),
        (
            "Where Mariners and sleds do not suffice some men withdraw and the others stay, or nobody can.",
            "Se Marinai e slitte non bastano alcuni uomini si ritirano e gli altri restano, o nessuno può farlo.",
        ),
        formerly="whole",
    ),
    _choice(
        "opportunists",
        "reading",
        "GL-10.12",
        {
            "all": ("all others on the card", "tutti gli altri sulla carta"),
            "unrolled": ("who has not rolled", "chi non ha tirato"),
        },
        ("Opportunistic hunting", "Caccia opportunistica"),
        (
            "When an animal is taken by a tribe that failed, all others there may hunt it, or only those yet to roll.",
            "Se chi prende un animale ha fallito, può cacciarlo ogni altra tribù presente, o solo chi non ha tirato.",
        ),
        formerly="unrolled",
    ),
    _choice(
        "trophyClaim",
        "reading",
        "GL-10.7",
        {"may": ("may be claimed", "si può reclamare"), "must": ("must be claimed", "si deve reclamare")},
        ("Trophies", "Trofei"),
        (
            "Who rolls the equal dice of a trophy may claim it or leave the card in its row, or has to claim it.",
            "Chi ottiene i dadi uguali di un trofeo può reclamarlo o lasciare la carta nella fila, o deve reclamarlo.",
        ),
        formerly="may",
    ),
)

PRESETS = (
    Preset(
        "text",
        {"en": "As the text says", "it": "Come dice il testo"},
        {
            "en": "Every reading as the text has it.",
            "it": "Ogni lettura come sta nel testo.",
        },
    ),
    Preset(
        "usual",
        {"en": "As most people play", "it": "Come si gioca di solito"},
        {
            "en": "The event goes icon by icon for all, which is quicker at a table.",
            "it": "L'evento procede un'icona alla volta per tutti, più svelto al tavolo.",
        },
        {"eventOrder": "icons"},
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
