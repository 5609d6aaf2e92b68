"""The words for drawings: what is written is escaped, fits its place, and lies where a screen has room."""

from __future__ import annotations

from xml.etree import ElementTree

from branco.board.svg import fitting, length, lines_of, moved, safe, snug, tag, words
from branco.board.text import counted, listed, paragraphs


def test_text_and_attributes_are_escaped() -> None:
    drawn = tag("g", words(0, 0, '<b> & "x"'), id='a"b')
    assert ElementTree.fromstring(drawn).get("id") == 'a"b'
    assert "".join(ElementTree.fromstring(drawn).itertext()) == '<b> & "x"'


def test_what_xml_forbids_is_dropped() -> None:
    assert safe("a\x00\x1b\ud800b") == "ab"
    assert safe("\u2068שרה\u2069") == "\u2068שרה\u2069"


def test_none_is_left_out() -> None:
    assert tag("g", id=None, stroke_width=2) == '<g stroke-width="2"/>'
    assert moved(1, 2.5, "x", scale=0.5) == '<g transform="translate(1 2.5) scale(0.5)">x</g>'


def test_a_long_text_is_cut_and_stays_isolated() -> None:
    assert fitting("Anna", 100, 20) == "Anna"
    cut = fitting("\u2068" + "ש" * 90 + "\u2069", 100, 20)
    assert cut.endswith("…\u2069")
    assert length(cut, 20) <= 100
    assert length(fitting("漢字" * 40, 100, 20), 20) <= 100


def test_a_long_word_is_written_smaller() -> None:
    assert snug("lion", 100, 20) == 20
    size = snug("stambecco", 60, 20)
    assert size < 20
    assert length("stambecco", size) <= 61


def test_lines_are_no_longer_than_their_place() -> None:
    assert lines_of("first in every tie", 100, 20) == ["first in", "every tie"]
    assert lines_of("", 100, 20) == [""]


def test_words_for_texts() -> None:
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["a", "b"], "it") == "a e b"
    assert listed([], "en", "nothing") == "nothing"
    assert counted([("lion", 2), ("ibex", 1), ("eagle", 0)]) == ["lion ×2", "ibex"]
    assert paragraphs(["Head", "line"], [], ["End"]) == "Head\nline\n\nEnd"
