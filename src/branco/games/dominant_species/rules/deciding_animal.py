"""Which animal the awaited decision is about: a player may lead several."""

from branco.game import Text
from branco.kernel.language import LANGUAGES, NOBODY, Record, argument, next_frame, step_of

from .settings import has_all_six_animals
from .setup import pick_animal
from .state import State
from .tables import ANIMAL


def acting_animal(s: State) -> int:
    """The animal that decides now: every decision but the pick of animals is announced with it."""
    if s.agenda_size == 0 or step_of(next_frame(s)) == pick_animal:
        return NOBODY
    return argument(next_frame(s), 1)


def acting_words(s: Record) -> Text | None:
    """Its name, where players lead several animals."""
    assert isinstance(s, State)
    animal = acting_animal(s)
    if animal == NOBODY or not has_all_six_animals(s):
        return None
    return {lang: ANIMAL.words.name(animal, lang) for lang in LANGUAGES}
