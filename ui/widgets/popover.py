"""A small sheet that opens under a button of the top bar and closes by Esc, a click elsewhere, or the button.

It is not a QMenu: radio buttons, sliders and sentences in a menu can be reached by mouse only, and a menu closes at the
first choice. In a sheet, Tab reaches all of it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QFrame, QLabel, QWidget

from ui.theme.rounded_menu import RoundGround, release
from ui.widgets.boxes import column, label

GAP_PX = 6
RADIUS_PX = 12


class Popover(QFrame):
    """Belongs to one button; its owner fills `content` with children of `sheet`. The button's ground reaches `reach_px`
    out of the column, with whose edge the sheet is flush.
    """

    reach_px = 0

    def __init__(self, button: QAbstractButton, title: str) -> None:
        super().__init__(button.window() or button, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self._button = button
        self.setObjectName("popover")
        self._ground = RoundGround(self, RADIUS_PX)
        self.setAccessibleName(title)
        self.sheet = QFrame(self)
        self.sheet.setObjectName("popoverSheet")
        column(self, 0, self.sheet)
        self.content = column(self.sheet, 10, label(self.sheet, title, "heading"))
        self.content.setContentsMargins(16, 14, 16, 14)
        button.clicked.connect(self.open_below)

    def add_note(self, text: str) -> QLabel:
        """Adds a small sentence at the end."""
        note = label(self.sheet, text, "note", wraps=True)
        note.setFixedWidth(272)
        self.content.addWidget(note)
        return note

    def fit(self) -> None:
        """Takes the room that its parts need now: what was hidden meanwhile needs none."""
        self.content.activate()
        self.adjustSize()

    @Slot()
    def open_below(self) -> None:
        """Shows the popover under the button, or above it where the screen or what the button scrolls in ends, flush
        with its outer edge; inside its window or at least on its screen.

        The keyboard is at what is checked, or else at the first control; after a click Tab brings it there.
        """
        self.ensurePolished()
        self.fit()
        window = self._button.window()
        is_right = self._button.mapTo(window, self._button.rect().center()).x() > window.width() // 2
        start = self._button.width() - self.width() - self.reach_px if is_right else self.reach_px
        at = self._button.mapToGlobal(QPoint(start, self._button.height() + GAP_PX))
        screen = self._button.screen().availableGeometry()
        within = screen.intersected(self._button.window().frameGeometry())
        if within.width() < self.width() + 2 * GAP_PX:
            within = screen
        at.setX(max(within.left() + GAP_PX, min(at.x(), within.right() - self.width() - GAP_PX)))
        above = at.y() - self._button.height() - self.height() - 2 * GAP_PX
        if at.y() + self.height() > (self._floor if above > within.top() else screen.bottom()):
            at.setY(above)
        self.move(at)
        self.show()
        stops = [w for w in self.sheet.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
        checked = [w for w in stops if isinstance(w, QAbstractButton) and w.isChecked()]
        if stops and not self._button.underMouse():
            (checked or stops)[0].setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def _floor(self) -> int:
        """Where the part of the window ends that the button scrolls in: what stands below it is not covered."""
        holder: QWidget | None = self._button
        while holder is not None and not isinstance(holder, QAbstractScrollArea):
            holder = holder.parentWidget()
        whole = self._button.screen().availableGeometry().bottom()
        return whole if holder is None else min(whole, holder.mapToGlobal(holder.rect().bottomLeft()).y())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()  # The keyboard is in the window below where it was.
        elif not pressed_by_enter(self, event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._ground.follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ground.follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        release(self._button)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._ground.paint()


def claims_key(event: QEvent, *keys: Qt.Key) -> bool:
    """Returns whether an event asks for one of these keys, and keeps them from the window's shortcuts if so."""
    is_claimed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in keys
    if is_claimed:
        event.accept()
    return is_claimed


def pressed_by_enter(window: QWidget, event: QKeyEvent) -> bool:
    """Presses the button with the keyboard focus, as Space does everywhere and Enter on some desktops."""
    focus, enters = window.focusWidget(), (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    if event.key() not in enters or event.isAutoRepeat() or not isinstance(focus, QAbstractButton):
        return False
    focus.click()
    return True
