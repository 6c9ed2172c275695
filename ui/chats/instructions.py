"""Instructions for one chat: what the model is told before it, in place of the app's own system text.

Presets that hold a text can be put in with one click.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPlainTextEdit, QPushButton, QWidget

from app.presets import Preset
from ui.chats.sheet import Sheet
from ui.language import mark, tr

SIZE = QSize(520, 340)
TITLE = mark("Instructions for this chat")
SENTENCE = mark("What the model is told before this chat, from the next reply on.")


class InstructionsSheet(Sheet):
    """Signals: `chosen(text or None)`; None takes the app's own."""

    chosen = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr(TITLE), tr(SENTENCE), SIZE, window)
        self.edit = QPlainTextEdit(self.sheet)
        self.presets = QPushButton(tr("From a preset"), self.sheet)
        self.clear = QPushButton(tr("As in the settings"), self.sheet)
        self.save = QPushButton(tr("Use these"), self.sheet)
        self.edit.setObjectName("instructions")
        self.edit.setAccessibleName(tr(TITLE))
        self.edit.setTabChangesFocus(True)
        self.save.setObjectName("primary")
        self.clear.setToolTip(tr("No instructions of its own: those of the settings hold for this chat"))
        self.presets.setMenu(QMenu(self.presets))
        self.clear.clicked.connect(self._on_clear)
        self.save.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.presets)
        foot.addStretch(1)
        foot.addWidget(self.clear)
        foot.addWidget(self.save)
        self.box.addWidget(self.edit, 1)
        self.box.addSpacing(4)
        self.box.addLayout(foot)

    def ask(self, text: str | None, usual: str, presets: Sequence[Preset]) -> None:
        """Show the chat's own text; `usual` is what holds without one."""
        self.edit.setPlainText(text or "")
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

    @Slot()
    def accept(self) -> None:
        """Use what is written; nothing written is no text of its own."""
        text = self.edit.toPlainText().strip()
        self.dismiss()
        self.chosen.emit(text or None)

    @Slot()
    def _on_clear(self) -> None:
        self.dismiss()
        self.chosen.emit(None)
