"""Calls of tools that fit the tools' schemas: a grammar from the first letter, or one that begins where a call does.

Where a tool has to be called, the whole reply is calls. Where it may be, text is free up to the mark that begins a
call, and the rows before it are the target's own. What llama.cpp calls a lazy grammar looks for the mark with a regular
expression over the whole reply, a recursion for each letter; here the newest tokens' bytes are searched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.interfaces import Rows
from engine.llama.grammar.first_letters import FirstLetters
from engine.llama.grammar.grammar_work import GrammarTime
from engine.llama.grammar.llama_grammar import LlamaGrammar
from engine.options.request import TOOL_CALL
from engine.options.sampling_params import Sampling


class ToolCallGrammar:
    """The engine's `LogitsProcessor` for a reply that may call tools: free text first, then calls that fit."""

    def __init__(
        self,
        vocabulary: Any,
        grammar: str,
        sampling: Sampling,
        prompt_length: int,
        piece: Callable[[int], bytes],
        letters: FirstLetters | None = None,
        spent: GrammarTime | None = None,
    ) -> None:
        """`piece` gives a token's bytes; the rest is as for `LlamaGrammar`. Raises BadSetting."""
        self._given, self._letters, self._spent = (vocabulary, grammar, sampling), letters, spent
        self._piece, self._prompt_length = piece, prompt_length
        self._tokens: list[int] = []
        self._begins: int | None = None
        self._made_for, self._grammar = 0, self._make(0)  # a grammar that cannot be used is refused at once

    def close(self) -> None:
        self._grammar.close()

    def _make(self, start: int) -> LlamaGrammar:
        return LlamaGrammar(*self._given, self._prompt_length + start, self._letters, self._spent)

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        """The row as it is before a call, else a copy in which only what the grammar allows is finite."""
        grammar = self._begun_in(context)
        return row if grammar is None else grammar.adjusted(row, context)

    def forced(self, context: Sequence[int], most: int) -> str:
        """The letters, at most so many, that alone may follow `context`; none before a call."""
        grammar = self._begun_in(context)
        return "" if grammar is None else grammar.forced(context, most)

    def _begun_in(self, context: Sequence[int]) -> LlamaGrammar | None:
        """The grammar of the calls where one has begun."""
        begins = self._beginning_in(list(context[self._prompt_length :]))
        if begins is None:
            return None
        if begins != self._made_for:
            self._grammar.close()
            self._made_for, self._grammar = begins, self._make(begins)
        return self._grammar

    def _beginning_in(self, written: list[int]) -> int | None:
        """The place of the token in which the first call's mark begins; None where there is none so far."""
        mark = TOOL_CALL.encode()
        known = len(self._tokens)
        if self._begins is not None and written[: self._begins + 1] == self._tokens[: self._begins + 1]:
            # The mark's own tokens may have been rolled back, and a mark may begin behind what is left of them.
            first, *others = map(self._piece, written[self._begins : self._begins + len(mark)])
            if mark in first + (behind := b"".join(others)) and mark not in behind:
                return self._begins
        if written[:known] != self._tokens:
            known = 0
        self._begins = None
        for end in range(max(1, known), len(written) + 1):
            tail = written[max(0, end - len(mark)) : end]
            if mark in b"".join(map(self._piece, tail)):
                start = max(0, end - len(mark))
                while start + 1 < end and mark in b"".join(map(self._piece, written[start + 1 : end])):
                    start += 1
                self._begins = start
                break
        self._tokens = written
        return self._begins
