"""The options in words, in the order of the record's `setting`; settings.py says how rules read them."""

from collections.abc import Mapping

from branco.game import Preset, Setting
from branco.game.parts import Text

SWITCH = {"off": {"en": "off", "it": "no"}, "on": {"en": "on", "it": "sì"}}
SEATS = ("seat1", "seat2", "seat3", "seat4")

SETTINGS = (
    Setting(
        name="twoColours",
        values=("off", "on", "chosen"),
        default="off",
        titles={"en": "Two colours each", "it": "Pecore bicolori"},
        helps={
            "en": "Two players lead two flocks each, dealt or taken openly; the largest pen of each colour counts.",
            "it": (
                "In due ognuno guida due greggi, distribuiti o presi apertamente; di ciascun colore conta il recinto"
                " più grande."
            ),
        },
        value_titles={
            "off": SWITCH["off"],
            "on": {"en": "on, dealt", "it": "sì, distribuiti"},
            "chosen": {"en": "on, taken openly", "it": "sì, presi apertamente"},
        },
        players=(2,),
        rules=("WB-2.9", "WB-11.8"),
    ),
    Setting(
        name="reactions",
        values=("on", "ownTurn"),
        default="on",
        titles={"en": "Reactions", "it": "Reazioni"},
        helps={
            "en": "Wolves, hunters and shepherds are played at any time, or in the own turn only.",
            "it": "Lupi, Cacciatori e pastori si giocano in ogni momento, o solo nel proprio turno.",
        },
        value_titles={
            "on": {"en": "at any time", "it": "in ogni momento"},
            "ownTurn": {"en": "own turn only", "it": "solo nel proprio turno"},
        },
        group="reading",
        rules=("WB-9.8", "WB-9.19"),
    ),
    Setting(
        name="openColours",
        values=("off", "on"),
        default="off",
        titles={"en": "Open colours", "it": "Colori scoperti"},
        helps={
            "en": "Everybody knows everybody's colour from the start; a shepherd is still laid only once.",
            "it": "Tutti conoscono dall'inizio il colore di tutti; il pastore si posa comunque una volta sola.",
        },
        value_titles=SWITCH,
        rules=("WB-2.2", "WB-6.4"),
    ),
    Setting(
        name="startPlayer",
        values=("random", *SEATS),
        default="random",
        titles={"en": "Start player", "it": "Chi comincia"},
        helps={
            "en": "By lot, or whoever you agree on: the text names the one who was in the countryside last.",
            "it": "A sorte, o chi decidete voi: il testo indica chi è stato in campagna per ultimo.",
        },
        value_titles={
            "random": {"en": "by lot", "it": "a sorte"},
            **{seat: {"en": f"seat {number}", "it": f"posto {number}"} for number, seat in enumerate(SEATS, start=1)},
        },
        group="comfort",
        rules=("WB-2.7",),
        formerly="random",
    ),
    Setting(
        name="turnTile",
        values=("any", "normal"),
        default="any",
        titles={"en": "The tile of the turn", "it": "La pedina del turno"},
        helps={
            "en": "A wolf, a hunter or the shepherd is the tile of your turn, or a normal tile is owed all the same.",
            "it": (
                "Un Lupo, un Cacciatore o il pastore vale come pedina del turno, oppure dopo si deve ancora la pedina"
                " normale."
            ),
        },
        value_titles={
            "any": {"en": "any tile", "it": "una pedina qualsiasi"},
            "normal": {"en": "a normal tile, if one fits", "it": "una pedina normale, se entra"},
        },
        group="reading",
        rules=("WB-4.7", "WB-4.3"),
        formerly="normal",
    ),
    Setting(
        name="quitting",
        values=("ownTurn", "anyTime"),
        default="ownTurn",
        titles={"en": "Quitting", "it": "Abbandonare"},
        helps={
            "en": "You quit in your own turn only, or also while the others may react to a tile.",
            "it": "Si abbandona solo nel proprio turno, o anche quando gli altri possono reagire a una pedina.",
        },
        value_titles={
            "ownTurn": {"en": "own turn only", "it": "solo nel proprio turno"},
            "anyTime": {"en": "at any time", "it": "in ogni momento"},
        },
        group="reading",
        rules=("WB-10.1", "WB-9.24"),
        formerly="ownTurn",
    ),
    Setting(
        name="emptyHand",
        values=("choice", "finish"),
        default="choice",
        titles={"en": "Empty hand, hidden shepherd", "it": "Mano vuota, pastore nascosto"},
        helps={
            "en": "Who has no tile left may still lay a hidden shepherd or stay in the game, or is finished at once.",
            "it": (
                "Chi non ha più pedine può ancora posare il pastore nascosto o restare in gioco, oppure finisce subito."
            ),
        },
        value_titles={
            "choice": {"en": "the player chooses", "it": "sceglie il giocatore"},
            "finish": {"en": "finished at once", "it": "ha finito subito"},
        },
        group="reading",
        rules=("WB-10.7", "WB-10.6"),
        formerly="finish",
    ),
)

PRESETS = (
    Preset(
        name="text",
        titles={"en": "As the text says", "it": "Come dice il testo"},
        helps={
            "en": "The text names no moment for quitting: you may also quit while another plays.",
            "it": "Il testo non dice quando si abbandona: si può anche mentre gioca un altro.",
        },
        values={"quitting": "anyTime"},
    ),
    Preset(
        name="usual",
        titles={"en": "As most people play", "it": "Come si gioca di solito"},
        helps={
            "en": "You quit in your own turn, so nobody is asked after every tile.",
            "it": "Si abbandona nel proprio turno, così nessuno è interpellato dopo ogni pedina.",
        },
    ),
)


def check_settings(players: int, settings: Mapping[str, str]) -> Text | None:
    """The start player sits at the table.  [WB-2.7]"""
    start = settings["startPlayer"]
    if start not in SEATS[players:]:
        return None
    number = SEATS.index(start) + 1
    return {
        "en": f"Seat {number} cannot begin: there are only {players} players.",
        "it": f"Il posto {number} non può cominciare: i giocatori sono solo {players}.",
    }
