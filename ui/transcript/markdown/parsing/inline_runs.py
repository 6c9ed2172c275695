"""Lines of runs from the tokens of one inline content.

A link is shown with its address behind it, in the address's own letters: the user sees where it leads, and the tokens
that wrote the address keep their marks. A picture is shown as its description and address; nothing is loaded.

`PlacedInline` is markdown-it's inline parser, extended to note where in its source each token came from. The parser
itself keeps no positions inside a line. They are cheap to add for two reasons: text that waits to become a
token always lies in one piece of the source, and a rule pushes its tokens while it stands where they begin. So nothing
has to be searched for afterwards, and a letter's position is exact by construction. (Rejected: aligning rendered text
with its source by walking both, which guesses wherever a letter occurs twice.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkDestination
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ui.transcript.markdown.parsing.blocks import PLAIN, InlineRun, Style, Words
from ui.transcript.markdown.parsing.source_map import Origin

_STYLES = {"strong": {"bold": True}, "em": {"italic": True}, "s": {"strike": True}}
_LONGEST_ADDRESS = 2000


def lines_of(content: str, tokens: Iterable[Token], origin: Origin) -> tuple[Words, ...]:
    """Returns the content's lines: a break in the source is a break on the page, as is usual in a chat."""
    writer = _Writer(content, origin)
    for token in tokens:
        writer.add_token(token)
    return tuple(joined(line) for line in writer.lines)


def joined(runs: Iterable[InlineRun]) -> Words:
    """Returns `runs` without empty ones; those that follow each other in the source in one style are joined."""
    whole: list[InlineRun] = []
    for run in runs:
        last = whole[-1] if whole else None
        if last is not None and last.style == run.style and last.source + len(last.text) == run.source:
            whole[-1] = InlineRun(last.text + run.text, last.source, last.style)
        elif run.text:
            whole.append(run)
    return tuple(whole)


class _Writer:
    def __init__(self, content: str, origin: Origin) -> None:
        self.lines: list[list[InlineRun]] = [[]]
        self._content, self._origin = content, origin
        self._open: list[dict[str, bool]] = []
        self._link = ""
        self._label = 0

    def add_token(self, token: Token) -> None:
        at = int(token.meta.get("at", 0))
        match token.type:
            case "text":
                self._write(token.content, at)
            case "text_special":
                self._write_special(token, at)
            case "softbreak" | "hardbreak":
                self.lines.append([])
            case "code_inline":
                self._write(token.content, self._code_at(token, at), code=True)
            case "math":
                self._write(token.content, at + len(token.markup), math=True)
            case "image":
                self._write_picture(token, at)
            case "link_open":
                self._link, self._label = str(token.attrs.get("href", "")), len(self.lines[-1])
            case "link_close":
                self._close_link(token, at)
            case _ if token.nesting > 0:
                self._open.append(_STYLES.get(token.tag, {}))
            case _ if token.nesting < 0 and self._open:
                self._open.pop()

    def _style(self, **more: bool) -> Style:
        values = {name: True for one in self._open for name in one} | more
        return PLAIN._replace(link=self._link, **values) if values or self._link else PLAIN

    def _write(self, text: str, at: int, **more: bool) -> None:
        self.lines[-1] += self._origin.runs(text, at, self._style(**more))

    def _write_special(self, token: Token, at: int) -> None:
        """Writes an escaped letter, or an entity, all of whose letters come from its first."""
        if token.info == "escape":
            self._write(token.content, at + len(token.markup) - len(token.content))
            return
        position = self._origin.position(at)
        self.lines[-1] += [InlineRun(letter, position, self._style()) for letter in token.content]

    def _code_at(self, token: Token, at: int) -> int:
        """Returns where code begins: the parser may have removed one space at either end."""
        at += len(token.markup)
        raw = self._content[at : at + len(token.content)].replace("\n", " ")
        return at if raw == token.content else at + 1

    def _close_link(self, token: Token, at: int) -> None:
        if token.info == "auto":  # `<https://…>` is shown as it is, where the parser would shorten it.
            del self.lines[-1][self._label :]
            self._write(self._content[at + 1 : self._content.find(">", at)], at + 1)
        else:
            self._write_address(at + 1, "".join(run.text for run in self.lines[-1][self._label :]))
        self._link = ""

    def _write_picture(self, token: Token, at: int) -> None:
        self._link = str(token.attrs.get("src", ""))
        self._write(token.content.replace("\n", " "), at + 2)
        self._write_address(at + 2 + len(token.content) + 1, token.content)
        self._link = ""

    def _write_address(self, at: int, label: str) -> None:
        """Writes the address in its brackets, the first of which is at `at`."""
        start = at + 1
        while self._content[start : start + 1] in (" ", "\t", "\n"):
            start += 1
        found = parseLinkDestination(self._content, start, len(self._content))
        pointed = self._content[start : start + 1] == "<"
        raw = self._content[start + pointed : found.pos - pointed][:_LONGEST_ADDRESS]
        end = self._content.find(")", found.pos)
        if not raw or raw == label or end < 0:
            return
        gap = InlineRun(" ", self._origin.position(at), self._style(quiet=True)._replace(link=""))
        self.lines[-1].append(gap)
        for text, position in (("(", at), (raw, start + pointed), (")", end)):
            self._write(text, position, quiet=True)


Rule = Callable[[StateInline, bool], bool]


class PositionedState(StateInline):
    """Every token's `meta["at"]` is the position of its first letter, or of the syntax that made it."""

    _waiting_at = 0

    def append_pending(self, text: str) -> None:
        if not self._pending and not self._pending_buffer:
            self._waiting_at = self.pos
        super().append_pending(text)

    def pushPending(self) -> Token:
        token = super().pushPending()
        token.meta = {"at": self._waiting_at, "is_text": True}
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        token.meta = {"at": self.pos}
        return token


class PlacedInline(ParserInline):
    """Runs the rules on a `PositionedState`."""

    def parse(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> list[Token]:
        state = PositionedState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def placing_markers(rule: Rule) -> Rule:
    """Wraps `rule`, which pushes all markers of a run (`***`) at the first one, so that each gets its position."""

    def with_positions(state: StateInline, silent: bool) -> bool:
        count, at = len(state.tokens), state.pos
        found = rule(state, silent)
        for token in state.tokens[count:]:
            if not token.meta.get("is_text"):
                token.meta["at"] = at
                at += len(token.content)
        return found

    return with_positions
