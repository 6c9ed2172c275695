"""The section of the fonts, with a few lines that show what was chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import mark, tr
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.theme.fonts import code, sized
from ui.theme.palette import Palette

WORDS = mark("The square root of 7 is about 2.6458: a little more than two and a half.")
FOUND_BY = mark("fonts size sample", "more words to find a setting by")
CODE = "print(7 ** 0.5)  # 2.6457513110645907"


class SampleView(SectionView):
    """The sample stands last, where the eye is after choosing."""

    def __init__(self, section: Section, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(section, palette, parent)
        self.sample = QWidget(self)
        self._words, self._code = QLabel(tr(WORDS), self.sample), QLabel(CODE, self.sample)
        self._words.setWordWrap(True)
        self._words.setObjectName("sampleWords")
        self._code.setObjectName("sampleCode")
        column = QVBoxLayout(self.sample)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        for label in (self._words, self._code):
            column.addWidget(label)
        self.add_part(self.sample, found_by(FOUND_BY))

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._words.setFont(sized(kept.reading_px))
        self._code.setFont(code(kept.reading_px - 1))
