"""The programming interface: the same table for programs."""

import httpx
import pytest

from tests.web.served import Person, Server, Stream


@pytest.fixture
def program(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=30)


def test_a_program_plays_a_whole_game(program: httpx.Client) -> None:
    laid = program.post("/api/tables", json={"game": "wild_cards", "seats": ["me", "me", "me"], "name": "Robot"})
    assert laid.status_code == 201
    table = laid.json()["table"]
    keys = [{"Authorization": f"Bearer {seat['secret']}"} for seat in laid.json()["seats"]]
    for number in range(2000):
        for key in keys:
            look = program.get(f"/api/tables/{table}", headers=key).json()
            options = look["view"]["options"]
            if options:
                choice = {"action": options[number % len(options)]["action"], "seq": look["seq"], "key": f"k{number}"}
                assert program.post(f"/api/tables/{table}/play", json=choice, headers=key).status_code == 200
                break
        else:
            break
    end = program.get(f"/api/tables/{table}").json()["view"]
    assert end["status"] == "over"
    assert end["winners"]


def test_the_view_holds_what_the_seat_knows(server: Server, program: httpx.Client, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    secret = server.room(table).seats[1].secret
    own = program.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {secret}"}).json()["view"]
    spectator = program.get(f"/api/tables/{table}").json()["view"]
    assert sum(own["state"]["hand"][1]) == 7
    assert sum(own["state"]["hand"][0]) == 0
    assert "hand" not in spectator["state"]
    assert spectator["options"] == []
    assert own["options"][0].keys() == {"action", "label", "target", "rules"}


def test_events_bring_the_view(server: Server, program: httpx.Client, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    stream = Stream(ida, f"/api/tables/{table}/events", seat=0)
    first = stream.wait_for(1)[0]
    assert first["parts"]["view"]["options"]
    ida.play(table, 0, first["parts"]["view"]["options"][0]["action"], "k")
    assert not stream.wait_for(2)[1]["parts"]["view"]["options"]
    stream.close()


def test_a_program_takes_back(server: Server, program: httpx.Client, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    key = {"Authorization": f"Bearer {server.room(table).seats[0].secret}"}
    look = program.get(f"/api/tables/{table}", headers=key).json()
    choice = {"action": look["view"]["options"][0]["action"], "seq": look["seq"], "key": "a"}
    program.post(f"/api/tables/{table}/play", json=choice, headers=key)
    again = program.get(f"/api/tables/{table}", headers=key).json()
    assert again["view"]["can_undo"]
    undone = program.post(f"/api/tables/{table}/undo", json=choice | {"seq": again["seq"]}, headers=key)
    assert undone.status_code == 200
    assert program.get(f"/api/tables/{table}", headers=key).json()["view"]["options"] == look["view"]["options"]


def test_games_bots_and_tables_are_listed(program: httpx.Client, ida: Person) -> None:
    table = ida.lay("me", "open", "open")
    assert "wild_cards" in [game["name"] for game in program.get("/api/games").json()]
    assert {"random", "greedy"} <= set(program.get("/api/bots").json())
    assert table in [row["table"] for row in program.get("/api/tables").json()]


def test_the_interface_is_described(program: httpx.Client) -> None:
    schema = program.get("/api/openapi.json").json()
    page = program.get("/api").text
    assert all(path.startswith("/api/") for path in schema["paths"])
    assert all(path in page for path in schema["paths"])


def test_tools_learn_that_a_seat_is_played_with_its_secret(program: httpx.Client) -> None:
    schema = program.get("/api/openapi.json").json()
    assert schema["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"
    named = {
        path
        for path, calls in schema["paths"].items()
        for call in calls.values()
        if {"seat": []} in call.get("security", [])
    }
    assert named == {path for path in schema["paths"] if path.startswith("/api/tables/{table}")}


def test_a_table_laid_by_a_program_leaves_the_guests_name_alone(server: Server, program: httpx.Client) -> None:
    ida = Person(server.url)
    ida.post("/name", name="Ida")
    wanted = {"game": "wild_cards", "seats": ["me", "me", "me"]}
    own = ida.send("/api/tables", **wanted).json()["table"]
    assert server.room(own).names == ["Ida"] * 3
    assert 'value="Ida"' in ida.get("/").text
    assert server.room(program.post("/api/tables", json=wanted).json()["table"]).names == ["API"] * 3
    named = ida.send("/api/tables", name="Robot", **wanted).json()["table"]
    assert server.room(named).names == ["Robot"] * 3


def test_what_a_program_sends_wrong(program: httpx.Client) -> None:
    for body, status in (
        ({"game": "chess", "seats": ["me"]}, 404),
        ({"game": "wild_cards", "seats": ["me"]}, 422),
        ({"game": "wild_cards", "seats": ["me", "me", "king"]}, 422),
        ({"game": "wild_cards"}, 422),
    ):
        answer = program.post("/api/tables", json=body)
        assert answer.status_code == status
        assert answer.json()["error"]
