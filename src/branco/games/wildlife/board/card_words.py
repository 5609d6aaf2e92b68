"""Cards and abilities in a few words, in the order of the data."""

SHORT = {
    "en": (
        *("Forest", "Desert", "Savan\u00adnah", "Plains", "Moun\u00adtains", "Water"),
        *("Ability", "Adap\u00adtation", "Wild card", "Food surplus", "Plague", "Famine"),
    ),
    "it": (
        *("Foresta", "Deserto", "Savana", "Pianura", "Mon\u00adtagna", "Acqua"),
        *("Abilità", "Adatta\u00admento", "Jolly", "Ecce\u00addenza di cibo", "Epidemia", "Carestia"),
    ),
}
_TERRAIN_EFFECT = {
    "en": "migrate, expand or attack in this terrain, as far as your level goes.",
    "it": "migra, espanditi o attacca in questo terreno, secondo il tuo livello.",
}
CARD_EFFECTS = {
    "en": (
        *[_TERRAIN_EFFECT["en"]] * 6,
        "take an ability tile from the supply, or else from the leading rival who has it.",
        "raise your level in one terrain by one.",
        "any terrain, ability or adaptation card.",
        "7 food for you, and 3 for whoever is last in success.",
        "every rival loses a creature of his choice.",
        "every rival pays 5 food, or loses 1 success for each that is missing.",
    ),
    "it": (
        *[_TERRAIN_EFFECT["it"]] * 6,
        "prendi una tessera Abilità fra quelle disponibili, o dal rivale più avanti che la possiede.",
        "alza di uno il tuo livello in un terreno.",
        "qualsiasi carta Terreno, Abilità o Adattamento.",
        "7 Cibo a te, e 3 a chi è ultimo nel Successo.",
        "ogni rivale perde una creatura a sua scelta.",
        "ogni rivale paga 5 Cibo, o perde 1 punto Successo per ognuno che gli manca.",
    ),
}
ABILITY_EFFECTS = {
    "en": (
        "2 success at the start of your turn.",
        "one more card in each turn.",
        "once a turn, move one of your creatures anywhere, or swap it with a rival's.",
        "block an assault on your creature, once in a rival's turn.",
        "once a turn, place a creature where you can attack, also instead of a rival's.",
    ),
    "it": (
        "2 punti Successo all'inizio del tuo turno.",
        "una carta in più ogni turno.",
        "una volta per turno sposta una tua creatura ovunque, o scambiala con una di un rivale.",
        "blocca un'azione contro una tua creatura, una volta nel turno di un rivale.",
        "una volta per turno piazza una creatura dove sai attaccare, anche al posto di una di un rivale.",
    ),
}
