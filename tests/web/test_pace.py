"""Clocks of players: what they have left, nights and holidays, and what happens when time is up."""

import random
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from branco.web.store.clockwork import now
from branco.web.store.models import Seat
from branco.web.table.clock import chosen_settings, clock_of
from branco.web.table.clocks import Clocks
from branco.web.table.overtime import run_out
from branco.web.table.pace import DAY, HOUR, MINUTE, SECOND, after_awake, awake, pace_of
from branco.web.words import best_bot
from tests.web.served import Person, Server, play_on, words

LIVE = {"bank": 10 * MINUTE, "increment": 10 * SECOND, "timeUp": 0}
LETTERS = {"days": 2 * DAY, "timeUp": 0}


def seats(count: int = 3, **given: object) -> list[Seat]:
    return [Seat(seat=number, kind="person", bot="", zone="", absence={}, **given) for number in range(count)]


def at(zone: str, year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_whoever_is_asked_uses_up_time_also_when_several_choose_at_once() -> None:
    clocks = Clocks.fresh(LIVE, 3).at(LIVE, seats(), 1000).running(LIVE, seats(), {0, 2})
    later = clocks.at(LIVE, seats(), 1000 + MINUTE)
    assert later.left == (9 * MINUTE, 10 * MINUTE, 9 * MINUTE)
    assert clocks.deadline == 1000 + 10 * MINUTE


def test_who_has_chosen_earns_seconds_once_even_if_it_is_taken_back() -> None:
    clocks = Clocks.fresh(LIVE, 3).running(LIVE, seats(), {0})
    chosen = clocks.chosen(LIVE, 0, has_more=False)
    assert chosen.left[0] == 10 * MINUTE + 10 * SECOND
    assert clocks.chosen(LIVE, 0, has_more=True).left[0] == 10 * MINUTE
    assert chosen.taken_back(LIVE, 0).left[0] == 10 * MINUTE


def test_days_are_for_each_turn() -> None:
    clocks = Clocks.fresh(LETTERS, 3).running(LETTERS, seats(), {1}).at(LETTERS, seats(), DAY)
    assert clocks.left[1] == DAY
    assert clocks.running(LETTERS, seats(), {0}).running(LETTERS, seats(), {1}).left[1] == 2 * DAY


def test_clocks_stand_still_at_night_where_the_player_is() -> None:
    evening = at("Europe/Rome", 2026, 3, 10, 22)
    assert awake(evening, evening + DAY, "Europe/Rome") == 16 * HOUR
    assert after_awake(evening, 2 * HOUR, "Europe/Rome") == at("Europe/Rome", 2026, 3, 11, 8)
    assert after_awake(evening, 2 * HOUR, "Asia/Tokyo") == evening + 3 * HOUR, "at 6 in Tokyo the night ends at 7"


def test_the_night_in_which_clocks_are_changed_ends_at_seven_as_well() -> None:
    evening = at("Europe/Rome", 2026, 3, 28, 23)
    assert after_awake(evening, 1, "Europe/Rome") == at("Europe/Rome", 2026, 3, 29, 7) + 1


def test_awake_time_and_its_end_agree() -> None:
    chance = random.Random(18)
    for _ in range(200):
        begin = at("UTC", 2026, 1, 1) + chance.randrange(365 * DAY)
        length, zone = 1 + chance.randrange(5 * DAY), chance.choice(("Europe/Rome", "America/New_York", "UTC"))
        assert awake(begin, after_awake(begin, length, zone), zone) == length


def test_holidays_are_used_up_before_the_time_of_a_turn() -> None:
    company, clock = seats(), LETTERS | {"holiday": 3 * DAY}
    company[0].absence = {"holiday": True}
    clocks = Clocks.fresh(clock, 3).at(clock, company, 1).running(clock, company, {0})
    assert clocks.deadline == 1 + 5 * DAY
    later = clocks.at(clock, company, 1 + 4 * DAY)
    assert (later.left[0], later.holiday[0]) == (DAY, 0)


PACES = [{"pace": "20+20", "timeUp": "wait"}, {"pace": "3d", "nights": "8", "holiday": "7"}]


@pytest.mark.parametrize("settings", PACES)
def test_a_table_knows_the_settings_of_its_pace(settings: dict[str, str]) -> None:
    assert settings.items() <= chosen_settings(clock_of(settings)).items()


def test_without_a_pace_there_is_nothing_to_keep() -> None:
    assert pace_of({"pace": "off", "nights": "8", "holiday": "7"}) == {}


# at a table


def test_every_game_offers_clocks_in_both_languages(ida: Person, ugo: Person) -> None:
    assert "20 min + 20 s" in words(ida.get("/new/greenland").text)
    assert "3 giorni a turno" in words(ugo.get("/new/wild_cards").text)


def test_the_clock_of_whoever_is_asked_runs_and_all_see_it(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device", **{"set-pace": "10+10"})
    state = ida.frame(table, 0)["parts"]["state"]
    running = [seat for seat, (_, due) in enumerate(state["clocks"]) if due]
    assert running == list(server.room(table).standing().actors)
    play_on(ida, table, [0, 1, 2], 40)
    assert all(left <= 30 * MINUTE for left, _ in ida.frame(table)["parts"]["state"]["clocks"])


def late(server: Server, table: str) -> None:
    """All clocks of a table are up."""
    run_out(server.rooms.store, now() + 30 * DAY)
    room = server.room(table)
    server.do(server.rooms.heard(table, room.seq + 1))


@pytest.mark.parametrize("ending", ["turn", "seat"])
def test_when_time_is_up_a_bot_plays_once(server: Server, ida: Person, ending: str) -> None:
    table = ida.lay("me", "device", "device", **{"set-pace": "2d", "set-timeUp": ending})
    room = server.room(table)
    who = room.standing().actors[0]
    late(server, table)
    absent = room.seats[who].absence
    assert (absent["bot"], absent["why"], "turn" in absent) == (best_bot(), "clock", ending == "turn")
    assert room.table.deadline == 0
    assert run_out(server.rooms.store, now() + 60 * DAY).get(table) is None, "once each"


def test_a_table_may_wait_and_the_late_player_may_still_choose(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device", **{"set-pace": "5+5", "set-timeUp": "wait"})
    room = server.room(table)
    who = room.standing().actors[0]
    late(server, table)
    assert room.seats[who].absence == {"late": True}
    assert "time is up" in words(ida.frame(table, 0)["parts"][f"player:{who}"])
    assert ida.play(table, who, ida.actions(table, who)[0], "late").status_code == 200
    assert room.seats[who].absence == {}


def test_clocks_stand_still_while_the_server_is_down(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device", **{"set-pace": "2d"})
    store = server.rooms.store
    before = store.table(table)
    store.pulse("worker")
    away = store.thaw()
    after = store.table(table)
    assert after.deadline - before.deadline == away == after.since - before.since


def test_nights_are_those_of_the_browser(server: Server, ida: Person) -> None:
    ida.http.cookies.set("zone", "Asia/Tokyo")
    assert server.room(ida.lay("me", "device", "device")).seats[0].zone == "Asia/Tokyo"
    ida.http.cookies.set("zone", "../../etc/passwd")
    assert server.room(ida.lay("me", "device", "device")).seats[0].zone == ""


def test_many_clocks_that_run_out_together_are_all_seen_to_once(server: Server, ida: Person) -> None:
    tables = {ida.lay("me", "device", "device", **{"set-pace": "1d"}) for _ in range(5)}
    seen: list[str] = []
    while found := run_out(server.rooms.store, now() + timedelta(days=2) // timedelta(milliseconds=1)):
        seen += found
    assert tables <= set(seen)
    assert len(seen) == len(set(seen))
