"""Sheets about chats: the system text of one chat, which replaces the app's own, and the name of a new folder.

A preset's text can be put in with one click. Enter makes the folder, Esc or a click elsewhere closes the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from app.settings.presets import Preset
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, tr_noop
from ui.theme.rounded_menu import Menu
from ui.widgets.boxes import STRETCH, USUAL_PX, button, row
from ui.widgets.overlay import Sheet

SIZE = QSize(520, 340)
TITLE = tr_noop("Instructions for this chat")
SENTENCE = tr_noop("What the model is told before this chat, from the next reply on.")
NOT_IN_USE = tr_noop("What you typed last is still here; it applies once you choose “Use these”.")


class InstructionsSheet(Sheet):
    """Signals: `chosen(text or None)`; None takes the app's own.

    Text that was typed and not used is kept for each chat until the app closes: Esc is pressed quickly.
    """

    chosen = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr(TITLE), tr(SENTENCE), SIZE, window)
        self._chat: int | None = None
        self._unused: dict[int | None, str] = {}
        self._holds = ""
        self.edit = QPlainTextEdit(self.sheet)
        self.edit.setObjectName("instructions")
        self.edit.setAccessibleName(tr(TITLE))
        self.edit.setTabChangesFocus(True)
        self.edit.textChanged.connect(self._keep)
        tip = tr("No instructions of its own: this chat uses those in the settings")
        self.presets = button(self.sheet, tr("From a preset"))
        self.presets.setMenu(Menu(self.presets))
        self.clear = button(self.sheet, tr("Same as in the settings"), tip=tip, then=lambda: self._use(None))
        self.save = button(self.sheet, tr("Use these"), "primary", then=self.accept)
        self.box.addWidget(self.edit, 1)
        self.box.addSpacing(4)
        self.box.addLayout(row(None, 8, self.presets, STRETCH, self.clear, self.save))

    def ask(self, chat_id: int | None, text: str | None, usual: str, presets: Sequence[Preset]) -> None:
        """Shows the chat's own text, or what was typed for it last; `usual` is the text that applies without one."""
        unused = self._unused.get(chat_id)
        self._chat, self._holds = chat_id, text or ""
        self.edit.setPlainText(self._holds if unused is None else unused)
        self.note.setText(tr(SENTENCE if unused is None else NOT_IN_USE))
        self.edit.setPlaceholderText(usual or tr("For example: answer briefly, and in German."))
        menu = self.presets.menu()
        menu.clear()
        for preset in presets:
            words = preset.name.replace("&", "&&")
            menu.addAction(words).triggered.connect(lambda _=False, p=preset: self.edit.setPlainText(p.system))
        self.presets.setEnabled(bool(presets))
        hint = tr("Presets with a text of their own are made in the settings")
        self.presets.setToolTip("" if presets else hint)
        self.open_over(self.edit)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def chat_began(self, chat_id: int) -> None:
        """Takes the number of a chat that did not exist before."""
        if None in self._unused:
            self._unused[chat_id] = self._unused.pop(None)

    @Slot()
    def _keep(self) -> None:
        written = self.edit.toPlainText()
        if written.strip() == self._holds.strip():
            self._unused.pop(self._chat, None)
        else:
            self._unused[self._chat] = written

    @Slot()
    def accept(self) -> None:
        """Uses the text; an empty text means that the chat has none of its own."""
        self._use(self.edit.toPlainText().strip() or None)

    def _use(self, text: str | None) -> None:
        self._unused.pop(self._chat, None)
        self.dismiss()
        self.chosen.emit(text)


FOLDER_SIZE = QSize(400, 168)


class NewFolderSheet(Sheet):
    """Signals: `named(name, chat)` when the user has given a name; the chat is that of `ask`."""

    named = Signal(str, object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr("New folder"), tr("Chats can be moved into it from their menus."), FOLDER_SIZE, window)
        self._chat: int | None = None
        self.field = QLineEdit(self.sheet)
        self.field.setObjectName("searchField")
        begin_at_start(self.field)
        self.field.setPlaceholderText(tr("Name of the folder"))
        self.field.setAccessibleName(tr("Name of the folder"))
        self.make = button(self.sheet, tr("Make the folder"), "primary", then=self._take)
        self.make.setEnabled(False)
        self.box.addWidget(self.field)
        self.box.addLayout(row(None, USUAL_PX, STRETCH, self.make))
        self.field.textChanged.connect(lambda text: self.make.setEnabled(bool(text.strip())))
        self.field.returnPressed.connect(self._take)

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
