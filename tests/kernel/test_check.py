"""The checker refuses what would break on another target, or what a decision may not do."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from branco.kernel.compile.check import RuleError, check_package, offers_of

HEAD = """
from branco.kernel.language.agenda import do, only
from branco.kernel.language.ask import Ask, offer
from branco.kernel.language.record import Cells, Record, i8, public, sealed
from branco.kernel.language.registry import rule
from branco.kernel.language.steps import decision, procedure
from branco.kernel.language.steps import sealed as sealed_step

class State(Record, seats=2):
    food: Cells = public(i8, 2)
    pick: Cells = sealed(i8, 2)

"""
PART = "@rule\ndef eat(s: State, ask: Ask, who: int) -> bool:\n    {}\n\n"
ASKED = "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n    if eat(s, ask, who):\n        return\n"
FORBIDDEN = {
    "recursion": "@rule\ndef a(s: State) -> int:\n    return b(s)\n\n@rule\ndef b(s: State) -> int:\n    return a(s)\n",
    "a slice": "@rule\ndef a(s: State) -> None:\n    s.food[0:1]\n",
    "a list": "@rule\ndef a(s: State) -> None:\n    x = [1]\n",
    "floating-point": "@rule\ndef a(s: State) -> float:\n    return 0.5\n",
    "true division": "@rule\ndef a(s: State) -> float:\n    return s.food[0] / 2\n",
    "range": "@rule\ndef a(s: State) -> None:\n    for x in s.food:\n        pass\n",
    "outside a chosen offer": "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n    s.food[0] = 1\n",
    "calls eat outside": "@rule\ndef eat(s: State) -> None:\n    s.food[0] -= 1\n\n@decision\n"
    "def a(s: State, ask: Ask, who: int) -> None:\n    eat(s)\n",
    "must end with return": "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n"
    "    if offer(ask, 1):\n        s.food[0] = 1\n",
    "alone or last": "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n"
    "    if offer(ask, 1) and who == 0:\n        return\n",
    "must end with `return True`": PART.format("if offer(ask, 1):\n        return False\n    return False") + ASKED,
    "must end with `return False`": PART.format("if offer(ask, 1):\n        return True\n    return True") + ASKED,
    r"eat, line \d+: changes the record outside": PART.format("s.food[who] = 1\n    return False") + ASKED,
    "calls eat outside a chosen": PART.format("s.food[who] = 1\n    return False")
    + "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n    eat(s, ask, who)\n",
    "only its seat's sealed fields": "@sealed_step\ndef a(s: State, ask: Ask, who: int) -> None:\n"
    "    if offer(ask, 1):\n        s.food[who] = 1\n        return\n",
}


def check(tmp_path: Path, name: str, text: str) -> None:
    package = f"checked_{name}"
    file = tmp_path / "rules.py"
    file.write_text(HEAD + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"{package}.rules", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[f"{package}.rules"] = module
    spec.loader.exec_module(module)
    check_package(package, module.State)


@pytest.mark.parametrize(("sentence", "text"), FORBIDDEN.items())
def test_what_is_outside_the_subset_is_refused(tmp_path: Path, sentence: str, text: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        check(tmp_path, "bad" + str(abs(hash(sentence))), text)


def test_a_proper_decision_is_accepted(tmp_path: Path) -> None:
    good = (
        "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n    for n in range(2):\n"
        "        if s.food[who] > n and offer(ask, n):\n            s.food[who] -= n\n            return\n"
    )
    check(tmp_path, "good", good)


PARTS = """
@rule
def eat(s: State, ask: Ask, who: int) -> bool:
    for n in range(2):
        if s.food[who] > n and offer(ask, EAT + n):
            s.food[who] -= n
            return True
    return False

@rule
def share(s: State, ask: Ask, who: int) -> bool:
    if s.food[who] > 1 and offer(ask, SHARE):
        s.food[1 - who] += 1
        return True
    return False

@decision
def dine(s: State, ask: Ask, who: int) -> None:
    if eat(s, ask, who) or share(s, ask, who):
        do(s, dine, who)
        return
"""


def test_a_question_may_have_parts(tmp_path: Path) -> None:
    words = (
        "from branco.kernel.language import nouns, verb\nEAT = verb('eat {}', 'mangia {}', nouns('01', '01', '01'))\n"
    )
    check(tmp_path, "parts", words + "SHARE = verb('share', 'dividi')\n" + PARTS)
    assert {step: set(verbs) for step, verbs in offers_of("checked_parts").items()} == {"dine": {"EAT", "SHARE"}}


def test_what_a_part_of_a_sealed_question_writes_is_the_seats_own(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="only its seat's sealed fields"):
        check(tmp_path, "sealed_part", "EAT, SHARE = 0, 2\n" + PARTS.replace("@decision", "@sealed_step"))


def test_a_decision_may_name_several_values_at_once(tmp_path: Path) -> None:
    pair = "@rule\ndef pair(s: State) -> tuple[int, int]:\n    return s.food[0], s.food[1]\n\n"
    decision = (
        "@decision\ndef a(s: State, ask: Ask, who: int) -> None:\n    {}\n    if offer(ask, 1):\n        return\n"
    )
    check(tmp_path, "pair", pair + decision.format("low, high = pair(s)"))
    with pytest.raises(RuleError, match="outside a chosen offer"):
        check(tmp_path, "cells", pair + decision.format("s.food[0], high = pair(s)"))
