"""A quiet line above the composer: what went wrong, what to do next, one button. Never modal, never in the way."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ui.i18n.language import tr


@dataclass(frozen=True, slots=True)
class Notice:
    """`action` names what the button asks for ("" for no button), `words` is what is on it.

    `grave` False is for news that nobody has to act on: same place, calmer colours.
    """

    what: str
    next_step: str = ""
    words: str = ""
    action: str = ""
    grave: bool = True


class Banner(QFrame):
    """Signals: `action_requested(action)`; `dismissed` when a person closed it."""

    action_requested = Signal(str)
    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._notice = Notice("")
        self._mark = QLabel("!", self)
        self.text = QLabel(self)
        self.button = QPushButton(self)
        self._close = QToolButton(self)
        self._arrange()
        self.hide()

    def _arrange(self) -> None:
        self._mark.setObjectName("bannerMark")
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.setFixedSize(20, 20)
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button.setObjectName("bannerButton")
        self.button.clicked.connect(self._on_button)
        self._close.setObjectName("quietButton")
        self._close.setText("×")
        self._close.setAccessibleName(tr("Close this notice"))
        self._close.clicked.connect(self._on_close)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(10)
        row.addWidget(self._mark)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        row.addWidget(self._close)

    @property
    def notice(self) -> Notice:
        """What is shown, or was shown last."""
        return self._notice

    def show_notice(self, notice: Notice) -> None:
        """Replace what is there; a screen reader hears it at once."""
        self._notice = notice
        self.text.setText(f"{notice.what} {notice.next_step}".strip())
        self.button.setText(notice.words)
        self.button.setVisible(bool(notice.action))
        self.setAccessibleName(self.text.text())
        self._mark.setText("!" if notice.grave else "i")
        self.setProperty("grave", notice.grave)
        for widget in (self, self._mark):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.action_requested.emit(self._notice.action)

    @Slot()
    def _on_close(self) -> None:
        self.hide()
        self.dismissed.emit()
