"""The dice of the turn as the board shows them: what they were thrown for, what each does, what came of it."""

from __future__ import annotations

from branco.games.greenland.board.rolls import rolls_of_turn
from branco.games.greenland.board.words import WORDS
from branco.games.greenland.mind.greedy import last_appeal
from branco.games.greenland.rules.actions import AUTO, STOP, USE
from branco.games.greenland.rules.dice import ONES, ONES_AND_TWOS
from branco.games.greenland.rules.event_card import season_emissaries
from branco.games.greenland.rules.tables import SOURCES
from tests.cites import cites
from tests.games.greenland.drawn import drawn, told, written_in
from tests.games.greenland.table import Table, number


def congregation() -> Table:
    """Norse missionaries stand on the placard of the Thule, who may banish them first."""
    t = Table("norse", "thule").monotheists("norse").men("norse", elders="2223", emissaries="thule thule")
    t.men("thule", elders="233").disks("norse", 5).disks("thule", 3).row("S14")
    season_emissaries(t.s)
    return t.elders()


@cites("GL-13.4", "GL-13.7", "GL-13.10")
def test_every_use_of_clergy_dice_is_a_roll_of_its_own() -> None:
    t = congregation().dice(1, 2).play("thule: banish", "thule: banish an emissary of the Norse")
    t.dice(4).play("norse: proselytise the Thule").dice(1).play("norse: proselytise the Thule")
    rolls = [(roll.kind, roll.tribe, roll.thrown, roll.outcome) for roll in rolls_of_turn(t.p.journal)]
    thule, norse = number("thule"), number("norse")
    assert rolls == [("banish", thule, [1, 2], True), ("preach", norse, [4], False), ("preach", norse, [1], True)]
    assert t.log.index("The Thule try to banish.") < t.log.index("A die shows 2.")
    shown = told(t.p, 0)
    assert shown.count("sermon: Thule") == 2
    assert WORDS["en"]["banishing"] in shown
    assert WORDS["en"]["elder death"] not in shown


@cites("GL-9.13")
def test_a_roll_for_a_card_that_is_gone_is_judged_by_its_own_side() -> None:
    t = Table("tunit", "thule").row("N09", cold=("N08",)).men("tunit", pool=1)
    t.men("thule", on={"N09": 3, "N08": 3}).hunts()
    t.dice(2, 2, 2).play("tunit: resolve the Peary caribou", "thule: claim the trophy")
    t.dice(2, 2, 6)
    if t.step == "name_card":
        t.play("tunit: resolve the musk ox")
    gone, last = rolls_of_turn(t.p.journal)[-2:]
    assert (gone.good, last.good) == (ONES_AND_TWOS, ONES)
    assert (gone.blood, last.blood) == (0, 1 << 6)


@cites("GL-8.12", "GL-8.7")
def test_after_a_reroll_the_attacker_sees_the_dice_that_count() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", elders="6", on={"S14": 2}).cards("norse", "a21")
    t.men("norse", on={"S14": 3}).disks("norse", iron=1).dice(1, 6, 4, 1).attacks()
    assert "Rolled: 1, 1, 4" in written_in(drawn(t.p, 1), "panel-sheet")
    roll = rolls_of_turn(t.p.journal)[-1]
    assert (roll.thrown, roll.again, roll.good) == ([1, 6, 4], [1], ONES)


def seal_hunt(iron: int = 0) -> Table:
    """Arnaluk, whose sixes do not bleed at sea, and a hunt for the narwhal."""
    t = Table("thule", "norse", doubleSidedDaughters="on").cards("thule", "r2").row("N03").men("norse", pool=1)
    return t.men("thule", elders="16", on={"N03": 4}).disks("thule", iron=iron).dice(5, 6, 6, 2).hunts()


@cites("GL-9.12")
def test_nobody_is_said_to_bleed_where_a_power_prevents_it() -> None:
    t = seal_hunt()
    panel = written_in(drawn(t.p, 0), "panel-sheet")
    assert "Men who bleed 0" in panel
    assert "is-bleed" not in drawn(t.p, 0)
    assert rolls_of_turn(t.p.journal)[-1].blood == 0


@cites("GL-9.5")
def test_whoever_may_spend_iron_is_not_told_of_blood_that_will_not_flow() -> None:
    t = seal_hunt(iron=1)
    assert t.step == "guard_against_bleeding"
    panel = written_in(drawn(t.p, 0), "panel-sheet")
    assert "narwhal, men 4: success" in panel
    assert "Bleeds on" not in panel


@cites("GL-9.9")
def test_the_greedy_bot_leaves_every_source_to_automatic_rerolls() -> None:
    t = seal_hunt()
    appeals = {last_appeal(t.s, number("thule"), USE + source) for source in range(SOURCES)}
    assert max(appeals) < last_appeal(t.s, number("thule"), STOP) < last_appeal(t.s, number("thule"), AUTO)


@cites("GL-10.11")
def test_a_card_without_bleeding_faces_announces_no_deaths() -> None:
    t = Table("norse", "sami").row("S19").men("sami", elders="3", on={"S19": 2}).men("norse", on={"S19": 3})
    t.dice(5, 5).hunts().play("sami: take the card")
    assert t.step == "hunt_as_opportunist"
    panel = written_in(drawn(t.p, 0), "panel-sheet")
    assert "eider colony, men 3: success" in panel
    assert "Bleeds on" not in panel
