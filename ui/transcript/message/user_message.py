"""A message of the user: a soft bubble at the end of the line, as wide as its text needs.

Of a very long message only the beginning is shown, and more on request. The user can edit the message: then a field
stands in place of the bubble until the edit is sent or cancelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from app.attachments.attachment import ANSWERS, Attachment, from_prompt
from app.conversation.tools.offered_tools import answers_in
from app.system.attached_text import split_attached
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import kind_of_file, plain_tip
from ui.theme.focus_ring import shows_ring
from ui.theme.theme import current_palette
from ui.transcript.message import message_actions as actions
from ui.transcript.message.long_text import beginning, further, more_words
from ui.transcript.message.message_actions import MessageActions, MessageRequest
from ui.transcript.message.message_editor import MessageEditor
from ui.transcript.message.parts import WrapRow, link, small_font
from ui.transcript.message.records import About, Edits
from ui.transcript.pane.text_pane import PAD, TextPane
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.widgets.picture import LEFT, RIGHT, write

_WIDEST = 520
_RADIUS = 13.0
_SIDE, _TOP = 14, 10
_ABOVE_MORE, _UNDER_FILES = 6, 6


class MoreRow(WrapRow):
    """The links at the end of a long message to its next portion and back. Signals: `more_asked`, `less_asked`."""

    more_asked = Signal()
    less_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.more: QPushButton | None = None
        self.less: QPushButton | None = None

    def show_for(self, text: str, shown: int, font_px: int) -> None:
        """Shows the links that make sense while `shown` characters of `text` are visible."""
        had_keyboard = any(one is not None and one.hasFocus() for one in (self.more, self.less))
        self.more = self.less = None
        if shown < len(text):
            self.more = link(more_words(text, shown), font_px, self)
            self.more.clicked.connect(self.more_asked)
        if shown > beginning(text):
            self.less = link(tr("Show less"), font_px, self)
            self.less.clicked.connect(self.less_asked)
        items = [one for one in (self.more, self.less) if one is not None]
        self.set_items(list[QWidget](items))
        if had_keyboard and items:
            items[0].setFocus()


class UserMessage(QWidget):
    """One message of the user; `pane` holds its text.

    Signals: `requested(MessageRequest)`, with the edited words to send where it is an edit; `grew` when the height has
    changed.
    """

    requested = Signal(object)
    grew = Signal()

    def __init__(self, text: str, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text
        self.about = About()
        self.pane = TextPane(font, self)
        self.pane.flow.resize(_WIDEST - 2 * _SIDE)  # This is the most likely width, so the text is laid out once.
        self.pane.setAccessibleName(tr("Your message"))
        self.more: MoreRow | None = None
        self.files: AttachedRow | None = None
        self.shown, self._row = 0, MarkRow()
        self._fits, self._needed = (0, 0), 0
        self._show_to(beginning(text))
        self.action_row = MessageActions(self)
        self.action_row.follow_in_tab_order(self.pane)
        self.pane.keyboard_moved.connect(self.action_row.follow_keyboard)
        self.action_row.asked.connect(self._on_asked)
        self._editor: MessageEditor | None = None
        self._edits = Edits()
        self._ground = QRectF()
        self.set_reading_font(font)
        self.set_about(About())

    def _show_to(self, shown: int) -> None:
        """Shows the first `shown` characters. Those that are shown already are not laid out again."""
        row = MarkRow([Mark(self.text[:shown], "plain", 0)])
        if 0 < self.shown < shown:
            row = self._row.extended([Mark(self.text[self.shown : shown], "plain", 0)])
        self.shown, self._row = shown, row
        self.pane.reader.clear_selection()
        self.pane.reader.whole = None if shown == len(self.text) else self.text
        self.pane.flow.show(row, (), LONG_AGO_S)
        self.pane.setAccessibleDescription(self.text[:shown])

    @property
    def is_unfolded(self) -> bool:
        """Whether more than the beginning of a long message is shown."""
        return self.shown > beginning(self.text)

    def _show_more(self) -> None:
        self._unfold(further(self.text, self.shown))

    def _show_less(self) -> None:
        self._unfold(beginning(self.text))

    def _unfold(self, shown: int) -> None:
        self._show_to(shown)
        self._show_links()
        self.pane.refresh()
        self.grew.emit()

    def _show_links(self) -> None:
        """Shows the links at the end of a long message."""
        if beginning(self.text) == len(self.text):
            return
        if self.more is None:
            self.more = MoreRow(self)
            self.more.more_asked.connect(self._show_more)
            self.more.less_asked.connect(self._show_less)
        self.more.show_for(self.text, self.shown, self.pane.flow.font.pixelSize())

    def set_reading_font(self, font: QFont) -> None:
        """Applies another font of reading."""
        self.pane.flow.resize(self.pane.flow.width, font)
        self.action_row.set_font_px(font.pixelSize())
        self._show_links()

    def set_about(self, about: About) -> None:
        """Sets what the message is on disk."""
        self.about = about
        self._show_files()
        attached = (actions.ATTACHED,) if split_attached(about.source)[0] else ()
        own = () if attached and answers_in(about.source) else (actions.EDIT,)
        kept = (*own, actions.BRANCHES, actions.DELETE) if about.message_id else ()
        self.action_row.show_actions(about, (actions.COPY, *attached, *kept))

    def _show_files(self) -> None:
        """Shows what was attached to the message."""
        attachments, _ = from_prompt(self.about.source)
        if not attachments or self.files is not None:
            return
        self.files = AttachedRow(self)
        self.files.opened.connect(lambda: self._on_asked(actions.ATTACHED))
        self.files.show_files(attachments, self.pane.flow.font.pixelSize())
        self.files.show()

    def height_at(self, width: int) -> int:
        """Returns the height; `width` reaches PAD beyond the column on both sides, as for every message."""
        column = width - 2 * PAD
        if self._editor is not None:
            high = self._editor.height_at(column)
            self._editor.setGeometry(PAD, 2, column, high)
            self._ground = QRectF()
            return high + 4 + actions.HEIGHT_PX
        above = 0 if self.files is None else self.files.place(PAD, 2, column) + _UNDER_FILES
        self.pane.setVisible(bool(self.text))
        if not self.text:  # Files alone were sent.
            self._ground = QRectF()
            self.action_row.setGeometry(PAD, above, column, actions.HEIGHT_PX)
            return above + actions.HEIGHT_PX
        needed = self._width_in(min(_WIDEST, column) - 2 * _SIDE)
        high = self.pane.height_at(needed + 2 * PAD)
        left = PAD + (_SIDE if self.isRightToLeft() else column - needed - _SIDE)
        self.pane.setGeometry(left - PAD, above + _TOP - PAD + 2, needed + 2 * PAD, high)
        below = 0
        if self.more is not None:
            below = _ABOVE_MORE + self.more.height_at(needed)
            self.more.setGeometry(
                left, self.pane.geometry().bottom() + 1 - PAD + _ABOVE_MORE, needed, below - _ABOVE_MORE
            )
        self._ground = QRectF(left - _SIDE, above + 2, needed + 2 * _SIDE, high - 2 * PAD + 2 * _TOP + below)
        self.update()
        bottom = above + round(self._ground.height()) + 4
        self.action_row.setGeometry(PAD, bottom, column, actions.HEIGHT_PX)
        bottom += actions.HEIGHT_PX
        return bottom

    def _width_in(self, widest: int) -> int:
        """Returns how wide the text is where there is room for `widest`: as wide as its longest line.

        That is known only after a layout of the whole text. So a long text always takes the full width: any other width
        would cost a second layout.
        """
        flow, wanted = self.pane.flow, (widest, self.pane.flow.font.pixelSize())
        if self.more is None and wanted != self._fits:
            flow.resize(widest)
            self._fits = wanted
            self._needed = widest if flow.is_behind else min(widest, ceil(flow.natural_width) + 1)
        return widest if self.more is not None else self._needed

    def enterEvent(self, event: QEnterEvent) -> None:
        self.action_row.point_at(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.action_row.point_at(False)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current_palette().bubble))
        painter.drawRoundedRect(self._ground, _RADIUS, _RADIUS)

    # Actions

    def _on_asked(self, action: str) -> None:
        match action:
            case actions.COPY:
                QGuiApplication.clipboard().setText(self.about.source or self.text)
            case actions.EDIT:
                self.begin_editing()
            case actions.ATTACHED:
                self.requested.emit(MessageRequest(action, self.about.message_id, text=self.about.source))
            case _:
                self.requested.emit(MessageRequest(action, self.about.message_id))

    def keep_edits_in(self, edits: Edits) -> None:
        """Keeps unfinished edits in `edits` by message id. If there is one already, the field opens with it."""
        self._edits = edits
        if self.about.message_id in edits:
            self._open_editor()

    def begin_editing(self) -> None:
        """Opens the field with the message's words."""
        if self._editor is None and self.about.message_id:
            self._open_editor().edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_editor(self) -> MessageEditor:
        editor = MessageEditor(self.about.source or self.text, self.pane.flow.font, self)
        if (written := self._edits.get(self.about.message_id)) is not None:
            editor.set_words(written)
        editor.sent.connect(self._send_again)
        editor.left.connect(self._cancel_editing)
        editor.grew.connect(self.grew)
        editor.edit.textChanged.connect(self._keep_edit)
        self._editor = editor
        self._show_editing(True)
        return editor

    def _keep_edit(self) -> None:
        if self._editor is not None:
            self._edits[self.about.message_id] = self._editor.edit.toPlainText()

    def _cancel_editing(self) -> None:
        self._edits.pop(self.about.message_id, None)
        self.end_editing()

    def end_editing(self) -> None:
        """Closes the field and shows the bubble again."""
        if self._editor is not None:
            gone, self._editor = self._editor, None
            gone.hide()
            gone.deleteLater()
            self._show_editing(False)
            self.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_editing(self, editing: bool) -> None:
        self.pane.setVisible(not editing)
        if self.files is not None:
            self.files.setVisible(not editing)
        if self.more is not None:
            self.more.setVisible(not editing)
        self.action_row.setVisible(not editing)
        if self._editor is not None:
            self._editor.show()
        self.grew.emit()

    def _send_again(self, text: str) -> None:
        """Sends the edit.

        The field stays until the conversation shows the new version, so no refused words are lost.
        """
        self.requested.emit(MessageRequest(actions.EDIT, self.about.message_id, text=text))


WIDEST_PX, LEAST_PX = 248, 120
_SIDE, _TOP, _RADIUS = 12, 7, 10.0
_LINES_IN_TIP, _LETTERS_OF_LINE = 8, 72


class AttachedChip(QAbstractButton):
    """One file as it was sent: its name, and below it its kind with its first words."""

    def __init__(self, attachment: Attachment, font_px: int, parent: QWidget) -> None:
        super().__init__(parent)
        pages = attachment.pages
        counted = tr("{count:,} (page|pages)", "", pages, count=pages) if pages else ""
        about = joined(part for part in (kind_of_file(attachment), counted) if part)
        lines = [line.strip() for line in attachment.text.splitlines() if line.strip()][:_LINES_IN_TIP]
        self.name, self.details = attachment.name, joined([about, *lines[:1]])
        self._fonts = small_font(font_px, QFont.Weight.Medium), small_font(font_px)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        is_file = attachment.kind not in ANSWERS
        spoken = tr("Attached: {name}, {details}", name=self.name, details=about) if is_file else ""
        self.setAccessibleName(spoken or f"{self.name}: {about}")
        preview = "\n".join(line[:_LETTERS_OF_LINE] for line in lines)
        self.setToolTip(plain_tip(f"{joined([self.name, about])}\n\n{preview}"))

    def sizeHint(self) -> QSize:
        strong, plain = map(QFontMetricsF, self._fonts)
        wanted = max(strong.horizontalAdvance(self.name), plain.horizontalAdvance(self.details)) + 2 * _SIDE + 2
        high = strong.height() + plain.height() + 2 * _TOP
        return QSize(round(min(WIDEST_PX, max(LEAST_PX, wanted))), round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, palette = QPainter(self), current_palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(palette.chip if self.underMouse() else palette.surface))
        painter.setPen(QPen(QColor(palette.accent if shows_ring(self) else palette.hairline), 1.0))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        side, y, room = RIGHT if self.isRightToLeft() else LEFT, float(_TOP), self.width() - 2.0 * _SIDE
        dots = Qt.TextElideMode
        for words, font, ink, cut in (
            (self.name, self._fonts[0], palette.text, dots.ElideMiddle),
            (self.details, self._fonts[1], palette.muted, dots.ElideRight),
        ):
            metrics = QFontMetricsF(font)
            box = QRectF(_SIDE, y, room, metrics.height())
            write(painter, box, metrics.elidedText(words, cut, room), ink, font, side)
            y += metrics.height()


class AttachedRow(WrapRow):
    """The chips of one message: files at the end of the line, answers of tools at its beginning, as replies are.

    They are read from the message itself: a chip shows what the model was given, whatever became of the file.

    Signals: `opened` when one was clicked.
    """

    opened = Signal()
    _at_end = True

    def show_files(self, attachments: Sequence[Attachment], font_px: int) -> None:
        """Shows a chip for each of these files."""
        self._at_end = not any(attachment.kind in ANSWERS for attachment in attachments)
        chips = [AttachedChip(attachment, font_px, self) for attachment in attachments]
        for chip in chips:
            chip.clicked.connect(self.opened)
        self.set_items(list[QWidget](chips))

    def place(self, left: int, top: int, column: int) -> int:
        """Lays the chips out in a column that begins at `left`; returns the height."""
        high = self.height_at(column)
        self.setGeometry(left, top, column, high)
        return high

    def _placed(self, sizes: list[QSize], width: int) -> tuple[list[QRect], int]:
        """Each line at its end, over the person's own words."""
        rects, height = super()._placed(sizes, width)
        if not self._at_end:
            return rects, height
        ends: dict[int, int] = {}
        for rect in rects:
            ends[rect.top()] = max(ends.get(rect.top(), 0), rect.right())
        return [rect.translated(width - 1 - ends[rect.top()], 0) for rect in rects], height
