"""The fonts of the window: the interface font in three sizes, one with figures of equal width, one for code.

A text font (Inter) and one for code (JetBrains Mono) come with the app, in `ui/theme/typefaces`, so that it looks the
same on a system that has hardly any fonts. Letters that they lack, such as Korean or Arabic, come from the system's
fonts. The user may choose another family for the interface, or the system's own.

Sizes are pixels, not points: the layout is drawn in device-independent pixels, which Qt scales with the screen. Live
numbers use tabular figures ("tnum"), so that their digits do not move when they change.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QFontDatabase

HEADING_PX, READING_PX = 18, 15
CONTROL_PX = 13
SMALL_PX = 12

FOLDER = Path(__file__).parent / "typefaces"
TEXT_FAMILY, CODE_FAMILY = "Draftlight Sans", "Draftlight Mono"
"""The names inside the files of `FOLDER`; no other fonts have these names."""

OURS = ""
SYSTEM = "system"
"""The preferences store this instead of a family; it stands for the system's own font."""

_LOADED = "typefacesLoaded"
"""A property of Qt's application, which holds its other fonts too."""


def load_typefaces() -> None:
    """Makes the families of `FOLDER` known to Qt, once an application. One that cannot be read is logged."""
    application = QCoreApplication.instance()
    if application is None or application.property(_LOADED):
        return
    application.setProperty(_LOADED, True)
    for path in sorted(FOLDER.glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            logging.getLogger(__name__).warning("%s cannot be read as a font: install Draftlight again", path)


LETTERS = {
    "ko": QFontDatabase.WritingSystem.Korean,
    "ja": QFontDatabase.WritingSystem.Japanese,
    "ar": QFontDatabase.WritingSystem.Arabic,
}
"""The letters of languages that the fonts which come with the app lack, by the language's code."""


def has_letters(language: str) -> bool:
    """Returns whether some font here can write this language, so that its window is no page of boxes."""
    return language not in LETTERS or bool(QFontDatabase.families(LETTERS[language]))


_SIGNS = {
    "ko": re.compile("[\u1100-\u11ff\uac00-\ud7a3]"),
    "ja": re.compile("[\u3040-\u30ff]"),  # kana alone: what Chinese writes has fonts of its own
    "ar": re.compile("[\u0600-\u06ff]"),
}


def missing_language(text: str) -> str:
    """The code of a language whose letters stand in a text and are boxes here, because no font has them; else ""."""
    if text.isascii():
        return ""
    return next((code for code, signs in _SIGNS.items() if signs.search(text) and not has_letters(code)), "")


def interface_font(family: str = OURS) -> QFont:
    """Returns the font at the size of controls.

    Letters that the family lacks come from ours, then from the system's.
    """
    load_typefaces()
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    is_here = family != OURS and QFontDatabase.hasFamily(family)
    chosen = [font.family()] if family == SYSTEM else [family] if is_here else []
    font.setFamilies([*chosen, TEXT_FAMILY, CODE_FAMILY])
    font.setPixelSize(CONTROL_PX)
    font.setWeight(QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def sized(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns the interface font at another size."""
    font = QFont()  # This is the application's font. Only what is set here stays when the user chooses another family.
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def tabular(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns the interface font with figures of equal width."""
    font = sized(pixels, weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def code_families() -> list[str]:
    """Returns the families of code, ids and counters."""
    load_typefaces()
    return [CODE_FAMILY, TEXT_FAMILY]


def code(pixels: int) -> QFont:
    """Returns the font of code, ids and counters, in which all letters have the same width."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setFamilies(code_families())
    font.setPixelSize(pixels)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
