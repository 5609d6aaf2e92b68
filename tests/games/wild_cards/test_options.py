"""The options, and games that were played before there were some of them."""

import pytest

from branco import load
from branco.game.record_file import RecordError
from tests.cites import cites

GAME = load("wild_cards")
RECORD = """Branco game record 1
game: wild_cards
players: 3
seed: 5
settings: removal3=random
rules: c6233371457ba78a
data: bd4575c40ce0bdf0

{choices}
"""


@cites("WC-6.12", "WC-8.15")
def test_a_record_of_before_is_played_with_the_readings_of_before() -> None:
    p = GAME.replay(RECORD.format(choices="2: bid Refill"))
    assert p.settings == {"removal3": "random", "declining": "automatic", "equalSwap": "barred"}


@cites("WC-3.5")
def test_a_record_of_before_that_ended_a_choice_unasked_tells_that_the_rules_were_others() -> None:
    start = GAME.start(3, seed=5, settings={"removal3": "random"})
    last = start.options(0)[-2].label().removeprefix("bid ")
    bids = [f"1: {start.options(1)[0].label()}", "0: bid Refill", f"2: {start.options(2)[0].label()}"]
    unasked = [*bids, f"0: discard {last}", "0: bid Refill"]
    with pytest.raises(RecordError, match=r"the game was played by other rules \(c6233371457ba78a\)"):
        GAME.replay(RECORD.format(choices="\n".join(unasked)))


def test_options_lead_to_their_rulings_and_presets_name_what_there_is() -> None:
    for setting in GAME.settings:
        assert setting.rules
        assert all(GAME.rule_text(rule, lang) for rule in setting.rules for lang in ("en", "it"))
    for preset in GAME.presets:
        assert GAME.complete(preset.values, 3)
    assert [preset.name for preset in GAME.presets] == ["text", "usual"]
