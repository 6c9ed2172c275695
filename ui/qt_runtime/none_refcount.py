"""Keeps the window alive under Python 3.11, by keeping `None`, `True` and `False` alive.

PySide6 6.12.0 gives back one reference to `None` too many for every C++ method that returns nothing (seen with
`sys.getrefcount(None)` around `QWidget.setVisible`, `QPainter.drawLine` and all others tried). Up to Python 3.11 `None`
is counted like any object, so some ten thousand calls later the interpreter stops with "deallocating None"; a window
that paints lives for a few seconds. From Python 3.12 on `None` is immortal (PEP 683) and nothing happens.

The same is seen with `True` and `Signal.emit` ("deallocating True or False" after some six hundred signals), and with
`__doc__` of every built-in method once shiboken6 is imported: it puts itself in that attribute's place
(`functools.wraps` reads it, Jinja's sandbox wraps each `str.format` that a template calls). So a test run, into which
pytest-qt brings PySide6 though no window is tested, needs this too (`tests/conftest.py`).

So for 3.11 the three are made as good as immortal here, before the first Qt call. Rejected: an older PySide6 (the lock
says 6.12), and refusing Python 3.11. To be deleted with support for 3.11, or once a fixed PySide6 is the least one
asked for.
"""

from __future__ import annotations

import ctypes
import sys

_PLENTY = sys.maxsize // 4


def keep_none() -> None:
    """Adds references that nobody will give back. Called again it does nothing."""
    if sys.implementation.name != "cpython" or sys.version_info >= (3, 12):
        return
    for constant in (None, True, False):
        if sys.getrefcount(constant) < _PLENTY // 2:
            ctypes.c_ssize_t.from_address(id(constant)).value += _PLENTY
