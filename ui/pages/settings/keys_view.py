"""The section of the keys: every command with the keys that do it, each of which can be given another one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import mark, tr
from ui.i18n.layout_direction import at_end
from ui.pages.settings.key_field import WIDTH_PX, KeyField, writes_text
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by, in_both
from ui.theme.fonts import CONTROL_PX, tabular
from ui.theme.palette import Palette
from ui.widgets.commands import FIXED, GROUP_TITLES, GROUPS, Command, holder, keys_of, plain_words

FOUND_BY = mark("keys shortcuts keyboard hotkeys", "more words to find a setting by")
ROWS_PX = 4
FIXED_PX = 28
"""As high as the fields above and below it."""
EDITING_KEYS = ("Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+A")
"""The system's own in every text field; a command behind one of them would never be heard there."""


class KeyRow(QWidget):
    """Signals: `wished(name, keys)`; `reset_wished(name)`."""

    wished = Signal(str, str)
    reset_wished = Signal(str)

    def __init__(self, command: Command, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.command = command
        self.words = QLabel(plain_words(command), self)
        self.words.setWordWrap(True)
        self.field: KeyField | None = None
        self.reset = QToolButton(self)
        self.trouble = QLabel(self)
        self._arrange()

    def _arrange(self) -> None:
        words = plain_words(self.command)
        self.reset.setObjectName("settingReset")
        self.reset.setText(tr("Reset this"))
        self.reset.setAccessibleName(tr("Reset the keys for: {command}", command=words))
        self.reset.clicked.connect(lambda: self.reset_wished.emit(self.command.name))
        self.trouble.setObjectName("settingTrouble")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.words, 1)
        line.addWidget(self.reset)
        line.addWidget(self._make_keys())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.trouble)

    def _make_keys(self) -> QWidget:
        if self.command.name in FIXED:
            fixed = QLabel(tr("{keys}, always", "keys that cannot be changed", keys=self.command.keys), self)
            fixed.setObjectName("muted")
            fixed.setFixedWidth(WIDTH_PX)
            fixed.setContentsMargins(9, 0, 9, 0)
            fixed.setMinimumHeight(FIXED_PX)
            fixed.setAlignment(at_end(self) | Qt.AlignmentFlag.AlignVCenter)
            fixed.setFont(tabular(CONTROL_PX))
            self.reset.hide()
            return fixed
        self.field = KeyField(plain_words(self.command), self)
        self.field.wished.connect(lambda keys: self.wished.emit(self.command.name, keys))
        return self.field

    def show_keys(self, keys: str) -> None:
        """What is in force; an older complaint is over."""
        if self.field is not None:
            self.field.show_keys(keys)
            self.reset.setVisible(QKeySequence(keys) != QKeySequence(self.command.keys))
            self.complain("")

    def complain(self, trouble: str) -> None:
        """Why the wish was refused."""
        self.trouble.setText(f"✕  {trouble}" if trouble else "")
        self.trouble.setVisible(bool(trouble))
        if self.field is not None and trouble:
            self.field.setAccessibleDescription(trouble)


class KeysView(SectionView):
    """One row a command, in the menu's order."""

    def __init__(self, section: Section, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(section, palette, parent)
        self._chosen: Mapping[str, str] = {}
        self.key_rows: dict[str, KeyRow] = {}
        self._titles: list[tuple[QLabel, list[KeyRow]]] = []
        self._column.setSpacing(ROWS_PX)
        self.hint = QLabel(tr("Choose a field and press the new keys. They hold at once."), self)
        self.hint.setObjectName("note")
        self.hint.setWordWrap(True)
        self.add_part(self.hint, found_by(FOUND_BY))
        for words, group in zip(GROUP_TITLES, GROUPS, strict=True):
            title = self.add_title(tr(words))
            self._titles.append((title, [self._add_row(command) for command in group]))

    def _add_row(self, command: Command) -> KeyRow:
        row = KeyRow(command, self)
        row.wished.connect(self._on_wished)
        row.reset_wished.connect(self._on_reset)
        self.key_rows[command.name] = row
        self.add_part(row, f"{found_by(FOUND_BY)} {in_both(command.words)} {command.keys}")
        return row

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._chosen = kept.shortcuts
        for row in self.key_rows.values():
            row.show_keys(keys_of(row.command, kept.shortcuts))

    def show_only(self, query: str, full: bool) -> int:
        left = super().show_only(query, full)
        for title, rows in self._titles:
            title.setVisible(any(not row.isHidden() for row in rows))
        return left

    @Slot(str, str)
    def _on_wished(self, name: str, keys: str) -> None:
        row = self.key_rows[name]
        trouble = self._trouble_with(keys, name)
        if trouble:
            row.show_keys(keys_of(row.command, self._chosen))
            row.complain(trouble)
        else:
            self._give(name, keys)

    @Slot(str)
    def _on_reset(self, name: str) -> None:
        row = self.key_rows[name]
        if row.field is not None:
            row.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._on_wished(name, row.command.keys)

    def _trouble_with(self, keys: str, name: str) -> str:
        """Why a command cannot have these keys; "" where it can."""
        if not keys:
            return ""
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        if writes_text(keys):
            return tr("{keys} is needed for writing. Hold Ctrl or Alt with it, or take a function key.", keys=shown)
        if any(QKeySequence(own) == QKeySequence(keys) for own in EDITING_KEYS):
            return tr("{keys} belongs to every text field.", keys=shown)
        other = holder(keys, name, self._chosen)
        if other is None:
            return ""
        return tr("{keys} already does this: {command}.", keys=shown, command=plain_words(other))

    def _give(self, name: str, keys: str) -> None:
        """Only what differs from the usual is kept, so that new usual keys of a later version come through."""
        kept = {other: own for other, own in self._chosen.items() if other != name}
        if QKeySequence(keys) != QKeySequence(self.key_rows[name].command.keys):
            kept[name] = keys
        if kept == self._chosen:
            self.key_rows[name].show_keys(keys)
        else:
            self.changed.emit({"shortcuts": kept})
