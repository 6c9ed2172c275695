"""A small window that takes one question and shows the reply, without the rest of Draftlight.

It shows plain text only. The large window shows what became of each guess, and the same chat can be opened there. Esc
hides the small window; a reply that is being written goes on.

`QuickExchange` joins it with the conversation: each question gets its own chat. The question is sent like a suggestion
in the window, so nothing is loaded twice and the chat can be found afterwards like any other. A quick question waits
for a reply that is being written, and must not cut it off.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app.conversation.events import AnyEvent, MessageRefused, PairRefused, PhaseChanged, ReplyBegun
from engine.events import Failed, Finished, Verified
from ui.composer.outbox import Outbox
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, tr_noop
from ui.widgets.notices import in_one_line

WIDTH_PX = 520
ANSWER_PX = 200
FROM_TOP = 4
"""The window stands a quarter down the screen, where search windows usually are."""


class QuickQuestion(QFrame):
    """Signals: `asked(str)`; `stop_requested`; `window_requested` to see the chat in the large window."""

    asked = Signal(str)
    stop_requested = Signal()
    window_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.WindowStaysOnTopHint)
        self.setObjectName("quickQuestion")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(tr("Quick question"))
        self.setFixedWidth(WIDTH_PX)
        self.field = QLineEdit(self)
        self.answer = QPlainTextEdit(self)
        self.status = QLabel(self)
        self.stop = QPushButton(tr("Stop"), self)
        self.copy = QPushButton(tr("Copy"), self)
        self.show_chat = QPushButton(tr("Show in Draftlight"), self)
        self._arrange()
        self.field.returnPressed.connect(self._on_return)
        self.stop.clicked.connect(self.stop_requested)
        self.copy.clicked.connect(self._on_copy)
        self.show_chat.clicked.connect(self._on_show_chat)
        self.clear()

    def _arrange(self) -> None:
        self.field.setObjectName("finderField")
        begin_at_start(self.field)
        self.field.setPlaceholderText(tr("Ask anything. It stays on this computer."))
        self.field.setAccessibleName(tr("Your question"))
        self.answer.setObjectName("quickAnswer")
        self.answer.setReadOnly(True)
        self.answer.setAccessibleName(tr("The reply"))
        self.answer.setTabChangesFocus(True)
        self.answer.setFixedHeight(ANSWER_PX)
        self.answer.document().setDocumentMargin(0)
        self.status.setObjectName("note")
        self.status.setWordWrap(True)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.status, 1)
        for button in (self.stop, self.copy, self.show_chat):
            foot.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.field)
        box.addWidget(self.answer)
        box.addLayout(foot)

    # What it shows

    @Slot()
    def open(self) -> None:
        """Shows the window with the keyboard focus in the field; the last question and answer stay."""
        if not self.isVisible():
            self.adjustSize()
            room = QGuiApplication.primaryScreen().availableGeometry()
            self.move(room.center().x() - self.width() // 2, room.top() + room.height() // FROM_TOP)
        self.show()
        self.raise_()
        self.activateWindow()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.field.selectAll()

    def clear(self) -> None:
        """Clears the question and the answer."""
        self.answer.clear()
        self.show_status("")
        self._show_parts(answer=False, running=False)

    def begin(self) -> None:
        """Prepares for the reply."""
        self.answer.clear()
        self.show_status(tr("Reading the question…"))
        self._show_parts(answer=True, running=True)

    def add(self, text: str) -> None:
        """Adds more of the reply. If the user has scrolled up, the position stays."""
        bar = self.answer.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 1
        cursor = QTextCursor(self.answer.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text if self.answer.document().characterCount() > 1 else text.lstrip())
        if follows:
            bar.setValue(bar.maximum())
        self.show_status("")

    def end(self, words: str = "") -> None:
        """Ends the reply; `words` say why, where that is not obvious."""
        self.show_status(words)
        self._show_parts(answer=True, running=False)

    def show_status(self, words: str) -> None:
        """Shows one line below the reply."""
        self.status.setText(words)
        self.status.setAccessibleName(words or tr("Nothing to report"))

    def _show_parts(self, *, answer: bool, running: bool) -> None:
        self.answer.setVisible(answer)
        self.stop.setVisible(running)
        self.copy.setVisible(answer and not running)
        self.show_chat.setVisible(answer)
        self.adjustSize()

    # What the user does

    @Slot()
    def _on_return(self) -> None:
        text = self.field.text().strip()
        if text:
            self.asked.emit(text)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.answer.toPlainText())
        self.show_status(tr("Copied."))

    @Slot()
    def _on_show_chat(self) -> None:
        self.hide()
        self.window_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


WAITS = tr_noop("Waits for the reply that is being written.")
ENDINGS = {
    "length": tr_noop("It reached the length limit in the settings."),
    "cancelled": tr_noop("Stopped."),
    "context_full": tr_noop("The model's memory is full."),
    "repeats": tr_noop("It repeats itself."),
}


class QuickExchange(QObject):
    """`new_chat` opens an empty chat; `outbox.say` sends the question into it."""

    def __init__(self, sheet: QuickQuestion, outbox: Outbox, new_chat: Callable[[], None]) -> None:
        super().__init__(sheet)
        self._sheet, self._outbox, self._new_chat = sheet, outbox, new_chat
        self._busy = False
        self._waiting = ""
        self._awaits_reply = False
        self._generation_id = ""
        sheet.asked.connect(self.ask)

    @Slot(str)
    def ask(self, text: str) -> None:
        """Sends the question now, or when the current reply has ended."""
        self._waiting = text
        self._go_on()
        if self._waiting:
            self._sheet.show_status(tr(WAITS))

    def _go_on(self) -> None:
        if not self._waiting or self._busy or not self._outbox.is_free:
            return
        text, self._waiting = self._waiting, ""
        self._awaits_reply, self._generation_id = True, ""
        self._sheet.begin()
        self._new_chat()
        self._outbox.say(text)

    def handle(self, item: AnyEvent) -> None:
        """Takes an event of the conversation."""
        match item:
            case PhaseChanged(phase):
                self._busy = phase == "answering"
                self._go_on()
            case ReplyBegun(generation_id) if self._awaits_reply:
                self._awaits_reply, self._generation_id = False, generation_id
            case MessageRefused(problem=problem, instead_of=None) if self._awaits_reply:
                self._end(in_one_line(problem))
            case PairRefused(problem=problem) if self._awaits_reply:
                self._end(in_one_line(problem))
            case Verified() if item.generation_id == self._generation_id:
                self._sheet.add(item.text)
            case Finished() if item.generation_id == self._generation_id:
                self._end(tr(ENDINGS[item.reason]) if item.reason in ENDINGS else "")
            case Failed() if item.generation_id == self._generation_id:
                self._end(in_one_line(item))
            case _:
                pass

    def _end(self, words: str) -> None:
        self._awaits_reply, self._generation_id = False, ""
        self._sheet.end(words.strip())
