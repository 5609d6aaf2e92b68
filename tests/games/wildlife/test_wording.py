"""What the rule book, the labels and the log say in words."""

import pytest

from branco import load
from branco.games.wildlife.rules.actions import ADAPT_TO, MOVE_FROM, MOVE_TO
from branco.games.wildlife.rules.tables import SPECIES_ROWS
from tests.cites import cites
from tests.games.wildlife.table import sell, space, table, use
from tests.scenario import play

GAME = load("wildlife")


@cites("WL-2.11", "WL-3.15", "WL-8.25")
@pytest.mark.parametrize("rule", ["WL-2.11", "WL-3.15", "WL-8.25"])
def test_what_need_not_be_is_not_forbidden_in_italian(rule: str) -> None:
    told = GAME.rule_text(rule, "it").lower()
    assert "non è necessario" in told or "non occorre" in told
    assert "non dev" not in told


@cites("WL-15.3", "WL-15.8")
def test_seats_are_counted_from_1_and_kept() -> None:
    assert "seat 1" in GAME.rule_text("WL-15.3")
    assert "posto 1" in GAME.rule_text("WL-15.3", "it")
    assert "you keep your seats" in GAME.rule_text("WL-15.8")
    assert "resta al suo posto" in GAME.rule_text("WL-15.8", "it")
    assert not [lang for lang in ("en", "it") if "seat 0" in GAME.rulebook(lang) or "posto 0" in GAME.rulebook(lang)]


@cites("WL-2.1")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_balanced_sets_are_told(lang: str) -> None:
    told = GAME.rule_text("WL-2.1", lang)
    assert all(SPECIES_ROWS.words.name(species, lang) in told for species in range(6))
    balanced = {"en": "3: Eagles, Bears, Men;", "it": "3: Aquile, Orsi, Uomini;"}
    assert balanced[lang] in GAME.settings[0].help(lang)


def test_italian_labels_tell_where_a_creature_is_from_where_it_goes() -> None:
    label = GAME.vocabulary.label
    assert label(MOVE_FROM, "it") == "sposta la creatura che è in acqua c1"
    assert label(MOVE_TO, "it") == "spostala in acqua c1"
    assert label(ADAPT_TO + 1, "it") == "alza il livello: deserto"


def test_the_log_is_good_italian() -> None:
    p = table("men bears eagles", hand="adaptation", tiles={"men": "54"}, abilities={"men": "mobility"})
    use(p, 0, "adaptation", "adapt to desert")
    play(p, "0: use mobility", f"0: move the creature on {space(54)}", f"0: move it to {space(18)}")
    told = [event.text("it", ("Anna", "Bob", "Cyd")) for event in p.journal]
    assert "Anna si adatta (deserto): migrazione." in told
    assert "Anna usa la Mobilità da pianura a7 in foresta e3." in told


def test_success_is_counted_in_points_in_italian() -> None:
    p = table("men bears eagles", hand="famine forest", food=(3, 4, 5), success=(6, 6, 6), abilities={"men": "food"})
    use(p, 0, "famine")
    play(p, "0: pay 3 food for 1 success")
    sell(p, 0, "forest", "1: bid 3 food", "2: pass")
    told = [event.text("it", ("Anna", "Bob", "Cyd")) for event in p.journal]
    assert "Anna guadagna 2 punti Successo dalle tessere Cibo." in told
    assert "Bob perde punti Successo per mancanza di Cibo: 1." in told
    assert "Anna paga 3 Cibo per 1 punto Successo." in told
    assert "Bob converte punti Successo in Cibo: 1 in 3." in told
