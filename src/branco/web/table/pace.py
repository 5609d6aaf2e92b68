"""The pace of a table: how long its players may think, when that time stands still, and what happens at its end."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from branco.game import Setting
from branco.web.store.clockwork import zone_named

OFF = "off"
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
LIVE = ("5+5", "10+10", "20+20", "45+30", "90+60")
DAYS = ("1", "2", "3", "7")
TURN, SEAT, WAIT = "turn", "seat", "wait"
TIME_UP = (TURN, SEAT, WAIT)
NIGHT_BEGINS, NIGHT_HOURS = 23, 8


def _both(en: str, it: str) -> dict[str, str]:
    return {"en": en, "it": it}


def _days(value: str) -> dict[str, str]:
    return _both("1 day", "1 giorno") if value == "1" else _both(f"{value} days", f"{value} giorni")


def _pace_titles() -> dict[str, dict[str, str]]:
    live = {value: dict.fromkeys(("en", "it"), f"{value.replace('+', ' min + ')} s") for value in LIVE}
    days = {f"{n}d": _both(f"{_days(n)['en']} a turn", f"{_days(n)['it']} a turno") for n in DAYS}
    return {OFF: _both("no clock", "senza orologio")} | live | days


PACE_SETTINGS = (
    Setting(
        "pace",
        (OFF, *LIVE, *(f"{value}d" for value in DAYS)),
        OFF,
        _both("Clock", "Orologio"),
        _both(
            "Minutes for the whole game and seconds more for each turn, when all are present; or days for each turn."
            " Whoever is asked uses up time, also when several choose at once.",
            "Minuti per tutta la partita e qualche secondo in più a ogni turno, se siete tutti presenti; oppure giorni"
            " per ogni turno. Consuma tempo chi deve scegliere, anche quando si sceglie insieme.",
        ),
        _pace_titles(),
        group="clock",
    ),
    Setting(
        "timeUp",
        TIME_UP,
        TURN,
        _both("When time is up", "Quando il tempo scade"),
        _both(
            "Whoever comes back takes the seat again with one click.",
            "Chi torna riprende il posto con un clic.",
        ),
        {
            TURN: _both("a bot plays this turn", "un bot gioca questo turno"),
            SEAT: _both("a bot takes over", "un bot prende il posto"),
            WAIT: _both("the table waits", "il tavolo aspetta"),
        },
        group="clock",
    ),
    Setting(
        "nights",
        (OFF, "8"),
        OFF,
        _both("Nights", "Notte"),
        _both(
            "With days for a turn: whether clocks stand still from 23 to 7, by each player's own time.",
            "Con giorni a turno: se gli orologi si fermano dalle 23 alle 7, secondo l'ora di ogni giocatore.",
        ),
        {OFF: _both("clocks run", "gli orologi corrono"), "8": _both("clocks stand still", "gli orologi si fermano")},
        group="clock",
    ),
    Setting(
        "holiday",
        (OFF, "3", "7", "14"),
        OFF,
        _both("Holidays", "Ferie"),
        _both(
            "With days for a turn: how long each player may stop their own clock in the whole game.",
            "Con giorni a turno: per quanto ognuno può fermare il proprio orologio in tutta la partita.",
        ),
        {OFF: _both("none", "nessuna")} | {value: _days(value) for value in ("3", "7", "14")},
        group="clock",
    ),
)
PACE_NAMES = frozenset(setting.name for setting in PACE_SETTINGS)


def pace_of(settings: Mapping[str, str]) -> dict[str, int]:
    """What a table keeps of the settings of its pace, in milliseconds; nothing without a clock."""
    chosen = settings.get("pace", OFF)
    ending = {"timeUp": TIME_UP.index(settings.get("timeUp", TURN))}
    if live := re.fullmatch(r"(\d+)\+(\d+)", chosen):
        return {"bank": int(live[1]) * MINUTE, "increment": int(live[2]) * SECOND} | ending
    if chosen == OFF:
        return {}
    rests = {name: int(settings[name]) * unit for name, unit in RESTS.items() if settings.get(name, OFF) != OFF}
    return {"days": int(chosen[:-1]) * DAY} | ending | rests


RESTS = {"nights": HOUR, "holiday": DAY}


def pace_settings(clock: Mapping[str, int]) -> dict[str, str]:
    """The settings that gave a table its pace."""
    if not has_pace(clock):
        return {}
    rests = {name: str(clock[name] // unit) for name, unit in RESTS.items() if name in clock}
    is_live = "bank" in clock
    pace = f"{clock['bank'] // MINUTE}+{clock['increment'] // SECOND}" if is_live else f"{clock['days'] // DAY}d"
    return {"pace": pace, "timeUp": time_up(clock), **rests}


def has_pace(clock: Mapping[str, int]) -> bool:
    return "bank" in clock or "days" in clock


def time_up(clock: Mapping[str, int]) -> str:
    return TIME_UP[clock.get("timeUp", 0)]


# nights


def is_zone(name: str) -> bool:
    return name == "UTC" or (len(name) <= 40 and zone_named(name).key == name)


def next_night(at: int, zone: str) -> tuple[int, int]:
    """The night that runs at a moment, or else the one that comes next."""
    local = datetime.fromtimestamp(at / 1000, zone_named(zone))
    evening = local.replace(hour=NIGHT_BEGINS, minute=0, second=0, microsecond=0)
    first = evening - timedelta(days=1)
    nights = (_night(first + timedelta(days=day)) for day in range(3))
    return next(night for night in nights if night[1] > at)


def _night(evening: datetime) -> tuple[int, int]:
    morning = (evening + timedelta(hours=NIGHT_HOURS)).replace(hour=(NIGHT_BEGINS + NIGHT_HOURS) % 24)
    return int(evening.timestamp() * 1000), int(morning.timestamp() * 1000)


def awake(begin: int, end: int, zone: str) -> int:
    """How much of a span of time is no night."""
    passed = 0
    while begin < end:
        evening, morning = next_night(begin, zone)
        passed += max(0, min(end, evening) - begin)
        begin = max(begin, morning)
    return passed


def after_awake(begin: int, length: int, zone: str) -> int:
    """When so much time has passed, nights not counted."""
    while True:
        evening, morning = next_night(begin, zone)
        begin_of_day = begin if begin < evening else morning
        if begin < evening and begin + length <= evening:
            return begin + length
        length -= max(0, evening - begin_of_day) if begin < evening else 0
        begin = morning
