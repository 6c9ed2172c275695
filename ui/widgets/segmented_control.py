"""A row of small buttons of which one is pressed: which run is in front, what the bars show."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from ui.i18n.language import tr

LONGEST_WORDS = 40


class Segments(QWidget):
    """Signals: `picked(int)` when the user pressed another one."""

    picked = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._name = name
        self._words: tuple[tuple[str, str], ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.picked)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)

    @property
    def buttons(self) -> tuple[QToolButton, ...]:
        """The buttons in their order."""
        found = (self._group.button(number) for number in range(len(self._words)))
        return tuple(button for button in found if isinstance(button, QToolButton))

    def set_words(self, words: Sequence[tuple[str, str]], pressed: int) -> None:
        """Sets words and a tooltip for each; new buttons are made only where words changed, so that the focus stays."""
        if tuple(words) != self._words:
            for button in self.buttons:
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.deleteLater()
            self._words = tuple(words)
            for number, (text, hint) in enumerate(words):
                self._add(number, text, hint)
        if 0 <= pressed < len(self._words):
            self._group.button(pressed).setChecked(True)

    def _add(self, number: int, text: str, hint: str) -> None:
        button = QToolButton(self)
        button.setObjectName("segment")
        button.setText(text if len(text) <= LONGEST_WORDS else f"{text[:24]}…{text[-14:]}")
        button.setCheckable(True)
        button.setAccessibleName(tr("{name}: {choice}", "a button read aloud", name=self._name, choice=text))
        button.setToolTip(hint)
        self._group.addButton(button, number)
        self._row.addWidget(button)
