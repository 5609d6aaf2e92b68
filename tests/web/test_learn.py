"""Guided first games fit their rules and boards: each is played to its end, on every way, in both languages."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import branco
from branco.board.drawn import board_of
from branco.web.i18n import LANGUAGES
from branco.web.learn.guide import Guide, Step, guide_of, parts_of
from branco.web.learn.lesson import Lesson, cell
from branco.web.learn.scene import draw
from tests.web.served import Person, Server, table_of

GUIDES = [(game, part) for game in branco.GAMES for part in parts_of(game)]
NAMES = [f"{game}-{part}" for game, part in GUIDES]
FRAME = {"status", "banner", "stage", "tray", "players", "tabs", "panes"}
every_guide = pytest.mark.parametrize(("game", "part"), GUIDES, ids=NAMES)


@cache
def ways(game: str, part: int) -> list[list[Lesson]]:
    """The lessons that each step can be met in, over all choices that are on the path."""
    guide = guide_of(game, part)
    met = [[Lesson(guide)]]
    while not met[-1][0].is_last:
        reached = [after for lesson in met[-1] for after in onward(lesson)]
        met.append(list({bytes(lesson.position): lesson for lesson in reached}.values()))
    return met


def onward(lesson: Lesson) -> list[Lesson]:
    if not lesson.step.choose:
        return [lesson.forward()]
    assert lesson.on_path, f"{lesson.step.id}: {lesson.step.choose} is not offered"
    return [lesson.chosen(option) for option in lesson.on_path]


def detours(lesson: Lesson) -> Iterator[Lesson]:
    for option in lesson.options:
        reply = lesson.step.reply(option.name())
        if reply and reply.plays and not lesson.step.is_on_path(option.name()):
            yield lesson.chosen(option)


def all_lessons(game: str, part: int) -> list[Lesson]:
    return [lesson for met in ways(game, part) for lesson in met]


@every_guide
def test_a_guide_is_played_to_its_end_on_every_way(game: str, part: int) -> None:
    for lesson in all_lessons(game, part):
        asked = lesson.guide.seat in lesson.position.actors
        assert asked or not lesson.step.choose, lesson.step.id
        for detour in detours(lesson):
            assert detour.position.moves > lesson.position.moves
            assert detour.options == []
    last = ways(game, part)[-1]
    assert all(lesson.guide.seat in lesson.position.actors for lesson in last), "the reader plays on from here"


@every_guide
def test_what_the_words_rely_on_holds(game: str, part: int) -> None:
    for lesson in all_lessons(game, part):
        found = {path: cell(lesson.position, path) for path in lesson.step.holds}
        assert found == dict(lesson.step.holds), lesson.step.id


@every_guide
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_lit_lies_on_the_board(game: str, part: int, lang: str) -> None:
    for met in ways(game, part):
        parts = draw(met[0], lang, "Anna")
        drawn = "".join(markup for markup in parts.values() if isinstance(markup, str))
        panels = {f"panel-{panel}" for panels in parts["layout"].values() for panel in panels}
        ids = set(re.findall(r'\bid="([^"]+)"', drawn)) | set(re.findall(r'data-as="([^"]+)"', drawn)) | panels | FRAME
        assert set(met[0].step.lights) <= ids, met[0].step.id
        for option in met[0].on_path:
            assert f'value="{option.action}"' in parts["options"]


@every_guide
def test_every_reply_answers_a_choice(game: str, part: int) -> None:
    for met in ways(game, part):
        offered = {option.name() for lesson in met for option in lesson.options}
        beside = {name for name in offered if not met[0].step.is_on_path(name)}
        for reply in met[0].step.replies:
            assert any(reply.fits(name) for name in beside), (met[0].step.id, reply.to, sorted(offered))


@every_guide
def test_prepared_choices_are_those_that_are_needed(game: str, part: int) -> None:
    guide = guide_of(game, part)
    assert set(guide.moves) <= {step.id for step in guide.steps} | {"start"}
    for step in guide.steps:
        assert not guide.moves.get(step.id) or step.choose or step.goes_on, step.id


@every_guide
def test_words_are_written_in_both_languages(game: str, part: int) -> None:
    guide = guide_of(game, part)
    for told in texts(guide):
        assert set(told) == set(LANGUAGES)
        assert all(told[lang].strip() for lang in LANGUAGES)
        assert told["en"] != told["it"]
        icons = [re.findall(r"\{([\w-]+)\}", told[lang]) for lang in LANGUAGES]
        assert sorted(icons[0]) == sorted(icons[1])
        assert set(icons[0]) <= board_of(branco.load(game)).sprite.ids


def texts(guide: Guide) -> list[dict[str, str]]:
    found = [guide.title, *guide.chapters]
    for step in guide.steps:
        found += [step.text, *([step.why] if step.why else []), *(reply.text for reply in step.replies)]
        found += [each for answer in step.answers for each in (answer.text, answer.said)]
    return [dict(each) for each in found]


@every_guide
def test_a_guide_has_twelve_to_twenty_steps_and_ends_with_three_questions(game: str, part: int) -> None:
    steps = guide_of(game, part).steps
    assert 12 <= len(steps) <= 20
    questions = [step for step in steps if step.answers]
    assert [sum(answer.right for answer in step.answers) for step in questions] == [1, 1, 1]
    assert questions == list(steps[-4:-1])
    assert len({step.id for step in steps}) == len(steps)


@every_guide
def test_rules_that_a_guide_names_stand_in_the_book(game: str, part: int) -> None:
    rules = {rule for step in guide_of(game, part).steps for rule in step.rules}
    assert rules
    for lang in LANGUAGES:
        assert [rule for rule in sorted(rules) if not branco.load(game).rule_text(rule, lang)] == []


# at the table


def step_by(person: Person, lesson: Lesson, do: str, number: int = 0) -> dict[str, object]:
    guide = lesson.guide
    body: dict[str, Any] = {"at": lesson.at, "made": list(lesson.made), "detour": lesson.detour}
    body |= {"do": do, "number": number}
    answer = person.send(f"/learn/{guide.game}/{guide.part}/step", **body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@every_guide
def test_a_guide_ends_in_a_free_game(server: Server, game: str, part: int) -> None:
    ida = Person(server.url, "it")
    assert ida.get(f"/learn/{game}/{part}").status_code == 200
    last = ways(game, part)[-1][0]
    made = ",".join(map(str, last.made))
    table = table_of(ida.post(f"/learn/{game}/{part}/free", at=str(last.at), made=made))
    room = server.room(table)
    assert bytes(room.standing()) == bytes(last.position)
    assert room.seats_of(1) or room.people == {last.guide.seat}


def wild_cards_at(step: str) -> Lesson:
    return next(met[0] for met in ways("wild_cards", 1) if met[0].step.id == step)


def test_a_choice_on_the_path_leads_on_and_one_beside_it_is_answered(server: Server) -> None:
    ida, lesson = Person(server.url, "en"), wild_cards_at("bid")
    on, beside = lesson.on_path[0], next(each for each in lesson.options if each.name() == "bid mountain 3")
    led = step_by(ida, lesson, "choose", on.action)
    assert state_of(led)["at"] == lesson.at + 1
    assert state_of(led)["made"] == [on.action]
    told = step_by(ida, lesson, "choose", beside.action)
    assert state_of(told)["at"] == lesson.at
    assert "only <strong>one</strong> mountain animal" in str(parts_of_answer(told)["guide"])


def test_a_choice_that_teaches_is_carried_out_and_taken_back(server: Server) -> None:
    ida, lesson = Person(server.url, "it"), wild_cards_at("tie")
    joker = next(each for each in lesson.options if each.name() == "pay with joker")
    told = step_by(ida, lesson, "choose", joker.action)
    assert state_of(told)["detour"] == joker.action
    assert told["log"]
    assert "Gufo" in str(parts_of_answer(told)["guide"])
    back = step_by(ida, lesson.chosen(joker), "at")
    assert state_of(back)["detour"] is None
    assert state_of(back)["actions"]


def parts_of_answer(message: dict[str, object]) -> dict[str, object]:
    parts = message["parts"]
    assert isinstance(parts, dict)
    return parts


def state_of(message: dict[str, object]) -> dict[str, Any]:
    state = parts_of_answer(message)["state"]
    assert isinstance(state, dict)
    return dict(state["guide"])


def test_chapters_can_be_skipped_and_taken_up_again(server: Server) -> None:
    ida, lesson = Person(server.url, "en"), wild_cards_at("aim")
    there = state_of(step_by(ida, lesson, "chapter", 3))
    guide = lesson.guide
    assert there["at"] == guide.first_of(3)
    assert len(there["made"]) == sum(bool(step.choose) for step in guide.steps[: guide.first_of(3)])
    later = wild_cards_at("tie")
    assert state_of(step_by(ida, later, "chapter", 0))["at"] == 0
    assert state_of(step_by(ida, later, "back"))["at"] == later.at - 1


def test_a_wrong_answer_is_explained_and_a_right_one_leads_on(server: Server) -> None:
    ida, lesson = Person(server.url, "en"), wild_cards_at("question-bid")
    wrong = str(parts_of_answer(step_by(ida, lesson, "answer", 1))["guide"])
    assert "never more than one animal" in wrong
    assert 'data-guide="next"' not in wrong
    assert 'data-guide="next"' in str(parts_of_answer(step_by(ida, lesson, "answer", 0))["guide"])


@pytest.mark.parametrize(
    "body",
    [
        {"at": 99, "made": [], "do": "next"},
        {"at": 5, "made": [], "do": "next"},
        {"at": 5, "made": [999999], "do": "next"},
        {"at": 3, "made": [], "do": "next"},
        {"at": 3, "made": [], "do": "choose", "number": 12345},
        {"at": 0, "made": [], "do": "chapter", "number": 77},
        {"at": 3, "made": [], "do": "choose", "detour": 99999, "number": 1},
    ],
)
def test_what_no_guide_leads_to_is_refused_with_a_sentence(server: Server, body: dict[str, Any]) -> None:
    answer = Person(server.url, "it").send("/learn/wild_cards/1/step", **body)
    assert answer.status_code == 409
    assert answer.json()["error"]


@pytest.mark.parametrize("address", ["/learn/no_such_game", "/learn/wild_cards/7", "/learn/wild_cards/x"])
def test_guides_that_are_not_there(server: Server, address: str) -> None:
    assert Person(server.url, "en").get(address).status_code in (404, 422)


def test_the_card_beside_an_element_knows_the_step(server: Server) -> None:
    ida, lesson = Person(server.url, "en"), wild_cards_at("take")
    made = ",".join(map(str, lesson.made))
    shown = ida.get(f"/learn/wild_cards/1/tip?key=animal-squirrel&at={lesson.at}&made={made}")
    assert shown.status_code == 200
    assert ida.get("/learn/wild_cards/1/tip?key=x&at=0&made=1,b").status_code == 422


def test_the_lobby_leads_to_the_guides(server: Server) -> None:
    lobby = Person(server.url, "en").get("/").text
    for game, part in GUIDES:
        assert part > 1 or f'href="/learn/{game}"' in lobby


@pytest.mark.parametrize("game", branco.GAMES)
def test_a_first_game_is_kind(server: Server, game: str) -> None:
    ida = Person(server.url, "it")
    room = server.room(table_of(ida.post("/gentle", game=game)))
    assert [seat.bot for seat in room.seats] == ["", "easy", "easy"]
    assert room.table.settings.get("mode", "beginner") == "beginner"


def test_the_lobby_asks_newcomers_until_they_have_played(server: Server) -> None:
    ida = Person(server.url, "it")
    offer = 'action="/gentle"><input type="hidden" name="game" value="wild_cards"'
    assert offer in ida.get("/").text
    ida.quick("wild_cards")
    assert offer not in ida.get("/").text
    assert 'href="/learn/wild_cards"' in ida.get("/").text


def test_steps_that_only_tell_offer_nothing() -> None:
    for met in ways("wild_cards", 1):
        told: Step = met[0].step
        assert bool(met[0].options) == bool(told.choose)
