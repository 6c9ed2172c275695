"""Parses a Markdown text that grows at its end: again only from its last unfinished block on.

A block is finished once another has begun behind it and no later text can join the two. Very long blocks are cut, so
that one call never takes long: a paragraph of a megabyte is shown as several.
Code so long is read line by line, without a parser, until its fence is closed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ui.transcript.markdown.parsing.block_parser import NO_LIST, Numbering, ParsedBlocks, RestartPoint, read
from ui.transcript.markdown.parsing.blocks import Block, InlineRun, Words

MOST_AT_ONCE = 3000
"""Letters parsed at once: about 7 ms."""

_ITEM = re.compile(r" {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]+(?=\S)(?![-*_ \t]*$)", re.MULTILINE)
_GROWING = ("fence", "math_block")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_SYNTAX = re.compile(r"[*_`\[\]$&<!\\~\x00-\x08\x0b-\x1f\u200b-\u206f\u0300-\u036f]")
LONGEST_FORMULA = 24_000


def density(window: str) -> int:
    """Returns how many times as long a text takes because of the syntax in it: 1 in prose, up to 8."""
    if len(window) < 1000:
        return 1
    count = len(_SYNTAX.findall(window))
    if 4 * count > len(window):
        return 8
    if 6 * count > len(window):
        return 4
    return 2 if 8 * window.count("|") > len(window) else 1


class IncrementalParser:
    """`blocks` are finished, `tail` those at the end, which may still change. `base` is the first letter's position."""

    def __init__(self, base: int = 0, most: int = MOST_AT_ONCE) -> None:
        self.blocks: list[Block] = []
        self.tail: list[Block] = []
        self.is_behind = False
        self._base, self._most = base, most
        self._done = base
        self._numbering = Numbering()
        self._steps: list[tuple[int, int, Numbering, int, LongCode | None]] = []
        self._code: LongCode | None = None

    def update(self, text: str, kept: int, end: int, is_live: bool) -> None:
        """Parses on in the whole source `text`. Letters from `kept` on may be taken back; the part ends at `end`.

        Where much is new, only some of it is parsed: call again while `is_behind`.
        """
        if self._code is not None and self._read_code(text, kept, end, is_live):
            return
        most = self._most
        most //= density(text[self._done : min(end, self._done + most)])
        while True:
            window = _window(text, self._done, most, end)
            self.is_behind = self._done + len(window) < end
            shown = complete_markdown(window, kept - self._done) if is_live and not self.is_behind else window
            reading = self._read(shown, text)
            top = self._last_safe(reading, window, text, kept)
            if self.is_behind and top is None:
                if self._begin_code(reading, window, text):
                    return
                if reading.tops and reading.tops[-1].kind in _GROWING and most < min(LONGEST_FORMULA, end - self._done):
                    most *= 4
                    continue
                self._note_step(self._done + len(window))  # A block that is too long to be parsed at once ends here.
                self.blocks += reading.blocks
                self.tail = []
                self._done, self._numbering = self._done + len(window), Numbering()
                return
            break
        if top is None:
            self.tail = reading.blocks
            return
        self._note_step(kept)
        self.blocks += reading.blocks[: top.first]
        self.tail = reading.blocks[top.first :]
        self._done, self._numbering = top.start, top.numbering

    def truncate(self, kept: int) -> None:
        """Drops what was parsed behind `kept`."""
        while self._steps and self._steps[-1][0] > kept:
            _, self._done, self._numbering, count, self._code = self._steps.pop()
            del self.blocks[count:]

    def _note_step(self, kept: int) -> None:
        self._steps.append((kept, self._done, self._numbering, len(self.blocks), self._code))

    def _begin_code(self, reading: ParsedBlocks, window: str, text: str) -> bool:
        """Ends a part of code that is too long to be parsed at once; what follows is read by lines, as code."""
        block = reading.blocks[-1] if reading.blocks else None
        at = window.rfind("\n") + 1
        if block is None or len(reading.tops) != 1 or block.kind != "code" or not block.is_open or block.nest or not at:
            return False
        found = _FENCE.match(window)
        part = self._read(window[:at], text).blocks
        if found is None or not part or part[-1].kind != "code":
            return False
        self._note_step(self._done + at)
        self.blocks.append(replace(part[-1], part="first"))
        self._code = LongCode(found.group(1), part[-1].language)
        self._done, self.tail = self._done + at, []
        return True

    def _read_code(self, text: str, kept: int, end: int, is_live: bool) -> bool:
        """Reads on in long code; returns False once it is closed and the text goes on behind it."""
        assert self._code is not None
        stop = min(end, self._done + self._most)
        lines, after, is_closed = self._code.lines(text, self._done, stop, is_last=stop == end)
        start, is_open = self._done, not is_closed
        block = Block("code", start, after, lines, language=self._code.language, is_open=is_open, part="last")
        self.is_behind = not is_closed and after < end and (stop < end or len(lines) >= MOST_LINES)
        if (is_closed and after <= kept) or self.is_behind:
            self._note_step(after)
            self.blocks.append(block if is_closed else replace(block, part="middle"))
            self.tail, self._done = [], after
            if is_closed:
                self._code, self._numbering = None, NO_LIST
                self.is_behind = after < end
                return not self.is_behind
            return True
        self.tail = [block]
        return True

    def _read(self, window: str, text: str) -> ParsedBlocks:
        return read(window, self._done, self._numbering, _is_spaced(text, self._done, self._base))

    def _last_safe(self, reading: ParsedBlocks, window: str, text: str, kept: int) -> RestartPoint | None:
        """Returns the last position from which on everything can be parsed without what is before it."""
        tops = reading.tops
        for index in range(len(tops) - 1, 0, -1):
            before, top = tops[index - 1], tops[index]
            if top.start < kept and self._is_decided(before, top, text, kept):
                return top
        return None

    def _is_decided(self, before: RestartPoint, top: RestartPoint, text: str, kept: int) -> bool:
        if before.is_whole or _is_spaced(text, top.start, self._base):
            return bool(text[top.start : kept].strip())
        found = _ITEM.match(text, top.start, kept) if (before.kind, top.kind) == ("item", "item") else None
        return found is not None


def _window(text: str, start: int, most: int, end: int) -> str:
    """Returns at most so many letters to parse at once; where more follow, up to a line's end, else between words."""
    stop = min(end, start + most)
    if stop == end:
        return text[start:stop]
    half = start + most // 2
    return text[start : text.rfind("\n", half, stop) + 1 or text.rfind(" ", half, stop) + 1 or stop]


def _is_spaced(text: str, at: int, base: int) -> bool:
    """Returns whether the line before `at` is empty."""
    line_end = at - 1
    if line_end < base or text[line_end] != "\n":
        return False
    line_start = text.rfind("\n", base, line_end) + 1
    return not text[max(line_start, base) : line_end].strip()


MOST_LINES = 200
"""The most lines in one part: laying them out takes about 8 ms."""


@dataclass(frozen=True, slots=True)
class LongCode:
    """The fence that opened the code, and its language."""

    fence: str
    language: str

    def lines(self, text: str, start: int, stop: int, is_last: bool) -> tuple[tuple[Words, ...], int, bool]:
        """Returns the whole lines of code in [start, stop), where they end, and whether the fence was closed there.

        `is_last`: no text follows `stop`, so that a line without a break counts too.
        """
        closing = re.compile(rf" {{0,3}}{re.escape(self.fence[0])}{{{len(self.fence)},}}[ \t\r]*$")
        lines: list[Words] = []
        at = start
        while at < stop and len(lines) < MOST_LINES:
            end = text.find("\n", at, stop)
            if end < 0 and not is_last and lines:
                break
            line = text[at : stop if end < 0 else end]
            after = stop if end < 0 else end + 1
            if closing.match(line):
                return tuple(lines), after, True
            shown = line.removesuffix("\r")
            lines.append((InlineRun(shown, at),) if shown else ())
            at = after
        return tuple(lines), at, False


_UNDECIDED = re.compile(r"[ \t>]*(?:[-+*_]{1,2}|\d{1,9}[.)]|#{1,6}|`{1,2}|~{1,2}|\$|\\|\|)?[ \t]*$")
_STARTS_ANEW = re.compile(r"[ \t]*(?:[-+*>][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\||$)")
_FENCE_SO_FAR = re.compile(r"[ \t>]*(`{3,}|~{3,})")
_MARKS = re.compile(r"\\.|`+|\*+|_+|~~")
_HALF_LINK = re.compile(r"\[[^\[\]]*\]\(https?://[^\s()]*$", re.IGNORECASE)
_RULE_SO_FAR = re.compile(r"[ \t|:-]*$")


def complete_markdown(text: str, kept: int) -> str:
    """Completes half-written Markdown for the moment, so that its syntax is not visible while it streams.

    Only the very end is repaired, and only by closing or hiding what is open there: "**bo" is bold already, a lone "-"
    waits for its word, a table is one from its first row on. Letters added here lie behind the source's end. A guess
    (letters from `kept` on) that would end a table's rule is hidden until it is judged.
    """
    fence = _open_fence(text)
    last_at = text.rfind("\n") + 1
    last = text[last_at:]
    if fence:
        half = last.strip() and fence.startswith(last.strip())
        return text[:last_at] if half else text
    if kept < len(text) and _is_in_rule(text[: max(0, kept)]):
        text = text[:kept]
        last_at = text.rfind("\n") + 1
        last = text[last_at:]
    if last.strip() and _UNDECIDED.fullmatch(last):
        return text[: max(0, last_at)]
    paragraph_at = _paragraph_start(text, last_at)
    if (table := _table(text, paragraph_at)) is not None:
        return table
    return _closed(text, paragraph_at)


def _open_fence(text: str) -> str:
    """Returns the marker of a fence that is still open at the end, "" where none is."""
    marker = ""
    if "```" not in text and "~~~" not in text:
        return marker
    for line in text.split("\n"):
        if (found := _FENCE_SO_FAR.match(line)) is None:
            continue
        run = found.group(1)
        if not marker:
            marker = run if run[0] == "~" or "`" not in line[found.end() :] else ""
        elif run[0] == marker[0] and len(run) >= len(marker) and not line[found.end() :].strip():
            marker = ""
    return marker


def _paragraph_start(text: str, last_at: int) -> int:
    """Returns where the paragraph of the last line begins, as far as its open marks are concerned."""
    at = last_at
    while at > 0 and not _STARTS_ANEW.match(text[at : at + 12].split("\n", 1)[0]):
        before = text.rfind("\n", 0, at - 1) + 1
        if not text[before : at - 1].strip():
            break
        at = before
    return at


def _is_in_rule(text: str) -> bool:
    """Whether the last line of `text` may become the rule below a table's first row."""
    above, head, rule = ["", "", *text.split("\n")][-3:]
    is_first = head.lstrip().startswith("|") and not above.lstrip().startswith("|")
    return is_first and bool(_RULE_SO_FAR.match(rule)) and rule.count("|") < head.count("|")


def _table(text: str, at: int) -> str | None:
    """Completes a table's first row, and the second as far as it is written. Returns None where there is no table."""
    while (before := text.rfind("\n", 0, max(0, at - 1)) + 1) < at and text[before:at].lstrip().startswith("|"):
        at = before
    lines = text[at:].split("\n")
    head = lines[0].strip()
    may_begin = len(lines) == 1 or (len(lines) == 2 and _RULE_SO_FAR.match(lines[1]))
    if not may_begin or not head.startswith("|") or len(head) < 3:
        return None
    columns = len(re.findall(r"(?<!\\)\|", head.rstrip("|"))) or 1
    first = lines[0].rstrip() if head.endswith("|") else f"{lines[0].rstrip()} |"
    return f"{text[:at]}{first}\n{'|---' * columns}|"


def _closed(text: str, at: int) -> str:
    """Returns `text` with the emphasis, code and link that are open since `at` closed."""
    opened: list[str] = []
    for found in _MARKS.finditer(text, at):
        mark = found.group()
        if mark[0] == "\\":
            continue
        if opened and opened[-1][0] == "`" and mark != opened[-1]:
            continue
        text = _open_or_close(text, found.start(), mark, opened)
    if _HALF_LINK.search(text, at):
        text += ")"
    return text.rstrip(" ") + "".join(reversed(opened)) if opened else text


def _open_or_close(text: str, start: int, mark: str, opened: list[str]) -> str:
    """Opens or closes with `mark`; one at the very end that does neither yet is hidden."""
    end = start + len(mark)
    is_last = end >= len(text)
    can_close = start > 0 and not text[start - 1].isspace()
    if opened and opened[-1][0] == mark[0] and (can_close or mark[0] == "`"):
        if len(mark) < len(opened[-1]):
            if is_last:
                return text[:start]
            return text
        opened.pop()
        return text
    if is_last:
        return text[:start]
    inside_word = mark[0] == "_" and start > 0 and text[start - 1].isalnum()
    if not inside_word and (mark[0] == "`" or not text[end].isspace()):
        opened.append(mark)
    return text
