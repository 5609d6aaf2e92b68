"""What players often overlook, by the step in which it matters."""

HINTS: dict[str, dict[str, str]] = {
    "en": {
        "place_men": (
            "Sleds never reach the New World, and a Mariner serves one card only. Raids need a War Chief. Six"
            " men of all tribes together make a New World card hostile."
        ),
        "choose_band": "The alpha is no die but a sure 1 in hunts.",
        "talk": "A withdrawal needs the yes of everybody on the card, and the men stay idle this turn.",
        "draft": "Put in and take out with − and + and the boxes, then propose.",
        "choose_attack": (
            "Attacks need no War Chief and are never left out, except under a truce. A husband fights for his"
            " wife's tribe."
        ),
        "cancel_attack": "Iron has to be spent now, before the roll.",
        "guard_blood": "Iron has to be spent now, before the roll. Bleeding kills even if the hunt succeeds.",
        "choose_reroll": "Rerolls come first, then conversions, blood, success and equal dice.",
        "claim_trophy": "The trophy leaves a hole in the row. Only polytheists score it.",
        "take_card": "The card goes to the hand and is replaced; elders play it in phase 6.",
        "make_bid": "A pass is final. Only the winner pays, and the card goes straight into play.",
        "act": ("Without a row 3 elder, a literate daughter or a book the hand limit is 0: no Banish, no Proselytism."),
        "feed": "An animal raided this turn is still fed by its former owner.",
    },
    "it": {
        "place_men": (
            "Le slitte non arrivano mai nel nuovo mondo, e un Marinaio serve una sola carta. Le razzie "
            "richiedono un Capo guerriero. Sei uomini di tutte le tribù insieme rendono ostile una carta "
            "nuovo mondo."
        ),
        "choose_band": "L'alpha non è un dado ma un 1 sicuro nelle cacce.",
        "talk": (
            "Un ritiro richiede il sì di tutti i presenti sulla carta, e gli uomini restano fermi in questo turno."
        ),
        "draft": "Aggiungi e togli con − e + e con le caselle, poi proponi.",
        "choose_attack": (
            "Gli attacchi non richiedono un Capo guerriero e sono obbligatori, salvo tregua. Un marito "
            "combatte per la tribù della moglie."
        ),
        "cancel_attack": "Il ferro va speso ora, prima del tiro.",
        "guard_blood": "Il ferro va speso ora, prima del tiro. I dadi sanguinanti uccidono anche se la caccia riesce.",
        "choose_reroll": "Prima i rilanci, poi modifiche, sangue, successo e dadi uguali.",
        "claim_trophy": "Il trofeo lascia un vuoto nella fila. Vale punti solo per i politeisti.",
        "take_card": "La carta va in mano e viene sostituita; gli anziani la giocano nella fase 6.",
        "make_bid": "Chi passa è fuori. Paga solo chi vince, e la carta va subito in gioco.",
        "act": (
            "Senza un anziano di riga 3, una figlia letterata o un libro il limite di mano è 0: niente bando "
            "né proselitismo."
        ),
        "feed": "Un animale razziato in questo turno è ancora nutrito dal vecchio proprietario.",
    },
}
