"""Tables, seats, links, spectators, rematches; the lobby and the rule book."""

import gc
import html
import re
import weakref
from pathlib import Path

import pytest

import branco
from branco.web.store.clockwork import now
from branco.web.table import rooms as table_rooms
from tests.web.served import Person, Server, Stream, config, play_on, serving, table_of, wait_until, words


def test_from_the_link_to_a_game_against_bots_in_one_click(server: Server) -> None:
    newcomer = Person(server.url)
    assert 'action="/quick"' in newcomer.get("/").text
    table = newcomer.quick()
    assert newcomer.actions(table, 0)
    assert [seat.kind for seat in server.room(table).seats] == ["person", "bot", "bot", "bot"]


@pytest.mark.parametrize("game", branco.GAMES)
def test_every_game_can_be_started_from_the_lobby(server: Server, game: str) -> None:
    person = Person(server.url)
    assert f"/new/{game}" in person.get("/").text
    setup = person.get(f"/new/{game}")
    assert setup.status_code == 200
    table = person.quick(game)
    assert server.room(table).position is not None
    assert person.get(f"/t/{table}").status_code == 200
    assert Person(server.url, "it").get(f"/t/{table}").status_code == 200


def test_the_form_explains_every_option(ida: Person) -> None:
    page = words(ida.get("/new/wild_cards?players=3").text)
    assert "Animals removed with three players" in page
    assert "Balanced removes one animal of each species first" in page
    assert "Animals removed with three players" not in words(ida.get("/new/wild_cards?players=4").text)


def test_options_reach_the_game(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device", **{"set-removal3": "random"})
    room = server.room(table)
    assert room.position is not None
    assert room.position.settings == {"removal3": "random", "declining": "automatic", "equalSwap": "allowed"}


def test_a_link_seats_a_friend_and_the_game_begins(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "invite", "bot-random")
    page = ida.get(f"/t/{table}").text
    link = re.search(r'value="([^"]*/s/[\w-]+)"', page)
    assert link
    shown = ugo.get(link[1])
    assert "Ti invitano" in shown.text
    assert server.room(table).position is None, "looking at a link takes no seat"
    ugo.post(link[1], name="Ugo")
    assert server.room(table).names[1] == "Ugo"
    assert ugo.actions(table, 1)
    assert ida.actions(table, 0)


def test_a_seat_link_opens_the_same_seat_on_another_device(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    link = ida.get(f"/t/{table}/seat-link", seat=0).json()["link"]
    phone = Person(server.url)
    assert table_of(phone.http.post(link)) == table
    assert phone.actions(table, 0) == ida.actions(table, 0)
    assert phone.play(table, 0, phone.actions(table, 0)[0], "from-phone").status_code == 200
    assert phone.play(table, 1, 0, "x", 1).status_code == 403
    assert not ida.actions(table, 0)


def test_open_seats_are_taken_once(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "invite")
    assert f'href="/t/{table}"' in ugo.get("/").text.partition('aria-labelledby="open"')[2]
    assert ugo.post(f"/t/{table}/sit", seat=1, name="Ugo").status_code == 200
    late = Person(server.url).post(f"/t/{table}/sit", seat=1, name="Late")
    assert late.status_code == 409
    assert "just taken" in late.text


def test_the_host_changes_seats_and_fills_them_with_bots(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "invite", "invite")
    old = server.room(table).seats[1].secret
    ida.post(f"/t/{table}/seat", seat=1, kind="open")
    assert ugo.get(f"/s/{old}").status_code == 410
    ida.post(f"/t/{table}/fill")
    room = server.room(table)
    assert [seat.kind for seat in room.seats] == ["person", "bot", "bot"]
    assert room.position is not None
    assert ida.post(f"/t/{table}/seat", seat=1, kind="open").status_code == 409


def test_spectators_see_the_table_but_no_hand(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    stranger = Person(server.url)
    assert stranger.get(f"/t/{table}").status_code == 200
    assert not stranger.frame(table)["parts"]["options"].strip()
    assert "Watch" in stranger.get("/").text


def test_an_unlisted_table_is_not_in_the_lobby(server: Server, ida: Person) -> None:
    form = {"game": "wild_cards", "players": "3", "seat-0": "me", "seat-1": "device", "seat-2": "device"}
    table = table_of(ida.post("/tables", **form))
    assert table not in Person(server.url).get("/").text
    assert table in ida.get("/").text


def test_a_rematch_brings_the_same_company_together(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "bot-random")
    ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")
    assert ida.post(f"/t/{table}/rematch").status_code == 409
    finish(server, table)
    new = table_of(ida.post(f"/t/{table}/rematch"))
    assert table_of(ugo.post(f"/t/{table}/rematch")) == new
    assert f"/t/{new}" in ugo.frame(table)["parts"]["banner"]
    assert sorted(server.room(new).names) == sorted(server.room(table).names)
    assert any(ugo.actions(new, seat) for seat in server.room(new).seats_of(guest_of(server, ugo)))


def guest_of(server: Server, person: Person) -> int:
    guest = server.rooms.store.guest(person.http.cookies["branco_guest"])
    assert guest is not None
    return guest.id


def finish(server: Server, table: str) -> None:
    """Every seat takes its first option to the end, bots too."""
    room = server.room(table)
    for number in range(3000):
        position = room.position
        assert position is not None
        if position.is_over:
            return
        seat = position.actors[0]
        server.do(server.rooms.play(room, seat, position.actions(seat)[0], f"end-{number}"))


def test_people_who_share_a_device_have_a_seat_each(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "bot-random", **{"name-0": "Ida", "name-1": "Bruno"})
    page = ida.get(f"/t/{table}").text
    assert 'data-seats="0 1"' in page
    hands = [ida.frame(table, seat)["parts"]["options"] for seat in (0, 1)]
    assert hands[0] != hands[1]


def test_nobodys_hand_is_shown_to_a_shared_device_that_names_no_seat(ida: Person) -> None:
    """A reload, another language, the way from the lobby: who holds the device now is asked first."""
    table = ida.lay("me", "device", "bot-random")
    page = ida.get(f"/t/{table}").text
    assert 'data-seat=""' in page
    assert "option-" not in page
    assert is_covered(page)
    assert not is_covered(ida.get(f"/t/{table}?seat=1").text)


def test_the_hand_of_who_has_chosen_is_covered_for_the_next_person(ida: Person) -> None:
    table = ida.lay("me", "device", "bot-random")
    ida.play(table, 0, ida.actions(table, 0)[0], "a")
    assert is_covered(ida.get(f"/t/{table}?seat=0").text)
    ida.play(table, 1, ida.actions(table, 1)[0], "b")
    assert not is_covered(ida.get(f"/t/{table}?seat=0").text)


def test_a_device_of_one_person_shows_the_hand_at_once(ida: Person) -> None:
    table = ida.quick()
    page = ida.get(f"/t/{table}").text
    assert 'data-seat="0"' in page
    assert not is_covered(page)


def is_covered(page: str) -> bool:
    return re.search('id="table" class="table [^"]*covered"', page) is not None


def test_a_table_in_play_is_among_ones_own(ida: Person) -> None:
    table = ida.quick()
    assert f"/t/{table}" in ida.get("/").text


def test_a_finished_table_is_looked_at_again(server: Server) -> None:
    ida = Person(server.url)
    table = ida.lay("me", "device", "device")
    assert "Your turn" in words(ida.get("/").text)
    server.change("UPDATE tables SET status = 'over' WHERE id = :table", table=table)
    assert "Your turn" not in words(ida.get("/").text)
    assert f'href="/t/{table}/end"' in ida.get("/").text.partition('aria-labelledby="finished"')[2]


# the rule book


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", branco.GAMES)
def test_every_rule_has_an_anchor(server: Server, game: str, lang: str) -> None:
    book = Person(server.url, lang).get(f"/rules/{game}").text
    rules = [rule for rule in branco.load(game).box.rules if "-EX-" not in rule]
    assert [rule for rule in rules if f'id="{rule}"' not in book] == []


def test_every_prompt_leads_to_its_rule(ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    book = ida.get("/rules/wild_cards").text
    for _ in range(25):
        for rule in re.findall(r'data-rule="([^"]+)"', ida.frame(table)["parts"]["banner"]):
            assert f'id="{rule}"' in book
        play_on(ida, table, [0, 1, 2], 1)


# replay


def test_the_replay_offers_rules_and_preferences_as_the_table_does(ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    page = ida.get(f"/t/{table}/replay").text
    assert 'data-do="preferences"' in page
    assert re.search(r'<a [^>]*data-rule="" href="/rules/wild_cards"', page)


def test_any_moment_of_a_game_can_be_looked_at(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 70)
    last = int(ida.get(f"/t/{table}/replay?as=0").text.partition('data-last="')[2].partition('"')[0])
    moments = [ida.get(f"/t/{table}/moment?as=0&at={at}").json()["parts"] for at in range(0, last + 1, 6)]
    boards = {str([part for name, part in parts.items() if name.startswith("panel:")]) for parts in moments}
    assert len(boards) > len(moments) // 2
    assert ida.get(f"/t/{table}/moment?as=0&at={last + 1}").status_code == 422
    assert ida.get(f"/t/{table}/replay?as=0&at=-1").status_code == 422


def test_when_the_game_is_over_the_log_tells_what_the_replay_tells(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    finish(server, table)
    for chosen in ("all", "0", "2", "spectator"):
        check_links(ida, table, chosen)


def check_links(ida: Person, table: str, chosen: str) -> None:
    page = ida.get(f"/t/{table}/log", **{"as": chosen}).text
    links = re.findall(rf'href="/t/{table}/replay\?as={chosen}&amp;at=(\d+)">(?:<span[^>]*></span>)?([^<]+)<', page)
    assert len(links) > 40
    for at, line in links[::7]:
        told = ida.get(f"/t/{table}/moment", at=at, **{"as": chosen}).json()["told"]
        assert without_count(html.unescape(line)) in map(without_count, told)


def without_count(line: str) -> str:
    return line.partition(" × ")[0]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_record_without_choices_shows_the_beginning(server: Server, ida: Person, mark: bytes) -> None:
    """With or without the mark that some editors put before a text."""
    record = branco.load("wild_cards").start(players=3, seed=5).record()
    answer = ida.http.post("/records", files={"file": ("r.txt", mark + record.encode())})
    table = table_of(answer)
    assert "0 / 0" in words(answer.text)
    assert "Waiting for players" not in words(ida.get(f"/t/{table}").text)
    assert server.room(table).standing().moves == 0


def test_the_log_leads_to_the_moment(ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 12)
    line = next(line for line in reversed(ida.frame(table, 0)["log"]) if line["who"])
    moment = ida.get(f"/t/{table}/moment?as=0&at={line['at']}").json()
    assert any(told.startswith(line["text"]) for told in moment["told"])
    assert line["text"] in words(ida.get(f"/t/{table}/log?as=0").text)


def test_of_many_tables_at_which_nobody_looks_the_latest_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_rooms, "MOST_IDLE", 1)
    with serving(config(f"sqlite:///{tmp_path}/a.db")) as server:
        ida = Person(server.url)
        watched, latest, older = (ida.lay("me", "device", "device") for _ in range(3))
        stream = Stream(ida, f"/t/{watched}/live", seat=0)
        for table, minutes in ((watched, 3), (latest, 1), (older, 2)):
            server.room(table).touched = now() - minutes * 60_000
        server.rooms.forget_idle()
        assert {room.id for room in server.rooms.loaded()} == {watched, latest}
        assert ida.get(f"/t/{older}").status_code == 200
        stream.close()


def test_a_table_that_is_forgotten_leaves_the_memory_at_once(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    assert ida.http.get(f"/api/tables/{table}").status_code == 200
    room = weakref.ref(server.room(table))
    gc.disable()  # the room has viewers who know it, and must not wait for the search for such rings
    try:
        server.room(table).touched = 0
        server.do(forgotten(server))
        wait_until(lambda: room() is None, seconds=5)  # a request that was answered may still be on its way out
    finally:
        gc.enable()


async def forgotten(server: Server) -> None:
    server.rooms.forget_idle()
