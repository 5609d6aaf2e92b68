"""Chance, piles, records and the joining of CUDA texts."""

from __future__ import annotations

import pytest
from llvmlite import binding as llvm

from branco.kernel.compile.one_module import one_module
from branco.kernel.language.chance import below, rand, roll, seed_lanes
from branco.kernel.language.faults import Fault
from branco.kernel.language.piles import draw, put, put_row, shuffle, take_row
from branco.kernel.language.record import Cells, Record, i8, pile, public, u8


class State(Record, seats=2):
    """Two piles and a number."""

    cards: Cells = public(i8, pile(5))
    hands: Cells = public(i8, 2, pile(3))
    small: int = public(u8)


def seeded(seed: int) -> State:
    s = State()
    seed_lanes(s.rng, seed)
    return s


def test_chance_repeats_with_its_seed_and_differs_with_another() -> None:
    first = [rand(s, 1000) for s in [seeded(1)] for _ in range(20)]
    assert first == [rand(s, 1000) for s in [seeded(1)] for _ in range(20)]
    assert first != [rand(s, 1000) for s in [seeded(2)] for _ in range(20)]


def test_chance_is_even() -> None:
    s = seeded(3)
    counts = [0] * 6
    for _ in range(12_000):
        counts[roll(s) - 1] += 1
    assert all(1800 < count < 2200 for count in counts)


def test_seeds_next_to_each_other_have_nothing_in_common() -> None:
    firsts = set()
    for seed in range(500):
        lanes = State().rng
        seed_lanes(lanes, seed)
        firsts.add(below(lanes, 2**31))
    assert len(firsts) == 500


def test_chance_can_be_scripted_in_tests() -> None:
    s = seeded(1)
    s.script = [4, 0]
    assert [roll(s), roll(s)] == [5, 1]


def test_a_pile_gives_back_what_was_put_last() -> None:
    s = seeded(1)
    for card in (3, 1, 2):
        put(s, s.cards, card)
    assert draw(s, s.cards) == 2
    shuffle(s, s.cards)
    assert sorted([draw(s, s.cards), draw(s, s.cards)]) == [1, 3]
    with pytest.raises(Fault, match="empty pile"):
        draw(s, s.cards)


def test_a_pile_has_a_capacity() -> None:
    s = State()
    for card in range(5):
        put(s, s.cards, card)
    with pytest.raises(Fault, match="full pile"):
        put(s, s.cards, 5)


def test_a_card_can_leave_the_middle_of_a_row() -> None:
    s = State()
    for card in (7, 8, 9):
        put_row(s, s.hands, 1, 3, card)
    assert take_row(s, s.hands, 1, 1) == 8
    assert [s.hands[1, place] for place in range(4)] == [2, 7, 9, 0]
    with pytest.raises(Fault):
        take_row(s, s.hands, 1, 2)


def test_a_record_refuses_what_does_not_fit() -> None:
    s = State()
    s.small = 255
    assert s.small == 255
    with pytest.raises(ValueError, match="memoryview"):
        s.small = 256
    with pytest.raises(IndexError):
        s.cards[6] = 1


def test_a_field_may_not_hide_what_numpy_needs() -> None:
    with pytest.raises(TypeError, match="round"):
        type("Bad", (Record,), {"round": public(i8)}, seats=2)


def test_tables_with_the_same_content_become_one() -> None:
    texts = [
        f'@"t{n}" = internal constant i8 1\ndefine linkonce_odr i32 @"f{n}"()\n{{\n  load @"t{n}"\n}}' for n in (1, 2)
    ]
    joined = one_module(texts, "nothing")
    assert joined.count("internal constant") == 1
    assert joined.count('load @"t1.0"') == 2


def test_tables_lie_in_global_memory() -> None:
    read = 'define linkonce_odr i32 @"f"()\n{\n  load [4 x i8] addrspace(4)* @"t"\n}'
    joined = one_module([f'@"t" = internal addrspace(4) constant [4 x i8]\n{read}'], "nothing")
    assert joined.count("addrspace(1)") == 2
    assert "addrspace(4)" not in joined


def copy_of(size: int) -> str:
    kind = f"[{size} x i8]"
    lines = f'  %".2" = load {kind}, {kind}* %"from"\n  store {kind} %".2", {kind}* %"to"\n  ret void\n'
    return f'define void @"copy"({kind}* %"to", {kind}* %"from")\n{{\n{lines}}}\n'


def test_records_are_copied_in_lines_and_nothing_else_is() -> None:
    joined = one_module([copy_of(384)], "nothing")
    assert "load [384 x i8]" not in joined
    assert 'call void @copy_lines(i8* %".2.target", i8* %".2.source", i64 3)' in joined
    assert '%".2.source" = bitcast [384 x i8]* %"from" to i8*' in joined
    assert joined.count("define internal void @copy_lines") == 1
    llvm.parse_assembly(joined).verify()
    assert one_module([copy_of(40)], "nothing").strip() == copy_of(40).strip()


def test_texts_of_rules_become_one_module_of_internal_functions() -> None:
    small = 'target triple = "x"\n@"t" = internal constant i8 1\ndeclare i32 @"big"()\n'
    small += 'define linkonce_odr i32 @"_5smallB1"()\n{\n  load @"t" !range !0\n}\n!0 = !{ i32 1 }\n'
    big = 'target triple = "x"\n@"t" = internal constant i8 2\ndefine linkonce_odr i32 @"big"()\n{\n'
    big += '  load @"t" !range !0\n}\n!0 = !{ i32 2 }\n'
    joined = one_module([small, big, small], "small")
    assert joined.count("define internal") == 2
    assert joined.count("noinline") == 1
    assert '@"_5smallB1"() noinline' in joined
    assert "declare" not in joined
    assert "!range !1" in joined
    assert joined.count("internal constant") == 2
    assert joined.count("target triple") == 1
