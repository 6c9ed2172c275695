"""The fonts of the window: the interface font in three sizes, one with figures of equal width, one for code.

A text face (Inter) and one for code (JetBrains Mono) come with the app, in `ui/theme/typefaces`, so that it looks the
same on a system that has hardly any; letters that they lack, Korean or Arabic, come from the system's. The person may
choose any other family, or the system's own.

Pixel sizes, not points: the layout is drawn in device-independent pixels, which Qt scales with the screen. Live
numbers use tabular figures ("tnum"), so that they change without dancing.
"""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QFontDatabase

READING_PX = 15
CONTROL_PX = 13
SMALL_PX = 12

FOLDER = Path(__file__).parent / "typefaces"
TEXT_FAMILY, CODE_FAMILY = "Draftlight Sans", "Draftlight Mono"
"""As the files in `FOLDER` call themselves; nobody else's fonts have these names."""

OURS = ""
SYSTEM = "system"
"""Kept in the preferences instead of a family: what comes with the app, or what the system prefers."""

_LOADED, _CODE = "typefacesLoaded", "codeFamily"
"""Properties of Qt's application, where its other fonts live too."""


def load_typefaces() -> None:
    """Makes the families of `FOLDER` known to Qt, once an application; one that cannot be read is logged."""
    application = QCoreApplication.instance()
    if application is None or application.property(_LOADED):
        return
    application.setProperty(_LOADED, True)
    for path in sorted(FOLDER.glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            logging.getLogger(__name__).warning("%s cannot be read as a font: install Draftlight again", path)


def interface_font(family: str = OURS) -> QFont:
    """At the size of controls; what the family lacks comes from ours, then from the system's."""
    load_typefaces()
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setFamilies(_families(family, QFontDatabase.SystemFont.GeneralFont, TEXT_FAMILY, CODE_FAMILY))
    font.setPixelSize(CONTROL_PX)
    font.setWeight(QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def _families(chosen: str, systems: QFontDatabase.SystemFont, *ours: str) -> list[str]:
    if chosen == SYSTEM:
        return [QFontDatabase.systemFont(systems).family(), *ours]
    if chosen != OURS and QFontDatabase.hasFamily(chosen):
        return [chosen, *ours]
    return list(ours)


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
    """What code is shown in from now on; "" is the one that comes with the app, `SYSTEM` the system's own."""
    application = QCoreApplication.instance()
    if application is not None:
        application.setProperty(_CODE, family)


def code_families() -> list[str]:
    """Those of code, ids and counters: the chosen one first, then ours."""
    application = QCoreApplication.instance()
    chosen = OURS if application is None else str(application.property(_CODE) or OURS)
    load_typefaces()
    return _families(chosen, QFontDatabase.SystemFont.FixedFont, CODE_FAMILY, TEXT_FAMILY)


def code(pixels: int) -> QFont:
    """The font of code, ids and counters: every letter as wide as the others."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setFamilies(code_families())
    font.setPixelSize(pixels)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
