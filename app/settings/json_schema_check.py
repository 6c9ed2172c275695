"""Checks a JSON schema while the user writes it, so that a mistake is shown at once and not by the next reply."""

from __future__ import annotations

import json
from functools import lru_cache

from engine.llama.grammar.schema_check import misfit
from engine.llama.grammar.schema_grammar import grammar_of_schema
from engine.translatable import translatable

MOST_NAMED = 8


def problem_in_schema(text: str) -> str:
    """What is wrong with the text of a JSON schema, in a sentence; "" where nothing is wrong or there is no text.

    What a grammar does not hold is no fault: the reply is freer there (`not_held_in_schema`).
    """
    return _examined(text)[0]


def not_held_in_schema(text: str) -> str:
    """What of a schema no grammar holds, by places and keywords; "" where all of it is held, or it is no schema."""
    loose = _examined(text)[1]
    return ", ".join(loose[:MOST_NAMED]) + (" …" if len(loose) > MOST_NAMED else "")


@lru_cache(maxsize=1)
def _examined(text: str) -> tuple[str, tuple[str, ...]]:
    """Both answers, from one grammar: a schema may be a megabyte, and is looked at while it is typed."""
    if not text.strip():
        return "", ()
    try:
        schema = json.loads(text)
        if not isinstance(schema, dict):
            return translatable("a schema is an object: it begins with { and ends with }"), ()
        found = grammar_of_schema(schema)
        _ = found.gbnf
        return "", found.loose
    except json.JSONDecodeError as error:
        return translatable(
            "this is not JSON yet: {fault} in line {line}, column {column}",
            fault=error.msg.lower(),
            line=error.lineno,
            column=error.colno,
        ), ()
    except (ValueError, TypeError, RecursionError) as error:
        reason = "it is nested too deep" if isinstance(error, RecursionError) else error.args[0]
        return translatable("the JSON schema cannot be used: {reason}", reason=reason), ()


def misfit_in_reply(reply: str, schema: str) -> str:
    """What of a schema a reply breaks; "" where it fits."""
    try:
        return misfit(json.loads(reply), json.loads(schema))
    except (ValueError, RecursionError):
        return "it is not JSON"
