"""How full the model's memory of the chat is: as it stands, or as it would be with what is being written."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from app.token_estimate import Forecast
from ui.context_words import filled, meaning
from ui.fonts import tabular


class ContextCounter(QLabel):
    """Hidden while there is nothing to count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contextCounter")
        self.setFont(tabular(12))
        self._used = self._total = 0
        self._ahead: Forecast | None = None
        self.hide()

    def set_used(self, used: int, total: int) -> None:
        """The chat as it stands, in tokens; `total` 0 hides it."""
        self._used, self._total = used, total
        self._show()

    def set_ahead(self, ahead: Forecast | None) -> None:
        """The chat with the message that is being written, None while none is."""
        self._ahead = ahead
        self._show()

    def _show(self) -> None:
        ahead = self._ahead
        if ahead is not None:
            words, told = filled(ahead.used, ahead.total, about=True), meaning(ahead)
        else:
            words = filled(self._used, self._total, about=False)
            told = f"The chat fills {self._used:,} of the {self._total:,} tokens that this model can keep in view."
        self.setVisible(ahead is not None or self._total > 0)
        self.setText(words)
        self.setToolTip(told)
        self.setAccessibleName(f"Memory of the chat: {words}")
        self.setProperty("full", ahead is not None and (not ahead.fits or ahead.left_out > 0))
        self.style().unpolish(self)
        self.style().polish(self)
