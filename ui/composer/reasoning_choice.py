"""The button for reasoning: whether the model reasons before it answers, and how hard, in the chat on screen.

It is shown where the open model's chat template has such a switch, in the simple mode too, because it changes every
reply. While a model is loaded it is not known what that model offers. Then the earlier choice is shown and can be
changed: the choice is sent with the message, and the template decides. A model without a switch says so if something
was chosen.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QPushButton, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from ui.i18n.language import tr, tr_noop
from ui.widgets.popover import Popover

BY_ITSELF = ""
NAMES = {
    BY_ITSELF: tr_noop("As the model does by itself", "about reasoning"),
    "on": tr_noop("On", "about reasoning"),
    "off": tr_noop("Off", "about reasoning"),
    "minimal": tr_noop("Minimal", "about reasoning"),
    "low": tr_noop("Low", "about reasoning"),
    "medium": tr_noop("Medium", "about reasoning"),
    "high": tr_noop("High", "about reasoning"),
    "max": tr_noop("As much as possible", "about reasoning"),
}


class ReasoningChoice(QPushButton):
    """Signal: `chosen(str)`, one of what is offered, "" for the model's default."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[str, ...] | None = ()
        self._lately: tuple[str, ...] = ()  # The offer of the last model that had a switch.
        self._filled: tuple[str, ...] = ()
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

    def show_offer(self, offered: tuple[str, ...] | None) -> None:
        """Takes what the open model offers; None while it is loaded and the offer is not known."""
        self._offered, self._lately = offered, offered or self._lately
        self._fill()

    def _fill(self) -> None:
        """Fills the list again if its content has changed."""
        names = self._names
        if names != self._filled:
            self._filled = names
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._box.removeWidget(button)
                button.hide()
                button.deleteLater()
            for number, name in enumerate(names):
                button = QRadioButton(tr(NAMES[name], "about reasoning"), self._list)
                self._group.addButton(button, number)
                self._box.addWidget(button)
        self.setVisible(bool(names))
        self._show()

    def show_choice(self, choice: str) -> None:
        """Takes the choice that is stored with the chat on screen."""
        self._choice = choice if choice in NAMES else BY_ITSELF
        self._fill()

    @property
    def _names(self) -> tuple[str, ...]:
        """Returns the entries of the list; empty where there is nothing to choose, and nothing was chosen."""
        if self._offered:
            return (BY_ITSELF, *self._offered)
        if self._offered is None and (self._lately or self._choice):
            names = self._lately or ("on", "off")
            return (BY_ITSELF, *names, *({self._choice} - {BY_ITSELF, *names}))
        return (BY_ITSELF,) if self._choice else ()

    def _show(self) -> None:
        """Shows the choice. One that this model does not offer is kept for another model, and shows as the default."""
        names = self._names
        if not names:
            return
        shown = self._choice if self._choice in names else BY_ITSELF
        self._group.button(names.index(shown)).setChecked(True)
        name, hint = tr(NAMES[shown], "about reasoning"), tr("Whether the model reasons before it answers")
        if self._offered is None:
            hint = tr("The model is still being loaded: this counts from its first reply on, if it has such a choice")
        elif not self._offered:
            name = tr("not with this model", "about reasoning")
            hint = tr(
                "This model has no choice about reasoning; “{choice}” is kept for one that has",
                choice=tr(NAMES[self._choice], "about reasoning"),
            )
        quiet = shown == BY_ITSELF and self._offered != ()
        self.setText((tr("Reasoning") if quiet else tr("Reasoning: {choice}", choice=name)) + "  ▾")
        self.setToolTip(hint)
        self.setAccessibleName(tr("Reasoning: {choice}", choice=name))
        self.setAccessibleDescription(hint)

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self._choice = self._names[number]
        if self._offered:
            self._show()
        else:
            self._fill()
        self.chosen.emit(self._choice)
