"""Parses Markdown into blocks, each letter with its position in the source.

It reads CommonMark with tables, strikethrough, task lists, formulas and calls of tools. HTML, pictures and addresses
other than web and mail stay text. Two features are left out because they would change finished text while more arrives:
underlined headings (a list's first "-" would briefly turn the line above into a heading), and link references that are
defined elsewhere (a link would appear pages above).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline, emphasis, strikethrough
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from app.conversation.tools.reply_parts import TOOL_CALL, TOOL_CALL_END
from ui.transcript.markdown.parsing.blocks import PLAIN, Block, InlineRun, Kind, Nest, Words
from ui.transcript.markdown.parsing.inline_runs import PlacedInline, joined, lines_of, placing_markers
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


class RestartPoint(NamedTuple):
    """A block at the outermost level, or an item of an outermost list: parsing can start again there."""

    start: int
    first: int
    kind: str
    is_whole: bool
    numbering: Numbering


@dataclass(slots=True)
class ParsedBlocks:
    """The parsed blocks, and for each position where parsing can start again the number of its first block."""

    blocks: list[Block] = field(default_factory=list)
    tops: list[RestartPoint] = field(default_factory=list)


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


LONGEST = 2000
"""The most letters within which a formula must close, so that a text full of dollars is parsed in linear time."""

_PAIRS = (("$$", "$$"), ("\\[", "\\]"), ("\\(", "\\)"), ("$", "$"))


def math_inline(state: StateInline, silent: bool) -> bool:
    """Reads a formula within a line. A dollar is money more often than not: a single one opens a formula only before a
    letter that is no space, and closes it only after such a letter and not before a digit, as in "$5 and $10".
    """
    src, pos = state.src, state.pos
    if src[pos] not in "$\\":
        return False
    for left, right in _PAIRS:
        if src.startswith(left, pos):
            start = pos + len(left)
            end = src.find(right, start, min(state.posMax, start + LONGEST))
            if end <= start or not src[start:end].strip() or (left == "$" and not _is_formula(src, start, end)):
                return False
            if not silent:
                token = state.push("math", "", 0)
                token.content, token.markup = src[start:end], left
            state.pos = end + len(right)
            return True
    return False


def _is_formula(src: str, start: int, end: int) -> bool:
    after = src[end + 1 : end + 2]
    return not src[start].isspace() and not src[end - 1].isspace() and not after.isdigit()


def math_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    r"""Lines between `$$` and `$$`, or `\[` and `\]`. One that was not closed goes to the end, as a fence does."""
    begin = state.bMarks[start_line] + state.tShift[start_line]
    left = state.src[begin : begin + 2]
    if left not in ("$$", "\\[") or state.is_code_block(start_line):
        return False
    right = "$$" if left == "$$" else "\\]"
    if not (found := _closing(state, start_line, end_line, begin + 2, right)):
        return False
    line, is_closed = found
    if silent:
        return True
    token = state.push("math_block", "", 0)
    token.map = [start_line, line + 1]
    token.markup, token.info = left, "" if is_closed else "open"
    state.line = line + 1
    return True


def _closing(state: StateBlock, line: int, end_line: int, begin: int, right: str) -> tuple[int, bool] | None:
    """Returns the line that closes the formula; None where it is none.

    It is none where text follows on that line, so that it is a formula within a line, or where it was not closed in its
    paragraph or in the item or quote that it began in.
    """
    first, opened = line, begin
    while line < end_line:
        at = state.src.find(right, begin, state.eMarks[line])
        if at >= 0:
            return (line, True) if not state.src[at + 2 : state.eMarks[line]].strip() else None
        if line > first and not state.src[begin : state.eMarks[line]].strip():
            return None  # An empty line: what began was no formula.
        line += 1
        if line < end_line:
            begin = state.bMarks[line] + state.tShift[line]
            if state.sCount[line] < state.blkIndent:
                return None
    if right == "\\]" and _is_escaped_bracket(state.src[opened : state.eMarks[first]]):
        return None
    return end_line - 1, False


def _is_escaped_bracket(behind: str) -> bool:
    r"""Whether `\[` stands for a bracket, as in "\[ ] task" and "\[no link](/there)": the next one closes it."""
    depth = 0
    for letter in behind:
        depth += (letter == "[") - (letter == "]")
        if depth < 0:
            return True
    return False


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


def read(text: str, base: int = 0, numbering: Numbering = NO_LIST, is_spaced: bool = False) -> ParsedBlocks:
    """Parses `text`, at position `base` of the source; `is_spaced` says whether an empty line stands before it."""
    # The replacements keep the length, so positions hold.
    even = text.replace("\r\n", " \n").replace("\r", "\n").replace("\0", "\ufffd")
    tokens: list[Token] = []
    _PARSER.block.parse(even, _PARSER, {}, tokens)
    walk = _Walk(Lines(even, base), numbering, is_spaced)
    for node in SyntaxTreeNode(tokens).children:
        walk.add_top_level(node)
    return walk.reading


@dataclass(slots=True)
class _Item:
    nest: Nest
    is_fresh: bool = True


class _Walk:
    """Goes through the block parser's tree and collects blocks."""

    def __init__(self, lines: Lines, numbering: Numbering, is_spaced: bool) -> None:
        self.reading = ParsedBlocks()
        self._lines = lines
        self._before = numbering
        self._is_spaced = is_spaced
        self._nest: list[_Item] = []

    def add_top_level(self, node: SyntaxTreeNode) -> None:
        """Adds an outermost block."""
        if any(each.level >= _LEAST_LOST for each in node.walk()):
            self._top(node, "paragraph")
            self._before = Numbering()
            self._add("paragraph", node, lines=self._as_text(node))
            return
        if node.type not in ("bullet_list", "ordered_list"):
            self._top(node, node.type)
            self._before = Numbering()
        self._add_node(node)

    def _top(self, node: SyntaxTreeNode, kind: str) -> None:
        number, end = node.map or (0, 0)
        whole = kind in ("heading", "hr") or (kind in ("fence", "math_block") and not self._is_open(node))
        whole = whole and end < self._lines.count
        top = RestartPoint(self._lines.start(number), len(self.reading.blocks), kind, whole, self._before)
        self.reading.tops.append(top)

    def _as_text(self, node: SyntaxTreeNode) -> tuple[Words, ...]:
        return tuple(
            (InlineRun(line, self._lines.start(number)),)
            for number in range(*(node.map or (0, 0)))
            if (line := self._lines.line(number)).strip()
        )

    def _add_node(self, node: SyntaxTreeNode) -> None:
        match node.type:
            case "blockquote":
                self._nest.append(_Item(Nest("quote")))
                for child in node.children:
                    self._add_node(child)
                self._nest.pop()
            case "bullet_list" | "ordered_list":
                self._add_list(node)
            case "paragraph":
                self._add_paragraph(node.children[0])
            case "heading":
                words = node.children[0]
                origin = self._lines.of_heading(words.content, (words.map or (0,))[0])
                lines = lines_of(words.content, self._inline(words.content), origin)
                self._add("heading", words, lines=lines, level=int(node.tag[1:]))
            case "fence" | "code_block":
                self._add_code(node)
            case "math_block":
                self._add_formula(node)
            case "hr":
                self._add("rule", node)
            case "table":
                self._add_table(node)

    def _add_list(self, node: SyntaxTreeNode) -> None:
        is_ordered, is_outermost = node.type == "ordered_list", node.level == 0
        depth = sum(one.nest.kind == "item" for one in self._nest)
        numbering = Numbering(node.markup, is_ordered, int(node.attrs.get("start", 1)) - 1 if is_ordered else 0)
        if is_outermost and (self._before.markup, self._before.is_ordered) == (node.markup, is_ordered):
            numbering = self._before
        for item in node.children:
            number = (item.map or (0,))[0]
            if is_outermost:
                top = RestartPoint(self._lines.start(number), len(self.reading.blocks), "item", False, numbering)
                self.reading.tops.append(top)
            numbering = numbering._replace(last=numbering.last + 1)
            marker = f"{numbering.last}{item.markup}" if is_ordered else _BULLETS[min(depth, 2)]
            self._nest.append(_Item(Nest("item", marker, self._marker_at(number, item.markup))))
            for child in item.children:
                self._add_node(child)
            if self._nest[-1].is_fresh:
                self._add("paragraph", item, lines=((),))
            self._nest.pop()
        if is_outermost:
            self._before = numbering

    def _marker_at(self, number: int, markup: str) -> int:
        """Returns where the item's marker is written: behind those of outer items that begin on the same line."""
        line, start = self._lines.line(number), self._lines.start(number)
        outer = [one.nest.source for one in self._nest if one.is_fresh and one.nest.source >= start]
        at = line.find(markup, max(outer, default=start - 1) - start + 1)
        if markup in ".)":
            while at > 0 and line[at - 1].isdigit():
                at -= 1
        return start + max(0, at)

    def _add_paragraph(self, node: SyntaxTreeNode) -> None:
        origin = self._lines.of_tails(node.content, (node.map or (0,))[0])
        lines = lines_of(node.content, self._inline(node.content), origin)
        task = _TASK.match(node.content) if self._nest and self._nest[-1].is_fresh else None
        if task is not None and self._nest[-1].nest.kind == "item":
            is_done = (task.group(1) or task.group(2)) != " "
            self._nest[-1].nest = self._nest[-1].nest._replace(task=is_done)
            lines = (_without(lines[0], task.end()), *lines[1:])
        self._add("paragraph", node, lines=lines)

    def _inline(self, content: str) -> list[Token]:
        return _PARSER.inline.parse(content, _PARSER, {}, [])

    def _is_open(self, node: SyntaxTreeNode) -> bool:
        if node.type == "math_block":
            return node.info == "open"
        start, end = node.map or (0, 0)
        lines = node.content.count("\n") + (not node.content.endswith("\n"))
        return lines >= end - start - 1 or end - start < 2

    def _add_code(self, node: SyntaxTreeNode) -> None:
        is_fence = node.type == "fence"
        pieces = node.content.removesuffix("\n").split("\n") if node.content else []
        origin = self._lines.of_tails("\n".join(pieces), (node.map or (0,))[0] + is_fence)
        lines, at = [], 0
        for piece in pieces:
            lines.append(tuple(origin.runs(piece, at, PLAIN)))
            at += len(piece) + 1
        language = next(iter(node.info.split(maxsplit=1)), "")
        self._add("code", node, lines=tuple(lines), language=language, is_open=is_fence and self._is_open(node))

    def _add_formula(self, node: SyntaxTreeNode) -> None:
        """Adds the letters between the markers, without lines that hold nothing else."""
        start, end = node.map or (0, 0)
        lines: list[Words] = []
        for number in range(start, end):
            line, begin = self._lines.line(number), self._lines.start(number)
            left = line.find(node.markup) + 2 if number == start else self._indent(line)
            right = line.rfind("$$" if node.markup == "$$" else "\\]", left) if number == end - 1 else -1
            text = line[left:right] if right >= 0 else line[left:]
            if text.strip():
                lines.append((InlineRun(text.rstrip(), begin + left),))
        self._add("math", node, lines=tuple(lines), is_open=node.info == "open")

    def _indent(self, line: str) -> int:
        """Returns how much of a line belongs to the quotes that it lies in."""
        at = 0
        for one in self._nest:
            if one.nest.kind == "quote" and (mark := _QUOTE.match(line, at)) is not None:
                at = mark.end()
        return at

    def _add_table(self, node: SyntaxTreeNode) -> None:
        written = [row for part in node.children for row in part.children]
        aligns = tuple(str(cell.attrs.get("style", "")).removeprefix("text-align:") for cell in written[0].children)
        rows = []
        for row in written:
            contents = [cell.children[0].content for cell in row.children]
            origins = self._lines.of_cells(contents, (row.map or (0,))[0], bool(self._nest))
            cells = zip(contents, origins, strict=True)
            rows.append(tuple(lines_of(text, self._inline(text), origin)[0] for text, origin in cells))
        self._add("table", node, rows=tuple(rows), aligns=aligns)

    def _add(self, kind: Kind, node: SyntaxTreeNode, **more: object) -> None:
        start, end = node.map or (0, 0)
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
