"""Tables of observations: every field that the viewer may see is told or left out, and no other."""

from __future__ import annotations

import pytest

from branco.kernel.compile.observing import ObservationError, Observer
from branco.kernel.compile.targets import engine
from branco.kernel.language.observing import (
    Observation,
    Word,
    amount,
    cards,
    each_seat,
    flag,
    kind,
    left_out,
    mask,
    own,
    seat,
    seats,
    size,
)
from branco.kernel.language.record import Cells, Record, i8, i32, i64, owner, pile, public, sealed, secret
from branco.kernel.language.steps import steps_of

from .test_engine import PARTS, Table
from .toy.rules import State


class Told(Record, seats=3, agenda=4):
    """A record with a field of every sort."""

    turn: int = public(i8)
    leader: Cells = public(i8, 2)
    tied: int = public(i8)
    held: int = public(i64)
    points: Cells = public(i8, 3)
    grid: Cells = public(i8, 2, 3)
    gold: Cells = owner(i32, 3, shown="open")
    open: Cells = public(i8, 3)
    hand: Cells = owner(i8, 3, pile(4))
    pick: Cells = sealed(i8, 3)
    deck: Cells = secret(i8, pile(9))


ALL: tuple[Word, ...] = (
    amount("turn", most=9),
    seat("leader"),
    seats("tied"),
    mask("held", of=3),
    kind("grid", of=5),
    each_seat(amount("points", most=50), amount("gold", most=32767), flag("open"), size("hand", most=4)),
    own(cards("hand", of=4), kind("pick", of=4)),
    size("deck", most=9),
)


def observed(words: tuple[Word, ...]) -> Observer:
    return Observer(Told.layout, [], Observation(*words))


def test_a_number_is_named_after_its_field_and_place() -> None:
    names = [number.name for number in observed(ALL).numbers]
    own_part = names[names.index("turn") :]
    assert own_part[:6] == ["turn", "leader[0]", "leader[1]", "tied[me]", "tied[+1]", "tied[+2]"]
    assert own_part[6:9] == ["held[0]", "held[1]", "held[2]"]
    assert own_part[9:15] == [f"grid[{row},{column}]" for row in range(2) for column in range(3)]
    assert "gold[+2]" in own_part
    assert "size of hand[me]" in own_part
    assert own_part[-6:] == ["hand[0]", "hand[1]", "hand[2]", "hand[3]", "pick", "size of deck"]


def test_bounds_and_categories_follow_from_how_a_field_is_read() -> None:
    found = {number.name: number for number in observed(ALL).numbers}
    assert (found["turn"].low, found["turn"].high, found["turn"].is_category) == (0, 9, False)
    assert (found["leader[1]"].high, found["leader[1]"].is_category) == (3, True)
    assert (found["grid[1,2]"].high, found["grid[1,2]"].is_category) == (5, True)
    assert (found["held[0]"].low, found["held[0]"].high) == (0, 1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (ALL[1:], "the observation neither tells the field 'turn' nor leaves it out"),
        ((*ALL, amount("moon", most=1)), "the observation names 'moon', but the record has no such field"),
        ((*ALL, left_out("sun", because="it sets")), "the observation names 'sun', but the record has no such field"),
        ((*ALL, amount("deck", most=9)), "the observation would tell of 'deck' what the viewer may not see"),
        ((*ALL, each_seat(amount("pick", most=4))), "the observation would tell of 'pick' what the viewer may not see"),
        ((*ALL, amount("turn", most=40_000)), "the bounds of 'turn' do not fit into 16 bits"),
    ],
)
def test_a_table_that_does_not_fit_the_record_is_refused(words: tuple[Word, ...], sentence: str) -> None:
    with pytest.raises(ObservationError) as error:
        observed(words)
    assert str(error.value) == sentence


def test_a_field_may_be_left_out_for_a_reason() -> None:
    assert "turn" not in {number.name for number in observed((*ALL[1:], left_out("turn", because="x"))).numbers}


def test_a_game_without_a_table_tells_all_that_a_seat_may_see() -> None:
    table = Table()
    names = [number.name for number in Observer(State.layout, steps_of(PARTS.package), None).numbers]
    out = [0] * len(names)
    for who in range(3):
        engine(PARTS).observation(table.s, who, out)
        told = dict(zip(names, out, strict=True))
        assert (told["players"], told["seat"], told["asked lay_stake"]) == (3, who, 1)
        assert [told[f"hand[{card}]"] for card in range(4)] == [table.s.hand[who, card] for card in range(4)]
        assert not any(name.startswith("deck") for name in names)


def test_the_question_tells_who_is_awaited_and_the_own_pick() -> None:
    table = Table()
    names = [number.name for number in Observer(State.layout, steps_of(PARTS.package), None).numbers]
    out = [0] * len(names)
    table.choose(1, table.options(1)[0])
    engine(PARTS).observation(table.s, 1, out)
    told = dict(zip(names, out, strict=True))
    assert told["last pick"] == table.s.sealed[1] + 1
    engine(PARTS).observation(table.s, 0, out)
    assert dict(zip(names, out, strict=True))["last pick"] == 0
