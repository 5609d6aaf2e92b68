"""Sentences that were wrong once, in the language in which they were wrong."""

import pytest

from branco import load
from branco.games.dominant_species.board.words import WORDS
from branco.games.dominant_species.rules import actions, events
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, CORNER, ELEMENT, ELEMENT_BOX, HEX, SPACE
from branco.kernel.language.vocabulary import LANGUAGES, Event
from tests.cites import cites

GAME = load("dominant_species")
HELPS = {setting.name: setting for setting in GAME.settings}


BIRD = ANIMAL.at("bird")


@pytest.mark.parametrize(
    ("event", "args", "sentence"),
    [
        (events.ACTS, (SPACE.at("wasteland"), ANIMAL.at("mammal")), "Desolazione: agiscono i mammiferi."),
        (events.DRAWN, (ELEMENT_BOX.at("adaptation_box"), ELEMENT.at("grub")), "esce un disco larve."),
        (
            events.PUT_DISK,
            (BIRD, ELEMENT.at("seed"), CORNER.at("C3_D2_D3")),
            "Gli uccelli mettono un disco semi su C3-D2-D3.",
        ),
        (
            events.TAKEN_FROM_WASTELAND,
            (BIRD, ELEMENT.at("sun")),
            "Gli uccelli tolgono un disco sole dalla casella Desolazione.",
        ),
        (
            events.MOVED,
            (HEX.at("C4"), HEX.at("D3"), ANIMAL.at("bird"), 2),
            "Da C4 a D3 gli uccelli spostano 2 cubetti.",
        ),
    ],
)
def test_italian_sentences_of_the_log(event: Event, args: tuple[int, ...], sentence: str) -> None:
    assert event.text(args, "it", ()).endswith(sentence)


@pytest.mark.parametrize(
    ("action", "en", "it"),
    [
        (actions.LEAD + ANIMAL.at("bird"), "lead the birds", "guida gli uccelli"),
        (actions.ADD + 0, "add no cubes", "aggiungi 0 cubetti"),
        (actions.MOVE_FROM + HEX.at("A4"), "move from A4", "sposta da A4"),
        (actions.MOVE_TO + HEX.at("A4"), "move to A4", "sposta su A4"),
        (actions.MOVE + 1, "move 1 cube", "sposta 1 cubetto"),
    ],
)
def test_labels_of_choices(action: int, en: str, it: str) -> None:
    assert (GAME.vocabulary.label(action, "en"), GAME.vocabulary.label(action, "it")) == (en, it)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_told_apart_in_both_languages(lang: str) -> None:
    labels = [GAME.vocabulary.label(action, lang) for action in range(GAME.vocabulary.size)]
    assert len(set(labels)) == len(labels)


def test_helps_of_settings() -> None:
    assert HELPS["short_game"].help("en") == "This number of the 25 cards is set aside unseen before the game."
    assert HELPS["short_game"].help("it").startswith("Questo numero delle 25 carte si mette da parte, coperto,")
    assert "con tutti e sei, i posti girano" in HELPS["seat1"].help("it")


def test_animals_are_dominant_in_the_plural() -> None:
    assert WORDS["it"]["dominant"] == "dominanti"


@cites("DS-29.1")
def test_fecundity_is_told_as_a_choice() -> None:
    texts = [CARD.text("text", CARD.at("fecundity"), lang) for lang in LANGUAGES]
    assert [words.split()[:2] for words in texts] == [["You", "may"], ["Puoi", "aggiungere"]]
