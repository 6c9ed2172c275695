"""One piece of a page: a paragraph whose letters may differ in font, and which may begin outside its left edge.

It is rewritten in place while it grows; only what differs from before is laid out and repainted. Only Markdown's own
formats cut the shaping (bold, code, …), never a token's end, so marks still move no letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt, QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from ui.theme.fonts import code_families
from ui.transcript.markdown.layout.formulas import Formula
from ui.transcript.markdown.parsing.blocks import PLAIN, Style
from ui.transcript.state.mark import Mark
from ui.transcript.text.line_breaking import LINE_HEIGHT, TextLine, broken, utf16_length
from ui.transcript.text.paragraph import Paragraph, Span, holds_right_to_left, without_ligatures

CODE_SCALE = 0.9
_ISOLATE = "\u2068"
"""Takes no room: up to the paragraph's end, the letters before it do not see those behind it."""

_BEFORE = 0.14
"""A wedge stands at most so many font sizes before the word that was written in place of its guess."""

_NEAR = 0.5
"""Wedges that would stand nearer to each other, in font sizes, are one."""

Align = Literal["left", "center", "right"]
"""Left is where the words begin, so it is at the right for a right-to-left script. Right is always the right, so that
numbers stand under each other by their last digits in every script.
"""


class Atom(NamedTuple):
    """Letters of one token in one style. `figure` is the formula painted in their place, `share` their part of it.

    One that `is_note` is a refused guess that takes no room.
    """

    text: str
    mark: Mark
    since_s: float
    style: Style = PLAIN
    source: int = -1
    copied_text: str | None = None
    figure: Formula | None = None
    share: float = 0.0
    is_note: bool = False


class FragmentOptions(NamedTuple):
    """How a piece is laid out. `tabs` are the ends of the markers before it; the last one is how far it begins outside.

    `from_right` says where its list's or its table's lines begin; None where its own words decide.
    """

    scale: float = 1.0
    is_bold: bool = False
    is_code: bool = False
    line_height: float = LINE_HEIGHT
    align: Align = "left"
    tabs: tuple[float, ...] = ()
    ink: str = ""
    from_right: bool | None = None
    is_cell: bool = False


_USUAL = FragmentOptions()
_SIDES = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "center": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


class Fragment(Paragraph):
    """`figures` are formulas in place of letters, `chips` inline code, `struck` what Markdown strikes out; by offsets.

    `sources` are (offset, source position) of its atoms, in order. `inner_top` is its position in its block,
    `layout_width` the width it was last laid out for. `has_rest`: refused guesses stand behind its words that may
    belong to the next.
    """

    def __init__(self, setting: FragmentOptions = _USUAL) -> None:
        super().__init__()
        self.setting = setting
        self.inner_top = 0.0
        self.has_rest = False
        self.layout_width = 0.0
        self.styles: list[tuple[int, int, Style]] = []
        self.figures: list[tuple[int, int, Formula]] = []
        self.sources: list[tuple[int, int]] = []
        self._shares: list[tuple[int, int, float, Formula]] = []
        self._shrunk = 1.0
        self._natural: tuple[float, float] | None = None

    @property
    def chips(self) -> list[tuple[int, int]]:
        return [] if self.setting.is_code else [(start, end) for start, end, style in self.styles if style.code]

    @property
    def struck(self) -> list[tuple[int, int]]:
        return [(start, end) for start, end, style in self.styles if style.strike]

    def hangs(self, note: Span) -> bool:
        """Whether a refused guess that takes no room hangs below its line: a word does, though not on a table."""
        return not self.setting.is_cell and any(map(str.isalnum, note.text))

    def wedges_of(self, line: TextLine) -> list[tuple[float, list[Span]]]:
        """Returns where wedges stand in `line`, each with its refused guesses: those of one word or cell share one."""
        wedges: list[tuple[float, list[Span]]] = []
        notes = self.notes_of(line)
        words = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, self.text) if notes else None
        last = -1
        for note in notes:
            _, x = self.place_of(note)
            if line.start < note.start:  # In the blank before the word, but near the word where that is wide.
                blank, most = self.place_at(note.start, line) - x, _BEFORE * self.pixels
                x += max(-most, min(blank / 2, most))
            word = 0 if words is None or self.setting.is_cell else _word_at(words, self.letter_at(note))
            if wedges and (word == last or abs(x - wedges[-1][0]) < _NEAR * self.pixels):
                wedges[-1][1].append(note)
            else:
                wedges.append((x, [note]))
            last = word
        return wedges

    def link_at(self, offset: int) -> str:
        """Returns the address of the link that the letter at `offset` belongs to, "" where it belongs to none."""
        return next((style.link for start, end, style in self.styles if start <= offset < end), "")

    def set(self, setting: FragmentOptions, atoms: Sequence[Atom]) -> None:
        """Replaces words and options. Lines before the first difference keep their pictures."""
        old_spans, old_styles, old_setting = self.spans, self.styles, self.setting
        old_figures, old_notes = self.figures, self.notes
        self.spans, self.notes, self.styles, self.figures, self._shares, self.sources = [], [], [], [], [], []
        self.setting = setting
        for atom in _apart(atoms):
            self._write(atom)
        self.inks = [(start, end, ink) for start, end, style in self.styles if (ink := _ink(style, setting.ink))]
        same_styles = _same(old_styles, self.styles) if old_setting == setting else 0
        same_spans = _same_spans(old_spans, self.spans)
        if (old_setting, old_styles, old_figures) != (setting, self.styles, self.figures):
            self.lines_stale = True
        if len(old_spans) != len(self.spans) or same_spans < self.length or same_styles < self.length:
            self._natural = None
            self._change(min(same_spans, same_styles))
        if [note.mark for note in old_notes] != [note.mark for note in self.notes]:
            self._change(min(note.start for note in (*old_notes, *self.notes)))

    lines_stale = False

    def _write(self, atom: Atom) -> None:
        start = self.length
        if atom.is_note:
            self.notes.append(Span(atom.mark, atom.text, start, start, atom.since_s, atom.copied_text))
            return
        end = start + utf16_length(atom.text)
        last = self.spans[-1] if self.spans else None
        if last is not None and last.mark is atom.mark and (last.copied_text, atom.copied_text) == (None, None):
            last.text, last.end = last.text + atom.text, end
        else:
            self.spans.append(Span(atom.mark, atom.text, start, end, atom.since_s, atom.copied_text))
        if self.styles and self.styles[-1][1:] == (start, atom.style):
            start_of_style = self.styles.pop()[0]
            self.styles.append((start_of_style, end, atom.style))
        else:
            self.styles.append((start, end, atom.style))
        self.sources.append((start, atom.source))
        if atom.figure is not None:
            self._shares.append((start, end, atom.share, atom.figure))
            if self.figures and self.figures[-1][1] == start and self.figures[-1][2] is atom.figure and atom.share < 1:
                start = self.figures.pop()[0]
            self.figures.append((start, end, atom.figure))

    @property
    def outdent(self) -> float:
        """How far outside its left edge it begins."""
        return self.setting.tabs[-1] if self.setting.tabs else 0.0

    def own_font(self, font: QFont) -> QFont:
        """Returns the piece's font where the page's is `font`."""
        setting = self.setting
        return _font(font, setting.scale, setting.is_bold, False, setting.is_code)

    def lay_out(self, font: QFont, width: float) -> None:
        """Breaks it into lines of `width`; `font` is the page's."""
        widest = max((figure.width_at(font.pixelSize()) for _, _, figure in self.figures), default=0.0)
        shrunk = min(1.0, width / widest) if widest else 1.0
        if self.lines_stale or shrunk != self._shrunk:
            self._shrunk, self.lines_stale, self._text = shrunk, False, None  # Whatever it reads, it is laid out again.
        self._page_px = font.pixelSize()
        super().lay_out(self.own_font(font), width)

    _page_px = 15

    def natural_widths(self, font: QFont) -> tuple[float, float]:
        """Returns the widths of its widest word and of its words on one line, without those that are guesses."""
        if self._natural is None:
            own = self.own_font(font)
            self._page_px = font.pixelSize()
            layout = QTextLayout("".join(span.text for span in self.spans if span.mark.is_kept), own)
            layout.setFormats([one for one in self._formats(own) if one.start < self.kept_length])
            layout.beginLayout()
            line = layout.createLine()
            line.setLineWidth(1e6)
            layout.endLayout()
            self._natural = (layout.minimumWidth(), line.naturalTextWidth())
        return self._natural

    def size_of(self, figure: Formula) -> float:
        """Returns the font size at which a formula is drawn here."""
        return self._page_px * self._shrunk

    def _option(self, font: QFont) -> QTextOption:
        option = super()._option(font)
        setting = self.setting
        side = False if setting.is_code else setting.from_right
        if side is not None and (setting.is_code or setting.tabs):  # A marker stands where its line begins.
            option.setTextDirection(Qt.LayoutDirection.RightToLeft if side else Qt.LayoutDirection.LeftToRight)
        if setting.align != "left":
            option.setAlignment(_SIDES[setting.align])
        elif side is not None:
            option.setAlignment(_SIDES["right" if side else "left"])
        if setting.tabs:
            option.setTabs([QTextOption.Tab(stop, _tab(option)) for stop in setting.tabs])
        return option

    def _formats(self, font: QFont) -> list[QTextLayout.FormatRange]:
        formats = []
        for start, end, style in self.styles:
            own = _styled(font, style, self.setting)
            if own is not font:
                formats.append(_format(start, end, own))
        space = QFontMetricsF(font).horizontalAdvance("\u00a0")
        for start, end, share, figure in self._shares:
            wide = QFont(font)
            spacing = share * figure.width_at(self._page_px) * self._shrunk / (end - start) - space
            wide.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
            formats.append(_format(start, end, wide))
        return formats

    def _broken(self, font: QFont, width: float) -> list[TextLine]:
        room = self._room if self.figures else None
        out, code = self.outdent, self.text.expandtabs(4)
        if self.setting.is_code:  # It goes on behind its own indentation: at the edge Python would read as dedented.
            columns = len(code) - len(code.lstrip(" ")) + 2
            out = min(columns * QFontMetricsF(font).horizontalAdvance(" "), width / 2)
            width -= out
        return broken(self.layout, font, width, out, self.setting.line_height, room, self._kept_length)

    def _room(self, start: int, end: int) -> tuple[float, float]:
        """Returns how far formulas in [start, end) reach above and below the baseline."""
        size = self._page_px * self._shrunk
        inside = [figure for a, b, figure in self.figures if a < end and start < b]
        above = max((figure.ascent_at(size) for figure in inside), default=0.0)
        below = max((figure.height_at(size) - figure.ascent_at(size) for figure in inside), default=0.0)
        return above, below


def _apart(atoms: Sequence[Atom]) -> Sequence[Atom]:
    """Returns the atoms with the guesses behind finished right-to-left words isolated.

    They would else continue those words' row and push it aside, and it would come back where they are refused.
    """
    first = next((at for at, atom in enumerate(atoms) if atom.mark.verdict == "pending"), len(atoms))
    if (
        first == len(atoms)
        or atoms[first].figure is not None
        or not any(holds_right_to_left(atom.text) for atom in atoms[:first])
    ):
        return atoms
    guess = atoms[first]
    words = guess.text.lstrip(" ")
    shown = guess.text[: len(guess.text) - len(words)] + _ISOLATE + words
    return [*atoms[:first], guess._replace(text=shown, copied_text=guess.text), *atoms[first + 1 :]]


def _tab(option: QTextOption) -> QTextOption.TabType:
    """Returns the tab that begins at its position. Qt swaps left and right in lines that are written from the right."""
    is_from_right = option.textDirection() == Qt.LayoutDirection.RightToLeft
    return QTextOption.TabType.RightTab if is_from_right else QTextOption.TabType.LeftTab


def _word_at(words: QTextBoundaryFinder, offset: int) -> int:
    """Returns where the word begins that has the letter at `offset`."""
    words.setPosition(offset)
    return offset if words.isAtBoundary() else words.toPreviousBoundary()


_FONTS: dict[tuple[str, float, bool, bool, tuple[str, ...]], QFont] = {}


def _font(base: QFont, scale: float, bold: bool, italic: bool, code: bool) -> QFont:
    if not (scale != 1.0 or bold or italic or code):
        return base
    families = tuple(code_families()) if code else ()
    key = (base.key(), scale, bold, italic, families)
    found = _FONTS.get(key)
    if found is None:
        found = QFont(base)
        if code:
            found.setFamilies(families)
            found.setStyleHint(QFont.StyleHint.Monospace)
            found = without_ligatures(found)
        found.setPixelSize(max(1, round(base.pixelSize() * scale * (CODE_SCALE if code else 1.0))))
        if bold:
            found.setWeight(QFont.Weight.DemiBold if base.weight() < QFont.Weight.DemiBold else QFont.Weight.Bold)
        found.setItalic(italic)
        _FONTS[key] = found
    return found


def _styled(font: QFont, style: Style, setting: FragmentOptions) -> QFont:
    code = (style.code or style.math) and not setting.is_code
    return _font(font, 0.93 if style.quiet else 1.0, style.bold and not setting.is_bold, style.italic, code)


def _ink(style: Style, otherwise: str) -> str:
    if style.ink:
        return style.ink
    if style.quiet or style.math:
        return "muted"
    return "accent" if style.link else otherwise


def _format(start: int, end: int, font: QFont) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, end - start
    made.format = QTextCharFormat()
    made.format.setFont(font)
    return made


def _same_spans(old: list[Span], new: list[Span]) -> int:
    """Returns the offset up to which two rows of spans look the same."""
    end = 0
    for one, other in zip(old, new, strict=False):
        if one.mark is not other.mark or one.text != other.text:
            return end
        other.since_s = one.since_s
        end = other.end
    return end


def _same(old: list[tuple[int, int, Style]], new: list[tuple[int, int, Style]]) -> int:
    for one, other in zip(old, new, strict=False):
        if one != other:
            return min(one[0], other[0]) if one[2] != other[2] else min(one[1], other[1])
    return max((end for _, end, _ in new), default=0)
