"""Shows a token's card: after the mouse has rested on the token, at once by click or keyboard.

There is one card for the whole window. Once it is open, moving to another token changes it without a delay; leaving the
text closes it. A click pins it until a click elsewhere or on its cross, Esc, or scrolling.

The menu of other words for a token has what the card offers to the mouse, for the keyboard and for screen readers.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.message.reply_widget import NOT_KEPT, ReplyWidget
from ui.transcript.pane.text_pane import PAD, TextPane
from ui.transcript.state.explanations import explain, quoted, short_percent
from ui.transcript.state.mark import Mark
from ui.transcript.state.token_details import TokenDetails, WordCandidate, details_of
from ui.transcript.text.visible_characters import on_one_line
from ui.transcript.token_card.card_place import sentence_around
from ui.transcript.token_card.card_text import announced
from ui.transcript.token_card.token_card import TokenCard
from ui.widgets.boxes import announce

REST_MS = 220
"""How long the mouse rests on a token before its card opens. Cards must not flicker while the mouse follows a line."""


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
        pane.token_menu_requested.connect(lambda mark, near: open_word_menu(reply, mark, near))
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

    @Slot()
    def close(self) -> None:
        """Hides the card."""
        self._rest.stop()
        self._next, self.is_pinned = None, False
        self._outline(None, None)
        if self._made is not None:
            self._made.hide()

    @Slot()
    def _open(self) -> None:
        self._rest.stop()
        if self._next is not None:
            reply, details, near = self._next
            choice, pane = reply.word_choice(details), reply.pane
            in_text = QRectF(near.translated(-pane.mapTo(self._view.window(), QPoint(PAD, PAD))))
            lines = sentence_around(pane.flow, details.mark, in_text).translated(PAD, PAD).toAlignedRect()
            self._outline(pane, details.mark)
            self.card.is_full = self.is_full
            self.card.show_at(
                details,
                near,
                None if isinstance(choice, str) else choice,
                is_pinned=self.is_pinned,
                sentence=self._in_window(lines, pane).united(near),
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


def open_word_menu(reply: ReplyWidget, mark: Mark, near: QRect) -> None:
    """Opens the menu below a token, whose rectangle in the reply's pane is `near`."""
    menu = Menu(reply)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _fill(menu, reply, mark)
    menu.popup(reply.pane.mapToGlobal(near.bottomLeft()))
    menu.setActiveAction(menu.actions()[0])


def add_word_menu(menu: QMenu, reply: ReplyWidget, mark: Mark) -> None:
    """Adds the same to the menu of the text."""
    _fill(menu.addMenu(tr("Another word here")), reply, mark)


def candidate_words(candidate: WordCandidate) -> str:
    """Returns a candidate as the menu shows it, such as "“blue” 34 %"."""
    name = quoted(on_one_line(candidate.text)) if candidate.text else tr("(end of the reply)")
    return tr("{token}  {share}", "a word and its probability", token=name, share=short_percent(candidate.share))


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
