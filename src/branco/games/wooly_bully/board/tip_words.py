"""What the small cards beside things say, and warnings, in both languages."""

TIPS = {
    "en": {
        # dangers
        "warn quit": "You leave for good, with {} points.",
        "warn pass": "The game ends without a bonus for you.",
        "warn reveal": "All will know your flock.",
        "warn finish": "The shepherd is then never laid.",
        "warn wolf": "Costs you {} points: a wolf beside your pen.",
        # tips
        "places": "Fits in {} places.",
        "one place": "Fits in one place.",
        "nowhere": "Fits nowhere now.",
        "other face": "The other face: {}",
        "ways": "It can be turned here: {} ways fit.",
        "covers": "The hunter covers the wolf, who is out of the game then.",
        "nothing": "No pen of two sheep or more changes.",
        "pen": "{} pen, {} sheep",
        "closed": "Closed: it can neither grow nor open again.",
        "open": "Open on {} sides: it counts once no side faces an empty place.",
        "threatened": "A wolf lives in the forest beside it: worth nothing until a hunter covers him.",
        "counts": "Worth {} points to {} now.",
        "you": "you",
        "nobody": "Nobody is known to profit.",
        "smaller": "{} has a larger safe pen, so this one does not count.",
        "forest": "Forest of {} quarters",
        "dangerous": "A wolf lives here: pens beside it are worth nothing.",
        "guarded": "A hunter watches: no wolf can come.",
        "free": "Neither wolf nor hunter yet.",
        "rock": "Nothing fits here",
        "rock why": "Asked for: {}. No tile that is not yet laid shows this, so pens beside it stay open for good.",
        "laid": "Laid by {}.",
        "start": "It lies here from the start.",
        "bag": "Tiles in the bag",
        "bag why": "Whoever lays a tile draws one for every tile that it touches.",
        "hand": "Your tiles",
        "hand why": "Each can lie with either face up. The number at the pin: in how many places a face fits.",
        "bonus": "Bonus for leaving",
        "bonus why": "By the order of leaving or of running out of tiles: {}.",
        "wolf": "Four wolves",
        "wolf why": (
            "A wolf makes the pens beside his forest worthless. Full: in the landscape; framed: yours; pale: unseen."
        ),
        "hunter": "Four hunters",
        "hunter why": (
            "A hunter covers a wolf, or keeps wolves out of a forest. Full: in the landscape; framed: yours; "
            "pale: unseen."
        ),
        "flock": "The {} flock",
        "flock owner": "Its shepherd: {}.",
        "flock pens": "Largest safe pen {}, largest open pen {}.",
        "hidden": "A hidden flock",
        "hidden why": (
            "Nobody else knows it until its shepherd is laid or the game ends. So the score is unknown too."
        ),
        "shepherd": "Reveal your flock",
        "shepherd why": (
            "You lay your shepherd, draw for it, and may lay one more tile at once. All then know your flock."
        ),
        "shepherd not": "The shepherd fits nowhere now.",
        "leave": "Leave the game",
        "leave why": (
            "Your largest safe pen counts {}, the next bonus is {}: {} in all. Pens can still change after you left."
        ),
        "announce": "Announce {}",
        "announce why": "You say it aloud, then lay them one by one; each draws like any tile.",
        "frees": "Covering a wolf would make safe: {}.",
    },
    "it": {
        # dangers
        "warn quit": "Esci per sempre, con {} punti.",
        "warn pass": "La partita finisce e tu non hai premio.",
        "warn reveal": "Tutti sapranno qual è il tuo gregge.",
        "warn finish": "Il pastore allora non si posa più.",
        "warn wolf": "Ti costa {} punti: un Lupo accanto al tuo recinto.",
        # tips
        "places": "Entra in {} posti.",
        "one place": "Entra in un posto solo.",
        "nowhere": "Ora non entra da nessuna parte.",
        "other face": "L'altra faccia: {}",
        "ways": "Qui si può girare: entra in {} modi.",
        "covers": "Il Cacciatore ricopre il Lupo, che esce di scena.",
        "nothing": "Nessun recinto di due o più pecore cambia.",
        "pen": "Recinto {}, {} pecore",
        "closed": "Chiuso: non può più crescere né aprirsi.",
        "open": "Aperto su {} lati: conta quando nessun lato guarda uno spazio vuoto.",
        "threatened": "Nella foresta accanto vive un Lupo: non vale nulla finché un Cacciatore non lo ricopre.",
        "counts": "Ora vale {} punti per {}.",
        "you": "te",
        "nobody": "Non si sa a chi giovi.",
        "smaller": "{} ha un recinto sicuro più grande, perciò questo non conta.",
        "forest": "Foresta di {} quarti",
        "dangerous": "Qui vive un Lupo: i recinti accanto non valgono nulla.",
        "guarded": "Un Cacciatore fa la guardia: nessun Lupo può venire.",
        "free": "Ancora né Lupo né Cacciatore.",
        "rock": "Qui non entra nulla",
        "rock why": (
            "Richiesti: {}. Nessuna pedina ancora da posare li mostra, perciò i recinti accanto restano "
            "aperti per sempre."
        ),
        "laid": "Posata da {}.",
        "start": "È qui dall'inizio.",
        "bag": "Pedine nella sacca",
        "bag why": "Chi posa una pedina ne pesca una per ogni pedina che tocca.",
        "hand": "Le tue pedine",
        "hand why": (
            "Ognuna si posa su una faccia o sull'altra. Il numero accanto al segnaposto dice in quanti posti "
            "una faccia entra."
        ),
        "bonus": "Premio per chi esce",
        "bonus why": "Nell'ordine in cui si abbandona o si finiscono le pedine: {}.",
        "wolf": "Quattro Lupi",
        "wolf why": (
            "Un Lupo toglie ogni valore ai recinti accanto alla sua foresta. Pieni: nel paesaggio; "
            "incorniciati: tuoi; pallidi: non visti."
        ),
        "hunter": "Quattro Cacciatori",
        "hunter why": (
            "Un Cacciatore ricopre un Lupo, o tiene i Lupi fuori da una foresta. Pieni: nel paesaggio; "
            "incorniciati: tuoi; pallidi: non visti."
        ),
        "flock": "Il gregge {}",
        "flock owner": "Il suo pastore: {}.",
        "flock pens": "Recinto sicuro più grande {}, recinto aperto più grande {}.",
        "hidden": "Un gregge nascosto",
        "hidden why": (
            "Nessun altro lo conosce finché il pastore non è posato o la partita non finisce. Perciò anche i "
            "punti sono ignoti."
        ),
        "shepherd": "Svela il tuo gregge",
        "shepherd why": (
            "Posi il pastore, peschi per lui e puoi posare subito un'altra pedina. Da allora tutti sanno qual"
            " è il tuo gregge."
        ),
        "shepherd not": "Ora il pastore non entra da nessuna parte.",
        "leave": "Abbandona la partita",
        "leave why": (
            "Il tuo recinto sicuro più grande vale {}, il prossimo premio è {}: {} in tutto. I recinti "
            "possono cambiare anche dopo."
        ),
        "announce": "Annuncia {}",
        "announce why": ("Lo dici ad alta voce, poi li posi uno alla volta; per ognuno si pesca come per ogni pedina."),
        "frees": "Ricoprendo un Lupo tornerebbero al sicuro: {}.",
    },
}
