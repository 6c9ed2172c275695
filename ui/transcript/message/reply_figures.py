"""What is told of a reply that has ended: a line about another writing of it, and all its figures in a sheet.

The line says what a proof found, or why the same text came again.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QStyle, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import READING_PX
from ui.transcript.message import summary
from ui.transcript.message.message_actions import EXACTLY, PROVE, RACE, REPLAY
from ui.transcript.message.parts import link, quiet_label, small_font
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.boxes import flow, placed
from ui.widgets.popover import Popover
from ui.widgets.waiting import ShareBar

WIDTH_PX = 272

_APART = 4
_BAR_PX = 200
PROVED = "✓"
"""What a proof that held begins with; the line is green then."""

_AROUND = 8, 4, 8, 4


def same_text(seed: int | None, temperature: float) -> str:
    """Returns why a reply came out the same once more; `seed` None is a new one."""
    if temperature == 0.0:
        return tr("The same text again: at temperature 0 the model always takes its likeliest word.")
    if seed is not None:
        return tr("The same text again: the settings fix the seed.")
    return tr("The same text again: at this temperature the model is this sure of it.")


class ProofLine(QWidget):
    """Hidden while it has no words; `stop` stands below them while a reply is written again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words, self._bar = quiet_label(self), ShareBar(self)
        self.stop = link(tr("Stop  Esc", "a short button"), READING_PX, self)
        self.hide()

    @property
    def text(self) -> str:
        """Its words, "" while it is hidden."""
        return "" if self.isHidden() else self._words.text()

    def set_text(self, words: str, share: float | None = None) -> None:
        """Shows the words, and what is done of a wait; "" hides the line."""
        self._words.setText(words)
        self._bar.show_share(share)
        self.stop.setVisible(share is not None)
        is_proved = words.startswith(PROVED)
        self._words.setProperty("proved", is_proved)
        self._words.setContentsMargins(*(_AROUND if is_proved else (0, 0, 0, 0)))
        self._words.style().unpolish(self._words)
        self._words.style().polish(self._words)
        self.setAccessibleName(words)
        self.setVisible(words != "")

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        for part in (self._words, self.stop):
            part.setFont(small_font(font_px))

    def height_at(self, width: int) -> int:
        """Lays out the words in `width`, the bar below them, and returns the height."""
        high = self._words.heightForWidth(width)
        self._words.setGeometry(0, 0, width, high)
        if self._bar.share is None:
            return high
        bar, stop = QSize(min(width, _BAR_PX), self._bar.height()), self.stop.sizeHint()
        (bar_at, stop_at), below = placed([bar, stop], width, 4 * _APART, 0)
        for part, at in ((self._bar, bar_at), (self.stop, stop_at)):
            part.setGeometry(
                QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, below), at).translated(0, high)
            )
        return high + below


REPLY_ACTIONS = (
    (REPLAY, tr_noop("Replay"), tr_noop("Play this reply again, round by round, forwards and backwards; share it")),
    (RACE, tr_noop("Race"), tr_noop("Write it once plainly and once with guesses, and watch both run")),
    (PROVE, tr_noop("Prove"), tr_noop("Write it again without guesses and check that the text is the same")),
)
"""The action, the word, and what it does."""

_EXACTLY = (
    EXACTLY,
    tr_noop("Write it exactly"),
    tr_noop("Write it again with the same seed, each word the model’s own; the lenient reply stays as another version"),
)


class FiguresPopover(Popover):
    """All figures of a reply, opened by its figure in the row. Signals: `asked(action)`."""

    asked = Signal(str)

    def __init__(self, button: QAbstractButton, state: ReplyState, said: str, *, with_actions: bool) -> None:
        super().__init__(button, tr("Figures of this reply"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.content.setSpacing(6)
        for words in filter(None, (said, summary.note(state) if said != summary.note(state) else "")):
            label = QLabel(words, self.sheet)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setFixedWidth(WIDTH_PX)
            self.content.addWidget(label)
        for words, hint in summary.figure_lines(state):
            self.add_note(words).setToolTip(hint)
        if not with_actions or state.stats is None or state.started is None:
            return
        self.links = {
            action: self._make_action(action, tr(words), tr(hint))
            for action, words, hint in ((_EXACTLY, *REPLY_ACTIONS) if state.stats.departures else REPLY_ACTIONS)
        }
        holder = flow(self.sheet, *self.links.values())
        holder.setFixedWidth(WIDTH_PX)
        self.content.addSpacing(4)
        self.content.addWidget(holder)

    def _make_action(self, action: str, words: str, hint: str) -> QPushButton:
        button = QPushButton(words, self.sheet)
        button.setToolTip(hint)
        button.clicked.connect(lambda: self._ask(action))
        return button

    def _ask(self, action: str) -> None:
        self.close()
        self.asked.emit(action)
