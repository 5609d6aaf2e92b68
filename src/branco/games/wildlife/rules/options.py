"""The options of the game in words; settings.py says which cell of the record holds which."""

from collections.abc import Mapping

from branco.game import Preset, Setting, Text

from .settings import FEWEST_ROUNDS, MOST_ROUNDS, USUAL_ROUNDS
from .tables import BALANCED, FEWEST_PLAYERS, SEATS, SPECIES, SPECIES_ROWS

OFF_ON = {"off": {"en": "off", "it": "no"}, "on": {"en": "on", "it": "sì"}}


def _switch(name: str, rule: str, titles: dict[str, str], helps: dict[str, str]) -> Setting:
    return Setting(name, ("off", "on"), "off", titles, helps, OFF_ON, rules=(rule,))


def _seat(seat: int) -> Setting:
    names = SPECIES_ROWS.words.names
    return Setting(
        name=f"seat{seat + 1}",
        values=SPECIES_ROWS.ids,
        default=SPECIES_ROWS.ids[seat],
        titles={"en": f"Species of seat {seat + 1}", "it": f"Specie del posto {seat + 1}"},
        helps={
            "en": "Read only if the species are listed or fixed.",
            "it": "Vale solo con specie elencate o fisse.",
        },
        value_titles={
            value: {"en": names["en"][row], "it": names["it"][row]} for row, value in enumerate(SPECIES_ROWS.ids)
        },
        players=tuple(range(max(2, seat + 1), SEATS + 1)),
        rules=("WL-2.1",),
    )


def _balanced(lang: str) -> str:
    """The balanced sets of fewer than six: "2: Mammoths, Men; 3: Eagles, Bears, Men; ..."  [WL-2.1]"""
    names = SPECIES_ROWS.words.names[lang]
    sets = [[names[species] for species in range(SPECIES) if row[species]] for row in BALANCED.tolist()[:-1]]
    return "; ".join(f"{players}: {', '.join(each)}" for players, each in enumerate(sets, FEWEST_PLAYERS))


SETTINGS = (
    Setting(
        name="speciesPool",
        values=("all", "drawn", "balanced", "list"),
        default="all",
        titles={"en": "Species in play", "it": "Specie in gioco"},
        helps={
            "en": "All six; as many as players, drawn by lot, also for choice and auction; "
            f"a balanced set by number of players ({_balanced('en')}); or those listed for the seats.",
            "it": "Tutte e sei; tante quanti i giocatori, tirate a sorte anche per la scelta e per l'asta; "
            f"un gruppo equilibrato secondo i giocatori ({_balanced('it')}); o quelle elencate per i posti.",
        },
        value_titles={
            "all": {"en": "all", "it": "tutte"},
            "drawn": {"en": "drawn by lot", "it": "a sorte"},
            "balanced": {"en": "balanced", "it": "equilibrate"},
            "list": {"en": "listed", "it": "elenco"},
        },
        rules=("WL-2.1", "WL-15.2"),
    ),
    Setting(
        name="speciesDeal",
        values=("random", "choice", "auction", "fixed"),
        default="random",
        titles={"en": "How species are dealt", "it": "Come si assegnano le specie"},
        helps={
            "en": "At random; by choice in seat order; by auction (variant 3); or as listed for the seats.",
            "it": "A caso; a scelta in ordine di posto; all'asta (variante 3); o come elencate per i posti.",
        },
        value_titles={
            "random": {"en": "at random", "it": "a caso"},
            "choice": {"en": "by choice", "it": "a scelta"},
            "auction": {"en": "by auction", "it": "all'asta"},
            "fixed": {"en": "fixed", "it": "fisse"},
        },
        rules=("WL-2.1", "WL-15.1"),
    ),
    _switch(
        "unlimitedAbilities",
        "WL-13.1",
        {"en": "Unlimited abilities", "it": "Abilità illimitate"},
        {
            "en": "Variant 1: any number of tiles of a kind, and an ability card in every first hand.",
            "it": "Variante 1: quante tessere si vogliono di un tipo, e una carta Abilità in ogni prima mano.",
        },
    ),
    _switch(
        "autoExpansion",
        "WL-14.1",
        {"en": "Automatic expansion", "it": "Espansione automatica"},
        {
            "en": "Variant 2: with a bought terrain card migrate suffices to expand.",
            "it": "Variante 2: con una carta Terreno comprata basta la Migrazione per espandersi.",
        },
    ),
    _switch(
        "rotatingStart",
        "WL-16.1",
        {"en": "Changing start player", "it": "Il giocatore iniziale cambia"},
        {
            "en": "Variant 4: every round is started by the player who is last in success.",
            "it": "Variante 4: ogni round comincia dall'ultimo nel Percorso del Successo.",
        },
    ),
    _switch(
        "foodHidden",
        "WL-1.9",
        {"en": "Hidden food", "it": "Cibo nascosto"},
        {
            "en": "Food is shown during major scorings only.",
            "it": "Il Cibo si mostra solo durante i Punteggi Maggiori.",
        },
    ),
    Setting(
        name="bidCap",
        values=("free", "affordable"),
        default="free",
        titles={"en": "Limit of bids", "it": "Limite delle offerte"},
        helps={
            "en": "Free: up to 60. Affordable: no more than food and positive success can pay.",
            "it": "Libero: fino a 60. Pagabile: non più di quanto Cibo e Successo positivo possono pagare.",
        },
        value_titles={
            "free": {"en": "free", "it": "libero"},
            "affordable": {"en": "affordable", "it": "pagabile"},
        },
        group="reading",
        rules=("WL-6.8",),
    ),
    Setting(
        name="payment",
        values=("choice", "foodFirst"),
        default="choice",
        titles={"en": "Paying for an auction", "it": "Come si paga un'asta"},
        helps={
            "en": "The winner chooses how much success to give up, 3 food each, up to the price; "
            "or own food goes first and success only pays what is missing, without a question.",
            "it": "Il vincitore sceglie quanto Successo cedere, 3 Cibo per punto, fino al prezzo; "
            "oppure si usa prima il Cibo e il Successo paga solo quello che manca, senza domande.",
        },
        value_titles={
            "choice": {"en": "as the winner likes", "it": "a scelta del vincitore"},
            "foodFirst": {"en": "food first", "it": "prima il Cibo"},
        },
        group="reading",
        rules=("WL-6.13", "WL-6.11", "WL-6.12"),
        formerly="foodFirst",
    ),
    Setting(
        name="startTie",
        values=("next", "previous"),
        default="next",
        titles={"en": "Tie for the start of a round", "it": "Parità per cominciare il round"},
        helps={
            "en": "With a changing start player, when several are last: the nearest to the left of the previous start "
            "player, who comes last himself; or he himself first, if he is among them.",
            "it": "Se il giocatore iniziale cambia e più giocatori sono ultimi: il più vicino alla sinistra di chi ha "
            "cominciato prima, che viene per ultimo; oppure prima lui stesso, se è fra loro.",
        },
        value_titles={
            "next": {"en": "the next player first", "it": "prima il successivo"},
            "previous": {"en": "the previous one first", "it": "prima il precedente"},
        },
        group="reading",
        rules=("WL-16.3",),
        formerly="next",
    ),
    Setting(
        name="victoryTie",
        values=("shared", "tiebreak"),
        default="shared",
        titles={"en": "Tie for victory", "it": "Parità per la vittoria"},
        helps={
            "en": "Shared; or more creatures on the island, then more food.",
            "it": "Divisa; oppure più creature sull'isola, poi più Cibo.",
        },
        value_titles={
            "shared": {"en": "shared", "it": "divisa"},
            "tiebreak": {"en": "tie-break", "it": "spareggio"},
        },
        group="reading",
        rules=("WL-11.7",),
    ),
    Setting(
        name="roundLimit",
        values=(*map(str, range(FEWEST_ROUNDS, MOST_ROUNDS + 1)), "none"),
        default=str(USUAL_ROUNDS),
        titles={"en": "Limit of rounds", "it": "Limite dei round"},
        helps={
            "en": "The game ends after this round at the latest; none: only with the eleventh area marker or an empty "
            "reserve, as the text has it.",
            "it": "La partita finisce al più tardi dopo questo round; nessuno: solo con l'undicesimo segnalino Area o "
            "una riserva vuota, come dice il testo.",
        },
        value_titles={"none": {"en": "none", "it": "nessuno"}},
        group="length",
        rules=("WL-11.3",),
    ),
    *(_seat(seat) for seat in range(SEATS)),
)

PRESETS = (
    Preset(
        "text",
        {"en": "As the text says", "it": "Come dice il testo"},
        {
            "en": "The winner of an auction chooses how to pay, and the game has no limit of rounds.",
            "it": "Chi vince un'asta sceglie come pagare, e la partita non ha un limite di round.",
        },
        {"payment": "choice", "roundLimit": "none"},
    ),
    Preset(
        "usual",
        {"en": "As most people play", "it": "Come gioca la maggior parte"},
        {
            "en": "Auctions are paid with food first, without a question, and 60 rounds are the limit.",
            "it": "Le aste si pagano prima con il Cibo, senza domande, e il limite è di 60 round.",
        },
        {"payment": "foodFirst", "roundLimit": str(USUAL_ROUNDS)},
    ),
)


def check_settings(players: int, settings: Mapping[str, str]) -> Text | None:
    """Where species are named for seats, no two seats can have the same."""
    if settings["speciesPool"] != "list" and settings["speciesDeal"] != "fixed":
        return None
    named = [settings[f"seat{seat + 1}"] for seat in range(players)]
    for seat, species in enumerate(named):
        if species in named[:seat]:
            return _taken(species, named.index(species) + 1, seat + 1)
    return None


def _taken(species: str, first: int, second: int) -> Text:
    name = SPECIES_ROWS.words.names["it"][SPECIES_ROWS.at(species)]
    return {
        "en": f"seat{second} = {species} is taken by seat{first}; every seat needs another species",
        "it": f"i posti {first} e {second} hanno la stessa specie, {name}; a ogni posto ne serve una diversa",
    }
