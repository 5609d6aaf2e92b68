"""Bad input: a clear sentence in the reader's language, nothing lost, never a traceback."""

import asyncio
import json
import re

import pytest

from branco.web.table.rounds import keep_visiting
from tests.web.served import Person, Server, config, play_on, serving, table_of, words

SENTENCES = {
    "/t/nowhere": (404, "There is no table nowhere", "Non esiste un tavolo nowhere"),
    "/t/nowhere/live": (404, "There is no table", "Non esiste un tavolo"),
    "/nowhere": (404, "There is no page", "nessuna pagina"),
    "/s/expired": (410, "not valid any more", "non è più valido"),
    "/t/a%00b": (404, "There is no table", "Non esiste un tavolo"),
    "/s/a%00b": (410, "not valid any more", "non è più valido"),
    "/new/chess": (404, "There is no page", "nessuna pagina"),
    "/rules/chess": (404, "There is no page", "nessuna pagina"),
    "/new/wild_cards?players=x": (422, "malformed", "non è formata"),
    "/static/x/y": (404, "There is no page", "nessuna pagina"),
    "/static/x/" + "y" * 3000: (404, "There is no page", "nessuna pagina"),
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


@pytest.mark.parametrize("path", ["/", "/t/{}", "/api/tables/{}", "/static/table.js", "/nowhere", "/s/expired"])
def test_whoever_asks_for_the_head_gets_that_of_the_page(server: Server, path: str) -> None:
    ida = Person(server.url)
    asked = path.format(ida.lay("me", "device", "device"))
    head, whole = ida.http.head(asked), ida.get(asked)
    assert head.status_code == whole.status_code
    assert head.headers["Content-Type"] == whole.headers["Content-Type"]
    assert not head.content


def test_a_live_stream_has_no_head_alone(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    assert ida.http.head(f"/t/{table}/live").status_code == 405


@pytest.mark.parametrize("path", ["/api/tables/nowhere", "/api/tables/a%00", "/api/nowhere"])
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
    ("form", "english", "italian"),
    [
        (
            {"game": "greenland", "players": "3", "set-scenario": "northSouth"},
            "These options do not go together: North against South needs four players, not 3.",
            "Queste opzioni non vanno d'accordo: per Nord contro Sud servono quattro giocatori, non 3.",
        ),
        (
            {
                "game": "dominant_species",
                "players": "2",
                "set-animals": "lobby",
                "set-seat1": "bird",
                "set-seat2": "bird",
            },
            "seat1 and seat2 cannot both be bird; each animal has one place.",
            "i posti 1 e 2 hanno lo stesso animale, uccelli; ogni animale ha un solo posto.",
        ),
        (
            {"game": "wildlife", "players": "2", "set-speciesPool": "list", "set-seat1": "men", "set-seat2": "men"},
            "seat2 = men is taken by seat1; every seat needs another species.",
            "i posti 1 e 2 hanno la stessa specie, Uomini; a ogni posto ne serve una diversa.",
        ),
    ],
)
def test_options_that_do_not_go_together_are_told_in_both_languages(
    ida: Person, ugo: Person, form: dict[str, str], english: str, italian: str
) -> None:
    for person, sentence in ((ida, english), (ugo, italian)):
        refused = person.post("/tables", **form, **{"seat-0": "me", "seat-1": "bot-random", "seat-2": "bot-random"})
        assert refused.status_code == 422
        assert sentence in words(refused.text)


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"game": "chess", "players": "3"}, "There is no page"),
        ({"game": "wild_cards", "players": "9"}, "The number of players must be from 3 to 5"),
        ({"game": "wild_cards", "players": "x"}, "The number of players must be from 3 to 5"),
        ({"game": "wild_cards", "players": "000000004" + "0" * 5000}, "The number of players must be from 3 to 5"),
        ({"game": "wild_cards", "players": "3", "seat-0": "throne"}, "A seat cannot be throne"),
        ({"game": "wild_cards", "players": "3", "set-magic": "1"}, "There is no option magic; there are: Animals"),
        ({"game": "wild_cards", "players": "3", "set-removal3": "x"}, "must be one of: balanced, random"),
    ],
)
def test_a_table_that_cannot_be_laid(ida: Person, form: dict[str, str], sentence: str) -> None:
    seats = {f"seat-{number}": "me" for number in range(5)}
    answer = ida.post("/tables", **{**seats, **form})
    assert answer.status_code in (404, 422)
    assert sentence in words(answer.text)


def test_what_is_refused_is_called_as_the_page_calls_it(ugo: Person) -> None:
    seats = {"game": "wild_cards", "seat-0": "me", "seat-1": "device", "seat-2": "device"}
    many = words(ugo.post("/tables", players="9", **seats).text)
    assert "Il numero dei giocatori deve essere da 3 a 5." in many
    option = words(ugo.post("/tables", players="3", **seats, **{"set-removal3": "x"}).text)
    assert "deve essere uno di questi: equilibrata (balanced), casuale (random)." in option
    table = ugo.lay("me", "device", "device")
    assert "Il momento deve essere da 0 a 0." in words(ugo.get(f"/t/{table}/replay?as=0&at=7").text)
    waiting = ugo.lay("me", "open", "open")
    assert "Il posto deve essere da 0 a 2." in words(ugo.post(f"/t/{waiting}/seat", seat=9, kind="open").text)


@pytest.mark.parametrize("seat", ["0000" + "1" * 5000, "00005", "0000", "٠", "-1", "3", "x"])
@pytest.mark.parametrize("status", ["playing", "over"])
def test_a_seat_that_is_none_has_no_past(server: Server, ida: Person, seat: str, status: str) -> None:
    table = ida.lay("me", "device", "device")
    server.room(table).table.status = status
    for page in ("replay", "log", "record"):
        assert ida.get(f"/t/{table}/{page}", **{"as": seat}).status_code == 403
    assert ida.get(f"/t/{table}/moment", at=0, **{"as": seat}).status_code == 403


@pytest.mark.parametrize(
    "wanted", [b'{"seats": ["\\ud800", "me", "me"]}', b'{"seats": ["me", "me", "me"], "settings": {"\\ud800": "x"}}']
)
def test_half_a_character_is_refused_as_any_other_wish(ida: Person, wanted: bytes) -> None:
    body = b'{"game": "wild_cards", ' + wanted[1:]
    answer = ida.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert "?" in answer.json()["error"]


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


def test_the_record_of_a_running_game_cannot_be_replayed(ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device")
    record = ida.get(f"/t/{table}/record").content
    answer = ugo.http.post("/records", files={"file": ("r.txt", record)})
    assert answer.status_code == 422
    assert "partita ancora in corso" in words(answer.text)


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


def test_a_defect_in_telling_a_defect_does_not_blame_the_storage(
    server: Server, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("branco.web.app.problem_page", broken)
    answer = ida.get("/nowhere")
    assert answer.status_code == 500
    assert answer.text == "Something went wrong here. Nothing that was stored is lost."


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
    server.change("UPDATE entries SET action = 12345 WHERE table_id = :table AND kind = 'play'", table=table)
    answer = ida.get(f"/t/{table}")
    assert answer.status_code == 409
    assert "played with other rules" in words(answer.text)
    assert "Played with other rules To the lobby" in words(re.sub("<p>.*?</p>", "", answer.text)), "no dead end"
    assert len(server.rooms.store.entries(table)) == len(stored)


def change_rules(server: Server, table: str, action: int, status: str = "playing", kept: str = "''") -> None:
    """The stored choices of one seat are none today; their words are not `kept` of games of long ago."""
    change = (
        f"UPDATE entries SET action = :action, label = {kept} WHERE table_id = :table AND kind = 'play' AND seat = 0"
    )
    server.change(change, action=action, table=table)
    server.change(
        "UPDATE tables SET rules_hash = 'old', status = :status WHERE id = :table", status=status, table=table
    )


def body(record: str) -> list[str]:
    return record.partition("\n\n")[2].splitlines()


def test_a_finished_game_of_other_rules_can_be_downloaded(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 6)
    seed = server.room(table).table.seed
    change_rules(server, table, 12345, "over")
    page = ugo.get(f"/t/{table}")
    assert f'href="/t/{table}/record"' in page.text
    assert "Giocata con altre regole" in words(page.text)
    record = ugo.get(f"/t/{table}/record").text
    assert {f"seed: {seed}", "rules: old"} <= set(record.splitlines())
    assert body(record)[0] == "0: (action 12345)"
    assert len(body(record)) == 6


def test_choices_of_other_rules_are_told_in_the_words_they_were_made_with(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 6)
    change_rules(server, table, 12345, "over", kept="'bid forest 9'")
    told = [line for line in body(ida.get(f"/t/{table}/record").text) if line.startswith("0:")]
    assert set(told) == {"0: bid forest 9"}


def test_a_running_game_of_other_rules_keeps_its_secrets(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device")
    while all(play.sealed for play in server.room(table).history):
        play_on(ida, table, [0, 1, 2], 1)
    before = body(ugo.get(f"/t/{table}/record").text)
    assert any("(secret)" in line for line in before)
    change_rules(server, table, 12345)
    record = ugo.get(f"/t/{table}/record").text
    assert "seed: secret" in record
    changed = "0: (action 12345)"
    assert any("(secret)" in line for line in body(record))
    for old, new in zip(before, body(record), strict=False):
        assert new == old or (new == changed and old[0] == "0" and "(secret)" not in old)
    assert changed in body(ida.get(f"/t/{table}/record?as=0").text)
    assert ugo.get(f"/t/{table}/record?as=0").status_code == 403


@pytest.fixture
def unknown(server: Server, ida: Person) -> str:
    """A table whose game is not here any more, at which a bot and a clock are awaited."""
    table = ida.lay("me", "open", "open")
    change = "UPDATE tables SET game = 'chess', status = 'playing', bot_turn = true, due = 1 WHERE id = :table"
    server.change(change, table=table)
    return table


def test_a_table_of_an_unknown_game_is_explained_and_not_listed(server: Server, ida: Person, unknown: str) -> None:
    link = server.rooms.store.table(unknown).seats[1].secret
    for address in (f"/t/{unknown}", f"/s/{link}"):
        answer = ida.get(address)
        assert answer.status_code == 404
        assert "The game of this table, chess, is not played here any more." in words(answer.text)
    lobby = ida.get("/")
    assert lobby.status_code == 200
    assert unknown not in lobby.text
    assert unknown not in ida.get("/api/tables").text


def test_a_table_that_cannot_be_opened_keeps_no_other_waiting(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = server.rooms
    woken: list[object] = []

    async def broken(table: str) -> str:
        if table == "broken":
            raise RuntimeError
        return table

    async def visit() -> None:
        monkeypatch.setattr(rooms, "open", broken)
        visiting = asyncio.create_task(keep_visiting(rooms, lambda: ["broken", "whole"], woken.append))
        await asyncio.sleep(0.5)
        assert not visiting.done()
        visiting.cancel()

    server.do(visit())
    assert woken[:2] == ["whole", "whole"]


def test_data_errors_have_the_readers_language(server: Server) -> None:
    ugo = Person(server.url, "it-IT,it;q=0.9,en;q=0.5")
    table = ugo.lay("me", "device", "device")
    answer = ugo.play(table, 0, 9999, "k")
    assert json.loads(answer.content)["error"] == "Questa scelta non è tra quelle possibili adesso."


@pytest.mark.parametrize("seat", [-1, 3, 2**31, 2**63])
def test_a_seat_that_does_not_exist_cannot_be_taken(ida: Person, ugo: Person, seat: int) -> None:
    table = ida.lay("me", "open", "open")
    answer = ugo.post(f"/t/{table}/sit", seat=seat, name="Ugo")
    assert answer.status_code == 422
    assert "da 0 a 2" in words(answer.text)
