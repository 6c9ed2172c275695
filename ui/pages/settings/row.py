"""One setting on the page: its words, a sentence, the control, and the way back to how it was."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import tr
from ui.pages.settings.control_factory import make_control
from ui.pages.settings.setting import Setting, Switch, fits
from ui.pages.settings.speaking import in_words, words_of
from ui.theme.fonts import CONTROL_PX, SMALL_PX, sized
from ui.theme.palette import Palette


class SettingRow(QWidget):
    """Signals: `changed(field, value)` when a person chose something else."""

    changed = Signal(str, object)

    def __init__(self, setting: Setting, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = in_words(setting)
        self._found_by = words_of(setting)
        self._value: object = None
        self.control = make_control(self.setting, palette, self)
        self.words = QLabel(self.setting.words, self)
        self.term = QLabel(self.setting.term, self)
        self.sentence = QLabel(self.setting.sentence, self)
        self.reset = QToolButton(self)
        self._arrange()
        self.control.chosen.connect(self._on_chosen)
        self.reset.clicked.connect(self._on_reset)

    def _arrange(self) -> None:
        self.words.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        self.term.setObjectName("settingTerm")
        self.term.setFont(sized(SMALL_PX))
        self.sentence.setObjectName("note")
        self.sentence.setWordWrap(True)
        self.reset.setObjectName("settingReset")
        self.reset.setText(tr("Reset this"))
        self.reset.setAccessibleName(tr("Reset: {setting}", setting=self.setting.words))
        title = QHBoxLayout()
        title.setSpacing(8)
        title.addWidget(self.words)
        title.addWidget(self.term)
        title.addWidget(self.reset)
        title.addStretch(1)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addLayout(title)
        self._title = title
        said.addWidget(self.sentence)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addLayout(said, 1)
        self._box.addWidget(self.control)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """The control below the words, where there is no room beside them."""
        below = self.setting.is_wide or (narrow and not isinstance(self.setting.kind, Switch))
        self.words.setWordWrap(narrow)
        self._title.setStretch(0, int(narrow))
        self._title.setStretch(3, int(not narrow))
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._box.setSpacing(8 if below else 24)
        stretched = Qt.AlignmentFlag(0)
        left = stretched if self.setting.is_wide else Qt.AlignmentFlag.AlignLeft
        self._box.setAlignment(self.control, left if below else Qt.AlignmentFlag.AlignVCenter)

    def set_full(self, full: bool) -> None:
        """The standard name is shown in the full mode."""
        self.term.setVisible(full and bool(self.setting.term))

    def show_preferences(self, kept: Preferences) -> None:
        """As it is now; a control is left alone where nothing changed, for somebody may be writing in it."""
        value = getattr(kept, self.setting.field)
        if value != self._value or type(value) is not type(self._value):
            self._value = value
            self.control.show_value(value)
        self.reset.setVisible(value != self.setting.usual)

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self.control.set_palette_colors(palette)

    def take_keyboard(self) -> None:
        """To the part that the value is chosen by."""
        for part in self.control.findChildren(QWidget):
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                part.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def fits(self, query: str, section: str) -> bool:
        """Whether the search means it."""
        return fits(query, section, self._found_by)

    @Slot(object)
    def _on_chosen(self, value: object) -> None:
        self._value = value
        self.changed.emit(self.setting.field, value)

    @Slot()
    def _on_reset(self) -> None:
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._value = None  # what is written and not right yet goes too
        self.changed.emit(self.setting.field, self.setting.usual)
