"""What a player can click."""

from branco.kernel.language import verb

from .tables import CARDS, KIND_ROWS, SPECIES_ROWS

BID = verb("bid {}", "offri {}", CARDS, target="hand-{}")
ALSO_LAY = verb("also lay {}", "aggiungi {}", CARDS, target="hand-{}")
NO_SECOND = verb("lay no second card", "nessuna seconda carta")
REVEAL = verb("reveal {} as the bid", "rivela {} come offerta", CARDS, target="laid-{}")

GIVE = verb("swap {} away", "scambia {}", SPECIES_ROWS.the, target="mine-{}")
NO_SWAP = verb("swap nothing", "non scambiare")
SWAP_FOR = verb("swap it for {}", "prendi in cambio {}", SPECIES_ROWS.the, target="market-{}")

DISCARD = verb("discard {}", "scarta {}", KIND_ROWS.words, target="hand-{}")
DONE = verb("discard no more", "non scartare altro")

TAKE = verb("take {}", "prendi {}", SPECIES_ROWS.the, target="market-{}")
DECLINE = verb("decline and draw 2 cards", "rinuncia e pesca 2 carte")
PAY = verb("pay with {}", "paga con {}", KIND_ROWS.words, target="hand-{}")
WITHDRAW = verb("withdraw from the tie", "ritirati dal pareggio")
DUEL = verb("duel with {}", "spareggia con {}", KIND_ROWS.words, target="hand-{}")
BLIND = verb("duel with a blind card from the deck", "spareggia con una carta coperta del mazzo", target="deck")

TAKE_BACK = verb("take the bid card back", "riprendi la carta offerta", target="my-bid")
LEAVE = verb("leave the bid card", "lascia la carta offerta")

# last, because stored games keep the numbers of their choices
DECLINE_AND_LEAVE = verb("decline and leave the bid on the table", "rinuncia e lascia l'offerta sul tavolo")
