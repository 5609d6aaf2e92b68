"""The nginx configuration that we give away, with a real nginx in front of a real server."""

import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from branco.web.store.administration import Administration
from tests.web.served import Person, Server, config, serving, table_of, wait_until
from tools.worker import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


class Nginx:
    """deploy/nginx.conf with ports, certificate and folder of its own."""

    def __init__(self, folder: Path, upstream: str, plain: int | None = None) -> None:
        found = shutil.which("nginx") or "/usr/sbin/nginx"
        assert Path(found).exists(), "nginx is not installed; tools/install-debian-packages installs it"
        self.program, self.folder = found, folder
        self.plain, self.secure = plain or free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.secure}"
        make_certificate(folder)
        (folder / "nginx.conf").write_text(self.configuration(upstream), encoding="utf-8")

    def configuration(self, upstream: str) -> str:
        site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.secure} ssl",
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "/etc/letsencrypt/live/branco.example.org": str(self.folder),
            "http://127.0.0.1:8765": upstream,
        }
        for ours, instead in changes.items():
            assert ours in site
            site = site.replace(ours, instead)
        return self.around(site)

    def around(self, site: str) -> str:
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        head = f"daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/error.log;"
        return f"{head}\nevents {{}}\nhttp {{ {paths}\n{site}\n}}"

    def start(self) -> None:
        command = [self.program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        with (self.folder / "told").open("wb") as told:
            self.process = subprocess.Popen(command, stdout=told, stderr=told)
        wait_until(lambda: self.process.poll() is not None or answers(self.url), 20)
        assert self.process.poll() is None, (self.folder / "told").read_text(encoding="utf-8")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-days", "2", "-subj", "/CN=branco.example.org", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health/live", verify=False).status_code == 200
    except httpx.TransportError:
        time.sleep(0.05)
        return False


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Nginx, Server]]:
    folder = tmp_path_factory.mktemp("nginx")
    folder.chmod(0o755)
    chosen = config(f"sqlite:///{folder}/a.db", trust_proxy=True, public_url="https://branco.example.org")
    with serving(chosen) as server:
        nginx = Nginx(folder, server.url)
        nginx.start()
        try:
            yield nginx, server
        finally:
            nginx.stop()


def visitor(nginx: Nginx) -> Person:
    person = Person(nginx.url)
    trusted = ssl.create_default_context(cafile=str(nginx.folder / "fullchain.pem"))
    headers = {"Origin": nginx.url, "Host": "branco.example.org", "Sec-Fetch-Site": "same-origin"}
    person.http = httpx.Client(base_url=nginx.url, headers=headers, verify=trusted, timeout=30)
    return person


def test_a_person_plays_through_the_proxy(behind: tuple[Nginx, Server]) -> None:
    nginx, server = behind
    ida = visitor(nginx)
    seats = {"seat-0": "me", "seat-1": "device", "seat-2": "device"}
    laid = ida.post("/tables", game="wild_cards", players="3", **seats)
    assert laid.status_code == 303
    assert laid.headers["location"].startswith("/t/")
    assert "Secure" in laid.headers["set-cookie"]
    ida.http.cookies.set("branco_guest", laid.headers["set-cookie"].split("=", 1)[1].split(";")[0])
    table = laid.headers["location"].split("/")[2].split("?")[0]
    assert ida.play(table, 0, ida.actions(table, 0)[0], "k").status_code == 200
    assert server.rooms.store.table(table).plays == 1


def test_https_is_kept_and_plain_requests_are_sent_there(behind: tuple[Nginx, Server]) -> None:
    nginx, _ = behind
    assert "max-age=31536000" in visitor(nginx).get("/").headers["strict-transport-security"]
    plain = httpx.get(f"http://127.0.0.1:{nginx.plain}/rules/wildlife", headers={"Host": "branco.example.org"})
    assert plain.status_code == 301
    assert plain.headers["location"] == "https://branco.example.org/rules/wildlife"


def test_a_stream_comes_through_while_it_is_open(behind: tuple[Nginx, Server]) -> None:
    nginx, server = behind
    direct = Person(server.url)
    table = table_of(direct.post("/quick", game="wild_cards"))
    with visitor(nginx).http.stream("GET", f"/t/{table}/live") as answer:
        first = next(answer.iter_raw())
    assert first.startswith(b": alive")


def test_metrics_stay_inside_and_addresses_cannot_be_invented(behind: tuple[Nginx, Server]) -> None:
    nginx, server = behind
    assert visitor(nginx).get("/metrics").status_code == 404
    Administration(server.rooms.store).ban("192.0.2.7/32")
    wait_until(lambda: server.app.state.house.banned)
    forged = {"X-Forwarded-For": "192.0.2.7", "X-Request-ID": "mine"}
    answer = visitor(nginx).http.get("/health/live", headers=forged)
    assert answer.status_code == 200
    assert answer.headers["x-request-id"] != "mine"
