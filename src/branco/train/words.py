"""The words of a training's report. English sentences are the keys."""

from __future__ import annotations

ITALIAN = {
    "{title}: a training": "{title}: un addestramento",
    "The network that is kept won {wins} of {games:,} games alone against {rivals} greedy bots, and {beaten} "
    "of as many alone against {rivals} of what the training began as. Even would be {even:.0f} %.": (
        "La rete conservata ha vinto {wins} di {games:,} partite da sola contro {rivals} bot golosi, e {beaten} di "
        "altrettante da sola contro {rivals} copie di ciò da cui l'addestramento è partito. La parità sarebbe "
        "{even:.0f} %."
    ),
    "Its rating is {rating}, that of greedy bots {greedy:,}.": (
        "Il suo rating è {rating}, quello dei bot golosi {greedy:,}."
    ),
    "Minutes of training: {spent}; decisions: {decisions}; examinations: {n}.": (
        "Minuti di addestramento: {spent}; decisioni: {decisions}; esami: {n}."
    ),
    "Minutes of training so far: {spent} of {minutes}; decisions: {decisions}; examinations: {n}.": (
        "Minuti di addestramento finora: {spent} di {minutes}; decisioni: {decisions}; esami: {n}."
    ),
    "Strength": "Forza",
    "against greedy bots": "contro bot golosi",
    "against what it began as": "contro ciò da cui è partita",
    "even": "parità",
    "wins, %": "vittorie, %",
    "Bands are 95 % intervals; all examinations play the same games. On a yellow ground the greedy bot was the "
    "teacher, dotted lines are new sittings, and a ring is what is kept.": (
        "Le fasce sono intervalli al 95 %; tutti gli esami giocano le stesse partite. Sul fondo giallo il maestro era "
        "il bot goloso, le linee punteggiate sono nuove sedute, e un cerchio è ciò che è conservato."
    ),
    "Rating": "Rating",
    "rating": "rating",
    "On the scale of ratings of the web table, from the games against greedy bots alone; dashed lines are "
    "where other bots stand.": (
        "Sulla scala dei rating del tavolo web, dalle sole partite contro bot golosi; le linee tratteggiate "
        "sono i posti di altri bot."
    ),
    "at most {points:,}": "al più {points:,}",
    "at least {points:,}": "almeno {points:,}",
    "Pace": "Passo",
    "Playing and learning, without examinations; all workers together.": (
        "Gioco e apprendimento, senza gli esami; tutti i lavoratori insieme."
    ),
    "{unit} decisions a second": "{unit} di decisioni al secondo",
    "decisions a second": "decisioni al secondo",
    "Examinations": "Esami",
    "minutes": "minuti",
    "hours": "ore",
    "learns by": "impara con",
    "imitation": "imitazione",
    "playing": "gioco",
    "{unit} decisions": "{unit} di decisioni",
    "decisions": "decisioni",
    "billion": "miliardi",
    "million": "milioni",
    "thousand": "migliaia",
    "a second": "al secondo",
    "kept": "conservata",
    "all {n}": "tutti e {n}",
    "The network of the best one is kept, by both shares together; the best of many looks a little better "
    "than it is.": (
        "Si conserva la rete del migliore, per la somma delle due quote; il migliore di molti sembra un po' migliore "
        "di com'è."
    ),
    "Sittings": "Sedute",
    "began": "inizio",
    "after minutes": "dopo minuti",
    "device": "dispositivo",
    "workers": "lavoratori",
    "How it is trained": "Come è addestrata",
    "began from": "partita da",
    "nothing": "nulla",
    "seed": "seme",
    "rules": "regole",
    "figures": "cifre",
    "figure": "cifra",
    "the whole plan": "tutto il piano",
}
