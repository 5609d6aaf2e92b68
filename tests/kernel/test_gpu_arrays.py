"""Arrays on a GPU are shared by DLPack: as far as that can be seen without a GPU."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from importlib import import_module
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any

import numpy as np
import pytest

from branco.kernel.compile import cuda_arrays
from branco.kernel.compile.cuda_arrays import Shared

HERE = Path(__file__).parent
LIBRARIES = ["numpy", pytest.param("torch", marks=pytest.mark.learns)]  # PyTorch is there where networks learn


def test_on_a_gpu_that_a_driver_pretends(tmp_path: Path) -> None:
    library = tmp_path / "libcuda.so.1"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, HERE / "driver.c"], check=True)
    told = {"LD_LIBRARY_PATH": str(tmp_path), "BRANCO_DRIVER_LOG": str(tmp_path / "log")}
    tests = str(HERE / "on_pretended_gpu.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests]
    run = subprocess.run(command, env=os.environ | told, cwd=HERE.parents[1], stdout=PIPE, stderr=STDOUT, check=False)
    assert run.returncode == 0, run.stdout.decode()


class OnHost(Shared):
    """Numbers in main memory that tell of themselves as those on a GPU do."""

    def __init__(self, numbers: np.ndarray[Any, Any]) -> None:
        self.numbers = numbers


@pytest.fixture(autouse=True)
def _on_host(monkeypatch: pytest.MonkeyPatch) -> None:
    from cuda.core.utils import StridedMemoryView

    def seen(array: OnHost) -> Any:
        return StridedMemoryView.from_dlpack(array.numbers, stream_ptr=-1)

    monkeypatch.setattr(cuda_arrays, "viewed", seen)


@pytest.mark.parametrize("kind", [np.int16, np.int32, np.float32, np.bool_])
@pytest.mark.parametrize("library", LIBRARIES)
def test_libraries_read_what_is_there_as_it_lies(library: str, kind: Any) -> None:
    reader = import_module(library)
    numbers = np.asfortranarray((np.arange(256).reshape(64, 4) % 3).astype(kind))
    found = reader.from_dlpack(OnHost(numbers))
    assert np.asarray(found).tolist() == numbers.tolist()
    assert str(found.dtype).removeprefix("torch.") == numbers.dtype.name.replace("bool_", "bool")


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_one_writes_the_other_reads(library: str) -> None:
    reader = import_module(library)
    numbers = np.zeros((8, 3), np.int16, order="F")
    found = reader.from_dlpack(OnHost(numbers))
    numbers[2, 1] = 7
    found[5, 0] = -4
    assert (int(found[2, 1]), int(numbers[5, 0])) == (7, -4)
    assert (found.strides if library == "numpy" else found.stride()) in ((2, 16), (1, 8))


@pytest.mark.parametrize("library", LIBRARIES)
def test_memory_stays_as_long_as_anybody_reads_it(library: str) -> None:
    reader = import_module(library)
    numbers = np.zeros((8, 3), np.int16)
    kept, found = weakref.ref(numbers), reader.from_dlpack(OnHost(numbers))
    del numbers
    gc.collect()
    assert kept() is not None
    del found
    gc.collect()
    assert kept() is None
