"""markdown-it's inline parser, extended to note where in its source each token came from.

The parser itself keeps no positions inside a line. They are cheap to add for two reasons: text that waits to become a
token always lies in one piece of the source, and a rule pushes its tokens while it stands where they begin. So nothing
has to be searched for afterwards, and a letter's position is exact by construction. (Rejected: aligning rendered text
with its source by walking both, which guesses wherever a letter occurs twice.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

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
    """Wraps `rule`, which pushes all markers of a run (`***`) while it stands at the first, so that each gets its
    position.
    """

    def with_positions(state: StateInline, silent: bool) -> bool:
        count, at = len(state.tokens), state.pos
        found = rule(state, silent)
        for token in state.tokens[count:]:
            if not token.meta.get("is_text"):
                token.meta["at"] = at
                at += len(token.content)
        return found

    return with_positions
