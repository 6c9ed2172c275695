"""What a page has beside its letters: bars of quotes, grounds of code, lines of tables, and two small buttons.

All of it is pale and lies behind the letters, so that the verdicts' marks stay the strongest element of the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from ui.i18n.direction import window_from_right
from ui.i18n.language import tr
from ui.theme.palette import Palette
from ui.transcript.markdown.layout.block_layout import HEADER, SetBlock
from ui.transcript.markdown.layout.highlighting import code_inks
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.parsing.block_direction import BAR, bars_of

RADIUS = 8.0
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
"""As the code below, which runs from left to right in every window."""


@dataclass(frozen=True, slots=True)
class PageColours:
    """`inks` by name: "muted", "accent" and the classes of code."""

    inks: dict[str, QColor]
    code_ground: QColor
    chip: QColor
    hairline: QColor
    head: QColor

    @classmethod
    @cache
    def of(cls, palette: Palette) -> PageColours:
        inks = {"muted": palette.muted, "accent": palette.accent, "text": palette.text, **code_inks(palette)}
        return cls(
            {name: QColor(colour) for name, colour in inks.items()},
            QColor(palette.sidebar),
            QColor(palette.chip),
            QColor(palette.hairline),
            QColor(palette.sidebar),
        )


def paint_page(
    painter: QPainter, flow: MarkdownFlow, visible: QRectF, colours: PageColours, copied: str | None
) -> None:
    """Paints everything behind the letters.

    `copied` is the code that was copied a moment ago; None where none can be, in a picture.
    """
    px = float(flow.font.pixelSize())
    shown = flow.sets_in(visible.top() - 3 * px, visible.bottom() + 3 * px)  # A gap's bar is the next block's.
    for one in shown:
        if not one.is_shown:
            continue
        _paint_bars(painter, flow, one, px, colours)
        match one.block.kind:
            case "code":
                _paint_code(painter, flow, one, colours, _copy_words(flow, one, copied))
            case "table":
                _paint_table(painter, one, colours)
            case "rule":
                painter.fillRect(QRectF(one.left, one.top, one.width, 1.0), colours.hairline)
            case "thought":
                _paint_thought(painter, flow, one, colours)


def copy_button(flow: MarkdownFlow, one: SetBlock) -> QRectF | None:
    """Returns where the button that copies a block of code is."""
    if one.block.kind != "code" or not one.is_shown or one.block.part in ("middle", "last"):
        return None
    px = flow.font.pixelSize()
    return QRectF(one.left + one.width - 4.4 * px, one.top, 4.4 * px, HEADER * px)


def fold_button(flow: MarkdownFlow, one: SetBlock) -> QRectF | None:
    """Returns where the line that folds reasoning is."""
    return QRectF(0.0, one.top, flow.width, one.height) if one.block.kind == "thought" else None


def code_of(flow: MarkdownFlow, one: SetBlock) -> str:
    """Returns the code that begins with a block, as the model wrote it."""
    lines = list(one.block.lines)
    if one.block.part == "first":
        for following in flow.sets[flow.index_of(one) + 1 :]:
            if following.block.part not in ("middle", "last"):
                break
            lines += following.block.lines
    return "\n".join("".join(run.text for run in line) for line in lines)


def thought_words(flow: MarkdownFlow) -> str:
    """Returns the text of the line above reasoning."""
    count = flow.tokens_of_thought()
    if count is None:
        return tr("Thinking…") if flow.is_thinking else tr("Thought", "above a model's reasoning, which is over")
    if flow.is_thinking:
        return tr("Thinking… {count:,} (token|tokens)", "", count, count=count)
    return tr("Thought, {count:,} (token|tokens)", "", count, count=count)


def _paint_bars(painter: QPainter, flow: MarkdownFlow, one: SetBlock, px: float, colours: PageColours) -> None:
    index = flow.index_of(one)
    before = flow.sets[index - 1] if index else None
    for level, _, left in bars_of(one.block, one.side, px, flow.width):
        joins = before is not None and not before.is_hidden and _continues(before, one, level)
        top = before.bottom if joins and before is not None else one.top
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.hairline)
        painter.drawRect(QRectF(left, top, BAR, one.bottom - top))


def _continues(before: SetBlock, one: SetBlock, level: int) -> bool:
    """Returns whether the bar at a level continues that of the block before."""
    kinds = [nest.kind for nest in before.block.nest[: level + 1]]
    return kinds == [nest.kind for nest in one.block.nest[: level + 1]]


def _copy_words(flow: MarkdownFlow, one: SetBlock, copied: str | None) -> str:
    if copied is None:
        return ""
    return tr("Copied") if copied and code_of(flow, one) == copied else tr("Copy")


def _paint_code(painter: QPainter, flow: MarkdownFlow, one: SetBlock, colours: PageColours, words: str) -> None:
    px = flow.font.pixelSize()
    ground = QRectF(one.left, one.top, one.width, one.height)
    above, below = one.block.part in ("middle", "last"), one.block.part in ("first", "middle")
    painter.save()
    painter.setClipRect(ground, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colours.hairline, 1.0))
    painter.setBrush(colours.code_ground)
    ground.adjust(0.5, 0.5 - 20 * above, -0.5, -0.5 + 20 * below)
    painter.drawRoundedRect(ground, RADIUS, RADIUS)
    painter.restore()
    if above:
        return
    painter.setFont(_small(flow.font))
    painter.setPen(colours.inks["muted"])
    header = QRectF(one.left + 0.75 * px, one.top, one.width - 1.5 * px, HEADER * px)
    language = one.block.language[:40] or tr("code", "the language of a block of code is not known")
    painter.drawText(header, _LEFT, language)
    painter.setPen(colours.inks["text" if words == tr("Copied") else "muted"])
    painter.drawText(header, _RIGHT, words)


def _paint_table(painter: QPainter, one: SetBlock, colours: PageColours) -> None:
    left, wide = one.left + one.columns[0], one.columns[-1] - one.columns[0]
    frame = QRectF(left, one.top, wide, one.height).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.head)
    head = QRectF(left, one.top, wide, one.row_tops[1] if len(one.row_tops) > 1 else one.height)
    painter.save()
    painter.setClipRect(head, Qt.ClipOperation.IntersectClip)
    painter.drawRoundedRect(frame, RADIUS, RADIUS)
    painter.restore()
    painter.setPen(QPen(colours.hairline, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(frame, RADIUS, RADIUS)
    for y in one.row_tops[1:-1]:
        painter.drawLine(QPointF(frame.left(), one.top + y + 0.5), QPointF(frame.right(), one.top + y + 0.5))
    for x in one.columns[1:-1]:
        at = round(one.left + x) + 0.5
        painter.drawLine(QPointF(at, frame.top()), QPointF(at, frame.bottom()))


def _paint_thought(painter: QPainter, flow: MarkdownFlow, one: SetBlock, colours: PageColours) -> None:
    px, mirrored = flow.font.pixelSize(), window_from_right()
    middle, size = one.top + one.height / 2, 0.26 * px
    centre = QPointF(flow.width - 0.55 * px if mirrored else 0.55 * px, middle)
    towards = -1.0 if mirrored else 1.0
    corners = (
        [(-1.0, -0.6), (1.0, -0.6), (0.0, 0.8)]
        if flow.thought_is_shown
        else [(-0.6 * towards, -1.0), (0.8 * towards, 0.0), (-0.6 * towards, 1.0)]
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.inks["muted"])
    painter.drawPolygon(QPolygonF([centre + QPointF(x * size, y * size) for x, y in corners]))
    painter.setPen(colours.inks["muted"])
    painter.setFont(_small(flow.font, 0.9))
    room = QRectF(0.0 if mirrored else 1.3 * px, one.top, flow.width - 1.3 * px, one.height)
    painter.drawText(room, _RIGHT if mirrored else _LEFT, thought_words(flow))


def _small(font: QFont, scale: float = 0.82) -> QFont:
    small = QFont(font)
    small.setPixelSize(max(9, round(font.pixelSize() * scale)))
    return small
