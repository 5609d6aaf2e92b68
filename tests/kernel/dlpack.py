"""What a capsule of DLPack holds, read as libraries in C read it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

OLD, NEW = b"dltensor", b"dltensor_versioned"


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_kind", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("axes", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    ]


class _Old(ctypes.Structure):
    _fields_ = [
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


class _New(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", _Tensor),
    ]


def _python(name: str, answer: Any, *arguments: Any) -> Callable[..., Any]:
    function = getattr(ctypes.pythonapi, name)
    function.restype, function.argtypes = answer, arguments
    found: Callable[..., Any] = function
    return found


_pointer = _python("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)
_name = _python("PyCapsule_GetName", ctypes.c_char_p, ctypes.py_object)
_rename = _python("PyCapsule_SetName", ctypes.c_int, ctypes.py_object, ctypes.c_char_p)


@dataclass(frozen=True)
class Told:
    """What a capsule says of an array; strides are counted in numbers."""

    name: bytes
    major: int
    place: int
    device: tuple[int, int]
    kind: tuple[int, int, int]
    shape: tuple[int, ...]
    strides: tuple[int, ...]


def _managed(capsule: Any) -> Any:
    name = _name(capsule)
    return (_New if name == NEW else _Old).from_address(_pointer(capsule, name))


def told_by(capsule: Any) -> Told:
    managed = _managed(capsule)
    tensor = managed.tensor
    return Told(
        _name(capsule),
        getattr(managed, "major", 0),
        (tensor.data or 0) + tensor.offset,
        (tensor.device_kind, tensor.device_number),
        (tensor.code, tensor.bits, tensor.lanes),
        tuple(tensor.shape[: tensor.axes]),
        tuple(tensor.strides[: tensor.axes]),
    )


def moved_to(capsule: Any, device: tuple[int, int]) -> Any:
    """The same capsule, which says from now on that its array is elsewhere."""
    tensor = _managed(capsule).tensor
    tensor.device_kind, tensor.device_number = device
    return capsule


def consume(capsule: Any) -> Callable[[], None]:
    """Take what a capsule holds; who does so renames it, and calls what comes back when done with it."""
    managed, place = _managed(capsule), _pointer(capsule, _name(capsule))
    _rename(capsule, {OLD: b"used_dltensor", NEW: b"used_dltensor_versioned"}[_name(capsule)])
    deleter = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(managed.deleter)
    return lambda: deleter(place)
