"""The options of the game, in the order of the record's `setting`."""

from branco.game import Setting

TWO_COLOURS, REACTIONS, OPEN_COLOURS = 0, 1, 2
OFF = 0
ON, OWN_TURN = 0, 1
SWITCH = {"off": {"en": "off", "it": "no"}, "on": {"en": "on", "it": "sì"}}

SETTINGS = (
    Setting(
        name="twoColours",
        values=("off", "on"),
        default="off",
        titles={"en": "Two colours each", "it": "Pecore bicolori"},
        helps={
            "en": "Two players lead two flocks each; the largest pen of each of both colours counts.",
            "it": "In due ognuno guida due greggi; conta il recinto più grande di ciascuno dei due colori.",
        },
        value_titles=SWITCH,
        players=(2,),
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
    ),
)
