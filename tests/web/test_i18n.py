"""Italian and English, both complete."""

import ast
import re
from datetime import date

import httpx
import pytest
from babel.messages.pofile import read_po

from branco.web.i18n import day, number, reader_language, speaker
from tests.web.served import Person, Server, words
from tools.update_translations import CATALOGUE, sentences, spoken_at_once


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


def test_a_sentence_is_found_where_it_is_spoken_at_once() -> None:
    found = spoken_at_once(ast.parse('speaker(lang)("Hello %(name)s", name=x); speaker(lang)(sentence); t("Bye")'))
    assert list(found) == ["Hello %(name)s"]


def test_a_choice_that_tells_nothing_is_told_in_italian(ugo: Person) -> None:
    table = ugo.lay("me", "device", "device", **{"name-0": "Ugo"})
    ugo.play(table, 0, ugo.actions(table, 0)[0], "k")
    assert ugo.get(f"/t/{table}/moment?as=0&at=1").json()["told"] == ["Ugo ha scelto."]


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
        (None, "IT", "it"),
        (None, "It-it", "it"),
        (None, "IT_IT", "it"),
        (None, "de,IT", "it"),
        (None, "EN", "en"),
        (None, "en;q=0.3,it;q=0.9", "it"),
        (None, "it;q=0.3, en;q=0.9", "en"),
        (None, "it;q=0, fr", "en"),
        (None, "it;Q=0.5 , en ; q = 0.4", "it"),
        (None, "en;q=x,it;q=9", "en"),
        (None, "*", "en"),
    ],
)
def test_the_readers_language(chosen: str | None, accepted: str | None, lang: str) -> None:
    assert reader_language(chosen, accepted) == lang


def test_the_switch_in_the_page_is_remembered(server: Server) -> None:
    person = Person(server.url)
    assert '<html lang="en"' in person.get("/").text
    assert '<html lang="it"' in person.post("/language", lang="it", next="/").text
    assert '<html lang="it"' in person.get("/new/wild_cards").text


@pytest.mark.parametrize("accepted", ["IT", "IT-it", "de,IT", "EN", "*", ";", "it;q=٣"])
def test_a_page_comes_whatever_language_is_asked_for(server: Server, accepted: str) -> None:
    answer = httpx.get(server.url, headers={b"Accept-Language": accepted.encode()})
    assert answer.status_code == 200
    assert f'<html lang="{"it" if "it" in accepted.lower() else "en"}"' in answer.text


def test_the_page_for_programs_says_that_it_is_in_english(server: Server) -> None:
    assert "Quello che segue è in inglese." in words(Person(server.url, "it").get("/api").text)
    assert "What follows is in English" not in words(Person(server.url).get("/api").text)


def test_a_language_in_the_address_is_a_choice_like_the_switch(server: Server) -> None:
    """The page and all that is drawn in it later speak one language, and the switch changes it again."""
    person = Person(server.url)
    table = person.quick()
    page = person.get(f"/t/{table}", lang="it", seat=0)
    assert str(page.url) == f"{server.url}/t/{table}?seat=0"
    assert '<html lang="it"' in page.text
    assert "Offerta" in person.frame(table, 0)["parts"]["banner"]
    back = re.search(r'name="next" value="([^"]+)"', page.text)
    assert back
    assert '<html lang="en"' in person.post("/language", lang="en", next=back[1]).text


def test_an_unknown_language_in_the_address_changes_nothing(server: Server) -> None:
    person = Person(server.url, "it")
    page = person.get("/", lang="xx")
    assert page.url.query == b""
    assert '<html lang="it"' in page.text
    assert "lang" not in person.http.cookies


def test_programs_name_their_language_in_each_request(server: Server) -> None:
    games = Person(server.url, "en").get("/api/games", lang="it")
    assert games.url.query == b"lang=it"
    assert games.json() == Person(server.url, "it").get("/api/games").json()


ENGLISH = re.compile(r"\b(the|your|and|with|of|from|this|that|you|are|is|to|a table|choose|waiting)\b")


@pytest.mark.parametrize(
    "path", ["/", "/new/wild_cards", "/t/{}?seat=0", "/t/{}/replay?as=0", "/t/{}/log?as=0", "/records"]
)
def test_no_english_is_left_on_an_italian_page(server: Server, path: str) -> None:
    ugo = Person(server.url, "it")
    table = ugo.lay("me", "device", "device", **{"name-0": "Ugo", "name-1": "Ida", "name-2": "Eva"})
    text = words(re.sub(r'data-words="[^"]*"', "", ugo.get(path.format(table)).text)).lower()
    assert ENGLISH.findall(text.replace("wild cards", "")) == []


@pytest.mark.parametrize(
    ("value", "digits", "english", "italian"),
    [(1234567, 0, "1,234,567", "1.234.567"), (1234.56, 1, "1,234.6", "1.234,6"), (-0.25, 2, "-0.25", "-0,25")],
)
def test_numbers_are_written_as_the_reader_writes_them(value: float, digits: int, english: str, italian: str) -> None:
    assert [number(value, lang, digits) for lang in ("en", "it")] == [english, italian]


def test_a_day_is_told_in_the_language_of_the_reader() -> None:
    assert [day(date(2026, 8, 3), lang) for lang in ("en", "it")] == ["3 Aug", "3 ago"]


def test_every_entry_of_the_catalogue_is_spoken() -> None:
    with CATALOGUE.open("rb") as file:
        entries = [entry for entry in read_po(file, locale="it") if entry.id and isinstance(entry.id, str)]
    say = speaker("it")
    assert [entry.id for entry in entries if say(str(entry.id)) != entry.string] == []
