"""The options of the game in words; settings.py says which cell of the record holds which."""

from branco.game import Preset, Setting

SETTINGS = (
    Setting(
        name="removal3",
        values=("balanced", "random"),
        default="balanced",
        titles={"en": "Animals removed with three players", "it": "Rimozione degli animali in tre giocatori"},
        helps={
            "en": "Balanced removes one animal of each species first; random removes any fourteen.",
            "it": "Equilibrata toglie prima un animale per specie; casuale ne toglie quattordici qualsiasi.",
        },
        value_titles={
            "balanced": {"en": "balanced", "it": "equilibrata"},
            "random": {"en": "random", "it": "casuale"},
        },
        players=(3,),
        group="variant",
        rules=("WC-2.3",),
    ),
    Setting(
        name="declining",
        values=("automatic", "choice"),
        default="automatic",
        titles={"en": "Who takes no animal", "it": "Chi non prende animali"},
        helps={
            "en": "Always takes the bid back and draws 2 cards; or may also leave it on the table, drawing nothing.",
            "it": "Riprende sempre l'offerta e pesca 2 carte; oppure può anche lasciarla sul tavolo, senza pescare.",
        },
        value_titles={
            "automatic": {"en": "takes the bid back", "it": "riprende l'offerta"},
            "choice": {"en": "may leave the bid", "it": "può lasciare l'offerta"},
        },
        group="reading",
        rules=("WC-6.12", "WC-6.14", "WC-6.15", "WC-7.20", "WC-8.9"),
        formerly="automatic",
    ),
    Setting(
        name="equalSwap",
        values=("allowed", "barred"),
        default="allowed",
        titles={"en": "Meerkat: swaps within a species", "it": "Suricato: scambi nella stessa specie"},
        helps={
            "en": "Swapping an animal for one of its own species changes no collection, but may win its leader.",
            "it": "Scambiare un animale con uno della stessa specie non cambia le collezioni, ma può dare il suo "
            "Capobranco.",
        },
        value_titles={
            "allowed": {"en": "allowed", "it": "permessi"},
            "barred": {"en": "barred", "it": "vietati"},
        },
        group="reading",
        rules=("WC-8.15", "WC-8.16"),
        formerly="barred",
    ),
)

PRESETS = (
    Preset(
        name="text",
        titles={"en": "As the text says", "it": "Come dice il testo"},
        helps={
            "en": "Who declines may leave the bid on the table.",
            "it": "Chi rinuncia può lasciare l'offerta sul tavolo.",
        },
        values={"declining": "choice"},
    ),
    Preset(
        name="usual",
        titles={"en": "As most people play", "it": "Come si gioca di solito"},
        helps={
            "en": "Who declines takes the bid back without being asked, since nobody gains by leaving it.",
            "it": "Chi rinuncia riprende l'offerta senza che gli si chieda nulla: lasciarla non conviene a nessuno.",
        },
    ),
)
