"""Italian and English, both complete."""

import re

import pytest
from babel.messages.pofile import read_po

from branco.web.i18n import reader_language
from tests.web.served import Person, Server, words
from tools.update_translations import CATALOGUE, sentences


def test_every_sentence_is_in_the_italian_catalogue_and_no_other() -> None:
    with CATALOGUE.open("rb") as file:
        known = {message.id: message for message in read_po(file, locale="it") if message.id}
    spoken = {message.id for message in sentences() if message.id}
    assert spoken - set(known) == set()
    assert set(known) - spoken == set()
    assert [message.id for message in known.values() if not message.string or message.fuzzy] == []


def test_translations_keep_the_placeholders() -> None:
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="it"):
            if message.id:
                wanted = re.findall(r"%\(\w+\)s|\{\w+\}", str(message.id))
                assert sorted(re.findall(r"%\(\w+\)s|\{\w+\}", str(message.string))) == sorted(wanted)


@pytest.mark.parametrize(
    ("chosen", "accepted", "lang"),
    [
        (None, "it-IT,it;q=0.9,en;q=0.8", "it"),
        (None, "fr,it;q=0.5", "it"),
        (None, "de", "en"),
        (None, None, "en"),
        (None, "", "en"),
        ("en", "it", "en"),
        ("it", "en", "it"),
        ("xx", "it", "it"),
        (None, ";;;,,,x" * 100, "en"),
    ],
)
def test_the_readers_language(chosen: str | None, accepted: str | None, lang: str) -> None:
    assert reader_language(chosen, accepted) == lang


def test_the_switch_in_the_page_is_remembered(server: Server) -> None:
    person = Person(server.url)
    assert '<html lang="en"' in person.get("/").text
    assert '<html lang="it"' in person.post("/language", lang="it", next="/").text
    assert '<html lang="it"' in person.get("/new/wild_cards").text


ENGLISH = re.compile(r"\b(the|your|and|with|of|from|this|that|you|are|is|to|a table|choose|waiting)\b")


@pytest.mark.parametrize(
    "path", ["/", "/new/wild_cards", "/t/{}?seat=0", "/t/{}/replay?as=0", "/t/{}/log?as=0", "/records"]
)
def test_no_english_is_left_on_an_italian_page(server: Server, path: str) -> None:
    ugo = Person(server.url, "it")
    table = ugo.lay("me", "device", "device", **{"name-0": "Ugo", "name-1": "Ida", "name-2": "Eva"})
    text = words(re.sub(r'data-words="[^"]*"', "", ugo.get(path.format(table)).text)).lower()
    assert ENGLISH.findall(text.replace("wild cards", "")) == []
