"""The options of the game in words; settings.py says which cell of the record holds which."""

from branco.game import Setting

SETTINGS = (
    Setting(
        name="goal",
        values=("seven", "ten"),
        default="seven",
        titles={"en": "Acorns to hit", "it": "Ghiande da centrare"},
        helps={
            "en": "The number of acorns at which the stump is carried home.",
            "it": "Il numero di ghiande con cui il ceppo si porta a casa.",
        },
        value_titles={"seven": {"en": "seven", "it": "sette"}, "ten": {"en": "ten", "it": "dieci"}},
        rules=("GN-3.2",),
    ),
)
