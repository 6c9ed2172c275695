"""Calls of tools that fit the tools' schemas: a grammar from the first letter, or one that begins where a call does.

Where a tool has to be called, the whole reply is calls. Where it may be, text is free up to the mark that begins a
call, and the rows before it are the target's own. What llama.cpp calls a lazy grammar looks for the mark with a regular
expression over the whole reply, a recursion for each letter; here the newest tokens' bytes are searched.

The GBNF of calls of tools, each held to its tool's schema as far as a grammar can.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.errors import BadSetting
from engine.interfaces import Rows
from engine.llama.grammar.first_letters import FirstLetters
from engine.llama.grammar.grammar_work import GrammarTime
from engine.llama.grammar.json_text import literal, literal_json
from engine.llama.grammar.llama_grammar import LlamaGrammar
from engine.llama.grammar.patterns import Steps
from engine.llama.grammar.schema_grammar import gbnf_of_rules, grammar_of_schema
from engine.options.request import TOOL_CALL, TOOL_CALL_END
from engine.options.sampling_params import Sampling
from engine.translatable import phrase


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
        """The letters, at most this many, that alone may follow `context`; none before a call."""
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


FREE_PARAMETERS = {"type": "object"}


class ToolGrammar(NamedTuple):
    """`gbnf` of one or more calls. `loose` has the tools whose arguments it does not hold to all of their schema, each
    with the places and keywords.
    """

    gbnf: str
    loose: dict[str, tuple[str, ...]]


@lru_cache(8)
def grammar_of_tools(tools: str, choice: str, begin: str = "", end: str = "") -> ToolGrammar:
    """The grammar of one or more calls, behind text that holds no mark of one where `choice` is "auto".

    `tools` is a JSON list of functions, `begin` and `end` are the marks as GBNF, where they are tokens of the model.
    Raises BadSetting where no tool has that name; a schema that no grammar can be made of costs its own tool alone, the
    arguments of which are then any object.
    """
    functions = [each.get("function", each) for each in json.loads(tools)]
    if choice not in ("auto", "required"):
        functions = [each for each in functions if each["name"] == choice]
    if not functions:
        raise BadSetting(phrase("there is no tool called {name}", choice))
    rules, loose, steps = dict[str, str](), dict[str, tuple[str, ...]](), Steps()
    for place, function in enumerate(functions):
        name = f"arguments{place}"
        try:
            given = (function.get("parameters") or {"additionalProperties": False}) | {"type": "object"}
            found = grammar_of_schema(given, name, f"t{place}r", steps)
            gbnf_of_rules({"root": name, **found.rules})
        except (ValueError, TypeError, RecursionError):
            found = grammar_of_schema(FREE_PARAMETERS, name)._replace(loose=("parameters",))
        rules |= found.rules
        if found.loose:
            loose[function["name"]] = found.loose
        called = literal_json(function["name"])
        head = f'"{{" space "\\"name\\"" space ":" space {called} space "," space'
        rules[f"call{place}"] = f'{head} "\\"arguments\\"" space ":" space {name} "}}"'
    named = " | ".join(f"call{place}" for place in range(len(functions)))
    call = f"{begin or literal(TOOL_CALL)} [\\n ]? ({named}) [\\n ]? {end or literal(TOOL_CALL_END)}"
    lead = {"lead": f"[^{TOOL_CALL[0]}]*"} if choice == "auto" else {}  # within the token that begins the mark
    root = f"{'lead ' if lead else ''}call ([\\n ]? call)* [\\n ]?"
    try:
        return ToolGrammar(gbnf_of_rules({"root": root, "call": call, **lead, **rules, "space": '" "?'}), loose)
    except ValueError as error:
        raise BadSetting(phrase("the tools cannot be used: {reason}", error)) from error
