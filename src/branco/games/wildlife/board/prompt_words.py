"""What is asked in each decision: a heading and a few words."""

PROMPTS = {
    "en": {
        "choose_species": ("Species:", "choose yours"),
        "bid_for_chart": ("Auction of the species:", "bid food, or pass"),
        "place_starting_creature": ("Set-up:", "place a creature"),
        "take_turn": ("Your turn:", "a card or an action"),
        "use_wild_card": ("Wild card:", "choose what it is"),
        "choose_free_migration": ("Free migration:", "choose the creature"),
        "migrate": ("Migration:", "choose where it ends"),
        "adapt": ("Adaptation:", "raise a level by one"),
        "take_ability": ("Ability card:", "choose a tile"),
        "take_ability_from": ("Ability card:", "choose who hands it over"),
        "pay_with": ("Payment:", "food alone, or success too"),
        "lose_creature_to_plague": ("Plague:", "choose the creature you lose"),
        "use_mobility": ("Mobility:", "choose who moves"),
        "move_by_mobility": ("Mobility:", "choose where it goes"),
        "use_aggression": ("Aggression:", "an empty space, or a rival's"),
        "defend": ("Defense:", "block it, or allow it"),
    },
    "it": {
        "choose_species": ("Specie:", "scegli la tua"),
        "bid_for_chart": ("Asta per la specie:", "offri Cibo, o passa"),
        "place_starting_creature": ("Preparazione:", "piazza una creatura"),
        "take_turn": ("Il tuo turno:", "una carta o un'azione"),
        "use_wild_card": ("Jolly:", "scegli che carta è"),
        "choose_free_migration": ("Migrazione gratuita:", "scegli la creatura"),
        "migrate": ("Migrazione:", "scegli dove finisce"),
        "adapt": ("Adattamento:", "alza di uno un livello"),
        "take_ability": ("Carta Abilità:", "scegli una tessera"),
        "take_ability_from": ("Carta Abilità:", "scegli chi te la cede"),
        "pay_with": ("Pagamento:", "solo Cibo, o anche Successo"),
        "lose_creature_to_plague": ("Epidemia:", "scegli la creatura che perdi"),
        "use_mobility": ("Mobilità:", "scegli chi si sposta"),
        "move_by_mobility": ("Mobilità:", "scegli dove va"),
        "use_aggression": ("Aggressione:", "uno spazio vuoto, o rivale"),
        "defend": ("Difesa:", "blocca, o lascia fare"),
    },
}
CARD_PROMPTS = {  # the heading is the card
    "en": {
        "bid": "bid food, or pass",
        "buy": "buy it for 3 food, or pass",
        "use_or_decline_event": "carry it out, or decline",
    },
    "it": {
        "bid": "offri Cibo, o passa",
        "buy": "comprala per 3 Cibo, o passa",
        "use_or_decline_event": "esegui, o rinuncia",
    },
}
OFFER_WORDS = {
    "en": {"grow": "expand", "strike": "attack", "leave": "migrate", "none": "no use for you"},
    "it": {"grow": "espanditi", "strike": "attacca", "leave": "migra", "none": "per te non serve"},
}
PROMPT_SIGNS = {  # decisions about a card have its picture
    "choose_species": "reserve",
    "bid_for_chart": "gavel",
    "place_starting_creature": "expand",
    "take_turn": "cards",
    "choose_free_migration": "migrate",
    "migrate": "migrate",
    "pay_with": "food",
    "lose_creature_to_plague": "warning",
    "use_mobility": "ability-mobility",
    "move_by_mobility": "ability-mobility",
    "use_aggression": "ability-aggression",
    "defend": "ability-defense",
}
