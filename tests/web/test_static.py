"""Scripts as they are sent: small, whole, and kept by browsers for ever."""

import gzip
import re

import httpx

from branco.web.pages.static import IMPORTED, STATIC, as_packed, as_sent, script_kilobytes, scripts_of, static_version
from tests.web.served import Server

SCRIPTS = sorted(path.name for path in STATIC.glob("*.js"))
LATER = re.compile(r'(?:import\("\./|lazily\(")(\w+)(?:\.js)?"')
MOST_KILOBYTES = 40
TEMPLATE = re.compile(r"`[^`\n]*`")


def test_what_every_page_loads_is_small() -> None:
    sent, packed = script_kilobytes()
    assert packed < sent < MOST_KILOBYTES


def test_what_is_seldom_wanted_comes_when_it_is() -> None:
    seldom = {"guide.js", "replay.js", "analysis.js", "talk.js", "hints.js", "account.js", "notices.js", "curtain.js"}
    assert not seldom & scripts_of("branco.js")


def test_every_script_that_is_asked_for_is_there() -> None:
    for name in SCRIPTS:
        source = (STATIC / name).read_text(encoding="utf-8")
        wanted = {*IMPORTED.findall(source), *(f"{chapter}.js" for chapter in LATER.findall(source))}
        assert wanted <= set(SCRIPTS), name


def is_given(script: str, name: str) -> bool:
    return bool(re.search(rf"^export .*\b{name}\b", script, re.MULTILINE))


def test_what_is_taken_from_a_script_stands_in_it() -> None:
    for name in SCRIPTS:
        source = (STATIC / name).read_text(encoding="utf-8")
        for names, chapter in re.findall(r'import \{ ([^}]+) \} from "\./(\w+)\.js"', source):
            told = (STATIC / f"{chapter}.js").read_text(encoding="utf-8")
            assert all(is_given(told, each) for each in names.split(", ")), (name, names)
        for chapter, deed in re.findall(r'lazily\("(\w+)", "(\w+)"\)', source):
            told = (STATIC / f"{chapter}.js").read_text(encoding="utf-8")
            assert is_given(told, deed), (name, deed)


def test_words_in_scripts_stay_as_they_are() -> None:
    for name in SCRIPTS:
        source = (STATIC / name).read_text(encoding="utf-8")
        sent = as_sent(name).decode()
        code = re.sub(r"^\s*//.*$", "", source, flags=re.MULTILINE)
        assert [words for words in TEMPLATE.findall(code) if words not in sent] == [], name


def test_they_are_packed_for_whoever_can_unpack_them(server: Server) -> None:
    address = f"{server.url}/static/{static_version()}/branco.js"
    packed = httpx.get(address, headers={"Accept-Encoding": "gzip"})
    plain = httpx.get(address, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(as_packed("branco.js")) < len(plain.content)
    assert packed.content == plain.content == gzip.decompress(as_packed("branco.js"))
    assert "javascript" in plain.headers["content-type"]
    assert "immutable" in plain.headers["cache-control"]
