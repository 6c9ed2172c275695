"""What the user does with the text of one pane: select, copy, move from token to token.

This is kept apart from the pane, which paints. While something is selected, `is_busy` asks the owner to keep refused
guesses: the letters under a selection must not move.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.layout.page_painter import code_of, copy_button
from ui.transcript.state.mark import Mark
from ui.transcript.text.paragraph import Span
from ui.transcript.text.selection import Position, Selection, copied, full_selection, moved, within, word_at
from ui.transcript.text.visible_characters import visible

OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_Left: False, Qt.Key.Key_Right: True}


class TextReader:
    """The selection and the token cursor of one pane. `whole` is the full message if the pane shows a part of it.

    `flow` returns the pane's text as it is laid out now. `show_token` takes the token that the keyboard has reached,
    `open_token` the one whose card is wanted; `fold` folds or unfolds the reasoning.
    """

    def __init__(
        self,
        pane: QWidget,
        flow: Callable[[], MarkdownFlow],
        show_token: Callable[[Span, QRectF], None],
        open_token: Callable[[Span, QRectF], None],
        fold: Callable[[], None],
    ) -> None:
        self._pane, self._flow = pane, flow
        self._show_token, self._open_token, self._fold = show_token, open_token, fold
        self._token: Span | None = None
        self.selection: Selection | None = None
        self.whole: str | None = None
        self.copy_all_label = tr("Copy message")
        self.add_token_actions: Callable[[QMenu, Mark], None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the text must not move."""
        return self._token is not None or (self.selection is not None and not self.selection.is_empty)

    @property
    def selected_text(self) -> str:
        paragraphs = self._flow().paragraphs
        if self.whole is not None and self.selection == full_selection(paragraphs):
            return self.whole
        return copied(paragraphs, self.selection) if self.selection is not None else ""

    @property
    def whole_text(self) -> str:
        """Returns the message without guesses."""
        flow = self._flow()
        if self.whole is not None:
            return self.whole
        return flow.tokens.source if flow.is_behind else copied(flow.paragraphs, full_selection(flow.paragraphs))

    def begin(self, point: QPointF, extend: bool) -> None:
        self._token = None
        position = self._flow().position_at(point)
        anchor = self.selection.anchor if extend and self.selection is not None else position
        self._select(Selection(anchor, position))

    def drag_to(self, point: QPointF) -> None:
        if self.selection is not None:
            self._select(Selection(self.selection.anchor, self._flow().position_at(point)))

    def select_word(self, point: QPointF) -> None:
        flow = self._flow()
        self._select(word_at(flow.paragraphs, flow.position_at(point)))

    def select_all(self) -> None:
        self._select(full_selection(self._flow().paragraphs))

    def set_token(self, span: Span) -> None:
        """Outlines a token that was clicked; the arrows walk on from it."""
        self._token = span

    def clear_selection(self) -> None:
        """Clears the selection."""
        self._token = None
        if self.selection is not None:
            self._select(None)

    def clear_token(self) -> None:
        self._token = None

    def copy(self) -> None:
        """Copies the selection, or the whole message where nothing is selected."""
        QGuiApplication.clipboard().setText(self.selected_text or self.whole_text)

    def copy_all(self) -> None:
        QGuiApplication.clipboard().setText(self.whole_text)

    @property
    def markdown_text(self) -> str:
        """Returns the source of the selection, or of the whole message where nothing is selected."""
        flow = self._flow()
        if self.selection is not None and not self.selection.is_empty:
            return written(flow, self.selection)
        return flow.tokens.source

    def copy_markdown(self) -> None:
        QGuiApplication.clipboard().setText(self.markdown_text)

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns False where the key means nothing here."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif event.key() == Qt.Key.Key_Escape and self.is_busy:
            self.clear_selection()
            self._pane.update()
        elif event.key() in OPEN and self._token is not None:
            if rects := self.token_rects():
                self._open_token(self._token, rects[0])
        elif event.key() in _STEPS:
            self._walk(event, _STEPS[Qt.Key(event.key())])
        else:
            return False
        return True

    @property
    def token_mark(self) -> Mark | None:
        """Returns the token under the keyboard's cursor."""
        return self._token.mark if self._token is not None else None

    def open_menu(self, at: QPoint, token: Mark | None = None) -> None:
        """Opens the menu of the text, with what can be done with `token`."""
        menu = Menu(self._pane)
        copy = menu.addAction(tr("Copy"), self.copy)
        copy.setShortcut(QKeySequence.StandardKey.Copy)
        copy.setEnabled(self.selection is not None and not self.selection.is_empty)
        menu.addAction(self.copy_all_label, self.copy_all)
        flow = self._flow()
        if flow.is_page:
            menu.addAction(tr("Copy as Markdown"), self.copy_markdown)
        menu.addSeparator()
        menu.addAction(tr("Select all"), self.select_all)
        if flow.is_page:
            add_page_actions(menu, flow, self._fold)
        if token is not None and token.round and self.add_token_actions is not None:
            self.add_token_actions(menu, token)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def token_rects(self) -> list[QRectF] | None:
        """Returns where the token cursor is."""
        found = self._paragraph_of_token()
        if self._token is None or found is None:
            return None
        return self._flow().rects_of_token(found, self._token)

    def _walk(self, event: QKeyEvent, forward: bool) -> None:
        """Handles an arrow key.

        With Shift it extends the selection (Ctrl: by words), without it moves the token cursor.
        """
        if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step_token(forward)
            return
        paragraphs = self._flow().paragraphs
        selection = self.selection or Selection((0, 0), (0, 0))
        by_word = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        self._select(
            Selection(selection.anchor, moved(paragraphs, within(paragraphs, selection.caret), forward, by_word))
        )

    def _step_token(self, forward: bool) -> None:
        spans = [span for paragraph in self._flow().paragraphs for span in paragraph.tokens if span.mark.text]
        if not spans:
            return
        self._paragraph_of_token()
        at = next((index for index, span in enumerate(spans) if span is self._token), None)
        step = 1 if forward else -1
        index = (0 if forward else len(spans) - 1) if at is None else min(max(at + step, 0), len(spans) - 1)
        self._token = spans[index]
        self._select(None)
        rects = self.token_rects()
        if rects:
            self._show_token(self._token, rects[0])

    def go_to_round(self, number: int) -> bool:
        """Puts the token cursor on the first token of a round; returns False where none of the round is shown."""
        for paragraph in self._flow().paragraphs:
            for span in paragraph.tokens:
                if span.mark.round == number and span.text:
                    self._token = span
                    self._select(None)
                    if rects := self.token_rects():
                        self._show_token(span, rects[0])
                    return True
        return False

    def rects_of(self, mark: Mark) -> list[QRectF]:
        """Returns where a token stands; empty where it is not laid out."""
        flow = self._flow()
        found = ((one, span) for one in flow.paragraphs for span in one.tokens if span.mark is mark)
        return [rect for one, span in found for rect in flow.rects_of_token(one, span)]

    def rect_of(self, mark: Mark) -> QRectF | None:
        """Returns where a token begins; None where it is not laid out."""
        return next(iter(self.rects_of(mark)), None)

    def _paragraph_of_token(self) -> Fragment | None:
        """Returns the cursor's paragraph. One that was laid out again has other spans for the same tokens."""
        token = self._token
        if token is None:
            return None
        again: tuple[Fragment, Span] | None = None
        for one in self._flow().paragraphs:
            for span in one.tokens:
                if span is token:
                    return one
                if again is None and span.mark is token.mark and span.start == token.start:
                    again = one, span
        if again is not None:
            self._token = again[1]
            return again[0]
        return None

    def _select(self, selection: Selection | None) -> None:
        self.selection = selection
        self._pane.update()
        clipboard = QGuiApplication.clipboard()
        if selection is not None and not selection.is_empty and clipboard.supportsSelection():
            clipboard.setText(self.selected_text, clipboard.Mode.Selection)


def written(flow: MarkdownFlow, selection: Selection) -> str:
    """Returns the Markdown of a selection, as the model wrote it. Where it begins or ends with a whole block, its own
    syntax (hashes, fences, markers) is included.
    """
    start, end = _start(flow, selection.start), _end(flow, selection.end)
    return flow.tokens.source[start : max(start, end)]


def _start(flow: MarkdownFlow, position: Position) -> int:
    index, offset = position
    of = _set_of(flow, index)
    if of is None:
        return 0
    if offset == 0 and index == of.first:
        return of.block.start
    return _source(flow, index, offset, of.block.start)


def _end(flow: MarkdownFlow, position: Position) -> int:
    index, offset = position
    of = _set_of(flow, index)
    if of is None:
        return 0
    if index == of.first + len(of.pieces) - 1 and offset >= flow.paragraphs[index].length:
        source = flow.tokens.source
        return len(source[: of.block.end].rstrip("\n"))
    return _source(flow, index, offset - 1, of.block.start - 1) + 1


def _set_of(flow: MarkdownFlow, index: int) -> SetBlock | None:
    shown = [one for one in flow.sets if one.is_shown and one.pieces]
    at = bisect_right(shown, index, key=lambda one: one.first) - 1
    return shown[at] if at >= 0 else None


def _source(flow: MarkdownFlow, index: int, offset: int, otherwise: int) -> int:
    """Returns the source position of the letter at `offset` of a piece."""
    piece = flow.paragraphs[index]
    best = -1
    for at, source in piece.sources:
        if at <= offset and source >= 0:
            best = source + _letters(piece, at, offset)
    return best if best >= 0 else otherwise


def _letters(piece: Fragment, start: int, end: int) -> int:
    """Returns how many letters lie between two UTF-16 offsets."""
    units = piece.text.encode("utf-16-le")[2 * start : 2 * end]
    return len(units.decode("utf-16-le", "ignore"))


SCHEMES = frozenset(("http", "https", "mailto"))
MOST_LISTED = 12
_LONGEST_SHOWN = 90


def is_openable(address: str) -> bool:
    """Returns whether an address may be handed to the browser or the mail program."""
    try:
        parts = urlsplit(address)
        return parts.scheme.lower() in SCHEMES and bool(parts.netloc or parts.scheme.lower() == "mailto")
    except ValueError:
        return False


def shown_address(address: str) -> str:
    """Returns an address as shown before it is opened: nothing is hidden, a very long one is cut in its middle."""
    shown = "".join(part.text for part in visible(address))
    return shown if len(shown) <= _LONGEST_SHOWN else f"{shown[: _LONGEST_SHOWN - 25]}…{shown[-24:]}"


def open_address(address: str) -> None:
    """Hands an address to the system, which opens it."""
    if is_openable(address):
        QDesktopServices.openUrl(QUrl(address, QUrl.ParsingMode.TolerantMode))


def link_menu(parent: QWidget, address: str) -> QMenu:
    """Returns a menu with the address and what can be done with it."""
    menu = Menu(parent)
    words = menu.addAction(shown_address(address).replace("&", "&&"))
    words.setEnabled(False)
    menu.addSeparator()
    is_mail = address.lower().startswith("mailto:")
    opens = menu.addAction(tr("Write an e-mail") if is_mail else tr("Open in the browser"))
    opens.triggered.connect(partial(_action, open_address, address))
    opens.setEnabled(is_openable(address))
    menu.addAction(tr("Copy the address")).triggered.connect(partial(_action, _copy, address))
    return menu


def popup_link(parent: QWidget, address: str, at: QPoint) -> QMenu:
    """Shows the menu of a link, which is deleted when it closes.

    A click never follows a link at once, and the window itself never fetches one: the whole address is shown first, and
    a second action hands it to the system's browser.
    """
    menu = link_menu(parent, address)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    return menu


def add_page_actions(menu: QMenu, flow: MarkdownFlow, fold: Callable[[], object]) -> None:
    """Adds the links, the code and the reasoning of a page to its menu."""
    links = links_of(flow)
    if links:
        opened = menu.addMenu(tr("Links"))
        for address in links[:MOST_LISTED]:
            sub = link_menu(opened, address)
            sub.setTitle(shown_address(address).replace("&", "&&"))
            opened.addMenu(sub)
    codes = [one for one in flow.sets if copy_button(flow, one) is not None]
    if codes:
        copies = menu.addMenu(tr("Copy code"))
        for number, one in enumerate(codes[:MOST_LISTED], start=1):
            language = one.block.language[:40] or tr("code", "the language of a block of code is not known")
            count = code_of(flow, one).count("\n") + 1
            words = tr("{number}. {language}, %n (line|lines)", "", count, number=number, language=language)
            copies.addAction(words).triggered.connect(partial(_action, _copy, code_of(flow, one)))
    if flow.document.thought is not None:
        words = tr("Fold the reasoning") if flow.thought_is_shown else tr("Show the reasoning")
        menu.addAction(words).triggered.connect(partial(_action, fold))


def links_of(flow: MarkdownFlow) -> list[str]:
    """Returns the addresses of a page's links, each once, in reading order."""
    found: dict[str, None] = {}
    for _, _, style in (each for piece in flow.paragraphs for each in piece.styles):
        if style.link:
            found.setdefault(style.link)
    return list(found)


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _action(do: Callable[..., object], *with_: object) -> None:
    """Drops the `checked` argument that Qt's `triggered` passes: no action here can be checked."""
    do(*[one for one in with_ if not isinstance(one, bool)])
