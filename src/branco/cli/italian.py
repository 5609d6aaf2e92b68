"""The sentences of the command line in Italian."""

HELP = {
    "Five board games about animals: play them, simulate them, read their rules.": (
        "Cinque giochi da tavolo sugli animali: giocarli, simularli, leggerne le regole."
    ),
    "folder of TOML files with your own figures": "cartella di file TOML con le cifre della propria copia",
    "language of the command line": "lingua della riga di comando",
    "show the version and stop": "mostra la versione e termina",
    "List the games, for how many players they are, and their options.": (
        "Elenca i giochi, per quanti giocatori sono e le loro opzioni."
    ),
    "Show the rule book of a game, or which of its rules are implemented and tested.": (
        "Mostra il regolamento di un gioco, o quali sue regole sono realizzate e provate."
    ),
    "rules specified, implemented and tested": "regole specificate, realizzate e provate",
    "Play a game record again and tell what happened.": "Rigioca il verbale di una partita e ne racconta gli eventi.",
    "game record": "verbale di una partita",
    "name of a game, as `branco games` lists them": "nome di un gioco, come li elenca `branco games`",
    "number of players; four where the game allows it": "numero di giocatori; quattro dove il gioco lo permette",
    "an option of the game; may be repeated": "un'opzione del gioco; si può ripetere",
    "print JSON": "stampa JSON",
    "how many games": "quante partite",
    "processes; all cores where it is worth it": "processi; tutti i core quando conviene",
    "bots by seat, as in greedy,random; the last one takes all further seats": (
        "bot per posto, come in greedy,random; l'ultimo occupa tutti i posti che restano"
    ),
    "Play in the terminal: you are player 1.": "Gioca nel terminale: sei il giocatore 1.",
    "seed; the same seed gives the same cards": "seme; lo stesso seme dà le stesse carte",
    "who takes the other seats: bots, or human for somebody beside you; the last one takes all further seats": (
        "chi occupa gli altri posti: bot, o human per chi ti siede accanto; l'ultimo occupa tutti i posti che restano"
    ),
    "where the game record is written": "dove si scrive il verbale della partita",
    "go on from a game record": "continua dal verbale di una partita",
    "Play many games between bots and count what came of it; write the games and a report.": (
        "Gioca molte partite tra bot e conta com'è andata; scrive le partite e una relazione."
    ),
    "compare with the same games under another option; may be repeated": (
        "confronta con le stesse partite con un'altra opzione; si può ripetere"
    ),
    "compare with the same games under other figures": "confronta con le stesse partite con altre cifre",
    "Parquet file, one row a game and seat": "file Parquet, una riga per partita e posto",
    "report with pictures, as HTML": "relazione con figure, in HTML",
    "seed of the run; the same seed gives the same games": "seme della serie; lo stesso seme dà le stesse partite",
    "let every bot sit on every seat equally often": "fa sedere ogni bot a ogni posto lo stesso numero di volte",
    "Play random games with all settings, check every position, and tell which choices never came up.": (
        "Gioca partite a caso con tutte le opzioni, controlla ogni posizione e dice quali scelte non sono mai capitate."
    ),
    "Let bots play against each other, every bot on every seat equally often, and rate them.": (
        "Fa giocare i bot tra loro, ognuno a ogni posto lo stesso numero di volte, e li classifica."
    ),
    "bots that take part, as in hard,greedy; one named twice sits at the table twice": (
        "bot che partecipano, come in hard,greedy; chi è nominato due volte siede al tavolo due volte"
    ),
    "how many games; rounded up, so that all seats are equal": "quante partite; arrotondate, perché i posti siano pari",
    "time that a bot has for a move": "tempo che un bot ha per una mossa",
    "processes; all cores, if not named": "processi; tutti i core, se non indicati",
    "file that keeps every finished game; a later run goes on with it": (
        "file che conserva ogni partita finita; una serie successiva lo continua"
    ),
    "play on a Ray cluster: local, or an address as in ray://head:10001": (
        "gioca su un cluster Ray: local, o un indirizzo come in ray://head:10001"
    ),
    "Measure how fast the rules run, by process time, best of several.": (
        "Misura la velocità delle regole, in tempo di processore, la migliore di più prove."
    ),
    "games; all, if none is named": "giochi; tutti, se non se ne nomina nessuno",
    "also on the GPU": "anche sulla GPU",
    "also simulate on one process and on two, by the clock": "simula anche su un processo e su due, a orologio",
    "also compile in an empty cache": "compila anche con la cache vuota",
}

SENTENCES = {
    # bench
    "compiled, one core": "compilato, un core",
    "decisions a second": "decisioni al secondo",
    "record": "stato",
    "copy": "copia",
    "determinize": "determinizzazione",
    "tree search": "ricerca ad albero",
    "simulations a second": "simulazioni al secondo",
    "simulated, one process": "simulate, un processo",
    "simulated, two processes": "simulate, due processi",
    "games a second": "partite al secondo",
    "two to one": "due contro uno",
    "a million games": "un milione di partite",
    "warm start": "avvio a caldo",
    "cold compile": "compilazione a freddo",
    "s of processor ({wall:.2f} s by the clock)": "s di processore ({wall:.2f} s di orologio)",
    "  of {n:,} final records {equal:,} equal the CPU's": "  di {n:,} stati finali {equal:,} uguali a quelli della CPU",
    # games, rules, replay
    "players": "giocatori",
    "default: {value}": "se non indicato: {value}",
    "rules specified: {n}": "regole specificate: {n}",
    "implemented: {n}": "realizzate: {n}",
    "tested: {n}": "provate: {n}",
    "not implemented: {rule}": "non realizzata: {rule}",
    "not tested: {rule}": "non provata: {rule}",
    "{name}: {score} points": "{name}: {score} punti",
    "The game is over. First place: {names}.": "La partita è finita. Primo posto: {names}.",
    "{n} decisions taken; awaited: {names}.": "Decisioni prese: {n}; si attende: {names}.",
    "nobody": "nessuno",
    # simulate, soak
    "compiling the rules of {title}, up to a minute, once ...": (
        "compilo le regole di {title}, al più un minuto, una volta sola ..."
    ),
    "games: {games:,}; decisions: {decisions:,}; seconds: {seconds:.2f}; decisions a second: {rate:,.0f}": (
        "partite: {games:,}; decisioni: {decisions:,}; secondi: {seconds:.2f}; decisioni al secondo: {rate:,.0f}"
    ),
    "games": "partite",
    "seat": "posto",
    "seats": "posti",
    "bot": "bot",
    "each": "ognuno",
    "mean score": "punteggio medio",
    "wins": "vittorie",
    "95 % interval": "intervallo al 95 %",
    "even": "alla pari",
    "seed": "seme",
    "faults: {n}": "difetti: {n}",
    "player counts and settings combined: {n}": "combinazioni di giocatori e opzioni: {n}",
    "never taken: {verb} at {step}": "mai scelto: {verb} in {step}",
    "never possible: {name} = {value}": "mai possibile: {name} = {value}",
    "every choice of the rules was taken": "ogni scelta delle regole è stata presa",
    # arena
    "{title}: {games:,} games of {players}, {rounds:,} rounds of {each}": (
        "{title}: {games:,} partite in {players}, {rounds:,} giri di {each}"
    ),
    "rating": "valutazione",
    "score": "punti",
    "moves": "mosse",
    "a move": "a mossa",
    "slowest": "la più lenta",
    "ahead of": "davanti a",
    "stopped; the finished games are in {file}": "interrotto; le partite finite sono in {file}",
    "stopped; nothing is kept": "interrotto; non si conserva nulla",
    # play
    "player {n}": "giocatore {n}",
    "number = choose, ? = rules, u = take back, q = stop and keep the record": (
        "numero = scegli, ? = regole, u = riprendi la scelta, q = smetti e conserva il verbale"
    ),
    "{answer} is not offered: type a number from 1 to {n}.": (
        "{answer} non è tra le scelte: scrivi un numero da 1 a {n}."
    ),
    "There is nothing to take back: chance, a rival or a secret has come between.": (
        "Non c'è nulla da riprendere: si sono messi in mezzo il caso, un rivale o un segreto."
    ),
    "It is the turn of {name}: press Enter.": "Tocca a {name}: premi Invio.",
    "The record is in {file}.": "Il verbale è in {file}.",
}

ITALIAN = {**HELP, **SENTENCES}
