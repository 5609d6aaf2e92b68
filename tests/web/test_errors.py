"""Bad input: a clear sentence in the reader's language, nothing lost, never a traceback."""

import json

import pytest

from tests.web.served import Person, Server, config, serving, table_of, words

SENTENCES = {
    "/t/nowhere": (404, "There is no table nowhere", "Non esiste un tavolo nowhere"),
    "/t/nowhere/live": (404, "There is no table", "Non esiste un tavolo"),
    "/nowhere": (404, "There is no page", "nessuna pagina"),
    "/s/expired": (410, "not valid any more", "non è più valido"),
    "/new/chess": (404, "There is no page", "nessuna pagina"),
    "/rules/chess": (404, "There is no page", "nessuna pagina"),
    "/new/wild_cards?players=x": (422, "malformed", "non è formata"),
    "/static/x/y": (404, "There is no page", "nessuna pagina"),
}


@pytest.mark.parametrize("path", SENTENCES)
def test_pages_explain_in_both_languages(server: Server, path: str) -> None:
    status, english, italian = SENTENCES[path]
    for lang, sentence in (("en", english), ("it", italian)):
        answer = Person(server.url, lang).get(path)
        assert answer.status_code == status
        assert sentence in words(answer.text)
        assert "Traceback" not in answer.text
        assert 'class="button primary"' in answer.text, "there is a way on"


@pytest.mark.parametrize("path", ["/api/tables/nowhere", "/api/nowhere"])
def test_programs_get_the_sentence_as_data(server: Server, path: str) -> None:
    answer = Person(server.url, "it").get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seat": 0}',
        b'{"seat": 0, "seq": "x", "key": "k", "action": 1}',
        b'{"seat": 0, "seq": -1, "key": "k", "action": 1}',
        b'{"seat": 0, "seq": 1, "key": "", "action": 1}',
        b'{"seat": 0, "seq": 1, "key": "a b", "action": 1}',
        b'{"seat": 0, "seq": 1, "key": "' + b"k" * 100 + b'", "action": 1}',
        b'{"seat": 0, "seq": 1, "key": "k", "action": 1.5}',
        b"\xff\xfe\x00",
    ],
)
def test_a_malformed_choice_changes_nothing(server: Server, ida: Person, body: bytes) -> None:
    table = ida.lay("me", "device", "device")
    for path in (f"/t/{table}/play", f"/t/{table}/undo"):
        answer = ida.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert answer.json() == {"error": "The request is malformed."}
    assert not server.room(table).history


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"game": "chess", "players": "3"}, "There is no page"),
        ({"game": "wild_cards", "players": "9"}, "players must be from 3 to 5"),
        ({"game": "wild_cards", "players": "x"}, "players must be from 3 to 5"),
        ({"game": "wild_cards", "players": "3", "seat-0": "throne"}, "A seat cannot be throne"),
        ({"game": "wild_cards", "players": "3", "set-magic": "1"}, "There is no option magic; there are: removal3"),
        ({"game": "wild_cards", "players": "3", "set-removal3": "x"}, "must be one of: balanced, random"),
    ],
)
def test_a_table_that_cannot_be_laid(ida: Person, form: dict[str, str], sentence: str) -> None:
    seats = {f"seat-{number}": "me" for number in range(5)}
    answer = ida.post("/tables", **{**seats, **form})
    assert answer.status_code in (404, 422)
    assert sentence in words(answer.text)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (b"\xff\xff", "not a game record"),
        (b"hello", "not a game record"),
        (b"Branco game record 1\ngame: chess\n\n", "record of the game chess"),
        (b"Branco game record 1\ngame: wild_cards\ndata: x\n\n", "other component data"),
    ],
)
def test_a_foreign_record_is_refused(ida: Person, record: bytes, sentence: str) -> None:
    answer = ida.http.post("/records", files={"file": ("r.txt", record)})
    assert answer.status_code == 422
    assert sentence in words(answer.text)


def test_a_damaged_record_is_refused(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    room = server.room(table)
    assert room.position is not None
    whole = room.position.record()
    for damaged, sentence in (
        (whole.replace("players: 3", "players: many"), "head of this record is damaged"),
        (whole + "0: take the moon\n", "Choice 1 of this record does not fit"),
    ):
        answer = ida.http.post("/records", files={"file": ("r.txt", damaged.encode())})
        assert answer.status_code == 422
        assert sentence in words(answer.text)


def test_a_wrong_method_is_explained(ida: Person) -> None:
    answer = ida.post("/")
    assert answer.status_code == 405
    assert "does not take such a request" in words(answer.text)


def test_a_defect_of_ours_is_a_sentence_not_a_traceback(
    server: Server, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ida.lay("me", "device", "device")

    def broken(*_: object) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr("branco.web.pages.tables.script_words", broken)
    answer = ida.get(f"/t/{table}")
    assert answer.status_code == 500
    assert "Something went wrong here" in words(answer.text)
    assert "secret detail" not in answer.text


def test_a_database_that_is_down_loses_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call fails as it does when PostgreSQL is away; afterwards the game goes on where it was."""
    from branco.web.errors import storage_down

    with serving(config(database)) as server:
        ida = Person(server.url, "it")
        table = ida.lay("me", "device", "device")
        action = ida.actions(table, 0)[0]
        seq = ida.frame(table, 0)["seq"]

        def down(*_: object, **__: object) -> None:
            raise storage_down()

        with monkeypatch.context() as away:
            away.setattr(server.rooms.store, "append", down)
            answer = ida.play(table, 0, action, "k", seq)
            assert answer.status_code == 503
            assert "Nulla è perduto" in answer.json()["error"]
            away.setattr(server.rooms.store, "guest", down)
            page = ida.get("/")
            assert page.status_code == 503
            assert "archivio" in words(page.text)
        assert not server.room(table).history
        assert ida.play(table, 0, action, "k", seq).status_code == 200


def test_a_game_of_other_rules_is_not_continued_wrongly(server: Server, ida: Person) -> None:
    """Stored moves that the rules of today do not offer: a sentence, and the moves stay stored."""
    table = table_of(ida.post("/quick", game="wild_cards"))
    room = server.room(table)
    server.do(server.rooms.play(room, 0, room.running().actions(0)[0], "k"))
    stored = server.rooms.store.entries(table)
    with server.rooms.store.engine.connect() as db, db.begin():
        db.exec_driver_sql("UPDATE entries SET action = 12345 WHERE table_id = ? AND kind = 'play'", (table,))
    server.rooms.rooms.clear()
    answer = ida.get(f"/t/{table}")
    assert answer.status_code == 409
    assert "played with other rules" in words(answer.text)
    assert len(server.rooms.store.entries(table)) == len(stored)


def test_data_errors_have_the_readers_language(server: Server) -> None:
    ugo = Person(server.url, "it-IT,it;q=0.9,en;q=0.5")
    table = ugo.lay("me", "device", "device")
    answer = ugo.play(table, 0, 9999, "k")
    assert json.loads(answer.content)["error"] == "Questa scelta non è tra quelle possibili adesso."
