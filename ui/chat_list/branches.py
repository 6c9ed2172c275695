"""The branches of the chat on screen as a small tree; choosing one shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from app.chats.records import TreeNode
from ui.chat_list.branch_rows import branch_rows
from ui.i18n.language import mark, tr
from ui.widgets.modal_sheet import Sheet

SIZE = QSize(560, 420)
ROW_PX, AROUND_PX = 30, 110
SENTENCE = mark("Where this chat forks. What is on screen is bold; Enter shows another branch.")
NO_FORKS = mark("This chat has one branch. Editing a message or writing a reply again makes another.")
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
        """Open with these; the newest fork that is on screen is where the keyboard starts."""
        rows = branch_rows(nodes)
        self.tree.clear()
        items: dict[int, QTreeWidgetItem] = {}
        for row in rows:
            above = items.get(row.parent) if row.parent is not None else None
            item = QTreeWidgetItem(above) if above is not None else QTreeWidgetItem(self.tree)
            item.setText(0, f"{row.version}   {row.words}")
            item.setData(0, _ID, row.message_id)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, row.spoken)
            item.setToolTip(0, row.words)
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
