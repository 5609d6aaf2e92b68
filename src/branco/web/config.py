"""What the person who runs the table may set; every setting is an environment variable."""

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from branco.web.errors import ConfigError

PREFIX = "BRANCO_"


def default_database() -> str:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'branco' / 'branco.db'}"


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
    streams_per_address: int = Field(100, ge=1)
    body_limit: int = Field(64 * 1024, ge=1024)
    record_limit: int = Field(2 * 1024 * 1024, ge=1024)
    heartbeat: float = Field(15.0, gt=0)
    poll: float = Field(2.0, gt=0)
    trust_proxy: bool = False

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")

    @field_validator("database_url")
    @classmethod
    def _with_driver(cls, url: str) -> str:
        return with_driver(url)

    @field_validator("redis_url")
    @classmethod
    def _of_redis(cls, url: str) -> str:
        return checked_redis(url) if url else url

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


def checked_redis(url: str) -> str:
    from redis.asyncio.connection import parse_url

    try:
        parse_url(url)
    except ValueError:
        raise ValueError("the address of Redis looks like redis://HOST:PORT") from None
    return url


def checked_address(url: str) -> str:
    """An address that links can begin with."""
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole:
        raise ValueError("a public address looks like https://branco.example.org")
    return url
