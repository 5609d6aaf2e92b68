"""Hints at the table: alone at once, with others when all allow them, and never for somebody else's seat."""

from collections.abc import Iterator

import pytest

import branco
from branco.web.bots.advisor import advise
from tests.web.served import Person, Server, config, serving, wait_until


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('hints')}/table.db"
    with serving(config(database, bot_workers=1, bot_seconds=0.05)) as running:
        yield running


def test_who_plays_with_bots_alone_gets_a_hint(thinking: Server) -> None:
    ida = Person(thinking.url)
    table = ida.lay("me", "bot-greedy", "bot-greedy")
    answer = ida.get(f"/t/{table}/hint", seat=0)
    assert answer.status_code == 200
    offered = ida.actions(table, 0)
    shown = [int(part.split('"')[0]) for part in answer.text.split('value="')[1:]]
    assert 1 <= len(shown) <= 3
    assert set(shown) <= set(offered)


def test_nobody_gets_a_hint_for_a_seat_of_another(thinking: Server) -> None:
    ida, ugo = Person(thinking.url), Person(thinking.url)
    table = ida.lay("me", "bot-greedy", "bot-greedy")
    assert ugo.get(f"/t/{table}/hint", seat=0).status_code == 403


def test_with_other_people_all_have_to_allow_hints(server: Server) -> None:
    ida = Person(server.url)
    table = ida.lay("me", "device", "device")
    assert "I allow hints" in ida.get(f"/t/{table}/hint", seat=0).text
    for seat in (0, 1):
        assert "I do not allow hints" in ida.send(f"/t/{table}/hints", seat=seat, allowed=True).text
    assert "I allow hints" in ida.get(f"/t/{table}/hint", seat=2).text
    ida.send(f"/t/{table}/hints", seat=2, allowed=True)
    assert "no hints" in ida.get(f"/t/{table}/hint", seat=2).text, "no bots think on this server"
    ida.send(f"/t/{table}/hints", seat=1, allowed=False)
    assert "only if all of you" in ida.get(f"/t/{table}/hint", seat=2).text


def test_the_others_learn_nothing_of_a_hint(thinking: Server) -> None:
    ida = Person(thinking.url)
    table = ida.lay("me", "bot-greedy", "bot-greedy")
    wait_until(lambda: len(thinking.room(table).history) == 2)
    before = thinking.room(table).moments
    ida.get(f"/t/{table}/hint", seat=0)
    assert thinking.room(table).moments == before


def test_who_is_not_asked_gets_a_sentence(thinking: Server) -> None:
    ida = Person(thinking.url)
    table = ida.lay("me", "device", "bot-greedy")
    for seat in (0, 1):
        ida.send(f"/t/{table}/hints", seat=seat, allowed=True)
    ida.play(table, 0, ida.actions(table, 0)[0], "k")
    wait_until(lambda: len(thinking.room(table).history) == 2)
    assert ida.get(f"/t/{table}/hint", seat=0).status_code == 409


def test_a_hint_needs_nothing_but_the_view() -> None:
    position = branco.load("wild_cards").start(players=3, seed=4)
    found = advise("wild_cards", bytes(position.view(1)), 1, 0.05)
    assert found is not None
    assert {one[0] for one in found} <= set(position.actions(1))
