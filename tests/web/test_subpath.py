"""The site under a path of another one, behind a real nginx with the configuration that we give away."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.test_nginx import DEPLOY, Nginx
from tools.worker import free_port, working

ADDRESS = re.compile(r'\b(?:href|src|action|formaction|data-copy|data-rules)=\\?"(/[^"\\]*)')
NOT_OURS = re.compile(r"/(?!branco/)")


class Under(Nginx):
    """A plain site on one port, with deploy/nginx-subpath.conf in it."""

    def configuration(self, upstream: str) -> str:
        rules = (DEPLOY / "nginx-subpath.conf").read_text(encoding="utf-8")
        assert "http://127.0.0.1:8765/" in rules
        rules = rules.replace("http://127.0.0.1:8765", upstream)
        own = "location /health/live { return 200 'another site'; }"
        return self.around(f"server {{ listen 127.0.0.1:{self.plain}; {own}\n{rules}\n}}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder: Path = tmp_path_factory.mktemp("subpath")
    folder.chmod(0o755)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with working(f"sqlite:///{folder}/a.db", public_url=f"{url}/branco", trust_proxy="1", bot_workers="0") as worker:
        nginx = Under(folder, worker.url, port)
        nginx.url = url
        nginx.start()
        try:
            headers = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
            with httpx.Client(base_url=url, headers=headers, follow_redirects=True, timeout=30) as visitor:
                yield visitor
        finally:
            nginx.stop()


def all_lead_inside(text: str) -> None:
    found = ADDRESS.findall(text)
    assert found
    assert not [address for address in found if NOT_OURS.match(address)]


@pytest.mark.parametrize("path", ["", "new/wildlife", "rules/greenland", "records", "api", "archive", "nowhere"])
def test_every_address_of_a_page_lies_under_the_path(site: httpx.Client, path: str) -> None:
    page = site.get(f"/branco/{path}").text
    all_lead_inside(page)
    for address in set(re.findall(r'(?:href|src)="(/branco/(?:static|picture)/[^"]*)"', page)):
        assert site.get(address).status_code == 200


def test_a_person_plays_under_the_path(site: httpx.Client) -> None:
    laid = site.post("/branco/tables", data={"game": "wildlife", "players": "3"} | SEATS)
    assert laid.url.path.startswith("/branco/t/")
    cookie = next(cookie for cookie in site.cookies.jar if cookie.name == "branco_guest")
    assert cookie.path == "/branco/"
    all_lead_inside(laid.text)
    style = re.search(r'href="(/branco/art/[^"]*css)"', laid.text)
    assert style is not None
    assert site.get(style[1]).status_code == 200
    table = table_of_path(laid)
    frames = [site.get(f"/branco/t/{table}/frame", params={"seat": seat}).json() for seat in range(3)]
    all_lead_inside(json.dumps(frames))
    offered = [re.findall(r'id="option-(\d+)"', frame["parts"]["options"]) for frame in frames]
    seat = next(seat for seat in range(3) if offered[seat])
    body = {"seat": seat, "seq": frames[seat]["seq"], "key": "k", "action": int(offered[seat][0])}
    assert site.post(f"/branco/t/{table}/play", json=body).status_code == 200


def test_links_for_friends_and_the_language_keep_the_path(site: httpx.Client) -> None:
    waiting = site.post("/branco/tables", data={"game": "wildlife", "players": "3", **SEATS, "seat-1": "invite"})
    assert f"http://{site.base_url.netloc.decode()}/branco/s/" in waiting.text
    assert site.post("/branco/language", data={"lang": "it", "next": "/records"}).url.path == "/branco/records"
    assert site.get("/branco/records?lang=en").url.path == "/branco/records"
    assert site.get("/branco").url.path == "/branco/"


def test_the_rest_of_the_host_is_another_site(site: httpx.Client) -> None:
    assert site.get("/health/live").text == "another site"
    assert site.get("/branco/metrics").status_code == 404


SEATS = {"seat-0": "me", "seat-1": "device", "seat-2": "device"}


def table_of_path(answer: httpx.Response) -> str:
    return answer.url.path.split("/")[3]
