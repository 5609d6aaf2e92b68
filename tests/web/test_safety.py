"""Nobody acts or looks as another, no other site acts for anybody, and nothing a person writes disturbs a page."""

import itertools
import re
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from branco.web.people.names import clean_name
from tests.web.served import Person, Server, Stream, config, serving

HOSTILE = [
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}",
    "%(x)s {0}",
    "&lt;b&gt;",
]
RIGHT_TO_LEFT = "\u202egnp\u2066\u200fevil"


@pytest.fixture
def table(ida: Person) -> str:
    """Ida plays seats 0 and 1, seat 2 is a bot that never moves here."""
    return ida.lay("me", "device", "bot-random")


# other people


@pytest.mark.parametrize("path", ["/t/{}?seat=0", "/t/{}/frame?seat=0", "/t/{}/live?seat=0", "/t/{}/seat-link?seat=0"])
def test_a_seat_is_shown_to_nobody_else(ugo: Person, table: str, path: str) -> None:
    answer = ugo.get(path.format(table))
    assert answer.status_code == 403
    assert "posto" in answer.text


@pytest.mark.parametrize("path", ["/t/{}/replay?as=0", "/t/{}/moment?as=0&at=0", "/t/{}/log?as=0", "/t/{}/record?as=0"])
def test_the_past_of_a_seat_is_shown_to_nobody_else_while_the_game_runs(ugo: Person, table: str, path: str) -> None:
    assert ugo.get(path.format(table)).status_code == 403


def test_all_hands_are_shown_to_nobody_while_the_game_runs(ida: Person, table: str) -> None:
    for page in ("replay", "log", "record"):
        assert ida.get(f"/t/{table}/{page}?as=all").status_code == 403
    assert ida.get(f"/t/{table}/moment?as=all&at=0").status_code == 403


def test_nobody_else_chooses_for_a_seat(server: Server, ida: Person, ugo: Person, table: str) -> None:
    ugo.post("/name", name="Ugo")
    action = ida.actions(table, 0)[0]
    for seat in (0, 1, 2, None, 99, -1):
        answer = ugo.send(f"/t/{table}/play", seat=seat, seq=1, key="x", action=action)
        assert answer.status_code == 403
        assert ugo.send(f"/t/{table}/undo", seat=seat, seq=1, key="x").status_code == 403
    assert not server.room(table).history


def test_a_person_does_not_move_the_bots(server: Server, ida: Person, table: str) -> None:
    answer = ida.play(table, 2, 0, "x", 1)
    assert answer.status_code == 403
    assert not server.room(table).history


def test_only_the_host_changes_seats(ida: Person, ugo: Person, server: Server) -> None:
    waiting = ida.lay("me", "invite", "open")
    for path in ("seat", "fill"):
        assert ugo.post(f"/t/{waiting}/{path}", seat=1, kind="bot-random").status_code == 403
    assert [seat.kind for seat in server.room(waiting).seats] == ["person", "invite", "open"]


def test_the_secrets_of_seats_are_shown_to_the_host_alone(server: Server, ida: Person, ugo: Person) -> None:
    waiting = ida.lay("me", "invite", "invite")
    secrets = [seat.secret for seat in server.room(waiting).seats]
    assert all(secret in ida.get(f"/t/{waiting}").text for secret in secrets[1:])
    assert not any(secret in ugo.get(f"/t/{waiting}").text for secret in secrets)


def test_a_wrong_bearer_token_opens_nothing(server: Server, table: str) -> None:
    with httpx.Client(base_url=server.url, headers={"Authorization": "Bearer nonsense"}) as program:
        assert program.get(f"/api/tables/{table}").status_code == 403
        assert program.post(f"/api/tables/{table}/play", json={"action": 0, "seq": 1, "key": "k"}).status_code == 403


def test_a_token_of_one_table_does_not_open_another(server: Server, ida: Person, table: str) -> None:
    other = ida.lay("me", "device", "device")
    secret = server.room(other).seats[0].secret
    with httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {secret}"}) as program:
        assert program.get(f"/api/tables/{other}").json()["view"]["seat"] == 0
        assert program.get(f"/api/tables/{table}").status_code == 403


def test_a_renewed_link_ends_the_old_one(server: Server, ida: Person, ugo: Person, table: str) -> None:
    old = ida.get(f"/t/{table}/seat-link", seat=0).json()["link"]
    new = ida.post(f"/t/{table}/seat-link", seat=0).json()["link"]
    assert ugo.http.get(old).status_code == 410
    assert ugo.http.get(new).status_code == 200


# other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "SELF"},
        {},
    ],
)
def test_no_other_site_acts_for_a_person(server: Server, ida: Person, table: str, headers: dict[str, str]) -> None:
    action = ida.actions(table, 0)[0]
    sent = {name: server.url if value == "SELF" else value for name, value in headers.items()}
    with httpx.Client(base_url=server.url, cookies=dict(ida.http.cookies)) as forged:
        choice = {"seat": 0, "seq": 1, "key": "x", "action": action}
        assert forged.post(f"/t/{table}/play", json=choice, headers=sent).status_code == 403
        assert forged.post("/quick", data={"game": "wild_cards"}, headers=sent).status_code == 403
    assert not server.room(table).history


def test_the_cookie_is_for_this_site_and_no_script(server: Server) -> None:
    answer = Person(server.url).http.post("/name", data={"name": "Ida"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_behind_https_the_cookie_is_secure(database: str) -> None:
    with serving(config(database, public_url="https://branco.example.org")) as server:
        answer = Person(server.url).http.post("/name", data={"name": "Ida"}, follow_redirects=False)
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("path", ["/", "/t/{}", "/t/{}/replay", "/rules/wild_cards", "/nowhere", "/api", "/api/games"])
def test_every_answer_forbids_foreign_scripts(ida: Person, table: str, path: str) -> None:
    answer = ida.get(path.format(table))
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/", "/new/wild_cards", "/t/{}", "/t/{}/replay", "/t/{}/log", "/rules/wild_cards", "/records", "/api"]
)
def test_no_page_has_scripts_styles_or_handlers_of_its_own(ida: Person, table: str, path: str) -> None:
    page = ida.get(path.format(table)).text
    assert re.findall(r"<script(?![^>]*\ssrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []


@pytest.mark.parametrize("address", ["//evil.example/", "https://evil.example/", "/\\evil.example", "/\nx", "evil"])
def test_no_form_leads_to_another_site(server: Server, address: str) -> None:
    person = Person(server.url)
    answer = person.http.post("/language", data={"lang": "it", "next": address}, follow_redirects=False)
    assert answer.headers["location"] == "/"


# hostile texts


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_text_everywhere(server: Server, ida: Person, name: str) -> None:
    short = name[:24]
    table = ida.lay("me", "device", "bot-random", **{"name-0": short, "name-1": short})
    guest = Person(server.url)
    shown = [reader.get(f"/t/{table}{page}").text for reader in (ida, guest) for page in ("", "/replay", "/log")]
    frames = [reader.frame(table)["parts"] for reader in (ida, guest)]
    # state and layout are data: what the script takes from them, it shows as text
    drawn = [part for frame in frames for kind, part in frame.items() if kind not in ("state", "layout")]
    for page in (*shown, *drawn, ida.get("/").text):
        assert "<script>alert" not in page
        assert "<img" not in re.sub('<img (class="[a-z]+" )?src="/(static|picture)', "", page)


@pytest.mark.parametrize("name", ["x" * 25, "x" * 10_000, "\u200b\u200e", "\x00", "\u3164", "\u2800", "\u0301"])
def test_a_name_that_cannot_be_shown_is_refused(ida: Person, name: str) -> None:
    seats = {"seat-0": "device", "seat-1": "me", "seat-2": "me"}
    for path, form in (
        ("/name", {"name": name}),
        ("/tables", {"game": "wild_cards", "players": 3, "name-0": name, **seats}),
    ):
        answer = ida.post(path, **form)
        assert answer.status_code == 422
        assert "name" in answer.text


NAMES = [
    ("e\u0301", "é"),
    ("Z" + "\u0335" * 20, "Z" + "\u0335" * 4),
    ("กี่ฟ้า", "กี่ฟ้า"),
    ("हिन्दी", "हिन्दी"),
    ("I\u3164da", "Ida"),
    ("❤\ufe0f", "❤\ufe0f"),
]


@pytest.mark.parametrize(("given", "kept"), NAMES)
def test_marks_belong_to_letters_and_build_no_towers(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_marks_of_direction_are_taken_out_of_names(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "bot-random", **{"name-1": RIGHT_TO_LEFT})
    assert server.room(table).names[1] == "gnpevil"


def test_a_name_in_another_script_is_kept_apart_from_the_sentence(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "bot-random", **{"name-1": "שלום"})
    log = ida.frame(table, 0)["log"]
    assert any("\u2068שלום\u2069" in line["text"] for line in log)


# too much


def test_a_large_body_is_refused(ida: Person) -> None:
    answer = ida.post("/name", name="x" * 70_000)
    assert answer.status_code == 413
    assert "64 KB" in answer.text


def test_a_large_body_without_a_length_is_refused(server: Server) -> None:
    connection = HTTPConnection(server.url.removeprefix("http://"))
    chunks = itertools.repeat(b"x" * 8192, 20)
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/name", body=chunks, headers=headers, encode_chunked=True)
    assert connection.getresponse().status == 413


def test_a_large_record_is_refused(ida: Person) -> None:
    answer = ida.http.post("/records", files={"file": ("r.txt", b"x" * 2_200_000)})
    assert answer.status_code == 413


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", rate=1, burst=5)) as server:
        person = Person(server.url)
        answers = [person.http.post("/name", data={"name": "Ida"}, follow_redirects=False) for _ in range(8)]
    codes = [answer.status_code for answer in answers]
    assert codes[:5] == [303] * 5
    assert 429 in codes[5:]


def test_streams_of_one_address_are_counted(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", streams_per_address=2)) as server:
        person = Person(server.url)
        table = person.lay("me", "device", "bot-random")
        streams = [Stream(person, f"/t/{table}/live", seat=0) for _ in range(2)]
        assert person.get(f"/t/{table}/live", seat=0).status_code == 429
        for stream in streams:
            stream.close()


@pytest.mark.parametrize(
    "path", ["/static/x/../app.py", "/static/x/..%2fapp.py", "/static/x/%2e%2e%2fapp.py", "/static/x/nothing"]
)
def test_only_static_files_are_served(ida: Person, path: str) -> None:
    assert ida.get(path).status_code == 404
