"""The font that comes with the app, the system's own, or one of this machine's."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QComboBox, QWidget

from ui.i18n.language import tr, tr_noop
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.number import StillWheel
from ui.pages.settings.controls.switches import CHOICE_PX, Control
from ui.theme.fonts import CODE_FAMILY, OURS, SYSTEM, TEXT_FAMILY
from ui.widgets.choice_button import ARROW, PADDING_PX

SYSTEMS_OWN = tr_noop("The system's own", "font")
BUILT_IN = {False: "Inter", True: "JetBrains Mono"}
"""What the fonts of `ui/theme/typefaces` are made from; by whether every letter is as wide as the others."""

MOST_SHOWN = 12


class ArrowBox(QComboBox):
    """With the arrow that all other buttons with a menu have; a style sheet can only take Qt's own away."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        room = self.rect().adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, ARROW)


class FamilyControl(Control):
    """A family that is stored and not on this machine stays in the list: it may be there again tomorrow."""

    def __init__(self, setting: kinds.Setting, kind: kinds.Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = ArrowBox(self)
        self.box.setFixedWidth(CHOICE_PX)
        self.box.setMaxVisibleItems(MOST_SHOWN)
        self.box.setAccessibleName(setting.words)
        self.box.setAccessibleDescription(setting.sentence)
        self.box.installEventFilter(StillWheel(self))
        self.box.addItem(tr("{family} (built in)", "a font", family=BUILT_IN[kind.fixed]), OURS)
        self.box.addItem(tr(SYSTEMS_OWN, "font"), SYSTEM)
        for family in families(fixed=kind.fixed):
            self.box.addItem(family, family)
        self.box.activated.connect(self._on_activated)
        self.row.addWidget(self.box)

    def show_value(self, value: object) -> None:
        place = self.box.findData(value)
        if place < 0:
            self.box.addItem(tr("{family} (not here)", "a font", family=value), value)
            place = self.box.count() - 1
        self.box.setCurrentIndex(place)

    @Slot(int)
    def _on_activated(self, place: int) -> None:
        self.chosen.emit(self.box.itemData(place))


def families(*, fixed: bool) -> list[str]:
    """Fonts that can write Latin letters, without those that the system hides and those that come with the app."""
    latin = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    hidden = (TEXT_FAMILY, CODE_FAMILY)
    public = [name for name in latin if not QFontDatabase.isPrivateFamily(name) and not name.startswith(hidden)]
    return [name for name in public if QFontDatabase.isFixedPitch(name)] if fixed else public
