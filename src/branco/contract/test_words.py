"""Everything is said in both languages, every rule is implemented, tested and told."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from branco import Game
from branco.game.coverage import coverage, implemented
from branco.kernel.language.steps import PROCEDURE
from branco.kernel.language.vocabulary import LANGUAGES


def test_every_prompt_has_a_sentence_in_both_languages(game: Game) -> None:
    prompts = [step for step in game.steps if step.kind != PROCEDURE]
    assert prompts
    assert [step.name for step in prompts if not step.sentence.endswith((".", "?"))] == []
    assert [step.name for step in prompts if step.name not in game.box.steps] == []
    assert set(game.box.steps) <= {step.name for step in game.steps}


def test_every_action_has_a_label_in_both_languages(game: Game) -> None:
    for lang in LANGUAGES:
        labels = [game.vocabulary.label(action, lang) for action in range(game.vocabulary.size)]
        assert all(labels)
        assert not [label for label in labels if "{" in label]


def test_a_stranger_is_told_in_both_languages_and_shown_what_the_game_is(game: Game) -> None:
    for lang in LANGUAGES:
        assert game.pitch.get(lang, "").endswith("."), f"GAME needs a pitch in {lang}: a sentence for a stranger"
    assert game.picture(), "board/picture.svg is missing: a small picture, twice as wide as high"
    drawing = ElementTree.fromstring(game.picture())
    assert drawing.get("viewBox") == "0 0 240 120"
    assert len(list(drawing.iter())) > 9
    assert 1 <= game.weight <= 5
    assert 0 < game.minutes[0] <= game.minutes[1], "GAME needs minutes: how long it lasts with few and with many"


def test_settings_are_explained_in_both_languages(game: Game) -> None:
    for setting in game.settings:
        assert setting.default in setting.values
        for lang in LANGUAGES:
            assert setting.title(lang)
            assert setting.help(lang).endswith(".")
        assert [value for value in setting.values if not value.isdigit() and value not in setting.value_titles] == []


def test_standing_orders_belong_to_decisions_and_read_in_both_languages(game: Game) -> None:
    decisions = {step.name for step in game.steps if step.kind != PROCEDURE}
    names = [topic.name for topic in game.standing_orders]
    assert len(set(names)) == len(names)
    for topic in game.standing_orders:
        assert set(topic.steps) <= decisions
        assert len({order.action for order in topic.orders}) == len(topic.orders)
        said = [topic.titles, *(order.titles for order in topic.orders)]
        assert all(set(text) == set(LANGUAGES) for text in said if text), topic.name


def test_the_rule_book_tells_every_rule_once_in_both_languages(game: Game) -> None:
    for lang in LANGUAGES:
        told = re.findall(r"\[([A-Z]{2}-[\w.-]+)\]", game.rulebook(lang))
        missing = [rule for rule in game.box.rules if "-EX-" not in rule and rule not in told]
        assert missing == []


def test_every_rule_is_implemented(game: Game) -> None:
    missing = set(game.box.rules) - implemented(game)
    told = "no docstring and no data of the game cites"
    assert not {rule for rule in missing if "-EX-" not in rule}, f"{told} {sorted(missing)}"


def test_every_rule_is_tested(game: Game, tests: Path) -> None:
    missing = coverage(game, tests).not_tested
    assert missing == (), f"no test in {tests} has @cites with {', '.join(missing)}"


def test_every_decision_cites_a_rule_of_the_game(game: Game) -> None:
    for step in game.steps:
        if step.kind != PROCEDURE:
            assert step.rules, step.name
        assert set(step.rules) <= set(game.box.rules), step.name
