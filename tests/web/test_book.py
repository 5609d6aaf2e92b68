"""The rule book: contents, an anchor for every rule, pictures that the board draws, and one page that sums it up."""

import re

import pytest

import branco
from branco.board.pictures import pictures_of, wanted_of, ways_of
from branco.web.pages.book import book_of, drawn, summary_of
from tests.web.served import Person, Server

LANGUAGES = ("en", "it")


@pytest.mark.parametrize("name", branco.GAMES)
def test_the_positions_of_pictures_fit_the_rules_of_today(name: str) -> None:
    """Whoever changes rules so that a picture is no longer true runs tools/prepare_pictures.py."""
    game = branco.load(name)
    assert {wanted.rule for wanted in wanted_of(game)} == set(ways_of(game))
    for picture in pictures_of(game):
        assert picture.option.step == picture.wanted.step
        assert picture.option.name().startswith(picture.wanted.choose)
        assert picture.wanted.rule in game.box.rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", branco.GAMES)
def test_before_and_after_are_drawn_and_differ(name: str, lang: str) -> None:
    game = branco.load(name)
    assert pictures_of(game)
    for picture in pictures_of(game):
        before = drawn(game, picture, picture.before, lang, picture.option.target)
        after = drawn(game, picture, picture.after, lang, "")
        assert before.count("<section") == len(picture.wanted.panels)
        assert before.replace(' data-chosen=""', "") != after
        assert " id=" not in before


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", branco.GAMES)
def test_every_rule_is_linkable_and_every_chapter_is_in_the_contents(name: str, lang: str) -> None:
    book = book_of(name, lang)
    anchors = re.findall(r' id="([^"]+)"', book.html)
    assert len(anchors) == len(set(anchors))
    game = branco.load(name)
    told = {rule for rule in game.box.rules if f"[{rule}]" in game.rulebook(lang)}
    assert len(told) > 80
    assert told <= set(anchors)
    assert [chapter.anchor for chapter in book.chapters] == [each for each in anchors if each.startswith("chapter-")]


def test_the_page_and_the_drawer_have_contents_and_search(server: Server) -> None:
    ida = Person(server.url)
    for shown in (ida.get("/rules/wild_cards").text, ida.get("/rules/wild_cards", bare="true").text):
        assert "data-book-search" in shown
        assert 'href="#chapter-1"' in shown
        assert shown.count('class="rule-picture"') == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", branco.GAMES)
def test_a_game_fits_on_one_page(server: Server, name: str, lang: str) -> None:
    text = summary_of(name, lang)
    assert 200 <= len(text.split()) <= 620
    shown = Person(server.url, lang).get(f"/rules/{name}/summary")
    assert shown.status_code == 200
