"""Arrays on a GPU that other libraries share without a copy, by `__cuda_array_interface__` and by DLPack.

Steps run on the GPU's default stream, the legacy one. Whoever takes an array by DLPack names the stream that is going
to read it, and that stream waits for all steps so far; actions that come by DLPack are waited for in the same way.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from .cuda import numba_cuda

Device = tuple[int, int]  # its kind, as DLPack numbers them, and which of that kind
CPU, CUDA, MANAGED = 1, 2, 13
DEFAULT, UNORDERED = 1, -1  # streams: the default one, and none, where whoever takes an array sees to the order


class Shared:
    """What an array on the GPU tells by DLPack; mixed into numba-cuda's arrays, which tell the rest."""

    def __dlpack_device__(self) -> Device:
        kind, number = viewed(self).__dlpack_device__()
        return int(kind), int(number)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: Device | None = None,
        copy: bool | None = None,
    ) -> Any:
        if dl_device is not None and tuple(dl_device) == (CPU, 0):
            return _view_on_host(self, copy).__dlpack__(max_version=max_version)
        if dl_device is not None and tuple(dl_device) != self.__dlpack_device__():
            raise BufferError(f"this array is on {self.__dlpack_device__()} as DLPack numbers devices, not {dl_device}")
        told = _copied(self) if copy else self
        wait_for_steps(stream)
        return viewed(told).__dlpack__(max_version=max_version)


@cache
def _kind() -> type:
    numba_cuda()
    array = import_module("numba.cuda.cudadrv.devicearray").DeviceNDArray
    return type("SharedArray", (Shared, array), {"__doc__": "An array on the GPU."})


def to_gpu(values: Any) -> Any:
    """An array on the GPU with these numbers, lying as they do; its slices are shared alike."""
    return _as_shared(numba_cuda().to_device(values))


def _as_shared(array: Any) -> Any:
    return _kind()(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)


def viewed(array: Any) -> Any:
    """An array as cuda-core sees it, which knows how to tell of it by DLPack; the view keeps the array."""
    return _views().from_cuda_array_interface(array, stream_ptr=UNORDERED)


def _views() -> Any:
    return import_module("cuda.core.utils").StridedMemoryView


def _view_on_host(array: Any, copy: bool | None) -> Any:
    if copy is False:
        raise BufferError("an array on a GPU is not on the CPU without a copy")
    return _views().from_dlpack(array.copy_to_host(), stream_ptr=UNORDERED)


def _copied(array: Any) -> Any:
    if not (array.flags["C_CONTIGUOUS"] or array.flags["F_CONTIGUOUS"]):
        raise BufferError("an array with gaps is not copied on the GPU")
    twin = numba_cuda().device_array_like(array)
    twin.copy_to_device(array)
    return _as_shared(twin)


def wait_for_steps(stream: Any) -> None:
    """Let a stream do what comes next after all steps so far; nothing is the default stream."""
    if stream is None or stream in (DEFAULT, UNORDERED):
        return  # what the default stream is told is done in order
    if not isinstance(stream, int) or stream < DEFAULT:
        raise BufferError(f"a stream is told as 1, 2, -1 or its handle, not {stream!r}")
    cuda = numba_cuda()
    done = cuda.event(timing=False)
    done.record()
    done.wait(cuda.external_stream(stream))


def found_on_gpu(numbers: Any) -> Any:
    """An array that another library has on the GPU as one of numba-cuda, without a copy; nothing for all else.

    The memory stays as long as what is given back here. By DLPack, which is asked first, steps wait for whoever is
    still writing it; by `__cuda_array_interface__` only if that names a stream.
    """
    if hasattr(numbers, "__dlpack__") and hasattr(numbers, "__dlpack_device__"):
        kind, number = numbers.__dlpack_device__()
        return _received(numbers, number) if kind in (CUDA, MANAGED) else None
    cuda = numba_cuda()
    return cuda.as_cuda_array(numbers) if cuda.is_cuda_array(numbers) else None


def _received(numbers: Any, number: int) -> Any:
    own = numba_cuda().get_current_device().id
    if number != own:
        raise BufferError(f"an array is on GPU {number}, the games are on GPU {own}")
    return on_numba(_views().from_dlpack(numbers, stream_ptr=DEFAULT))


def on_numba(view: Any) -> Any:
    """A view as an array of numba-cuda, which keeps it."""
    steps = view.strides
    strides = None if steps is None else tuple(each * view.dtype.itemsize for each in steps)
    told = {"shape": view.shape, "strides": strides, "typestr": view.dtype.str, "data": (view.ptr, view.readonly)}
    return import_module("numba.cuda.api").from_cuda_array_interface({**told, "version": 3}, owner=view)
