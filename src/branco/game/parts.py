"""What games and positions are made of: settings and sides, options and pending steps, events and moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from branco.kernel.language.record import HIDDEN, Record
from branco.kernel.language.steps import Step
from branco.kernel.language.vocabulary import Nouns, Vocabulary

if TYPE_CHECKING:
    from .position import Position

Text = Mapping[str, str]
WHOLE_GAME = 1_000_000
SEAT_NAMES = {
    "en": tuple(f"player {seat}" for seat in range(1, 9)),
    "it": tuple(f"giocatore {seat}" for seat in range(1, 9)),
}


class NotOffered(ValueError):
    """A seat chose what was not offered to it."""


class UnknownBot(ValueError):
    """No bot has that name."""


class BadSetup(ValueError):
    """A game cannot be started like that; options that do not go together are told in all languages."""

    def __init__(self, sentence: str, told: Text | None = None) -> None:
        super().__init__(sentence)
        self.told = told


# the game's own variants, readings of the text, how long it lasts, comfort at the table, rules of one's own
GROUPS = ("variant", "reading", "length", "comfort", "house")


@dataclass(frozen=True)
class Setting:
    """An option of a game: its values and what they mean, in words.

    `group` is one of GROUPS; `rules` are the ids that the option is about, the first leads to its ruling.
    `formerly` is what was played before there was this option: records without it are read so.
    """

    name: str
    values: tuple[str, ...]
    default: str
    titles: Text
    helps: Text
    value_titles: Mapping[str, Text] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    group: str = "variant"
    rules: tuple[str, ...] = ()
    formerly: str = ""

    def title(self, lang: str) -> str:
        """The option's name for people."""
        return self.titles[lang]

    def help(self, lang: str) -> str:
        """What the option is about."""
        return self.helps[lang]

    def value_title(self, value: str, lang: str) -> str:
        """A value's name for people."""
        return self.value_titles[value][lang] if value in self.value_titles else value


@dataclass(frozen=True)
class Preset:
    """Values for several options at once; whatever it does not name has its default."""

    name: str
    titles: Text
    helps: Text
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """Something a seat may choose now."""

    action: int
    vocabulary: Vocabulary = field(repr=False, compare=False)
    state: Record = field(repr=False, compare=False)
    step: str
    rules: tuple[str, ...] = field(repr=False)
    acting: Text | None = field(repr=False, compare=False, default=None)

    def label(self, lang: str = "en") -> str:
        """What is chosen, in words: 'bid forest 3'; with who acts where the player leads several."""
        acting = f"{self.acting[lang]}: " if self.acting else ""
        return acting + self.name(lang) + self.vocabulary.remark(self.action, lang, self.state)

    def name(self, lang: str = "en") -> str:
        """The label without remarks and without who acts, as records have it."""
        return self.vocabulary.label(self.action, lang, self.state)

    @property
    def target(self) -> str:
        """The element of the board that lights up."""
        return self.vocabulary.target(self.action, self.state)


@dataclass(frozen=True)
class Pending:
    """A step on the agenda, in words."""

    step: Step
    actors: tuple[int, ...]
    italian: str
    acting: Text | None = None

    def sentence(self, lang: str = "en") -> str:
        """What is asked or done."""
        return self.italian if lang == "it" and self.italian else self.step.sentence

    def prompt(self, lang: str = "en") -> str:
        """The sentence as a player reads it, with who acts where the player leads several."""
        if not self.acting:
            return self.sentence(lang)
        return f"{self.acting[lang].capitalize()}: {self.sentence(lang)}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the step carries out."""
        return self.step.rules


@dataclass(frozen=True)
class Event:
    """Something that happened, and the decision (counted from 0) that caused it; -1 is the set-up."""

    move: int
    number: int
    args: tuple[int, int, int, int]
    vocabulary: Vocabulary = field(repr=False, compare=False)
    state: Record | None = field(repr=False, compare=False, default=None)

    @property
    def name(self) -> str:
        """The event's name in the game's `events.py`."""
        return self.vocabulary.events[self.number].name

    @property
    def secret(self) -> bool:
        """Whether only its own seat may know all of it."""
        return bool(self.vocabulary.events[self.number].hidden)

    def text(self, lang: str, names: Sequence[str] = (), viewer: int | None = None) -> str:
        """The sentence for a viewer; without one, for somebody who knows everything this event holds."""
        knows = HIDDEN not in self.args and viewer in (None, self.args[0])
        seats = names or SEAT_NAMES[lang]
        return self.vocabulary.events[self.number].text(self.args, lang, seats, knows, self.state)

    @property
    def targets(self) -> tuple[str, ...]:
        """The elements of the board that the event touches."""
        return self.vocabulary.events[self.number].elements(self.args, self.state)

    def seen_by(self, viewer: int | None) -> Event:
        """The event without what the viewer may not know."""
        if not self.secret or viewer == self.args[0]:
            return self
        return replace(self, args=(self.args[0], HIDDEN, HIDDEN, HIDDEN))


@dataclass(frozen=True)
class Move:
    """A choice that was made; the action is None where a viewer may not know it."""

    who: int
    action: int | None
    sealed: bool


def _always(state: Record, who: int) -> bool:
    return True


def _by_all(position: Position) -> bool:
    return True


def _nothing(position: Position, who: int) -> int | None:
    return None


@dataclass(frozen=True)
class StandingOrder:
    """An answer that a seat may give beforehand, kept by its action.

    The answer is the first that is offered: of the actions that the seat would `rather` take, the order's own action,
    and the one to take `otherwise`. An order that `is_once` is forgotten when its own action was the answer. The
    `usual` one stands at tables by correspondence for a seat that says nothing. Whether an order makes sense for
    a seat is told by `suits`, from what the seat sees.
    """

    titles: Text
    action: int
    rather: Sequence[int] = ()
    otherwise: int | None = None
    is_once: bool = False
    usual: bool = False
    suits: Callable[[Record, int], bool] = field(default=_always, compare=False)

    def title(self, lang: str) -> str:
        return self.titles[lang]

    def answer(self, offered: Collection[int]) -> int | None:
        wanted = (*self.rather, self.action, self.otherwise)
        return next((int(action) for action in wanted if action is not None and action in offered), None)


@dataclass(frozen=True)
class TopicGroup:
    """Topics that are shown together: what they are about, and what to know before giving orders."""

    titles: Text
    helps: Text

    def title(self, lang: str) -> str:
        return self.titles[lang]

    def help(self, lang: str) -> str:
        return self.helps[lang]


@dataclass(frozen=True)
class Topic:
    """What a seat may answer beforehand: some steps, or those of their questions to which it `applies`.

    Whether it does is told by what all know. A seat's order is kept under the topic's name; of several topics with
    an order the first one answers. Titles say what it is about where the step's own sentence does not.
    """

    name: str
    steps: tuple[str, ...]
    orders: tuple[StandingOrder, ...]
    applies: Callable[[Record, int], bool] = field(default=_always, compare=False)
    titles: Text = field(default_factory=dict)
    group: TopicGroup | None = None

    def find(self, action: int | None) -> StandingOrder | None:
        return next((order for order in self.orders if order.action == action), None)


@dataclass(frozen=True)
class Reactions:
    """The quiet step in which others may react, and whether by what all know somebody may between two positions.

    Where all are present the table gives everybody the same time for it, so that nobody can tell who was asked; the
    `lasting` fields stay as they are until then. An open window in which by what all know nobody can do more than
    what is offered anyway is not counted down. What the table answers at once for a seat that is asked though it has
    nothing to react with is told by `idle`.
    """

    step: str
    may_come: Callable[[Position, Position], bool]
    lasting: tuple[str, ...] = ()
    is_counted: Callable[[Position], bool] = field(default=_by_all, compare=False)
    idle: Callable[[Position, int], int | None] = field(default=_nothing, compare=False)


@dataclass(frozen=True)
class Turns:
    """Whose turn it is, whoever decides, and whether a move has brought a new one: for hourglasses."""

    whose: Callable[[Position], int]
    is_new: Callable[[Position, Position], bool]


@dataclass(frozen=True)
class Sides:
    """What tells seats apart at the start, such as their species; `Parts.side` says which a seat has."""

    titles: Text
    words: Nouns

    def title(self, lang: str) -> str:
        return self.titles[lang]

    def names(self, lang: str) -> list[str]:
        return list(self.words.names[lang])


@dataclass(frozen=True)
class Plan:
    """How a game is searched; `numbers` is what the compiled search reads.

    The plans of the games were found by matches against three greedy bots; `docs/bots.md` has the figures.
    """

    greedy_part: int = 100  # of the choices after the tree, in percent; the others by lot
    horizon: int = WHOLE_GAME  # choices after the tree before the standing is taken as the result
    width: int = 2  # options that are tried at once ...
    widening: int = 40  # ... and hundredths of a further one for each root of the visits
    exploration: int = 40  # hundredths
    rivals: int = 0  # options compared at first in the same worlds, all played on by appeal; without any a tree grows
    lead_part: int = 80  # of a result that is the lead in points, in percent; the rest is the victory
    advised: int = 0  # hundredths, how much its network's advice counts in an expert's tree; without, it grows none
    heat: float = 2.0  # how much surer of itself the network is than it should be for that
    foreseen: int = 12  # own choices that an expert without a tree foresees, all seats choosing by its network
    likely: int = 5  # options that an expert tries: the heaviest ...
    lighter: float = 7.0  # ... unless they are this much lighter than the first
    appealing: float = 0.0  # what it counts beside that how games go on by appeal, for which it has half of the time
    lapses: int = 60  # of the easy bot, in percent: choices between two options taken by lot

    @property
    def numbers(self) -> tuple[int, ...]:
        """The plan as compiled code reads it, for a tree."""
        shape = self.width, self.widening, self.exploration, self.lead_part
        return self.greedy_part, self.horizon, *shape

    def comparing(self, rivals: int) -> tuple[int, ...]:
        """The same for options that are compared in the same worlds, so many at first."""
        return *self.numbers, rivals

    @property
    def with_advice(self) -> tuple[int, ...]:
        """The same for a tree that grows by a network's advice."""
        return *self.numbers, 0, self.advised
