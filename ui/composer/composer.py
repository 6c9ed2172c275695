"""The box where a message is written and sent, and where a running reply is stopped.

The composer never clears itself, so a message that could not be sent is still there. The caller that took the message
calls `message_taken`. The composer opens no files either: `ui/composer/attachment_controller.py` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QWidget

from ui.composer.attachment_chips import AttachmentChips
from ui.composer.context_text import filled, is_pressing, meaning, warning
from ui.composer.context_usage import ContextView
from ui.composer.draft import InputHistory, MessageDraft
from ui.composer.reply_options import ReplyOptionsButton
from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.theme.fonts import tabular
from ui.widgets.boxes import FlowLayout, announce, button, column, cross, label, restyle, row
from ui.widgets.commands import native_keys
from ui.widgets.message_edit import MessageEdit


class Composer(QFrame):
    """The signals are `send_requested(MessageDraft)`, `stop_requested` and `attach_requested`.

    `changed` is emitted when something else is written or attached, `settle_requested` when pastes that are being
    analysed cannot wait. `is_replying` says whether the button stops a reply instead of sending a message.
    """

    send_requested = Signal(object)
    stop_requested = Signal()
    attach_requested = Signal()
    changed = Signal()
    settle_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composer")
        self.is_replying = self._behind = self._stopping = False
        self._sent_text: str | None = None
        self._view: ContextView | None = None
        self.history = InputHistory()
        self.chips = AttachmentChips(self)
        self.edit = MessageEdit(self)
        self.warning = ComposerNote(closable=False, parent=self)
        self.note = ComposerNote(closable=True, parent=self)
        self.counter = label(self, name="contextCounter", font=tabular(12))
        self.counter.hide()
        tip = tr("Attach text, Markdown, code, CSV or PDF files; dropping or pasting them works too")
        self.attach = button(self, tr("Attach"), "attachButton", tip=tip, spoken=tr("Attach files"))
        self.choices = ReplyOptionsButton(self)
        self._hint = label(self, name="composerHint")
        self.button = button(self, "", "sendButton", then=self._on_button)
        self.button.setMinimumWidth(86)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # A click leaves the focus in the field, which goes on.
        foot = ComposerFoot((self.attach, self.choices, self.counter), self._hint, self.button, self)
        above = column(None, 8, self.chips, self.edit, self.note, self.warning)
        above.setContentsMargins(margins(8, 0, 0, 0))  # What a button has around its words, which begin as the text.
        column(self, 8, above, foot).setContentsMargins(margins(8, 14, 12, 10))
        self.edit.send_requested.connect(self._ask_to_send)
        self.edit.textChanged.connect(self._on_change)
        self.edit.earlier_requested.connect(lambda: self._recall(self.history.back))
        self.edit.later_requested.connect(lambda: self._recall(self.history.forward))
        self.edit.composition_ended.connect(self._remove_sent)
        self.edit.installEventFilter(self)
        self.chips.changed.connect(self._on_change)
        self.chips.removed.connect(self._after_removal)
        self.attach.clicked.connect(self.attach_requested)
        self._show_button()

    @Slot()
    def take_focus(self) -> None:
        """Moves the keyboard focus to the field."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # The draft

    def text(self) -> str:
        """The words that are written and not sent yet."""
        return self.edit.toPlainText()

    def draft(self, *, settled: bool = False) -> MessageDraft:
        """Returns all that is written and attached, as it would be sent.

        `settled` includes the pastes that are still being analysed, so that none is lost when another draft comes.
        """
        if settled:
            self.settle_requested.emit()
        return MessageDraft(self.text().strip(), self.chips.attachments)

    def written(self, *, settled: bool = True) -> MessageDraft:
        """Returns what is to be saved. A blank at its end is kept, because the next word needs it."""
        draft, text = self.draft(settled=settled), self.text()
        return MessageDraft(text if draft.text else "", draft.attachments)

    def set_text(self, text: str) -> None:
        """Sets the text (a suggestion, or a message that comes back) and puts the cursor at its end."""
        self.edit.setPlainText(text)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def set_draft(self, draft: MessageDraft) -> None:
        """Replaces what is written by a whole message, and what was said of the one before."""
        self.note.clear()
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
        self._sent_text = sent.text
        if not self.edit.is_composing:
            self._remove_sent()

    @Slot()
    def _remove_sent(self) -> None:
        """Removes what was sent.

        It waits while a word is being composed behind it, because a change would break the input.
        """
        sent, self._sent_text = self._sent_text, None
        if sent is None:
            return
        text = self.text()
        if text.strip() == sent:
            self.edit.clear()
        elif text.lstrip().startswith(sent):
            self.edit.remove_beginning(len(text) - len(text.lstrip()) + len(sent))

    @Slot()
    def _after_removal(self) -> None:
        if not self.chips.chips:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    # Earlier messages

    def _recall(self, step: Callable[[MessageDraft], MessageDraft | None]) -> None:
        found = step(self.draft(settled=True))
        if found is not None:
            self.set_draft(found)

    # How full the context is

    def set_view(self, view: ContextView | None, full: bool = False, *, offers_part: bool = False) -> None:
        """Shows how full the model's context is and what sending would do; None where that is not known.

        `full` uses technical terms, with numbers. With `offers_part` the attachments can be cut to what fits.
        """
        self._view = view
        self.counter.setVisible(view is not None)
        if view is not None and filled(view, full) != self.counter.text():  # This is called at every key.
            self.counter.setText(filled(view, full))
            self.counter.setAccessibleName(self.counter.text())
            restyle(self.counter, full=is_pressing(view))
        if view is not None:
            self.counter.setToolTip(meaning(view, full))
            self.counter.setAccessibleDescription(self.counter.toolTip())
        warned = warning(view.forecast, full) if view is not None and view.is_writing else ""
        if not warned:
            self.warning.clear()
        else:
            self.warning.show_only(warned, self._is_hopeless)
            if offers_part:
                self.warning.offer(tr("Attach the part that fits"))
        self._show_button()

    # Sending and stopping

    def set_replying(self, replying: bool, behind: bool = False) -> None:
        """Sets that a reply is being written: then the button stops it, and Enter puts the next message into the queue.

        `behind` means that the model has ended and the view still plays the reply in slow motion. The button then shows
        the rest, as long as there is no next message to send.
        """
        self.is_replying, self._behind = replying, behind
        self._stopping = self._stopping and replying
        self._show_button()

    def set_stopping(self) -> None:
        """Shows at once that a stop was requested: the model's current pass may take its time."""
        self._stopping = self.is_replying
        self._show_button()

    @Slot()
    def _ask_to_send(self) -> None:
        """Emits the draft, unless it cannot fit: the chat that it would be stored in could never be answered again."""
        draft = self.draft()
        if self._is_hopeless:
            announce(self.warning)
        elif not draft.is_empty and not self.chips.is_reading:
            self.note.clear()
            self.send_requested.emit(draft)

    @Slot()
    def _on_button(self) -> None:
        if self.is_replying or self._shows_rest:
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
        elif self.is_replying:
            words, meaning = tr("Stop  Esc", "a short button"), tr("Stop the reply (Esc)")
        elif self._shows_rest:
            words = tr("Show all  Esc", "a short button")
            meaning = tr("The model is done; show the rest of its reply at once (Esc)")
        self.button.setText(words)
        self.button.setToolTip(meaning)
        self.button.setAccessibleName(words.partition("  ")[0])
        self.button.setAccessibleDescription(meaning)
        can_send = self._has_something and not self.chips.is_reading and not self._is_hopeless
        self.button.setEnabled((self.is_replying and not self._stopping) or self._shows_rest or can_send)
        hint = (
            tr("Enter sends it next")
            if self.is_replying
            else tr("{keys} for a new line", keys=native_keys("Shift+Enter"))
        )
        self._hint.setText(hint if self._has_something else "")  # At rest the box says only what to do with it.

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shows the field's focus at the whole box."""
        if watched is self.edit and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            restyle(self, active=event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Puts the cursor into the field after a click anywhere in the box."""
        self.edit.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)


MOST_LINES = 4


class NoteLine(NamedTuple):
    """`about` is the thing with which the line disappears, None where it stays.

    A refusal says that something is missing.
    """

    words: str
    is_refusal: bool
    about: object


class ComposerNote(QFrame):
    """Hidden while it is empty. `closable` ones stay until the user closes them or the next one is shown.

    Signals: `action_requested` from the button that `offer` shows.
    """

    action_requested = Signal()

    def __init__(self, closable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composerNote")
        self._mark = label(self, "!", "composerNoteMark")
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.setFixedSize(16, 16)
        self.text = label(self, wraps=True)
        self._lines: list[NoteLine] = []
        self.action = button(self, "", "noteButton", then=self.action_requested)
        close = cross(self, tr("Close this note"), self.clear, "chipButton")
        close.setVisible(closable)
        top = Qt.AlignmentFlag.AlignTop
        parts = row(self, 8, (self._mark, top), (self.text, 1), (self.action, top), (close, top))
        parts.setContentsMargins(8, 5, 6, 5)
        self.clear()

    def show_only(self, words: str, grave: bool = False) -> None:
        """Shows only this line. New text is announced to screen readers."""
        self._lines = [NoteLine(words, True, None)]
        self.action.hide()
        self._show_lines(words, words, grave)

    def add(self, words: str, is_refusal: bool = True, about: object = None) -> None:
        """Adds a line: of ten files that are dropped together, several may be no text."""
        line = NoteLine(words, is_refusal, about)
        if line not in self._lines:
            self._lines.append(line)
        self._say_lines()

    def keep_only(self, there: Sequence[object]) -> None:
        """Removes the lines about things that are gone."""
        left = [line for line in self._lines if line.about is None or any(line.about is each for each in there)]
        if len(left) < len(self._lines):
            self._lines = left
            self._say_lines()

    def _say_lines(self) -> None:
        """Shows refusals first. Lines without room are in the tooltip, and screen readers get all."""
        if not self._lines:
            self.clear()
            return
        lines = [line.words for line in sorted(self._lines, key=lambda line: not line.is_refusal)]
        hidden = len(lines) - MOST_LINES
        more = [tr("and {count:,} more like these", "", hidden, count=hidden)] if hidden > 0 else []
        self._show_lines("\n".join([*lines[:MOST_LINES], *more]), "\n".join(lines), grave=False)

    def offer(self, words: str) -> None:
        """Shows a button at the end of the line."""
        self.action.setText(words)
        self.action.show()

    def _show_lines(self, words: str, whole: str, grave: bool) -> None:
        as_it_was = words == self.text.text() and whole == self.accessibleName() and grave == self.property("grave")
        if as_it_was and self.isVisibleTo(self.parentWidget()):
            return
        self.text.setText(words)
        self.text.setToolTip(plain_tip(whole) if whole != words else "")
        self.setAccessibleName(whole)
        restyle(self, self._mark, grave=grave)
        self.show()
        announce(self)

    @Slot()
    def clear(self) -> None:
        """Removes the line."""
        self._lines = []
        self.text.clear()
        self.action.hide()
        self.hide()


GAP_PX, LINE_GAP_PX = 12, 4


class ComposerFoot(QWidget):
    """`tools` stand side by side in their order, then `hint`, and at the end `button`, which is always whole.

    Without room the hint is hidden first, then the rest takes a second line, or the button one of its own.
    """

    def __init__(self, tools: tuple[QWidget, ...], hint: QLabel, button: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._tools, self.hint, self._button = tools, hint, button
        start = QWidget(self)
        flow = FlowLayout(start, GAP_PX, LINE_GAP_PX)
        for widget in (*tools, hint):
            flow.addWidget(widget)
        self._row = row(self, GAP_PX, (start, 1), (button, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight))

    def event(self, event: QEvent) -> bool:
        """Lays out again after a change of text or of visible tools."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Hides the hint where it would be cut."""
        self.hint.setMinimumHeight(self._tools[0].sizeHint().height())
        widths = [tool.sizeHint().width() for tool in self._tools if not tool.isHidden()]
        wanted = sum(widths) + len(widths) * GAP_PX + self.hint.sizeHint().width()
        room = self.width() - GAP_PX - self._button.sizeHint().width()
        self.hint.setVisible(wanted <= room)
        below = max(widths, default=0) > room
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if below else direction.LeftToRight)
