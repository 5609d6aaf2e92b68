"""What to press, and what players often overlook, by the step in which it matters."""

from __future__ import annotations

from ..rules.settings import ATTACK_NEEDS_WAR_CHIEF, hostile_at, is_brutal
from .look import Look


def hint(look: Look, lang: str) -> str:
    """The hint of a step, with what the options of this table make of it."""
    told = HINTS[lang].get(look.step, "")
    if look.step == "place_men" and look.has_new_world:
        return f"{told} {BY_OPTION[lang]['new world'].format(hostile_at(look.s))}"
    if look.step == "choose_attack":
        chief = "war chief" if look.s.setting[ATTACK_NEEDS_WAR_CHIEF] else "no war chief"
        truce = "no truce" if is_brutal(look.s) else "truce"
        return " ".join([told, BY_OPTION[lang][chief], BY_OPTION[lang][truce]])
    return told


BY_OPTION: dict[str, dict[str, str]] = {
    "en": {
        "new world": (
            "Sleds never reach the New World. Raids need a War Chief. With {} men of all tribes together a New "
            "World card turns hostile."
        ),
        "war chief": "Only a tribe with a War Chief attacks, or one whose daughter's husband is there.",
        "no war chief": "Attacks need no War Chief.",
        "truce": "No attack is left out, except under a truce.",
        "no truce": "No attack is left out.",
    },
    "it": {
        "new world": (
            "Le slitte non arrivano mai nel nuovo mondo. Le razzie richiedono un Capo guerriero. Con {} uomini di "
            "tutte le tribù insieme una carta nuovo mondo diventa ostile."
        ),
        "war chief": "Attacca solo chi ha un Capo guerriero, o chi ha su quella carta il marito di una sua figlia.",
        "no war chief": "Non serve un Capo guerriero.",
        "truce": "Gli attacchi sono obbligatori, salvo tregua.",
        "no truce": "Gli attacchi sono obbligatori.",
    },
}


HINTS: dict[str, dict[str, str]] = {
    "en": {
        "place_men": (
            "Click a card to send men there, a row of elders to promote some. A Mariner serves one card only."
        ),
        "choose_band": "The alpha is no die but a sure 1 in hunts.",
        "talk": (
            "Click a contested card to open a deal on it. A withdrawal or a wedding needs the yes of everybody on the "
            "card; men who withdraw stay idle this turn."
        ),
        "draft": (
            "Put in and take out with − and + and the boxes; a heart is a marriage. Sleds that come with the deal "
            "already carry who withdraws. Then propose."
        ),
        "choose_attack": "Click the card. A husband and the guards of his tribe fight for his wife's tribe.",
        "cancel_attack": "Click your iron to spend it. Iron has to be spent now, before the roll.",
        "guard_against_bleeding": (
            "Click your iron to spend it. Iron has to be spent now, before the roll. Bleeding kills even if "
            "the hunt succeeds."
        ),
        "choose_reroll": "Rerolls come first, then conversions, blood, success and equal dice.",
        "claim_trophy": "The trophy leaves a hole in the row. Only polytheists score it.",
        "take_card": "The card goes to the hand and is replaced; elders play it in phase 6.",
        "make_bid": "A pass is final. Only the winner pays, and the card goes straight into play.",
        "take_elder_action": (
            "Click an elder for a witch-hunt, a hand card to play it, the name of a tribe to send an emissary"
            " or to preach. Without a row 3 elder, a literate daughter or a book the hand limit is 0: no "
            "Banish, no Proselytism."
        ),
        "feed": (
            "Click your energy to feed it, or an elder who dies for it. An animal raided this turn is still "
            "fed by its former owner."
        ),
        "choose_partner": "Click the name of a tribe.",
        "swap_first": "Click the name of a tribe to change places with it.",
        "lose_elder": "Click the elder who dies.",
        "lose_first_rank": "Click the elder who dies.",
        "settle_debt": "Click an elder or animal to give up.",
        "give_up_import": "Click the card.",
        "recall_last_man": "Click the man you call back.",
        "reassign_from": "Click where the man is now.",
        "reassign_to": "Click where he goes.",
        "choose_victim": "Click the name of the tribe that loses a man.",
        "name_card": "Click the card to be resolved next.",
        "pay_raided_upkeep": "Click your energy, or an elder who dies instead. What energy does not cover is dropped.",
        "make_peace": "Click your ivory to make peace.",
        "choose_banished": "Click the name of an emissary's tribe, or a daughter whose husband is banished.",
        "cut_hand": "Click the card.",
        "choose_animal": "Click the card.",
        "choose_side": "Click a card.",
        "choose_tribe": "Click a tribe.",
    },
    "it": {
        "place_men": (
            "Tocca una carta per mandarci uomini, una riga di anziani per promuovere. Un Marinaio serve una sola carta."
        ),
        "choose_band": "L'alpha non è un dado ma un 1 sicuro nelle cacce.",
        "talk": (
            "Tocca una carta contesa per aprirvi un accordo. Un ritiro o un matrimonio richiede il sì di tutti i "
            "presenti sulla carta; chi si ritira resta fermo in questo turno."
        ),
        "draft": (
            "Aggiungi e togli con − e + e le caselle; il cuore è un matrimonio. Le slitte che arrivano con l'accordo "
            "portano già chi si ritira. Poi proponi."
        ),
        "choose_attack": "Tocca la carta. Un marito e le guardie della sua tribù combattono per la tribù della moglie.",
        "cancel_attack": "Tocca il tuo ferro per spenderlo. Il ferro va speso ora, prima del tiro.",
        "guard_against_bleeding": (
            "Tocca il tuo ferro per spenderlo. Il ferro va speso ora, prima del tiro. I dadi sanguinanti "
            "uccidono anche se la caccia riesce."
        ),
        "choose_reroll": "Prima i rilanci, poi modifiche, sangue, successo e dadi uguali.",
        "claim_trophy": "Il trofeo lascia un vuoto nella fila. Vale punti solo per i politeisti.",
        "take_card": "La carta va in mano e viene sostituita; gli anziani la giocano nella fase 6.",
        "make_bid": "Chi passa è fuori. Paga solo chi vince, e la carta va subito in gioco.",
        "take_elder_action": (
            "Tocca un anziano per la caccia alle streghe, una carta in mano per giocarla, il nome di una "
            "tribù per l'emissario o il proselitismo. Senza un anziano di riga 3, una figlia letterata o un "
            "libro il limite di mano è 0: niente bando né proselitismo."
        ),
        "feed": (
            "Tocca la tua energia per nutrirlo, o un anziano che muore per lui. Un animale razziato in questo"
            " turno è ancora nutrito dal vecchio proprietario."
        ),
        "choose_partner": "Tocca il nome di una tribù.",
        "swap_first": "Tocca il nome di una tribù per scambiare il posto.",
        "lose_elder": "Tocca l'anziano che muore.",
        "lose_first_rank": "Tocca l'anziano che muore.",
        "settle_debt": "Tocca un anziano o un animale da cedere.",
        "give_up_import": "Tocca la carta.",
        "recall_last_man": "Tocca l'uomo che richiami.",
        "reassign_from": "Tocca dove si trova l'uomo.",
        "reassign_to": "Tocca dove va.",
        "choose_victim": "Tocca il nome della tribù che perde un uomo.",
        "name_card": "Tocca la prossima carta da risolvere.",
        "pay_raided_upkeep": "Tocca la tua energia, o un anziano che muore. Ciò che l'energia non copre è condonato.",
        "make_peace": "Tocca il tuo avorio per fare pace.",
        "choose_banished": "Tocca il nome della tribù dell'emissario, o la figlia il cui marito è bandito.",
        "cut_hand": "Tocca la carta.",
        "choose_animal": "Tocca la carta.",
        "choose_side": "Tocca una carta.",
        "choose_tribe": "Tocca una tribù.",
    },
}
