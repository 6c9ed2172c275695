"""The sheet that asks for the name of a new folder. Enter makes it, Esc or a click beside the sheet leaves it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from ui.i18n.language import tr
from ui.i18n.layout_direction import begin_at_start
from ui.widgets.modal_sheet import Sheet

SIZE = QSize(400, 168)


class NewFolderSheet(Sheet):
    """Signals: `named(name, chat)` when the user has given a name; the chat is that of `ask`."""

    named = Signal(str, object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr("New folder"), tr("Chats can be moved into it from their menus."), SIZE, window)
        self._chat: int | None = None
        self.field = QLineEdit(self.sheet)
        self.field.setObjectName("searchField")
        begin_at_start(self.field)
        self.field.setPlaceholderText(tr("Name of the folder"))
        self.field.setAccessibleName(tr("Name of the folder"))
        self.make = QPushButton(tr("Make the folder"), self.sheet)
        self.make.setObjectName("primary")
        self.make.setEnabled(False)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.make)
        self.box.addWidget(self.field)
        self.box.addLayout(row)
        self.field.textChanged.connect(lambda text: self.make.setEnabled(bool(text.strip())))
        self.field.returnPressed.connect(self._take)
        self.make.clicked.connect(self._take)

    def ask(self, chat_id: int | None) -> None:
        """Asks for a name; the chat, if there is one, is to move into the folder."""
        self._chat = chat_id
        self.field.clear()
        self.open_over(self.field)

    @Slot()
    def _take(self) -> None:
        name = self.field.text().strip()
        if name:
            self.dismiss()
            self.named.emit(name, self._chat)
