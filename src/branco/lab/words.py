"""The words of reports. English sentences are the keys."""

from __future__ import annotations

from collections.abc import Mapping

ITALIAN = {
    "{title}: a laboratory report": "{title}: relazione di laboratorio",
    "{games:,} games of {players} players": "{games:,} partite da {players} giocatori",
    "bots": "bot",
    "every bot on every seat equally often": "ogni bot a ogni posto lo stesso numero di volte",
    "options": "opzioni",
    "seed": "seme",
    "rules": "regole",
    "variant": "variante",
    "games": "partite",
    "mean score": "punteggio medio",
    "decisions a game": "decisioni a partita",
    "seat": "posto",
    "bot": "bot",
    "wins": "vittorie",
    "wins, %": "vittorie, %",
    "difference": "differenza",
    "seats": "posti",
    "Wins by seat": "Vittorie per posto",
    "Wins by {what}": "Vittorie per {what}",
    "Wins by bot": "Vittorie per bot",
    "The dashed line is an even share. Bars are 95 % intervals.": (
        "La linea tratteggiata è la parità. Le barre sono intervalli al 95 %."
    ),
    "A difference in bold is larger than its 95 % interval.": (
        "Una differenza in grassetto è maggiore del suo intervallo al 95 %."
    ),
    "Scores": "Punteggi",
    "score": "punteggio",
    "share of seats, %": "quota dei posti, %",
    "Length": "Durata",
    "decisions": "decisioni",
    "share of games, %": "quota delle partite, %",
    "Decisions and options by step": "Decisioni e scelte per passo",
    "step": "passo",
    "a game": "a partita",
    "options offered": "scelte offerte",
    "Actions and cards": "Azioni e carte",
    "Times a game that each action was chosen; open one to see each card, place or number.": (
        "Quante volte a partita è stata scelta ogni azione; aprine una per vedere ogni carta, luogo o numero."
    ),
    "action": "azione",
    "never chosen: {names}": "mai scelte: {names}",
    "and {n} more": "e altre {n}",
    "Rules": "Regole",
    "How often players chose at a step that stands on the rule; what the game does by itself is not counted.": (
        "Quante volte si è scelto in un passo che si fonda sulla regola; non conta ciò che il gioco fa da sé."
    ),
    "rule": "regola",
    "faults": "difetti",
    "{title}: a sweep": "{title}: una serie di varianti",
    "{title}: a search for balance": "{title}: alla ricerca dell'equilibrio",
    "tried": "provate",
    "the best of them": "le migliori",
    "in new games": "in partite nuove",
    "off the wanted length, %": "distanza dalla durata voluta, %",
    "off its share, points": "distanza dalla sua quota, punti",
    "best - worst, points": "migliore - peggiore, punti",
    "figures changed": "cifre cambiate",
    "The best of many tries looks better than it is: believe what it does in new games.": (
        "La migliore di molte prove sembra migliore di com'è: conta ciò che fa in partite nuove."
    ),
    "What can be reached with how many changes": "Che cosa si ottiene con quanti cambiamenti",
    "off the goal": "distanza dall'obiettivo",
    "All tries": "Tutte le prove",
    "as it is": "com'è",
    "every variant in the same games; {players} players": (
        "ogni variante nelle stesse partite; {players} giocatori"
    ),
    "best - worst": "migliore - peggiore",
    "Points between the sides that win most and least; by chance alone it is never quite 0.": (
        "Punti fra chi vince di più e chi vince di meno; già per il caso non è mai proprio 0."
    ),
    "not as printed: {what} ({names})": "non come stampato: {what} ({names})",
    "varied": "varia",
    "change": "variazione",
    "left out, because they cannot be: {n}": "escluse, perché impossibili: {n}",
    "The dashed line is an even share, the dotted one the game as it is. Bars are 95 % intervals.": (
        "La linea tratteggiata è la parità, quella punteggiata il gioco com'è. Le barre sono intervalli al 95 %."
    ),
    "Response to {what}": "Effetto di {what}",
    "A change in bold is larger than its 95 % interval; both are of the same games, paired.": (
        "Una variazione in grassetto è maggiore del suo intervallo al 95 %; le partite sono le stesse, a coppie."
    ),
    "Does it depend on who plays?": "Dipende da chi gioca?",
    "they disagree": "non concordano",
    "they agree": "concordano",
    "How often options are taken": "Quanto spesso si prendono le scelte",
    "Times a game; those that change most come first.": "Volte a partita; prima quelle che cambiano di più.",
}


class Words:
    """`say = Words("it")`; then `say("{n} games", n=3)` is Italian."""

    def __init__(self, lang: str, italian: Mapping[str, str] = ITALIAN) -> None:
        self.lang, self.italian = lang, italian

    def __call__(self, sentence: str, **values: object) -> str:
        text = self.italian[sentence] if self.lang == "it" else sentence
        return text.format(**values) if values else text
