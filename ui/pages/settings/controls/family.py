"""Chooses a font: the one that comes with the app, the system's own, or one of this machine's."""

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
"""What the fonts of `ui/theme/typefaces` are made from; the key says whether all letters have the same width."""

MOST_SHOWN = 12


class ArrowBox(QComboBox):
    """A box with the same arrow as all other buttons with a menu: a style sheet can only remove Qt's own arrow."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        room = self.rect().adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, ARROW)


class FamilyControl(Control):
    """Chooses a family. One that is stored but missing on this machine stays in the list: it may be installed again."""

    def __init__(self, setting: kinds.Setting, kind: kinds.FamilyKind, parent: QWidget | None = None) -> None:
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
        index = self.box.findData(value)
        if index < 0:
            self.box.addItem(tr("{family} (not here)", "a font", family=value), value)
            index = self.box.count() - 1
        self.box.setCurrentIndex(index)

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        self.chosen.emit(self.box.itemData(index))


def families(*, fixed: bool) -> list[str]:
    """Returns fonts with Latin letters, without those that the system hides and those that come with the app."""
    latin = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    hidden = (TEXT_FAMILY, CODE_FAMILY)
    public = [name for name in latin if not QFontDatabase.isPrivateFamily(name) and not name.startswith(hidden)]
    return [name for name in public if QFontDatabase.isFixedPitch(name)] if fixed else public
