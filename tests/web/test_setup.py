"""Setting up a table: options by what they are about, and ready-made choices."""

import html
import re
from dataclasses import replace

import pytest

import branco
from branco.game import Preset
from branco.web.pages import setup
from branco.web.pages.setup import setting_groups
from tests.web.served import Person, words

GREENLAND = branco.load("greenland")
PRESET = Preset("text", {"en": "as the text says", "it": "come dice il testo"}, {"en": "E", "it": "I"})


def test_every_option_of_the_game_and_of_its_clocks_stands_in_one_group() -> None:
    shown = [row["name"] for _, rows in setting_groups(GREENLAND, 3, None, "en") for row in rows]
    known = [setting.name for setting in setup.all_settings(GREENLAND) if setup.applies(setting, 3)]
    assert sorted(shown) == sorted(known)


def test_groups_are_named_in_the_readers_language(ida: Person, ugo: Person) -> None:
    assert "Variants of the game" in words(ida.get("/new/greenland").text)
    assert "Varianti del gioco" in words(ugo.get("/new/greenland").text)


def test_a_preset_chooses_its_values_beforehand(ida: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = GREENLAND.settings[0]
    other = next(value for value in setting.values if value != setting.default)
    preset = replace(PRESET, name="test", values={setting.name: other})
    monkeypatch.setitem(vars(GREENLAND), "presets", (preset,))
    page = ida.get("/new/greenland", preset="test").text
    chosen = re.search(rf'name="set-{setting.name}".*?value="([^"]*)" selected', page, re.DOTALL)
    assert chosen is not None
    assert html.unescape(chosen[1]) == other
    assert 'aria-current="true">as the text says' in page


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_reading_leads_to_its_ruling_in_the_rule_book(ida: Person, ugo: Person, name: str) -> None:
    readings = {f"/rules/{name}#reading-{each.name}" for each in branco.load(name).settings if each.group == "reading"}
    for person in (ida, ugo):
        page = person.get(f"/new/{name}", players=str(max(branco.load(name).players))).text
        assert set(re.findall(r'href="([^"]*#reading-\w+)"', page)) == readings
        book = person.get(f"/rules/{name}").text
        assert [link for link in readings if f'id="{link.partition("#")[2]}"' not in book] == []
