"""Makes the whole interface larger or smaller, as a browser does: letters, lines, pictures and distances together.

At the start this is Qt's own factor for screens (`QT_SCALE_FACTOR`), which is public. To change it while windows are
open there is only the function behind that variable, `QHighDpiScaling::setGlobalFactor`; it is exported for Qt's own
modules and may be missing in another build, and then the zoom waits for the next start. Rejected: a factor of our own
in every size, because a thousand numbers in layouts, style sheets and paintings would have to know it; and a new
QApplication, with which fonts, styles and all that hangs on it would have to be made again.

A window learns of the factor when it gets a new surface, so each one is hidden for a moment.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import PySide6
from PySide6.QtCore import QRect, Qt, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

VARIABLE = "QT_SCALE_FACTOR"
LIBRARIES = {
    "linux": ("libQt6Gui.so.6", "_ZN15QHighDpiScaling15setGlobalFactorEd"),
    "darwin": ("Qt/lib/QtGui.framework/Versions/A/QtGui", "_ZN15QHighDpiScaling15setGlobalFactorEd"),
    "win32": ("Qt6Gui.dll", "?setGlobalFactor@QHighDpiScaling@@SAXN@Z"),
}
"""Qt's library and the function's name in it, by `sys.platform`."""


@contextmanager
def at_start(percent: int) -> Iterator[None]:
    """Zooms the application that is made meanwhile. Programs that it starts later do not inherit the factor."""
    before = os.environ.get(VARIABLE)
    if percent != 100:
        os.environ[VARIABLE] = str(own_factor() * percent / 100)
    try:
        yield
    finally:
        os.environ.pop(VARIABLE, None)
        if before is not None:
            os.environ[VARIABLE] = before


def own_factor() -> float:
    """The factor that the user's system asks of all programs of this kind, 1.0 for none."""
    try:
        return float(os.environ.get(VARIABLE) or 1.0)
    except ValueError:
        return 1.0


@cache
def _set_factor() -> Callable[[float], None] | None:
    """Qt's own function; None where this build has none."""
    name, symbol = LIBRARIES.get(sys.platform, ("", ""))
    for library in (name, str(Path(PySide6.__file__).parent / name)):
        try:
            found = ctypes.CDLL(library)[symbol]
        except (OSError, AttributeError):
            continue
        found.argtypes, found.restype = [ctypes.c_double], None
        return found
    return None


def zoom_now(percent: int, before: int) -> bool:
    """Zooms all windows from `before` percent; returns False where that is only possible at the next start.

    They stay as large and where they were on the screen, so more or less finds room in them.
    """
    set_factor, application = _set_factor(), QApplication.instance()
    if set_factor is None or not isinstance(application, QApplication):
        return False
    shown = [window for window in QApplication.topLevelWidgets() if window.isVisible() and not _is_passing(window)]
    active, places = QApplication.activeWindow(), [window.geometry() for window in shown]
    quits = QGuiApplication.quitOnLastWindowClosed()
    QGuiApplication.setQuitOnLastWindowClosed(False)  # While none is shown, the app is not over.
    for window in QApplication.topLevelWidgets():
        if _is_passing(window):
            window.hide()
    for window in shown:
        window.hide()
        handle = window.windowHandle()
        if handle is not None:
            handle.destroy()
    _quietly(lambda: set_factor(own_factor() * percent / 100))
    for window, place in zip(shown, places, strict=True):
        if not window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
            window.setGeometry(zoomed(place, before / percent))
        window.show()
    if active is not None:
        active.activateWindow()
    QGuiApplication.setQuitOnLastWindowClosed(quits)
    return True


def zoomed(place: QRect, factor: float) -> QRect:
    """The same place on the screen in other units."""
    return QRect(*(round(factor * each) for each in (place.x(), place.y(), place.width(), place.height())))


def _is_passing(window: QWidget) -> bool:
    """Whether it is a menu or a tool tip, which is not opened again."""
    return window.windowType() in (Qt.WindowType.Popup, Qt.WindowType.ToolTip)


def _quietly(deed: Callable[[], None]) -> None:
    """Does it without Qt's warning that windows exist: none of them has a surface now."""
    before = qInstallMessageHandler(lambda kind, context, words: None)
    try:
        deed()
    finally:
        qInstallMessageHandler(before)
