"""Ratings: one scale for people and bots, counted once with the last choice, and nobody's who did not want it."""

import io
import json
import re
import zipfile
from random import Random

import pytest
from sqlalchemy import text

from branco import GAMES
from branco.bots import BOTS
from branco.lab.skill import Skill, anchor, anchors, rated
from branco.web.people.profile import course, share
from branco.web.store.database import reading, writing
from branco.web.store.models import Outcome
from branco.web.store.ratings import Ratings
from branco.web.store.settling import settle
from tests.web.served import Person, Server, words

PASSWORD = "una volpe nel bosco"
numbers = iter(range(10_000))
RESULT = {"scores": [9, 4, 2], "winners": [0], "places": [1, 2, 3], "sides": [-1, -1, -1]}


def signed_up(server: Server, lang: str = "en") -> tuple[Person, str]:
    person, name = Person(server.url, lang), f"Rita {next(numbers)}"
    assert person.post("/account/new", name=name, password=PASSWORD).status_code == 200
    return person, name


def company(server: Server, **more: str) -> tuple[Person, Person, str]:
    """Two people with accounts and a bot, at a table that has begun."""
    (ida, _), (ugo, _) = signed_up(server), signed_up(server, "it")
    table = ida.lay("me", "open", "bot-greedy", **{"rated": "rated", **more})
    ugo.post(f"/t/{table}/sit", seat=1)
    return ida, ugo, table


def end(server: Server, table: str, **more: object) -> None:
    """The table's game ends with this result, as the store writes it."""
    with writing(server.rooms.store.engine) as db:
        settle(db, table, RESULT | more)


def outcomes(server: Server, table: str) -> list[Outcome]:
    return Ratings(server.rooms.store).outcomes_at(table)


def test_who_wins_rises_and_who_loses_falls_while_bots_stay() -> None:
    before = [Skill(), Skill(), anchor("wild_cards", "greedy") or Skill()]
    after = rated(before, [1, 3, 2], [False, False, True])
    assert after[0].points > 1500 > after[1].points
    assert after[2] == before[2]
    assert all(new.sigma < old.sigma for new, old in zip(after[:2], before, strict=False)), "more is known now"


def test_who_share_a_place_have_drawn() -> None:
    first, second = rated([Skill(), Skill()], [1, 1], [False, False])
    assert first == second
    assert first.points == 1500


def test_every_built_in_bot_has_its_place_in_every_game() -> None:
    for game in GAMES:
        assert set(BOTS) <= set(anchors()[game])
        strength = [anchors()[game][bot].points for bot in ("random", "easy", "medium", "hard")]
        assert strength == sorted(strength), game
        assert anchors()[game]["easy"].points == 1500
    assert anchor("wild_cards", "somebody:Else") is None


def played_to_the_end(server: Server, table: str) -> None:
    room, luck = server.room(table), Random(7)
    while room.position is not None and not room.position.is_over:
        who = room.position.actors[0]
        server.do(server.rooms.choose(room, who, luck.choice(room.position.actions(who)), f"k-{room.seq}"))


def test_a_whole_rated_game_is_counted_with_its_last_choice_and_told(server: Server) -> None:
    (ida, name), (ugo, _), (eva, _) = signed_up(server), signed_up(server, "it"), signed_up(server)
    table = ida.lay("me", "open", "open", rated="rated")
    assert "A rated game" in words(ida.get(f"/t/{table}").text)
    for seat, person in enumerate((ugo, eva), 1):
        person.post(f"/t/{table}/sit", seat=seat)
    assert "1500" in ida.frame(table, 0)["parts"]["player:1"]
    played_to_the_end(server, table)
    ends = outcomes(server, table)
    assert [each.unrated for each in ends] == ["", "", ""]
    assert {each.seat for each in ends if each.won} == set((server.room(table).table.result or {})["winners"])
    assert re.search(r"1\d{3} [+−]\d+ rating", words(ida.get(f"/t/{table}/end").text))
    board = ida.get("/ratings/wild_cards").text
    assert name in board
    assert "Bot: hard" in words(board)
    assert "su 1" in words(ugo.get("/profile").text)


def test_an_end_that_is_told_twice_counts_once(server: Server) -> None:
    *_, table = company(server)
    end(server, table)
    with pytest.raises(Exception, match=r"outcomes|UNIQUE"):
        end(server, table)
    with reading(server.rooms.store.engine) as db:
        games = db.execute(
            text("select games from ratings where guest_id = :g"), {"g": outcomes(server, table)[0].guest_id}
        )
        assert games.scalars().all() == [1], "what fails leaves nothing behind"


def test_friendly_games_count_for_nobody(server: Server) -> None:
    ida, _, table = company(server, rated="friendly")
    end(server, table)
    assert [each.unrated for each in outcomes(server, table)] == ["friendly"] * 3
    assert all(each.mu is None for each in outcomes(server, table))
    assert "not rated yet" in words(ida.get("/profile").text)


def test_a_bot_that_stood_in_can_lose_its_player_points_but_win_none(server: Server) -> None:
    *_, table = company(server)
    end(server, table, stood_in={"0": 3}, places=[1, 3, 2])
    first, second, _ = outcomes(server, table)
    assert first.mu == first.mu_before, "a bot helped to win"
    assert second.mu is not None
    assert second.mu_before is not None
    assert second.mu < second.mu_before, "it counts for the others"
    *_, table = company(server)
    end(server, table, stood_in={"1": 3}, places=[1, 3, 2])
    first, second, _ = outcomes(server, table)
    assert first.mu is not None
    assert first.mu_before is not None
    assert first.mu > first.mu_before
    assert second.mu is not None
    assert second.mu_before is not None
    assert second.mu < second.mu_before, "nobody is spared who lets a bot lose"


def test_whoever_resigns_a_rated_game_is_last_and_it_counts(server: Server) -> None:
    ida, _, table = company(server)
    ida.post(f"/t/{table}/resign", seat=0)
    end(server, table, stood_in={"0": 3})
    first, second, bot = outcomes(server, table)
    assert [each.place for each in (first, second, bot)] == [3, 1, 2]
    assert [each.won for each in (first, second, bot)] == [False, True, False], "the board's winner has left"
    assert first.mu is not None
    assert first.mu_before is not None
    assert first.mu < first.mu_before
    assert not first.unrated


def test_whoever_lets_the_time_run_out_is_last_and_whoever_asked_a_bot_is_not(server: Server) -> None:
    _, ugo, table = company(server)
    ugo.post(f"/t/{table}/away", seat=1)
    with writing(server.rooms.store.engine) as db:
        late = '{"bot": "greedy", "why": "clock", "from": 0}'
        db.execute(text("update seats set absence = :a where table_id = :t and seat = 0"), {"a": late, "t": table})
    end(server, table, stood_in={"0": 3, "1": 1})
    assert [each.place for each in outcomes(server, table)] == [3, 1, 2]


def test_a_rated_game_against_bots_is_not_dodged_by_resigning(server: Server) -> None:
    ida, _ = signed_up(server)
    table = ida.lay("me", "bot-greedy", "bot-greedy", rated="rated")
    ida.post(f"/t/{table}/resign", seat=0)
    assert server.room(table).table.status == "stopped"
    mine = outcomes(server, table)[0]
    assert (mine.place, mine.won, mine.unrated) == (3, False, "")
    assert mine.mu is not None
    assert mine.mu_before is not None
    assert mine.mu < mine.mu_before


def test_the_host_does_not_stop_a_rated_game_among_people(server: Server) -> None:
    ida, _, table = company(server)
    assert f"/t/{table}/close" not in ida.get("/hosted").text
    answer = ida.post(f"/t/{table}/close")
    assert answer.status_code == 409
    assert "A rated game is played to its end" in words(answer.text)
    assert server.room(table).table.status == "playing"


def test_one_person_on_two_seats_plays_friendly(server: Server) -> None:
    ida, _ = signed_up(server)
    table = ida.lay("me", "device", "bot-greedy", rated="rated")
    end(server, table)
    assert {each.unrated for each in outcomes(server, table)} == {"shared"}


def risen(each: Outcome) -> float:
    assert each.mu is not None
    assert each.mu_before is not None
    return each.mu - each.mu_before


def taken_over(server: Server, table: str, seat: int) -> tuple[Person, str]:
    """Somebody with an account takes a seat that the host has opened."""
    heir, name = signed_up(server)
    assert heir.post(f"/t/{table}/take-over", abandoned=seat).status_code == 200
    return heir, name


def test_a_seat_that_changed_hands_counts_for_who_left_it_as_last_and_for_the_others_as_it_ended(
    server: Server,
) -> None:
    ida, ugo, table = company(server)
    ugo.post(f"/t/{table}/resign", seat=1)
    ida.post(f"/t/{table}/hand-over", seat=0, abandoned=1, deed="open")
    heir, name = taken_over(server, table, 1)
    assert server.room(table).table.rated
    end(server, table, winners=[1], places=[2, 1, 3])
    host, left, bot = outcomes(server, table)
    assert [each.unrated for each in (host, left, bot)] == ["", "", ""]
    assert [each.place for each in (host, left, bot)] == [1, 3, 2]
    assert risen(host) > 0 > risen(left), "the winner of the board had a seat that was left"
    assert "su 1" in words(ugo.get("/profile").text), "it is among the games of who left it"
    assert "not rated yet" not in words(heir.get("/profile").text), "and not among those of who came in between"
    assert name not in heir.get("/ratings/wild_cards").text


def test_whoever_lets_others_into_their_seat_can_lose_by_it_and_not_win(server: Server) -> None:
    for places, falls in (([1, 3, 2], False), ([3, 1, 2], True)):
        ida, _, table = company(server)
        link = ida.get(f"/t/{table}/seat-link", seat=0).json()["link"]
        signed_up(server)[0].post(link.removeprefix(server.url))
        end(server, table, places=places, winners=[places.index(1)])
        mine = outcomes(server, table)[0]
        assert not mine.unrated, "nobody dodges a game by giving a link away"
        assert (risen(mine) < 0) == falls
        assert (risen(mine) == 0) != falls


def test_whoever_deletes_the_account_takes_no_game_from_the_others(server: Server) -> None:
    ida, _, table = company(server)
    ida.post("/account/delete", password=PASSWORD, sure=1)
    end(server, table)
    left, other, _ = outcomes(server, table)
    assert left.guest_id is None
    assert (left.place, other.place, other.unrated) == (3, 1, "")
    assert risen(other) > 0


def test_a_seat_counts_for_the_account_that_its_guest_made_meanwhile(server: Server) -> None:
    guest, name = Person(server.url), f"Gina {next(numbers)}"
    table = guest.lay("me", "bot-easy", "bot-easy", rated="rated")
    Person(server.url).post("/account/new", name=name, password=PASSWORD)
    guest.post("/account/in", name=name, password=PASSWORD)
    end(server, table)
    assert name in guest.get("/ratings/wild_cards").text


def test_whoever_resigned_has_not_won_whatever_the_bot_made_of_it(server: Server) -> None:
    ida, _, table = company(server)
    ida.post(f"/t/{table}/resign", seat=0)
    played_to_the_end(server, table)
    result = server.room(table).table.result or {}
    assert result["places"][0] == 3
    assert 0 not in result["winners"]
    told = ida.get(f"/t/{table}/end").text
    rows = re.findall(r'<li class="(end-won)?"><span class="end-place">(\d)</span>.*?<bdi>(.*?)</bdi>', told)
    assert rows[-1] == ("", "3", server.room(table).names[0])
    assert rows[0][:2] == ("end-won", "1")
    assert "resigned, and is last" in words(told)
    scores, won = server.room(table).standing().scores, result["winners"]
    if len(won) == 1:
        assert f"{scores[won[0]]} to {scores[3 - won[0]]}" in words(told), "against the other who stayed"
    parts, (left, *stayed) = ida.frame(table, 0)["parts"], server.room(table).names
    board = words(parts["panel:result"])
    assert board.index(left) > max(map(board.index, stayed)), "on the board, too"
    banner = words(parts["banner"])
    assert f"Last, because they left the game: {server.room(table).names[0]}." in banner


WISHES = [
    (("open", "bot-easy"), "people", True),
    (("bot-easy", "bot-easy"), "people", False),
    (("bot-easy", "bot-easy"), "rated", True),
    (("open", "open"), "", False),
]


@pytest.mark.parametrize(("seats", "wish", "is_rated"), WISHES)
def test_rated_or_friendly_is_chosen_before_the_start(
    server: Server, ida: Person, seats: tuple[str, str], wish: str, is_rated: bool
) -> None:
    table = ida.lay("me", *seats, rated=wish)
    assert server.room(table).table.rated == is_rated
    assert ("A rated game" in words(ida.get(f"/t/{table}").text)) == (is_rated and "open" in seats)


def test_guests_are_offered_friendly_games_and_accounts_rated_ones(server: Server, ida: Person) -> None:
    assert '<option value="friendly" selected>' in ida.get("/new/wild_cards").text
    assert '<option value="people" selected>' in signed_up(server)[0].get("/new/wild_cards").text


def test_a_hint_in_a_rated_game_makes_it_friendly_if_the_player_wants_that(server: Server, ida: Person) -> None:
    table = ida.lay("me", "bot-greedy", "bot-greedy", rated="rated")
    assert "becomes a friendly one" in words(ida.get(f"/t/{table}/hint", seat=0).text)
    assert server.room(table).table.rated
    ida.send(f"/t/{table}/hints", seat=0, allowed=True, friendly=True)
    assert not server.room(table).table.rated


def test_with_others_nobody_alone_makes_a_game_friendly(server: Server) -> None:
    ida, ugo, table = company(server)
    ida.send(f"/t/{table}/hints", seat=0, allowed=True, friendly=True)
    assert server.room(table).table.rated
    for person, seat in ((ida, 0), (ugo, 1)):
        person.send(f"/t/{table}/hints", seat=seat, allowed=True)
    ida.send(f"/t/{table}/hints", seat=0, allowed=True, friendly=True)
    assert not server.room(table).table.rated


def test_others_see_what_counts_and_not_my_private_games(server: Server) -> None:
    ida, name = signed_up(server)
    public, private = (ida.lay("me", "bot-easy", "bot-easy", rated="rated") for _ in range(2))
    with writing(server.rooms.store.engine) as db:
        db.execute(text("update tables set listed = false where id = :t"), {"t": private})
    for table in (public, private):
        end(server, table)
    mine, seen = ida.get("/profile").text, Person(server.url).get(f"/people/{name.lower()}").text
    assert public in mine
    assert private in mine
    assert public in seen
    assert private not in seen
    assert Person(server.url).get("/people/nobody").status_code == 404
    assert public not in Person(server.url).get("/profile").text


def test_a_guest_is_in_no_leaderboard_and_has_the_games_in_a_later_account(server: Server) -> None:
    guest, name = Person(server.url), f"Gina {next(numbers)}"
    guest.post("/name", name=name)
    table = guest.lay("me", "bot-easy", "bot-easy", rated="rated")
    end(server, table)
    assert name not in guest.get("/ratings/wild_cards").text
    guest.post("/account/new", name=name, password=PASSWORD)
    assert name in guest.get("/ratings/wild_cards").text
    phone = Person(server.url)
    other = phone.lay("me", "bot-easy", "bot-easy", rated="rated")
    end(server, other)
    phone.post("/account/in", name=name, password=PASSWORD)
    assert {table, other} <= set(re.findall(r"/t/(\w+)/end", phone.get("/profile").text))


def test_the_export_has_ratings_and_deletion_takes_them_and_leaves_the_others_games(server: Server) -> None:
    ida, ugo, table = company(server)
    end(server, table)
    name = re.search(r"<h1><bdi>(.*?)</bdi>", ida.get("/profile").text)
    with zipfile.ZipFile(io.BytesIO(ida.get("/account/export").content)) as archive:
        data = json.loads(archive.read("account.json"))
    assert data["ratings"]["wild_cards"]["games"] == 1
    assert data["results"][0]["place"] == 1
    ida.post("/account/delete", password=PASSWORD, sure=1)
    assert name
    assert name[1] not in ugo.get("/ratings/wild_cards").text
    assert outcomes(server, table)[0].guest_id is None
    assert "su 1" in words(ugo.get("/profile").text)


def test_a_profile_counts_and_draws() -> None:
    games = [
        Outcome(won=n == 0, players=4, mu=25.0 + n, mu_before=24.0, sigma=5.0, seat=0, side=-1, place=1)
        for n in range(4)
    ]
    assert (share("", games).percent, share("", games).even_percent) == (25, 25)
    found = course(games)
    assert found is not None
    assert found.chart().count(",") > 10
    assert course([]) is None
