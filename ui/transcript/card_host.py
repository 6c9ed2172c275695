"""Shows the card of the token that is pointed at: after a moment's rest of the mouse, at once by click or keyboard.

One card for the whole window. Once it is open, moving on to another token changes it without waiting; leaving the text
closes it. A click pins it until a click elsewhere, Esc, or scrolling.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QTimer, Slot
from PySide6.QtWidgets import QWidget

from ui.palette import Palette
from ui.transcript.round_book import TokenFacts
from ui.transcript.token_card import TokenCard

REST_MS = 220
"""How long the mouse rests on a token before its card opens: reading with the mouse must not set off fireworks."""


class CardHost(QObject):
    """`point_at` with facts or None as the mouse moves, `tell` for clicks and keys, `close` for everything else."""

    def __init__(self, palette: Palette, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.card = TokenCard(palette, window)
        self.is_pinned = False
        self._next: tuple[TokenFacts, QRect] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._open)

    def set_colours(self, palette: Palette) -> None:
        """Other colours."""
        self.card.set_colours(palette)

    def point_at(self, facts: TokenFacts | None, near: QRect, pane: QWidget) -> None:
        """The mouse is over a token (or over none); `near` is its rectangle in `pane`."""
        if self.is_pinned:
            return
        if facts is None:
            self.close()
            return
        self._next = (facts, self._in_window(near, pane))
        if self.card.isVisible():
            self._open()
        else:
            self._rest.start()

    def tell(self, facts: TokenFacts, near: QRect, pane: QWidget, pinned: bool) -> None:
        """Open at once."""
        self._next = (facts, self._in_window(near, pane))
        self.is_pinned = pinned
        self._open()

    @Slot()
    def close(self) -> None:
        """No card."""
        self._rest.stop()
        self._next, self.is_pinned = None, False
        self.card.hide()

    @Slot()
    def _open(self) -> None:
        self._rest.stop()
        if self._next is not None:
            self.card.show_at(*self._next)

    def _in_window(self, rect: QRect, pane: QWidget) -> QRect:
        return QRect(pane.mapTo(self._window, QPoint(rect.topLeft())), rect.size())
