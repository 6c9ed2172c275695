"""Sheets about messages: the branches of a chat as a small tree, and the very text that was attached to a message.

Choosing a branch shows it. The tree has a row only where the chat forks, because the messages between forks can be read
in the chat. Its rows come from a pure function.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QTreeWidget, QTreeWidgetItem, QWidget

from app.chats.records import TreeNode
from app.system.attached_text import split_attached
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import plain_tip
from ui.theme.fonts import code
from ui.widgets import boxes
from ui.widgets.boxes import button
from ui.widgets.overlay import Sheet

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


SIZE = QSize(560, 420)
ROW_PX, AROUND_PX = 30, 110
SENTENCE = tr_noop("Where this chat forks. What is on screen is bold; Enter shows another branch.")
NO_FORKS = tr_noop("This chat has one branch. Editing a message or regenerating a reply makes another.")
_ID = Qt.ItemDataRole.UserRole


class BranchSheet(Sheet):
    """Signals: `chosen(message id)`."""

    chosen = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr("Branches of this chat"), tr(SENTENCE), SIZE, window)
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
        for row in rows:
            above = items.get(row.parent) if row.parent is not None else None
            item = QTreeWidgetItem(above) if above is not None else QTreeWidgetItem(self.tree)
            item.setText(0, f"{row.version}   {row.words}")
            item.setData(0, _ID, row.message_id)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, row.spoken)
            item.setToolTip(0, plain_tip(row.words))
            item.setSizeHint(0, QSize(0, ROW_PX))
            if row.shown:
                font = QFont(self.tree.font())
                font.setWeight(QFont.Weight.DemiBold)
                item.setFont(0, font)
                self.tree.setCurrentItem(item)
            items[row.message_id] = item
        self.tree.expandAll()
        self.tree.setVisible(bool(rows))
        self.set_height(min(SIZE.height(), AROUND_PX + ROW_PX * len(rows)))
        self.note.setText(tr(SENTENCE if rows else NO_FORKS))
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
