"""The lines above the message box.

One has the live numbers while the side panel is closed, one says how far a model is that is being opened, and one says
that a bigger model would know more.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ui.i18n.direction import isolated, joined, margins
from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.theme.fonts import tabular
from ui.transcript.state.live_stats import LiveState, counters, is_it_helping, spoken, times_plain
from ui.widgets.waiting import ShareBar, TimeLeft, loading_words

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


WAIT_MS = 400
"""A model that is open sooner needs no line, which would only flash up."""


class LoadingLine(QFrame):
    """`show_phase` is told each step; the line appears where it takes longer than a moment.

    Signals: `told(words)` with each step, "" when the model is open.
    """

    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setObjectName("note")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        if self.isRightToLeft():  # A model's name begins the line, and its own letters run the other way.
            side = Qt.AlignmentFlag
            self.words.setAlignment(side.AlignRight | side.AlignVCenter | side.AlignAbsolute)
        self.share = QLabel(self)
        self.share.setObjectName("note")
        self.share.setFont(tabular(12))
        self.bar, self._left = ShareBar(self), TimeLeft()
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.share)
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 0, 2, 0)
        box.setSpacing(4)
        box.addLayout(row)
        box.addWidget(self.bar)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(WAIT_MS)
        self._soon.timeout.connect(self.show)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, super().minimumSizeHint().height())

    def show_phase(self, name: str, phase: str, share: float | None) -> None:
        """Shows what is done to open the model of this name; "open" ends it."""
        if phase == "open":
            self._soon.stop()
            self.hide()
            self.told.emit("")
            return
        self.words.setText(loading_words(isolated(name), phase))
        left = self._left.words(share)
        self.share.setText("" if share is None else joined(filter(None, (percent(share), left))))
        self.bar.show_share(share)
        self.setAccessibleName(f"{self.words.text()} {self.share.text()}".rstrip())
        self.told.emit(joined(filter(None, (self.words.text(), self.share.text()))))
        if self.isHidden() and not self._soon.isActive():
            self._soon.start()


BESIDE_PX = 300
"""Room of a hint's words, with the gaps around them, that its button has to leave where it stands in their line."""


class HintLine(QFrame):
    """Signals: `closed` by the user; `taken` when its button was pressed.

    It never takes the keyboard focus by itself.
    """

    closed = Signal()
    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setObjectName("hintWords")
        self.button = QPushButton(self)
        self.button.setObjectName("bannerButton")
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quietButton")
        self.close_button.setText("×")
        self.close_button.setAccessibleName(tr("Close this hint"))
        self.close_button.setToolTip(tr("Close"))
        self.button.clicked.connect(self._on_button)
        self.close_button.clicked.connect(self._on_close)
        self._both = QHBoxLayout()
        self._both.setSpacing(12)
        self._both.addWidget(self.words, 1)
        self._both.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        row = QHBoxLayout(self)
        row.setContentsMargins(margins(16, 6, 8, 6))
        row.setSpacing(12)
        row.addLayout(self._both, 1)
        row.addWidget(self.close_button)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Puts the button below the words where it would leave them too little room."""
        beside = self.width() - self.button.sizeHint().width() - self.close_button.sizeHint().width()
        direction = QHBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if beside >= BESIDE_PX else direction.TopToBottom)

    def show_hint(self, words: str, button: str) -> None:
        """Shows a hint; `button` "" for none."""
        # A hint may begin with the name of a key, whose own letters run the other way.
        self.words.setText(f"\u200f{words}" if self.isRightToLeft() else words)
        self.setAccessibleName(words)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self._fit()
        self.show()

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.taken.emit()

    @Slot()
    def _on_close(self) -> None:
        self.hide()
        self.closed.emit()
