"""Our styles, scripts and drawings as they are sent: scripts without comments and indentation, all of them packed."""

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from rjsmin import jsmin
from starlette.responses import Response

from branco.web.errors import no_such_page

STATIC = Path(__file__).parent.parent / "static"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
IMPORTED = re.compile(r"""^import .*? from "\./(\w+\.js)";""", re.MULTILINE)

router = APIRouter()


@cache
def static_names() -> list[str]:
    return sorted(path.name for path in STATIC.iterdir() if path.is_file())


@cache
def static_version() -> str:
    """A name for the present static files, so that browsers may keep them for ever."""
    content = b"".join((STATIC / name).read_bytes() for name in static_names())
    return hashlib.sha256(content).hexdigest()[:12]


@router.get("/static/{version}/{name}", include_in_schema=False)
async def static_file(request: Request, version: str, name: str) -> Response:
    """Their address changes with their content."""
    if name not in static_names():
        raise no_such_page()
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {**FOR_EVER, "Content-Encoding": "gzip"} if packed else FOR_EVER
    kind = mimetypes.guess_type(name)[0]
    return Response(as_packed(name) if packed else as_sent(name), headers=headers, media_type=kind)


@cache
def as_sent(name: str) -> bytes:
    content = (STATIC / name).read_bytes()
    return str(jsmin(content.decode())).encode() if name.endswith(".js") else content


@cache
def as_packed(name: str) -> bytes:
    return gzip.compress(as_sent(name), mtime=0)


def scripts_of(entry: str) -> set[str]:
    """A script and all that it imports before it begins; what comes when it is needed is not among them."""
    found, open_ones = set[str](), [entry]
    while open_ones:
        name = open_ones.pop()
        if name not in found:
            found.add(name)
            open_ones += IMPORTED.findall((STATIC / name).read_text(encoding="utf-8"))
    return found


def script_kilobytes() -> tuple[float, float]:
    """What every page's script weighs, as sent and packed."""
    names = scripts_of("branco.js")
    return sum(len(as_sent(name)) for name in names) / 1000, sum(len(as_packed(name)) for name in names) / 1000
