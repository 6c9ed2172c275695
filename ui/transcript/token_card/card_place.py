"""Where a token's card stands: near its token, and over nothing that is being read with it.

The eye goes from the token to the card and back into the sentence, so the card never covers the sentence: it stands
beside the text where there is room, else below the sentence, also over the message box, else above it. A sentence
longer than the window leaves no such place; then only the token's own line stays free. Where the chat is narrow the
card is a sheet at the window's lower edge. A card that grows does so away from its sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, QTextBoundaryFinder

if TYPE_CHECKING:
    from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
    from ui.transcript.state.mark import Mark
    from ui.transcript.text.paragraph import Paragraph

EDGE, GAP, LEFT_OF_TOKEN = 8, 8, 16
"""Points to the window's edge, to the text, and how far left of its token the card begins."""


NARROW_PX = 520
"""In a narrower chat no card stands near its token without hiding what is read with it."""


def place_of(card: QSize, near: QRect, sentence: QRect, inside: QRect, window: QRect) -> QPoint:
    """Returns the card's top left corner. `inside` is the transcript; where that is too narrow, `window` counts."""
    room = inside if inside.width() >= card.width() + 2 * EDGE else window
    room = QRect(room.left(), room.top(), room.width(), window.bottom() - room.top() + 1)  # The message box may wait.
    room = room.intersected(window).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    below = room.bottom() + 1 - card.height()
    if inside.width() < NARROW_PX and near.bottom() + GAP <= below:
        return QPoint(room.left() + max(0, room.width() - card.width()) // 2, below)
    level = max(room.top(), min(near.top() - GAP, room.bottom() - card.height()))
    if sentence.right() + 2 * GAP + card.width() <= room.right():
        return QPoint(sentence.right() + 2 * GAP, level)
    if sentence.left() - 2 * GAP - card.width() >= room.left():
        return QPoint(sentence.left() - 2 * GAP - card.width(), level)
    x = max(room.left(), min(near.left() - LEFT_OF_TOKEN, room.right() - card.width()))
    for free in (sentence, near):
        if free.bottom() + GAP + card.height() <= room.bottom():
            return QPoint(x, free.bottom() + GAP)
        if free.top() - GAP - card.height() >= room.top():
            return QPoint(x, free.top() - GAP - card.height())
    is_right = near.right() + GAP + card.width() <= room.right()
    x = near.right() + GAP if is_right else max(room.left(), near.left() - GAP - card.width())
    return QPoint(x, max(room.top(), min(near.center().y() - card.height() // 2, room.bottom() - card.height())))


def grown(before: QRect, card: QSize, near: QRect, sentence: QRect, inside: QRect, window: QRect) -> QPoint:
    """Returns where a card stands that had the place `before` and has grown to the size `card`."""
    if before.bottom() < sentence.top():
        top = before.bottom() + 1 - card.height()
        if top >= max(inside.top(), window.top()) + EDGE:
            return QPoint(before.left(), top)
    elif before.top() + card.height() <= window.bottom() + 1 - EDGE:
        return before.topLeft()
    return place_of(card, near, sentence, inside, window)


def sentence_around(flow: MarkdownFlow, mark: Mark, near: QRectF) -> QRectF:
    """Returns the lines of the sentence that a token stands in, in its text's coordinates; `near` where there is none.

    Its width is that of the text, so that a card beside it stands beside all lines.
    """
    for _, paragraph in flow.paragraphs_in(near.top(), near.bottom()):
        for span in paragraph.spans:
            if span.mark is mark and paragraph.lines:
                top, bottom = _lines_of_sentence(paragraph, span.start)
                return QRectF(0.0, top, flow.width, bottom - top)
    return near


def _lines_of_sentence(paragraph: Paragraph, offset: int) -> tuple[float, float]:
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Sentence, paragraph.text)
    finder.setPosition(min(offset + 1, paragraph.length))
    start = max(0, finder.toPreviousBoundary())
    end = finder.toNextBoundary()
    end = paragraph.length if end < 0 else end
    first, last = paragraph.line_of(start), paragraph.line_of(max(offset, end - 1))
    return paragraph.top + first.top, paragraph.top + last.top + last.height
