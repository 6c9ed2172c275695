"""Shows a token's card: its head after the mouse has rested on the token or the keyboard has reached it, all of it
after a click or Enter.

There is one card for the whole window. Once it is open, moving to another token changes it without a delay; leaving the
text closes it. A click or Enter pins it until a click elsewhere or on its cross, Esc, or scrolling. While it is pinned
the arrow keys go through its words and Enter takes one; the text keeps the focus, so that Left and Right walk on.

The text's own menu has the same words, for screen readers.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.transcript.message.reply_widget import NOT_KEPT, ReplyWidget
from ui.transcript.pane.text_interaction import OPEN
from ui.transcript.pane.text_pane import PAD, TextPane
from ui.transcript.state.explanations import explain, quoted
from ui.transcript.state.mark import Mark
from ui.transcript.state.token_details import TokenDetails, details_of
from ui.transcript.token_card.card_text import announced, candidate_words
from ui.transcript.token_card.token_card import TokenCard
from ui.widgets.boxes import announce

REST_MS = 220
"""How long the mouse rests on a token before its card opens. Cards must not flicker while the mouse follows a line."""

_ROWS = {Qt.Key.Key_Down: True, Qt.Key.Key_Up: False}
"""The keys that go through the card's words, and whether they go down."""


class TokenCards(QObject):
    """`watch` takes each reply; call `close` when the view scrolls.

    Signals: `token_pointed_at(reply's message id, mark or None)`.
    """

    token_pointed_at = Signal(int, object)

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._made: TokenCard | None = None
        self.is_pinned, self.is_full = False, True
        self._next: tuple[ReplyWidget, TokenDetails, QRect] | None = None
        self._outlined: TextPane | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._open)

    @property
    def card(self) -> TokenCard:
        """The card is made when it is first needed, because by then the view has its window."""
        if self._made is None:
            self._made = TokenCard(self._view.window())
            self._made.candidate_clicked.connect(self.choose)
            self._made.close_clicked.connect(self.close)
        return self._made

    def watch(self, reply: ReplyWidget) -> None:
        """Shows cards for this reply's tokens from now on."""
        pane = reply.pane
        pane.pointed_at.connect(lambda mark, near: self._point_at(reply, mark, near))
        pane.token_activated.connect(lambda mark, near, pinned: self.show_now(reply, mark, near, pinned))
        pane.token_left.connect(self.close)
        pane.token_opened.connect(lambda mark, near: self.enter(reply, mark, near))
        pane.press_in_card = partial(self._press, pane)
        pane.reader.add_token_actions = lambda menu, mark: add_word_menu(menu, reply, mark)

    def _point_at(self, reply: ReplyWidget, mark: Mark | None, near: QRect) -> None:
        """Handles a mouse that is over a token, or over none; `near` is its rectangle in the reply's pane."""
        self.token_pointed_at.emit(reply.about.message_id, mark)
        if self.is_pinned:
            return
        details = _details(reply, mark) if mark is not None else None
        if details is None:
            self.close()
            return
        self._next = (reply, details, self._in_window(near, reply.pane))
        if self._made is not None and self._made.isVisible():
            self._open()
        else:
            self._rest.start()

    def show_now(self, reply: ReplyWidget, mark: Mark, near: QRect, pinned: bool) -> None:
        """Shows the card at once, after a click or a key; what a key has reached is said to screen readers."""
        details = _details(reply, mark)
        if not pinned:
            words = explain(mark) if details is None else announced(details)
            announce(reply.pane, words)
        if details is not None:
            self.token_pointed_at.emit(reply.about.message_id, mark)
            self._next = (reply, details, self._in_window(near, reply.pane))
            self.is_pinned = pinned
            self._open()

    def enter(self, reply: ReplyWidget, mark: Mark, near: QRect) -> None:
        """Opens the card for the keyboard, at its first word that may be chosen; or it says why none may."""
        if _details(reply, mark) is None:
            announce(reply.pane, tr(NOT_KEPT))
            return
        self.show_now(reply, mark, near, pinned=True)
        if not self._step(reply.pane, forward=True):
            self._open(explains=True)
            announce(reply.pane, str(self.card.choice))

    def _step(self, pane: TextPane, *, forward: bool) -> bool:
        if told := self.card.step(forward):
            announce(pane, told)
        return told != ""

    def _press(self, pane: TextPane, key: int) -> bool:
        """Handles a key while the card is pinned; returns False where it means nothing there."""
        if not self.is_pinned:
            return False
        if key in _ROWS:
            return self._step(pane, forward=_ROWS[Qt.Key(key)])
        if key in OPEN:
            return self.card.take()
        if key == Qt.Key.Key_Escape:
            self.close()
        return key == Qt.Key.Key_Escape

    @Slot()
    def close(self) -> None:
        """Hides the card."""
        self._rest.stop()
        self._next, self.is_pinned = None, False
        self._outline(None, None)
        if self._made is not None:
            self._made.hide()

    @Slot()
    def _open(self, *, explains: bool = False) -> None:
        """Shows the card; it `explains` why no other word may be chosen."""
        self._rest.stop()
        if self._next is not None:
            reply, details, near = self._next
            choice, pane = reply.word_choice(details), reply.pane
            text = self._in_window(pane.rect().adjusted(PAD, 0, -PAD, 0), pane)
            self._outline(pane, details.mark)
            self.card.is_full = self.is_full
            self.card.show_at(
                details,
                near,
                choice if explains or not isinstance(choice, str) else None,
                is_pinned=self.is_pinned,
                text=QRect(text.left(), near.top(), text.width(), near.height()),
                inside=self._in_window(self._view.rect(), self._view),
            )

    def _outline(self, pane: TextPane | None, mark: Mark | None) -> None:
        """Outlines the token that the card is about, and no other."""
        if self._outlined is not None and self._outlined is not pane:
            self._outlined.set_outlined(None)
        self._outlined = pane
        if pane is not None:
            pane.set_outlined(mark)

    @Slot(int)
    def choose(self, token: int) -> None:
        """Handles a click on a candidate of the card."""
        if self._next is not None:
            reply, details, _ = self._next
            self.close()
            reply.choose_word(details.mark, token)

    def _in_window(self, rect: QRect, pane: QWidget) -> QRect:
        return QRect(pane.mapTo(self._view.window(), QPoint(rect.topLeft())), rect.size())


def _details(reply: ReplyWidget, mark: Mark) -> TokenDetails | None:
    """Returns what is known of a token, with the wrong guesses that share its wedge."""
    details = details_of(reply.state, mark)
    return None if details is None else replace(details, others_here=reply.pane.flow.others_at(mark))


def add_word_menu(menu: QMenu, reply: ReplyWidget, mark: Mark) -> None:
    """Adds the words that may stand in a token's place to the menu of the text."""
    _fill(menu.addMenu(tr("Another word here")), reply, mark)


def _fill(menu: QMenu, reply: ReplyWidget, mark: Mark) -> None:
    """Adds the candidates, or the reason why there are none."""
    menu.setAccessibleName(tr("Another word instead of {token}", token=quoted(mark.text)))
    details = details_of(reply.state, mark)
    choice = tr(NOT_KEPT) if details is None else reply.word_choice(details)
    if isinstance(choice, str):
        menu.addAction(choice.replace("&", "&&")).setEnabled(False)
        return
    for candidate in choice.candidates:
        action = menu.addAction(candidate_words(candidate).replace("&", "&&"))
        action.triggered.connect(partial(_choose, reply, mark, candidate.token))


def _choose(reply: ReplyWidget, mark: Mark, token: int, _checked: bool = False) -> None:
    reply.choose_word(mark, token)
