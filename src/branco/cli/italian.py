"""The sentences of the command line in Italian."""

HELP = {
    "Five board games about animals: play them, simulate them, read their rules.": (
        "Cinque giochi da tavolo sugli animali: giocarli, simularli, leggerne le regole."
    ),
    "folder of TOML files with your own figures": "cartella di file TOML con le cifre della propria copia",
    "let own figures differ from printed sums and counts": (
        "lascia che le cifre proprie si scostino dalle somme e dai conteggi stampati"
    ),
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
    "Analyse a finished game: chances of winning over the game, and the choices that cost most.": (
        "Analizza una partita finita: le probabilità di vincere nel corso della partita e le scelte costate di più."
    ),
    "simulations of the search for each choice": "simulazioni della ricerca per ogni scelta",
    "games played on for a figure": "partite proseguite per ogni cifra",
    "Write a small working game in a folder of its own, to begin a new one with.": (
        "Scrive un piccolo gioco funzionante in una cartella sua, da cui cominciarne uno nuovo."
    ),
    "Write a house rule of a game that works, one file in a folder of its own.": (
        "Scrive una regola della casa funzionante per un gioco: un solo file in una cartella sua."
    ),
    "name of the new rule, as a Python module: long_winter": (
        "nome della nuova regola, come modulo Python: lungo_inverno"
    ),
    "the game whose rule it is": "il gioco di cui è la regola",
    "name of the new game, as a Python package: red_deer": "nome del nuovo gioco, come pacchetto Python: cervo_rosso",
    "where its folder goes; here, if not named": "dove va la sua cartella; qui, se non è indicato",
    "Check that a game keeps what every game must keep, from secrecy to compiled rules.": (
        "Verifica che un gioco rispetti ciò che vale per ogni gioco, dai segreti alle regole compilate."
    ),
    "folder with the game's own tests; of its project, if not named": (
        "cartella con i test del gioco; se manca, quella del suo progetto"
    ),
    "tell the golden games anew instead, to be read": "riscrive invece le partite campione, da rileggere",
    "only checks whose names hold these words": "solo le verifiche il cui nome contiene queste parole",
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
    "Vary figures or options, every variant in the same games, and tell who wins more or less.": (
        "Varia cifre od opzioni, ogni variante nelle stesse partite, e dice chi vince di più o di meno."
    ),
    "a figure or an option: cards:forest.copies=8..12, pool=balanced,free; several make a grid": (
        "una cifra o un'opzione: cards:forest.copies=8..12, pool=balanced,free; più d'una fanno una griglia"
    ),
    "play all of it again with these bots; may be repeated": "rigioca tutto con questi bot; si può ripetere",
    "how many games with each of those": "quante partite con ognuno di quelli",
    "folder that keeps every finished game; a later run goes on with it": (
        "cartella che conserva ogni partita finita; una serie successiva la continua"
    ),
    "play on only with variants that may still be the most even": (
        "continua solo con le varianti che possono ancora essere le più equilibrate"
    ),
    "Search figures within bounds that make sides equal, and check the best in new games.": (
        "Cerca cifre entro limiti dati che rendano pari le parti, e verifica le migliori in partite nuove."
    ),
    "a figure or an option that may change, as in counts:p4.creatures=21..29": (
        "una cifra o un'opzione che può cambiare, come in counts:p4.creatures=21..29"
    ),
    "whom to make equal: sides, seats, or one side that shall win its share": (
        "chi rendere pari: sides (le parti), seats (i posti), o una parte che vinca la sua quota"
    ),
    "reach games of so many decisions instead of equal sides": (
        "raggiunge partite di tante decisioni, invece di parti pari"
    ),
    "check the best variants also with these bots; may be repeated": (
        "verifica le varianti migliori anche con questi bot; si può ripetere"
    ),
    "how many variants to try": "quante varianti provare",
    "how many new games for the best variants": "quante partite nuove per le varianti migliori",
    "Measure how fast the rules run, by process time, best of several.": (
        "Misura la velocità delle regole, in tempo di processore, la migliore di più prove."
    ),
    "games; all, if none is named": "giochi; tutti, se non se ne nomina nessuno",
    "also on the GPU": "anche sulla GPU",
    "measure steps for policies outside instead": "misura invece i passi per chi sceglie da fuori",
    "where --env steps games": "dove --env fa avanzare le partite",
    "measure beside environments of others instead, which are installed": (
        "misura invece accanto ad ambienti di altri, che vengono installati"
    ),
    "also simulate on one process and on two, by the clock": "simula anche su un processo e su due, a orologio",
    "also compile in an empty cache": "compila anche con la cache vuota",
    "Train a network by imitation of the greedy bot and then by games against itself and others.": (
        "Addestra una rete imitando il bot goloso e poi con partite contro se stessa e contro altri."
    ),
    "how long, with all sittings before": "quanto dura, comprese le sedute precedenti",
    "part of the time in games against greedy bots": "parte del tempo in partite contro bot golosi",
    "network to begin from, without imitation": "rete da cui cominciare, senza imitazione",
    "where games are played and the network learns": "dove si giocano le partite e la rete impara",
    "folder of the training; one that was begun goes on": "cartella dell'addestramento; se già iniziato, prosegue",
    "seed of the training": "seme dell'addestramento",
    "learn on a Ray cluster: local, or an address as in ray://head:10001": (
        "impara su un cluster Ray: local, o un indirizzo come in ray://head:10001"
    ),
    "how many learn in step, each with a GPU or a core of the cluster; all": (
        "quanti imparano di pari passo, ognuno con una GPU o un core del cluster; tutti"
    ),
}

SENTENCES = {
    "this game is not over: only finished games are analysed": (
        "questa partita non è finita: si analizzano solo partite finite"
    ),
    "analysing": "analisi",
    "Chance of winning over the game": "Probabilità di vincere nel corso della partita",
    "{good} of {number} choices good": "{good} scelte buone su {number}",
    "The choices that cost most, in chance of winning": "Le scelte costate di più, in probabilità di vincere",
    "better": "meglio",
    "player": "giocatore",
    "none: no choice cost more than chance explains": "nessuna: nessuna scelta è costata più di quanto spieghi il caso",
    # train
    "imitation": "imitazione",
    "self-play": "partite contro se stessa",
    "{seconds:,.0f} s, {decisions:,} decisions, {kind}: {wins:.1%} of {games:,} games won against greedy bots, "
    "{beaten:.1%} of as many against what it began as": (
        "{seconds:,.0f} s, {decisions:,} decisioni, {kind}: {wins:.1%} di {games:,} partite vinte contro bot "
        "golosi, {beaten:.1%} di altrettante contro ciò da cui è partita"
    ),
    "stopped; the same command goes on from the last examination, in {folder}": (
        "interrotto; lo stesso comando riprende dall'ultimo esame, in {folder}"
    ),
    "The network is in {file}.": "La rete è in {file}.",
    "The report is in {file}.": "La relazione è in {file}.",
    "This training has had its time: {minutes:,.1f} minutes.": (
        "Questo addestramento ha avuto il suo tempo: {minutes:,.1f} minuti."
    ),
    "worker {n} of {workers} ended; the same command goes on from the last examination, in {folder}": (
        "il lavoratore {n} di {workers} è finito; lo stesso comando riprende dall'ultimo esame, in {folder}"
    ),
    "worker {n} of {workers} ended before the first examination; nothing is kept": (
        "il lavoratore {n} di {workers} è finito prima del primo esame; nulla è conservato"
    ),
    # bench
    "compiled, one core": "compilato, un core",
    "decisions a second": "decisioni al secondo",
    "record": "stato",
    "copy": "copia",
    "determinize": "determinizzazione",
    "board, a view": "tabellone, una vista",
    "board, at first": "tabellone, all'inizio",
    "board, a change": "tabellone, un cambio",
    "tree search": "ricerca ad albero",
    "stepped, {device}": "passi, {device}",
    "steps a second": "passi al secondo",
    "random play": "gioco a caso",
    "observation, mask and step": "osservazione, maschera e passo",
    "{what}: thousand decisions a second, and how many times that ours are": (
        "{what}: migliaia di decisioni al secondo, e quante volte tanto sono le nostre"
    ),
    "thousand a second": "migliaia al secondo",
    "{name} is not measured: {reason}": "{name} non è misurato: {reason}",
    "one core": "un core",
    "not bound to a core": "non legato a un core",
    "{core}, load {load:.1f} at the beginning": "{core}, carico {load:.1f} all'inizio",
    "random play beside it": "gioco a caso accanto",
    "greedy choices": "scelte avide",
    "options described": "opzioni descritte",
    "{games:,} games; {actions:,} actions; {observed:,} numbers": (
        "{games:,} partite; {actions:,} azioni; {observed:,} numeri"
    ),
    "  of {n:,} games {equal:,} equal the CPU's": "  di {n:,} partite {equal:,} uguali a quelle della CPU",
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
    "not as printed: {what}": "non come stampato: {what}",
    # sweep
    "varied: {what}": "varia: {what}",
    "played by {bots}": "giocate da {bots}",
    "variant": "variante",
    "best - worst": "migliore - peggiore",
    "as it is": "com'è",
    "decisions": "decisioni",
    "change": "variazione",
    "wins in per cent; changes from the game as it is, in the same games, with 95 % intervals": (
        "vittorie in percento; variazioni rispetto al gioco com'è, nelle stesse partite, con intervalli al 95 %"
    ),
    "left out, because they cannot be: {n}": "escluse, perché impossibili: {n}",
    # balance
    "tried: {n}; left out, because they cannot be: {m}": "provate: {n}; escluse, perché impossibili: {m}",
    "figures changed": "cifre cambiate",
    "off the goal": "distanza dall'obiettivo",
    "in new games; varied: {what}": "in partite nuove; varia: {what}",
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
    # check and new-game
    "The game is in {folder}; its README.md says how to go on.": (
        "Il gioco è in {folder}; il suo README.md dice come proseguire."
    ),
    "The house rule is in {folder}; its README.md says how to go on.": (
        "La regola della casa è in {folder}; il suo README.md dice come proseguire."
    ),
    "The golden games are in {folder}: read them.": "Le partite campione sono in {folder}: rileggile.",
}

ITALIAN = {**HELP, **SENTENCES}
