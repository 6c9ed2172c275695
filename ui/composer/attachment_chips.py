"""The attachments of a message, one chip for each: its name, its kind, its share of the context, and ×.

A chip appears as soon as a file is chosen, and says so while the file is being read in the background.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from app.attachments.attachment import Attachment
from ui.composer.context_text import tokens_in_words
from ui.composer.context_usage import estimate_tokens
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import kind_of_file, plain_tip
from ui.theme.fonts import sized
from ui.widgets.boxes import FlowLayout, column, label, row
from ui.widgets.waiting import BAR_PX, ShareBar, TimeLeft

NAME_PX = 220
READING = tr_noop("reading…")


class AttachmentChip(QFrame):
    """One attachment, or one that is still being read (`attachment` None). Signals: `remove_requested`.

    `tokens` is an estimate.
    """

    remove_requested = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("chip")
        self.attachment: Attachment | None = None
        self.name = name
        self.tokens = 0
        self._title = label(self, font=sized(13, QFont.Weight.Medium))
        self._details = label(self, tr(READING), "note")
        self.remove = RemoveButton(self)
        self.remove.setObjectName("chipButton")
        self.remove.setText("×")
        self.remove.clicked.connect(self.remove_requested)
        self.bar, self._left = ShareBar(self), TimeLeft()
        words = column(None, 0, self._title, self._details)
        row(self, 8, words, (self.remove, Qt.AlignmentFlag.AlignVCenter)).setContentsMargins(12, 6, 6, 6)
        self._show_name()

    def _show_name(self) -> None:
        metrics = self._title.fontMetrics()
        self._title.setText(metrics.elidedText(self.name, Qt.TextElideMode.ElideMiddle, NAME_PX))
        self.remove.setAccessibleName(tr("Remove {name}", name=self.name))
        self.remove.setToolTip(tr("Remove {name} (Delete)", name=self.name))
        self._describe()

    def show_share(self, share: float) -> None:
        """Shows how much of the file is read, along the lower edge, so that the chip keeps its height."""
        if self.attachment is None:
            self.bar.show_share(share)
            self._details.setText(self._left.after(tr(READING), share))
            self._describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setGeometry(12, self.height() - BAR_PX - 2, self.width() - 24, BAR_PX)

    def set_attachment(self, attachment: Attachment) -> None:
        """Shows the attachment after it was read."""
        self.attachment, self.name = attachment, attachment.name
        self.bar.show_share(None)
        self.tokens = estimate_tokens(attachment.text)
        parts = [kind_of_file(attachment)]
        if pages := attachment.pages:
            parts.append(tr("{count:,} (page|pages)", "", pages, count=pages))
        self._details.setText(joined([*parts, tokens_in_words(self.tokens)]))
        self._show_name()

    def _describe(self) -> None:
        """Sets the accessible name, with what the file's note says."""
        note = translate(self.attachment.note) if self.attachment is not None else ""
        self.setAccessibleName(tr("Attached: {name}, {details}", name=self.name, details=self._details.text()))
        self.setAccessibleDescription(note)
        self.setToolTip(plain_tip("\n".join(filter(None, (self.name, self._details.text(), note)))))


class RemoveButton(QToolButton):
    """A button that Delete and Backspace press, too."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class AttachmentChips(QWidget):
    """The row of chips, hidden while it is empty. Signals: `changed`; `removed` when the user removed one."""

    changed = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self.chips: list[AttachmentChip] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """Those that were read, in order."""
        return tuple(chip.attachment for chip in self.chips if chip.attachment is not None)

    @property
    def is_reading(self) -> bool:
        """Whether a file is still being read."""
        return any(chip.attachment is None for chip in self.chips)

    def add(self, name: str, attachment: Attachment | None = None) -> AttachmentChip:
        """Adds a chip for a file that is about to be read, or was."""
        chip = AttachmentChip(name, self)
        if attachment is not None:
            chip.set_attachment(attachment)
        chip.remove_requested.connect(self._on_remove)
        self.chips.append(chip)
        self._flow.addWidget(chip)
        chip.show()
        self._change()
        return chip

    def set_attachment(self, chip: AttachmentChip, attachment: Attachment) -> None:
        """Gives a chip the file that was read, unless the chip was removed meanwhile."""
        if chip in self.chips:
            chip.set_attachment(attachment)
            self._change()

    def drop(self, chip: AttachmentChip) -> None:
        """Removes a chip, also one that is gone already."""
        if chip in self.chips:
            self.chips.remove(chip)
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
            self._change()

    def clear(self) -> None:
        """Removes all chips."""
        for chip in tuple(self.chips):
            self.drop(chip)

    @Slot()
    def _on_remove(self) -> None:
        chip = self.sender()
        if isinstance(chip, AttachmentChip) and chip in self.chips:
            place = self.chips.index(chip)
            self.drop(chip)
            if self.chips:
                self.chips[min(place, len(self.chips) - 1)].remove.setFocus(Qt.FocusReason.OtherFocusReason)
            self.removed.emit()

    def _change(self) -> None:
        self.setVisible(bool(self.chips))
        self.updateGeometry()
        self.changed.emit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._flow.heightForWidth(max(1, self.width())))

    def resizeEvent(self, event: object) -> None:
        """Sets the height here, because a layout of lines is asked for its height before it knows its width."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.setMinimumHeight(self._flow.heightForWidth(self.width()))
