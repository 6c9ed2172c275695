"""The fonts of the window: the system's own interface font in three sizes, and one with figures of equal width.

Pixel sizes, not points: the layout is drawn in device-independent pixels, which Qt scales with the screen. Live
numbers use tabular figures ("tnum"), so that they change without dancing.
"""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

READING_PX = 15
CONTROL_PX = 13
SMALL_PX = 12

PREFERRED = ("Inter", "Noto Sans", "Cantarell", "DejaVu Sans")
"""Tried where the platform names no font of its own (offscreen, bare X servers)."""


def interface_font() -> QFont:
    """The system's interface font at the size of controls; a good one where the system has no opinion."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if QGuiApplication.platformName() in ("offscreen", "minimal") or font.family().lower() in ("sans", "sans serif"):
        families = set(QFontDatabase.families())
        named = next((name for name in PREFERRED if name in families), None)
        if named is not None:
            font.setFamily(named)
    font.setPixelSize(CONTROL_PX)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def sized(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The interface font at another size."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def tabular(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The interface font with figures of equal width."""
    font = sized(pixels, weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font
