"""Chooses a text of several lines, applied while it is written; and JSON, applied only while it is valid."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QWidget

from app.settings.json_schema_check import not_held_in_schema, problem_in_schema
from ui.i18n.direction import isolated
from ui.i18n.language import tr, translate
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.switches import Control
from ui.theme.fonts import CONTROL_PX, code
from ui.widgets.boxes import STRETCH, USUAL_PX, column, row
from ui.widgets.rows import parts

TEXT_PX, SCHEMA_PX = 112, 136
LARGEST_SCHEMA_BYTES = 1 << 20
"""A file is read at once, on the window's thread: no schema that a model could follow is nearly as large."""


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
        self.load = parts.button(tr("Load a file…"), self, self._on_load, style="")
        self.load.setAccessibleName(tr("Load a JSON schema from a file"))
        self.row.removeWidget(self.edit)
        foot = row(None, USUAL_PX, self.load, STRETCH)
        self.row.addLayout(column(None, 4, self.edit, self.problem, foot), 1)

    def show_value(self, value: object) -> None:
        super().show_value(value)
        self._show_error(problem_in_schema(self.edit.toPlainText()))

    def _on_load(self) -> None:
        dialog = QFileDialog(self, tr("A JSON schema"))
        dialog.setNameFilters([tr("JSON schemas (*.json)"), tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.load_file)
        dialog.open()

    @Slot(str)
    def load_file(self, name: str) -> None:
        """Replaces the text by a file's, as a paste would.

        If the file cannot be read, the error is shown and the text stays.
        """
        path = Path(name)
        try:
            if path.stat().st_size > LARGEST_SCHEMA_BYTES:
                self._show_error(tr("{name} is larger than 1 MB, which no schema is", name=path.name))
                return
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else tr("it is not text")
            self._show_error(tr("{name} could not be read: {reason}", name=path.name, reason=reason))
            return
        self.edit.setPlainText(text)

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
