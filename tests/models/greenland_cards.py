"""Greenland: what is printed on cards and placards, from the game's data, and the names of things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.models.asking import printed

TRIBE_ROWS = printed("greenland", "tribes.toml")
BIOME_ROWS = printed("greenland", "biomes.toml")
CARD_ROWS = printed("greenland", "cards.toml")
EVENT_ROWS = printed("greenland", "events.toml")

TUNIT, THULE, NORSE, SAMI = range(4)
TRIBES = [tribe["id"] for tribe in TRIBE_ROWS["tribes"]]
TRIBE_LABELS = [f"the {tribe['en']}" for tribe in TRIBE_ROWS["tribes"]]
REGION = [0 if tribe["region"] == "north" else 1 for tribe in TRIBE_ROWS["tribes"]]
RANK_LABELS = [rank["en"] for rank in TRIBE_ROWS["ranks"]]
ENERGY, IVORY, IRON = range(3)
DISKS = ["energy", "ivory", "iron"]
BIOMES: list[dict[str, Any]] = BIOME_ROWS["biomes"]
WORLDS: list[dict[str, Any]] = BIOME_ROWS["new_world"]
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in CARD_ROWS["cards"]}
CARD_IDS = list(CARDS)
DAUGHTER_TRIBE = {row["card"]: TRIBES.index(row["tribe"]) for row in CARD_ROWS["daughters"]}
DAUGHTER_FRONT = {row["card"]: row["front"] for row in CARD_ROWS["daughters"]}
OWN_ANIMALS = {
    tribe: [row["card"] for row in CARD_ROWS["own_animals"] if row["tribe"] == TRIBES[tribe]] for tribe in (NORSE, SAMI)
}
EVENTS: list[dict[str, Any]] = EVENT_ROWS["events"]
ICONS: dict[str, dict[str, Any]] = {icon["id"]: icon for icon in EVENT_ROWS["icons"]}

# Places of men
Place = tuple[str, Any]
POOL: Place = ("pool", 0)
ABANDONED: Place = ("abandoned", 0)
VALHALLA: Place = ("valhalla", 0)
MARKLAND: Place = ("world", 0)
VINLAND: Place = ("world", 1)
ROWS: list[Place] = [("row", rank) for rank in range(1, 7)]


def emissary(host: int) -> Place:
    return ("emissary", host)


def husband(daughter: str) -> Place:
    return ("husband", daughter)


def slot(number: int) -> Place:
    return ("slot", number)


def on_card(card: str) -> Place:
    return ("card", card)


SPOTS: list[Place] = [slot(number) for number in range(12)] + [MARKLAND, VINLAND]
SPOTS += [on_card(card) for card in CARD_IDS[:31]]  # daughters, animals, artefacts


@dataclass(frozen=True)
class Power:
    """A power of a card."""

    card: str
    name: str
    type: str
    faces: tuple[int, ...]
    amount: int


def faces_of(faces: list[int]) -> tuple[int, ...]:
    return tuple(face for face in faces if face)


def powers_named(name: str) -> list[Power]:
    rows = [row for row in CARD_ROWS["card_powers"] if row["power"] == name]
    return [Power(row["card"], name, row["type"], faces_of(row["faces"]), row["amount"]) for row in rows]


POWERS = {row["power"]: powers_named(row["power"]) for row in CARD_ROWS["card_powers"]}


def row_rerolls(tribe: int, is_monotheist: bool, rank: int) -> list[tuple[str, tuple[int, ...]]]:
    """Types and faces of the rerolls printed at a row of a placard.  [T6]"""
    placard = f"{TRIBES[tribe]}_{'monotheist' if is_monotheist else 'polytheist'}"
    rows = [row for row in TRIBE_ROWS["placard_rerolls"] if row["placard"] == placard and row["rank"] == f"rank{rank}"]
    return [(row["type"], faces_of(row["faces"])) for row in rows]


def card_label(card: str) -> str:
    row = CARDS[card]
    return str(row.get("the_en", f"the {row['en']}"))


def elder_label(place: Place) -> str:
    if place[0] == "row":
        return f"an elder of {RANK_LABELS[place[1] - 1]}"
    return f"the emissary to {TRIBE_LABELS[place[1]]}"


def band_label(men: int, with_alpha: bool) -> str:
    if not men:
        return "the alpha man"
    word = "1 man" if men == 1 else f"{men} men"
    return f"{word} and the alpha" if with_alpha else word
