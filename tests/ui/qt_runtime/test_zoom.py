"""The zoom of the whole window, in a process of its own: the factor is Qt's, and all windows of a process have it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QRect

from ui.qt_runtime.zoom import VARIABLE, zoomed

REAL = """
import os
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from ui.start.application import make_application
from ui.qt_runtime import zoom

application = make_application(150)
window, hidden, menu = QLabel("Draftlight"), QLabel("behind"), QMenu()
window.setGeometry(60, 90, 300, 240)
window.show()
menu.popup(window.pos())
application.processEvents()
print(window.devicePixelRatioF(), os.environ.get("QT_SCALE_FACTOR"))
for percent, before in ((200, 150), (100, 200)):
    assert zoom.zoom_now(percent, before)
    application.processEvents()
    shown = [each.isVisible() for each in (window, hidden, menu)]
    print(window.devicePixelRatioF(), window.geometry().getRect(), shown)
    print(window.grab().toImage().width() / window.width())
zoom._set_factor = lambda: None
print(zoom.zoom_now(200, 100))
"""


def test_the_window_is_zoomed_from_the_start_and_while_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a system that has a factor of its own for all programs, twice the size."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv(VARIABLE, "2")
    done = subprocess.run([sys.executable, "-c", REAL], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.splitlines() == [
        "3.0 2",
        "4.0 (45, 68, 225, 180) [True, False, False]",
        "4.0",
        "2.0 (90, 136, 450, 360) [True, False, False]",
        "2.0",
        "False",
    ], done.stderr
    assert "setFactor" not in done.stderr


def test_a_place_in_other_units() -> None:
    assert zoomed(QRect(60, 90, 300, 240), 0.5) == QRect(30, 45, 150, 120)
