"""What is told of a reply that has ended: a line about another writing of it, and all its figures in a sheet.

The line says what a proof found, or that the same text came again, with links that offer what would change it.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QStyle, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.fonts import READING_PX
from ui.transcript.message import summary
from ui.transcript.message.message_actions import ANOTHER_SEED, ANOTHER_WORD, EXACTLY, PROVE, RACE, REPLAY
from ui.transcript.message.parts import WrapRow, link, quiet_label, small_font
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.boxes import flow
from ui.widgets.popover import Popover
from ui.widgets.waiting import ShareBar

WIDTH_PX = 272

OFFERS = {
    ANOTHER_WORD: (
        tr_noop("Another word…", "a link"),
        tr_noop("Choose another word where the model was least sure; the reply goes on from there"),
    ),
    ANOTHER_SEED: (
        tr_noop("Another seed", "a link"),
        tr_noop("Write it once more with new random numbers; the settings stay as they are"),
    ),
}
"""Each action's words, and what it does."""

_APART = 4
_BEFORE_LINKS = 8
_BAR_PX = 200
PROVED = "✓"
"""What a proof that held begins with; the line is green then."""

_AROUND = 8, 4, 8, 4


def same_text(seed: int | None, temperature: float) -> tuple[str, tuple[str, ...]]:
    """Returns why a reply came out the same once more, and the actions that change it; `seed` None is a new one."""
    if temperature == 0.0:
        why = tr("The same text again: at temperature 0 the model always takes its likeliest word.")
        return why, (ANOTHER_WORD,)
    if seed is not None:
        why = tr("The same text again: the settings fix the seed.")
        return why, (ANOTHER_SEED, ANOTHER_WORD)
    why = tr("The same text again: at this temperature the model is this sure of it.")
    return why, (ANOTHER_WORD, ANOTHER_SEED)


class ProofLine(QWidget):
    """Hidden while it has no words. Signals: `asked(action)` by a link."""

    asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words, self._links, self._bar = quiet_label(self), WrapRow(self), ShareBar(self)
        self._offers: tuple[str, ...] = ()
        self._px = READING_PX
        self.hide()

    def text(self) -> str:
        """Its words."""
        return self._words.text()

    @property
    def told(self) -> tuple[str, tuple[str, ...]]:
        """What `tell` needs to show the same again."""
        return ("", ()) if self.isHidden() else (self.text(), self._offers)

    def tell(self, words: str, offers: tuple[str, ...] = (), share: float | None = None) -> None:
        """Shows the words, a link for each of these actions, and what is done of a wait; "" hides the line."""
        self._words.setText(words)
        self._bar.show_share(share)
        is_proved = words.startswith(PROVED)
        self._words.setProperty("proved", is_proved)
        self._words.setContentsMargins(*(_AROUND if is_proved else (0, 0, 0, 0)))
        self._words.style().unpolish(self._words)
        self._words.style().polish(self._words)
        self.setAccessibleName(words)
        self._offers = offers
        self._make_links()
        self.setVisible(words != "")

    def retire(self) -> None:
        """Takes the links back: a later message exists now."""
        self._offers = ()
        self._make_links()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._px = font_px
        self._words.setFont(small_font(font_px))
        self._make_links()

    def _make_links(self) -> None:
        links = [link(tr(OFFERS[action][0], "a link"), self._px, self._links) for action in self._offers]
        for action, button in zip(self._offers, links, strict=True):
            button.setToolTip(tr(OFFERS[action][1]))
            button.setAccessibleDescription(tr(OFFERS[action][1]))
            button.clicked.connect(lambda _checked=False, action=action: self.asked.emit(action))
        self._links.set_items(list(links))
        self._links.setVisible(bool(links))

    def height_at(self, width: int) -> int:
        """Lays out words and links in `width`, in one line where there is room, and returns the height."""
        said = self._words.fontMetrics().horizontalAdvance(self.text()) + _BEFORE_LINKS
        taken = self._links.width_in(width)
        if taken and self._bar.share is None and said + taken <= width:
            whole = QRect(0, 0, width, self._links.height_at(taken))
            words, links = whole.adjusted(0, 0, said - width, 0), whole.adjusted(said, 0, said + taken - width, 0)
            self._words.setGeometry(QStyle.visualRect(self.layoutDirection(), whole, words))
            self._links.setGeometry(QStyle.visualRect(self.layoutDirection(), whole, links))
            return whole.height()
        high = self._words.heightForWidth(width)
        self._words.setGeometry(0, 0, width, high)
        if self._bar.share is not None:
            self._bar.setGeometry(0, high + _APART, min(width, _BAR_PX), self._bar.height())
            high += _APART + self._bar.height()
        if self._offers:
            below = self._links.height_at(width)
            self._links.setGeometry(0, high + _APART, width, below)
            high += _APART + below
        return high


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
