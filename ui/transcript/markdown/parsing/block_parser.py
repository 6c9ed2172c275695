"""Parses Markdown into blocks, each letter with its position in the source.

It reads CommonMark with tables, strikethrough, task lists, formulas and calls of tools. HTML, pictures and addresses
other than web and mail stay text. Two features are left out because they would change finished text while more arrives:
underlined headings (a list's first "-" would briefly turn the line above into a heading), and link references that are
defined elsewhere (a link would appear pages above).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import emphasis, strikethrough
from markdown_it.token import Token

from app.conversation.tools.reply_parts import TOOL_CALL, TOOL_CALL_END
from ui.transcript.markdown.parsing.blocks import PLAIN, Block, InlineRun, Kind, Nest, Words
from ui.transcript.markdown.parsing.inline_runs import PlacedInline, joined, lines_of, placing_markers
from ui.transcript.markdown.parsing.math_rules import math_block, math_inline
from ui.transcript.markdown.parsing.source_map import Lines

DEEPEST = 20
"""The deepest level of nesting; what lies deeper is shown as it was written."""

_LEAST_LOST = DEEPEST - 2
_TASK = re.compile(r"\[([ xX])\][ \t]+(?=\S)|\[([ xX])\]$")
_QUOTE = re.compile(r"[ \t]*> ?")
_BULLETS = ("•", "◦", "▪")
_LINKABLE = re.compile(r"(?:https?://|mailto:)[^\s]", re.IGNORECASE)


class Numbering(NamedTuple):
    """A list that the text before ended in, so that the next item continues its numbers."""

    markup: str = ""
    is_ordered: bool = False
    last: int = 0


NO_LIST = Numbering()


class Top(NamedTuple):
    """A block at the outermost level, or an item of an outermost list: parsing can start again there."""

    start: int
    first: int
    kind: str
    is_whole: bool
    numbering: Numbering


@dataclass(slots=True)
class Reading:
    """The parsed blocks, and for each position where parsing can start again the number of its first block."""

    blocks: list[Block] = field(default_factory=list)
    tops: list[Top] = field(default_factory=list)


def _tool_call(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Reads the lines between the marks of a tool's call as code. One that was not closed goes to the end.

    Where a mark shares its line with the call, that line is code with its marks.
    """
    first = _line_of(state, start_line)
    given = first.removeprefix(TOOL_CALL).lstrip()
    if not first.startswith(TOOL_CALL) or given[:1] not in ("", "{") or state.is_code_block(start_line):
        return False
    if silent:
        return True
    line = start_line if given else start_line + 1
    while line < end_line and not _line_of(state, line).endswith(TOOL_CALL_END):
        line += 1
    state.line = min(line + 1, end_line)
    is_apart = not given and (line == end_line or _line_of(state, line) == TOOL_CALL_END)
    token = state.push("fence" if is_apart else "code_block", "code", 0)
    token.info = "json"
    token.content = state.getLines(*((start_line + 1, line) if is_apart else (start_line, state.line)), 0, True)
    token.map = [start_line, state.line]
    return True


def _line_of(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] : state.eMarks[line]].strip()


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "linkify": False, "maxNesting": DEEPEST})
    parser.enable("table")
    parser.disable(["lheading", "reference", "html_block", "html_inline"])
    parser.block.ruler.before("fence", "math_block", math_block, {"alt": ["paragraph", "blockquote", "list"]})
    parser.block.ruler.before("fence", "tool_call", _tool_call, {"alt": ["paragraph", "blockquote", "list"]})
    inline = PlacedInline()
    inline.ruler.before("escape", "math", math_inline)
    inline.ruler.at("emphasis", placing_markers(emphasis.tokenize))
    inline.ruler.at("strikethrough", placing_markers(strikethrough.tokenize))
    inline.ruler.disable(["linkify", "html_inline"])
    inline.ruler2.disable(["fragments_join"])
    parser.inline = inline
    parser.validateLink = lambda url: _LINKABLE.match(url) is not None  # type: ignore[method-assign]
    return parser


_PARSER = _parser()


def read(text: str, base: int = 0, numbering: Numbering = NO_LIST, is_spaced: bool = False) -> Reading:
    """Parses `text`, which begins at position `base` of the source; `is_spaced` says whether an empty line stands
    before it.
    """
    # The replacements keep the length, so positions hold.
    even = text.replace("\r\n", " \n").replace("\r", "\n").replace("\0", "\ufffd")
    tokens: list[Token] = []
    _PARSER.block.parse(even, _PARSER, {}, tokens)
    walk = _Walk(Lines(even, base), numbering, is_spaced)
    for group in _groups(tokens):
        walk.take(group)
    return walk.reading


def _groups(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yields the tokens of each outermost block."""
    group: list[Token] = []
    for token in tokens:
        group.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield group
            group = []


@dataclass(slots=True)
class _Item:
    nest: Nest
    is_fresh: bool = True


@dataclass(slots=True)
class _List:
    numbering: Numbering
    depth: int


class _Walk:
    """Goes through the block parser's tokens and collects blocks."""

    def __init__(self, lines: Lines, numbering: Numbering, is_spaced: bool) -> None:
        self.reading = Reading()
        self._lines = lines
        self._before = numbering
        self._is_spaced = is_spaced
        self._nest: list[_Item] = []
        self._lists: list[_List] = []
        self._rows: list[list[Words]] = []
        self._aligns: list[str] = []

    def take(self, group: list[Token]) -> None:
        if any(token.level >= _LEAST_LOST for token in group):
            self._take_as_text(group[0])
            return
        kind = group[0].type.removesuffix("_open")
        if kind not in ("bullet_list", "ordered_list"):
            self._top(group[0], kind)
            self._before = Numbering()
        for index, token in enumerate(group):
            self._take(token, group, index)

    def _top(self, token: Token, kind: str) -> None:
        number, end = token.map or [0, 0]
        whole = kind in ("heading", "hr") or (kind in ("fence", "math_block") and not self._is_open(token))
        whole = whole and end < self._lines.count
        top = Top(self._lines.start(number), len(self.reading.blocks), kind, whole, self._before)
        self.reading.tops.append(top)

    def _take_as_text(self, token: Token) -> None:
        self._top(token, "paragraph")
        self._before = Numbering()
        start, end = token.map or [0, 0]
        lines = tuple(
            (InlineRun(line, self._lines.start(number)),)
            for number in range(start, end)
            if (line := self._lines.line(number)).strip()
        )
        self._add("paragraph", token, lines=lines)

    def _take(self, token: Token, group: list[Token], index: int) -> None:
        match token.type:
            case "blockquote_open":
                self._nest.append(_Item(Nest("quote")))
            case "bullet_list_open" | "ordered_list_open":
                self._open_list(token)
            case "list_item_open":
                self._open_item(token)
            case "bullet_list_close" | "ordered_list_close":
                self._close_list(token)
            case "blockquote_close":
                self._nest.pop()
            case "list_item_close":
                self._close_item(token, group, index)
            case "inline" if group[index - 1].type == "paragraph_open":
                self._add_paragraph(token)
            case "inline" if group[index - 1].type == "heading_open":
                origin = self._lines.of_heading(token.content, (token.map or [0])[0])
                lines = lines_of(token.content, self._inline(token.content), origin)
                self._add("heading", token, lines=lines, level=int(group[index - 1].tag[1:]))
            case "fence" | "code_block" | "math_block":
                self._add_code(token)
            case "hr":
                self._add("rule", token)
            case "table_open":
                self._rows, self._aligns = [], []
            case "tr_open":
                self._take_row(token, group, index)
            case "table_close":
                opened = next(one for one in reversed(group[:index]) if one.type == "table_open")
                rows = tuple(tuple(row) for row in self._rows)
                self._add("table", opened, rows=rows, aligns=tuple(self._aligns))

    def _open_list(self, token: Token) -> None:
        ordered = token.type == "ordered_list_open"
        first = int(token.attrs.get("start", 1)) if ordered else 1
        numbering = Numbering(token.markup, ordered, first - 1)
        goes_on = token.level == 0 and (self._before.markup, self._before.is_ordered) == (token.markup, ordered)
        self._lists.append(_List(self._before if goes_on else numbering, len(self._lists)))

    def _close_list(self, token: Token) -> None:
        gone = self._lists.pop()
        if token.level == 0:
            self._before = gone.numbering

    def _open_item(self, token: Token) -> None:
        of = self._lists[-1]
        number = (token.map or [0])[0]
        if token.level == 1:
            top = Top(self._lines.start(number), len(self.reading.blocks), "item", False, of.numbering)
            self.reading.tops.append(top)
        of.numbering = of.numbering._replace(last=of.numbering.last + 1)
        marker = f"{of.numbering.last}{token.markup}" if of.numbering.is_ordered else _BULLETS[min(of.depth, 2)]
        written = self._marker_at(number, token.markup)
        self._nest.append(_Item(Nest("item", marker, written)))

    def _marker_at(self, number: int, markup: str) -> int:
        """Returns where the item's marker is written: behind those of outer items that begin on the same line."""
        line, start = self._lines.line(number), self._lines.start(number)
        outer = [one.nest.source for one in self._nest if one.is_fresh and one.nest.source >= start]
        at = line.find(markup, max(outer, default=start - 1) - start + 1)
        if markup in ".)":
            while at > 0 and line[at - 1].isdigit():
                at -= 1
        return start + max(0, at)

    def _close_item(self, token: Token, group: list[Token], index: int) -> None:
        if self._nest[-1].is_fresh:
            depth = token.level
            opened = next(t for t in reversed(group[:index]) if t.type == "list_item_open" and t.level == depth)
            self._add("paragraph", opened, lines=((),))
        self._nest.pop()

    def _add_paragraph(self, token: Token) -> None:
        origin = self._lines.of_tails(token.content, (token.map or [0])[0])
        lines = lines_of(token.content, self._inline(token.content), origin)
        task = _TASK.match(token.content) if self._nest and self._nest[-1].is_fresh else None
        if task is not None and self._nest[-1].nest.kind == "item":
            is_done = (task.group(1) or task.group(2)) != " "
            self._nest[-1].nest = self._nest[-1].nest._replace(task=is_done)
            lines = (_without(lines[0], task.end()), *lines[1:])
        self._add("paragraph", token, lines=lines)

    def _inline(self, content: str) -> list[Token]:
        return _PARSER.inline.parse(content, _PARSER, {}, [])

    def _is_open(self, token: Token) -> bool:
        if token.type == "math_block":
            return token.info == "open"
        start, end = token.map or [0, 0]
        lines = token.content.count("\n") + (not token.content.endswith("\n"))
        return lines >= end - start - 1 or end - start < 2

    def _add_code(self, token: Token) -> None:
        start = (token.map or [0, 0])[0]
        if token.type == "code_block":
            content, first = token.content, start
        elif token.type == "math_block":
            self._add_formula(token)
            return
        else:
            content, first = token.content, start + 1
        pieces = content.removesuffix("\n").split("\n") if content else []
        origin = self._lines.of_tails("\n".join(pieces), first)
        lines, at = [], 0
        for piece in pieces:
            lines.append(tuple(origin.runs(piece, at, PLAIN)))
            at += len(piece) + 1
        language = token.info.strip().split(maxsplit=1)[0] if token.info.strip() else ""
        self._add(
            "code", token, lines=tuple(lines), language=language, is_open=token.type == "fence" and self._is_open(token)
        )

    def _add_formula(self, token: Token) -> None:
        """Adds the letters between the markers, without lines that hold nothing else."""
        start, end = token.map or [0, 0]
        lines: list[Words] = []
        for number in range(start, end):
            line, begin = self._lines.line(number), self._lines.start(number)
            left = line.find(token.markup) + 2 if number == start else self._indent(line)
            right = line.rfind("$$" if token.markup == "$$" else "\\]", left) if number == end - 1 else -1
            text = line[left:right] if right >= 0 else line[left:]
            if text.strip():
                lines.append((InlineRun(text.rstrip(), begin + left),))
        self._add("math", token, lines=tuple(lines), is_open=token.info == "open")

    def _indent(self, line: str) -> int:
        """Returns how much of a line belongs to the quotes that it lies in."""
        at = 0
        for one in self._nest:
            if one.nest.kind == "quote" and (mark := _QUOTE.match(line, at)) is not None:
                at = mark.end()
        return at

    def _take_row(self, token: Token, group: list[Token], index: int) -> None:
        close = next(at for at in range(index, len(group)) if group[at].type == "tr_close")
        contents = [one.content for one in group[index:close] if one.type == "inline"]
        if not self._rows:
            opened = [one for one in group[index:close] if one.type == "th_open"]
            self._aligns = [str(one.attrs.get("style", "")).removeprefix("text-align:") for one in opened]
        origins = self._lines.of_cells(contents, (token.map or [0])[0], bool(self._nest))
        cells = zip(contents, origins, strict=True)
        self._rows.append([lines_of(text, self._inline(text), origin)[0] for text, origin in cells])

    def _add(self, kind: Kind, token: Token, **more: object) -> None:
        start, end = token.map or [0, 0]
        spaced = not self._lines.line(start - 1).strip() if start else self._is_spaced
        nest = tuple(one.nest if one.is_fresh else Nest(one.nest.kind) for one in self._nest)
        for one in self._nest:
            one.is_fresh = False
        position = self._lines.start
        self.reading.blocks.append(Block(kind, position(start), position(end), nest=nest, is_spaced=spaced, **more))  # type: ignore[arg-type]


def _without(words: Words, count: int) -> Words:
    """Returns `words` without their first `count` letters."""
    left: list[InlineRun] = []
    for run in words:
        gone = min(count, len(run.text))
        count -= gone
        left.append(InlineRun(run.text[gone:], run.source + gone, run.style))
    return joined(left)
