"""A stop flag that native code can read without Python.

llama.cpp polls an abort callback once per graph node; a Python callback would take the interpreter's lock a thousand
times per pass. So the callback is libc's own `strlen` and its argument these two bytes: an empty string means go on,
one letter means stop.
"""

from __future__ import annotations

import ctypes


class Interrupted(Exception):
    """A native call ended early because the flag was raised. Not an error: the reply ends as cancelled."""


class NativeInterrupt:
    """Raised by any thread, read by the thread that decodes and by the native library."""

    def __init__(self) -> None:
        self._flag = ctypes.create_string_buffer(2)

    def set(self) -> None:
        """Asks the running call to stop."""
        self._flag[0] = b"\x01"

    def clear(self) -> None:
        """Forget an earlier stop, before the next reply begins."""
        self._flag[0] = b"\x00"

    def is_set(self) -> bool:
        return self._flag[0] != b"\x00"

    @property
    def address(self) -> ctypes.c_void_p:
        """Where native code finds the flag; valid as long as this object lives."""
        return ctypes.cast(self._flag, ctypes.c_void_p)
