"""Who may look and choose from a seat, and for how long: invitations, removed guests, renewed links."""

import re

import pytest

from tests.web.served import Person, Server, Stream, table_of, wait_until, words


def invitation(host: Person, table: str, seat: int = 1) -> str:
    """The link that the waiting room shows to the host."""
    found = re.search(rf'id="invite-{seat}" readonly value="([^"]+)"', host.get(f"/t/{table}").text)
    assert found
    return found[1]


def bearer(link: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {link.rsplit('/', 1)[1]}"}


# removed guests


def test_the_stream_of_a_removed_guest_ends(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "open")
    ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")
    stream = Stream(ugo, f"/t/{table}/live", seat=1)
    program = Stream(ugo, f"/api/tables/{table}/events", seat=1)
    ida.post(f"/t/{table}/seat", seat=1, kind="open")
    wait_until(lambda: stream.has_ended and program.has_ended, 10)
    newcomer = Person(server.url)
    for seat in (1, 2):
        newcomer.post(f"/t/{table}/sit", seat=seat, name="Eva")
    assert newcomer.actions(table, 1)
    assert "option-" not in str(stream.messages)


def test_the_stream_of_whoever_stays_goes_on(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "open")
    ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")
    streams = [Stream(ugo, f"/t/{table}/live", seat=1), Stream(Person(server.url), f"/t/{table}/live")]
    ida.post(f"/t/{table}/seat", seat=2, kind="bot-random")
    for stream in streams:
        wait_until(lambda stream=stream: "svg" in str(stream.messages))
        assert not stream.has_ended
        stream.close()


# invitations


@pytest.mark.parametrize("way", ["invite", "open"])
def test_the_host_cannot_open_a_seat_that_somebody_has_taken(
    server: Server, ida: Person, ugo: Person, way: str
) -> None:
    """The waiting room has shown the host the link of the seat."""
    table = ida.lay("me", way, "bot-random")
    link = invitation(ida, table)
    if way == "invite":
        ugo.http.post(link, data={"name": "Ugo"})
    else:
        ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")
    assert ugo.actions(table, 1)
    for answer in (ida.http.get(link), ida.http.post(link)):
        assert answer.status_code == 410
        assert "Somebody has sat down with this invitation" in words(answer.text)
    assert ida.get(f"/t/{table}/frame", seat=1).status_code == 403
    assert ida.http.get(f"/api/tables/{table}", headers=bearer(link)).status_code == 403


def test_an_invitation_leads_its_guest_back_to_the_table(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "invite", "bot-random")
    link = invitation(ida, table)
    ugo.http.post(link, data={"name": "Ugo"})
    for answer in (ugo.http.get(link), ugo.http.post(link)):
        assert table_of(answer) == table
        assert answer.url.query == b"seat=1"
    assert [len(guests) for guests in server.room(table).grants.values()] == [1, 1]


def test_a_guest_takes_an_invited_seat_to_another_device(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "invite", "bot-random")
    invited = invitation(ida, table)
    ugo.http.post(invited, data={"name": "Ugo"})
    own = ugo.get(f"/t/{table}/seat-link", seat=1).json()["link"]
    phone = Person(server.url)
    assert own != invited
    assert table_of(phone.http.post(own)) == table
    assert phone.actions(table, 1) == ugo.actions(table, 1)


def test_an_invitation_to_a_seat_that_the_host_gave_away_is_dead(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "invite", "open")
    link = invitation(ida, table)
    ugo.http.post(link, data={"name": "Ugo"})
    ida.post(f"/t/{table}/seat", seat=1, kind="invite")
    assert ugo.http.get(link).status_code == 410
    assert invitation(ida, table) != link


# renewed links


def test_a_renewed_link_closes_the_seat_on_other_devices(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    link = ida.get(f"/t/{table}/seat-link", seat=0).json()["link"]
    phone = Person(server.url)
    phone.http.post(link)
    lost = [
        Stream(phone, f"/t/{table}/live", seat=0),
        Stream(Person(server.url), f"/api/tables/{table}/events", bearer(link)),
    ]
    kept = Stream(ida, f"/t/{table}/live", seat=0)
    assert all(stream.status == 200 for stream in (*lost, kept))
    ida.post(f"/t/{table}/seat-link", seat=0)
    wait_until(lambda: all(stream.has_ended for stream in lost), 10)
    assert phone.get(f"/t/{table}/frame", seat=0).status_code == 403
    assert phone.play(table, 0, 0, "x", 1).status_code == 403
    kept.wait_for(2)
    assert ida.play(table, 0, ida.actions(table, 0)[0], "a").status_code == 200
    assert server.room(table).seats_of(guest_of(server, ida)) == [0, 1, 2]
    kept.close()


def guest_of(server: Server, person: Person) -> int:
    guest = server.rooms.store.guest(person.http.cookies["branco_guest"])
    assert guest is not None
    return guest.id
