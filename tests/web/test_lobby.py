"""The lobby: my turn first, tables that are put away or deleted, games against bots that are one's own affair."""

import pytest
from sqlalchemy import select

from branco.web.store.advice import order_analysis
from branco.web.store.database import reading
from branco.web.store.models import OVER, Base
from tests.web.served import Person, Server, play_on, words


def section(page: str, heading: str) -> str:
    """What stands under a heading of the lobby, in words."""
    return words(page.partition(f'aria-labelledby="{heading}"')[2].partition("</section>")[0])


def test_a_table_at_which_i_am_asked_comes_first(ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device", game="wild_cards")
    page = ida.get("/").text
    assert f'href="/t/{table}"' in page.partition('aria-labelledby="games"')[0]
    assert "face down" in section(page, "turns")
    assert 'aria-labelledby="turns"' not in ugo.get("/").text


def test_a_table_of_ones_own_at_which_others_think_comes_before_new_games(server: Server, ida: Person) -> None:
    table = ida.lay("me", "bot-random", "bot-random", game="wild_cards")
    ida.play(table, 0, ida.actions(table, 0)[0], "k")
    page = ida.get("/").text
    assert f'href="/t/{table}"' in page.partition('aria-labelledby="mine"')[2].partition('aria-labelledby="games"')[0]
    assert server.rooms.store.table(table).awaited == 0b110


def test_a_game_against_bots_is_shown_to_nobody_else(ida: Person, ugo: Person) -> None:
    table = ida.quick()
    assert table in ida.get("/").text
    assert table not in ugo.get("/").text
    assert table not in ugo.get("/api/tables").text


def test_a_finished_table_tells_who_has_won_and_can_be_put_away_and_back(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", game="wooly_bully")
    while server.room(table).table.status != OVER:
        play_on(ida, table, [0, 1], 20)
    assert "won" in section(ida.get("/").text, "finished")
    assert table not in ida.post(f"/t/{table}/archive").text
    assert table in ida.get("/archive").text
    assert table in ida.post(f"/t/{table}/archive", away="false").text


@pytest.mark.parametrize("deed", ["archive", "delete"])
def test_nobody_puts_away_or_deletes_what_is_not_theirs(server: Server, ida: Person, ugo: Person, deed: str) -> None:
    table = ida.lay("me", "device", "device")
    assert ugo.post(f"/t/{table}/{deed}").status_code == 403
    assert server.rooms.store.table(table).id == table


def test_nothing_of_a_deleted_table_stays(server: Server, ida: Person) -> None:
    table, store = ida.lay("me", "device", "device"), server.rooms.store
    play_on(ida, table, [0, 1, 2], 3)
    order_analysis(store, table)
    store.delete_table(table)
    kinds = [kind for kind in Base.metadata.sorted_tables if "table_id" in kind.c]
    assert len(kinds) > 6
    with reading(store.engine) as db:
        left = {kind.name for kind in kinds if db.execute(select(kind).where(kind.c.table_id == table)).first()}
    assert left == set()


def test_a_table_of_ones_own_is_deleted_with_all_that_happened(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    ida.play(table, 0, ida.actions(table, 0)[0], "k")
    assert ida.post(f"/t/{table}/delete").status_code == 200
    assert ida.get(f"/t/{table}").status_code == 404
    assert server.rooms.store.entries(table) == []


def test_a_table_at_which_others_have_played_stays(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "device")
    ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")
    assert any(seat.name == "Ugo" for seat in server.rooms.store.table(table).seats)
    refused = ida.post(f"/t/{table}/delete")
    assert refused.status_code == 409
    assert "put away" in words(refused.text)


@pytest.mark.parametrize("game", ["wild_cards", "wildlife", "wooly_bully", "dominant_species", "greenland"])
def test_every_game_shows_its_picture(ida: Person, game: str) -> None:
    page = ida.get("/").text
    address = next(part for part in page.split('"') if part.startswith("/picture/") and game in part)
    answer = ida.get(address)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
