"""The sheet that shows again what was attached to a message: the very text that the model was given."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from app.system.attached_text import split_attached
from ui.i18n.language import tr
from ui.theme.fonts import code
from ui.widgets.modal_sheet import Sheet

SIZE = QSize(640, 520)


class AttachedSheet(Sheet):
    """One text after the other, each under its file's name. It can be selected and copied, and is never markup."""

    def __init__(self, window: QWidget) -> None:
        sentence = tr("This is what the model was given. The files are not read again.")
        super().__init__(tr("Attached"), sentence, SIZE, window)
        self.text = QPlainTextEdit(self.sheet)
        self.text.setObjectName("instructions")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Attached"))
        self.text.setFont(code(12))
        self.copy = QPushButton(tr("Copy"), self.sheet)
        self.copy.setToolTip(tr("Copy all of it"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.copy)
        self.box.addWidget(self.text, 1)
        self.box.addLayout(foot)

    def show_message(self, message: str) -> None:
        """Shows the attachments of a message as it was sent; nothing happens where it has none."""
        attached, _ = split_attached(message)
        if not attached:
            return
        parts = [f"{each.title}\n{'-' * min(60, len(each.title))}\n\n{each.text}" for each in attached]
        self.text.setPlainText("\n\n".join(parts))
        self.open_over(self.text)
