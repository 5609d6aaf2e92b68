"""What arrays on a GPU tell other libraries, with a driver that keeps the GPU's memory in main memory.

`test_gpu_arrays.py` runs these in a process of their own, because a process loads one driver.
"""

from __future__ import annotations

import gc
import os
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco.env
from branco.env import BadAction
from branco.kernel.compile.cuda_arrays import found_on_gpu, to_gpu
from branco.kernel.compile.cuda_steps import Stepper

from .dlpack import NEW, OLD, consume, moved_to, told_by

GAMES = 8
ON_GPU, INT, FLOAT, BOOL = (2, 0), 0, 2, 6
DIARY = Path(os.environ["BRANCO_DRIVER_LOG"])


@pytest.fixture
def env(monkeypatch: pytest.MonkeyPatch) -> Any:
    """An environment on the GPU, whose kernels are not started."""
    monkeypatch.setattr(Stepper, "_launch", lambda *arguments, **options: None)
    made = branco.env.make("wild_cards", GAMES, players=4, device="cuda")
    made.reset()
    return made


def numbers() -> Any:
    return to_gpu(np.asfortranarray(np.arange(12, dtype=np.int16).reshape(3, 4)))


def place_of(array: Any) -> int:
    place, _ = array.__cuda_array_interface__["data"]
    return int(place)


def test_every_array_says_by_dlpack_what_and_where_it_is(env: Any) -> None:
    kinds = {"observation": (INT, 16), "mask": (BOOL, 8), "seat": (INT, 32)}
    kinds |= {"rewards": (FLOAT, 32), "ended": (BOOL, 8), "scores": (INT, 32)}
    for name, kind in kinds.items():
        array = getattr(env.told, name)
        assert array.__dlpack_device__() == ON_GPU
        told = told_by(array.__dlpack__(max_version=(1, 0)))
        assert (told.name, told.major, told.place) == (NEW, 1, place_of(array))
        assert (told.device, told.kind, told.shape) == (ON_GPU, (*kind, 1), array.shape)
        assert told.strides == ((1, GAMES) if len(array.shape) == 2 else (1,)), "n-th numbers lie side by side"
    for array in (env.actions, env.seeds, env.standings, env.describe_options()):
        assert array.__dlpack_device__() == ON_GPU


def test_whoever_asks_for_no_version_is_told_in_the_old_way() -> None:
    assert [told_by(numbers().__dlpack__(max_version=asked)).name for asked in (None, (0, 8), (1, 3), (9, 0))] == [
        OLD,
        OLD,
        NEW,
        NEW,
    ]


def test_slices_are_told_alike() -> None:
    array = numbers()
    told = told_by(array[1:, ::2].__dlpack__())
    assert (told.place, told.shape, told.strides) == (place_of(array) + 2, (2, 2), (1, 6))


def waited(stream: Any) -> list[tuple[str, str]]:
    """What became of streams and events when an array was asked for."""
    before = len(lines())
    numbers().__dlpack__(stream=stream)
    return [(words[0], words[3]) for words in map(str.split, lines()[before:])]


def lines() -> list[str]:
    return DIARY.read_text(encoding="ascii").splitlines() if DIARY.exists() else []


def test_a_stream_waits_for_the_steps_unless_it_is_theirs_or_nobody_wants_it() -> None:
    assert [waited(stream) for stream in (None, 1, -1)] == [[], [], []]
    assert waited(2) == [("record", "0"), ("wait", "2")]
    assert waited(0x5550) == [("record", "0"), ("wait", str(0x5550))]
    for wrong in (0, -2, "x", 1.5):
        with pytest.raises(BufferError, match="a stream is told as 1, 2, -1 or its handle, not "):
            numbers().__dlpack__(stream=wrong)


def test_an_array_lives_as_long_as_its_capsule() -> None:
    array = numbers()
    kept, capsule = weakref.ref(array), array.__dlpack__()
    del array
    gc.collect()
    assert kept() is not None
    del capsule
    gc.collect()
    assert kept() is None


@pytest.mark.parametrize("version", [None, (1, 0)])
def test_who_took_a_capsule_lets_go_once(version: Any) -> None:
    array = numbers()
    kept, capsule = weakref.ref(array), array.__dlpack__(max_version=version)
    let_go = consume(capsule)
    del array, capsule
    gc.collect()
    assert kept() is not None
    let_go()
    gc.collect()
    assert kept() is None


def test_an_array_comes_to_the_cpu_as_a_copy_where_that_is_asked() -> None:
    array = numbers()
    here = np.from_dlpack(array, device="cpu")
    assert here.tolist() == np.arange(12).reshape(3, 4).tolist()
    here[:] = 0
    assert array.copy_to_host().tolist() == np.arange(12).reshape(3, 4).tolist()
    with pytest.raises(BufferError, match="an array on a GPU is not on the CPU without a copy"):
        array.__dlpack__(dl_device=(1, 0), copy=False)
    with pytest.raises(BufferError, match=r"this array is on \(2, 0\) as DLPack numbers devices, not \(2, 1\)"):
        array.__dlpack__(dl_device=(2, 1))
    assert told_by(array.__dlpack__(dl_device=ON_GPU, copy=False)).place == place_of(array)


def test_an_array_is_copied_on_the_gpu_where_that_is_asked() -> None:
    array = numbers()
    capsule = array.__dlpack__(copy=True, stream=1)
    told = told_by(capsule)
    assert told.place != place_of(array)
    assert (told.shape, told.strides) == ((3, 4), (1, 3))
    assert found_on_gpu(Elsewhere(capsule)).copy_to_host().tolist() == array.copy_to_host().tolist()
    with pytest.raises(BufferError, match="an array with gaps is not copied on the GPU"):
        array[:, ::2].__dlpack__(copy=True)


class Elsewhere:
    """An array of another library, which is told by a capsule and nothing else."""

    def __init__(self, capsule: Any, device: tuple[int, int] = ON_GPU) -> None:
        self.capsule, self.device, self.streams = capsule, device, list[Any]()

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device

    def __dlpack__(self, *, stream: Any = None, max_version: Any = None) -> Any:
        self.streams.append(stream)
        return self.capsule


def elsewhere(values: np.ndarray[Any, Any], device: tuple[int, int] = ON_GPU) -> Elsewhere:
    return Elsewhere(moved_to(values.__dlpack__(), device), device)


def test_actions_that_come_by_dlpack_are_taken_once_they_are_written(env: Any) -> None:
    actions = elsewhere(np.arange(GAMES, dtype=np.int32))
    env.step(actions)
    assert actions.streams == [1], "steps run on the default stream, so that one waits"
    assert env.actions.copy_to_host().tolist() == list(range(GAMES))
    env.step(to_gpu(np.arange(GAMES, dtype=np.int32)[::-1].copy()))
    assert env.actions.copy_to_host().tolist() == list(range(GAMES))[::-1]


def test_actions_of_other_kinds_and_with_gaps_go_through_a_kernel(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []

    class Kernel:
        def __getitem__(self, shape: Any) -> Any:
            return lambda given, actions: started.append(given.copy_to_host().tolist())

    monkeypatch.setattr(env._stepper, "_narrow", Kernel())
    env.step(elsewhere(np.arange(GAMES, dtype=np.int64)))
    env.step(elsewhere(np.arange(GAMES * 3, dtype=np.int32)[::3]))
    assert started == [list(range(GAMES)), list(range(0, GAMES * 3, 3))]


def test_what_is_no_array_of_actions_is_refused_in_a_sentence(env: Any) -> None:
    for wrong in (np.zeros(GAMES + 1, np.int32), np.zeros((GAMES, 1), np.int64), np.zeros(GAMES, np.float32)):
        with pytest.raises(BadAction, match="actions are 8 whole numbers, not an array of "):
            env.step(elsewhere(wrong))
    with pytest.raises(BadAction, match="these cannot be read: an array is on GPU 1, the games are on GPU 0"):
        env.step(elsewhere(np.zeros(GAMES, np.int32), (2, 1)))


def test_actions_on_the_cpu_are_copied(env: Any) -> None:
    env.step(np.arange(GAMES))
    assert env.actions.copy_to_host().tolist() == list(range(GAMES))
    env.step([3] * GAMES)
    assert env.actions.copy_to_host().tolist() == [3] * GAMES
