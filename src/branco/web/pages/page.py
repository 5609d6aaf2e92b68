"""Whole pages as answers."""

from typing import Any

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse

from branco.board.site import site
from branco.web.errors import OtherRules, Problem
from branco.web.i18n import speaker
from branco.web.pages.render import render
from branco.web.people.visitor import Visitor, language_of, theme_of


def page(visitor: Visitor, template: str, **values: Any) -> HTMLResponse:
    shown = render(visitor.lang, template, theme=visitor.theme, here=_here(visitor.request), **values)
    response = HTMLResponse(shown)
    visitor.remember(response)
    return response


def to(visitor: Visitor, address: str) -> RedirectResponse:
    """After a form was taken: look there."""
    response = RedirectResponse(site(address), status_code=303)
    visitor.remember(response)
    return response


def local_address(address: str) -> str:
    """An address of this site and no other."""
    if not address.startswith("/") or address.startswith(("//", "/\\")) or any(ord(letter) < 33 for letter in address):
        return "/"
    return address


def problem_page(request: Request, problem: Problem) -> HTMLResponse:
    lang = language_of(request)
    t = speaker(lang)
    path = request.url.path
    table = path.split("/")[2] if path.startswith("/t/") and problem.status != 404 else ""
    unplayable = isinstance(problem, OtherRules)
    back = table and not unplayable
    shown = render(
        lang,
        "error.html",
        theme=theme_of(request),
        here="/",
        status=problem.status,
        heading=heading(problem, lang),
        sentence=t(problem.sentence, **problem.values),
        back=site(f"/t/{table}" if back else "/"),
        back_label=t("Back to the table") if back else t("To the lobby"),
        record=site(f"/t/{table}/record") if table and unplayable else "",
    )
    return HTMLResponse(shown, problem.status)


def heading(problem: Problem, lang: str) -> str:
    t = speaker(lang)
    if isinstance(problem, OtherRules):
        return t("Played with other rules")
    known = {
        403: t("That is not allowed"),
        404: t("Nothing is here"),
        409: t("The table has moved on"),
        410: t("This link has expired"),
        413: t("That is too large"),
        429: t("A little slower, please"),
        503: t("The table is out of reach"),
    }
    return known.get(problem.status, t("That did not work"))


def _here(request: Request) -> str:
    query = f"?{request.url.query}" if request.url.query else ""
    return request.url.path + query if request.method == "GET" else "/"
