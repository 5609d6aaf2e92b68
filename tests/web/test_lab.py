"""The lab in the browser: figures are changed, checked and played beside the printed game; what was found is kept."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.orm import make_transient

from branco.web.store.store import Store
from branco.web.store.studies import BROKEN, DONE, STOPPED, add_study, keep_found, next_study, set_status, study_of
from tests.web.served import Person, Server, Stream, config, serving, wait_until, words

CHANGE = {"f-species:peacock.leader_points": "9"}
PLAYED = {"players": "3", "bot": "random", "games": "40"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(config(f"sqlite:///{tmp_path_factory.mktemp('lab')}/table.db", lab_workers=1)) as running:
        yield running


def begin(person: Person, **more: str) -> str:
    answer = person.post("/lab/wild_cards", **{**PLAYED, **CHANGE, **more})
    assert answer.status_code == 200, words(answer.text)
    return answer.url.path.rpartition("/")[2]


def test_the_figures_of_every_game_are_shown_with_where_they_are_from(ida: Person) -> None:
    for game in ("wild_cards", "wildlife", "wooly_bully", "dominant_species", "greenland"):
        shown = ida.get(f"/lab/{game}")
        assert shown.status_code == 200
        assert 'data-printed="' in shown.text
        assert 'class="mark mark-' in shown.text


@pytest.mark.parametrize(
    ("form", "sentence", "frase"),
    [
        ({}, "Nothing is changed yet", "Non è cambiato ancora nulla"),
        ({"f-kinds:F1.copies": "many"}, "must be a whole number, not many", "deve essere un numero intero, non many"),
        ({"f-kinds:F1.copies": "9999"}, "must be a whole number from", "è un numero intero da"),
        ({"f-kinds:F1.wings": "2"}, "This game has no figure", "Questo gioco non ha la cifra"),
        ({"n-kinds:1.copies": "2"}, "A new row needs a name", "Una riga nuova ha bisogno di un nome"),
        ({"x-kinds:J": "1"}, "kinds must keep the row J", "kinds non può fare a meno della riga J"),
        ({"n-kinds:1.name": "forest 1"}, "would be named 'forest 1'", "due righe di kinds si chiamerebbero"),
        ({**CHANGE, "games": "0"}, "The number of games must be from 1", "Il numero di partite deve essere da 1"),
        ({**CHANGE, "bot": "nobody"}, "There is no such bot", "Questo bot non esiste"),
    ],
)
def test_what_cannot_be_is_told_in_the_readers_language(
    ida: Person, ugo: Person, form: dict[str, str], sentence: str, frase: str
) -> None:
    for person, said in ((ida, sentence), (ugo, frase)):
        answer = person.post("/lab/wild_cards", **{**PLAYED, **form})
        assert answer.status_code == 422
        assert said in words(answer.text)


def test_a_study_is_played_beside_the_printed_game_and_shown_live(server: Server, ida: Person) -> None:
    study = begin(ida)
    live = Stream(ida, f"/lab/{study}/events")
    wait_until(lambda: live.messages and live.messages[-1]["over"], seconds=300)
    assert (live.messages[-1]["status"], live.messages[-1]["state"]) == (DONE, "done, 40 games")
    found = study_of(server.rooms.store, study)
    assert found is not None
    assert (found.status, found.done) == (DONE, 40)
    assert found.found["usual"]["games"] == found.found["variant"]["games"] == 40
    assert found.rules != found.usual_rules
    shown = words(ida.get(f"/lab/{study}").text)
    assert "40 of 40 games" in shown
    assert "1 figure changed" in shown
    replay = ida.post(f"/lab/{study}/game", number=str(found.found["telling"]["longest"][0]))
    assert replay.status_code == 200
    assert replay.url.path.endswith("/replay")
    assert "wild_cards" in ida.get(f"/lab/{study}/overlay").headers["content-disposition"]


def test_the_overlay_of_a_study_is_a_file_of_figures(ida: Person) -> None:
    text = ida.get(f"/lab/{begin(ida)}/overlay").text
    assert tomllib.loads(text)["species"] == [{"id": "peacock", "leader_points": 9}]


NEW = {"n-kinds:1.name": "old forest", "n-kinds:1.value": "4"}
BLANK = {"n-kinds:2.name": "", "n-kinds:2.copies": "3"}
ROWS = {"x-kinds:S1": "1", **NEW, **BLANK}


def test_rows_come_and_go_where_there_is_room(server: Server, ida: Person) -> None:
    study = begin(ida, **ROWS)
    kept = tomllib.loads(ida.get(f"/lab/{study}/overlay").text)
    new = {"id": "own1", "en": "old forest", "it": "old forest", "habitat": "forest", "value": 4, "copies": 3}
    assert kept["kinds"] == [{"id": "S1", "remove": True}, new]
    ida.post(f"/lab/{study}/stop")  # other rows are other code, which would have to be compiled
    shown = ida.get(f"/lab/{study}").text
    assert "− savannah 1; + old forest" in words(shown)
    assert 'name="x-kinds:S1" value="1" data-printed aria-label="Remove savannah 1" checked' in shown
    assert 'name="n-kinds:2.name" value=""' in shown
    found = study_of(server.rooms.store, study)
    assert found is not None
    assert {"kinds has a row own1 more", "kinds lacks the row S1"} <= set(found.departures)
    assert 'name="x-species' not in shown


def test_what_was_typed_is_shown_again_beside_the_refusal(ida: Person) -> None:
    typed = {**ROWS, "f-kinds:F2.copies": "6", "f-kinds:F1.copies": "many"}
    again = ida.post("/lab/wild_cards", **PLAYED, **typed)
    assert again.status_code == 422
    assert re.search(r'name="f-kinds:F2.copies" value="6"', again.text)
    assert 'name="n-kinds:1.name" value="old forest"' in again.text


def test_only_its_owner_stops_and_deletes_a_study(server: Server, ida: Person, ugo: Person) -> None:
    study = begin(ida, games="1000000")
    assert ugo.get(f"/lab/{study}").status_code == 200
    for deed in ("stop", "go", "delete"):
        assert ugo.post(f"/lab/{study}/{deed}").status_code == 403
    assert ida.post(f"/lab/{study}/stop").status_code == 200
    found = study_of(server.rooms.store, study)
    assert found is not None
    assert found.status == STOPPED
    set_status(server.rooms.store, study, BROKEN)
    assert ida.post(f"/lab/{study}/go").status_code == 409
    assert ida.post(f"/lab/{study}/delete").status_code == 200
    assert ida.get(f"/lab/{study}").status_code == 404


def test_a_table_is_played_with_the_figures_of_a_study(server: Server, ida: Person) -> None:
    study = begin(ida)
    assert "With the figures of the study" in words(ida.get("/new/wild_cards", players=3, study=study).text)
    table = ida.lay("me", "bot-greedy", "bot-greedy", study=study)
    assert ida.actions(table, 0)
    found = study_of(server.rooms.store, study)
    laid = server.rooms.store.table(table)
    assert found is not None
    assert laid.rules_hash == found.rules


@pytest.fixture
def elsewhere(server: Server, ida: Person, tmp_path: Path) -> Iterator[tuple[Store, str]]:
    """A finished study in a database that no server looks into."""
    study = begin(ida)
    wait_until(lambda: is_done(server, study), seconds=300)
    found, store = study_of(server.rooms.store, study), Store(f"sqlite:///{tmp_path}/other.db")
    assert found is not None
    make_transient(found)
    found.guest_id = store.new_guest("Ida")[0].id
    add_study(store, found)
    yield store, study
    store.close()


def is_done(server: Server, study: str) -> bool:
    found = study_of(server.rooms.store, study)
    return found is not None and found.status == DONE


def test_one_worker_plays_a_study_at_a_time(elsewhere: tuple[Store, str]) -> None:
    store, study = elsewhere
    set_status(store, study, "running")
    taken = next_study(store, "another", 60)
    assert taken is not None
    assert taken.id == study
    assert next_study(store, "a third", 60) is None
    assert not keep_found(store, study, "a third", 1, {}, 0, 60)
    set_status(store, study, BROKEN)
    assert not keep_found(store, study, "another", 1, {}, 0, 60)


def test_a_study_goes_on_at_once_after_a_restart(elsewhere: tuple[Store, str]) -> None:
    store, study = elsewhere
    set_status(store, study, "running")
    assert next_study(store, "before", 300) is not None
    assert keep_found(store, study, "before", 7, {"kept": True}, 1, 300)
    store.release_leases()
    again = next_study(store, "after", 300)
    assert again is not None
    assert (again.id, again.done, again.found) == (study, 7, {"kept": True})


def test_a_public_server_has_no_lab_unless_it_is_opened() -> None:
    public = "https://games.example"
    assert config("sqlite:///table.db", public_url="").has_lab
    assert not config("sqlite:///table.db", public_url=public).has_lab
    assert config("sqlite:///table.db", public_url=public, lab="on").has_lab
    assert not config("sqlite:///table.db", lab="off").has_lab
