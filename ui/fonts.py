"""The fonts of the window: the interface font in three sizes, one with figures of equal width, one for code.

Pixel sizes, not points: the layout is drawn in device-independent pixels, which Qt scales with the screen. Live
numbers use tabular figures ("tnum"), so that they change without dancing.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

READING_PX = 15
CONTROL_PX = 13
SMALL_PX = 12

PREFERRED = ("Inter", "Noto Sans", "Cantarell", "DejaVu Sans")
"""Tried where the platform names no font of its own (offscreen, bare X servers)."""


PREFERRED_CODE = ("JetBrains Mono", "Cascadia Mono", "SF Mono", "Consolas", "DejaVu Sans Mono", "Noto Sans Mono")
_CODE_FAMILY = "codeFamily"
"""A property of Qt's application, where its other fonts live too."""


def interface_font(family: str = "") -> QFont:
    """The chosen family, else the system's own at the size of controls; a good one where the system has no opinion."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if QGuiApplication.platformName() in ("offscreen", "minimal") or font.family().lower() in ("sans", "sans serif"):
        families = set(QFontDatabase.families())
        named = next((name for name in PREFERRED if name in families), None)
        if named is not None:
            font.setFamily(named)
    if family and QFontDatabase.hasFamily(family):
        font.setFamily(family)
    font.setPixelSize(CONTROL_PX)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def sized(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The interface font at another size."""
    font = QFont()  # the application's; only what is set here stays when the person chooses another family
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def tabular(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The interface font with figures of equal width."""
    font = sized(pixels, weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def use_code_family(family: str) -> None:
    """What code is shown in from now on; "" is the system's own."""
    application = QCoreApplication.instance()
    if application is not None:
        application.setProperty(_CODE_FAMILY, family)


def code(pixels: int) -> QFont:
    """The font of code, ids and counters: every letter as wide as the others."""
    application = QCoreApplication.instance()
    family = "" if application is None else str(application.property(_CODE_FAMILY) or "")
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    families = set(QFontDatabase.families())
    if family in families:
        font.setFamily(family)
    elif font.family() not in families or QGuiApplication.platformName() in ("offscreen", "minimal"):
        font.setFamily(next((name for name in PREFERRED_CODE if name in families), font.family()))
    font.setPixelSize(pixels)
    return font
