"""Sheets about chats: the system text of one, which replaces the app's own, the name of a new folder, the branches of a
chat as a small tree, and the very text that was attached to a message.

A preset's text can be put in with one click. Enter makes the folder, Esc or a click elsewhere closes the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QTreeWidget, QTreeWidgetItem, QWidget

from app.chats.records import TreeNode
from app.settings.presets import Preset
from app.system.attached_text import split_attached
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import plain_tip
from ui.theme.fonts import code
from ui.theme.rounded_menu import Menu
from ui.widgets import boxes
from ui.widgets.boxes import STRETCH, USUAL_PX, button, flow, line_edit, row
from ui.widgets.overlay import Sheet

SIZE = QSize(520, 340)
TITLE = tr_noop("Instructions for this chat")
SENTENCE = tr_noop("The model reads this before the chat, from the next reply on.")
NOT_IN_USE = tr_noop("What you typed last is still here. Choose “Use these” to apply it.")


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
        tip = tr("This chat has none of its own and uses those in the settings")
        self.presets = button(self.sheet, tr("From a preset"))
        self.presets.setMenu(Menu(self.presets))
        self.clear = button(self.sheet, tr("Same as in the settings"), tip=tip, then=lambda: self._use(None))
        self.save = button(self.sheet, tr("Use these"), "primary", then=self.accept)
        self.box.addWidget(self.edit, 1)
        self.box.addSpacing(4)
        self.box.addWidget(flow(self.sheet, self.presets, self.clear, self.save, pushes_last=True))

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
        hint = tr("Presets with instructions of their own are made in the settings")
        self.presets.setToolTip("" if presets else hint)
        self.open_over(self.edit)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def chat_began(self, chat_id: int) -> None:
        """Sets the number of a chat that did not exist before."""
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
        super().__init__(tr("New folder"), tr("Move chats into it from their menus."), FOLDER_SIZE, window)
        self._chat: int | None = None
        self.field = line_edit(self.sheet, "searchField", tr("Name of the folder"))
        self.make = button(self.sheet, tr("Create the folder"), "primary", then=self._accept_name)
        self.make.setEnabled(False)
        self.box.addWidget(self.field)
        self.box.addLayout(row(None, USUAL_PX, STRETCH, self.make))
        self.field.textChanged.connect(lambda text: self.make.setEnabled(bool(text.strip())))
        self.field.returnPressed.connect(self._accept_name)

    def ask(self, chat_id: int | None) -> None:
        """Asks for a name; the chat, if there is one, is to move into the folder."""
        self._chat = chat_id
        self.field.clear()
        self.open_over(self.field)

    @Slot()
    def _accept_name(self) -> None:
        name = self.field.text().strip()
        if name:
            self.dismiss()
            self.named.emit(name, self._chat)


SPEAKERS = {
    "user": tr_noop("You", "who wrote a message"),
    "assistant": tr_noop("Reply", "who wrote a message"),
    "system": tr_noop("System", "who wrote a message"),
}


class BranchRow(NamedTuple):
    """One version of a message that has several. `parent` is the message id of the row above it, None at the top."""

    message_id: int
    parent: int | None
    words: str
    version: int
    shown: bool

    @property
    def spoken(self) -> str:
        """The row in words, for screen readers."""
        if self.shown:
            return tr("version {version}, {words}, on screen", version=self.version, words=self.words)
        return tr("version {version}, {words}", version=self.version, words=self.words)


def branch_rows(nodes: Sequence[TreeNode]) -> tuple[BranchRow, ...]:
    """Returns the forks, each before those below it; `nodes` come parents first."""
    children: dict[int | None, list[int]] = {}
    for node in nodes:
        children.setdefault(node.parent_id, []).append(node.id)
    fork: dict[int, int | None] = {}
    rows = []
    for node in nodes:
        above = None if node.parent_id is None else fork.get(node.parent_id)
        versions = children[node.parent_id]
        if len(versions) == 1:
            fork[node.id] = above
            continue
        fork[node.id] = node.id
        speaker = tr(SPEAKERS[node.role], "who wrote a message")
        words = tr("{speaker}: {words}", speaker=speaker, words=node.line or tr("(empty)"))
        rows.append(BranchRow(node.id, above, words, versions.index(node.id) + 1, node.shown))
    return tuple(rows)


BRANCHES_SIZE = QSize(560, 420)
ROW_PX, AROUND_PX = 30, 110
FORKS = tr_noop("The points where this chat branches. What is on screen is bold; Enter shows another branch.")
NO_FORKS = tr_noop("This chat has one branch. Editing a message or regenerating a reply makes another.")
_ID = Qt.ItemDataRole.UserRole


class BranchSheet(Sheet):
    """Has a row only where the chat forks: the messages between forks can be read in the chat.

    Signals: `chosen(message id)` of a branch that is to be shown.
    """

    chosen = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr("Branches of this chat"), tr(FORKS), BRANCHES_SIZE, window)
        self.tree = QTreeWidget(self.sheet)
        self.tree.setObjectName("branchTree")
        self.tree.setAccessibleName(tr("Branches of this chat"))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(18)
        self.tree.setRootIsDecorated(False)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.itemActivated.connect(self._on_chosen)
        self.tree.itemClicked.connect(self._on_chosen)
        self.box.addWidget(self.tree, 1)

    def show_branches(self, nodes: Sequence[TreeNode]) -> None:
        """Opens the sheet; the keyboard starts at the newest fork that is on screen."""
        rows = branch_rows(nodes)
        self.tree.clear()
        items: dict[int, QTreeWidgetItem] = {}
        for each in rows:
            above = items.get(each.parent) if each.parent is not None else None
            item = QTreeWidgetItem(above) if above is not None else QTreeWidgetItem(self.tree)
            item.setText(0, f"{each.version}   {each.words}")
            item.setData(0, _ID, each.message_id)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, each.spoken)
            item.setToolTip(0, plain_tip(each.words))
            item.setSizeHint(0, QSize(0, ROW_PX))
            if each.shown:
                font = QFont(self.tree.font())
                font.setWeight(QFont.Weight.DemiBold)
                item.setFont(0, font)
                self.tree.setCurrentItem(item)
            items[each.message_id] = item
        self.tree.expandAll()
        self.tree.setVisible(bool(rows))
        self.set_height(min(BRANCHES_SIZE.height(), AROUND_PX + ROW_PX * len(rows)))
        self.note.setText(tr(FORKS if rows else NO_FORKS))
        self.open_over(self.tree if rows else self)
        if rows:
            self.tree.scrollToItem(self.tree.currentItem())

    @Slot(QTreeWidgetItem)
    def _on_chosen(self, item: QTreeWidgetItem) -> None:
        if self.isVisible():
            self.dismiss()
            self.chosen.emit(item.data(0, _ID))


ATTACHED_SIZE = QSize(640, 520)


class AttachedSheet(Sheet):
    """One text after the other, each under its file's name. It can be selected and copied, and is never markup."""

    def __init__(self, window: QWidget) -> None:
        sentence = tr("This is what the model was given. The files are not read again.")
        super().__init__(tr("Attached"), sentence, ATTACHED_SIZE, window)
        self.text = QPlainTextEdit(self.sheet)
        self.text.setObjectName("instructions")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Attached"))
        self.text.setFont(code(12))
        self.copy = button(self.sheet, tr("Copy"), tip=tr("Copy all of it"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.box.addWidget(self.text, 1)
        self.box.addLayout(boxes.row(None, boxes.USUAL_PX, boxes.STRETCH, self.copy))

    def show_message(self, message: str) -> None:
        """Shows the attachments of a message as it was sent; nothing happens where it has none."""
        attached, _ = split_attached(message)
        if not attached:
            return
        parts = [f"{each.title}\n{'-' * min(60, len(each.title))}\n\n{each.text}" for each in attached]
        self.text.setPlainText("\n\n".join(parts))
        self.open_over(self.text)
