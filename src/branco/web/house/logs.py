"""The log: one line for each thing that happened, as text or as JSON, without secrets."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")
SECRETS = (
    (re.compile(r"(/s/)[^\s/?#{\"']+"), r"\1…"),
    (re.compile(r"(?i)(bearer\s+)[^\s\"',]+"), r"\1…"),
    (re.compile(r"(?i)\b((?:branco_guest|token|secret|password|key)=)[^\s&;\"',]+"), r"\1…"),
    (re.compile(r"(\w+://[^\s:/@]+:)[^\s@/]+(@)"), r"\1…\2"),
)


def without_secrets(text: str) -> str:
    """What slips into a message, seat links, tokens, cookies and passwords of addresses, is left out."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What every line tells: when, how bad, in which request, at which table; then what is special to it."""
    told = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "request": REQUEST.get(),
        "table": TABLE.get(),
        **getattr(record, "facts", {}),
    }
    return {name: value for name, value in told.items() if value != ""}


class AsJson(logging.Formatter):
    """One line of JSON; a traceback is one of its values."""

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record) | {"message": without_secrets(record.getMessage())}
        if record.exc_info:
            told["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False, default=str)


class AsText(logging.Formatter):
    """For people: time, level, what happened, and where."""

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record)
        head = f"{told.pop('time')} {told.pop('level').upper()}"
        told.pop("logger")
        where = " ".join(f"{name}={value}" for name, value in told.items())
        line = f"{head} {_on_one_line(record.getMessage())} {where}".rstrip()
        traceback = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return without_secrets(line + traceback)


def _on_one_line(message: str) -> str:
    """Whoever sends a line break writes no line of their own into the log."""
    return message.replace("\r", "\\r").replace("\n", "\\n")


def log_config(form: str, access: bool) -> dict[str, Any]:
    """For `logging.config`; uvicorn hands it to every worker."""
    formatter = f"{__name__}.{'AsJson' if form == 'json' else 'AsText'}"
    loud = {"handlers": ["out"], "level": "WARNING", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"branco": {"()": formatter}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "branco", "stream": "ext://sys.stderr"}},
        "loggers": {
            "branco": loud,
            "branco.access": {**loud, "level": "INFO" if access else "WARNING"},
            "uvicorn": loud,
            "uvicorn.error": {**loud, "handlers": [], "propagate": True},
        },
    }
