"""What is asked, in one line: the kind of decision, then what to do. Facts for it stand beside it as chips."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import chip, el, span, text
from branco.board.panel import PROMPT, Panel
from branco.kernel.language import NOBODY

from ..rules.sides import contested_by
from ..rules.tables import ARTISAN, CARD_ROWS, DISKS, ENERGY, NEW_WORLD_ROWS, OFFICE_ROWS, TRIBE_ROWS, YIELD
from .art import crest, good, goods, office_sign
from .facts import elders_to_act, facts
from .labels import LABELS
from .look import Look

SEEN_ELSEWHERE = (  # in the sheet or the tray
    "cancel_attack",
    "choose_victim",
    "lose_guard_or_husband",
    "guard_against_bleeding",
    "hunt_as_opportunist",
    "place_men",
    "choose_band",
    "reassign_from",
    "reassign_to",
)

PROMPTS: dict[str, dict[str, tuple[str, str]]] = {
    "en": {
        "choose_tribe": ("Tribes:", "choose the one you lead"),
        "choose_side": ("Daughter:", "choose which side is yours"),
        "choose_animal": ("Animal:", "choose the one you start with"),
        "swap_first": ("Order:", "stay first, or change places"),
        "lose_elder": ("Elders:", "choose the elder who dies"),
        "lose_first_rank": ("Elders:", "choose the Chief or emissary who dies"),
        "settle_debt": ("Energy:", "give up an elder or an animal"),
        "give_up_import": ("Iron:", "give up an import for 1 iron"),
        "make_bid": ("Auction:", "pass, stand, or raise"),
        "cut_hand": ("Hand:", "cash a card of your hand"),
        "recall_last_man": ("Placement:", "recall a man, or nobody"),
        "place_men": ("Placement:", "send men to a lit card"),
        "choose_band": ("Placement:", "choose how many go"),
        "reassign_from": ("Move:", "choose a man, or be done"),
        "reassign_to": ("Move:", "choose where he goes"),
        "talk": ("Talks:", "open a deal on a lit card"),
        "choose_partner": ("Deal:", "choose with whom"),
        "draft": ("Deal:", "change the draft, then propose"),
        "reply": ("Deal:", "accept, decline or counter"),
        "consent": ("Deal:", "consent or object"),
        "choose_attack": ("Attack:", "choose the card"),
        "cancel_attack": ("Attack:", "spend iron against it?"),
        "choose_victim": ("Attack:", "choose who loses a man"),
        "lose_guard_or_husband": ("Attack:", "choose who dies"),
        "name_card": ("Hunts:", "choose where to hunt next"),
        "guard_against_bleeding": ("Hunt:", "spend iron before the roll?"),
        "choose_reroll": ("Hunt:", "reroll, or keep the dice"),
        "choose_dice": ("Hunt:", "how many dice again?"),
        "claim_trophy": ("Trophy:", "claim it, or leave the card"),
        "take_card": ("Card:", "take it, or leave it"),
        "hunt_as_opportunist": ("Hunt:", "hunt for the reward?"),
        "feed": ("Feed:", "pay, lose elders, or discard"),
        "pay_raided_upkeep": ("Upkeep:", "pay, or lose elders"),
        "make_peace": ("Peace:", "make it friendly?"),
        "take_elder_action": ("Elders:", "act with an elder, or be done"),
        "choose_banished": ("Banish:", "choose a man, or stop"),
    },
    "it": {
        "choose_tribe": ("Tribù:", "scegli quella che guidi"),
        "choose_side": ("Figlia:", "scegli quale lato è tuo"),
        "choose_animal": ("Animale:", "scegli con quale cominci"),
        "swap_first": ("Ordine:", "resta primo, o scambia il posto"),
        "lose_elder": ("Anziani:", "scegli chi muore"),
        "lose_first_rank": ("Anziani:", "muore il Capo o un emissario?"),
        "settle_debt": ("Energia:", "cedi un anziano o un animale"),
        "give_up_import": ("Ferro:", "cedi un bene per 1 ferro"),
        "make_bid": ("Asta:", "passa, pareggia o rilancia"),
        "cut_hand": ("Mano:", "incassa una carta"),
        "recall_last_man": ("Uomini:", "richiamane uno, o nessuno"),
        "place_men": ("Uomini:", "scegli una carta accesa"),
        "choose_band": ("Uomini:", "scegli quanti vanno"),
        "reassign_from": ("Spostamento:", "chi si sposta?"),
        "reassign_to": ("Spostamento:", "dove va?"),
        "talk": ("Accordi:", "aprine uno su una carta accesa"),
        "choose_partner": ("Accordo:", "scegli con chi"),
        "draft": ("Accordo:", "modifica e proponi"),
        "reply": ("Accordo:", "accetta, rifiuta o rispondi"),
        "consent": ("Accordo:", "acconsenti o opponiti"),
        "choose_attack": ("Attacco:", "scegli la carta"),
        "cancel_attack": ("Attacco:", "spendi ferro per fermarlo?"),
        "choose_victim": ("Attacco:", "scegli chi perde un uomo"),
        "lose_guard_or_husband": ("Attacco:", "scegli chi muore"),
        "name_card": ("Cacce:", "scegli la prossima caccia"),
        "guard_against_bleeding": ("Caccia:", "spendi ferro prima del tiro?"),
        "choose_reroll": ("Caccia:", "rilancia, o tieni i dadi"),
        "choose_dice": ("Caccia:", "quanti dadi rilanci?"),
        "claim_trophy": ("Trofeo:", "reclamalo, o lascia la carta"),
        "take_card": ("Carta:", "prendila, o lasciala"),
        "hunt_as_opportunist": ("Caccia:", "la tenti per il premio?"),
        "feed": ("Cibo:", "paga, perdi anziani, o scarta"),
        "pay_raided_upkeep": ("Cibo:", "paga, o perdi anziani"),
        "make_peace": ("Pace:", "vuoi fare pace?"),
        "take_elder_action": ("Anziani:", "agisci, o concludi"),
        "choose_banished": ("Bando:", "scegli un uomo, o fermati"),
    },
}

NO_DEAL = {"en": ("Talks:", "divorce, or be done"), "it": ("Accordi:", "divorzia, o concludi")}


def prompt(look: Look, lang: str) -> list[Panel]:
    """For the seat that is asked; others read who is awaited."""
    if look.is_over or not look.is_asked or look.step not in PROMPTS[lang]:
        return []
    heading, sentence = NO_DEAL[lang] if _has_no_deal(look) else PROMPTS[lang][look.step]
    about = _about(look, lang)
    heading = f"{about[:1].upper()}{about[1:]}:" if about else heading
    who = crest(look.asked, "i20") if look.is_solitaire and look.asked != NOBODY else ""
    return [Panel("prompt", PROMPT, heading=heading, markup=who + text(sentence), head=_chips(look, lang))]


def _has_no_deal(look: Look) -> bool:
    """In a talk turn without a deal to open there may be a wife to leave."""
    return look.step == "talk" and not (look.deals_left_of(look.asked) and contested_by(look.s, look.asked))


def _chips(look: Look, lang: str) -> str:
    if look.step == "take_elder_action":
        return "".join(_actors(look, lang))
    if look.step == "feed":
        return _meal(look, lang)
    told = [] if look.step in SEEN_ELSEWHERE or _has_no_deal(look) else facts(look, lang)
    return "".join(chip(line, tone) for line, tone in told)


def _meal(look: Look, lang: str) -> str:
    """What the animal wants and brings, and what the tribe has for it."""
    energy = look.s.disks[look.asked, ENERGY]
    brings = goods(tuple(YIELD[look.about, part] for part in range(4)), text("–"))
    body = [text(LABELS[lang]["upkeep"]), el("b", str(look.s.owed)), good(1, "i16"), text("→", "x"), brings]
    held = chip(LABELS[lang]["iron left"].format(energy), "bad" if energy < look.s.owed else "")
    return span("chip actor", *body) + held


def _actors(look: Look, lang: str) -> Iterator[str]:
    """Offices of which elders can still act, with what an action costs; their tips tell what they can do."""
    tribe = look.asked
    for rank, left in elders_to_act(look):
        office = look.office(tribe, rank)
        name = OFFICE_ROWS.words.name(office, lang)
        body = [office_sign(office, "i16"), text(f"{name} ×{left}" if left > 1 else name)]
        price = good(DISKS if rank == ARTISAN else 1, "i16")
        yield span("chip actor", *body, el("b", "1"), price, data_tip=f"office-{TRIBE_ROWS.ids[tribe]}-{rank}")


def _about(look: Look, lang: str) -> str:
    """The animal that is fed, the card that may become friendly."""
    if look.step in ("feed", "pay_raided_upkeep"):
        return CARD_ROWS.words.name(look.about, lang)
    return NEW_WORLD_ROWS.words.name(look.about, lang) if look.step == "make_peace" else ""
