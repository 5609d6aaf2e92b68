"""What the person who runs the table may set; every setting is an environment variable."""

import os
import re
from collections.abc import Mapping
from typing import Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from branco.web.errors import ConfigError
from branco.web.store.models import OUTSIDE
from branco.web.store.secret import data_home

PREFIX = "BRANCO_"
PUBLIC = "a public address looks like https://branco.example.org or https://example.org/branco"
OWN_BOT = re.compile(r"[A-Za-z]\w{0,15}")
PATH = re.compile(r"(/[A-Za-z0-9_.~-]+)*/?")


def default_database() -> str:
    return f"sqlite:///{data_home() / 'branco.db'}"


class Config(BaseModel):
    """Each field is read from BRANCO_<NAME>. Rates count requests a second from one address."""

    model_config = ConfigDict(frozen=True)

    database_url: str = Field(default_factory=default_database)
    redis_url: str = ""
    public_url: str = ""
    bot_workers: int = Field(1, ge=0, le=64)
    bot_seconds: float = Field(1.0, gt=0, le=60)
    bot_pause: float = Field(0.7, ge=0, le=60)
    rate: float = Field(10.0, gt=0)
    burst: int = Field(60, ge=1)
    read_rate: float = Field(20.0, gt=0)
    read_burst: int = Field(300, ge=1)
    tables_per_guest: int = Field(100, ge=1)
    tables_per_hour: int = Field(120, ge=1)
    streams_per_address: int = Field(100, ge=1)
    connections_per_address: int = Field(256, ge=1)
    head_limit: int = Field(32 * 1024, ge=1024)
    head_seconds: float = Field(10.0, gt=0)
    body_seconds: float = Field(30.0, gt=0)
    body_limit: int = Field(64 * 1024, ge=1024)
    record_limit: int = Field(2 * 1024 * 1024, ge=1024)
    smtp_url: str = Field("", repr=False)
    mail_from: str = ""
    notice_delay: float = Field(60.0, ge=0)
    notice_private: bool = False
    own_bots: str = ""
    heartbeat: float = Field(15.0, gt=0)
    poll: float = Field(2.0, gt=0)
    trust_proxy: bool = False
    log: Literal["plain", "json"] = "plain"
    access_log: bool = False
    lab: Literal["auto", "on", "off"] = "auto"  # auto: where no public address is set
    lab_workers: int = Field(2, ge=1, le=64)  # processes for each set of figures
    lab_games: int = Field(1_000_000, ge=1)  # of one study
    studies_per_guest: int = Field(50, ge=1)
    pinned: str = ""  # the hash of the only rules that this process serves; set by the server that starts it
    metrics_token: str = Field("", repr=False)
    traces: str = Field("", repr=False)

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")

    @property
    def own_bot_classes(self) -> dict[str, str]:
        """The bots of one's own that may sit at the tables here: their names, and where they are."""
        return own_bots_in(self.own_bots)

    @property
    def has_lab(self) -> bool:
        return not self.pinned and (self.lab == "on" or (self.lab == "auto" and not self.public_url))

    @property
    def path(self) -> str:
        """Where on its host the site lies: empty, or like /branco."""
        return urlsplit(self.public_url).path.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _with_driver(cls, url: str) -> str:
        return with_driver(url)

    @field_validator("own_bots")
    @classmethod
    def _that_can_be_loaded(cls, names: str) -> str:
        return checked_bots(names) if names else names

    @field_validator("redis_url")
    @classmethod
    def _of_redis(cls, url: str) -> str:
        return checked_redis(url) if url else url

    @field_validator("smtp_url")
    @classmethod
    def _of_a_mail_server(cls, url: str) -> str:
        return checked_smtp(url) if url else url

    @field_validator("traces")
    @classmethod
    def _of_a_collector(cls, url: str) -> str:
        return checked_address(url, "a collector looks like http://localhost:4318") if url else url

    @field_validator("public_url")
    @classmethod
    def _with_scheme(cls, url: str) -> str:
        return checked_address(url) if url else url


def from_environment(environ: Mapping[str, str] = os.environ, **given: object) -> Config:
    """The configuration of the BRANCO_... variables; what is given by name comes first."""
    names = {PREFIX + name.upper(): name for name in Config.model_fields}
    read: dict[str, object] = {names[key]: text for key, text in environ.items() if key in names and text}
    read.update({name: value for name, value in given.items() if value is not None})
    try:
        return Config.model_validate(read)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        name = PREFIX + str(first["loc"][0]).upper()
        raise ConfigError(f"{name} is {first['input']!r}: {first['msg']}") from None


def with_driver(url: str) -> str:
    """PostgreSQL addresses as people write them, with the driver we ship."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    scheme, _, rest = url.partition("://")
    full = f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else url
    try:
        make_url(full)
    except (ArgumentError, ValueError):
        rest = ""
    if full.partition("://")[0] in ("sqlite", "postgresql+psycopg") and rest:
        return full
    raise ValueError("a database looks like sqlite:///FILE or postgresql://HOST/NAME")


def own_bots_in(names: str) -> dict[str, str]:
    """`careful,bold=my_bots:Bold`: by an entry point, or with a name of one's own."""
    pairs = (each.strip().partition("=") for each in names.split(",") if each.strip())
    return {name.strip(): (where or name).strip() for name, _, where in pairs}


def checked_bots(names: str) -> str:
    """Bots of one's own that cannot be loaded are refused at the start, not at a table."""
    from branco import bots

    for name, where in own_bots_in(names).items():
        if not OWN_BOT.fullmatch(name) or name in (*bots.BOTS, OUTSIDE):
            raise ValueError(f"{name!r} is no name for a bot of one's own; write it as in bold=my_bots:Bold")
        try:
            bots.load(where)
        except bots.UnknownBot as unknown:
            raise ValueError(str(unknown)) from None
        if not bots.is_own(where):
            raise ValueError(f"{where!r} comes along already")
    return names


def checked_redis(url: str) -> str:
    from redis.asyncio.connection import parse_url

    try:
        parse_url(url)
    except ValueError:
        raise ValueError("the address of Redis looks like redis://HOST:PORT") from None
    return url


def checked_smtp(url: str) -> str:
    """Where mail is given to: smtp with STARTTLS where the server has it, smtps with TLS from the start."""
    parts = urlsplit(url)
    try:
        is_whole = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole:
        raise ValueError("a mail server looks like smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST")
    return url


def checked_address(url: str, wanted: str = PUBLIC) -> str:
    """An address that links can begin with."""
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        is_whole = is_whole and PATH.fullmatch(parts.path) is not None and not parts.query + parts.fragment
    except ValueError:
        is_whole = False
    if not is_whole:
        raise ValueError(wanted)
    return url
