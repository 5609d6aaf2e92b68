"""Where on its host this site lies, `/branco` or nothing: every address in a page begins there."""


class Site:
    """One process serves one site."""

    root = ""


def lies_at(path: str) -> None:
    Site.root = path.rstrip("/")


def site(path: str) -> str:
    return Site.root + path
