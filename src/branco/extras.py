"""What is installed with `pip install 'branco[...]'` only, and how to say so."""

from __future__ import annotations

from importlib.util import find_spec

CUDA = ("cudart", "nvrtc", "nvvm")


class NoExtra(ValueError):
    """Packages that a part of Branco is built on are missing; the sentence says how to get them."""


def missing(*packages: str) -> list[str]:
    """Those of some packages that cannot be imported."""
    return [package for package in packages if not _is_here(package)]


def _is_here(package: str) -> bool:
    house, _, _ = package.rpartition(".")
    return (not house or _is_here(house)) and find_spec(package) is not None


def need(extra: str, *packages: str) -> None:
    """Refuse with a sentence when packages of an extra are not installed."""
    _refuse(extra, missing(*packages))


def need_cuda() -> None:
    """Refuse with a sentence where CUDA's compiler is missing; it may come from NVIDIA's toolkit, too."""
    need("cuda", "numba_cuda", "cuda.pathfinder")
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib

    lacking = []
    for library in CUDA:
        try:
            load_nvidia_dynamic_lib(library)
        except DynamicLibNotFoundError:
            lacking.append(library)
    _refuse("cuda", lacking)


def _refuse(extra: str, lacking: list[str]) -> None:
    if lacking:
        raise NoExtra(f"this needs {', '.join(lacking)}: pip install 'branco[{extra}]'")
