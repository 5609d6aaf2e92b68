"""The lab in the browser: figures are changed, checked and played beside the printed game; what was found is kept."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.orm import make_transient

import branco
from branco.lab.blocks import Found, Half
from branco.lab.vary import Figure
from branco.web.lab.looks import changed_sides
from branco.web.lab.results import headline, rows, shares
from branco.web.store.store import Store
from branco.web.store.studies import BROKEN, DONE, STOPPED, add_study, keep_found, next_study, set_status, study_of
from tests.web.served import Person, Server, Stream, config, serving, wait_until, words

GONE = '{"species:dodo.leader_points": 9}'
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


CROCODILES, SNAKES, EAGLES = range(3)
SPECIES = {CROCODILES: "Crocodiles", SNAKES: "Snakes", EAGLES: "Eagles"}


def found_in(*changes: float) -> Found:
    """A thousand games in which each side won a third as printed, and so much more or less with the change."""
    usual, variant = ({str(side): [1000, 333 + 1000 * more, 0] for side, more in sides} for sides in halves(changes))
    paired = {str(side): [1000, 1000 * more, 250.0] for side, more in enumerate(changes)}
    return Found(Half(usual, games=1000), Half(variant, games=1000), paired)


def halves(changes: tuple[float, ...]) -> tuple[list[tuple[int, float]], list[tuple[int, float]]]:
    return [(side, 0.0) for side, _ in enumerate(changes)], list(enumerate(changes))


@pytest.mark.parametrize(
    ("found", "changed", "told"),
    [
        (
            found_in(-0.05, 0.08, 0.0),
            [0],
            "Crocodiles: wins go down from 33 % to 28 %. Of the others most: Snakes, +8.0.",
        ),
        (found_in(-0.05, 0.0, 0.0), [0], "Crocodiles: wins go down from 33 % to 28 %."),
        (
            found_in(-0.01, 0.08, 0.0),
            [0],
            "Crocodiles: no change is shown yet (−1.0 ± 3.1). Of the others most: Snakes, +8.0.",
        ),
        (found_in(-0.01, 0.0, 0.0), [0], "Crocodiles: no change is shown yet (−1.0 ± 3.1)."),
        (
            found_in(0.01, 0.08, -0.05),
            [0, 2],
            "Eagles: wins go down from 33 % to 28 %. Of the others most: Snakes, +8.0.",
        ),
        (found_in(-0.05, 0.08, 0.0), [], "Snakes: wins go up from 33 % to 41 %."),
        (found_in(0.0, 0.0, 0.0), [], "The games show no change yet: every difference is within its interval."),
    ],
)
def test_a_study_tells_first_of_the_side_that_was_changed(found: Found, changed: list[int], told: str) -> None:
    assert headline(found, changed, SPECIES, "en") == told


def test_a_study_tells_whether_the_changed_side_wins_its_share() -> None:
    found = found_in(-0.05, 0.08, 0.0)
    more, possible, less = "more than an even share", "an even share is possible", "less than an even share"
    for players, before, after in ((4, more, more), (3, possible, less)):
        told = f"As printed 33.3 % (30.4 to 36.3): {before}. Now 28.3 % (25.6 to 31.2): {after}."
        assert shares(found, [CROCODILES], SPECIES, players, "en") == told
    assert not shares(found, [CROCODILES, SNAKES], SPECIES, 4, "en")
    assert not shares(found, [7], SPECIES, 4, "en")


def test_a_side_is_changed_where_its_own_figures_are() -> None:
    game = branco.load("wildlife")
    eagles, forest = Figure("species", "eagles", "levels", 0), Figure("cards", "forest", "copies")
    assert changed_sides(game, [forest]) == []
    assert changed_sides(game, [forest, eagles]) == [EAGLES]
    assert changed_sides(branco.load("wild_cards"), [Figure("species", "peacock", "leader_points")]) == []
    shown = rows(found_in(-0.05, 0.08, 0.0), [EAGLES], SPECIES, "en")
    assert [(row["name"], row["is_changed"]) for row in shown] == [
        ("Eagles", True),
        ("Crocodiles", False),
        ("Snakes", False),
    ]


def test_a_study_is_named_in_the_language_of_its_reader(ida: Person, ugo: Person) -> None:
    study = begin(ida)
    assert "peacock, for the leader 3 → 9" in words(ida.get(f"/lab/{study}").text)
    shown = ugo.get(f"/lab/{study}")
    assert '<h1 class="visually-hidden">pavone, al Capobranco: 9</h1>' in shown.text
    ida.post(f"/lab/{study}/stop")


def test_a_study_of_a_figure_that_is_no_more_can_be_looked_at(server: Server, ida: Person) -> None:
    study = begin(ida)
    ida.post(f"/lab/{study}/stop")
    server.change("UPDATE studies SET changes = :changes WHERE id = :study", changes=GONE, study=study)
    shown = ida.get(f"/lab/{study}")
    assert shown.status_code == 200
    assert "peacock, for the leader: 9" in words(shown.text)
    assert ida.get(f"/lab/{study}/overlay").status_code == 409


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
