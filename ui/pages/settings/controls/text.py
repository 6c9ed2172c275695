"""Chooses a text of several lines, applied while it is written; and JSON, applied only while it is valid."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.settings.json_schema_check import not_held_in_schema, problem_in_schema
from ui.i18n.direction import isolated
from ui.i18n.language import tr, translate
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.switches import Control
from ui.theme.fonts import CONTROL_PX, code
from ui.widgets.boxes import column
from ui.widgets.rows import parts

TEXT_PX, SCHEMA_PX = 112, 136


class TextControl(Control):
    """A text field. Tab moves on to the next setting, because a system prompt needs no tabs."""

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

    @Slot()
    def _on_text(self) -> None:
        self.chosen.emit(self.edit.toPlainText())

    def show_value(self, value: object) -> None:
        if self.edit.toPlainText() != value:
            blocked = self.edit.blockSignals(True)
            self.edit.setPlainText(str(value))
            self.edit.blockSignals(blocked)


class SchemaControl(TextControl):
    """A text field for a JSON schema.

    An error is shown right below it; until it is fixed the last valid text applies.
    """

    def __init__(self, setting: kinds.Setting, placeholder: str, parent: QWidget | None = None) -> None:
        super().__init__(setting, placeholder, parent)
        self._sentence = setting.sentence
        self.edit.setFont(code(CONTROL_PX - 1))
        self.edit.setFixedHeight(SCHEMA_PX)
        self.problem = parts.problem("", self)
        self.problem.hide()
        self.row.removeWidget(self.edit)
        self.row.addLayout(column(None, 4, self.edit, self.problem), 1)

    def show_value(self, value: object) -> None:
        super().show_value(value)
        self._show_error(problem_in_schema(self.edit.toPlainText()))

    @Slot()
    def _on_text(self) -> None:
        text = self.edit.toPlainText()
        problem = problem_in_schema(text)
        self._show_error(problem)
        if not problem:
            self.chosen.emit(text)

    def _show_error(self, problem: str) -> None:
        words = (
            tr("✕  {trouble}. Until it is fixed, the last valid one applies.", trouble=translate(problem))
            if problem
            else ""
        )
        if not problem and (loose := not_held_in_schema(self.edit.toPlainText())):
            words = tr("Replies may not follow this part of the schema: {places}", places=isolated(loose))
        self.problem.setText(words)
        self.problem.setVisible(bool(words))
        self.edit.setAccessibleDescription(words or self._sentence)
        self.edit.setProperty("wrong", bool(problem))
        self.edit.style().unpolish(self.edit)
        self.edit.style().polish(self.edit)
