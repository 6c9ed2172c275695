"""The box where a message is written and sent, and where a running reply is stopped.

The composer never clears itself, so a message that could not be sent is still there. The caller that took the message
calls `message_taken`. The composer opens no files either: `ui/composer/attachment_controller.py` does.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from app.conversation.context_usage import ContextView
from ui.composer.attachment_chips import AttachmentChips
from ui.composer.context_text import filled, is_pressing, meaning, ring, warning
from ui.composer.draft import InputHistory, MessageDraft
from ui.composer.note import ComposerFoot, ComposerNote
from ui.composer.reply_options import ReplyOptionsButton
from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.commands import native_keys
from ui.widgets.message_edit import MessageEdit, local_files

PACKED = (".gz", ".trace")
MODELS = (".gguf", ".onnx")
"""Files that are offered as models wherever they are dropped."""
"""A dropped file with such a name is a saved reply, which the window opens."""


class Composer(QFrame):
    """The signals are `send_requested(Draft)`, `stop_requested`, `attach_requested` and `files_dropped(list of Path)`.

    `changed` is emitted when something else is written or attached, `settle_requested` when pastes that are being
    analysed cannot wait.
    """

    send_requested = Signal(object)
    stop_requested = Signal()
    attach_requested = Signal()
    files_dropped = Signal(list)
    changed = Signal()
    settle_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composer")
        self._replying = self._behind = self._stopping = False
        self._owed: str | None = None
        self._view: ContextView | None = None
        self.history = InputHistory()
        self.chips = AttachmentChips(self)
        self.edit = MessageEdit(self)
        self.warning = ComposerNote(closable=False, parent=self)
        self.told = ComposerNote(closable=True, parent=self)
        self.counter = ContextCounter(self)
        self.attach = QPushButton(tr("Attach"), self)
        self.choices = ReplyOptionsButton(self)
        self._hint = QLabel(self)
        self.button = QPushButton(self)
        self._arrange()
        self._connect()
        self._show_button()

    def _arrange(self) -> None:
        self.setAcceptDrops(True)
        self._hint.setObjectName("composerHint")
        self.attach.setObjectName("attachButton")
        self.attach.setToolTip(tr("Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too"))
        self.attach.setAccessibleName(tr("Attach files"))
        self.button.setObjectName("sendButton")
        self.button.setMinimumWidth(86)
        foot = ComposerFoot((self.attach, self.choices, self.counter), self._hint, self.button, self)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 12, 10)
        box.setSpacing(8)
        for widget in (self.chips, self.edit, self.told, self.warning, foot):
            box.addWidget(widget)

    def _connect(self) -> None:
        self.edit.send_requested.connect(self._ask_to_send)
        self.edit.textChanged.connect(self._on_change)
        self.edit.earlier_requested.connect(self._show_earlier)
        self.edit.later_requested.connect(self._show_later)
        self.edit.composition_ended.connect(self._pay_owed)
        self.edit.installEventFilter(self)
        self.chips.changed.connect(self._on_change)
        self.chips.removed.connect(self._after_removal)
        self.attach.clicked.connect(self.attach_requested)
        self.button.clicked.connect(self._on_button)

    @Slot()
    def take_focus(self) -> None:
        """Moves the keyboard focus to the field."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # The draft

    def text(self) -> str:
        """The words that are written and not sent yet."""
        return self.edit.toPlainText()

    def draft(self) -> MessageDraft:
        """Returns all that is written and attached, as it would be sent."""
        return MessageDraft(self.text().strip(), self.chips.attachments)

    def settled_draft(self) -> MessageDraft:
        """Returns the draft with the pastes that are being analysed, so that none is lost when another draft replaces
        it.
        """
        self.settle_requested.emit()
        return self.draft()

    def written(self, *, settled: bool = True) -> MessageDraft:
        """Returns what is to be saved. A blank at its end is kept, because the next word needs it.

        `settled` includes the pastes that are still being analysed.
        """
        if settled:
            self.settle_requested.emit()
        text = self.text()
        return MessageDraft(text if text.strip() else "", self.chips.attachments)

    def set_text(self, text: str) -> None:
        """Sets the text (a suggestion, or a message that comes back) and puts the cursor at its end."""
        self.edit.setPlainText(text)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def set_draft(self, draft: MessageDraft) -> None:
        """Replaces what is written by a whole message, and what was said of the one before."""
        self.told.say_nothing()
        self.set_text(draft.text)
        self.chips.clear()
        for attachment in draft.attachments:
            self.chips.add(attachment.name, attachment)

    @Slot()
    def message_taken(self, draft: MessageDraft | None = None) -> None:
        """Makes room for the next message, because this one was taken. What was written since stays."""
        sent = self.draft() if draft is None else draft
        self.history.add(sent)
        for chip in [chip for chip in self.chips.chips if chip.attachment in sent.attachments]:
            self.chips.drop(chip)
        self._owed = sent.text
        if not self.edit.is_composing:
            self._pay_owed()

    @Slot()
    def _pay_owed(self) -> None:
        """Removes what was sent.

        It waits while a word is being composed behind it, because a change would break the input.
        """
        owed, self._owed = self._owed, None
        if owed is None:
            return
        text = self.text()
        if text.strip() == owed:
            self.edit.clear()
        elif text.lstrip().startswith(owed):
            self.edit.remove_beginning(len(text) - len(text.lstrip()) + len(owed))

    @Slot()
    def _after_removal(self) -> None:
        if not self.chips.chips:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    # Earlier messages

    @Slot()
    def _show_earlier(self) -> None:
        earlier = self.history.back(self.settled_draft())
        if earlier is not None:
            self.set_draft(earlier)

    @Slot()
    def _show_later(self) -> None:
        later = self.history.forward(self.settled_draft())
        if later is not None:
            self.set_draft(later)

    # How full the context is

    def set_view(self, view: ContextView | None, full: bool = False, *, offers_part: bool = False) -> None:
        """Shows how full the model's context is and what sending would do; None where that is not known.

        `full` uses technical terms, with numbers. With `offers_part` the attachments can be cut to what fits.
        """
        self._view = view
        self.counter.set_view(view, full)
        warned = warning(view.forecast, full) if view is not None and view.is_writing else None
        if warned is None:
            self.warning.say_nothing()
        else:
            self.warning.say(warned.words, warned.grave)
            if offers_part:
                self.warning.offer(tr("Attach the part that fits"))
        self._show_button()

    # Sending and stopping

    @property
    def is_replying(self) -> bool:
        """Whether the button stops a reply instead of sending a message."""
        return self._replying

    def set_replying(self, replying: bool, behind: bool = False) -> None:
        """Sets that a reply is being written: then the button stops it, and Enter puts the next message into the queue.

        `behind` means that the model has ended and the view still plays the reply in slow motion. The button then shows
        the rest, as long as there is no next message to send.
        """
        self._replying, self._behind = replying, behind
        self._stopping = self._stopping and replying
        self._show_button()

    def set_stopping(self) -> None:
        """Shows at once that a stop was requested: the model's current pass may take its time."""
        self._stopping = self._replying
        self._show_button()

    @Slot()
    def _ask_to_send(self) -> None:
        """Emits the draft, unless it cannot fit: the chat that it would be stored in could never be answered again."""
        draft = self.draft()
        if self._is_hopeless:
            self.warning.insist()
        elif not draft.is_empty and not self.chips.is_reading:
            self.told.say_nothing()
            self.send_requested.emit(draft)

    @Slot()
    def _on_button(self) -> None:
        if self._replying or self._shows_rest:
            self.stop_requested.emit()
        else:
            self._ask_to_send()

    @property
    def _shows_rest(self) -> bool:
        return self._behind and not self._has_something

    @property
    def _is_hopeless(self) -> bool:
        """Whether the message is too long for the model, however it is counted."""
        return self._view is not None and self._view.is_writing and self._view.forecast.is_hopeless

    @property
    def _has_something(self) -> bool:
        return bool(self.chips.chips) or bool(self.text().strip())

    @Slot()
    def _on_change(self) -> None:
        self._show_button()
        self.changed.emit()

    def _show_button(self) -> None:
        words, meaning = tr("Send  ↵", "a short button"), tr("Send the message (Enter)")
        if self._stopping:
            words, meaning = tr("Stopping…"), tr("The reply ends with the model’s pass that is under way")
        elif self._replying:
            words, meaning = tr("Stop  Esc", "a short button"), tr("Stop the reply (Esc)")
        elif self._shows_rest:
            words = tr("Show all  Esc", "a short button")
            meaning = tr("The model has finished; show the rest of its reply at once (Esc)")
        self.button.setText(words)
        self.button.setToolTip(meaning)
        self.button.setAccessibleName(meaning)
        can_send = self._has_something and not self.chips.is_reading and not self._is_hopeless
        self.button.setEnabled((self._replying and not self._stopping) or self._shows_rest or can_send)
        waits = self._replying and self._has_something
        self._hint.setText(
            tr("Enter sends it next") if waits else tr("{keys} for a new line", keys=native_keys("Shift+Enter"))
        )

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shows the field's focus at the whole box."""
        if watched is self.edit and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("active", event.type() == QEvent.Type.FocusIn)
            self.style().unpolish(self)
            self.style().polish(self)
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Puts the cursor into the field after a click anywhere in the box."""
        self.edit.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if wanted_files(event):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        files = wanted_files(event)
        if files:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.files_dropped.emit(files)


def wanted_files(event: QDropEvent) -> list[Path]:
    """Returns the dropped files that may be attached; none where it is one packed trace, or a model among them."""
    files = local_files(event.mimeData())
    is_trace = len(files) == 1 and files[0].suffix.lower() in PACKED
    return [] if is_trace or any(file.suffix.lower() in MODELS for file in files) else files


RING_PX = 12
RING_LEFT_PX = 8


class ContextCounter(QLabel):
    """The counter, hidden while there is nothing to count.

    The counter of the model's context: a small ring with a few words, whose tooltip says what is counted.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contextCounter")
        self.setFont(tabular(12))
        self._view: ContextView | None = None
        self._full = False
        self.hide()

    def set_view(self, view: ContextView | None, full: bool) -> None:
        """Shows the state. `full` uses technical terms. Only changes are applied: this is called at every key."""
        if (view, full) == (self._view, self._full):
            return
        self._view, self._full = view, full
        if view is not None:
            words = filled(view, full)
            self.setText(words)
            self.setToolTip(meaning(view, full))
            self.setAccessibleName(words)
            self.setAccessibleDescription(self.toolTip())
            pressing = is_pressing(view)
            if pressing != self.property("full"):
                self.setProperty("full", pressing)
                self.style().unpolish(self)
                self.style().polish(self)
            self.update()
        self.setVisible(view is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - RING_PX) / 2
        left = RING_LEFT_PX if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else self.width() - 20
        circle = QRectF(left, top, RING_PX, RING_PX).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._track(), 2.5))
        painter.drawEllipse(circle)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(QPen(ink, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(circle, 90 * 16, -round(ring(self._view.forecast) * 360 * 16))

    def _track(self) -> QColor:
        colour = QColor(self.palette().color(QPalette.ColorRole.PlaceholderText))
        colour.setAlphaF(0.3)
        return colour
