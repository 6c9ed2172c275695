"""One of several: a button that shows the choice and opens the others as a menu, or all of them in sight.

A row of small buttons, one of them pressed, is for few choices with short words; a list of radio buttons for longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.widgets.boxes import column, row, small_button

ARROW = "▾"
PADDING_PX = 12
ARROW_PX = 14
TEXT_PX = 272


class ChoiceOption(NamedTuple):
    """`value` is anything; `hint` is for the tooltip."""

    value: object
    words: str
    hint: str = ""


class ChoiceButton(QPushButton):
    """Signals: `chosen(value)` when the user chose an option, also the current one.

    `dots` says where words that do not fit are shortened: names in the middle, sentences at their end.
    """

    chosen = Signal(object)
    dots = Qt.TextElideMode.ElideMiddle

    def __init__(self, name: str, options: Sequence[ChoiceOption], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choiceButton")
        self._name = name
        self.options: list[ChoiceOption] = []
        self._menu = Menu(self)
        self._menu.setAccessibleName(name)
        self._group = QActionGroup(self)
        # Not setMenu: a style sheet's padding is lost on a button that has one.
        self.clicked.connect(self._open)
        for option in options:
            self.add(option)
        self.value: object = options[0].value
        self._shown = ""
        self._before = self.value, self._shown
        self.set_value(self.value)

    def add(self, option: ChoiceOption) -> None:
        """Adds an option at the end."""
        action = QAction(option.words, self)  # One that the menu makes was seen deleted while the button was in use.
        self._menu.addAction(action)
        action.setCheckable(True)
        action.setToolTip(option.hint)
        action.triggered.connect(lambda: self._choose(option))
        self._group.addAction(action)
        self.options.append(option)

    def set_value(self, value: object, shown: str = "") -> None:
        """Shows a choice without emitting `chosen`; `shown` is used where the button says more than the menu."""
        self.value, self._shown = value, shown
        for action, option in zip(self._group.actions(), self.options, strict=True):
            if option.value == value:
                action.setChecked(True)
                shown = shown or option.words
                self.setToolTip(option.hint)
        shown = shown or str(value)
        self.setAccessibleName(tr("{name}: {choice}", "a button read aloud", name=self._name, choice=shown))
        metrics = self.fontMetrics()
        self.setText(metrics.elidedText(shown, self.dots, TEXT_PX))
        if self.text() != shown and not self.toolTip():
            self.setToolTip(shown)

    def revert(self) -> None:
        """Goes back to the choice before: a file dialog that an option opens may be cancelled."""
        self.set_value(*self._before)

    @Slot()
    def _open(self) -> None:
        """Opens the menu, with the keyboard focus on the current choice."""
        self._menu.setMinimumWidth(self.width())
        start = self.width() - self._menu.sizeHint().width() if self.isRightToLeft() else 0
        self._menu.popup(self.mapToGlobal(QPoint(start, self.height() + 4)))
        chosen = self._group.checkedAction()
        if chosen is not None:
            self._menu.setActiveAction(chosen)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shortens words that do not fit with dots, so that they do not run under the arrow."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        free = self.width() - 2 * PADDING_PX - ARROW_PX
        option.text = self.fontMetrics().elidedText(self.text(), self.dots, free)  # type: ignore[attr-defined]
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        room = self.rect().adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, ARROW)

    def _choose(self, option: ChoiceOption) -> None:
        self._before = self.value, self._shown
        self.set_value(option.value)
        self.chosen.emit(option.value)


LONGEST_WORDS = 40


class Segments(QWidget):
    """Signals: `picked(int)` when the user pressed another one."""

    picked = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._name = name
        self._words: tuple[tuple[str, str], ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.picked)
        self._box = self._make_box()

    def _make_box(self) -> QBoxLayout:
        return row(self, 4)

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons in their order."""
        return tuple(self._group.button(number) for number in range(len(self._words)))

    def set_words(self, words: Sequence[tuple[str, str]], pressed: int) -> None:
        """Sets words and a tooltip for each; new buttons are made only where words changed, so that the focus stays.

        Where no button has the number `pressed`, none is pressed.
        """
        if tuple(words) != self._words:
            for button in self.buttons:
                self._group.removeButton(button)
                self._box.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._words = tuple(words)
            for number, (text, hint) in enumerate(words):
                button = self._make_button(text)
                button.setToolTip(hint)
                self._group.addButton(button, number)
                self._box.addWidget(button)
        self.press(pressed)

    def press(self, pressed: int) -> None:
        """Shows a choice, without emitting `picked`."""
        self._group.setExclusive(False)  # A group of which one is pressed always has one.
        for number, button in enumerate(self.buttons):
            button.setChecked(number == pressed)
        self._group.setExclusive(True)

    def _make_button(self, text: str) -> QAbstractButton:
        shown = text if len(text) <= LONGEST_WORDS else f"{text[:24]}…{text[-14:]}"
        spoken = tr("{name}: {choice}", "a button read aloud", name=self._name, choice=text)
        return small_button(self, shown, "segment", spoken=spoken)


class RadioList(Segments):
    """The same below each other, for longer words."""

    def _make_box(self) -> QBoxLayout:
        return column(self, 4)

    def _make_button(self, text: str) -> QAbstractButton:
        return QRadioButton(text.replace("&", "&&"), self)
