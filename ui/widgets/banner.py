"""A line above the composer, or under a page, that says what happened and what to do next. It is never modal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from ui.i18n.language import tr
from ui.widgets.boxes import announce, button, cross, label, pause, restyle, row
from ui.widgets.waiting import BAR_PX, ShareBar


@dataclass(frozen=True, slots=True)
class Notice:
    """`action` names what the button does ("" for no button), `words` are its text.

    `grave` is False for news on which nobody has to act: it has the same position and calmer colours. `done` says that
    what the user asked for has succeeded.
    """

    what: str
    next_step: str = ""
    words: str = ""
    action: str = ""
    grave: bool = True
    done: bool = False

    @property
    def sign(self) -> str:
        """The sign before the words, which tells success from failure without colour."""
        return "✓" if self.done else "!" if self.grave else "i"


DONE_MS = 4000
"""How long a success is told that asks for nothing."""


class Banner(QFrame):
    """`notice` is the current or last one, which goes by itself if it `passes`. Signals: `action_requested(action)`."""

    action_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.notice, self.passes = Notice(""), False
        self._mark = label(self, "!", "bannerMark")
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.setFixedSize(20, 20)
        self.text = label(self, wraps=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = button(self, "", "bannerButton", then=self._on_button)
        self._close = cross(self, tr("Close this notice"), self.hide)
        row(self, 10, self._mark, (self.text, 1), self.button, self._close).setContentsMargins(12, 8, 8, 8)
        self._bar = ShareBar(self)
        self._gone = pause(self, DONE_MS, self.hide)
        self.hide()

    def connect_action(self, action: str, callback: Callable[[], object]) -> None:
        """Connects the button of notices with this action with a function."""
        self.action_requested.connect(lambda requested: callback() if requested == action else None)

    def show_waiting(self, words: str, share: float) -> None:
        """Shows what is being done and how far it is, along the lower edge; announced only the first time."""
        if self._bar.share is None:
            self.show_notice(Notice(words, grave=False))
        self.text.setText(words)
        self._bar.show_share(share)

    @property
    def is_waiting(self) -> bool:
        """Whether it shows how far something is."""
        return self._bar.share is not None and not self.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.setGeometry(12, self.height() - BAR_PX - 2, self.width() - 24, BAR_PX)

    def show_notice(self, notice: Notice) -> None:
        """Replaces the notice; screen readers announce it at once."""
        self.notice = notice
        self._bar.show_share(None)
        self.text.setText(f"{notice.what} {notice.next_step}".strip())
        self.button.setText(notice.words)
        self.button.setVisible(bool(notice.action))
        self.setAccessibleName(self.text.text())
        if self.passes != (passes := notice.done and not notice.action):
            self.passes = passes
            self.hide()  # Who has it in a layout hears by its showing whether it passes.
        self._mark.setText(notice.sign)
        restyle(self, self._mark, grave=notice.grave and not notice.done, done=notice.done)
        self.show()
        self._gone.stop()
        if self.passes:
            self._gone.start()
        announce(self)

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.action_requested.emit(self.notice.action)
