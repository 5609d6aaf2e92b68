"""A calendar of the turns that are due, as calendar programs subscribe to it (iCalendar, RFC 5545)."""

from collections.abc import Iterable
from datetime import UTC, datetime

LONGEST = 70  # octets; RFC 5545 allows 75

Due = tuple[str, int, str, str]


def calendar(name: str, dues: Iterable[Due]) -> str:
    """Each is the table, when its turn is up, what to call it, and where it is."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Branco//Turns//EN", f"X-WR-CALNAME:{_escaped(name)}"]
    for table, due, title, link in dues:
        moment = _moment(due)
        lines += ["BEGIN:VEVENT", f"UID:{table}-{due}@branco", f"DTSTAMP:{moment}", f"DTSTART:{moment}"]
        lines += [f"SUMMARY:{_escaped(title)}", f"URL:{link}", "TRANSP:TRANSPARENT", "END:VEVENT"]
    return "".join(_folded(line) + "\r\n" for line in [*lines, "END:VCALENDAR"])


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for letter in "\\;,":
        text = text.replace(letter, "\\" + letter)
    return " ".join(text.split())


def _folded(line: str) -> str:
    parts, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST:
            parts.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*parts, piece])
