"""Data files: what is printed, whose source is named, and what an owner's folder may change."""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from branco.kernel.language.tables import Box, DataError, ints, number, ref, several, total

CARDS = """
[source]
colours = { mark = "seed", rules = ["XX-1"] }
cards = { mark = "designed", rules = ["XX-2"] }

[[colours]]
id = "red"
en = "red"
it = "rosso"

[[colours]]
id = "blue"
en = "blue"
it = "blu"

[[cards]]
id = "a"
en = "ace"
it = "asso"
the_it = "l'asso"
colour = "red"
value = 3
text_en = "Draw."
text_it = "Pesca."

[[cards]]
id = "b"
en = "bear"
it = "orso"
colour = "none"
value = 5
"""

NUMBERS = count()


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Reader":
    return Reader(tmp_path, monkeypatch)


class Reader:
    """Reads data as a game of its own would, with or without an owner's folder."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        monkeypatch.syspath_prepend(str(folder))
        monkeypatch.delenv("BRANCO_DATA", raising=False)

    def __call__(self, text: str = CARDS, overlay: str | None = None) -> Box:
        package = f"toy{next(NUMBERS)}"
        data = self.folder / package / "data"
        data.mkdir(parents=True)
        (data.parent / "__init__.py").touch()
        (data / "cards.toml").write_text(text, encoding="utf-8")
        if overlay is not None:
            own = self.folder / "own" / package
            own.mkdir(parents=True)
            (own / "mine.toml").write_text(overlay, encoding="utf-8")
            self.monkeypatch.setenv("BRANCO_DATA", str(self.folder / "own"))
        return Box(package)


def test_a_table_is_columns_of_ints_with_names_in_two_languages(read: Reader) -> None:
    cards = read().table("cards", colour=ref("colours", none=True), value=number(1, 9))
    assert cards.ids == ("a", "b")
    assert (cards.colour.tolist(), cards.value.tolist(), total(cards.value)) == ([0, -1], [3, 5], 8)
    assert (cards.words.name(1, "en"), cards.words.name(1, "it")) == ("bear", "orso")
    assert (cards.the.name(0, "en"), cards.the.name(0, "it"), cards.the.name(1, "it")) == ("the ace", "l'asso", "orso")
    assert (cards.text("text", 0, "it"), cards.text("text", 1, "it")) == ("Pesca.", "")
    assert (cards.at("b"), len(cards)) == (1, 2)
    with pytest.raises(AttributeError, match="table cards has no column price"):
        _ = cards.price


def test_a_table_does_not_change() -> None:
    with pytest.raises(TypeError, match="tables do not change"):
        ints([1, 2])[0] = 5


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("value = 3", "value = 12", "cards.a.value must be a whole number from 1 to 9, not 12"),
        ("value = 3", "value = 1.5", "cards.a.value must be a whole number from 1 to 9, not 1.5"),
        ("value = 3", 'value = "three"', "cards.a.value must be a whole number from 1 to 9, not 'three'"),
        ("value = 3\n", "", "cards.a lacks 'value'"),
        ("value = 3", "value = 3\nprice = 2", "cards.a has the unknown key 'price'; allowed are "),
        ('colour = "red"', 'colour = "green"', "cards.a.colour must be one of red, blue, not 'green'"),
    ],
)
def test_a_row_with_a_wrong_figure_is_refused(read: Reader, before: str, after: str, sentence: str) -> None:
    box = read(CARDS.replace(before, after))
    with pytest.raises(DataError) as error:
        box.table("cards", colour=ref("colours", none=True), value=number(1, 9))
    assert sentence in str(error.value)


def test_a_list_is_padded_or_of_exact_length(read: Reader) -> None:
    text = CARDS.replace("value = 3", "value = [3, 4]").replace("value = 5", "value = [5]")
    padded = read(text).table("cards", colour=ref("colours", none=True), value=several(number(), 3, fill=-1))
    assert padded.value.tolist() == [[3, 4, -1], [5, -1, -1]]
    with pytest.raises(DataError, match=r"cards.b.value must be a list of 2 items, not \[5\]"):
        read(text).table("cards", colour=ref("colours", none=True), value=several(number(), 2))
    with pytest.raises(DataError, match=r"cards.a.value holds 2 items, at most 1 are allowed"):
        read(text).table("cards", colour=ref("colours", none=True), value=several(number(), 1, fill=0))


def test_figures_for_a_game_that_is_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "wildcards").mkdir()
    done = load_wild_cards(tmp_path)
    assert done.returncode == 1
    assert "has figures for 'wildcards', but there is no such game; the games are dominant_species" in done.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = [", "cards.toml is not a TOML file: "),
        ("cards = 3", "cards.toml: cards must be an array of tables, each with an id"),
        ("[[cards]]\nvalue = 1", "cards.toml: cards must be an array of tables, each with an id"),
        ('[[cards]]\nid = "a"', "the source of cards must be one of seed, public, ruling, designed, not None"),
        (CARDS.replace('"designed"', '"guessed"'), "seed, public, ruling, designed, not 'guessed'"),
    ],
)
def test_a_file_without_rows_or_source_is_refused(read: Reader, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as error:
        read(text)
    assert sentence in str(error.value)


def test_a_missing_table_is_refused(read: Reader) -> None:
    with pytest.raises(DataError, match="there is no table tiles"):
        read().table("tiles")


def test_an_owners_folder_changes_rows_by_id_and_the_hash(read: Reader) -> None:
    plain = read()
    box = read(overlay='[[cards]]\nid = "b"\nvalue = 7\n')
    assert box.table("cards", colour=ref("colours", none=True), value=number(1, 9)).value.tolist() == [3, 7]
    assert box.hash != plain.hash


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ('[[cards]]\nid = "z"\nvalue = 7\n', "cards has no row 'z'; its rows are a, b"),
        ('[[cards]]\nid = "a"\nvalue = 2\n' * 2, "mine.toml: cards has the row 'a' twice"),
        ("cards = 3", "cards must be an array of tables, each with an id"),
        ("cards = [", "mine.toml is not a TOML file: "),
        ("ids = 5", "mine.toml: own figures change rows of colours, cards, not ids"),
        ('ids = ["XX-9"]', "mine.toml: own figures change rows of colours, cards, not ids"),
        ("steps = 3", "mine.toml: own figures change rows of colours, cards, not steps"),
        ('[steps]\nsing = "Canta."', "mine.toml: own figures change rows of colours, cards, not steps"),
        ("source = 3", "mine.toml: source must be a TOML table, not 3"),
        ('[source]\ncards = 3\n[[cards]]\nid = "a"', "mine.toml: the source of cards must be a TOML table, not 3"),
        ("[source]\ncards = { rules = 3 }", "the source of cards: rules must be a list of texts, not 3"),
        ('[source]\ntiles = { mark = "seed" }', "there is no table 'tiles'; the tables are colours, cards"),
        ('[[cards]]\nid = ["a"]', "mine.toml: cards: id must be a text in quotes, not ['a']"),
        ('[[cards]]\nid = "a"\nen = 5', "mine.toml: cards: en must be a text in quotes, not 5"),
        ('[[cards]]\nid = "a"\nen = "ace\\n1: pass"', "cards: en must be words on one line, not 'ace\\n1: pass'"),
        ('[[cards]]\nid = "a"\nhue_en = "red"', "cards.a has the unknown key 'hue_en'; allowed are colour, en, id"),
        ('[[cards]]\nid = "a"\nen = "bear"', "two rows of cards would be named 'bear' (en); rename one"),
        ('[[cards]]\nid = "a"\nthe_it = "orso"', "two rows of cards would be named 'orso' (it); rename one"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(read: Reader, overlay: str, sentence: str) -> None:
    with pytest.raises(DataError) as error:
        read(overlay=overlay)
    assert sentence in str(error.value)


def test_an_overlay_may_exchange_names_and_repeat_what_is_repeated_in_print(read: Reader) -> None:
    exchanged = read(overlay='[[cards]]\nid = "a"\nen = "bear"\n[[cards]]\nid = "b"\nen = "ace"\n')
    assert exchanged.table("cards", colour=ref("colours", none=True), value=number()).words.name(0, "en") == "bear"
    twins = CARDS.replace('en = "bear"', 'en = "ace"')
    assert len(read(twins, overlay='[[cards]]\nid = "b"\nvalue = 7\n').ids("cards")) == 2


def test_an_overlay_that_names_its_source_keeps_the_rules_of_the_print(read: Reader) -> None:
    box = read(overlay='[source]\ncards = { mark = "public" }\n')
    assert box.source["cards"] == {"mark": "public", "rules": ["XX-2"]}


@pytest.mark.parametrize("name", ["own.toml", "wild_cards/own.tml", "wild_cards/own.toml.txt"])
def test_a_file_of_figures_that_nobody_reads_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "wild_cards").mkdir()
    for kept in (".hidden", "notes.md", "wild_cards/notes.md"):
        (tmp_path / kept).touch()
    (tmp_path / name).touch()
    done = load_wild_cards(tmp_path)
    allowed = tmp_path / "wild_cards" / "figures.toml"
    sentence = f"{tmp_path / name} is not read: figures of a game are in files such as {allowed}"
    assert (done.returncode, done.stderr.strip()) == (1, sentence)


def test_figures_that_do_not_add_up_are_refused(read: Reader) -> None:
    box = read()
    box.require(True, "all is well")
    with pytest.raises(DataError, match=r"toy[0-9]+: it does not add up"):
        box.require(False, "it does not add up")


def load_wild_cards(overlay: Path) -> subprocess.CompletedProcess[str]:
    """Loading a game in a process of its own, since data are read once; its one error goes to stderr."""
    program = (
        "import branco\ntry: branco.load('wild_cards')\nexcept branco.DataError as error: raise SystemExit(str(error))"
    )
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "BRANCO_DATA": str(overlay)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[kinds]]\nid = "F1"\ncopies = 4\n', "the copies of the habitat cards must add up to 46, not 47"),
        (
            '[[kinds]]\nid = "F1"\ncopies = 4\n[[kinds]]\nid = "S1"\ncopies = 2\n',
            "there must be 14 cards of the habitat forest, not 15",
        ),
        ('[[kinds]]\nid = "F1"\nvalue = 5\n', "kinds.F1.value must be a whole number from 1 to 4, not 5"),
        ('[[kinds]]\nid = "F1"\nprice = 5\n', "kinds.F1 has the unknown key 'price'; allowed are copies, en, habitat"),
        ('[[kinds]]\nid = "X9"\nvalue = 1\n', "kinds has no row 'X9'; its rows are F1, F2"),
        ('[[species]]\nid = "lion"\ncards = 6\n', "the cards of the species must add up to 42, not 41"),
        ('[[setup]]\nid = "p3"\nrounds = 13\n', "setup.p3: 42 animals less those removed must fill the market"),
        (
            '[[setup]]\nid = "p3"\nmarket = 4\nrounds = 7\n',
            "setup.p3: players must be 3 and the market one animal smaller",
        ),
    ],
)
def test_an_overlay_of_wild_cards_with_a_wrong_figure_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "wild_cards").mkdir()
    (tmp_path / "wild_cards" / "own.toml").write_text(text, encoding="utf-8")
    done = load_wild_cards(tmp_path)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_data_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    done = load_wild_cards(tmp_path / "nowhere")
    assert done.returncode == 1
    assert done.stderr.strip() == f"the data folder {tmp_path / 'nowhere'} does not exist"


def test_an_overlay_that_adds_up_is_taken(tmp_path: Path) -> None:
    (tmp_path / "wild_cards").mkdir()
    (tmp_path / "wild_cards" / "own.toml").write_text(
        '[[kinds]]\nid = "F1"\ncopies = 4\n[[kinds]]\nid = "F2"\ncopies = 3\n', encoding="utf-8"
    )
    done = load_wild_cards(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_loose_figures_may_differ_from_printed_sums_and_say_so(read: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    box = read()
    with pytest.raises(DataError, match=r"the sum is 3 \(--loose would allow it\)"):
        box.as_printed(False, "the sum is 3")
    monkeypatch.setenv("BRANCO_LOOSE", "1")
    box = read()
    box.as_printed(True, "all is well")
    box.as_printed(False, "the sum is 3")
    assert box.departures == ("the sum is 3",)
    with pytest.raises(DataError, match="rows in order"):
        box.require(False, "rows in order")


NEW = 'loose = true\n[[cards]]\nid = "c"\nen = "cat"\nit = "gatto"\ncolour = "blue"\nvalue = 2\n'
REMOVED = 'loose = true\n[[cards]]\nid = "a"\nremove = true\n'


def test_rows_come_and_go_where_a_table_has_room(read: Reader) -> None:
    columns = {"colour": ref("colours", none=True), "value": number(1, 9)}
    box = read(overlay=NEW)
    assert box.table("cards", room=range(1, 4), **columns).ids == ("a", "b", "c")
    assert box.departures == ("cards has a row c more",)


def test_a_row_can_be_removed(read: Reader) -> None:
    columns = {"colour": ref("colours", none=True), "value": number(1, 9)}
    box = read(overlay=REMOVED)
    assert box.table("cards", room=range(1, 4), **columns).ids == ("b",)
    assert box.departures == ("cards lacks the row a",)


@pytest.mark.parametrize(
    ("overlay", "room", "sentence"),
    [
        (NEW, None, "cards has the rows that are printed, none more and none less"),
        (NEW, range(1, 3), "cards has room for 1 to 2 rows, not for 3"),
        (REMOVED, range(2, 5), "cards has room for 2 to 4 rows, not for 1"),
    ],
)
def test_a_table_without_room_keeps_its_rows(read: Reader, overlay: str, room: range | None, sentence: str) -> None:
    box = read(overlay=overlay)
    with pytest.raises(DataError, match=sentence):
        box.table("cards", room=room, colour=ref("colours", none=True), value=number(1, 9))


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        (NEW.replace('it = "gatto"\n', ""), "cards.c is new and lacks a name \\(it\\)"),
        (NEW.replace("loose = true", ""), "cards has no row 'c'; its rows are a, b"),
        (REMOVED.replace("loose = true", ""), "cards.a has the unknown key 'remove'"),
        (NEW.replace("loose = true", "loose = 1"), "loose must be true or false, not 1"),
        (REMOVED.replace("remove = true", 'remove = "yes"'), "cards.a.remove must be true or false, not 'yes'"),
    ],
)
def test_loose_figures_are_checked_too(read: Reader, overlay: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        read(overlay=overlay)


def test_what_a_record_cannot_count_is_refused_however_loose(tmp_path: Path) -> None:
    (tmp_path / "wild_cards").mkdir()
    file = tmp_path / "wild_cards" / "own.toml"
    file.write_text('loose = true\n[[kinds]]\nid = "F1"\ncopies = 45\n[[kinds]]\nid = "S1"\ncopies = 46\n')
    assert "there must be 40 to 127 habitat cards, not 13" in load_wild_cards(tmp_path).stderr
    file.write_text('loose = true\n[[kinds]]\nid = "F1"\ncopies = 5\n')
    assert load_wild_cards(tmp_path).returncode == 0
