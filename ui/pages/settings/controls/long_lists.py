"""Two choices from lists that this machine makes: a font, and where models compute.

A font is the one that comes with the app, the system's own, or one of this machine's. Models compute where it is
faster, on the processor, one of the graphics cards here, or all of them. Which cards there are only the engine knows.
It is asked when the user wants to see them, because that starts a process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QComboBox, QWidget

from app.model_library.commands import ExamineMachine
from app.model_library.events import MachineDescribed, ModelEvent
from ui.i18n.language import tr, tr_noop
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.number import StillWheel
from ui.pages.settings.controls.switches import CHOICE_PX, Control
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import CODE_FAMILY, OURS, SYSTEM, TEXT_FAMILY
from ui.widgets.choice_button import ARROW, PADDING_PX

if TYPE_CHECKING:
    from app.model_library.library import ModelLibrary

MOST_SHOWN = 12


class ArrowBox(QComboBox):
    """A box with the same arrow as all other buttons with a menu: a style sheet can only remove Qt's own arrow."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        room = self.rect().adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, ARROW)


class ListControl(Control):
    """Chooses one line of a long list; its value is the line's data."""

    def __init__(self, setting: kinds.Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = ArrowBox(self)
        self.box.setFixedWidth(CHOICE_PX)
        self.box.setMaxVisibleItems(MOST_SHOWN)
        self.box.setAccessibleName(setting.words)
        self.box.setAccessibleDescription(setting.sentence)
        self.box.installEventFilter(StillWheel(self))
        self.box.activated.connect(self._on_activated)
        self.row.addWidget(self.box)

    def show_line(self, value: object, else_words: str) -> int:
        """Shows the line of this value and returns its place; one that is missing is added with these words."""
        at = self.box.findData(value)
        if at < 0:
            self.box.addItem(else_words, value)
            at = self.box.count() - 1
        self.box.setCurrentIndex(at)
        return at

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        self.chosen.emit(self.box.itemData(index))


class FamilyControl(ListControl):
    """Chooses a family. One that is stored but missing on this machine stays in the list: it may be installed again."""

    def __init__(self, setting: kinds.Setting, parent: QWidget | None = None) -> None:
        super().__init__(setting, parent)
        self.box.addItem(tr("{family} (built in)", "a font", family="Inter"), OURS)
        self.box.addItem(tr("The system's own", "font"), SYSTEM)
        for family in families():
            self.box.addItem(family, family)

    def show_value(self, value: object) -> None:
        self.show_line(value, tr("{family} (not here)", "a font", family=value))


def families() -> list[str]:
    """Returns fonts with Latin letters, without those that the system hides and those that come with the app."""
    latin = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    hidden = (TEXT_FAMILY, CODE_FAMILY)
    return [name for name in latin if not QFontDatabase.isPrivateFamily(name) and not name.startswith(hidden)]


ALWAYS = (("auto", tr_noop("Where it is faster")), ("cpu", tr_noop("On the processor")))
LOOK = "look"
"""Stands behind the line that asks the engine; it is no device."""


class DeviceControl(ListControl):
    """Lists devices by llama.cpp's names. Signals: `cards_wanted` when the user asks which there are."""

    cards_wanted = Signal()

    def __init__(self, setting: kinds.Setting, parent: QWidget | None = None) -> None:
        super().__init__(setting, parent)
        self._value = ALWAYS[0][0]
        self._cards: list[tuple[str, str]] | None = None
        self._looking = False
        self._fill()

    def show_value(self, value: object) -> None:
        self._value = str(value)
        self._fill()

    def show_cards(self, cards: Sequence[tuple[str, str]]) -> None:
        """Lists these cards, by name and description, and opens the list where the user waits for it."""
        waited, self._looking, self._cards = self._looking, False, list(cards)
        self._fill()
        if waited and self.box.hasFocus():
            self.box.showPopup()

    def _fill(self) -> None:
        self.box.clear()
        for value, words in ALWAYS:
            self.box.addItem(tr(words), value)
        cards = self._cards or []
        seen = [description for _, description in cards]
        for name, description in cards:
            full = tr("{name}: {card}", "a graphics card", card=description, name=name)
            # The name comes first where it tells two alike apart: the box is too narrow for some.
            self.box.addItem(full if seen.count(description) > 1 else description, name)
            self.box.setItemData(self.box.count() - 1, full, Qt.ItemDataRole.ToolTipRole)
        if len(cards) > 1:
            self.box.addItem(tr("All graphics cards together"), ",".join(name for name, _ in cards))
        if self._cards is None:
            words = tr("Looking for graphics cards…") if self._looking else tr("Look for graphics cards")
            self.box.addItem(words, LOOK)
        elif not cards:
            self.box.addItem(tr("No graphics card was found"), LOOK)
        missing = tr("{card} (not here)", "a graphics card", card=self._value)
        at = self.show_line(self._value, self._value if self._cards is None else missing)
        self.box.setToolTip(self.box.itemData(at, Qt.ItemDataRole.ToolTipRole) or "")

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        if self.box.itemData(index) != LOOK:
            super()._on_activated(index)
            return
        self._looking = True
        self._fill()
        self.cards_wanted.emit()


class DeviceQuery(QObject):
    """Asks the library which cards there are, for a control that wants to know."""

    def __init__(self, library: ModelLibrary, control: DeviceControl, parent: QObject) -> None:
        super().__init__(parent)
        self._control = control
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.handle)
        self._listener.follow(library.listen)
        control.cards_wanted.connect(lambda: library.do(ExamineMachine()))

    @Slot(object)
    def handle(self, event: ModelEvent) -> None:
        """Handles one event of the library, on the window's thread."""
        if isinstance(event, MachineDescribed):
            devices = event.report.get("devices", ())
            self._control.show_cards([(each["name"], str(each["description"])) for each in devices if each["is_gpu"]])

    def leave(self) -> None:
        """Stops listening, because the page closes."""
        self._listener.close()
