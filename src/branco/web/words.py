"""Words that several pages share."""

import branco.bots as bots
from branco.game import Game, Pending, Topic
from branco.lab.skill import anchor
from branco.web.i18n import marked, speaker
from branco.web.store.models import BOT, INVITE, OPEN, OUTSIDE, PERSON, Seat
from branco.web.table.tempers import temper_of, whole_bot

BOT_WORDS = {
    "random": marked("random"),
    "greedy": marked("greedy"),
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
}
_own: list[str] = []
BOT_NAMES = ("Tasso", "Lontra", "Gufo", "Volpe", "Lince", "Faina")


def bot_word(bot: str, lang: str) -> str:
    """A level, and the temperament after it."""
    level, temper = bots.split(bot)
    word = speaker(lang)(BOT_WORDS.get(level, level))
    return f"{word}, {temper.words[lang]}" if temper else word


def offer_own(names: list[str]) -> None:
    """The bots of one's own that this server lets sit down, beside those that come along."""
    _own[:] = names


def offered_bots() -> list[str]:
    return [*bots.BOTS, *_own]


def seatable_bots() -> list[str]:
    """The same with temperaments that can be chosen; without one they get theirs by lot."""
    return [*offered_bots(), *bots.TEMPERED]


def best_bot() -> str:
    return next(name for name in ("medium", "greedy", "random") if name in bots.BOTS)


def bot_tag(seat: Seat, lang: str) -> str:
    """How a seat is marked that a bot plays from; empty for people."""
    if seat.bot == OUTSIDE:
        return speaker(lang)("bot from outside")
    return bot_word(whole_bot(seat), lang) if seat.kind == BOT else ""


def bot_told(game: str, seat: Seat, lang: str) -> str:
    """What a bot's temperament is, in a sentence, and its place on the scale of ratings."""
    temper, skill = temper_of(seat), anchor(game, seat.bot) if seat.kind == BOT else None
    rating = f"{speaker(lang)('Rating')}: {skill.points}" if skill else ""
    return " ".join(filter(None, [temper.told[lang] if temper else "", rating]))


def seat_word(seat: Seat, lang: str) -> str:
    """What a seat is, beside the name of who sits there."""
    t = speaker(lang)
    if seat.kind == BOT:
        return t("bot: %(level)s", level=bot_word(whole_bot(seat), lang))
    if seat.bot == OUTSIDE:
        return t("bot from outside")
    return {INVITE: t("invited"), OPEN: t("open seat"), PERSON: t("here")}[seat.kind]


def seat_kinds(lang: str) -> list[tuple[str, str]]:
    """What a seat may become, as the forms say it."""
    t = speaker(lang)
    kinds = [
        ("me", t("Me")),
        ("device", t("A person on this device")),
        (INVITE, t("A friend, by a link")),
        (OPEN, t("Open to anybody")),
    ]
    return kinds + [(f"bot-{name}", t("Bot: %(level)s", level=bot_word(name, lang))) for name in seatable_bots()]


def step_sentence(game: Game, name: str, lang: str) -> str:
    """What a step asks, as the banner says it."""
    step = next(step for step in game.steps if step.name == name)
    return Pending(step, (), game.box.steps.get(name, "")).sentence(lang)


def topic_title(game: Game, topic: Topic, lang: str) -> str:
    """What can be answered beforehand: in words of its own, or as the step asks it."""
    return topic.titles[lang] if topic.titles else step_sentence(game, topic.steps[0], lang)


def script_words(lang: str) -> dict[str, str]:
    """The sentences that the script in the page speaks."""
    t = speaker(lang)
    return {
        "turn": t("Your turn"),
        "rule": t("Rule"),
        "copied": t("Copied"),
        "seatNote": t("Whoever opens this link plays from this seat. Keep it for yourself."),
        "renew": t("Close this seat on all other devices?"),
        "renewed": t("The seat is open on this device alone, and its old link opens nothing. This is the new one."),
        "pass": t("{name} is next"),
        "iAm": t("I am {name}"),
        "stillMe": t("I am still {name}"),
        "auto": t("Only one choice is possible: it is made for you."),
        "stop": t("Stop"),
        "thinking": t("Still thinking …"),
        "turnTime": t("{name}: time for this turn"),
        "days": t("{number} days"),
        "reactTime": t("Time to react"),
        "of": t("{at} of {all}:"),
        "less": t("Less"),
        "more": t("More"),
        "failed": t("The table cannot be reached. Your choice was not stored; try again."),
    }
