"""Several lines of text, applied while they are written; and JSON, applied only while it is right."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from app.preferences import trouble_in_schema
from ui.fonts import CONTROL_PX, code
from ui.settings import setting as kinds
from ui.settings.controls import Control

TEXT_PX, SCHEMA_PX = 112, 136


class TextControl(Control):
    """Tab goes on to the next setting: nobody needs one in a system prompt."""

    def __init__(self, setting: kinds.Setting, placeholder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QPlainTextEdit(self)
        self.edit.setObjectName("settingText")
        self.edit.setPlaceholderText(placeholder)
        self.edit.setAccessibleName(setting.words)
        self.edit.setAccessibleDescription(setting.sentence)
        self.edit.setTabChangesFocus(True)
        self.edit.setFixedHeight(TEXT_PX)
        self.edit.document().setDocumentMargin(8)
        self.edit.textChanged.connect(self._on_text)
        self.row.addWidget(self.edit, 1)

    def show_value(self, value: object) -> None:
        if self.edit.toPlainText() != value:
            blocked = self.edit.blockSignals(True)
            self.edit.setPlainText(str(value))
            self.edit.blockSignals(blocked)

    @Slot()
    def _on_text(self) -> None:
        self.chosen.emit(self.edit.toPlainText())


class SchemaControl(TextControl):
    """What is wrong is said right below; until it is mended the last right text holds."""

    def __init__(self, setting: kinds.Setting, placeholder: str, parent: QWidget | None = None) -> None:
        super().__init__(setting, placeholder, parent)
        self._sentence = setting.sentence
        self.edit.setFont(code(CONTROL_PX - 1))
        self.edit.setFixedHeight(SCHEMA_PX)
        self.trouble = QLabel(self)
        self.trouble.setObjectName("settingTrouble")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        self.row.removeWidget(self.edit)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.edit)
        column.addWidget(self.trouble)
        self.row.addLayout(column, 1)

    def show_value(self, value: object) -> None:
        super().show_value(value)
        self._say(trouble_in_schema(self.edit.toPlainText()))

    @Slot()
    def _on_text(self) -> None:
        text = self.edit.toPlainText()
        trouble = trouble_in_schema(text)
        self._say(trouble)
        if not trouble:
            self.chosen.emit(text)

    def _say(self, trouble: str) -> None:
        words = (
            f"✕  {trouble[:1].upper()}{trouble[1:]}. Until it is right, the last right one holds." if trouble else ""
        )
        self.trouble.setText(words)
        self.trouble.setVisible(bool(trouble))
        self.edit.setAccessibleDescription(words or self._sentence)
        self.edit.setProperty("wrong", bool(trouble))
        self.edit.style().unpolish(self.edit)
        self.edit.style().polish(self.edit)
