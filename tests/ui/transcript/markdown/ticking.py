"""A clock that ticks with each call, and the font of tests."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication


class Ticking:
    """A clock that reports at once that time is up, so that every step does its least."""

    def __init__(self):
        self.now_s = 0.0

    def __call__(self):
        self.now_s += 1.0
        return self.now_s


def font(qapp):
    made = QFont(QApplication.font())
    made.setPixelSize(15)
    return made
