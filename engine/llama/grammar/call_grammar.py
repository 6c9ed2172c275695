"""The GBNF of calls of tools, each held to its tool's schema as far as a grammar can."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from engine.errors import BadSetting
from engine.llama.grammar.grammar_work import check_work
from engine.llama.grammar.json_text import literal, literal_json
from engine.llama.grammar.schema_grammar import gbnf_of_rules, grammar_of_schema
from engine.options.request import TOOL_CALL, TOOL_CALL_END
from engine.translatable import phrase

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
    rules, loose = dict[str, str](), dict[str, tuple[str, ...]]()
    for place, function in enumerate(functions):
        name = f"arguments{place}"
        given = function.get("parameters") or {"type": "object", "additionalProperties": False}
        try:
            found = grammar_of_schema(given, name, f"t{place}r")
            check_work(gbnf_of_rules({"root": name, **found.rules}))
        except (ValueError, TypeError, RecursionError, BadSetting):
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
