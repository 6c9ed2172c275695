"""The live numbers in one line under the transcript, for when the side panel is closed."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.transcript.state.live_stats import LiveState, counters, is_it_helping, spoken, times_plain

GAP_PX, AFTER_PX = 5, 9
LEAST_PX = 24
"""The least room of a number, so that none appears and disappears while it grows."""


class StatsBar(QWidget):
    """Shows a `LiveState`. Its tooltip says all of it in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveBar")
        self.setAccessibleName(tr("Live numbers"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._values: dict[str, QLabel] = {}
        self._words: dict[str, QLabel] = {}
        self._verdict = QLabel(self)
        self.is_idle = True
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(GAP_PX)
        for counter in counters(LiveState()):
            self._add(row, counter.key, counter.term)
        row.addStretch(1)
        self._verdict.setObjectName("muted")
        row.addWidget(self._verdict)
        self.show_state(LiveState())

    def _add(self, row: QHBoxLayout, key: str, term: str) -> None:
        value, words = QLabel(self), QLabel(short_words(key), self)
        value.setFont(tabular(12, QFont.Weight.DemiBold))
        value.setToolTip(term)
        words.setObjectName("muted")
        words.setToolTip(term)
        words.setContentsMargins(margins(0, 0, AFTER_PX, 0))  # Its own, so that it takes no room where it is hidden.
        row.addWidget(value)
        row.addWidget(words)
        self._values[key], self._words[key] = value, words

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 22)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the line: the verdict's words need room, but the numbers come first."""
        self._verdict.setVisible(self.width() >= 560)
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Shows as many numbers, from the first on, as fit with their words.

        They are placed at once: a number that was only just shown would else be painted where it stood before.
        """
        room = self.width() - 4
        if not self._verdict.isHidden() and self._verdict.text():
            room -= self._verdict.sizeHint().width() + GAP_PX
        used = -GAP_PX
        for key, value in self._values.items():
            words = self._words[key]
            used += max(value.sizeHint().width(), LEAST_PX) + words.sizeHint().width() + 2 * GAP_PX
            value.setVisible(used <= room)
            words.setVisible(used <= room)
        if (row := self.layout()) is not None:
            row.activate()

    def show_state(self, state: LiveState) -> None:
        """Shows a state. The owner of the clock calls this at most four times a second."""
        self.is_idle = state.phase == "idle"
        for counter in counters(state):
            self._values[counter.key].setText(counter.value)
        plain = "" if state.speedup is None else times_plain(state.speedup)
        self._verdict.setText(plain)
        self._fit()
        self.setToolTip(is_it_helping(state))
        self.setAccessibleDescription(spoken(state))


def short_words(key: str) -> str:
    """Returns the fewest words for one of the five numbers; each stands behind its number."""
    words = {
        "speed": tr("tok/s", "behind a number: tokens a second"),
        "right": tr("right", "behind a share of the guesses"),
        "mean": tr("a round", "behind a number of tokens"),
        "drafted": tr("guessed", "behind a number of tokens"),
        "wasted": tr("thrown away", "behind a number of guesses"),
    }
    return words[key]
