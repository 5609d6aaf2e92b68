"""The words of reports. English sentences are the keys."""

from __future__ import annotations

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
}


class Words:
    """`say = Words("it")`; then `say("{n} games", n=3)` is Italian."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, sentence: str, **values: object) -> str:
        text = ITALIAN[sentence] if self.lang == "it" else sentence
        return text.format(**values) if values else text
