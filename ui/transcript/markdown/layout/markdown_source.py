"""The source of what is selected on a page: Markdown as the model wrote it, from the first selected letter to the last.

Where a selection begins or ends with a whole block, the block's own syntax (hashes, fences, markers) is included.
"""

from __future__ import annotations

from bisect import bisect_right

from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.text.selection import Position, Selection


def written(flow: MarkdownFlow, selection: Selection) -> str:
    """Returns the Markdown of a selection."""
    start, end = _start(flow, selection.start), _end(flow, selection.end)
    return flow.source[start : max(start, end)]


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
        source = flow.source
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
