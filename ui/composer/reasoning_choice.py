"""Beside the message box: whether the model reasons before it answers, and how hard, for the chat on screen.

Shown only where the open model's chat template has such a switch, in the simple mode too: it changes every reply.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QPushButton, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from ui.i18n.language import mark, tr
from ui.widgets.popover import Popover

BY_ITSELF = ""
NAMES = {
    BY_ITSELF: mark("As the model does by itself", "about reasoning"),
    "on": mark("On", "about reasoning"),
    "off": mark("Off", "about reasoning"),
    "minimal": mark("Minimal", "about reasoning"),
    "low": mark("Low", "about reasoning"),
    "medium": mark("Medium", "about reasoning"),
    "high": mark("High", "about reasoning"),
    "max": mark("As much as possible", "about reasoning"),
}


class ReasoningChoice(QPushButton):
    """Signal: `chosen(str)`, one of what is offered, "" for what the model does by itself."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[str, ...] = ()
        self._choice = BY_ITSELF
        self.setObjectName("attachButton")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.popover = Popover(self, tr("Should the model reason first?"))
        self._list = QWidget(self.popover.sheet)
        self._box = QVBoxLayout(self._list)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._on_clicked)
        self.popover.content.addWidget(self._list)
        self.popover.add_note(tr("For this chat, from the next reply on. Reasoning takes time and context."))
        self.show_offer(())

    def show_offer(self, offered: tuple[str, ...]) -> None:
        """What the open model lets one choose; nothing hides the button."""
        self._offered = offered
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._box.removeWidget(button)
            button.deleteLater()
        for number, name in enumerate(self._names):
            button = QRadioButton(tr(NAMES[name], "about reasoning"), self._list)
            self._group.addButton(button, number)
            self._box.addWidget(button)
        self.setVisible(bool(offered))
        self._show()

    def show_choice(self, choice: str) -> None:
        """What is kept with the chat on screen."""
        self._choice = choice
        self._show()

    @property
    def _names(self) -> tuple[str, ...]:
        return (BY_ITSELF, *self._offered) if self._offered else ()

    def _show(self) -> None:
        """A choice that this model does not offer is kept for one that does, and shows as the model's own way."""
        if not self._offered:
            return
        shown = self._choice if self._choice in self._offered else BY_ITSELF
        self._group.button(self._names.index(shown)).setChecked(True)
        name = tr(NAMES[shown], "about reasoning")
        self.setText((tr("Reasoning: {choice}", choice=name) if shown else tr("Reasoning")) + "  ▾")
        self.setToolTip(tr("Whether the model reasons before it answers"))
        self.setAccessibleName(tr("Reasoning: {choice}", choice=name))

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self._choice = self._names[number]
        self._show()
        self.chosen.emit(self._choice)
